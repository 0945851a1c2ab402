import LinkRouting
import LinkTesting
import Testing

@testable import LibraryRouters

/// Adapters answer what the routes behind them were given.
@Suite struct LibraryRouterTests {
  private static let spec = "Tests/TrailLinksTests/Resources/trails.json5"

  @MainActor private static func routers() throws -> [any LinkRouter] {
    [
      JLRoutesRouter(scheme: "trails", ["/start": "start", "/trail/:id": "trail"]),
      URLNavigatorRouter(["trails://start": "start", "trails://trail/<id>": "trail"]),
      try CrossroadRouter(scheme: "trails"),
    ]
  }

  @Test(arguments: [
    "trails://start", "trails://trail/red-rock", "trails://trail/red-rock?day=2026-05-01",
    "trails://nowhere", "trails://trail/red-rock/photos", "other://start",
  ])
  func whatTheGuideSaysOfALinkHolds(link: String) async throws {
    let link = try LinkTestCase(spec: Self.spec, url: link)
    for router in try await Self.routers() { try await link.check(router) }
  }

  /// The libraries do not look at values: that is left to the app, and shows.
  @Test func aValueThatNobodyChecksIsFound() async throws {
    let link = try LinkTestCase(spec: Self.spec, url: "trails://trail/Red%20Rock")
    for router in try await Self.routers() {
      let failure = await #expect(throws: LinkTestFailure.self) { try await link.check(router) }
      #expect(failure?.findings.map(\.mismatch.rule).count == 1)
    }
  }
}
