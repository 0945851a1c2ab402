import AppManifests
import Conformance
import LinkMarkup
import LinkSpec

/// What `lint` found, file by file.
struct LintReport {
  /// One file with its findings.
  struct Section {
    var file: String
    var kind: String
    var domain: String?
    var findings: [LintFinding]
    /// A corrected piece to paste, where something is wrong.
    var fragment: String?
  }

  var sections: [Section]

  func count(_ severity: LintFinding.Severity) -> Int {
    sections.flatMap(\.findings).count { $0.severity == severity }
  }

  /// `FILE:LINE:COLUMN: error: PATH: MESSAGE [RULE]`, then what to paste, then a summary.
  func text(style: Style, quiet: Bool) -> String {
    var text = ""
    for section in sections {
      let file = VisibleText.of(section.file)
      for finding in section.findings {
        let place = finding.position.map { ":\($0)" } ?? ""
        let word = finding.severity.rawValue
        let painted = finding.severity == .error ? style.red(word) : style.yellow(word)
        let path = finding.path.isEmpty ? "" : VisibleText.prose(finding.path) + ": "
        text += "\(file)\(place): \(painted): \(path)\(VisibleText.prose(finding.message)) "
        text += style.dim("[\(finding.rule)]") + "\n"
      }
      if section.findings.isEmpty, !quiet { text += "\(file): \(style.green("ok"))\n" }
    }
    for section in sections {
      guard let fragment = section.fragment else { continue }
      text += "\nTo paste into \(VisibleText.of(section.file)):\n\n" + fragment
    }
    if text.isEmpty { return "" }
    let errors = SpecOverview.count(count(.error), "error")
    return text + "\n\(errors), \(SpecOverview.count(count(.warning), "warning"))\n"
  }

  var json: JSONText {
    .object([
      .init("command", .string("lint")), .init("errors", .integer(count(.error))),
      .init("warnings", .integer(count(.warning))),
      .init("files", .array(sections.map(json))),
    ])
  }

  private func json(_ section: Section) -> JSONText {
    .object([
      .init("file", .string(section.file)), .init("kind", .string(section.kind)),
      .init("domain", section.domain.map(JSONText.string) ?? .null),
      .init("findings", .array(section.findings.map(json))),
      .init("fragment", section.fragment.map(JSONText.string) ?? .null),
    ])
  }

  private func json(_ finding: LintFinding) -> JSONText {
    .object([
      .init("severity", .string(finding.severity.rawValue)), .init("rule", .string(finding.rule)),
      .init("path", .string(finding.path)),
      .init("line", finding.position.map { .integer($0.line) } ?? .null),
      .init("column", finding.position.map { .integer($0.column) } ?? .null),
      .init("message", .string(finding.message)),
    ])
  }
}
