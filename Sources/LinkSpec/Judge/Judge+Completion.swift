/// Which parameters a link needs besides those that it is made for.
extension Judge {
  /// The optional parameters that a link of `action` needs besides its required ones, so that every
  /// constraint holds where `given` are given and `missing` are not: the fewest, the first in the
  /// order of the spec. `either` may be given or not, and the constraints hold both ways. `nil`
  /// where no choice is enough. Disputed parameters and those that links of the scheme do not have
  /// are never chosen.
  ///
  /// A spec's constraints are about eight parameters of an action at most, so all choices are tried.
  package func completion(
    of action: Action, scheme: Int, given: Set<String> = [], without missing: Set<String> = [],
    either: String? = nil
  ) -> [String]? {
    if action.constraints.isEmpty { return [] }
    var sure = given.subtracting(missing)
    for parameter in action.parameters
    where parameter.isRequired && !missing.contains(parameter.name) {
      sure.insert(parameter.name)
    }
    let constrained = Set(action.constraints.flatMap(\.parameters))
    let choices = action.parameters.filter { parameter in
      constrained.contains(parameter.name) && !sure.contains(parameter.name)
        && !missing.contains(parameter.name) && parameter.name != either && !parameter.isDisputed
        && compiled.offers(parameter, scheme: scheme)
    }.map(\.name)
    func holds(_ names: Set<String>) -> Bool {
      action.constraints.allSatisfy { $0.holds(for: names) }
    }
    let subsets = (0..<1 << choices.count).sorted { left, right in
      left.nonzeroBitCount == right.nonzeroBitCount
        ? left < right : left.nonzeroBitCount < right.nonzeroBitCount
    }
    for bits in subsets {
      let chosen = choices.indices.filter { bits >> $0 & 1 == 1 }.map { choices[$0] }
      var names = sure.union(chosen)
      if let either { names.remove(either) }
      guard holds(names) else { continue }
      if let either, !holds(names.union([either])) { continue }
      return chosen
    }
    return nil
  }
}

extension Constraint {
  /// Whether the constraint holds where these parameters are given and no others.
  func holds(for given: Set<String>) -> Bool {
    let count = parameters.count { given.contains($0) }
    let hasFirst = parameters.first.map(given.contains) == true
    switch kind {
    case .atLeastOneOf: return count > 0
    case .atMostOneOf: return count <= 1
    case .exactlyOneOf: return count == 1
    case .requires: return !hasFirst || count == parameters.count
    case .excludes: return !hasFirst || count == 1
    }
  }
}
