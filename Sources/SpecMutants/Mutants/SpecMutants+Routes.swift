import LinkSpec

/// Patterns of a routing library, their precedence, and how the library is set up.
extension SpecMutants {
  mutating func addRoutes() {
    for (number, scope) in spec.scopes.enumerated() where scope.routes != nil {
      let rules = RouteRule.allCases.map { RuleSubject.routes(scope: scope.name, $0) }
      add(.libraryChanged, rules, "the library takes other hosts for components of \(scope.name)") {
        $0.scopes[number].routes?.takesEveryHost.toggle()
      }
      add(
        .libraryChanged, [.routes(scope: scope.name, .plus), .policy(.plus)],
        "the library reads a plus sign of \(scope.name) otherwise"
      ) { $0.scopes[number].routes?.readsPlusAsSpace.toggle() }
    }
    for (number, action) in actions {
      for (place, pattern) in action.patterns.enumerated() {
        let rules = [
          RuleSubject.action(action.name), .routes(scope: pattern.scope, .components),
        ]
        let source = pattern.pattern.source
        if action.patterns.count + action.forms.count > 1 {
          add(.patternDropped, rules, "'\(source)' is no route of \(action.name)", .init(.refusing))
          {
            $0.actions[number].patterns.remove(at: place)
          }
        }
        let priority = RuleSubject.routes(scope: pattern.scope, .priority)
        for other in [0, -pattern.priority, 1_000] where other != pattern.priority {
          add(.priorityTurned, [priority], "'\(source)' has the priority \(other)") {
            $0.actions[number].patterns[place].priority = other
          }
        }
        for (sentence, text) in Self.routes(near: source) {
          guard let changed = try? RoutePattern(text) else { continue }
          add(.libraryChanged, rules, "'\(source)' \(sentence)") {
            $0.actions[number].patterns[place].pattern = changed
          }
        }
      }
    }
  }

  /// Patterns that take more links, or fewer.
  private static func routes(near source: String) -> [(String, String)] {
    var routes = [("takes what stands behind it", source + (source.hasSuffix("/") ? "*" : "/*"))]
    if source.hasSuffix("/*") {
      routes.append(("takes nothing behind it", String(source.dropLast(2))))
    }
    let isGroup = source.contains("(")
    if isGroup {
      routes.append(
        ("has no part that may be left out", source.filter { $0 != "(" && $0 != ")" }))
      if let open = source.firstIndex(of: "(") {
        routes.append(("ends before what may be left out", String(source[..<open])))
      }
    }
    return routes
  }
}
