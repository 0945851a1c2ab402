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
          }) || !condition.counterexamples(of: parameter.type).isEmpty
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
    func broken(_ names: Set<String>) -> Constraint? {
      action.constraints.first { constraint in
        !constraint.holds(for: names) && constraint.conditions.allSatisfy { isMet($0, names) }
      }
    }
    /// The constraint that a choice breaks, with `either` or without.
    func brokenBy(_ chosen: [String]) -> Constraint? {
      var names = sure.union(chosen)
      if let either { names.remove(either) }
      return broken(names) ?? either.flatMap { broken(names.union([$0])) }
    }
    // Mostly what is given is enough; then no choice has to be made.
    if brokenBy([]) == nil { return [] }
    return Self.grown(from: choices, brokenBy)
  }

  /// How many choices are looked at.
  private static let mostGrown = 4_096

  /// The smallest choice that breaks no constraint, found from nothing on: whoever mends a broken
  /// constraint adds one of its parameters, so that each of them makes a larger choice.
  private static func grown(
    from choices: [String], _ brokenBy: ([String]) -> Constraint?
  ) -> [String]? {
    var seen: Set<Set<String>> = [[]]
    var waiting: [Set<String>] = [[]]
    var next = 0
    while next < waiting.count, next < mostGrown {
      let chosen = waiting[next]
      next += 1
      let ordered = choices.filter(chosen.contains)
      guard let broken = brokenBy(ordered) else { return ordered }
      let isTooMany =
        [.atMostOneOf, .excludes].contains(broken.kind)
        || broken.kind == .exactlyOneOf && broken.parameters.contains(where: chosen.contains)
      let wanted = (isTooMany ? [] : broken.parameters) + broken.askedToBeAbsent
      for name in choices where wanted.contains(name) && !chosen.contains(name) {
        let larger = chosen.union([name])
        if seen.insert(larger).inserted { waiting.append(larger) }
      }
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
