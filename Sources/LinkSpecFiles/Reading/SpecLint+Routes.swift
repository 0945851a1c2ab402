import LinkSpec

// Scopes that a routing library reads, and patterns.
extension Linter {
  mutating func checkRoutes() {
    for scope in spec.scopes where scope.routes != nil {
      let path = ["scopes", scope.name, "routes"]
      if scope.isHosted {
        fail(path, "the hosts of this scope are places; the host of a route is its first component")
      }
    }
    for action in spec.actions {
      let path = ["actions", action.name]
      for form in action.forms
      where spec.scopes.contains(where: { $0.name == form.scope && $0.routes != nil }) {
        fail(
          path + ["forms", form.scope],
          "the links of '\(form.scope)' have patterns, not forms, since it has \"routes\"")
      }
      for (place, pattern) in Self.places(of: action) {
        check(pattern, of: action, path + ["patterns"] + place)
      }
      checkParameters(of: action, path)
    }
    if problems.isEmpty { checkReachability() }
  }

  /// Each pattern with the keys that lead to it from `patterns`.
  private static func places(of action: Action) -> [(place: [String], pattern: LinkPattern)] {
    let counts = Dictionary(grouping: action.patterns, by: \.scope).mapValues(\.count)
    var next: [String: Int] = [:]
    return action.patterns.map { pattern in
      let number = next[pattern.scope, default: 0]
      next[pattern.scope] = number + 1
      let isAlone = counts[pattern.scope] == 1
      return (isAlone ? [pattern.scope] : [pattern.scope, String(number)], pattern)
    }
  }

  private mutating func check(_ pattern: LinkPattern, of action: Action, _ path: [String]) {
    let scopes = spec.scopes.map(\.name)
    guard let scope = spec.scopes.first(where: { $0.name == pattern.scope }) else {
      fail(
        path, "no scope '\(pattern.scope)'" + Suggestion.phrase(for: pattern.scope, among: scopes))
      return
    }
    if scope.routes == nil {
      fail(
        path,
        "the scope '\(scope.name)' says nothing of a library that reads patterns: "
          + "\"routes\": \"jlroutes\"")
    }
    let names = action.parameters.map(\.name)
    var seen: Set<String> = []
    for name in pattern.pattern.routes.flatMap(\.variables) where seen.insert(name).inserted {
      if !names.contains(name) {
        fail(
          path,
          "no parameter '\(name)' for the variable ':\(name)'"
            + Suggestion.phrase(for: name, among: names))
      }
    }
    for word in pattern.pattern.routes.flatMap(\.components) {
      if word == .literal([Byte.dot]) || word == .literal([Byte.dot, Byte.dot]) {
        fail(
          path, "the components '.' and '..' vanish when a URL is resolved, so no pattern has one")
        break
      }
    }
  }

  private mutating func checkParameters(of action: Action, _ path: [String]) {
    guard !action.patterns.isEmpty else { return }
    let routes = action.patterns.flatMap(\.pattern.routes)
    for parameter in action.parameters {
      let path = path + ["parameters", parameter.name]
      if let key = RouteMatch.BuiltInKey.allCases.first(where: { $0.rawValue == parameter.name }) {
        fail(
          path, "the library hands every handler something else under the name '\(key.rawValue)'")
      }
      let count = routes.count { $0.variables.contains(parameter.name) }
      if parameter.location == .path {
        if count == 0 {
          fail(path, "no pattern has the variable ':\(parameter.name)', which is in the path")
        } else if parameter.isRequired, count < routes.count {
          fail(
            path,
            "not every route has the variable ':\(parameter.name)': leave out \"required\", or "
              + "\"in\": \"path\" where the query may have it instead")
        }
      }
      if parameter.isDisputed, count > 0 {
        fail(path, "a variable of a pattern is not disputed")
      }
    }
  }

  // MARK: - Routes that are never asked

  /// A route is never asked if an earlier one matches the same links, takes the same values and
  /// needs nothing else; a pattern, if none of its routes is.
  private mutating func checkReachability() {
    for scope in spec.scopes where scope.routes != nil {
      struct Owner {
        var action: Action
        var place: [String]
        var pattern: LinkPattern
      }
      let owners = spec.actions.flatMap { action in
        Self.places(of: action).filter { $0.pattern.scope == scope.name }.map {
          Owner(action: action, place: $0.place, pattern: $0.pattern)
        }
      }
      let table = RouteTable(owners.map { ($0.pattern.pattern, $0.pattern.priority) })
      var first: [[RoutePattern.Component]: [Int]] = [:]
      var reachable: Set<Int> = []
      var shadowOfPattern: [Int: Int] = [:]
      for (rank, entry) in table.entries.enumerated() {
        let route = table.route(rank)
        // Routes of one shape, whatever the names of their variables.
        let shape = route.components.map { component in
          if case .variable = component { RoutePattern.Component.variable("") } else { component }
        }
        let owner = owners[entry.pattern]
        let shadow = first[shape, default: []].first { earlier in
          let other = owners[table.entries[earlier].pattern]
          return shadows(
            table.route(earlier), other.action, over: route, owner.action)
        }
        first[shape, default: []].append(rank)
        guard let shadow else {
          reachable.insert(entry.pattern)
          continue
        }
        shadowOfPattern[entry.pattern] = table.entries[shadow].pattern
      }
      for number in owners.indices where !reachable.contains(number) {
        guard let shadow = shadowOfPattern[number] else { continue }
        let owner = owners[number]
        let other = owners[shadow]
        fail(
          ["actions", owner.action.name, "patterns"] + owner.place,
          "unreachable: '\(other.pattern.pattern.source)' of the action '\(other.action.name)' is "
            + "asked before it and takes the same links; leave one out, or give this a higher priority"
        )
      }
    }
  }

  private func shadows(
    _ earlier: RoutePattern.Route, _ one: Action, over later: RoutePattern.Route, _ two: Action
  ) -> Bool {
    func type(_ name: String, _ action: Action) -> ValueType? {
      action.parameters.first { $0.name == name }?.type
    }
    let isComplete = one.parameters.allSatisfy {
      !$0.isRequired || earlier.variables.contains($0.name)
    }
    return isComplete && one.constraints.isEmpty
      && zip(earlier.variables, later.variables).allSatisfy { type($0, one) == type($1, two) }
  }
}
