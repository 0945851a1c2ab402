import LinkSpec
import Testing

@testable import TestSupport

/// Values with parts that hold thousands of what divides them.
@Suite struct DividedValueTests {
  private static let type = ValueType.parts(
    "[{names}][?[{kind}][?{rest}]]",
    [
      "names": .list(of: .enumeration("a", "b")), "kind": .enumeration("one", "all"),
      "rest": .enumeration("x", "y"),
    ])

  /// Each end that a part may have is tried; without a limit, all of them together are as many
  /// octets as the square of the length, which here are minutes.
  @Test(arguments: ["?", "a?", "a,"])
  func aLongOneTakesLinearTime(unit: String) async throws {
    let value = Array(String(repeating: unit, count: 60_000 / unit.utf8.count).utf8)
    var isValue = true
    let spent = await ProcessorTime.spent { isValue = Self.type.accepts(value + [0x21]) }
    #expect(!isValue)
    #expect(try #require(spent) < .seconds(20), "\(unit)")
  }

  /// Where nothing but the types tells where one part ends, the other may be as long as it likes.
  @Test func oneOfTwoPartsMayBeLong() {
    let amount = ValueType.parts(
      "{value}[{currency}]",
      ["value": .pattern("[0-9]+"), "currency": .enumeration("USD", "EUR")])
    let page = ValueType.parts(
      "{letter}{number}", ["letter": .letter(), "number": .pattern("[0-9]+")])
    for count in [1, 255, 256, 257, 300, 2_048, 2_049, 4_000] {
      let digits = Array(repeating: UInt8(ascii: "7"), count: count)
      let rows = [
        amount.accepts(digits + Array("USD".utf8)), page.accepts(Array("a".utf8) + digits),
        amount.accepts(digits + Array("USX".utf8)),
      ]
      #expect(rows == [true, true, false], "\(count)")
    }
  }

  /// What was not searched to its end is left open, as a long link is.
  @Test func whatIsNotSearchedThroughIsOpen() {
    let type = ValueType.parts("{a}-{b}", ["a": .text(), "b": .integer()])
    func match(_ text: String) -> Bool? {
      switch type.grammar.read(Array(text.utf8)).match {
      case .accepted: true
      case .open(let points): points.map(\.question) == [.length] ? nil : false
      case .invalid: false
      }
    }
    let long = String(repeating: "x", count: 2_048)
    #expect(match("x-x-7") == true)
    #expect(match("x-x-y") == false)
    #expect(match(long + "-7") == true)
    #expect(match(long + "-y") == false)
    #expect(match(long + "-x-7") == nil)
  }

  @Test func aShortOneIsDivided() {
    for (text, isValue) in [
      ("a,b?one?x", true), ("??x", true), ("a", true), ("?one", true), ("c?one", false),
      ("a?two", false),
    ] {
      #expect(Self.type.accepts(Array(text.utf8)) == isValue, "\(text)")
    }
  }

  /// A value that is not searched to its end is open, and one to who replaces what is no UTF-8.
  @Test func aLongValueThatIsNoUTF8() throws {
    let judge = try OneAction.judge(
      forms: "'//go'",
      "v: { type: { parts: { form: '{a},{b}', types: { a: 'letter', b: 'integer' } } } }")
    let long = String(repeating: "x", count: 3_000)
    for (value, replaced) in [("a,\(long),7", false), ("a,\(long)%FF,7", true)] {
      let judgement = judge.judgement(of: Array("app://go?v=\(value)".utf8))
      let questions = judgement.violations.compactMap(\.question)
      #expect(questions.contains(.length))
      #expect(questions.contains(.invalidUTF8) == replaced)
    }
  }

  /// Of a value that is too long to be searched, or too deep, one router says that it is none, and
  /// goes on without it where it may.
  @Test(arguments: [
    ("{ parts: { form: '{a},{b}', types: { a: 'letter', b: 'integer' } } }", "a,", "x", ",7"),
    ("'json'", "", "[", ""), ("'json'", "", "[", "]"),
  ])
  func whoReadsNoFurtherHasNone(type: String, start: String, one: String, end: String) throws {
    let judge = try OneAction.judge(
      forms: "'//go'", "v: { type: \(type) }, w: { type: 'letter' }")
    let long = start + String(repeating: one, count: 3_000) + end
    let shown = long.map { $0 == "[" ? "%5B" : $0 == "]" ? "%5D" : String($0) }.joined()
    JudgementText.check(
      [("app://go?w=a&v=\(long)", "open go v=\(shown)|∅ w=a")], count: 1, by: judge)
  }
}
