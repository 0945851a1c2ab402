import LinkRouting

/// A route of the app: the links that it takes, and what it does with one. The design is that of
/// the article on PlayKids; only that a route there acts, and here says what it would do.
protocol URLSchemeRoute: Sendable {
  /// The patterns of its links: `play_video/:videoId`, with optional groups in parentheses.
  var routePatterns: [String] { get }
  /// What the app would do; nil hands the link on to the next route.
  func route(with parameters: RouteParameters) -> RouterAnswer?
}

/// What a link says to a route, whether it stands in the path or in the query.
struct RouteParameters {
  /// The pattern that the link matched.
  let route: String
  private let parameters: [String: String]

  init(route: String, parameters: [String: String]) {
    self.route = route
    self.parameters = parameters
  }

  /// The text of a parameter, nil if there is none or if it is empty: an empty text names nothing.
  subscript(_ key: String) -> String? {
    parameters[key].flatMap { $0.isEmpty ? nil : $0 }
  }
}
