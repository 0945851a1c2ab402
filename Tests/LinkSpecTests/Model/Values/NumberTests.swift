import Testing

@testable import LinkSpec
@testable import TestSupport

@Suite("Numbers")
struct NumberTests {
  /// Who looks for signs or more than 64 bits in an integer is told where they are.
  @Test(arguments: [
    (
      "minimum: -40",
      "the minimum is at least 0; numbers below it are of { decimal: { minimum: -40, digits: 0 } }"
    ),
    (
      "maximum: 18446744073709551615",
      "expected an integer up to 9223372036854775807, found 18446744073709551615; greater ones are of "
        + "{ decimal: { digits: 0, … } }"
    ),
  ])
  func whatIsNoInteger(particulars: String, message: String) {
    let error = #expect(throws: SpecError.self) {
      try OneAction.judge(
        forms: #""//go""#, "n: { type: { integer: { \(particulars) } } }")
    }
    #expect(error?.problems.map(\.message) == [message])
  }

  @Test func integers() {
    let rows: [(String, String)] = [
      ("0", "accepted #0"), ("10", "accepted #10"), ("007", "open leadingZeros@0 #7"),
      ("2147483647", "accepted #2147483647"),
      ("0000000002147483647", "open leadingZeros@0 #2147483647"),
      ("2147483648", "open integerAboveRange@0 #2147483648"),
      ("9223372036854775807", "open integerAboveRange@0 #9223372036854775807"),
      ("9223372036854775808", "open integerAboveRange@0 #9223372036854775808"),
      ("00099999999999999999999", "open integerAboveRange@0 #99999999999999999999"),
      ("1.5", "open fraction@1 #1.5"), ("10.50", "open fraction@2 #10.5"),
      ("1.0", "open fraction@1 #1"), (".5", "open fraction@0 #0.5"),
      ("9999999999.5", "open fraction@10 #9999999999.5"),
      ("", "invalid 0 nonEmpty"), ("-1", "invalid 0 digit"), ("+1", "invalid 0 digit"),
      ("a", "invalid 0 digit"), ("1a", "invalid 1 digit"), ("10 ", "invalid 2 digit"),
      (" 10", "invalid 0 digit"), ("1e9", "invalid 1 digit"), ("0x10", "invalid 1 digit"),
      ("1.", "invalid 2 digit"), ("1.5x", "invalid 3 digit"), ("1.2.3", "invalid 3 digit"),
      ("1..2", "invalid 2 digit"), (".", "invalid 0 digit"), (".x", "invalid 0 digit"),
      ("1,000", "invalid 1 digit"), ("１", "invalid 0 digit"), ("1٣", "invalid 1 digit"),
      ("1\0", "invalid 1 digit"), ("10\n", "invalid 2 digit"), ("1-", "invalid 1 digit"),
    ]
    ReadingText.check(rows, count: 35, read: IntegerGrammar().read)
    let small: [(String, String)] = [
      ("4", "open integerBelowRange@0 #4"), ("0", "open integerBelowRange@0 #0"),
      ("5", "accepted #5"),
      ("9", "accepted #9"), ("10", "invalid 0 inRange"), ("5.5", "open fraction@1 #5.5"),
      // What is left without the fraction may be the greatest, and no more.
      ("9.5", "open fraction@1 #9.5"), ("10.0", "invalid 0 inRange"),
      ("9000000000.5", "invalid 0 inRange"),
    ]
    ReadingText.check(small, count: 9, read: IntegerGrammar(minimum: 5, maximum: 9).read)
  }

  @Test func samples() {
    let grammar = IntegerGrammar()
    ReadingText.check(grammar.samples, valid: 5, open: 7, invalid: 17, read: grammar.read)
    let one = IntegerGrammar(minimum: 7, maximum: 7)
    for sample in one.samples.valid { #expect(one.read(sample.octets).match == .accepted) }
    let texts = one.samples.open.map { String(decoding: $0.octets, as: UTF8.self) }
    #expect(texts == ["007", "7.5", "6"])
    let largest = IntegerGrammar(maximum: .max)
    #expect(largest.samples.invalid.first?.octets == Array("9223372036854775808".utf8))
    let nines = IntegerGrammar(maximum: 999)
    #expect(nines.samples.invalid.first?.octets == Array("1000".utf8))
  }

  @Test func plainNumbers() {
    let rows: [(String, String?)] = [
      ("0", "0"), ("00", "0"), ("-0", "0"), ("-0.0", "0"), ("10", "10"), ("010", "10"),
      ("1.50", "1.5"), ("1.0", "1"), (".5", "0.5"), ("-.5", "-0.5"), ("-1", "-1"), ("0.05", "0.05"),
      ("99999999999999999999999999", "99999999999999999999999999"), ("", nil), ("-", nil),
      (".", nil), ("1.", nil), ("--1", nil), ("+1", nil), ("1e2", nil), (" 1", nil), ("1 ", nil),
      ("1.2.3", nil), ("x", nil), ("١", nil), ("1_0", nil), ("0x1", nil),
    ]
    for (text, number) in rows {
      #expect(DecimalNumber(plain: Array(text.utf8))?.description == number, "\(text)")
    }
    #expect(rows.count == 27)
    #expect(DecimalNumber(-7) == DecimalNumber(plain: Array("-07.0".utf8)))
    #expect(DecimalNumber(Int.min).description == "-9223372036854775808")
    #expect(DecimalNumber(10).isInteger)
    #expect(DecimalNumber(plain: Array("1.5".utf8))?.isInteger == false)
  }

  @Test func jsonNumbers() {
    let rows: [(String, String?)] = [
      ("10", "10"), ("1e1", "10"), ("1E+1", "10"), ("100e-1", "10"), ("1.5e1", "15"),
      ("1.05e1", "10.5"), ("15e-1", "1.5"), ("1e-3", "0.001"), ("-1e2", "-100"), ("0e9999", "0"),
      ("0.0e-9999", "0"), ("12.50e0", "12.5"), ("1e", nil), ("e1", nil), ("1e99999", nil),
      ("1e+", nil), ("1e1.5", nil), ("1e 1", nil), ("1e1e1", nil), ("-e1", nil), ("", nil),
      ("1e-00", "1"), ("NaN", nil), ("1e-1x", nil),
    ]
    for (text, number) in rows {
      #expect(DecimalNumber(json: Array(text.utf8))?.description == number, "\(text)")
    }
    #expect(rows.count == 24)
    #expect(DecimalNumber(json: Array("1e9999".utf8))?.description.utf8.count == 10_000)
    #expect(DecimalNumber(json: Array("1e-9999".utf8))?.description.utf8.count == 10_001)
  }

  @Test func randomNumbersAreEqualHoweverWritten() throws {
    var random = TestRandom(seed: 10)
    for _ in 0..<3_000 {
      let value = random.below(1_000_000) - 500_000
      let sign = value < 0 ? "-" : ""
      let digits = String(abs(value))
      let zeros = String(repeating: "0", count: random.below(4))
      let tail = random.oneIn(2) ? "" : "." + String(repeating: "0", count: 1 + random.below(3))
      let text = sign + zeros + digits + tail
      #expect(DecimalNumber(plain: Array(text.utf8)) == DecimalNumber(value), "\(text)")
      let shift = random.below(5)
      let shifted = sign + digits + String(repeating: "0", count: shift) + "e-\(shift)"
      #expect(DecimalNumber(json: Array(shifted.utf8)) == DecimalNumber(value), "\(shifted)")
    }
  }

  @Test func canonicalValuesMatchWhatRoutersReport() {
    let ten = LinkValue.number(DecimalNumber(10))
    let text = LinkValue.text("010")
    let rows: [(LinkValue, String, asText: Bool, asNumber: Bool)] = [
      (ten, "10", true, true), (ten, "010", true, true), (ten, "10.0", true, true),
      (ten, "1e1", false, true), (ten, "1.0E+1", false, true), (ten, "11", false, false),
      (ten, "", false, false), (ten, "10 ", false, false), (ten, "+10", false, false),
      (ten, "-10", false, false), (ten, "10.5", false, false), (ten, "true", false, false),
      (text, "010", true, true), (text, "10", false, false), (text, "0010", false, false),
      (.text("é"), "é", true, true), (.text("é"), "e\u{301}", false, false),
      (.text(""), "", true, true), (.text(""), " ", false, false), (.text("a"), "A", false, false),
      (.text("a\0b"), "a\0b", true, true), (.text("a\0b"), "a", false, false),
      (.text([0xFF]), "\u{FFFD}", false, false),
    ]
    for (value, reported, asText, asNumber) in rows {
      #expect(value.matches(text: reported) == asText, "\(value) \(reported)")
      #expect(value.matches(jsonNumber: reported) == asNumber, "\(value) \(reported)")
    }
    #expect(rows.count == 23)
    #expect(ten.description == "10" && text.description == "010")
  }
}
