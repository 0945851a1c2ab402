/// A set of ASCII bytes: two machine words, so that a membership test is a shift and a mask.
/// No byte from 0x80 upwards is ever a member.
///
/// The sets that are read with are written as words, so that they are constants of the program: a
/// global that is made from a text is looked up anew for each use. `ByteSetTests` holds each of
/// them against its text.
package struct ByteSet: Sendable, Hashable {
  private var low: UInt64
  private var high: UInt64

  /// The bytes below 64 and those from 64 to 127, one bit each.
  @inline(__always)
  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The bytes of an ASCII text.
  package init(_ members: String) {
    self.init(low: 0, high: 0)
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
  package func contains(_ byte: UInt8) -> Bool {
    let word = byte & 64 == 0 ? low : high
    return byte < 128 && word &>> UInt64(byte & 63) & 1 == 1
  }

  @inline(__always)
  package func union(_ other: ByteSet) -> ByteSet {
    ByteSet(low: low | other.low, high: high | other.high)
  }
}

/// The character classes of RFC 3986, appendix A.
extension ByteSet {
  /// `DIGIT`.
  package static let digits = ByteSet(low: 0x03FF_0000_0000_0000, high: 0)
  /// `ALPHA`.
  package static let letters = ByteSet(low: 0, high: 0x07FF_FFFE_07FF_FFFE)
  /// `HEXDIG`, in either case.
  package static let hexDigits = ByteSet(low: 0x03FF_0000_0000_0000, high: 0x0000_007E_0000_007E)
  /// Letters, digits and `-._~`.
  package static let unreserved = ByteSet(low: 0x03FF_6000_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
  /// `-._~`.
  package static let marks = ByteSet(low: 0x0000_6000_0000_0000, high: 0x4000_0000_8000_0000)
  /// `!$&'()*+,;=`.
  package static let subDelims = ByteSet(low: 0x2800_1FD2_0000_0000, high: 0)
  /// `!$&'()*+,;=:@`: what a segment of a path holds as it is and gives a purpose (RFC 3986, 2.2).
  package static let reservedInPath = ByteSet(low: 0x2C00_1FD2_0000_0000, high: 0x1)
  /// Letters, digits and `+-.`.
  package static let schemeTail = ByteSet(low: 0x03FF_6800_0000_0000, high: 0x07FF_FFFE_07FF_FFFE)
  /// `reg-name`, `%` aside: `unreserved` and `sub-delims`.
  package static let host = ByteSet(low: 0x2BFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
  /// What brackets enclose, with them: the same and `[]:`.
  package static let hostLiteral = ByteSet(low: 0x2FFF_7FD2_0000_0000, high: 0x47FF_FFFE_AFFF_FFFE)
  /// The same as in a host and `:`.
  package static let userinfo = ByteSet(low: 0x2FFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
  /// `pchar` and `/`, `%` aside.
  package static let path = ByteSet(low: 0x2FFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
  /// The same as in a path and `?`.
  package static let queryOrFragment = ByteSet(
    low: 0xAFFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
  /// The address of an `IPvFuture`: the same as userinfo.
  package static let futureAddress = ByteSet(
    low: 0x2FFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
  /// What names and identifiers are made of: letters, digits and `_-.`.
  package static let identifier = ByteSet(low: 0x03FF_6000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)
  /// `A` to `Z`.
  package static let upper = ByteSet(low: 0, high: 0x0000_0000_07FF_FFFE)
  /// `a` to `z`.
  package static let lower = ByteSet(low: 0, high: 0x07FF_FFFE_0000_0000)
}

/// Names of the bytes that carry meaning in a URL.
package enum Byte {
  package static let colon = UInt8(ascii: ":")
  package static let slash = UInt8(ascii: "/")
  package static let backslash = UInt8(ascii: "\\")
  package static let question = UInt8(ascii: "?")
  package static let hash = UInt8(ascii: "#")
  package static let at = UInt8(ascii: "@")
  package static let ampersand = UInt8(ascii: "&")
  package static let equals = UInt8(ascii: "=")
  package static let percent = UInt8(ascii: "%")
  package static let plus = UInt8(ascii: "+")
  package static let space = UInt8(ascii: " ")
  package static let dot = UInt8(ascii: ".")
  package static let hyphen = UInt8(ascii: "-")
  package static let openBracket = UInt8(ascii: "[")
  package static let closeBracket = UInt8(ascii: "]")

  /// The value of a hexadecimal digit of either case.
  @inline(__always)
  package static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte &- 0x30
    case 0x41...0x46: byte &- 0x37
    case 0x61...0x66: byte &- 0x57
    default: nil
    }
  }

  /// Whether it is `[` or `]`, which only an IP address may hold as they are.
  @inline(__always)
  package static func isBracket(_ byte: UInt8) -> Bool { byte == 0x5B || byte == 0x5D }

  @inline(__always)
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  package static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// A small ASCII letter as a capital; other bytes as they are.
  package static func uppercased(_ byte: UInt8) -> UInt8 { byte &- 0x61 < 26 ? byte & 0xDF : byte }

  /// Whether a byte is an ASCII letter.
  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
