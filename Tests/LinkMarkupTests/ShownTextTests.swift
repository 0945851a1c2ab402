import Testing

@testable import LinkMarkup

/// The last step before text is written: nothing in it acts.
@Suite struct ShownTextTests {
  @Test(arguments: [
    ("plain text\n\twith lines", "plain text\n\twith lines"),
    ("\u{1B}]0;owned\u{7}", "\\u{1B}]0;owned\\u{7}"),
    ("a\rb\u{8}c", "a\\u{D}b\\u{8}c"),
    ("\u{9B}31m", "\\u{9B}31m"),
    ("\u{202E}home\u{2066}", "\\u{202E}home\\u{2066}"),
    ("Zürich 東京", "Zürich 東京"),
    // What was escaped before stays as it is.
    ("'\\u{1B}' stays", "'\\u{1B}' stays"),
    ("\u{1B}[31mred\u{1B}[0m", "\\u{1B}[31mred\\u{1B}[0m"),
  ])
  func controlsAreEscapes(text: String, shown: String) {
    #expect(ShownText(text).text == shown)
  }

  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m", "\u{1B}[31mred\u{1B}[0m"),
    ("\u{1B}[38;5;16;48;5;231m", "\u{1B}[38;5;16;48;5;231m"),
    ("\u{1B}[2J", "\\u{1B}[2J"), ("\u{1B}[31", "\\u{1B}[31"), ("\u{1B}", "\\u{1B}"),
    ("\u{1B}[?25lm", "\\u{1B}[?25lm"),
  ])
  func ofSequencesThoseForColourMayStay(text: String, shown: String) {
    #expect(ShownText(text, keepsColours: true).text == shown)
  }

  @Test func inALogNothingIsACommand() {
    let text = "a\n::error file=x::y\n ##[error]z\n"
    let shown = ShownText(text, isLog: true).text
    #expect(!shown.contains("\n::") && !shown.contains("##["))
    #expect(ShownText(text).text == text)
  }

  /// Nothing that acts is left of any text, and what is left is shown the same again.
  @Test func ofAnyTextNothingActs() {
    for scalar in UInt32(0)...0x2100 {
      guard let character = Unicode.Scalar(scalar) else { continue }
      let shown = ShownText("x" + String(character) + "y").text
      #expect(ShownText(shown).text == shown)
      let isControl = scalar < 0x20 && scalar != 0x0A && scalar != 0x09
      if isControl || (0x7F...0x9F).contains(scalar) || (0x202A...0x202E).contains(scalar) {
        #expect(!shown.unicodeScalars.contains(character))
      }
    }
  }
}
