import LinkSpec

/// How bytes and text stand in a corpus file: readable, on one line, and reversible.
///
/// A URL may hold any bytes and is written in printable ASCII: every other byte is `\xNN`, a
/// backslash is `\\`, and a space at either end, which editors take away, is `\x20`. Each URL has
/// one way to be written, so that equal entries are equal files. Text that people write keeps its
/// letters; what cannot be seen is `\u{…}`.
enum CorpusEscapes {
  /// What is wrong with a value, in words that a message can go on with.
  struct Failure: Error {
    var message: String
  }

  // MARK: - Bytes

  static func written(url: [UInt8]) -> String {
    var text = ""
    for (index, byte) in url.enumerated() {
      let isEdge = index == 0 || index == url.count - 1
      switch byte {
      case UInt8(ascii: "\\"): text += "\\\\"
      case 0x20 where isEdge: text += "\\x20"
      case 0x20...0x7E: text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += escape(byte)
      }
    }
    return text
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
  }

  static func url(from value: ArraySlice<UInt8>) throws(Failure) -> [UInt8] {
    var url: [UInt8] = []
    url.reserveCapacity(value.count)
    var index = value.startIndex
    while index < value.endIndex {
      let byte = value[index]
      if byte != UInt8(ascii: "\\") {
        guard (0x20...0x7E).contains(byte) else {
          throw Failure(
            message: "the byte \(escape(byte)) stands for itself; write '\(escape(byte))'")
        }
        url.append(byte)
        index += 1
        continue
      }
      let rest = value[(index + 1)...]
      if rest.first == UInt8(ascii: "\\") {
        url.append(byte)
        index += 2
        continue
      }
      guard rest.first == UInt8(ascii: "x"), rest.count >= 3,
        let high = hexDigit(rest[index + 2]), let low = hexDigit(rest[index + 3])
      else {
        throw Failure(
          message: #"expected after a backslash: 'xNN' with two upper-case hexadecimal digits "#
            + #"for a byte, or another backslash for itself"#)
      }
      url.append(high << 4 | low)
      index += 4
    }
    let canonical = written(url: url)
    if !canonical.utf8.elementsEqual(value) {
      throw Failure(message: "write it as '\(clipped(canonical))'")
    }
    return url
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    default: nil
    }
  }

  /// The beginning of a canonical text, which is printable ASCII.
  private static func clipped(_ text: String) -> String {
    text.utf8.count <= 120 ? text : String(text.prefix(117)) + "..."
  }

  // MARK: - Text

  static func written(text: String) -> String {
    var written = VisibleText.of(text)
    // Only at the ends does a space need help.
    if written.hasPrefix(" ") { written = "\\u{20}" + written.dropFirst() }
    if written.hasSuffix(" ") { written = written.dropLast() + "\\u{20}" }
    return written
  }

  /// Which characters are visible depends on the version of Unicode, so text may be written with
  /// fewer or more escapes than this program would write.
  static func text(from value: ArraySlice<UInt8>) throws(Failure) -> String {
    guard UTF8Form.firstIllFormed(in: Array(value)) == nil else {
      throw Failure(message: "it is no UTF-8")
    }
    if value.first == 0x20 || value.last == 0x20 {
      throw Failure(message: #"a space at either end is written '\u{20}'"#)
    }
    var text = String.UnicodeScalarView()
    var scalars = String(decoding: value, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar != "\\" {
        guard !isHidden(scalar) else {
          let escape = "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
          throw Failure(message: "a character that cannot be seen is written '\(escape)'")
        }
        text.append(scalar)
        continue
      }
      if scalars.first == "\\" {
        scalars.removeFirst()
        text.append("\\")
        continue
      }
      guard scalars.starts(with: "u{".unicodeScalars), let end = scalars.firstIndex(of: "}"),
        let number = UInt32(String(scalars[..<end].dropFirst(2)), radix: 16),
        let escaped = Unicode.Scalar(number)
      else {
        throw Failure(
          message: #"expected after a backslash: 'u{…}' with the number of a character, "#
            + "or another backslash for itself")
      }
      text.append(escaped)
      scalars = scalars[scalars.index(after: end)...]
    }
    return String(text)
  }

  /// What controls, formats or breaks lines. Which characters do is the same in every version of
  /// Unicode, but for a few that were added.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
