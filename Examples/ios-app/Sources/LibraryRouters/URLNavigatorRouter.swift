import LinkRouting
import URLNavigator

/// Patterns of URLNavigator as a router: instead of opening a screen, each handler says which it
/// is.
@MainActor final class URLNavigatorRouter: LinkRouter {
  private let navigator = Navigator()
  private var answer: RouterAnswer?

  init(_ patterns: [String: String]) {
    for (pattern, action) in patterns {
      navigator.handle(pattern) { [unowned self] url, values, _ in
        let all = values.merging(url.queryParameters) { inPath, _ in inPath }
        answer = .handled(action, all.compactMapValues { $0 as? any ParameterConvertible })
        return true
      }
    }
  }

  func route(_ link: String) -> RouterAnswer {
    answer = nil
    return navigator.open(link) ? answer ?? .rejected("no answer") : .rejected("no pattern")
  }
}
