package import LinkSpec

/// The routes of a spec's scopes, to know which of them a link may belong to.
package struct RouteLookup: Sendable {
  private struct Scope: Sendable {
    var table: RouteTable
    var options: RouteLink.Options
    /// The patterns as they are written.
    var sources: [String]
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
        sources: patterns.map(\.pattern.source),
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

  /// The pattern of the first route of a scope that matches a link; `nil` where none does.
  package func pattern(of url: [UInt8], in scope: String) -> String? {
    guard let scope = scopes[scope],
      let rank = scope.table.ranks(matching: RouteLink(url, options: scope.options)).first
    else { return nil }
    return scope.sources[scope.table.entries[rank].pattern]
  }

  package func takesAnything(in scope: String) -> Bool { scopes[scope]?.takesAnything ?? false }

  package func takesEveryHost(in scope: String) -> Bool {
    scopes[scope]?.options.takesEveryHost ?? false
  }
}
