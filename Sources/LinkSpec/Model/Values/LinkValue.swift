/// A parameter's value in the one form in which values are compared: by type, not by spelling.
///
/// ```swift
/// LinkValue.number(DecimalNumber(10)).matches(text: "010")  // true
/// ```
public indirect enum LinkValue: Sendable, Hashable {
  /// UTF-8 octets, compared octet by octet: no normalization, no folding of case.
  case text([UInt8])
  /// An integer or a decimal of any size, compared by its mathematical value.
  case number(DecimalNumber)
  /// True or false.
  case boolean(Bool)
  /// A UUID, compared as a number of 128 bits.
  case uuid(UUIDValue)
  /// Values in order.
  case list([LinkValue])
  /// Named parts, in the order of their names; one that is absent is not listed.
  case parts([Part])

  /// A named part of a value.
  public struct Part: Sendable, Hashable {
    /// The name that the spec gives it.
    public var name: String
    /// Its value.
    public var value: LinkValue

    /// Creates a part.
    package init(_ name: String, _ value: LinkValue) {
      self.name = name
      self.value = value
    }
  }

  /// A text.
  package static func text(_ text: String) -> LinkValue { .text(Array(text.utf8)) }

  /// Octets that a grammar has read as a value of a kind; what they are not stays a text.
  init(_ octets: ArraySlice<UInt8>, _ kind: ValueKind) {
    switch kind {
    case .text, .folded: self = .text(Array(octets))
    case .number:
      let plain = NumberText.isOtherwiseWritten(octets) ? NumberText(octets).plain : Array(octets)
      self =
        plain.flatMap { DecimalNumber(plain: $0) }.map(LinkValue.number) ?? .text(Array(octets))
    case .uuid: self = UUIDValue(octets).map(LinkValue.uuid) ?? .text(Array(octets))
    }
  }

  /// The value as text, as a link could have it: digits of a number, the text itself (ill-formed
  /// UTF-8 repaired), a UUID in lower case; lists and parts with commas between.
  public var description: String {
    switch self {
    case .text(let octets): String(decoding: octets, as: UTF8.self)
    case .number(let number): number.description
    case .boolean(let flag): flag ? "true" : "false"
    case .uuid(let uuid): uuid.description
    case .list(let values): values.map(\.description).joined(separator: ",")
    case .parts(let parts):
      parts.map { "\($0.name)=\($0.value.description)" }.joined(separator: ",")
    }
  }
}

/// How the octets of a single value compare.
package enum ValueKind: UInt8, Sendable, Hashable {
  /// Octet by octet.
  case text
  /// By mathematical value.
  case number
  /// As 128 bits.
  case uuid
  /// Octet by octet but for the case of ASCII letters.
  case folded
}

/// A UUID (RFC 9562) as the number that it is.
public struct UUIDValue: Sendable, Hashable, CustomStringConvertible {
  /// The first 64 bits.
  package let high: UInt64
  /// The last 64 bits.
  package let low: UInt64

  /// Reads 8-4-4-4-12 hexadecimal digits of either case; `nil` for anything else. Allocates
  /// nothing.
  package init?(_ octets: some Sequence<UInt8>) {
    var (high, low): (UInt64, UInt64) = (0, 0)
    var index = 0
    for byte in octets {
      switch index {
      case 8, 13, 18, 23:
        guard byte == Byte.hyphen else { return nil }
      default:
        guard index < UUIDForm.length, let digit = Byte.hexValue(byte) else { return nil }
        high = high << 4 | low >> 60
        low = low << 4 | UInt64(digit)
      }
      index += 1
    }
    guard index == UUIDForm.length else { return nil }
    self.high = high
    self.low = low
  }

  /// 8-4-4-4-12 digits in lower case.
  public var description: String {
    func digits(_ word: UInt64) -> String {
      let text = String(word, radix: 16)
      return String(repeating: "0", count: 16 - text.utf8.count) + text
    }
    var rest = (digits(high) + digits(low))[...]
    var parts: [Substring] = []
    for length in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return parts.joined(separator: "-")
  }
}

extension DecimalNumber {
  /// A number in any spelling that is read as one, `+5` and `5e1` among them; `nil` for other
  /// texts.
  fileprivate init?(anyOf text: String) {
    let octets = Array(text.utf8)[...]
    let isOther = NumberText.isOtherwiseWritten(octets)
    guard let plain = isOther ? NumberText(octets).plain : Array(octets) else { return nil }
    self.init(plain: plain)
  }
}

extension LinkValue {
  /// Whether a value that a router reported as text is this value. A number compares by value
  /// whether it came as a number or as a string of digits, a UUID in either case; a text compares
  /// exactly. A list of one may be given bare.
  package func matches(text: String) -> Bool {
    switch self {
    case .text(let octets): octets.elementsEqual(text.utf8)
    case .number(let number): DecimalNumber(plain: Array(text.utf8)) == number
    case .boolean(let flag): text == (flag ? "true" : "false")
    case .uuid(let uuid): UUIDValue(text.utf8) == uuid
    case .list(let values): values.count == 1 && values[0].matches(text: text)
    case .parts: false
    }
  }

  /// The same, where a router may hand on a number in the spelling of the link: `+5`, `5e1`.
  package func matches(anySpelling text: String) -> Bool {
    if case .number(let number) = self { return DecimalNumber(anyOf: text) == number }
    return matches(text: text)
  }

  /// Whether a JSON number, which has the precision of binary64 at best (RFC 8259, 6), is the one
  /// nearest to this number, or is so in 15 digits: some languages write no more of one, since more
  /// do not survive every conversion (C, `DBL_DIG`).
  package func isNearest(jsonNumber text: String) -> Bool {
    guard case .number(let number) = self, let own = Double(number.description), own.isFinite else {
      return false
    }
    guard let other = Double(text) else { return false }
    return other == own || text.utf8.count(where: Byte.isDigit) >= 15 && Self.agree(own, other)
  }

  /// Whether two numbers are one in 15 digits.
  private static func agree(_ one: Double, _ other: Double) -> Bool {
    var unit = 1.0
    while unit <= abs(one) / 10 { unit *= 10 }
    while unit > abs(one), unit > .leastNormalMagnitude { unit /= 10 }
    return abs(other - one) <= unit * 5e-15
  }

  /// The same for a JSON number, given as its text. One with a fraction may have lost digits.
  package func matches(jsonNumber text: String) -> Bool {
    switch self {
    case .text(let octets): octets.elementsEqual(text.utf8)
    case .number(let number):
      DecimalNumber(json: Array(text.utf8)) == number
        || !number.isInteger && isNearest(jsonNumber: text)
    case .list(let values): values.count == 1 && values[0].matches(jsonNumber: text)
    case .boolean, .uuid, .parts: false
    }
  }
}
