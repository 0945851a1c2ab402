import LinkSpec
import Testing

@testable import TestSupport

/// White space at the end is trimmed by some platforms and percent-encoded by others; a careful
/// router on either must raise no alarm.
@Suite("White space around a URL")
struct OuterWhiteSpaceTests {
  private func permitted(_ url: String) throws -> [PermittedOutcome] {
    try PlaySpec.judge().judgement(of: url).permitted
  }

  private func search(_ text: String) -> PermittedOutcome {
    .handle(
      action: "search", parameters: [PermittedParameter(name: "query", values: [.text(text)])])
  }

  @Test func atTheEndOfATextIsTrimmedOrKept() throws {
    #expect(
      try permitted("playrts://search?query=a ") == [.reject, search("a"), search("a ")])
    #expect(
      try permitted("playrts://search?query=a\r\n") == [
        .reject, search("a"),
        // Encoded, the line break is a control character in a text.
        search("a\r\n"),
      ])
  }

  @Test func atTheEndOfATypedValueIsTrimmedOrSpoilsIt() throws {
    let index = PermittedParameter(name: "index", values: [.text("l")])
    #expect(
      try permitted("playrts://az?index=l ") == [
        .reject, .handle(action: "az", parameters: [index]), .handle(action: "az", parameters: []),
      ])
  }

  @Test func atTheEndOfAnActionIsTrimmed() throws {
    #expect(try permitted("playrts://home ") == [.reject, .handle(action: "home", parameters: [])])
  }

  @Test func atTheBeginningIsTrimmedWithTheEndOrAlone() throws {
    #expect(
      try permitted(" playrts://search?query=a ") == [.reject, search("a"), search("a ")])
  }
}
