/// Tables by scheme, and the global one for links of any other scheme.
///
/// A link of a scheme with a table of its own is not looked up in the global one, unless the table
/// asks for that. Schemes compare by exact case, as the library does it; RFC 3986 (§3.1) says
/// otherwise, so that `DemoApp:` is one of the things that a router is to be tried with.
public struct RouteNamespaces: Sendable {
  /// The routes of one scheme.
  public struct Namespace: Sendable {
    /// The scheme, by exact case.
    public var scheme: String
    /// Its routes.
    public var table: RouteTable
    /// Whether a link that none of them takes is looked up in the global table.
    public var fallsBackToGlobal: Bool

    /// Creates a name space.
    public init(_ scheme: String, _ table: RouteTable, fallsBackToGlobal: Bool = false) {
      self.scheme = scheme
      self.table = table
      self.fallsBackToGlobal = fallsBackToGlobal
    }
  }

  /// The routes for every scheme without a name space.
  public var global: RouteTable
  /// The name spaces; of two for one scheme the first counts.
  public var namespaces: [Namespace]

  /// Creates the tables of an app.
  public init(global: RouteTable, _ namespaces: [Namespace] = []) {
    self.global = global
    self.namespaces = namespaces
  }

  /// The first match that `takes` says yes to.
  public func firstMatch(
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
