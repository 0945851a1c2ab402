import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// What is a value, and what counts as given, is settled before anything is demanded of it: the
/// order in which constraints are written says nothing.
@Suite struct ConstraintOrderTests {
  private static let needed = "{ when: { x: 'false' }, requires: ['text'] }"
  private static let typed = "{ when: { x: 'false' }, types: { text: { text: { minimum: 2 } } } }"

  private static func judge(_ constraints: String...) throws -> Judge {
    try OneAction.judge(
      forms: #""//go""#,
      "x: { required: true, type: 'boolean' }, text: { type: 'text' }, other: { type: 'text' }",
      ", constraints: [\(constraints.joined(separator: ", "))]")
  }

  @Test func aValueOfAnotherTypeIsNoneOfThoseThatAreRequired() throws {
    let rows = [
      ("app://go?x=false", "reject"), ("app://go?x=false&text=a", "reject"),
      ("app://go?x=false&text=ab", "accept go x=false text=ab"),
      ("app://go?x=true&text=a", "accept go x=true text=a"),
      ("app://go?x=true", "accept go x=true"),
    ]
    for judge in [
      try Self.judge(Self.needed, Self.typed), try Self.judge(Self.typed, Self.needed),
    ] {
      JudgementText.check(rows, count: 5, by: judge)
    }
  }

  @Test func whatIsOverriddenIsNotThere() throws {
    let overrides = "{ overrides: ['other', 'text'] }"
    let requires = "{ requires: ['other', 'text'] }"
    for judge in [
      try Self.judge(overrides, requires), try Self.judge(requires, overrides),
    ] {
      #expect(judge.judgement(of: "app://go?x=true&other=a&text=b").verdict == .reject)
      #expect(judge.judgement(of: "app://go?x=true&text=b").verdict == .accept)
    }
  }
}
