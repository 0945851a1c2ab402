import Conformance
package import LinkMarkup
import LinkSpec

extension CommandReport {
  /// The first screen for a person at a terminal: what it comes to, then part after part, each
  /// cause once and in few lines. Problems and warnings belong to the stream of diagnostics.
  package func screen(style: Style, quiet: Bool = false) -> String {
    var seen = SeenFindings()
    let texts = parts.map { part -> String in
      switch part {
      case .run(let report):
        let groups = report.groups.filter { group in
          group.findings.count { seen.insert($0, of: part) } > 0
        }
        return heading(report, style, quiet)
          + ConsoleReport(report, style: style).screen(quiet: quiet, groups: groups)
      case .replay(let replay):
        return replay.screen(style: style, quiet: quiet)
      }
    }
    var text = command == "ci" && (!quiet || conclusion != .success) ? summary(style) + "\n" : ""
    for part in texts where !part.isEmpty { text += (text.isEmpty ? "" : "\n") + part }
    if let table = disagreementTable(style: style), !quiet { text += "\n" + table.text }
    return text
  }

  /// All there is for a person, part after part, and what `ci` comes to.
  package func text(style: Style, quiet: Bool = false) -> String {
    var text = parts.map { part in
      switch part {
      case .run(let report):
        heading(report, style, quiet) + ConsoleReport(report, style: style).text(quiet: quiet)
      case .replay(let replay): replay.text(style: style, quiet: quiet)
      }
    }.joined(separator: quiet || command != "ci" && disagreements == nil ? "" : "\n")
    if let table = disagreementTable(style: style), !quiet { text += "\n" + table.text }
    if command == "ci", !quiet || conclusion != .success { text += "\n" + summary(style) + "\n" }
    return text
  }

  /// Which of several routers follows.
  private func heading(_ report: RunReport, _ style: Style, _ quiet: Bool) -> String {
    guard let label = report.label else { return "" }
    if quiet, ConsoleReport(report, style: style).text(quiet: true).isEmpty { return "" }
    return style.bold("== " + VisibleText.of(label)) + "\n"
  }

  /// One line on all parts.
  private func summary(_ style: Style) -> String {
    var what: [String] = []
    func count(_ number: Int, _ one: String, _ many: String) {
      if number > 0 { what.append("\(number) \(number == 1 ? one : many)") }
    }
    count(parts.reduce(0) { $0 + ($1.replay?.result.entries.count ?? 0) }, "entry", "entries")
    for (command, words) in [("check", ("case", "cases")), ("fuzz", ("link", "links"))] {
      count(
        parts.filter { $0.report.result.command == command }
          .reduce(0) { $0 + $1.report.result.cases }, words.0, words.1)
    }
    let all = "\(command): " + what.joined(separator: ", ")
    switch conclusion {
    case .success: return style.green(all + ", no finding.")
    case .findings:
      let broken = parts.reduce(0) { $0 + ($1.replay?.result.problems.count ?? 0) }
      let found = findings.count { $0.part.replay == nil }
      var why: [String] = []
      if broken > 0 { why.append("\(broken) \(broken == 1 ? "entry fails" : "entries fail")") }
      if found > 0 { why.append("\(found) finding\(found == 1 ? "" : "s")") }
      why += problems.map(\.message)
      if !isExercised {
        let isDelivered = parts.contains { $0.report.result.deliveries.unknown > 0 }
        why.append(isDelivered ? "nothing of the app was judged" : "nothing was executed")
      }
      return style.red(all + ": " + why.joined(separator: "; ") + ".")
    default: return style.red(all + ": \(conclusion.word).")
    }
  }
}
