package import Foundation

/// A stand-in with the names of JLRoutes 2.1 as Swift sees them: patterns such as
/// `/trail/:id`, whose handlers get path and query in one dictionary.
package final class JLRoutes {
  private let scheme: String
  private var routes: [(pattern: [String], handler: ([String: Any]) -> Bool)] = []

  package init(forScheme scheme: String) { self.scheme = scheme }

  package func addRoute(_ routePattern: String, handler: (([String: Any]) -> Bool)?) {
    let pattern = routePattern.split(separator: "/").map(String.init)
    routes.append((pattern, handler ?? { _ in true }))
  }

  package func routeURL(_ url: URL?) -> Bool {
    guard let url, url.scheme == scheme,
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    else { return false }
    let path = [parts.host ?? ""] + parts.path.split(separator: "/").map(String.init)
    for route in routes where route.pattern.count == path.count {
      var found: [String: Any] = ["JLRouteURL": url, "JLRouteScheme": scheme]
      for item in parts.queryItems ?? [] { found[item.name] = item.value ?? "" }
      let isMatch = zip(route.pattern, path).allSatisfy { name, segment in
        if name.hasPrefix(":") { found[String(name.dropFirst())] = segment }
        return name.hasPrefix(":") || name == segment
      }
      if isMatch, route.handler(found) { return true }
    }
    return false
  }
}
