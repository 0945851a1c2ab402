import LinkTesting
import ShopLinks
import Testing

/// A wrong router fails, and the failure says why.
@Suite struct FailureTests {
  @Test func aWrongRouterIsExplained() async throws {
    let rules = try LinkCases(spec: "shop.json5").byRule
    let rule = try #require(rules.first { $0.id == "scheme.custom" })
    let failure = await #expect(throws: LinkTestFailure.self) {
      try await rule.check(TutorialRouter())
    }
    let text = failure?.description ?? ""
    #expect(text.contains(Self.explanation), "\(text)")
  }

  private static let explanation = """
    2. accepted-invalid:scheme.custom  (109 links)
       link      p://home
                 ^
       expected  reject: reject the link
       got       performs home without parameters
       because   'p' is no documented scheme. A custom link has a scheme of the form shop.
       rule      A custom link has a scheme of the form shop.
                 Shop developer guide, 1. Scheme
    """

  /// As the failure prints it, but for the router.
  @Test("accepted-invalid:scheme.custom")
  func link_a7dfe427f297de36() async throws {
    let link = try LinkTestCase(
      spec: "shop.json5",
      url: "p://home")
    try await link.check(ShopRouter())
  }

  @Test func theDraftFailsForTheRouterThatItIsFrom() async throws {
    let link = try LinkTestCase(spec: "shop.json5", url: "p://home")
    await #expect(throws: LinkTestFailure.self) { try await link.check(TutorialRouter()) }
  }
}
