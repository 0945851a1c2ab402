import Conformance
import CorpusFiles
import LinkMarkup
import LinkSpec
import LinkSpecFiles

extension CommandReport {
  /// The commands that make GitHub annotate a pull request: an error for each problem and each
  /// finding, a warning for each warning, where their rules or entries stand. GitHub shows ten of
  /// either in a step; a last line counts the rest.
  package var gitHubAnnotations: String {
    Self.annotations(errors: annotatedErrors, warnings: annotatedWarnings)
  }

  static func annotations(errors: [WorkflowCommand], warnings: [WorkflowCommand]) -> String {
    lines(errors, "errors") + lines(warnings, "warnings")
  }

  var annotatedErrors: [WorkflowCommand] {
    let style = Style(isColoured: false)
    var errors = problems.map { problem in
      WorkflowCommand(
        name: "error", properties: [("title", "fuzz-links: " + problem.conclusion.word)],
        message: Self.shown(problem.message))
    }
    // GitHub shows few, so each cause comes once before any comes twice.
    let groups = groups
    let first = groups.map { ($0.part, $0.group.findings[0]) }
    let rest = groups.flatMap { group in
      group.group.findings.dropFirst().map { (group.part, $0) }
    }
    errors += (first + rest).map { part, finding in
      WorkflowCommand(
        name: "error",
        properties: place(of: part.report.rule(finding.mismatch.rule)) + [
          ("title", Self.shown(finding.fingerprint))
        ],
        message: Self.shown(ConsoleReport(part.report, style: style).explanation(of: finding)))
    }
    for replay in parts.compactMap(\.replay) {
      for entry in replay.result.problems where entry.mismatch == nil || entry.standing == .expired
      {
        errors.append(
          WorkflowCommand(
            name: "error",
            properties: [
              ("file", workspace.path(of: replay.store.path(of: entry.entry.fileName))),
              ("line", "1"),
              ("title", "fuzz-links: " + entry.standing.rawValue),
            ], message: Self.shown(replay.text(of: entry, style))))
      }
    }
    return errors
  }

  var annotatedWarnings: [WorkflowCommand] {
    warnings.map {
      WorkflowCommand(
        name: "warning", properties: [("title", "fuzz-links")], message: Self.shown($0))
    }
  }

  private static let mostShown = 10

  private static func lines(_ commands: [WorkflowCommand], _ what: String) -> String {
    let rest = commands.count - mostShown
    return commands.prefix(mostShown).map { GitHubLog.withoutOldCommands($0.line) + "\n" }.joined()
      + (rest > 0
        ? "fuzz-links: \(rest) more \(what) without an annotation; GitHub shows \(mostShown)\n"
        : "")
  }

  private func place(of rule: Rule) -> [(name: String, value: String)] {
    guard let file = specFile, let start = file.source.place(of: rule)?.start else { return [] }
    return [
      ("file", file.path), ("line", String(start.line)), ("col", String(start.column)),
    ]
  }

  /// Line by line, without the indentation that all lines of an explanation have, and so without
  /// the lines that only point at what stands above.
  static func shown(_ text: String) -> String {
    text.utf8.split(separator: 0x0A).map { $0.drop { $0 == 0x20 } }
      .filter { line in !line.allSatisfy { $0 == UInt8(ascii: "^") } }
      .map { VisibleText.prose(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\n")
  }
}
