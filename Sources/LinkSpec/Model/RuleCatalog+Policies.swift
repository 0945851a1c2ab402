/// The open questions that links of a spec can raise, as rules.
extension RuleCatalog {
  mutating func addPolicies(_ spec: Spec, _ bind: [String: String]) {
    let ground = QuestionGround(spec, bind: bind)
    let fallback = spec.scopes.first?.citation ?? Citation("RFC 3986", "3")
    for question in OpenQuestion.allCases where question.arises(on: ground) {
      let policy = spec.policy(for: question)
      let readings = policy.readings.map(\.name).joined(separator: ", ")
      add(
        Rule(
          id: "policy." + question.name, .policy(question), phase: question.phase,
          statement: "What becomes of \(question.subject) is "
            + (spec.policies[question] != nil && policy.readings.count == 1
              ? "settled: \(readings). " : "not documented; permitted: \(readings). ")
            + policy.reason,
          citation: policy.citation ?? fallback,
          path: ["policies", question.name]))
    }
  }
}
