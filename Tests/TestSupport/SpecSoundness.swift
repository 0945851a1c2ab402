import Conformance
import LinkSpec

/// What is wrong with the cases of a spec, in words.
enum SpecSoundness {
  static func problems(of spec: Spec) throws -> [String] {
    let judge = try Judge(spec)
    let result = CaseGenerator.short(judge)
    var problems = result.faults.map(\.description)
    var assessment = Assessment()
    var exercised: Set<RuleID> = []
    var accepted: Set<String> = []
    for (number, link) in result.cases.enumerated() {
      exercised.formUnion(link.rules)
      if link.verdict == .accept { accepted.insert(link.action ?? "") }
      // A sample: the cases were made by the other phase, and there are thousands of them.
      guard number % 4 == 0 else { continue }
      judge.assess(link.url, &assessment)
      let verdict = assessment.verdict
      if verdict == .reject, assessment.brokenRules.isEmpty {
        problems.append("refused for no rule: \(VisibleText.of(link.url, limit: 200))")
      }
      if verdict != link.verdict {
        problems.append(
          "\(verdict) by the first phase alone: \(VisibleText.of(link.url, limit: 200))")
      }
    }
    if judge.rules.ids.contains(where: { !exercised.contains($0) }) {
      // Some rules are about a hostile text alone.
      for link in CaseGenerator.everyCase(judge).cases { exercised.formUnion(link.rules) }
    }
    for rule in judge.rules.ids where !exercised.contains(rule) {
      problems.append("no case exercises \(judge.rules[rule].id)")
    }
    for action in spec.actions where !accepted.contains(action.name) {
      problems.append("no link of \(action.name) is accepted")
    }
    return problems
  }
}
