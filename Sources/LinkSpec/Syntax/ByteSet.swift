/// A set of ASCII bytes: two machine words, so that a membership test is a shift and a mask.
/// No byte from 0x80 upwards is ever a member.
struct ByteSet: Sendable, Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The bytes of an ASCII text.
  init(_ members: String) {
    for byte in members.utf8 { insert(byte) }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 {
      low |= 1 << UInt64(byte)
    } else if byte < 128 {
      high |= 1 << UInt64(byte - 64)
    }
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    if byte < 64 { return (low >> UInt64(byte)) & 1 == 1 }
    if byte < 128 { return (high >> UInt64(byte - 64)) & 1 == 1 }
    return false
  }

  func union(_ other: ByteSet) -> ByteSet {
    var union = self
    union.low |= other.low
    union.high |= other.high
    return union
  }
}

/// The character classes of RFC 3986, appendix A.
extension ByteSet {
  static let digits = ByteSet("0123456789")
  static let letters = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
  static let hexDigits = ByteSet("0123456789ABCDEFabcdef")
  static let unreserved = letters.union(digits).union(ByteSet("-._~"))
  static let subDelims = ByteSet("!$&'()*+,;=")
  static let schemeTail = letters.union(digits).union(ByteSet("+-."))
  /// `reg-name`, `%` aside.
  static let host = unreserved.union(subDelims)
  /// What brackets enclose, with them.
  static let hostLiteral = host.union(ByteSet("[]:"))
  static let userinfo = host.union(ByteSet(":"))
  /// `pchar` and `/`, `%` aside.
  static let path = userinfo.union(ByteSet("@/"))
  static let queryOrFragment = path.union(ByteSet("?"))
  /// The address of an `IPvFuture`.
  static let futureAddress = userinfo
}

/// Names of the bytes that carry meaning in a URL.
enum Byte {
  static let colon = UInt8(ascii: ":")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let question = UInt8(ascii: "?")
  static let hash = UInt8(ascii: "#")
  static let at = UInt8(ascii: "@")
  static let ampersand = UInt8(ascii: "&")
  static let equals = UInt8(ascii: "=")
  static let percent = UInt8(ascii: "%")
  static let plus = UInt8(ascii: "+")
  static let space = UInt8(ascii: " ")
  static let dot = UInt8(ascii: ".")
  static let hyphen = UInt8(ascii: "-")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")

  /// The value of a hexadecimal digit of either case.
  @inline(__always)
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte &- 0x30
    case 0x41...0x46: byte &- 0x37
    case 0x61...0x66: byte &- 0x57
    default: nil
    }
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
