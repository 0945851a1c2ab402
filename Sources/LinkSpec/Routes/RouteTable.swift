/// The routes of an app, in the order in which they are tried: higher priorities first, and among
/// equals in the order of registration. Of one pattern that is its routes, longest first.
///
/// The first route that matches a link, and whose handler takes it, wins. A route without wildcard
/// matches only links with as many components as itself.
///
/// Routes are found by an index, a tree over their components, so that the cost of a link depends
/// on the routes that begin as it does and hardly on how many others there are.
package struct RouteTable: Sendable {
  /// A registered route.
  package struct Entry: Sendable, Hashable {
    /// The number of the pattern, in the order of registration.
    package var pattern: Int
    /// The number of the route among those of the pattern.
    package var number: Int
    /// The priority of the pattern.
    package var priority: Int
  }

  /// The patterns, in the order of registration.
  package private(set) var patterns: [RoutePattern] = []
  /// Every route, in the order in which routes are tried.
  package private(set) var entries: [Entry] = []
  private var tree = RouteTree()

  /// A table with patterns, each of priority 0.
  package init(_ patterns: [RoutePattern] = []) {
    self.init(patterns.map { ($0, 0) })
  }

  /// A table with patterns and their priorities.
  package init(_ patterns: [(pattern: RoutePattern, priority: Int)]) {
    self.patterns = patterns.map(\.pattern)
    for (pattern, (source, priority)) in patterns.enumerated() {
      for number in source.routes.indices {
        entries.append(Entry(pattern: pattern, number: number, priority: priority))
      }
    }
    // By hand stable: equal priorities keep their order.
    let order = entries.indices.sorted {
      let (one, two) = (entries[$0].priority, entries[$1].priority)
      return one == two ? $0 < $1 : one > two
    }
    entries = order.map { entries[$0] }
    for rank in entries.indices { tree.insert(route(rank), rank: rank) }
  }

  /// The route of an entry by its place in ``entries``.
  package func route(_ rank: Int) -> RoutePattern.Route {
    patterns[entries[rank].pattern].routes[entries[rank].number]
  }

  /// The places in ``entries`` of all routes that match a link, in the order in which they are
  /// tried.
  package func ranks(matching link: RouteLink) -> [Int] { tree.ranks(matching: link) }

  /// A link's match with an entry that ``ranks(matching:)`` has named.
  func match(_ link: RouteLink, _ rank: Int) -> RouteMatch {
    RouteMatch(
      link: link, pattern: patterns[entries[rank].pattern], route: route(rank), rank: rank)
  }

  /// Of a link that no route matches: how many of its components some route has from the beginning,
  /// and the first such route. `nil` for a table without routes.
  func nearest(to link: RouteLink) -> (components: Int, rank: Int)? { tree.nearest(to: link) }

  /// The first match that `takes` says yes to; by default the first of all.
  package func firstMatch(
    of link: RouteLink, where takes: (RouteMatch) -> Bool = { _ in true }
  ) -> RouteMatch? {
    for rank in tree.ranks(matching: link) {
      let match = match(link, rank)
      if takes(match) { return match }
    }
    return nil
  }
}
