import Foundation
import LinkRouting
import ShopLinks

/// The router that the tests are about. `SHOP_ROUTER=tutorial` and `SHOP_ROUTER=trapping` put a
/// wrong one in its place, to see the tests fail; no app needs this.
func routerUnderTest() -> any LinkRouter {
  switch ProcessInfo.processInfo.environment["SHOP_ROUTER"] {
  case "tutorial": TutorialRouter()
  case "trapping": TrappingRouter()
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

/// Does what the app does, but for one link, which ends the process.
struct TrappingRouter: LinkRouter {
  func route(_ link: String) -> RouterAnswer {
    precondition(link != "shop://product/a?count=99", "out of stock")
    return ShopRouter().route(link)
  }
}
