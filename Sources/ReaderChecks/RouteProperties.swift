import LinkSpec

/// What holds of patterns: the index over routes finds for any link the routes that match it one by
/// one.
enum RouteProperties {
  /// More routes than that say nothing new, and are gone through one by one.
  private static let mostRoutes = 3_000

  static func hold(for bytes: [UInt8]) throws(ReaderFault) -> Bool {
    let parts = FirstLine(bytes)
    var patterns: [RoutePattern] = []
    var routes = 0
    for line in parts.rest.split(separator: 0x0A) {
      guard let text = String(wellFormed: Array(line)),
        let pattern = try? RoutePattern(text), routes + pattern.routes.count <= mostRoutes
      else { continue }
      try ReaderFault.unless(
        !pattern.routes.isEmpty && pattern.routes.count <= 1 << RoutePattern.mostGroups,
        "expected 1 to \(1 << RoutePattern.mostGroups) routes, found \(pattern.routes.count)")
      routes += pattern.routes.count
      patterns.append(pattern)
    }
    guard !patterns.isEmpty else { return false }
    let table = RouteTable(patterns)
    for takesEveryHost in [false, true] {
      let link = RouteLink(parts.line, options: .init(takesEveryHost: takesEveryHost))
      let found = table.ranks(matching: link)
      let expected = table.entries.indices.filter { matches(link, table.route($0)) }
      try ReaderFault.unless(
        found == expected, "expected routes \(expected) of the index, found \(found)")
    }
    return true
  }

  private static func matches(_ link: RouteLink, _ route: RoutePattern.Route) -> Bool {
    let components = route.hasWildcard ? route.components.dropLast() : route.components[...]
    guard
      route.hasWildcard
        ? link.componentCount >= components.count : link.componentCount == components.count
    else { return false }
    return components.indices.allSatisfy { index in
      if case .literal(let word) = components[index] {
        link.component(index).elementsEqual(word)
      } else {
        true
      }
    }
  }
}
