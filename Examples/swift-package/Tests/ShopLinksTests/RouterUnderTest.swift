import Foundation
import LinkRouting
import ShopLinks

/// The router that the tests are about. `SHOP_ROUTER=tutorial`, `SHOP_ROUTER=trapping` and
/// `SHOP_ROUTER=trapping-main` put a wrong one in its place, to see the tests fail; no app needs
/// this.
func routerUnderTest() -> any LinkRouter {
  switch ProcessInfo.processInfo.environment["SHOP_ROUTER"] {
  case "tutorial": TutorialRouter()
  case "trapping": TrappingRouter()
  case "trapping-main": TrappingCoordinator()
  default: ShopRouter()
  }
}

/// Reads links as tutorials do: whatever comes is believed.
struct TutorialRouter: LinkRouter {
  func route(_ link: String) -> RouterAnswer {
    guard let url = URLComponents(string: link), let host = url.host else {
      return .rejected("no URL")
    }
    var parameters: [String: ParameterValue] = [:]
    for item in url.queryItems ?? [] { parameters[item.name] = .string(item.value ?? "") }
    if host == "product" { parameters["id"] = .string(String(url.path.dropFirst())) }
    return .handled(host, parameters)
  }
}

/// Does what the app does, but for two links, which end the process: with one it traps, with the
/// other it runs out of stack.
struct TrappingRouter: LinkRouter {
  func route(_ link: String) -> RouterAnswer {
    precondition(link != "shop://product/a?count=99", "out of stock")
    if link == "shop://search?query=x", depth(0) < 0 { return .rejected("deep") }
    return ShopRouter().route(link)
  }

  private func depth(_ level: Int) -> Int { level < 0 ? level : depth(level + 1) + 1 }
}

/// The same on the main actor, for which links of several tests wait at the same time.
@MainActor final class TrappingCoordinator: LinkRouter {
  nonisolated init() {}
  func route(_ link: String) -> RouterAnswer { TrappingRouter().route(link) }
}
