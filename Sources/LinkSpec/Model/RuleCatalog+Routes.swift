/// What a routing library documents, as rules.
extension RuleCatalog {
  /// The rules of a scope that a library reads, as far as its patterns and the spec's policies let
  /// a link put them to the test.
  mutating func addRoutes(of scope: Scope, _ spec: Spec) {
    guard let reading = scope.routes else { return }
    let patterns = spec.actions.flatMap(\.patterns).filter { $0.scope == scope.name }
    for rule in RouteRule.allCases where Self.applies(rule, reading, patterns, spec) {
      add(
        Rule(
          id: "routes." + scope.name + "." + rule.rawValue, .routes(scope: scope.name, rule),
          phase: rule == .values || rule == .plus ? .value : .path,
          statement: Self.statement(rule, reading), citation: reading.citation,
          path: ["scopes", scope.name, "routes"]))
    }
  }

  /// Whether links of a scope can break a rule about the paths of patterns.
  static func raises(_ fault: RouteProbe.Deviation, in scope: Scope, _ spec: Spec) -> Bool {
    guard let reading = scope.routes else { return false }
    let patterns = spec.actions.flatMap(\.patterns).filter { $0.scope == scope.name }
    return RouteProbe(
      RouteTable(patterns.map { ($0.pattern, $0.priority) }),
      RouteLink.Options(takesEveryHost: reading.takesEveryHost)
    ).raises(fault)
  }

  private static func applies(
    _ rule: RouteRule, _ reading: RouteSyntax, _ patterns: [LinkPattern], _ spec: Spec
  ) -> Bool {
    let routes = patterns.flatMap(\.pattern.routes)
    let hasVariables = routes.contains { !$0.variables.isEmpty }
    switch rule {
    case .components: return true
    case .precedence, .values: return hasVariables
    case .fragment:
      return spec.policies[.fragment] == nil
        && (hasVariables
          || routes.contains { route in
            route.hasWildcard || route.components.contains(where: \.hasHash)
          } || hasQuery(patterns, spec))
    case .plus:
      return spec.policies[.plus] == nil && (hasVariables || hasQuery(patterns, spec))
    case .wildcard: return routes.contains(where: \.hasWildcard)
    case .priority: return patterns.contains { $0.priority != 0 }
    }
  }

  /// Whether a link of a pattern has a parameter in its query.
  private static func hasQuery(_ patterns: [LinkPattern], _ spec: Spec) -> Bool {
    spec.actions.contains { action in
      action.patterns.contains(where: patterns.contains)
        && action.parameters.contains { $0.mayBeInQuery }
    }
  }

  private static func statement(_ rule: RouteRule, _ reading: RouteSyntax) -> String {
    switch rule {
    case .components:
      "The host is the first component of the path"
        + (reading.takesEveryHost ? "" : ", unless it is 'localhost' or has a dot")
        + "; one slash behind the scheme, two and none are alike, and one slash at the end says nothing."
    case .precedence: "An item of the query does not take the place of a variable of the path."
    case .values:
      "Whether the variable of a path takes '.', '..', an encoded slash or '#' at its end is left open."
    case .fragment:
      "Items of a fragment are items of the query, and its path goes to the end of the path."
    case .plus:
      reading.readsPlusAsSpace
        ? "A plus sign in a value is a space, also where it is percent-encoded."
        : "A plus sign in a value is a plus sign."
    case .wildcard: "A wildcard takes all components that remain, also none."
    case .priority: "Of the routes that match a link, one of higher priority is asked first."
    }
  }
}

extension RoutePattern.Component {
  fileprivate var hasHash: Bool {
    if case .literal(let bytes) = self { bytes.contains(Byte.hash) } else { false }
  }
}
