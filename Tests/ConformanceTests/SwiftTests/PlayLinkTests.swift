import Conformance
import SampleRouters
import Testing

/// What a user writes, on the largest spec there is.
@Suite struct PlayLinkTests {
  @Test(arguments: try LinkCases(spec: "play").byRule)
  func rules(_ rule: LinkRuleCases) async throws {
    try await rule.check(PlayRouter())
  }

  @Test(arguments: try LinkCases(spec: "play"))
  func links(_ link: LinkTestCase) async throws {
    try await link.check(PlayRouter())
  }
}
