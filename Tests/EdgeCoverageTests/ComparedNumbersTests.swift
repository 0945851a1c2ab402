import Testing

@testable import EdgeCoverage

/// Operands as code that is built with `trace-cmp` hands them over, and the texts that they are.
@Suite(.serialized) struct ComparedNumbersTests {
  private func word(_ text: String) -> UInt64 {
    text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func read() -> [String] {
    var texts: [[UInt8]] = []
    ComparedNumbers.read(into: &texts)
    ComparedNumbers.clear()
    return texts.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aWordOfATextIsItsBytes() {
    ComparedNumbers.clear()
    #expect(ComparedNumbers.isEmpty)
    compared8(word("abc"), word("q7Zk2mXw"))
    comparedConstant8(word("q7Zk2mXw"), word("abc"))
    #expect(!ComparedNumbers.isEmpty)
    #expect(read() == ["abc", "6513249", "q7Zk2mXw"])
    #expect(ComparedNumbers.isEmpty)
  }

  /// As Swift keeps a text of nine to fifteen bytes: eight, then the rest, a mark and the length.
  @Test func twoWordsAreOneText() {
    ComparedNumbers.clear()
    compared8(word("long-tok"), word("long-tok"))
    compared8(word("en") | 0xEA << 56, word("ex") | 0xEA << 56)
    #expect(read().prefix(3) == ["long-token", "long-tok", "long-tokex"])
  }

  /// These are above the numbers of all threads that there may be (PID_MAX_LIMIT), which are not
  /// told.
  @Test func numbersAreWrittenAsInALink() {
    ComparedNumbers.clear()
    compared4(70_001_000, 12)
    comparedConstant4(UInt32.max, 4_095)
    compared8(1 << 40, 10_000_000)
    compared2(0x6261, 300)
    compared1(0x61, 0x62)
    comparedConstant1(0x61, 0x62)
    #expect(read() == ["70001000", "4294967295", "10000000", "ab"])
    let cases: [UInt64] = [2, 32, 47_110_000, 70_000_000]
    comparedCases(50_000_000, cases)
    comparedCases(1, [1, 8, 2])
    comparedCases(1, nil)
    #expect(read() == ["50000000", "47110000", "70000000"])
  }

  /// The room is bounded, and so is what is told. No thread has one of these numbers, either.
  @Test func theLatestAreKept() {
    ComparedNumbers.clear()
    for number in 0..<5_000 { compared4(UInt32(70_000_000 + number), 0) }
    let texts = read()
    #expect(texts.count == ComparedNumbers.mostTexts)
    #expect(texts.first == "70003976")
  }
}
