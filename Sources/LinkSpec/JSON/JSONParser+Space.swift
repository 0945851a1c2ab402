/// Space, comments, words and keys without quotes.
extension JSONParser {
  /// Moves to the next byte that is neither space nor, in JSON5, part of a comment.
  mutating func skipSpace() throws(JSONError) {
    while let byte = current {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D:
        index += 1
      case 0x0B, 0x0C:
        guard dialect == .json5 else { return }
        index += 1
      case UInt8(ascii: "/"):
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else { return }
        guard dialect == .json5 else {
          throw JSONError(
            .commentNotAllowed, at: index, "a comment; JSON has none, remove it")
        }
        if next == UInt8(ascii: "/") { skipLineComment() } else { try skipBlockComment() }
      case 0x80...:
        guard dialect == .json5,
          let (scalar, length) = StrictUTF8.scalar(in: bytes[...], at: index),
          Self.isSpace(scalar)
        else { return }
        index += length
      default:
        return
      }
    }
  }

  private mutating func skipLineComment() {
    index += 2
    while index < bytes.count, lineEnd(at: index) == 0 { index += 1 }
  }

  private mutating func skipBlockComment() throws(JSONError) {
    let start = index
    index += 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
    throw JSONError(
      .unterminatedComment, at: start, "this comment has no end; close it with '*/'")
  }

  /// How many bytes the line end at an index takes; 0 where there is none. JSON5 counts U+2028 and
  /// U+2029 as line ends.
  func lineEnd(at index: Int) -> Int {
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xE2:
      guard index + 2 < bytes.count, bytes[index + 1] == 0x80 else { return 0 }
      return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  /// White space of JSON5 outside ASCII.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2028, 0x2029, 0xFEFF: true
    default: scalar.properties.generalCategory == .spaceSeparator
    }
  }

  /// Reads `true`, `false` or `null`.
  mutating func literal() throws(JSONError) -> JSONNode.Value {
    let start = index
    while let byte = current, Self.isWordByte(byte) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case "Infinity", "NaN": throw Self.nonFinite(word, at: start)
    default:
      let nearest = Suggestion.nearest(to: word, among: ["true", "false", "null"])
      throw JSONError(
        .unknownWord, at: start,
        "\(Self.shown(word)) without quotes is no value; "
          + (nearest.map { "did you mean \($0)?" } ?? "put a string into double quotes"))
    }
  }

  static func nonFinite(_ word: String, at offset: Int) -> JSONError {
    JSONError(.nonFiniteNumber, at: offset, "\(word) is no number here; write a finite one")
  }

  /// Reads a key without quotes: an ECMAScript 5.1 identifier name.
  mutating func identifier() throws(JSONError) -> String {
    let start = index
    var name = String.UnicodeScalarView()
    while index < bytes.count {
      let place = index
      var scalar: Unicode.Scalar
      if bytes[index] == UInt8(ascii: "\\"), dialect == .json5 {
        index += 1
        guard current == UInt8(ascii: "u") else {
          throw JSONError(
            .invalidEscape, at: place, "a key without quotes takes \\u escapes only; quote it")
        }
        scalar = try unicodeEscape(at: place)
        guard Self.continuesIdentifier(scalar, isFirst: name.isEmpty) else {
          throw JSONError(
            .invalidEscape, at: place,
            "\(scalar.shown) cannot stand in a key without quotes; quote the key")
        }
      } else {
        guard let (decoded, length) = StrictUTF8.scalar(in: bytes[...], at: index),
          Self.continuesIdentifier(decoded, isFirst: name.isEmpty)
        else { break }
        scalar = decoded
        index += length
      }
      name.append(scalar)
    }
    guard !name.isEmpty else {
      throw JSONError(
        .unexpectedCharacter, at: start,
        "\(shown(at: start)) stands where a key must be; a key is a string in double quotes")
    }
    guard dialect == .json5 else {
      throw JSONError(
        .unquotedKey, at: start,
        "the key \(Self.shown(String(name))) has no quotes; JSON wants double quotes around it")
    }
    return String(name)
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    byte < 0x80 && continuesIdentifier(Unicode.Scalar(byte), isFirst: false)
  }

  private static func continuesIdentifier(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_", "$": return true
    case "0"..."9": return !isFirst
    case "\u{200C}", "\u{200D}": return !isFirst
    default: break
    }
    guard !scalar.isASCII else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation:
      return !isFirst
    default:
      return false
    }
  }
}
