/// The identifiers that a Play link carries in its path.
///
/// Everything is compared byte by byte. Swift compares strings by canonical equivalence and walks
/// them by grapheme, so that a combining accent would hide behind the letter before it.
enum PlayIdentifiers {
  /// Videos, audios, and the livestreams that are on the programme for later.
  static func isMediaURN(_ text: String) -> Bool {
    matchesURN(
      text,
      kinds: [
        ["video"], ["audio"], ["scheduled_livestream", "video"], ["scheduled_livestream", "audio"],
      ])
  }

  static func isShowURN(_ text: String) -> Bool {
    matchesURN(text, kinds: [["show", "tv"], ["show", "radio"]])
  }

  static func isTopicURN(_ text: String) -> Bool {
    matchesURN(text, kinds: [["topic", "tv"], ["topic", "radio"]])
  }

  /// One to 64 letters, digits, `_`, `-` and `.`, but neither of the two dot segments.
  static func isSectionIdentifier(_ text: String) -> Bool {
    text != "." && text != ".." && text.utf8.count <= 64 && isName(text)
  }

  /// `urn:BU:KIND:ID`. The whole text is matched, and case matters.
  ///
  /// The business unit may be another one than the app's: content is shared between them.
  private static func matchesURN(_ text: String, kinds: [[String]]) -> Bool {
    // Checked first, so that every comparison below is between ASCII strings, which are equal only
    // if their bytes are. An identifier has no place for anything else anyway.
    guard text.utf8.allSatisfy({ isNameByte($0) || $0 == UInt8(ascii: ":") }) else { return false }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 4, parts[0] == "urn", PlayScheme.businessUnits.contains(parts[1]),
      let identifier = parts.last, isName(identifier)
    else { return false }
    return kinds.contains(Array(parts[2..<(parts.count - 1)]))
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isNameByte)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default:
      false
    }
  }
}
