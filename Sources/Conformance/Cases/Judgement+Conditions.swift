package import LinkSpec

extension Judgement {
  /// Whether what a promised link gives meets all conditions of a constraint.
  package func meets(_ conditions: [Constraint.Condition], of action: Action) -> Bool {
    conditions.allSatisfy { condition in
      let value = parameters.first { $0.name == condition.parameter }?.value
      if case .isGiven(let isGiven) = condition.question { return isGiven == (value != nil) }
      guard let value,
        let parameter = action.parameters.first(where: { $0.name == condition.parameter })
      else { return false }
      return condition.isMet(by: Array(value.description.utf8), of: parameter.type)
    }
  }
}
