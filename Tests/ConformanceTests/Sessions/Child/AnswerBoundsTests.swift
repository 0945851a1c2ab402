import LinkRouting
import Testing

@testable import Conformance

/// Of an answer that is far too long only so much is kept that it stays wrong.
@Suite struct AnswerBoundsTests {
  private static let long = String(repeating: "é", count: 1_000_000)

  @Test func whatALinkCanHoldIsKept() {
    let answers: [RouterAnswer] = [
      .handled("a", ["b": .string(String(repeating: "x", count: 200_000))]), .rejected("no"),
      .handled("a", ["b": .list([.number("1"), .parts(["c": .boolean(true), "d": .null])])]),
      .failed(message: "TypeError: x", stack: "at f"), .skipped(reason: nil, issue: nil),
    ]
    for answer in answers { #expect(answer.bounded(byLinkOf: 40_000) == answer) }
  }

  @Test func whatItCannotIsCut() throws {
    for answer: RouterAnswer in [
      .handled(Self.long), .handled("a", ["b": .string(Self.long), "c": "d"]), .rejected(Self.long),
      .failed(message: Self.long, stack: Self.long), .skipped(reason: Self.long, issue: Self.long),
      .handled("a", ["b": .list(Array(repeating: .null, count: 1_000_000))]),
      .handled(
        "a",
        Dictionary(uniqueKeysWithValues: (0..<100_000).map { ("p\($0)", ParameterValue.null) })),
      .handled("a", ["b": .parts(["c": .string(Self.long)])]),
    ] {
      let kept = answer.bounded(byLinkOf: 10)
      #expect(kept != answer)
      #expect(String(describing: kept).utf8.count < 4_000_000)
      #expect(kept == answer.bounded(byLinkOf: 10))
    }
  }

  /// A number of which only some digits are kept would be another number.
  @Test func aNumberIsNotMadeAnother() throws {
    let digits = String(repeating: "9", count: 100_000)
    guard
      case .handled(_, let kept) = RouterAnswer.handled("a", ["n": .number(digits)])
        .bounded(byLinkOf: 10), case .string(let text)? = kept["n"]
    else {
      Issue.record("it is a number")
      return
    }
    #expect(text.utf8.count > 10 * 6 && digits.hasPrefix(text))
  }
}
