/// A JSON value to be written: members stay in their order, and the text is ASCII.
///
/// What is written is the same byte for byte on every platform, passes every terminal and log, and
/// cannot break a line: protocol lines and reports rely on all three.
package enum JSONText: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number that is already JSON text; it is written as it is, so it must be one.
  case number(String)
  /// A string; everything outside printable ASCII is written as an escape.
  case string(String)
  /// An array.
  case array([JSONText])
  /// An object. Two equal keys would be written both: the caller sees to it that there are none.
  case object([Member])

  /// One `key: value` of an object.
  package struct Member: Sendable, Hashable {
    /// The key.
    package var key: String
    /// The value.
    package var value: JSONText

    /// Creates a member.
    package init(_ key: String, _ value: JSONText) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONText {
  /// The text: on one line without any space, or `pretty` with one member or element a line and
  /// two spaces for each level, empty arrays and objects as `[]` and `{}`. No line end at the end.
  /// Linear.
  package func serialized(pretty: Bool = false) -> String {
    var bytes: [UInt8] = []
    append(to: &bytes, pretty: pretty)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the bytes of ``serialized(pretty:)``.
  package func append(to bytes: inout [UInt8], pretty: Bool = false) {
    append(to: &bytes, indent: pretty ? 0 : nil)
  }

  /// `indent` is the level of a pretty text, `nil` for a text on one line.
  private func append(to bytes: inout [UInt8], indent: Int?) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): Self.append(text, to: &bytes)
    case .array(let elements):
      let inner = indent.map { $0 + 1 }
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.breakLine(inner, in: &bytes)
        element.append(to: &bytes, indent: inner)
      }
      if !elements.isEmpty { Self.breakLine(indent, in: &bytes) }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      let inner = indent.map { $0 + 1 }
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.breakLine(inner, in: &bytes)
        Self.append(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        if indent != nil { bytes.append(UInt8(ascii: " ")) }
        member.value.append(to: &bytes, indent: inner)
      }
      if !members.isEmpty { Self.breakLine(indent, in: &bytes) }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func breakLine(_ indent: Int?, in bytes: inout [UInt8]) {
    guard let indent else { return }
    bytes.append(0x0A)
    for _ in 0..<2 * indent { bytes.append(0x20) }
  }

  /// Whether a text stands in JSON as it is: most do.
  package static func isPlain(_ text: [UInt8]) -> Bool {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x20 || byte > 0x7E || byte == 0x22 || byte == 0x5C { return false }
      index += 1
    }
    return true
  }

  /// Appends a text as a string.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let octets = Array(text.utf8)
    if isPlain(octets) {
      bytes += octets
      bytes.append(UInt8(ascii: "\""))
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C:
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0x20...0x7E: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      default:
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          bytes += "\\u".utf8
          for shift in [12, 8, 4, 0] as [UInt16] {
            let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
            bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
          }
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSONText: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// An object with its members in the order of the literal.
  package init(dictionaryLiteral elements: (String, JSONText)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }

  /// An array.
  package init(arrayLiteral elements: JSONText...) { self = .array(elements) }

  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }

  /// A whole number.
  package init(integerLiteral value: Int) { self = .integer(value) }

  /// `true` or `false`.
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
}
