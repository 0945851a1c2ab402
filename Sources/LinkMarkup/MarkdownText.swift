import LinkSpec

/// Text for GitHub Flavored Markdown that stays text: in code no markup, no mention, no reference
/// and no address acts.
package enum MarkdownText {
  /// A code span. Its fence is longer than any run of backticks within.
  package static func code(_ text: String) -> String {
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
  package static func cell(_ text: String) -> String {
    let parts = code(text).utf8.split(
      separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    return String(decoding: Array(parts.joined(separator: "\\u{7C}".utf8)), as: UTF8.self)
  }

  /// A sentence as it is where it has nothing but letters, digits and the punctuation of prose;
  /// a code span otherwise.
  package static func plain(_ text: String) -> String { isPlain(text) ? text : code(text) }

  /// A sentence word by word: words of letters, digits and the punctuation of prose as they are,
  /// all others as code, so that the sentence stays one.
  package static func prose(_ text: String) -> String {
    VisibleText.prose(text).split(separator: " ", omittingEmptySubsequences: false)
      .map { word(String($0)) }.joined(separator: " ")
  }

  /// The same between the tags of our own HTML, where Markdown means nothing and the services that
  /// show it look for mentions, references and addresses all the same. What stands in quotes is
  /// somebody's name for something, and so always code.
  package static func proseInHTML(_ text: String) -> String {
    VisibleText.prose(text).split(separator: " ", omittingEmptySubsequences: false)
      .map { word in
        let parts = parts(of: String(word))
        guard !parts.core.isEmpty else { return html(String(word)) }
        let isPlain = (parts.isWord || parts.isNumber) && !parts.head.contains("'")
        let core = html(parts.core)
        return html(parts.head) + (isPlain ? core : "<code>\(core)</code>") + html(parts.tail)
      }.joined(separator: " ")
  }

  /// A word without the marks around it.
  private struct Parts {
    var head = ""
    var core = ""
    var tail = ""
    var isWord = false
    var isNumber = false
  }

  private static func parts(of word: String) -> Parts {
    // In its bytes: to Swift, a mark with a combining one behind it is another character.
    let bytes = Array(word.utf8)
    let opening = Array("(\"'".utf8)
    let closing = Array(".,;:?)\"'".utf8)
    let start = bytes.firstIndex { !opening.contains($0) } ?? bytes.count
    let end = bytes.lastIndex { !closing.contains($0) }.map { $0 + 1 } ?? start
    if start >= end { return Parts(head: word) }
    let core = bytes[start..<end]
    return Parts(
      head: String(decoding: bytes[..<start], as: UTF8.self),
      core: String(decoding: core, as: UTF8.self),
      tail: String(decoding: bytes[end...], as: UTF8.self),
      isWord: core.allSatisfy(isOfWord) && core.contains { $0 != 0x2D && $0 != 0x2F },
      // Within a word a point makes an address, between digits a number.
      isNumber: core.split(separator: 0x2E, omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) })
  }

  private static func word(_ word: String) -> String {
    let parts = parts(of: word)
    // Marks alone: nothing that acts, unless a list begins with them.
    if parts.core.isEmpty { return word }
    guard parts.isWord || parts.isNumber else {
      return parts.head + code(parts.core) + parts.tail
    }
    // A number and a point begin a list.
    if parts.core.utf8.allSatisfy(isDigit), let mark = parts.tail.utf8.first,
      [0x2E, 0x29].contains(mark)
    {
      return parts.head + parts.core + "\\" + parts.tail
    }
    return parts.head + parts.core + parts.tail
  }

  /// Letters, digits, all beyond ASCII, which is visible by now, and marks that mean nothing
  /// between those.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    case UInt8(ascii: "'"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ","): true
    default: false
    }
  }

  /// A block of code. Its fence is longer than any run of backticks within.
  package static func block(_ text: String) -> String {
    let lines = text.utf8.split(separator: 0x0A).map {
      VisibleText.prose(String(decoding: $0, as: UTF8.self)) + "\n"
    }.joined()
    let fence = String(repeating: "`", count: max(3, longestRun(in: lines) + 1))
    return fence + "text\n" + lines + fence + "\n"
  }

  /// Text between the tags of our own HTML.
  package static func html(_ text: String) -> String {
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
