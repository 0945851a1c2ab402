import Testing

@testable import LinkSpec

/// Enumerations, letters, identifiers, UUIDs and texts.
@Suite("Words, letters, identifiers, texts")
struct WordGrammarTests {
  private static let listed: [(words: [String], others: [String])] = [
    (["en", "nl"], ["es", "de"]), (["EUR", "SEK"], ["USD", "GBP"]),
    (["Weekly", "monthly"], ["hourly", "daily"]), (["asc", "desc"], []), (["home", "work"], []),
    (["en"], []), (["it", "de", "at"], ["us", "gb"]),
  ]

  /// Of the lists in which all words stand, others are tried: in capitals where the words are.
  @Test(arguments: listed)
  func siblings(words: [String], others: [String]) {
    #expect(Vocabulary.siblings(of: words) == others)
    let tried = EnumerationGrammar(words).samples.invalid.filter {
      $0.scenario == "enumeration.sibling"
    }
    #expect(tried.map { String(decoding: $0.octets, as: UTF8.self) } == others)
  }

  @Test func wordsWithAnotherJoint() {
    let tried = EnumerationGrammar(["drama", "sci-fi", "stand_up"]).samples.invalid.filter {
      $0.scenario == "enumeration.rejoined"
    }
    #expect(
      tried.map { String(decoding: $0.octets, as: UTF8.self) } == [
        "scifi", "sci_fi", "sci fi", "standup", "stand-up", "stand up",
      ])
  }

  @Test func enumerations() {
    let grammar = EnumerationGrammar(["video", "audio"])
    let rows: [(String, String)] = [
      ("video", "accepted"), ("audio", "accepted"), ("", "invalid 0 nonEmpty"),
      ("Video", "invalid 0 oneOf"), ("vid", "invalid 3 oneOf"), ("videos", "invalid 5 oneOf"),
      ("vixeo", "invalid 2 oneOf"), ("aideo", "invalid 1 oneOf"), ("x", "invalid 0 oneOf"),
      ("video ", "invalid 5 oneOf"), (" video", "invalid 0 oneOf"), ("video\0", "invalid 5 oneOf"),
      ("vidéo", "invalid 3 oneOf"), ("audiovideo", "invalid 5 oneOf"),
    ]
    ReadingText.check(rows, count: 14, read: grammar.read)
    ReadingText.check(grammar.samples, valid: 2, open: 0, invalid: 22, read: grammar.read)
    // A near miss that is a word of its own is no miss.
    let plural = EnumerationGrammar(["video", "videos", "VIDEO", "unknown", "0"])
    ReadingText.check(plural.samples, valid: 5, open: 0, invalid: 28, read: plural.read)
    let composed = EnumerationGrammar(["é"])
    #expect(composed.read(Array("e\u{301}".utf8)).match == .invalid(at: 0, .oneOf))
  }

  /// Of words that mean the same a router may report any.
  @Test func synonyms() {
    let synonyms = Synonyms([["walking", "w"], ["driving", "d", "car"]])
    let words = ["any", "walking", "w", "driving", "d", "car"]
    let exact = EnumerationGrammar(words, synonyms: synonyms)
    let folded = WordsGrammar(words, synonyms: synonyms)
    let nested = AnyCaseGrammar(ValueType(exact))
    let rows: [(String, String, exact: Bool, folded: Bool)] = [
      ("w", "walking", true, true), ("walking", "w", true, true), ("d", "car", true, true),
      ("W", "walking", false, true), ("w", "W", false, true), ("w", "d", false, false),
      ("any", "any", false, false), ("any", "w", false, false), ("x", "x", false, false),
    ]
    #expect(rows.count == 9)
    for (value, text, isExact, isFolded) in rows {
      let (value, text) = (Array(value.utf8), Array(text.utf8))
      #expect(exact.means(value, text) == isExact)
      #expect(folded.means(value, text) == isFolded)
      #expect(nested.means(value, text) == isFolded)
    }
    #expect(exact.summary == "one of any, walking or w, driving or d or car")
    // One that was dropped is written no more.
    #expect(
      synonyms.entries(of: ["w", "any", "car", "d"]) == [["w"], ["any"], ["d", "car"]])
    ReadingText.check(exact.samples, valid: 6, open: 0, invalid: 39, read: exact.read)
  }

  @Test func letters() {
    let rows: [(String, String)] = [
      ("a", "accepted"), ("m", "accepted"), ("z", "accepted"), ("é", "open otherLetter@0"),
      ("ß", "open otherLetter@0"), ("λ", "open otherLetter@0"), ("ª", "open otherLetter@0"),
      ("e\u{301}", "open otherLetter@0"), ("ǆ", "open otherLetter@0"), ("𐐨", "open otherLetter@0"),
      ("a\u{301}\u{302}", "open otherLetter@0"), ("", "invalid 0 nonEmpty"),
      ("A", "invalid 0 lowercaseLetter"), ("É", "invalid 0 lowercaseLetter"),
      ("1", "invalid 0 lowercaseLetter"), (" ", "invalid 0 lowercaseLetter"),
      ("\0", "invalid 0 lowercaseLetter"), ("`", "invalid 0 lowercaseLetter"),
      ("{", "invalid 0 lowercaseLetter"), ("日", "invalid 0 lowercaseLetter"),
      ("🎬", "invalid 0 lowercaseLetter"), ("ǅ", "invalid 0 lowercaseLetter"),
      ("E\u{301}", "invalid 0 lowercaseLetter"), ("1\u{301}", "invalid 0 lowercaseLetter"),
      ("ab", "invalid 1 singleCharacter"), ("aé", "invalid 1 singleCharacter"),
      ("a ", "invalid 1 singleCharacter"), ("a\n", "invalid 1 singleCharacter"),
      ("a\0", "invalid 1 singleCharacter"), ("éa", "invalid 2 singleCharacter"),
      ("éé", "invalid 2 singleCharacter"), ("e\u{301}e", "invalid 3 singleCharacter"),
      ("Ab", "invalid 0 lowercaseLetter"),
    ]
    let grammar = LetterGrammar()
    ReadingText.check(rows, count: 33, read: grammar.read)
    ReadingText.check(grammar.samples, valid: 3, open: 4, invalid: 16, read: grammar.read)
    #expect(grammar.read([0xFF]).match == .invalid(at: 0, .lowercaseLetter))
    #expect(grammar.read([0x61, 0xFF]).match == .invalid(at: 1, .singleCharacter))
    #expect(grammar.read([0xC3]).match == .invalid(at: 0, .lowercaseLetter))
    // All ASCII: exactly a to z.
    let ascii = (UInt8(0)..<128).filter { grammar.read([$0]).match == .accepted }
    #expect(ascii == Array(0x61...0x7A))
  }

  @Test func identifiers() {
    let grammar = IdentifierGrammar(minimum: 1, maximum: 8, exceptions: [".", ".."])
    let rows: [(String, String)] = [
      ("a", "accepted"), ("A1_-.z", "accepted"), ("12345678", "accepted"), ("...", "accepted"),
      (".a", "accepted"), ("", "invalid 0 nonEmpty"), (".", "invalid 1 otherThan"),
      ("..", "invalid 2 otherThan"), ("123456789", "invalid 8 identifierLength"),
      ("a b", "invalid 1 identifierCharacter"), ("é", "invalid 0 identifierCharacter"),
      ("ab~", "invalid 2 identifierCharacter"), ("a/", "invalid 1 identifierCharacter"),
      ("a\0", "invalid 1 identifierCharacter"), ("123456789 ", "invalid 8 identifierCharacter"),
    ]
    ReadingText.check(rows, count: 15, read: grammar.read)
    let short: [(String, String)] = [
      ("ab", "invalid 2 identifierLength"), ("abc", "accepted"),
      ("a ", "invalid 1 identifierCharacter"),
    ]
    ReadingText.check(
      short, count: 3, read: IdentifierGrammar(minimum: 3, maximum: 5).read)
    // Where no length is documented, none is made up.
    let long = String(repeating: "a1_-.Z", count: 1_000)
    let free = IdentifierGrammar(minimum: 2)
    ReadingText.check(
      [
        (long, "accepted"), ("ab", "accepted"), ("a", "invalid 1 identifierLength"),
        (long + "~", "invalid 6000 identifierCharacter"),
      ], count: 4, read: free.read)
    ReadingText.check(free.samples, valid: 7, open: 0, invalid: 15, read: free.read)
    #expect(free.summary == "2 or more letters, digits, '_', '-' or '.'")
    #expect(IdentifierGrammar().summary == "letters, digits, '_', '-' or '.'")
    let legal = (UInt8.min...UInt8.max).filter { grammar.read([$0]).match == .accepted }
    #expect(legal.count == 64)  // 26 + 26 + 10 + '_' and '-'; '.' alone is an exception.
    let play = IdentifierGrammar(minimum: 1, maximum: 64, exceptions: [".", ".."])
    ReadingText.check(play.samples, valid: 7, open: 0, invalid: 17, read: play.read)
  }

  @Test func uuids() {
    let grammar = UUIDGrammar()
    let uuid = "8e0c23b1-5ea6-463a-b48e-7d474158e992"
    let rows: [(String, String)] = [
      (uuid, "accepted"), (uuid.uppercased(), "accepted"), ("", "invalid 0 nonEmpty"),
      (String(uuid.dropLast()), "invalid 35 uuid"), (uuid + "0", "invalid 36 uuid"),
      ("g" + uuid.dropFirst(), "invalid 0 uuid"), ("{" + uuid + "}", "invalid 0 uuid"),
      (uuid.replacing("-", with: ""), "invalid 8 uuid"), ("8e0c23b1", "invalid 8 uuid"),
      (uuid.replacing("-4", with: "_4"), "invalid 13 uuid"),
      ("8e0c23b1-5ea6-463a-b48e-7d474158e99g", "invalid 35 uuid"), (uuid + "\n", "invalid 36 uuid"),
      ("８" + uuid.dropFirst(), "invalid 0 uuid"),
    ]
    ReadingText.check(rows, count: 13, read: grammar.read)
    ReadingText.check(grammar.samples, valid: 5, open: 0, invalid: 43, read: grammar.read)
  }

  @Test func texts() {
    let rows: [(String, String)] = [
      ("a", "accepted"), (" ", "accepted"), ("Zürich", "accepted"), ("🎬", "accepted"),
      ("a\u{A0}b", "accepted"), ("\u{202E}", "accepted"), ("+%&=", "accepted"),
      ("", "open emptyText@0"), ("\0", "open controlInText@0"), ("ab\0", "open controlInText@2"),
      ("é\n", "open controlInText@2"), ("\u{7F}", "open controlInText@0"),
      ("a\u{80}", "open controlInText@1"), ("a\u{9F}", "open controlInText@1"),
      ("\u{1F}", "open controlInText@0"),
    ]
    let grammar = TextGrammar()
    ReadingText.check(rows, count: 15, read: grammar.read)
    ReadingText.check(grammar.samples, valid: 21, open: 12, invalid: 0, read: grammar.read)
    let bad: [([UInt8], Int)] = [
      ([0xFF], 0), ([0x61, 0xFF, 0x62], 1), ([0xC0, 0xAF], 0), ([0x00, 0xFF], 1),
      ([0xED, 0xA0, 0x80], 0), ([0x61, 0xE2, 0x82], 1), ([0xC2], 0),
    ]
    for (octets, offset) in bad {
      let reading = grammar.read(octets)
      #expect(reading.match == .open([.init(.invalidUTF8, at: offset)]))
      #expect(reading.value == nil)
    }
  }
}
