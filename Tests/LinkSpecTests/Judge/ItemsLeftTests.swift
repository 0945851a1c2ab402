import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Lists with items that are none, which who divides first may drop.
@Suite struct ItemsLeftTests {
  private static func judge(_ more: String = "", policies: String = "") throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "w", scopes: { app: { scheme: "app" } },
          policies: { \(policies) }, actions: { go: { forms: { app: "//go" }, parameters: {
            tags: { \(more)type: { list: { items: "text" } } },
            ids: { \(more)type: { list: { items: "integer", maximum: 3 } } } } } } }
        """))
  }

  /// Those that are left are the list, or nothing is.
  @Test func ofAParameterThatNeedNotBeGiven() throws {
    JudgementText.check(
      [
        ("app://go?tags=a,b", "accept go tags=a,b"),
        ("app://go?tags=a,,b", "open go tags=a,,b|a,b|∅"),
        ("app://go?tags=a,", "open go tags=a|a,|∅"), ("app://go?tags=,", "open go tags=,|∅"),
        ("app://go?ids=1,,2", "open go ids=1,2|∅"), ("app://go?ids=1,x,2", "open go ids=1,2|∅"),
        ("app://go?ids=x", "open go"),
        // Too many are none, whatever is dropped.
        ("app://go?ids=1,2,3,x", "open go ids=1,2,3|∅"), ("app://go?ids=1,2,3,4,x", "open go"),
      ], count: 9, by: try Self.judge())
  }

  /// What is required is a list as it stands, but for items without a text.
  @Test func ofAParameterThatIsRequired() throws {
    JudgementText.check(
      [
        ("app://go?tags=a,b&ids=1", "accept go tags=a,b ids=1"),
        ("app://go?tags=a,,b&ids=1", "open go tags=a,,b|a,b ids=1"),
        ("app://go?tags=a&ids=1,", "reject"), ("app://go?tags=a&ids=1,x", "reject"),
      ], count: 4, by: try Self.judge("required: true, "))
  }

  /// A policy says what becomes of both.
  @Test func wherePoliciesSaySo() throws {
    let judge = try Self.judge(
      policies: PolicyText.of(["emptyText:verbatim", "invalidOptionalValue:reject"]))
    JudgementText.check(
      [
        ("app://go?tags=a,,b", "accept go tags=a,,b"), ("app://go?ids=1,x", "reject"),
        ("app://go?ids=1,", "reject"),
      ], count: 3, by: judge)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
    #expect(try SpecSoundness.problems(of: Self.judge().spec) == [])
  }

  /// Constraints hold of what is left, so that such a link need not be refused.
  @Test func whereAConstraintNeedsIt() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#, "a: { type: { list: { items: 'integer' } } }, b: { type: 'text' }",
      ", constraints: [{ atLeastOneOf: ['a', 'b'] }]")
    JudgementText.check(
      [
        ("app://go?a=1", "accept go a=1"), ("app://go?a=x", "reject"),
        ("app://go?a=1,x", "open go a=1"),
      ], count: 3, by: judge)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }
}
