import Foundation
import JLRoutes
import LinkRouting

/// Routes of JLRoutes as a router: instead of opening a screen, each handler says which it is.
@MainActor final class JLRoutesRouter: LinkRouter {
  private let routes: JLRoutes
  private var answer: RouterAnswer?

  init(scheme: String, _ patterns: [String: String]) {
    routes = JLRoutes(forScheme: scheme)
    for (pattern, action) in patterns {
      routes.addRoute(pattern) { [unowned self] found in
        let own = found.filter { !$0.key.hasPrefix("JLRoute") }
        answer = .handled(action, own.compactMapValues { $0 as? any ParameterConvertible })
        return true
      }
    }
  }

  func route(_ link: String) -> RouterAnswer {
    answer = nil
    return routes.routeURL(URL(string: link))
      ? answer ?? .rejected("no answer") : .rejected("no route")
  }
}
