import Conformance
import LinkMarkup
import LinkSpec

/// The first screen: what it comes to, what was run, each cause in at most six lines, crashes
/// first, and how much of the documentation was tried. ``text(quiet:)`` has all there is.
extension ConsoleReport {
  /// More than this fills the screen, which nobody copies from.
  private static let longestReplay = 600
  /// How many causes are shown.
  private static let most = 20

  /// The report on one screen, as far as the causes fit there; with `quiet` the verdict and the
  /// causes only.
  package func screen(quiet: Bool = false) -> String {
    screen(quiet: quiet, groups: report.groups)
  }

  /// The same with some of the causes: those that no other part of a report has shown.
  func screen(quiet: Bool, groups: [FindingGroup]) -> String {
    if quiet, text(quiet: true).isEmpty { return "" }
    var text = report.protocolWarning.map { style.red($0) + "\n" } ?? ""
    text += verdict(withTime: true) + "\n"
    if !quiet { text += subject + "\n" }
    for (number, group) in groups.prefix(Self.most).enumerated() {
      text += "\n" + brief(group, number: number + 1)
    }
    let rest = groups.count - Self.most
    if rest > 0 { text += "\nand \(rest) more causes: --verbose, --json or --html shows all\n" }
    let notes = briefNotes
    if !notes.isEmpty { text += "\n" + notes }
    if !quiet { text += (groups.isEmpty && notes.isEmpty ? "" : "\n") + coverageLine + "\n" }
    return text
  }

  // MARK: - What was run

  /// Command, spec, router and size on one line.
  private var subject: String {
    let result = report.result
    var text = "fuzz-links \(result.command): " + style.bold(report.judge.spec.title)
    text += " (\(VisibleText.of(report.specName))"
    let bind = report.judge.bind
    if !bind.isEmpty {
      text += "; " + bind.keys.sorted().map { "\($0)=\(bind[$0] ?? "")" }.joined(separator: ", ")
    }
    text += "); router " + VisibleText.of(result.router.name)
    text += result.router.language.map { " (\(VisibleText.of($0)))" } ?? ""
    text += "; \(result.cases) \(result.command == "fuzz" ? "links" : "cases"), "
    text += "\(result.executions) executions"
    if result.notSent > 0 { text += ", \(result.notSent) not sent" }
    return text + (result.seed.map { "; seed \($0)" } ?? "")
  }

  /// How much of the documentation was tried, and where to read more.
  private var coverageLine: String {
    let result = report.result
    let count = result.coverage.count
    let tried =
      result.command == "fuzz"
      ? "Rules that the links break or leave open: " : "Coverage of the documentation: "
    let more = " (--verbose lists them)"
    return style.dim(
      tried + "\(result.rulesExercised) of \(count)" + (result.command == "fuzz" ? "" : " rules")
        + more)
  }

  // MARK: - Causes

  /// A cause in a few lines: what it is and how often, a link, what was expected, what came, why or
  /// where, what would explain it, where the documentation says so, and how to see it again.
  func brief(_ group: FindingGroup, number: Int) -> String {
    let finding = group.findings[0]
    var text = style.red(style.bold("\(number). \(finding.fingerprint)"))
    var count: [String] = []
    if group.hits > 1 { count.append("\(group.hits) links") }
    let others = group.findings.count - 1
    if others > 0 { count.append("\(others) more finding\(others == 1 ? "" : "s") of this cause") }
    if !count.isEmpty { text += style.dim("  (" + count.joined(separator: "; ") + ")") }
    text += "\n"
    func line(_ label: String, _ value: String) {
      text += "   " + label + String(repeating: " ", count: 10 - label.utf8.count) + value + "\n"
    }
    if !finding.sequence.isEmpty {
      let before = finding.sequence.count - 1
      line(
        "after",
        VisibleText.of(finding.sequence[0], limit: 120)
          + (before > 0 ? " and \(before) more link\(before == 1 ? "" : "s")" : ""))
    }
    line("link", VisibleText.of(finding.minimizedURL, limit: 120))
    line("expected", expectation(finding))
    line("got", OutcomeText.text(of: finding.outcome))
    if finding.sequence.isEmpty { line(reason(finding).label, reason(finding).text) }
    if let mistake = finding.mistake { line("as if", VisibleText.of(mistake.sentence)) }
    line("source", report.judge.source(of: report.rule(finding.toldRule).citation))
    let replay = report.replay(finding)
    line(
      "replay",
      replay.utf8.count <= Self.longestReplay
        ? replay : "a line of \(replay.utf8.count) bytes, which --verbose and --json have")
    if report.showsDrafts { text += "\n" + draft(finding) }
    return text
  }

  /// Where a crash happens, what is wrong with the link, or the rule.
  private func reason(_ finding: Finding) -> (label: String, text: String) {
    if finding.mismatch.kind == .crash, let first = finding.traces.first {
      // Python's innermost frame stands last.
      let frame = finding.traces.last { $0.drop(while: \.isWhitespace).hasPrefix("File \"") }
      return ("trace", frame.map { String($0.drop(while: \.isWhitespace)) } ?? first)
    }
    if finding.toldRule == finding.mismatch.rule, let why = finding.reason(by: report.judge) {
      return ("because", why)
    }
    return ("rule", report.rule(finding.toldRule).statement)
  }

  // MARK: - Notes

  /// The notes, and of what the corpus accepts no more than a few.
  private var briefNotes: String {
    let known = report.result.known.map(\.line)
    var lines = report.notes
    if known.count > 3 {
      lines.removeAll { note in known.contains { note == "known: " + $0 } }
      lines.append("\(known.count) findings are known: open entries of the corpus accept them")
    }
    return lines.map { style.yellow("note: ") + $0 + "\n" }.joined()
  }
}
