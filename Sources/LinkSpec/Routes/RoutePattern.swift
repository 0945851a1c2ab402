/// A pattern of the routing library JLRoutes: `/the(/foo/:a)(/bar/:b)`.
///
/// A pattern is components between slashes. `:name` is a variable and takes one component of a
/// link, whatever it is; `*` takes any number of components, and stands only at the end; anything
/// else is a literal that a component of the link equals byte by byte, case and percent-encoding
/// included. What stands in parentheses may be left out, so that a pattern is several routes; see
/// ``routes``.
///
/// One slash at the beginning and one at the end say nothing, in a pattern as in a link.
package struct RoutePattern: Sendable, Hashable {
  /// One component.
  package enum Component: Sendable, Hashable {
    /// Equals these bytes.
    case literal([UInt8])
    /// Any one component, by this name.
    case variable(String)
    /// All that remain, perhaps none.
    case wildcard
  }

  /// One way to leave groups out.
  package struct Route: Sendable, Hashable {
    /// The components, at least one; of the route of an empty path it is an empty literal.
    package let components: [Component]

    /// Whether the last component takes any number of components.
    package var hasWildcard: Bool { components.last == .wildcard }
    /// The names of the variables, in order.
    package var variables: [String] {
      components.compactMap { if case .variable(let name) = $0 { name } else { nil } }
    }
  }

  /// The most optional groups that a pattern may have: each doubles the number of its routes.
  package static let mostGroups = 10

  /// The pattern as written.
  package let source: String
  /// The routes that the pattern stands for: every choice of its groups, in their order, longest
  /// first; of equal lengths the one that keeps the earlier group. A pattern without groups is one
  /// route, one with ten is 1,024.
  package let routes: [Route]

  /// Reads a pattern. Linear in its length and in the number of its routes.
  package init(_ source: String) throws(RoutePatternError) {
    self.source = source
    routes = try RoutePatternParser.routes(of: Array(source.utf8))
  }
}
