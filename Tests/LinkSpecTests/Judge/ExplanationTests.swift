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

  /// An equals sign at the end of a value is none before one, and what is short is not long.
  @Test func paddedOctets() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#,
      "f: { required: true, type: { base64: { padding: 'required', minimum: 8 } } }")
    for (value, expected) in [("aB1caB1caA==", "too short"), ("aB1c", "too short")] {
      let url = Array("app://go?f=\(value)".utf8)
      let words = judge.judgement(of: url).violations.map { judge.explanation(of: $0, in: url) }
      #expect(words.contains { $0.contains(expected) }, "\(value): \(words)")
      #expect(!words.contains { $0.contains("is empty") })
    }
    let url = Array("app://go?f=aB1caB1caBA==".utf8)
    let words = judge.judgement(of: url).violations.map { judge.explanation(of: $0, in: url) }
    #expect(!words.isEmpty && !words.contains { $0.contains("is empty") }, "\(words)")
  }

  /// Of a code whose last digit is not what the others make it, the digit alone is nothing.
  @Test func aWrongCheckDigit() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#, "f: { required: true, type: { checked: { by: 'iban' } } }")
    func words(_ value: String) -> String {
      let url = Array("app://go?f=\(value)".utf8)
      return judge.judgement(of: url).violations.map { judge.explanation(of: $0, in: url) }
        .joined(separator: " ")
    }
    #expect(words("DE88370400440532013000").contains("wrong check digit"))
    #expect(words("DE543704004405320130001").contains("too many"))
    #expect(words("DE88%C3%A9").contains("has"))
  }

  /// A text that is too long for a pattern goes on with a character that the pattern has.
  @Test func aTextThatGoesOnBehindAMatch() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#, "f: { required: true, type: { pattern: '[a-z-]{1,4}' } }")
    for (value, expected) in [
      ("abcde", "goes on with 'e'"), ("a1", "goes on with '1'"), ("1a", "has '1'"),
    ] {
      let url = Array("app://go?f=\(value)".utf8)
      let words = judge.judgement(of: url).violations.map { judge.explanation(of: $0, in: url) }
      #expect(words.contains { $0.contains(expected) }, "\(value): \(words)")
    }
  }

  /// What is near is what a link says in that place, and never the word itself.
  @Test func anActionIsNearAWordOfAForm() throws {
    let judge = try OneAction.judge(forms: #""//prescribe""#, "f: { type: 'text' }")
    func words(_ url: String) -> String {
      let octets = Array(url.utf8)
      return judge.judgement(of: octets).violations.map {
        judge.explanation(of: $0, in: octets)
      }.joined(separator: " ")
    }
    #expect(words("app://prescribed").contains("(near: 'prescribe')"))
    #expect(!words("app:prescribe").contains("near"))
    // The name of the action stands in no link.
    #expect(!words("app://goo").contains("near"))
  }

  /// Of a link that is rejected anyway nothing is permitted by what is open besides.
  @Test func aRejectedLinkHasNoPermittedReading() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#, "n: { type: 'integer' }, f: { required: true, type: 'text' }")
    let url = Array("app://go?n=x".utf8)
    let judgement = judge.judgement(of: url)
    #expect(judgement.verdict == .reject)
    let open = judgement.violations.filter { $0.effect == .open }
    #expect(!open.isEmpty)
    for violation in open {
      #expect(judge.explanation(of: violation, in: url).contains("Permitted"))
      #expect(
        !judge.explanation(of: violation, in: url, judged: judgement.verdict).contains("Permitted"))
    }
  }
}
