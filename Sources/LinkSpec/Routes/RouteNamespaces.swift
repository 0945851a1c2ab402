/// Tables by scheme, and the global one for links of any other scheme.
///
/// A link of a scheme with a table of its own is not looked up in the global one, unless the table
/// asks for that. Schemes compare by exact case, as the library does it; RFC 3986 (§3.1) says
/// otherwise, so that `DemoApp:` is one of the things that a router is to be tried with.
package struct RouteNamespaces: Sendable {
  /// The routes of one scheme.
  package struct Namespace: Sendable {
    /// The scheme, by exact case.
    package var scheme: String
    /// Its routes.
    package var table: RouteTable
    /// Whether a link that none of them takes is looked up in the global table.
    package var fallsBackToGlobal: Bool

    /// Creates a name space.
    package init(_ scheme: String, _ table: RouteTable, fallsBackToGlobal: Bool = false) {
      self.scheme = scheme
      self.table = table
      self.fallsBackToGlobal = fallsBackToGlobal
    }
  }

  /// The routes for every scheme without a name space.
  package var global: RouteTable
  /// The name spaces; of two for one scheme the first counts.
  package var namespaces: [Namespace]

  /// Creates the tables of an app.
  package init(global: RouteTable, _ namespaces: [Namespace] = []) {
    self.global = global
    self.namespaces = namespaces
  }

  /// The first match that `takes` says yes to.
  package func firstMatch(
    of link: RouteLink, where takes: (RouteMatch) -> Bool = { _ in true }
  ) -> RouteMatch? {
    let scheme = link.parts.scheme.map { link.url[$0] } ?? []
    guard let own = namespaces.first(where: { $0.scheme.utf8.elementsEqual(scheme) }) else {
      return global.firstMatch(of: link, where: takes)
    }
    if let match = own.table.firstMatch(of: link, where: takes) { return match }
    return own.fallsBackToGlobal ? global.firstMatch(of: link, where: takes) : nil
  }
}
