import LinkRouting

/// Registers routes and opens links with them: the bridge between the app and its routes.
struct URLSchemeManager: Sendable {
  private struct Entry: Sendable {
    var pattern: String
    var components: [Substring]
    var route: any URLSchemeRoute
  }

  private var entries: [Entry] = []

  /// Adds a route, under each of its patterns and each choice of their optional groups, the longer
  /// before the shorter.
  mutating func registerRoute(_ route: any URLSchemeRoute) {
    for pattern in route.routePatterns {
      for text in Self.expansions(of: pattern) {
        let components = text.split(separator: "/", omittingEmptySubsequences: false)
        entries.append(Entry(pattern: pattern, components: components, route: route))
      }
    }
  }

  /// What the first route does that takes the link.
  func open(_ link: URLSchemeLink) -> RouterAnswer {
    for entry in entries {
      guard let variables = Self.variables(of: entry.components, in: link) else { continue }
      // A variable of the path is not to be overridden from the query.
      let parameters = link.query.merging(variables) { _, path in path }
      let read = RouteParameters(route: entry.pattern, parameters: parameters)
      if let answer = entry.route.route(with: read) { return answer }
    }
    return .rejected("no route takes the link")
  }

  private static func variables(
    of pattern: [Substring], in link: URLSchemeLink
  ) -> [String: String]? {
    guard pattern.count == link.components.count else { return nil }
    var variables: [String: String] = [:]
    for (part, component) in zip(pattern, link.components) {
      if part.hasPrefix(":") {
        guard let value = link.text(component) else { return nil }
        variables[String(part.dropFirst())] = value
      } else if !part.utf8.elementsEqual(component.utf8) {
        // By bytes: a text that merely looks the same is another.
        return nil
      }
    }
    return variables
  }

  /// `a(/b)(/c)` is `a/b/c`, `a/b`, `a/c` and `a`.
  private static func expansions(of pattern: String) -> [String] {
    guard let open = pattern.firstIndex(of: "("),
      let close = pattern[open...].firstIndex(of: ")")
    else { return [pattern] }
    let group = pattern[pattern.index(after: open)..<close]
    let rest = expansions(of: String(pattern[pattern.index(after: close)...]))
    let start = String(pattern[..<open])
    let all = rest.flatMap { [start + group + $0, start + $0] }
    return all.sorted { $0.utf8.count > $1.utf8.count }
  }
}

/// Makes the manager with all routes of the app, in a place of its own since they are many.
enum URLSchemeManagerFactory {
  static func createURLSchemeManager() -> URLSchemeManager {
    var manager = URLSchemeManager()
    manager.registerRoute(PlayVideoNavigationRoute())
    manager.registerRoute(PlayPlaylistNavigationRoute())
    manager.registerRoute(OpenGameNavigationRoute())
    manager.registerRoute(SettingsNavigationRoute())
    manager.registerRoute(SendDiagnosticsRoute())
    return manager
  }
}
