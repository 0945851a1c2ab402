import LinkRouting
import LinkTesting
import ShopLinks
import Testing

/// A router may be where the app has it: on the main actor, or an actor of its own.
@Suite struct RouterKindTests {
  @MainActor final class Coordinator: LinkRouter {
    private var opened: [String] = []
    nonisolated let name = "coordinator"
    init() {}
    func route(_ link: String) -> RouterAnswer {
      opened.append(link)
      return ShopRouter().route(link)
    }
    func reset() { opened = [] }
  }

  actor Background: LinkRouter {
    func route(_ link: String) async throws -> RouterAnswer { ShopRouter().route(link) }
  }

  @Test func routersOfAnyIsolation() async throws {
    let link = try LinkTestCase(spec: "shop.json5", url: "shop://product/blue-mug?count=2")
    try await link.check(Coordinator())
    try await link.check(making: { await Coordinator() })
    try await link.check(Background())
  }

  @MainActor @Test func testsOnTheMainActor() async throws {
    let router = Coordinator()
    try await LinkTestCase(spec: "shop.json5", url: "shop://home").check(router)
  }
}
