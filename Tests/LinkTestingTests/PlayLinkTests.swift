import Conformance
import SampleRouters
import Testing

@testable import LinkTesting

/// What a user writes, on the largest spec there is.
@Suite struct PlayLinkTests {
  @Test(arguments: try LinkCases(spec: "play").byRule)
  func rules(_ rule: LinkRuleCases) async throws {
    try await rule.check(PlayRouter())
  }

  /// One action by itself: thousands of lines would bury the log of everything else.
  @Test(
    arguments: try LinkCases(spec: "play", bind: ["bu": "rts"], actions: ["az"], scopes: ["custom"])
  )
  func links(_ link: LinkTestCase) async throws {
    try await link.check(PlayRouter())
  }
}
