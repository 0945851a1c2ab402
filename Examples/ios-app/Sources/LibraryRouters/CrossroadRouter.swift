import Crossroad
import Foundation
import LinkRouting

/// Routes of Crossroad as a router: what a route asks of its context is what the answer says.
@MainActor final class CrossroadRouter: LinkRouter {
  private var router: DefaultRouter?
  private var answer: RouterAnswer?

  init(scheme: String) throws {
    router = try DefaultRouter(accepting: [.customURLScheme(scheme)]) { registry in
      registry.route("/start") { [unowned self] _ in answer = .handled("start") }
      registry.route("/trail/:id") { [unowned self] context in
        let id: String = try context.argument(named: "id")
        let day: String? = context.queryParameters.day
        answer = .handled("trail", ["id": id, "day": day])
      }
    }
  }

  func route(_ link: String) -> RouterAnswer {
    answer = nil
    guard let url = URL(string: link), router?.openIfPossible(url) == true else {
      return .rejected("no route")
    }
    return answer ?? .rejected("no answer")
  }
}
