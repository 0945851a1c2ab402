import LinkSpec

/// Which choices of an action's parameters keep what these demand of each other, beyond which of
/// them are given: totals, orders, conditions.
///
/// A row of choices that breaks such a constraint is a case of that, and says nothing of the other
/// choices that stand in it. Each constraint is asked once for each set of choices of its own
/// parameters, whatever the others are.
final class RelatedChoices {
  private let generator: CaseGenerator
  private let action: Action
  private let form: LinkForm
  private let scheme: Judge.ConcreteScheme
  private let parameters: [Parameter]
  /// Of each parameter the numbers of its samples, `nil` for none.
  private let choices: [[Int?]]
  private let relations: [Relation]
  private var known: [[[Int]: Bool]]

  private struct Relation {
    /// The places of its parameters.
    var places: [Int]
    /// What is broken where it does not hold.
    var rules: Set<RuleID>
  }

  /// Of more parameters there are too many choices to ask for each.
  private static let mostParameters = 4

  init(
    _ generator: CaseGenerator, _ action: Action, _ form: LinkForm,
    _ scheme: Judge.ConcreteScheme, _ parameters: [Parameter], _ choices: [[Int?]]
  ) {
    self.generator = generator
    self.action = action
    self.form = form
    self.scheme = scheme
    self.parameters = parameters
    self.choices = choices
    let judge = generator.judge
    relations = action.constraints.enumerated().compactMap { number, constraint in
      guard !constraint.isOfNames, let rule = judge.listed(.constraint(action: action.name, number))
      else { return nil }
      let names = Set(constraint.allParameters)
      let places = parameters.indices.filter { names.contains(parameters[$0].name) }
      guard places.count == names.count, places.count <= Self.mostParameters else { return nil }
      let values = places.compactMap { judge.listed(.value(of: parameters[$0], in: action)) }
      return Relation(places: places, rules: Set(values + [rule]))
    }
    known = relations.map { _ in [:] }
  }

  /// Whether a row, the scheme before the parameters and `nil` for what is not chosen yet, can
  /// still keep all of them.
  func hold(in row: [Int?]) -> Bool {
    relations.indices.allSatisfy { number in
      let places = relations[number].places
      let own = places.compactMap { row[$0 + 1] }
      if own.count < places.count { return true }
      if let known = known[number][own] { return known }
      let holds = holds(relations[number], own)
      known[number][own] = holds
      return holds
    }
  }

  private func holds(_ relation: Relation, _ own: [Int]) -> Bool {
    var values: [String: [UInt8]] = [:]
    var absent: Set<String> = []
    for (place, choice) in zip(relation.places, own) {
      let parameter = parameters[place]
      if let number = choices[place][choice] {
        let samples = generator.judge.samples(of: parameter, scheme: scheme.number).valid
        values[parameter.name] = samples[number % samples.count].octets
      } else {
        absent.insert(parameter.name)
      }
    }
    let link = generator.link(action, form, scheme: scheme, values, without: absent)
    return !generator.judge.judgement(of: link.bytes).violations.contains {
      relation.rules.contains($0.rule)
    }
  }
}
