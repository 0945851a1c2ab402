package import Conformance
package import LinkMarkup
import LinkSpec

/// A run for a person to read: ``screen(quiet:)`` is what comes first, ``text(quiet:)`` all there
/// is: what was run, how much of the documentation it covers, each distinct fault once with the
/// rule that it breaks, and the verdict last, where a terminal shows it.
package struct ConsoleReport: Sendable {
  let report: RunReport
  let style: Style

  /// Creates a report.
  package init(_ report: RunReport, style: Style) {
    self.report = report
    self.style = style
  }

  /// The whole report; with `quiet`, findings and verdict only.
  package func text(quiet: Bool = false) -> String {
    var text = report.protocolWarning.map { style.red($0) + "\n" } ?? ""
    if !quiet { text += header + coverage }
    let groups = report.groups
    for (number, group) in groups.enumerated() {
      text += "\n" + self.text(of: group, number: number + 1)
    }
    text += "\n" + notes
    if groups.count > 1 {
      text += "begin with 1: \(groups[0].findings[0].fingerprint)\n"
    }
    text += verdict(withTime: true) + "\n"
    // What a run has cost is no reason to speak.
    let isSilent = quiet && conforms && report.notes.allSatisfy { $0 == report.price }
    return isSilent ? "" : text
  }

  /// Whether the links are mutated ones, which are made for no rule.
  private var isFuzzing: Bool { report.result.command == "fuzz" }

  // MARK: - What was run

  private var header: String {
    let router = report.result.router
    var name = VisibleText.of(router.name)
    if let version = router.version { name += " " + VisibleText.of(version) }
    if let language = router.language { name += " (\(VisibleText.of(language)))" }
    var text = "fuzz-links \(report.result.command): "
    text += style.bold("\(report.judge.spec.title)") + "\n"
    text += "  router  \(name)\n"
    if !report.judge.bind.isEmpty {
      let bind = report.judge.bind.keys.sorted().map { "\($0)=\(report.judge.bind[$0] ?? "")" }
      text += "  build   \(bind.joined(separator: ", "))\n"
    }
    text += isFuzzing ? "  links   " : "  cases   "
    text += "\(report.result.cases), \(report.result.executions) executions"
    let notSent = report.result.notSent
    // A router that takes bytes was not sent what no program can be given.
    let why =
      router.features.contains(RouterHello.bytesFeature)
      ? "can be no argument of a program" : "are no UTF-8"
    text += notSent > 0 ? "; \(notSent) \(why) and were not sent\n" : "\n"
    if let seed = report.result.seed, let behaviours = report.result.behaviours {
      text += "  seed    \(seed), \(behaviours) behaviours told apart"
      text += report.result.edges.map { ", \($0) edges of the router taken\n" } ?? "\n"
    }
    return text
  }

  private var coverage: String {
    let result = report.result
    var text =
      (isFuzzing
        ? "\nRules that the links break or leave open: " : "\nCoverage of the documentation: ")
      + "\(result.rulesExercised) of \(result.coverage.count)\(isFuzzing ? "" : " rules")\n"
    text += style.dim(
      "  " + columns("", "rules", "exercised", isFuzzing ? "links" : "cases", "mismatches"))
    text += "\n"
    for group in CoverageGroup.groups(of: report) {
      let line = columns(
        group.name, String(group.rules), String(group.exercised), String(group.cases),
        group.mismatches == 0 ? "-" : String(group.mismatches))
      let mark =
        group.mismatches > 0
        ? style.red("✗") : group.exercised == group.rules ? style.green("✓") : style.yellow("·")
      text += mark + " " + line + "\n"
    }
    let missing = result.coverage.filter { $0.cases == 0 }
    // A mutated link that keeps a rule does not count for it, so no list could say what is missing.
    if !missing.isEmpty, !isFuzzing {
      text +=
        "  Not exercised: "
        + missing.prefix(12).map { report.rule($0.rule).id }.joined(separator: ", ")
        + (missing.count > 12 ? " and \(missing.count - 12) more" : "") + "\n"
    }
    return text
  }

  private func columns(_ name: String, _ numbers: String...) -> String {
    var line = name + String(repeating: " ", count: max(1, 16 - name.count))
    for number in numbers {
      line += String(repeating: " ", count: max(1, 11 - number.count)) + number
    }
    return line
  }

  // MARK: - Findings

  /// The paragraph of one finding; with its number where there are several.
  package func text(of finding: Finding, number: Int?) -> String {
    let heading = (number.map { "\($0). " } ?? "") + finding.fingerprint
    var text = style.red(style.bold(heading))
    text += finding.hits > 1 ? style.dim("  (\(finding.hits) links)") : ""
    text += "\n" + explanation(of: finding)
    if report.showsDrafts { text += "\n" + draft(finding) }
    return text
  }

  /// The most findings of one group that are shown beside the simplest.
  private static let others = 6

  /// The paragraph of a group: its simplest finding, and the others with a link each, the worst
  /// first.
  func text(of group: FindingGroup, number: Int) -> String {
    text(of: group.findings[0], number: number) + others(of: group)
  }

  /// The findings of a group besides the simplest.
  func others(of group: FindingGroup) -> String {
    var text = ""
    for finding in group.findings.dropFirst().prefix(Self.others) {
      text += "   also      " + style.red(finding.fingerprint)
      text += finding.hits > 1 ? style.dim("  (\(finding.hits) links)") : ""
      text += "\n"
      for before in finding.sequence.prefix(3) {
        text += "     after   \(VisibleText.of(before, limit: 120))\n"
      }
      text += "     link    \(VisibleText.of(finding.minimizedURL, limit: 200))\n"
      text += "     got     \(OutcomeText.text(of: finding.outcome))\n"
      if report.showsDrafts { text += "\n" + draft(finding) }
    }
    let rest = group.findings.count - 1 - Self.others
    if rest > 0 {
      text += style.dim("   and \(rest) more of this cause; --json and --html show all") + "\n"
    }
    return text
  }

  /// What comes before the link, the link, what was expected and what came, and the rule: a line
  /// each, with a label.
  func explanation(of finding: Finding) -> String {
    let rule = report.rule(finding.toldRule)
    var text = ""
    for before in finding.sequence {
      text += "   after     \(VisibleText.of(before, limit: 120))\n"
    }
    let marked = finding.judgement.violations.first { $0.rule == finding.mismatch.rule }
    let range = marked?.range ?? 0..<0
    let view = CaretView(url: finding.minimizedURL, range: range)
    for (index, line) in view.lines.enumerated() where index == 0 || marked != nil {
      text += "   \(index == 0 ? "link     " : "         ") \(line)\n"
    }
    text += "   expected  \(expectation(finding))\n"
    text += "   got       \(OutcomeText.text(of: finding.outcome))\n"
    for (index, line) in finding.traces.enumerated() {
      text += "   \(index == 0 ? "trace" : "     ")     \(line)\n"
    }
    if let why = finding.reason(by: report.judge) { text += "   because   \(why)\n" }
    if let mistake = finding.mistake {
      text += "   as if     \(VisibleText.of(mistake.sentence))\n"
    }
    text += "   rule      \(rule.statement)\n"
    text += style.dim("             \(report.judge.source(of: rule.citation))") + "\n"
    text += "   replay    \(report.replay(finding))\n"
    return text
  }

  func draft(_ finding: Finding) -> String {
    RegressionDraft.swiftTesting(
      finding, judge: report.judge, spec: report.specName, router: report.routerExpression)
  }

  func expectation(_ finding: Finding) -> String {
    let lines = OutcomeText.lines(finding.judgement.permitted)
    let verdict = style.verdict(finding.judgement.verdict)
    return verdict + ": " + lines.joined(separator: "; or ")
  }

  // MARK: - The end

  private var notes: String {
    report.notes.map { style.yellow("note: ") + $0 + "\n" }.joined()
  }

  /// What a run has left out that ended at its first finding.
  private var untried: String {
    let result = report.result
    if result.stopReason != .firstFinding { return "" }
    return " --fail-fast ended the run after \(result.records.count) of \(result.cases) cases."
  }

  /// Whether the report ends well.
  private var conforms: Bool {
    let result = report.result
    let isOver = [.completed, .time, .runs].contains(result.stopReason)
    if result.stopReason == .time, !isFuzzing { return false }
    return isOver && result.caseFaults.isEmpty && result.findings.isEmpty
      && result.isExercised
  }

  /// The last line. What has to be the same for equal runs goes without the time.
  func verdict(withTime: Bool) -> String {
    let result = report.result
    let time = withTime ? " " + RunReport.decimal(report.elapsedSeconds) + " s" : ""
    let open =
      result.findings.isEmpty && result.unconfirmed.isEmpty
      ? ""
      : " Findings: \(result.findings.count); mismatches not confirmed: "
        + "\(result.unconfirmed.count)."
    switch result.stopReason {
    case .interrupted:
      return style.yellow(withTime ? "Interrupted after\(time)." : "Interrupted.") + open
    case .routerLost, .givenUp: return style.red((report.surrender ?? "") + ".") + open
    case .completed, .time, .runs, .firstFinding: break
    }
    if !result.caseFaults.isEmpty {
      let count = result.caseFaults.count
      return style.red(
        count == 1
          ? "1 case is not what it was made to be."
          : "\(count) cases are not what they were made to be.")
    }
    if !result.findings.isEmpty {
      let count = result.findings.count
      let links = result.mismatchCount
      let groups = report.groups.count
      let causes = groups == count ? "" : " of \(groups) cause\(groups == 1 ? "" : "s")"
      return style.red(
        "\(count) finding\(count == 1 ? "" : "s")\(causes) (\(links) link\(links == 1 ? "" : "s"))\(withTime ? " in" : "")\(time)."
      ) + untried
    }
    if result.stopReason == .time, !isFuzzing {
      return style.red(
        "The time was over after \(result.records.count) of \(result.cases) cases; no finding until "
          + "then\(withTime ? "," : "")\(time).")
    }
    if result.stopReason == .firstFinding {
      return style.red("A fault showed and did not show again.") + untried
    }
    if !result.isExercised { return style.red(report.idleness) }
    let what =
      "\(result.cases) \(isFuzzing ? "links" : "cases"), no finding\(withTime ? "," : "")\(time)."
    if result.deliveries.unknown > 0 { return style.green("No crash and no hang: " + what) }
    if result.deliveries.all > 0 {
      return style.green("The router accepts and rejects as it should: " + what)
    }
    // No number of mutated links proves that a router conforms.
    return style.green((isFuzzing ? "No fault found: " : "The router conforms: ") + what)
  }
}
