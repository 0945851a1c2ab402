/// Free text: percent-decoded UTF-8, not empty, without control characters.
///
/// Empty text, controls and octets that are no UTF-8 are open questions (`emptyText`,
/// `controlInText`, `invalidUTF8`); nothing is ever invalid.
package struct TextGrammar: ValueGrammar {
  /// Creates a grammar; there is but one.
  package init() {}

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.open(.emptyText, at: 0) }
    if let bad = UTF8Form.firstIllFormed(in: octets) {
      scan.hasValue = false
      scan.hasReplaced = true
      return scan.open(.invalidUTF8, at: bad - octets.startIndex)
    }
    if let control = UTF8Form.firstControl(in: octets) {
      return scan.open(.controlInText, at: control - octets.startIndex)
    }
    scan.accept()
  }

  /// `text`.
  package static let keyword = "text"

  /// Nothing is particular.
  package static let notation = GrammarNotation(.word, "Free text.")

  /// The one grammar.
  package init?(_ particulars: inout GrammarParticulars) {}

  /// Any text may.
  package var slashes: SlashHolders { .some }

  /// What it is.
  package var summary: String { "free text" }

  /// Texts of many scripts, and what is no text.
  package var samples: SampleValues {
    SampleValues(
      valid: [
        SampleValue("text.typical", "typical"),
        SampleValue("text.oneCharacter", "x"),
        SampleValue("text.digits", "0123"),
        SampleValue("text.space", "two words"),
        SampleValue("text.accented", "Zürich"),
        SampleValue("text.decomposed", "Zu\u{308}rich"),
        SampleValue("text.astral", "🎬📺"),
        SampleValue("text.family", "👨‍👩‍👧"),
        SampleValue("text.rightToLeft", "שלום"),
        SampleValue("text.bidiOverride", "abc\u{202E}def"),
        SampleValue("text.zeroWidthNoBreakSpace", "abc\u{FEFF}def"),
        SampleValue("text.delimiters", "a&b=c#d?e/f+g"),
        SampleValue("text.percent", "100%"),
        SampleValue("text.escapeLookalike", "%41"),
        SampleValue("text.quotes", "\"a\" 'b' “c”"),
        SampleValue("text.markup", "<b>&amp;</b>"),
        SampleValue("text.null", "null"),
        SampleValue("text.path", "../../etc/passwd"),
        SampleValue("text.long", String(repeating: "a long text ", count: 25)),
      ],
      open: [
        SampleValue("text.empty", ""),
        SampleValue("text.nul", "abc\0def"),
        SampleValue("text.newline", "abc\r\ndef"),
        SampleValue("text.escape", "\u{1B}[31m"),
        SampleValue("text.delete", "abc\u{7F}"),
        SampleValue("text.c1Control", "abc\u{85}def"),
        SampleValue("text.invalidByte", octets: [0x61, 0xFF, 0x62]),
        SampleValue("text.overlongSlash", octets: [0x61, 0xC0, 0xAF]),
        SampleValue("text.overlongNUL", octets: [0xC0, 0x80]),
        SampleValue("text.surrogate", octets: [0xED, 0xA0, 0x80]),
        SampleValue("text.truncatedSequence", octets: [0x61, 0xE2, 0x82]),
        SampleValue("text.latin1", octets: [0x5A, 0xFC, 0x72]),
      ])
  }
}

extension ValueType {
  /// Any text.
  public static func text() -> ValueType { ValueType(TextGrammar()) }
}
