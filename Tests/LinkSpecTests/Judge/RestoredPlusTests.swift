import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// A parser of forms reads a plus sign as a space, and who puts it back puts it in the place of
/// every space: where that makes a value of what is none, it may be taken for it.
@Suite struct RestoredPlusTests {
  private static func judge(_ policies: String = "") throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "s" } }, \(policies)
          actions: { a: { forms: { app: "//a" }, parameters: {
            b: { type: "base64" }, m: { type: "emailAddress" }, n: { type: "integer" },
            d: { type: "decimal" }, w: { type: { enumeration: ["a+b", "c d"] } } } } } }
        """))
  }

  @Test func spacesThatMayBePlusSigns() throws {
    JudgementText.check(
      [
        ("s://a?b=aGVsbG8%20bGluaw", "open a b=aGVsbG8%2BbGluaw|∅"),
        ("s://a?m=a%20b@x.example", "open a m=a%2Bb@x.example|∅"),
        ("s://a?w=a%20b", "open a w=a%2Bb|∅"), ("s://a?w=c%20d", "accept a w=c%20d"),
        // A plus sign makes no value of these, or an open one.
        ("s://a?b=aGVsb%20G8%20=", "open a"), ("s://a?n=%205", "open a"),
        ("s://a?d=%205", "open a"),
        ("s://a?w=a%20%20b", "open a"),
      ], count: 8, by: try Self.judge())
  }

  /// Who reads plus signs as they are has no reason to.
  @Test func whereAPlusSignIsNoSpaceItIsNone() throws {
    let policy = "policies: { plus: { readings: ['verbatim'], reason: 'r' } },"
    JudgementText.check(
      [("s://a?w=a%20b", "open a"), ("s://a?w=a+b", "accept a w=a%2Bb")],
      count: 2, by: try Self.judge(policy))
  }
}
