import Conformance
import SampleRouters
import Testing

@testable import LinkTesting

/// What a user writes, on the largest spec there is.
@Suite struct PlayLinkTests {
  @Test(arguments: try LinkCases(spec: "play", scopes: ["custom"]).byRule)
  func rules(_ rule: LinkRuleCases) async throws {
    try await rule.check(PlayRouter())
  }

  /// A few of one action by themselves: thousands of lines would bury the log of everything else.
  @Test(
    arguments: try LinkCases(spec: "play", bind: ["bu": "rts"], actions: ["az"], scopes: ["custom"])
      .filter { $0.scenario.hasPrefix("letter.") })
  func links(_ link: LinkTestCase) async throws {
    try await link.check(PlayRouter())
  }
}
