import Conformance
package import LinkMarkup
package import LinkSpec

/// What has changed from one JSON report to another: what a change of the router fixed and broke,
/// and what is no longer covered.
package struct ReportDifference: Sendable, Hashable {
  /// A finding as a report has it.
  package struct Finding: Sendable, Hashable {
    /// What identifies the fault.
    package var fingerprint: String
    /// The simplest URL that shows it.
    package var url: [UInt8]
    /// How many links show it.
    package var hits: Int
  }

  /// How often one rule was exercised before and after.
  package struct Coverage: Sendable, Hashable {
    /// The id of the rule.
    package var rule: String
    /// Cases in the old report; `nil` where it has no such rule.
    package var before: Int?
    /// Cases in the new report; `nil` where it has no such rule.
    package var after: Int?
  }

  /// Findings of the old report that the new one has not.
  package var fixed: [Finding] = []
  /// Findings of the new report that the old one has not.
  package var broken: [Finding] = []
  /// Findings of both, as in the new one.
  package var remaining: [Finding] = []
  /// Rules that were exercised and are no longer.
  package var lost: [Coverage] = []
  /// Rules that are exercised now and were not before.
  package var gained: [Coverage] = []
  /// Why the comparison says less than it seems to: other specs, runs that were cut short.
  package var cautions: [String] = []

  /// Whether nothing is worse than before.
  package var isGood: Bool { broken.isEmpty && lost.isEmpty }

  /// Compares two reports. Findings are told apart by their fingerprints, rules by their ids.
  package init(from old: Report, to new: Report) {
    func isIn(_ findings: [Finding], before finding: Finding) -> Bool {
      findings.contains { Fingerprint.matches(finding.fingerprint, $0.fingerprint) }
    }
    func isIn(_ findings: [Finding], after finding: Finding) -> Bool {
      findings.contains { Fingerprint.matches($0.fingerprint, finding.fingerprint) }
    }
    fixed = old.findings.filter { !isIn(new.findings, before: $0) }
    broken = new.findings.filter { !isIn(old.findings, after: $0) }
    remaining = new.findings.filter { isIn(old.findings, after: $0) }
    let casesBefore = Dictionary(old.rules, uniquingKeysWith: { first, _ in first })
    let casesAfter = Dictionary(new.rules, uniquingKeysWith: { first, _ in first })
    for (rule, cases) in old.rules where cases > 0 && (casesAfter[rule] ?? 0) == 0 {
      lost.append(Coverage(rule: rule, before: cases, after: casesAfter[rule]))
    }
    for (rule, cases) in new.rules where cases > 0 && (casesBefore[rule] ?? 0) == 0 {
      gained.append(Coverage(rule: rule, before: casesBefore[rule], after: cases))
    }
    cautions = Self.cautions(old, new)
  }

  private static func cautions(_ old: Report, _ new: Report) -> [String] {
    var cautions: [String] = []
    if old.command != new.command {
      cautions.append("the one is of '\(old.command)', the other of '\(new.command)'")
    }
    if old.spec != new.spec {
      cautions.append("the one is of the spec '\(old.spec)', the other of '\(new.spec)'")
    }
    if old.bind != new.bind { cautions.append("they are of different builds") }
    for (name, report) in [("old", old), ("new", new)]
    where !report.isWhole {
      cautions.append("the \(name) run was cut short: \(report.stopReason)")
    }
    return cautions.map { VisibleText.of($0) }
  }

  // MARK: - For a person, and for a script

  /// One line for each change, then the sum.
  package func text(style: Style) -> String {
    var text = ""
    func line(_ word: String, _ what: String) {
      text += word + String(repeating: " ", count: max(1, 10 - word.utf8.count)) + what + "\n"
    }
    func findings(_ word: String, _ list: [Finding], _ paint: (String) -> String) {
      for finding in list {
        let padding = String(repeating: " ", count: max(1, 10 - word.utf8.count))
        text +=
          paint(word) + padding + VisibleText.of(finding.fingerprint) + "  "
          + VisibleText.of(finding.url, limit: 120) + "\n"
      }
    }
    findings("broken", broken, style.red)
    for rule in lost {
      let now = rule.after == nil ? "the rule is gone" : "none now"
      line("lost", "\(VisibleText.of(rule.rule))  \(rule.before ?? 0) cases before, \(now)")
    }
    findings("fixed", fixed, style.green)
    for rule in gained {
      let before = rule.before == nil ? "a new rule" : "none before"
      line("gained", "\(VisibleText.of(rule.rule))  \(rule.after ?? 0) cases now, \(before)")
    }
    for caution in cautions { text += style.yellow("note: ") + caution + "\n" }
    let counts =
      "\(broken.count) broken, \(fixed.count) fixed, \(remaining.count) as before; "
      + "\(lost.count) rules no longer exercised, \(gained.count) newly"
    return text + (isGood ? style.green(counts) : style.red(counts)) + ".\n"
  }

  /// The same as JSON.
  package var json: JSONText {
    func findings(_ list: [Finding]) -> JSONText {
      .array(
        list.map { finding in
          .object([
            JSONText.Member("fingerprint", .string(finding.fingerprint)),
            Judge.member(url: finding.url, key: "minimizedURL"),
            JSONText.Member("hits", .integer(finding.hits)),
          ])
        })
    }
    func rules(_ list: [Coverage]) -> JSONText {
      .array(
        list.map { rule in
          .object([
            JSONText.Member("rule", .string(rule.rule)),
            JSONText.Member("before", rule.before.map(JSONText.integer) ?? .null),
            JSONText.Member("after", rule.after.map(JSONText.integer) ?? .null),
          ])
        })
    }
    return .object([
      JSONText.Member("broken", findings(broken)),
      JSONText.Member("fixed", findings(fixed)),
      JSONText.Member("remaining", findings(remaining)),
      JSONText.Member("lost", rules(lost)),
      JSONText.Member("gained", rules(gained)),
      JSONText.Member("cautions", .array(cautions.map(JSONText.string))),
    ])
  }
}
