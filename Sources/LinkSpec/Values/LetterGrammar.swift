/// A single letter `a` to `z`.
///
/// ✅ `a` ❌ `A`, `ab`, `1`, empty. Another single lower-case character (`é`) is an open question
/// (`otherLetter`).
public struct LetterGrammar: Sendable, Hashable {
  /// Creates a grammar; there is but one.
  public init() {}

  /// Reads the whole of `octets`. Linear.
  public func read(_ octets: [UInt8]) -> ValueReading {
    guard let first = octets.first else { return .invalid(at: 0, .nonEmpty) }
    let isLetter = (0x61...0x7A).contains(first)
    if octets.count == 1, isLetter { return .accepted(.text(octets)) }
    if isLetter, octets[1] < 0x80 { return .invalid(at: 1, .singleCharacter) }
    guard UTF8Form.firstIllFormed(in: octets) == nil else {
      return .invalid(at: isLetter ? 1 : 0, isLetter ? .singleCharacter : .lowercaseLetter)
    }
    let text = String(decoding: octets, as: UTF8.self)
    guard let character = text.first,
      character.isLowercase || character.unicodeScalars.first?.properties.isLowercase == true
    else { return .invalid(at: 0, .lowercaseLetter) }
    let length = String(character).utf8.count
    if length < octets.count { return .invalid(at: length, .singleCharacter) }
    return .open([.init(.otherLetter, at: 0)], .text(octets))
  }

  var samples: SampleValues {
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
