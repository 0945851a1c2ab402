import LinkSpec
import Testing

@testable import TestSupport

/// Sentences that say what is wrong with a value.
@Suite struct ExplanationTests {
  /// A value with too many or too few octets is neither empty nor does it end early.
  @Test func octetsAreTooManyOrTooFew() throws {
    let rows = [
      ("base64: { maximum: 6 }", "aB1caB1caA", "too long; expected at most 6 octets"),
      ("base64: { maximum: 6 }", "aB1caB1caB1c", "too long; expected at most 6 octets"),
      ("base64: { minimum: 6 }", "aB1c", "too short; expected at least 6 octets"),
      ("base32: { maximum: 5 }", "MZXW6YTBOI", "too long; expected at most 5 octets"),
      ("base32: { minimum: 5 }", "MZXW6", "too short; expected at least 5 octets"),
    ]
    for (type, value, expected) in rows {
      let judge = try OneAction.judge(forms: #""//go""#, "f: { type: { \(type) } }")
      let url = Array("app://go?f=\(value)".utf8)
      let words = judge.judgement(of: url).violations.map { judge.explanation(of: $0, in: url) }
      #expect(words.contains { $0.contains("The f is \(expected)") }, "\(words)")
    }
    #expect(rows.count == 5)
  }
}
