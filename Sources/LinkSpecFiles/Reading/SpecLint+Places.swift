import LinkSpec

/// Parameters that leave others no place.
extension Linter {
  /// A query that is one value has no pairs.
  mutating func checkWholeQuery(of action: Action, _ path: [String]) {
    let whole = action.parameters.filter { $0.location == .wholeQuery }
    guard let first = whole.first else { return }
    let place = path + ["parameters", first.name]
    let others = action.parameters.filter { $0.mayBeInQuery || $0.location == .wholeQuery }
      .filter { $0.name != first.name }
    if let other = others.first {
      fail(
        place,
        "'\(first.name)' is all of the query, so that '\(other.name)' has no place there")
    }
    if !first.alsoNamed.isEmpty || first.repetition != nil || first.type.is(FlagGrammar.self) {
      fail(
        place,
        "'\(first.name)' is all of the query: it has no name there, stands once and is no flag")
    }
    if !action.patterns.isEmpty {
      fail(place, "a library that reads routes reads the pairs of a query; '\(first.name)' is none")
    }
  }

  /// Pairs in the place of an opaque path leave no place for a path.
  mutating func checkOpaquePairs(of action: Action, _ path: [String]) {
    guard let first = action.parameters.first(where: { $0.location == .opaquePath }) else { return }
    let place = path + ["parameters", first.name]
    if action.forms.isEmpty || !action.patterns.isEmpty
      || !action.forms.allSatisfy({ $0.template.isBare || $0.template.isSlashesAlone })
    {
      fail(
        place,
        "'\(first.name)' stands in the place of the path, so that a form of the action is \"\", "
          + "which leaves it free, or \"//\" where two slashes stand before it")
    }
    // Behind two slashes, too: how many stand there many parsers do not tell apart.
    let scopes = Set(action.forms.map(\.scope))
    for other in spec.actions where other.name != action.name {
      let taken = other.forms.first {
        scopes.contains($0.scope) && $0.template.host == nil && !$0.template.isBare
      }
      guard let taken else { continue }
      fail(
        place,
        "'\(first.name)' stands in the place of the path, which the form "
          + "'\(taken.template.source)' of '\(other.name)' has, too")
      return
    }
  }
}
