import Testing

@testable import LinkSpec

/// Types that are narrowed: by other types, by what they must not be, by multiples, by what a list
/// contains and in which order parts stand.
@Suite struct RefinedTypeTests {
  /// The account of one country, the article of one company: codes are made that are both, and
  /// codes with a wrong check digit.
  @Test(arguments: [
    ("(CH|LI)[0-9]{19}", CheckedGrammar.Method.iban), ("76[0-9]{11}", .gtin),
    ("220[0-9]{10}", .gs1), ("4[0-9]{15}", .luhn), ("978[0-9]{10}", .isbn),
  ])
  func codesOfOneKind(pattern: String, method: CheckedGrammar.Method) throws {
    for types in [
      [ValueType.pattern(pattern), ValueType(CheckedGrammar(method))],
      [ValueType(CheckedGrammar(method)), ValueType.pattern(pattern)],
    ] {
      let samples = AllOfGrammar(types).samples
      #expect(!samples.valid.isEmpty)
      #expect(
        samples.invalid.contains { sample in
          sample.scenario == "allOf.checkDigit" && ValueType.pattern(pattern).accepts(sample.octets)
        })
    }
  }

  @Test func allOfSeveral() throws {
    let slug = ValueType.allOf(
      ValueType(try Pattern("[a-z0-9.~-]+")), .not(.enumeration(".", "..", "admin")),
      .text(maximum: 8))
    ReadingText.check(
      [
        ("a", "accepted"), ("admins", "accepted"), ("...", "accepted"), ("12345678", "accepted"),
        ("admin", "invalid 0 notOfType"), (".", "invalid 0 notOfType"),
        ("123456789", "invalid 8 textLength"), ("aB", "invalid 1 pattern"),
        ("", "invalid 0 pattern"),
      ], count: 9, read: slug.grammar.read)
  }

  /// The first type says what the value is.
  @Test func itIsWhatTheFirstTypeSays() {
    let even = ValueType.allOf(.integer(maximum: 99), .not(.enumeration("13")))
    ReadingText.check(
      [
        ("7", "accepted #7"), ("13", "invalid 0 notOfType"), ("007", "open leadingZeros@0 #7"),
        ("100", "invalid 0 inRange"),
      ], count: 4, read: even.grammar.read)
    #expect(
      even.grammar.rank(of: Array("7".utf8)[...]) == ValueType.integer().grammar.rank(of: [0x37]))
  }

  @Test func aPasswordIsFound() throws {
    let password = ValueType.allOf(
      .text(minimum: 8, maximum: 12), ValueType(try Pattern(".*[0-9].*")),
      ValueType(try Pattern(".*[A-Z].*")))
    let samples = password.grammar.samples
    #expect(samples.valid.contains { $0.octets.count == 8 })
    #expect(samples.valid.contains { $0.octets.count == 12 })
    // Each of the three is broken alone.
    for place in 0..<3 {
      let others =
        (password.grammar as? AllOfGrammar)?.types.enumerated()
        .filter { $0.offset != place }.map(\.element) ?? []
      #expect(
        samples.invalid.contains { sample in others.allSatisfy { $0.accepts(sample.octets) } })
    }
    let spec = Spec(name: "s", title: "s")
    #expect(password.grammar.problems(in: spec).isEmpty)
    let none = ValueType.allOf(.enumeration("a"), .enumeration("b"))
    #expect(
      none.grammar.problems(in: spec).map(\.message).contains { $0.hasPrefix("no value was") })
  }

  @Test func notOfAType() {
    let name = ValueType.not(.integer())
    ReadingText.check(
      [
        ("a", "accepted"), ("1a", "accepted"), ("1", "invalid 0 notOfType"),
        ("01", "open leadingZeros@0"), ("", "open emptyText@0"), ("a\0", "open controlInText@1"),
      ], count: 6, read: name.grammar.read)
  }

  @Test func multiples() {
    let level = ValueType.integer(maximum: 100, multipleOf: 5)
    ReadingText.check(
      [
        ("0", "accepted #0"), ("95", "accepted #95"), ("100", "accepted #100"),
        ("3", "invalid 0 multiple"), ("99", "invalid 0 multiple"), ("105", "invalid 0 inRange"),
        ("05", "open leadingZeros@0 #5"),
      ], count: 7, read: level.grammar.read)
    #expect(level.grammar.samples.valid.allSatisfy { level.accepts($0.octets) })
    let price = ValueType.decimal(
      minimum: DecimalNumber(0), maximum: DecimalNumber(10),
      multipleOf: DecimalNumber(plain: Array("0.25".utf8)))
    ReadingText.check(
      [
        ("0.25", "accepted #0.25"), ("7", "accepted #7"), ("9.750", "accepted #9.75"),
        ("0.3", "invalid 0 multiple"), ("0.125", "invalid 0 multiple"),
        ("10.25", "invalid 3 inRange"),
      ], count: 6, read: price.grammar.read)
    let minutes = ValueType.integer(minimum: 7, maximum: 9, multipleOf: 5).grammar
    #expect(minutes.problems(in: Spec(name: "s", title: "s")).count == 1)
  }

  @Test func listsThatContain() throws {
    let scope = ValueType.list(
      of: ValueType(try Pattern("[a-z]+")), separator: " ", containing: .enumeration("openid"))
    ReadingText.check(
      [
        ("openid", "accepted"), ("openid profile", "accepted"), ("a openid b", "accepted"),
        ("profile", "invalid 7 missingItem"), ("openidx", "invalid 7 missingItem"),
        ("a xopenid", "invalid 9 missingItem"), ("", "invalid 0 nonEmpty"),
        ("openid A", "invalid 7 pattern"),
      ], count: 8, read: scope.grammar.read)
    // What only looks like the item is tried, alone and beside others.
    for text in ["openidx", "xopenid", "openi"] {
      #expect(scope.grammar.samples.invalid.contains { $0.octets.elementsEqual(text.utf8) })
    }
  }

  @Test func listsInOrder() {
    let numbers = ValueType(ListGrammar(.integer(), order: .ascending))
    ReadingText.check(
      [
        ("1,2,10", "accepted"), ("9,10", "accepted"), ("2,2", "accepted"), ("7", "accepted"),
        ("2,1", "invalid 2 itemOrder"), ("10,9", "invalid 3 itemOrder"),
        ("1,3,2,9", "invalid 4 itemOrder"), ("1,x", "invalid 2 digit"),
      ], count: 8, read: numbers.grammar.read)
    let days = ValueType(ListGrammar(.date(), order: .strictlyAscending))
    ReadingText.check(
      [
        ("2024-01-31,2024-02-01", "accepted"), ("2024-01-31,2024-01-31", "invalid 11 itemOrder"),
        ("2024-02-01,2024-01-31", "invalid 11 itemOrder"),
      ], count: 3, read: days.grammar.read)
    for type in [numbers, days] {
      let samples = type.grammar.samples
      #expect(samples.valid.contains { $0.scenario == "list.ascending" })
      #expect(samples.invalid.contains { $0.scenario == "list.otherOrder" })
      #expect(samples.invalid.contains { $0.scenario == "list.lastDescends" })
    }
    let words = ListGrammar(.enumeration("b"), order: .strictlyAscending)
    #expect(words.problems(in: Spec(name: "s", title: "s")).map(\.key) == ["order"])
  }

  @Test func textsOfSomeCharacters() {
    let name = TextGrammar(maximum: 10, characters: CharacterKinds(["letters", "spaces", "-"]))
    ReadingText.check(
      [
        ("Zürich", "accepted"), ("Жук", "accepted"), ("字典", "accepted"), ("a b-c", "accepted"),
        ("שלום", "accepted"), ("a1", "invalid 1 characters"), ("a_b", "invalid 1 characters"),
        ("a.b", "invalid 1 characters"), ("🎬", "invalid 0 characters"),
        ("a\t", "invalid 1 characters"), ("a\0", "invalid 1 characters"),
        // On what languages and editions of Unicode differ.
        ("Zu\u{308}rich", "open otherIdentifier@2"), ("a\u{A0}b", "open otherIdentifier@1"),
        ("\u{2167}", "open otherIdentifier@0"), ("\u{31350}", "open otherIdentifier@0"),
        ("abcdefghijk", "invalid 10 textLength"), ("", "open emptyText@0"),
      ], count: 17, read: name.read)
    let code = TextGrammar(characters: CharacterKinds(["digits", "symbols", "punctuation"]))
    ReadingText.check(
      [
        ("12", "accepted"), ("1€", "accepted"), ("1+1=2", "accepted"), ("#1!", "accepted"),
        ("1 2", "invalid 1 characters"), ("٣", "open otherIdentifier@0"), ("🎬", "accepted"),
        ("a", "invalid 0 characters"),
      ], count: 8, read: code.read)
    // Octets that are no UTF-8 are none of these, but where a replacement is one.
    let broken: [UInt8] = [0x61, 0xFF]
    #expect(ReadingText.of(name.read(broken), broken) == "invalid 1 characters")
    #expect(name.samples.valid.first?.octets == Array("aaa".utf8))
    #expect(code.samples.valid.first?.octets == Array("111".utf8))
    for (words, message) in [
      (["letter"], "neither a kind"), (["ab"], "neither a kind"), (["-", "-"], "stands twice"),
      ([], "expected a kind"),
    ] {
      #expect(CharacterKinds(words).problem?.contains(message) == true, "\(words)")
    }
    #expect(CharacterKinds(["letters", "é"]).problem == nil)
  }

  @Test func partsInOrder() {
    let types: [String: ValueType] = ["a": .integer(maximum: 500), "b": .integer(maximum: 500)]
    let range = PartsGrammar("{a}[-{b}]", types, order: .init(names: ["a", "b"], isStrict: false))
    ReadingText.check(
      [
        ("9-10", "accepted"), ("4-4", "accepted"), ("10-9", "invalid 3 partOrder"),
        ("5", "accepted"), ("100-20", "invalid 4 partOrder"),
      ], count: 5, read: range.read)
    let strict = PartsGrammar("{a}-{b}", types, order: .init(names: ["a", "b"], isStrict: true))
    ReadingText.check(
      [("9-10", "accepted"), ("4-4", "invalid 2 partOrder"), ("5-4", "invalid 2 partOrder")],
      count: 3, read: strict.read)
    // Values that ascend are found, and what texts would put in another order is tried.
    #expect(!strict.samples.valid.isEmpty)
    #expect(strict.samples.valid.contains { $0.octets.elementsEqual("9-10".utf8) })
    #expect(strict.samples.invalid.contains { $0.octets.elementsEqual("10-9".utf8) })
  }

  @Test func whatCountsAsACharacter() {
    func text(_ count: TextGrammar.Count?) -> TextGrammar {
      TextGrammar(maximum: 2, counted: count)
    }
    // Two cameras: two characters, two code points, four units of UTF-16.
    ReadingText.check(
      [("🎬🎬", "accepted"), ("🎬🎬🎬", "invalid 8 textLength"), ("👨‍👩‍👧a", "accepted")], count: 3,
      read: text(.graphemes).read)
    ReadingText.check(
      [("🎬🎬", "accepted"), ("👨‍👩‍👧", "invalid 7 textLength")], count: 2, read: text(.codePoints).read)
    ReadingText.check(
      [("🎬", "accepted"), ("🎬🎬", "invalid 4 textLength"), ("a🎬", "invalid 1 textLength")],
      count: 3, read: text(.utf16).read)
    ReadingText.check(
      [("🎬🎬", "open characterCount@8")], count: 1, read: text(nil).read)
  }

  @Test func addressesOfOneVersion() {
    ReadingText.check(
      [("192.0.2.1", "accepted"), ("::1", "invalid 0 form"), ("[::1]", "invalid 0 form")], count: 3,
      read: ValueType.ipAddress(version: 4).grammar.read)
    ReadingText.check(
      [
        ("[2001:db8::1]", "accepted"), ("192.0.2.1", "invalid 0 form"), ("::1", "invalid 0 form"),
        ("[::1", "invalid 4 form"), ("[1::2::3]", "invalid 9 form"),
      ], count: 5, read: ValueType.ipAddress(version: 6, hasBrackets: true).grammar.read)
    ReadingText.check(
      [("192.0.2.1", "accepted"), ("[::1]", "accepted"), ("::1", "invalid 0 form")], count: 3,
      read: ValueType.ipAddress(hasBrackets: true).grammar.read)
  }

  /// Days are counted as the calendar has them.
  @Test func daysAreMeasured() {
    let date = ValueType.date()
    func days(_ text: String) -> Int? {
      date.measure(of: Array(text.utf8)[...]).flatMap { Int($0.description) }
    }
    let rows = [
      ("2024-02-28", "2024-03-01", 2), ("2023-02-28", "2023-03-01", 1),
      ("1999-12-31", "2000-01-01", 1), ("2000-01-01", "2001-01-01", 366),
      ("2024-03-30", "2024-04-01", 2),
    ]
    for (first, second, count) in rows {
      guard let one = days(first), let other = days(second) else {
        Issue.record("no day: \(first), \(second)")
        continue
      }
      #expect(other - one == count, "\(first) \(second)")
      #expect(date.text(measuring: one).map { String(decoding: $0, as: UTF8.self) } == first)
      #expect(date.text(measuring: other).map { String(decoding: $0, as: UTF8.self) } == second)
    }
    #expect(rows.count == 5)
  }
}
