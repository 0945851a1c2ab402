import LinkSpec

/// Text for GitHub Flavored Markdown that stays text: in code no markup, no mention, no reference and
/// no address acts.
enum MarkdownText {
  /// A code span. Its fence is longer than any run of backticks within.
  static func code(_ text: String) -> String {
    let shown = VisibleText.prose(text)
    if shown.isEmpty { return "(empty)" }
    let fence = String(repeating: "`", count: longestRun(in: shown) + 1)
    // One space on either side is taken away again; a span of spaces alone keeps them all.
    let edges = [shown.utf8.first, shown.utf8.last]
    let isPadded =
      edges.contains(UInt8(ascii: "`"))
      || (edges.contains(UInt8(ascii: " ")) && shown.utf8.contains { $0 != 0x20 })
    return fence + (isPadded ? " " + shown + " " : shown) + fence
  }

  /// A code span in a cell of a table, where a pipe would end the cell, in code too.
  static func cell(_ text: String) -> String {
    let parts = code(text).utf8.split(
      separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    return String(decoding: Array(parts.joined(separator: "\\u{7C}".utf8)), as: UTF8.self)
  }

  /// A sentence as it is where it has nothing but letters, digits and the punctuation of prose;
  /// a code span otherwise.
  static func plain(_ text: String) -> String { isPlain(text) ? text : code(text) }

  /// A block of code. Its fence is longer than any run of backticks within.
  static func block(_ text: String) -> String {
    let lines = text.utf8.split(separator: 0x0A).map {
      VisibleText.prose(String(decoding: $0, as: UTF8.self)) + "\n"
    }.joined()
    let fence = String(repeating: "`", count: max(3, longestRun(in: lines) + 1))
    return fence + "text\n" + lines + fence + "\n"
  }

  /// Text between the tags of our own HTML.
  static func html(_ text: String) -> String {
    // The same characters mean something in XML.
    XMLText.attribute(text)
  }

  private static func longestRun(in text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  private static func isPlain(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, VisibleText.of(text) == text, bytes.first != 0x20, bytes.last != 0x20
    else { return false }
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: break
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "'"), 0x20: break
      // Within a word these make addresses.
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"):
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
        let isNumber = index > 0 && isDigit(bytes[index - 1]) && isDigit(next)
        if next != 0x20, !isNumber { return false }
      default: return false
      }
    }
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
