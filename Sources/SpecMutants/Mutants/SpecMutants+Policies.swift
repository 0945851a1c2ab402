import LinkSpec

/// Questions that the spec closes, answered otherwise.
extension SpecMutants {
  mutating func addPolicies() {
    for question in OpenQuestion.allCases where judge.listed(.policy(question)) != nil {
      let permitted = spec.policy(for: question).readings
      for reading in question.possibleReadings where !permitted.contains(reading) {
        add(
          .policyChanged, [.policy(question)],
          "\(question.subject): the router may \(reading.phrase)",
          .init(reading == .reject ? .refusing : .performing)
        ) { $0.policies[question] = Policy([reading], reason: "-") }
      }
    }
  }
}
