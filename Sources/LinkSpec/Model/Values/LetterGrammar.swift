/// A single letter `a` to `z`.
///
/// ✅ `a` ❌ `A`, `ab`, `1`, empty. Another single lower-case character (`é`) is an open question
/// (`otherLetter`).
package struct LetterGrammar: ValueGrammar {
  /// Creates a grammar; there is but one.
  package init() {}

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    guard let first = octets.first else { return scan.fail(at: 0, .nonEmpty) }
    let isLetter = (0x61...0x7A).contains(first)
    if octets.count == 1, isLetter { return scan.accept() }
    if isLetter, octets[octets.startIndex + 1] < 0x80 { return scan.fail(at: 1, .singleCharacter) }
    guard UTF8Form.firstIllFormed(in: octets) == nil else {
      return scan.fail(at: isLetter ? 1 : 0, isLetter ? .singleCharacter : .lowercaseLetter)
    }
    let text = String(decoding: octets, as: UTF8.self)
    guard let character = text.first,
      character.isLowercase || character.unicodeScalars.first?.properties.isLowercase == true
    else { return scan.fail(at: 0, .lowercaseLetter) }
    let length = String(character).utf8.count
    if length < octets.count { return scan.fail(at: length, .singleCharacter) }
    scan.open(.otherLetter, at: 0)
    // To some what a mark combines with is one character more.
    if character.unicodeScalars.count > 1 { scan.leaveUnclear() }
  }

  /// `letter`.
  package static let keyword = "letter"

  /// Nothing is particular.
  package static let notation = GrammarNotation(.word, "A single letter a to z.")

  /// The one grammar.
  package init?(_ particulars: inout GrammarParticulars) {}

  /// What it is.
  package var summary: String { "a single lower-case letter" }

  /// A letter.
  package func phrase(_ expectation: Expectation) -> String {
    switch expectation {
    case .lowercaseLetter: "a lower-case letter"
    case .singleCharacter: "a single character"
    default: expectation.phrase
    }
  }

  /// Letters and what stands beside them in ASCII and Unicode.
  package var samples: SampleValues {
    SampleValues(
      valid: [
        SampleValue("letter.typical", "l"), SampleValue("letter.first", "a"),
        SampleValue("letter.last", "z"),
      ],
      open: [
        SampleValue("letter.accented", "é"), SampleValue("letter.sharpS", "ß"),
        SampleValue("letter.greek", "λ"), SampleValue("letter.decomposed", "e\u{301}"),
      ],
      invalid: [
        SampleValue("letter.empty", ""), SampleValue("letter.upperCase", "A"),
        SampleValue("letter.two", "ab"), SampleValue("letter.twoUpperCase", "AB"),
        SampleValue("letter.digit", "1"), SampleValue("letter.hash", "#"),
        SampleValue("letter.space", " "), SampleValue("letter.beforeFirst", "`"),
        SampleValue("letter.afterLast", "{"), SampleValue("letter.upperCaseAccented", "É"),
        SampleValue("letter.emoji", "🎬"), SampleValue("letter.trailingSpace", "l "),
        SampleValue("letter.leadingSpace", " l"), SampleValue("letter.trailingNewline", "l\n"),
        SampleValue("letter.fullWidthUpperCase", "Ａ"),
        SampleValue("letter.twoAccented", "éé"),
      ])
  }
}

extension Expectation {
  static let lowercaseLetter = Expectation(rawValue: 22)
  static let singleCharacter = Expectation(rawValue: 23)
}

extension ValueType {
  /// A single lower-case letter.
  public static func letter() -> ValueType { ValueType(LetterGrammar()) }
}
