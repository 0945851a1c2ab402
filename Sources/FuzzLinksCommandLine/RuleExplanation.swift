import Conformance
import LinkMarkup
import LinkReports
import LinkSpec

/// `--explain RULE`: what a rule says, where it is written, and which links put it to the test.
struct RuleExplanation {
  let judge: Judge
  let rule: RuleID
  let cases: [LinkCase]

  init(_ id: String, _ judge: Judge) throws(CommandFailure) {
    guard let rule = judge.rule(id: id) else {
      if let question = OpenQuestion.allCases.first(where: { "policy." + $0.name == id }) {
        throw .usage(
          "--explain: \(id) is what becomes of \(question.subject), which no link of this spec can "
            + "have; so it does not count")
      }
      throw .usage(
        "--explain: unknown rule '\(VisibleText.of(id))'"
          + (Suggestion.nearest(to: id, among: judge.rules.map(\.id)).map {
            "; did you mean '\($0)'?"
          } ?? "; 'spec show --rules' lists them"))
    }
    self.judge = judge
    self.rule = rule
    cases = CaseGenerator.generate(judge).cases.filter { $0.rules.contains(rule) }
  }

  /// The rule, then the simplest links of each verdict, each with its scenario.
  func text(style: Style) -> String {
    let rule = judge.rules[rule]
    var text = style.bold(rule.id) + "\n"
    func line(_ label: String, _ value: String) {
      text += "  " + label + String(repeating: " ", count: max(1, 11 - label.utf8.count)) + value
      text += "\n"
    }
    line("says", rule.statement)
    line("source", judge.source(of: rule.citation))
    line("phase", rule.phase.name)
    if let action = rule.action { line("action", action) }
    if let parameter = rule.parameter { line("parameter", parameter) }
    if let question = rule.question {
      let policy = judge.spec.policy(for: question)
      line("permitted", policy.readings.map(\.name).joined(separator: ", "))
      line("because", policy.reason)
    }
    let scenarios = Dictionary(grouping: cases, by: \.scenario).count
    line(
      "cases",
      "\(cases.count) in \(scenarios) scenarios; 'check' runs them, 'cases' lists them")
    for verdict in Verdict.allCases {
      let own = cases.filter { $0.verdict == verdict }
        .sorted { ($0.url.count, $0.id) < ($1.url.count, $1.id) }
      var shown: Set<String> = []
      for link in own where shown.count < 3 && shown.insert(link.scenario).inserted {
        text += "\n  " + style.verdict(verdict) + "  " + style.dim(link.scenario) + "\n"
        let violation = judge.judgement(of: link).violations.first { $0.rule == self.rule }
        let view = CaretView(url: link.url, range: violation?.range ?? 0..<0)
        for (index, line) in view.lines.enumerated() where index == 0 || violation != nil {
          text += "    " + line + "\n"
        }
        if let violation {
          text += "    " + judge.explanation(of: violation, in: link.url, judged: verdict) + "\n"
        }
      }
    }
    return text
  }
}

extension OptionDeclaration {
  static let explain = OptionDeclaration(
    "explain", "RULE", "say what a rule means, with links that put it to the test, and end")
}
