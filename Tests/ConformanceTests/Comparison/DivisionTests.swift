import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// Items and parts of values of which a delimiter is percent-encoded: who divides before decoding
/// and who divides after it read another value, or none.
@Suite struct DivisionTests {
  private static let place =
    "ll: { in: 'path', type: { parts: { form: '{lat},{lon}', types: { lat: 'decimal', lon: 'decimal' } } } }"
  private static let names = "n: { type: { list: { items: 'text', maximum: 2 } } }"
  private static let bars = "b: { type: { list: { items: 'integer', separator: '|' } } }"

  private static func policy(_ reading: String) -> String {
    "policies: { encodedDelimiter: { readings: ['\(reading)'], reason: 'The guide says so.' } }"
  }

  private static func permits(_ url: String, _ values: [String: ParameterValue], _ judge: Judge)
    -> Bool
  {
    Comparison(judge).mismatch(of: Array(url.utf8), .answered(.handled("go", values))) == nil
  }

  /// In a path both readings are permitted; a delimiter that no URL holds is always encoded.
  @Test func inAPathItIsOpen() throws {
    let judge = try OneAction.judge(
      forms: #""//go/{ll}""#, "\(Self.place), \(Self.names), \(Self.bars)")
    JudgementText.check(
      [
        ("app://go/46.5,6.6", "accept go ll=46.5,6.6"),
        ("app://go/46.5%2C6.6", "open go ll=46.5,6.6"),
        ("app://go/46%2E5,6.6", "accept go ll=46.5,6.6"), ("app://go/46.5%3B6.6", "reject"),
        ("app://go/1,2?b=1%7C2", "accept go ll=1,2 b=1%7C2"),
      ], count: 5, by: judge)
  }

  /// Forms encode every comma, so that a query promises what is a value to who decodes first.
  @Test func inAQueryWhoDecodesFirstIsRight() throws {
    let judge = try OneAction.judge(forms: #""//go""#, Self.names)
    JudgementText.check(
      [
        ("app://go?n=a,b", "accept go n=a,b"), ("app://go?n=a%2Cb", "accept go n=a,b"),
        ("app://go?n=a%2Cb%2Cc", "open go n=a,b,c|∅"), ("app://go?n=a%2Cb,c", "open go n=a,b,c|∅"),
      ], count: 4, by: judge)
    #expect(Self.permits("app://go?n=a%2Cb", ["n": ["a", "b"]], judge))
    #expect(Self.permits("app://go?n=a%2Cb", ["n": ["a,b"]], judge))
    #expect(Self.permits("app://go?n=a%2Cb", ["n": "a,b"], judge))
    #expect(!Self.permits("app://go?n=a,b", ["n": ["a,b"]], judge))
    #expect(!Self.permits("app://go?n=a%2Cb", ["n": ["a"]], judge))
    #expect(Self.permits("app://go?n=a%2Cb,c", ["n": ["a,b", "c"]], judge))
    #expect(!Self.permits("app://go?n=a%2Cb,c", ["n": ["a", "b,c"]], judge))
  }

  /// One that says it may be either leaves it open there, too.
  @Test func aPolicyMayLeaveItOpen() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#,
      "n: { type: { list: { items: 'letter' } }, \(Self.policy("verbatim', 'decode")) }")
    JudgementText.check(
      [("app://go?n=a,b", "accept go n=a,b"), ("app://go?n=a%2Cb", "open go n=a,b|∅")], count: 2,
      by: judge)
  }

  /// A document that says which it is settles it.
  @Test func aPolicySettlesIt() throws {
    func judge(_ reading: String) throws -> Judge {
      try OneAction.judge(
        forms: #""//go/{ll}""#,
        "\(Self.place.dropLast()), \(Self.policy(reading)) }, \(Self.names.dropLast()), \(Self.policy(reading)) }"
      )
    }
    JudgementText.check(
      [
        ("app://go/46.5%2C6.6", "reject"), ("app://go/1,2?n=a%2Cb,c", "accept go ll=1,2 n=a,b,c"),
        ("app://go/1,2?n=a%2Cb%2Cc", "accept go ll=1,2 n=a,b,c"),
      ], count: 3, by: try judge("verbatim"))
    JudgementText.check(
      [
        ("app://go/46.5%2C6.6", "accept go ll=46.5,6.6"),
        ("app://go/1,2?n=a%2Cb", "accept go ll=1,2 n=a,b"),
        ("app://go/1,2?n=a%2Cb,c", "open go ll=1,2"),
      ], count: 3, by: try judge("decode"))
    #expect(
      !Self.permits("app://go/1,2?n=a%2Cb", ["ll": "1,2", "n": ["a,b"]], try judge("decode")))
  }

  /// What has to be percent-encoded has its delimiters so.
  @Test func aValueThatHasToBeEncodedIsDividedWhereItIsDecoded() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#, "n: { encoded: true, type: { list: { items: 'text', maximum: 2 } } }")
    JudgementText.check(
      [("app://go?n=a%2Cb", "accept go n=a,b"), ("app://go?n=a,b", "open go n=a,b|∅")], count: 2,
      by: judge)
  }
}
