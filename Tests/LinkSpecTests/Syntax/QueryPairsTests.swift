import LinkSpec
import Testing

@Suite("Pairs of a query")
struct QueryPairsTests {
  /// A query and its pairs as `name=value`, or `name` where there is no `=`.
  private static let rows: [(String, [String])] = [
    ("", [""]), ("a", ["a"]), ("a=", ["a="]), ("=", ["="]), ("=b", ["=b"]), ("a=b", ["a=b"]),
    ("a=b=c", ["a=b=c"]), ("a==", ["a=="]), ("&", ["", ""]), ("&&", ["", "", ""]),
    ("a&", ["a", ""]), ("&a", ["", "a"]), ("a=b&c=d", ["a=b", "c=d"]),
    ("a=b&a=c&a=b", ["a=b", "a=c", "a=b"]), ("a=b&&c=d", ["a=b", "", "c=d"]),
    ("a=b;c=d", ["a=b;c=d"]), ("a%26b=c", ["a%26b=c"]), ("a%3Db", ["a%3Db"]),
    ("?a=/b?", ["?a=/b?"]), ("a=b&=&c", ["a=b", "=", "c"]),
  ]

  @Test func pairsInOrderWithNothingDropped() {
    for (query, expected) in Self.rows {
      // In the middle of a URL, so that borders show.
      let bytes = Array("x&=?".utf8) + Array(query.utf8) + Array("#&y=".utf8)
      let range = 4..<(4 + query.utf8.count)
      let pairs = Array(QueryPairs(bytes, in: range))
      #expect(
        pairs.map { String(decoding: bytes[$0.range], as: UTF8.self) } == expected, "\(query)")
      for (pair, text) in zip(pairs, expected) {
        let cut = text.firstIndex(of: "=")
        let name = cut.map { String(text[..<$0]) } ?? text
        let value = cut.map { String(text[text.index(after: $0)...]) }
        #expect(String(decoding: bytes[pair.name], as: UTF8.self) == name)
        #expect(pair.value.map { String(decoding: bytes[$0], as: UTF8.self) } == value)
        #expect(pair.isEmpty == text.isEmpty)
      }
      // With their separators they are the query again.
      #expect(pairs.first?.range.lowerBound == range.lowerBound)
      #expect(pairs.last?.range.upperBound == range.upperBound)
      for (left, right) in zip(pairs, pairs.dropFirst()) {
        #expect(left.range.upperBound + 1 == right.range.lowerBound)
      }
    }
    #expect(Self.rows.count == 20)
  }

  @Test func endsForGood() {
    var pairs = QueryPairs(Array("a&b".utf8), in: 0..<3)
    #expect(pairs.next() != nil && pairs.next() != nil)
    #expect(pairs.next() == nil && pairs.next() == nil)
  }

  @Test func aMillionSeparators() {
    let bytes = [UInt8](repeating: 0x26, count: 1_000_000)
    var count = 0
    for pair in QueryPairs(bytes, in: 0..<bytes.count) where pair.isEmpty { count += 1 }
    #expect(count == 1_000_001)
  }
}
