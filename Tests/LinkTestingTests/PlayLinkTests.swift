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

  private static func letters() throws -> [LinkTestCase] {
    try LinkCases(spec: "play", bind: ["bu": "rts"], actions: ["az"], scopes: ["custom"])
      .filter { $0.scenario.hasPrefix("letter.") }
  }

  @Test func thereAreLinksOfLetters() throws {
    #expect(try Self.letters().count == 33)
  }

  /// A few of one action by themselves: thousands of lines would bury the log of everything else.
  @Test(arguments: try letters())
  func links(_ link: LinkTestCase) async throws {
    try await link.check(PlayRouter())
  }
}
