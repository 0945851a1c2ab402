import LinkSpec
import Testing

@Suite struct PatternMatchingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var pattern: String
    var text: [UInt8]
    /// `nil` where the text matches.
    var mismatch: Int?

    init(_ pattern: String, _ text: String, _ mismatch: Int? = nil) {
      self.init(pattern, Array(text.utf8), mismatch)
    }

    init(_ pattern: String, _ text: [UInt8], _ mismatch: Int?) {
      (self.pattern, self.text, self.mismatch) = (pattern, text, mismatch)
    }

    var testDescription: String {
      "\(pattern) on \(String(decoding: text, as: UTF8.self).debugDescription)"
    }
  }

  static let literals: [Row] = [
    Row("", ""), Row("", "a", 0),
    Row("abc", "abc"), Row("abc", "", 0), Row("abc", "ab", 2), Row("abc", "abcd", 3),
    Row("abc", "abd", 2), Row("abc", "ABC", 0),
    Row(#"a\.b\\\/\-\|"#, #"a.b\/-|"#), Row(#"a\.b"#, "axb", 1),
    Row(#"\n\r\t\x41\x7F\u{e9}\u{1F600}"#, "\n\r\tA\u{7F}é😀"),
    Row("é", "é"), Row("é", "e\u{301}", 0), Row("é", "è", 1), Row("é", [0xC3], 1),
    Row("a/b&c=d%20~!@#;:'\",<>`", "a/b&c=d%20~!@#;:'\",<>`"),
  ]

  static let classes: [Row] = [
    Row("[a-c]", "b"), Row("[a-c]", "d", 0), Row("[a-c-]", "-"), Row("[-a]", "-"),
    Row("[a-]", "b", 0), Row("[.*+?(){}|$]", "*"), Row("[.]", "a", 0), Row("[a^]", "^"),
    Row(#"[\]\[\\\-\^]"#, "]"), Row(#"[\]\[\\\-\^]"#, "^"), Row(#"[\d_]+"#, "1_2"),
    Row(#"\d{2}"#, "12"), Row(#"\d{2}"#, "1٢", 1), Row(#"\w+"#, "aZ_9"), Row(#"\w+"#, "a-", 1),
    Row("[^/]+", "a?b\n\0é😀"), Row("[^/]+", "a/b", 1), Row("[^a-z]", "a", 0),
    Row("[^é]", "è"), Row("[^é]", "é", 1), Row(#"[^\d\w]"#, "-"),
    Row("[à-ü]+", "éàü"), Row("[à-ü]+", "éÀ", 3), Row("[α-ωa-z]+", "aλz"),
    Row("[\u{D7FF}-\u{E000}]+", "\u{D7FF}\u{E000}"),
    Row("[\u{D7FF}-\u{E000}]+", [0xED, 0xA0, 0x80], 1),
    Row("[😀-😂]", "😁"), Row("[😀-😂]", "😃", 3), Row(#"[\u{0}-\u{10FFFF}]"#, "\u{10FFFF}"),
    Row(".+", "a é😀\u{A0}\u{10FFFF}"), Row(".", "\n", 0), Row(".", "\u{7F}", 0),
    Row(".", "\u{9F}", 1), Row(".", "", 0),
    // Ill-formed UTF-8: overlong, surrogate, beyond the last, truncated, stray.
    Row("[^/]*", [0xC0, 0x80], 0), Row("[^/]*", [0xE0, 0x80, 0x80], 1),
    Row("[^/]*", [0xED, 0xA0, 0x80], 1), Row("[^/]*", [0xF4, 0x90, 0x80, 0x80], 1),
    Row("[^/]*", [0xF5], 0), Row("[^/]*", [0xE2, 0x82], 2), Row("[^/]*", [0x80], 0),
    Row("[^/]*", [0x61, 0xFF], 1), Row("[^/]*", [0xE2, 0x28, 0xA1], 1),
  ]

  static let structure: [Row] = [
    Row("a?", ""), Row("a?", "a"), Row("a?", "aa", 1),
    Row("a*", ""), Row("a*", "aaa"), Row("a*", "aab", 2), Row("a+", "", 0),
    Row("a{2}", "aa"), Row("a{2}", "a", 1), Row("a{2}", "aaa", 2),
    Row("a{2,}", "aaaa"), Row("a{2,}", "a", 1), Row("a{2,3}", "aaaa", 3), Row("a{0,2}", ""),
    Row("a{1024}", String(repeating: "a", count: 1_024)),
    Row("a|bc", "a"), Row("a|bc", "bc"), Row("a|bc", "b", 1), Row("a|bc", "ac", 1),
    Row("a(b|c)d", "acd"), Row("a(b|c)d", "ad", 1), Row("(?:ab)+", "ababab"),
    Row("(ab)+", "aba", 3),
    Row("((a?)*)*", "aaa"), Row("((a?)*)*", "b", 0), Row("(a|a?)+", ""),
    Row("(a*)*b", "aaab"), Row("(a|aa)+", "aaaaa"),
    // Leftmost-first alternation would stop at `a`; the whole has to match.
    Row("(a|ab)(c|bcd)", "abcd"), Row("(a|ab)(c|bcd)", "abc"), Row("(a|ab)(c|bcd)", "abd", 2),
    Row(#"urn:(srf|rts|swi):(video|audio):[\w-]+"#, "urn:rts:video:9890897"),
    Row(#"urn:(srf|rts|swi):(video|audio):[\w-]+"#, "urn:rtr:video:1", 6),
    Row(#"urn:(srf|rts|swi):(video|audio):[\w-]+"#, "urn:rts:video:", 14),
    Row(#"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])"#, "2024-12-31"),
    Row(#"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])"#, "2024-13-01", 6),
    Row(#"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])"#, "2024-00-01", 6),
  ]

  @Test(arguments: literals + classes + structure) func mismatchOffset(_ row: Row) throws {
    let pattern = try Pattern(row.pattern)
    #expect(pattern.firstMismatch(in: row.text[...]) == row.mismatch)
    #expect(pattern.matches(row.text[...]) == (row.mismatch == nil))
    // Offsets count from the start of the slice.
    let embedded = Array("xyz".utf8) + row.text + [0x61]
    #expect(pattern.firstMismatch(in: embedded[3..<3 + row.text.count]) == row.mismatch)
  }

  @Test func equalityIsThatOfTheBytes() throws {
    #expect(try Pattern("a+") == Pattern("a+"))
    #expect(try Pattern("\u{E9}") != Pattern("e\u{301}"))
    #expect(try Set([Pattern("a"), Pattern("a"), Pattern("b")]).count == 2)
    #expect(try Pattern(#"\d"#).description == #"\d"#)
  }

  /// A backtracking matcher would never come back from any of these.
  @Test(.timeLimit(.minutes(60)), arguments: ["(a*)*b", "(a|aa)+", "(a?){50}a{50}(a*)*", "(a|a)*"])
  func matchingIsLinear(source: String) throws {
    let pattern = try Pattern(source)
    let long = [UInt8](repeating: 0x61, count: 100_000)
    let expected: Int? = source == "(a*)*b" ? 100_000 : nil
    #expect(pattern.firstMismatch(in: long[...]) == expected)
    #expect(pattern.firstMismatch(in: (long + [0x63])[...]) == 100_000)
  }

  @Test(arguments: [
    ("[a-z]+", "abc", true), ("[a-z]+", "[0-9]+", false), ("[a-z]*", "[0-9]*", true),
    (".*b", "a.*", true), ("a.{3}", ".{3}", false), ("a{2}|b", "b{2}|a", false),
    ("(ab)+", "(aba)+|(abab)", true), ("[à-ü]+", "[^a-z]+", true), ("é", "è", false),
    ("", "a*", true), ("", "a+", false), ("(aa)+", "(aaa)+", true),
  ])
  func intersection(one: String, two: String, expected: Bool) throws {
    let (one, two) = (try Pattern(one), try Pattern(two))
    for (first, second) in [(one, two), (two, one)] {
      #expect(first.intersects(second) == expected)
      let shared = first.sharedExample(with: second)
      #expect((shared != nil) == expected)
      if let shared { #expect(one.matches(shared[...]) && two.matches(shared[...])) }
    }
    #expect(one.intersects(one) && two.intersects(two))
  }

  @Test func sharedExampleIsShortestAndReadable() throws {
    let shared = try Pattern("(aa)+").sharedExample(with: Pattern("(aaa)+"))
    #expect(shared == Array("aaaaaa".utf8))
    #expect(try Pattern(".").sharedExample(with: Pattern("[^a]")) == Array("b".utf8))
  }
}
