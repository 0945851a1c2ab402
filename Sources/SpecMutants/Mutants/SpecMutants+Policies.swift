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
    for (number, action) in actions {
      for (place, parameter) in action.parameters.enumerated() {
        for question in parameter.policies.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
          let rule = RuleSubject.ownPolicy(
            action: action.name, parameter: parameter.name, question)
          let permitted = parameter.policies[question]?.readings ?? []
          for reading in question.possibleReadings where !permitted.contains(reading) {
            add(
              .policyChanged, [rule],
              "\(parameter.name) of \(action.name), \(question.subject): the router may "
                + reading.phrase, .init(reading == .reject ? .refusing : .performing)
            ) { $0.actions[number].parameters[place].policies[question]?.readings = [reading] }
          }
        }
      }
      addUnknown(action, number)
    }
  }

  /// What becomes of unknown parameters whose names are of a kind.
  private mutating func addUnknown(_ action: Action, _ number: Int) {
    for (place, unknown) in action.unknownParameters.enumerated() {
      let rule = RuleSubject.unknownParameters(action: action.name, place)
      for reading in OpenQuestion.unknownParameter.possibleReadings
      where !unknown.readings.contains(reading) {
        add(
          .policyChanged, [rule],
          "'\(unknown.names)' in links of \(action.name): the router may \(reading.phrase)",
          .init(reading == .reject ? .refusing : .performing)
        ) { $0.actions[number].unknownParameters[place].readings = [reading] }
      }
    }
  }
}
