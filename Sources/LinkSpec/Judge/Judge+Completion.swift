/// Which parameters a link needs besides those that it is made for.
extension Judge {
  /// The optional parameters that a link of `action` needs besides its required ones, so that every
  /// constraint holds where `given` are given and `missing` are not: the fewest, the first in the
  /// order of the spec. `either` may be given or not, and the constraints hold both ways. `nil`
  /// where no choice is enough. Disputed parameters and those that links of the scheme do not have
  /// are never chosen.
  ///
  /// Conditions look at `values`, and where there is none at the simplest, unless it `isAnyValue`
  /// that a parameter may have.
  ///
  /// Where few parameters are left to choose from, all choices are tried; else what is missing is
  /// added.
  package func completion(
    of action: Action, scheme: Int, given: Set<String> = [], without missing: Set<String> = [],
    either: String? = nil, values: [String: [UInt8]] = [:], isAnyValue: Bool = false
  ) -> [String]? {
    if action.constraints.isEmpty { return [] }
    var sure = given.subtracting(missing)
    for parameter in action.parameters
    where parameter.isRequired && !missing.contains(parameter.name) {
      sure.insert(parameter.name)
    }
    // What is given keeps a condition from being met that asks for its absence.
    let constrained = Set(action.constraints.flatMap { $0.parameters + $0.askedToBeAbsent })
    func isMet(_ condition: Constraint.Condition, _ names: Set<String>) -> Bool {
      switch condition.question {
      case .isGiven(let isGiven): return names.contains(condition.parameter) == isGiven
      case .isOf, .isOneOf:
        guard names.contains(condition.parameter),
          let parameter = action.parameters.first(where: { $0.name == condition.parameter }),
          let value = values[condition.parameter] ?? simplestValue(of: parameter, scheme: scheme)
        else { return false }
        // A link may have another value than the simplest.
        if isAnyValue, values[condition.parameter] == nil,
          !validValues(of: parameter, scheme: scheme).allSatisfy({
            condition.isMet(by: $0, of: parameter.type)
          })
        {
          return false
        }
        return condition.isMet(by: value, of: parameter.type)
      }
    }
    let choices = action.parameters.filter { parameter in
      constrained.contains(parameter.name) && !sure.contains(parameter.name)
        && !missing.contains(parameter.name) && parameter.name != either && !parameter.isDisputed
        && compiled.offers(parameter, scheme: scheme)
    }.map(\.name)
    func holds(_ names: Set<String>) -> Bool {
      action.constraints.allSatisfy { constraint in
        !constraint.conditions.allSatisfy { isMet($0, names) } || constraint.holds(for: names)
      }
    }
    // Mostly what is given is enough; then no choice has to be made.
    func suffices(_ chosen: [String]) -> Bool {
      var names = sure.union(chosen)
      if let either { names.remove(either) }
      guard holds(names) else { return false }
      return either.map { holds(names.union([$0])) } ?? true
    }
    if suffices([]) { return [] }
    if choices.count > 12 {
      return complete(action, sure, choices, isMet, holds)
    }
    let subsets = (0..<1 << choices.count).sorted { (left: Int, right: Int) -> Bool in
      (left.nonzeroBitCount, left) < (right.nonzeroBitCount, right)
    }
    for bits in subsets {
      let chosen = choices.indices.filter { bits >> $0 & 1 == 1 }.map { choices[$0] }
      if suffices(chosen) { return chosen }
    }
    return nil
  }

  /// Adds what the constraints miss, one by one, until they hold or nothing is left to add.
  private func complete(
    _ action: Action, _ sure: Set<String>, _ choices: [String],
    _ isMet: (Constraint.Condition, Set<String>) -> Bool, _ holds: (Set<String>) -> Bool
  ) -> [String]? {
    var chosen: [String] = []
    for _ in 0...choices.count {
      let names = sure.union(chosen)
      if holds(names) { return choices.filter(chosen.contains) }
      let broken = action.constraints.first { constraint in
        constraint.conditions.allSatisfy { isMet($0, names) } && !constraint.holds(for: names)
      }
      guard
        let next = broken.flatMap({ $0.parameters + $0.askedToBeAbsent })?.first(where: {
          !names.contains($0) && choices.contains($0)
        })
      else { return nil }
      chosen.append(next)
    }
    return nil
  }
}

extension Constraint {
  /// The parameters whose absence its conditions ask for.
  fileprivate var askedToBeAbsent: [String] {
    conditions.filter { $0.question == .isGiven(false) }.map(\.parameter)
  }

  /// Whether the constraint holds where these parameters are given and no others.
  package func holds(for given: Set<String>) -> Bool {
    let count = parameters.count { given.contains($0) }
    let hasFirst = parameters.first.map(given.contains) == true
    switch kind {
    case .atLeastOneOf: return count > 0
    case .atMostOneOf: return count <= 1
    case .exactlyOneOf: return count == 1
    case .allOrNone: return count == 0 || count == parameters.count
    case .requires: return count == parameters.count || isLed && !hasFirst
    case .excludes: return isLed ? !hasFirst || count == 1 : count == 0
    default: return true
    }
  }
}
