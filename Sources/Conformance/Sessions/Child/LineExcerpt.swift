/// Makes a piece of hostile bytes fit for a message: printable ASCII only, and short.
///
/// A router's output may repeat a URL, and a URL may hold terminal commands.
package enum LineExcerpt {
  /// The bytes with everything but printable ASCII escaped (`\n`, `\xff`), cut after `limit`
  /// characters; a cut text ends in `...`.
  package static func escaped(_ bytes: some Sequence<UInt8>, limit: Int = 120) -> String {
    var text: [UInt8] = []
    for byte in bytes {
      let before = text.count
      switch byte {
      case 0x0A: text += #"\n"#.utf8
      case 0x0D: text += #"\r"#.utf8
      case 0x09: text += #"\t"#.utf8
      case UInt8(ascii: #"\"#): text += #"\\"#.utf8
      case 0x20...0x7E: text.append(byte)
      default:
        let digits = Array("0123456789abcdef".utf8)
        text += #"\x"#.utf8
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 0xF)])
      }
      // Whole escapes only, so that no cut one can be read as another.
      if text.count > limit {
        text.removeSubrange(before...)
        return String(decoding: text, as: UTF8.self) + "..."
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
