package import LinkSpec

/// The routes of a spec's scopes, to know which of them a link may belong to.
package struct RouteLookup: Sendable {
  private struct Scope: Sendable {
    var table: RouteTable
    var options: RouteLink.Options
    /// Whether some route begins with something that any link may begin with.
    var takesAnything: Bool
  }

  private var scopes: [String: Scope] = [:]

  package init(_ spec: Spec) {
    for scope in spec.scopes {
      guard let reading = scope.routes else { continue }
      let patterns = spec.actions.flatMap(\.patterns).filter { $0.scope == scope.name }
      scopes[scope.name] = Scope(
        table: RouteTable(patterns.map { ($0.pattern, $0.priority) }),
        options: RouteLink.Options(
          takesEveryHost: reading.takesEveryHost, readsPlusAsSpace: reading.readsPlusAsSpace),
        takesAnything: patterns.flatMap(\.pattern.routes).contains { route in
          if case .literal(let word)? = route.components.first { word.isEmpty } else { true }
        })
    }
  }

  /// How many routes of a scope match a link.
  package func count(matching url: [UInt8], in scope: String) -> Int {
    guard let scope = scopes[scope] else { return 0 }
    return scope.table.ranks(matching: RouteLink(url, options: scope.options)).count
  }

  package func takesAnything(in scope: String) -> Bool { scopes[scope]?.takesAnything ?? false }

  package func takesEveryHost(in scope: String) -> Bool {
    scopes[scope]?.options.takesEveryHost ?? false
  }
}
