/// Strings and their escapes.
extension JSONParser {
  /// Reads the string whose opening quote is at `index`. The encoding has been checked.
  mutating func string() throws(JSONError) -> String {
    let start = index
    let quote = bytes[index]
    index += 1
    // Nearly every string has no escape and is taken over in one piece.
    var piece = index
    var content: [UInt8] = []
    while true {
      index = endOfPlainText(from: index, quote)
      guard index < bytes.count else { break }
      let byte = bytes[index]
      if byte == quote {
        defer { index += 1 }
        if content.isEmpty { return String(decoding: bytes[piece..<index], as: UTF8.self) }
        content += bytes[piece..<index]
        return String(decoding: content, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        content += bytes[piece..<index]
        if let scalar = try escape(openedAt: start) { content += scalar.utf8Bytes }
        piece = index
      } else {
        try checkControl(byte)
        index += 1
      }
    }
    throw unterminated(start)
  }

  /// Up to where a string goes on as it stands: most of what is read is texts.
  private func endOfPlainText(from start: Int, _ quote: UInt8) -> Int {
    let bytes = bytes
    let end = bytes.count
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte == quote || byte == UInt8(ascii: "\\") || byte < 0x20 { return index }
      index += 1
    }
    return index
  }

  private func unterminated(_ start: Int) -> JSONError {
    JSONError(
      .unterminatedString, at: start,
      "this string has no end; close it with \(Unicode.Scalar(bytes[start]).shown)")
  }

  /// JSON wants every control character escaped, JSON5 the line ends only.
  private func checkControl(_ byte: UInt8) throws(JSONError) {
    let isLineEnd = byte == 0x0A || byte == 0x0D
    guard dialect == .json || isLineEnd else { return }
    let mend =
      switch byte {
      case 0x09: "write \\t"
      case 0x0A: "close the string or write \\n"
      case 0x0D: "close the string or write \\r"
      default: "write it as a \\u escape"
      }
    throw JSONError(
      .controlCharacter, at: index,
      "the control character \(Unicode.Scalar(byte).shown) stands in a string; \(mend)")
  }

  /// Reads the escape whose backslash is at `index`; `nil` for a line continuation.
  private mutating func escape(openedAt start: Int) throws(JSONError) -> Unicode.Scalar? {
    let place = index
    index += 1
    guard let byte = current else { throw unterminated(start) }
    switch byte {
    case UInt8(ascii: "u"):
      return try unicodeEscape(at: place)
    case UInt8(ascii: "x") where dialect == .json5:
      index += 1
      guard let value = hexadecimal(digits: 2) else {
        throw JSONError(.invalidEscape, at: place, "\\x takes two hexadecimal digits")
      }
      return Unicode.Scalar(UInt8(truncatingIfNeeded: value))
    default:
      break
    }
    let simple: Unicode.Scalar? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(byte)
      case UInt8(ascii: "b"): "\u{8}"
      case UInt8(ascii: "f"): "\u{C}"
      case UInt8(ascii: "n"): "\n"
      case UInt8(ascii: "r"): "\r"
      case UInt8(ascii: "t"): "\t"
      case UInt8(ascii: "'") where dialect == .json5: "'"
      case UInt8(ascii: "v") where dialect == .json5: "\u{B}"
      case UInt8(ascii: "0") where dialect == .json5: "\0"
      default: nil
      }
    if let simple {
      index += 1
      // ECMAScript keeps \0 from being read as the start of an octal number.
      if byte == UInt8(ascii: "0"), let next = current, (0x30...0x39).contains(next) {
        throw JSONError(.invalidEscape, at: place, "\\0 before a digit; write \\x00")
      }
      return simple
    }
    let lineEnd = dialect == .json5 ? lineEnd(at: index) : 0
    if lineEnd > 0 {
      index += lineEnd
      return nil
    }
    throw JSONError(
      .invalidEscape, at: place,
      "a backslash before \(shown(at: index)) means nothing; write \\\\ for a backslash")
  }

  /// Reads `uXXXX` at `index`, and the second half of a surrogate pair; `place` is the backslash.
  mutating func unicodeEscape(at place: Int) throws(JSONError) -> Unicode.Scalar {
    index += 1
    guard let first = hexadecimal(digits: 4) else {
      throw JSONError(.invalidEscape, at: place, "\\u takes four hexadecimal digits")
    }
    if let scalar = Unicode.Scalar(first) { return scalar }
    let lone = JSONError(
      .loneSurrogate, at: place,
      "\\u\(String(first, radix: 16, uppercase: true)) is half a surrogate pair; write both halves")
    guard first < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else {
      if replacesHalfPairs { return "\u{FFFD}" }
      throw lone
    }
    let second = index
    index += 2
    guard let low = hexadecimal(digits: 4) else {
      throw JSONError(.invalidEscape, at: second, "\\u takes four hexadecimal digits")
    }
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (low - 0xDC00))
    else {
      // What follows is an escape of its own.
      index = second
      if replacesHalfPairs { return "\u{FFFD}" }
      throw lone
    }
    return scalar
  }

  /// Reads exactly so many hexadecimal digits; `nil` where there are fewer.
  private mutating func hexadecimal(digits: Int) -> UInt32? {
    guard bytes.count - index >= digits else { return nil }
    var value: UInt32 = 0
    for offset in 0..<digits {
      guard let digit = Self.hexadecimalDigit(bytes[index + offset]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    index += digits
    return value
  }

  static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
