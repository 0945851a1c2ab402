/// Percent-encoding of RFC 3986 §2.1, on bytes.
package enum PercentCoding {
  /// Why bytes do not decode to text.
  package enum Failure: Error, Sendable, Hashable {
    /// A `%` that two hexadecimal digits do not follow, at this offset of the URL.
    case invalidEscape(Int)
    /// The decoded octets are no well-formed UTF-8; the octet at this offset of the URL begins the
    /// ill-formed sequence.
    case invalidUTF8(Int)
  }

  @inline(__always)
  static func isEscape(_ bytes: [UInt8], at index: Int, end: Int) -> Bool {
    end - index >= 3 && Byte.hexValue(bytes[index + 1]) != nil
      && Byte.hexValue(bytes[index + 2]) != nil
  }

  @inline(__always)
  static func isEscape(_ bytes: ArraySlice<UInt8>, at index: Int, end: Int) -> Bool {
    end - index >= 3 && Byte.hexValue(bytes[index + 1]) != nil
      && Byte.hexValue(bytes[index + 2]) != nil
  }

  /// Whether a part of a URL has unreserved characters, the digits of its escapes aside.
  package static func hasUnreserved(_ text: String) -> Bool {
    octets(of: Array(text.utf8), in: 0..<text.utf8.count)
      .contains(where: ByteSet.unreserved.contains)
  }

  /// Whether a part of a URL has ASCII letters, the digits of its escapes aside.
  package static func hasCase(_ text: String) -> Bool {
    octets(of: Array(text.utf8), in: 0..<text.utf8.count).contains(where: Byte.isLetter)
  }

  /// The octets that a part of a URL stands for. A `%` that begins no escape stands for itself, as
  /// if it had been written `%25`; a raw byte stands for itself. `+` is never touched. Linear.
  package static func octets(of bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
    guard bytes[range].contains(Byte.percent) else { return Array(bytes[range]) }
    var octets: [UInt8] = []
    octets.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == Byte.percent, range.upperBound - index >= 3,
        let high = Byte.hexValue(bytes[index + 1]), let low = Byte.hexValue(bytes[index + 2])
      {
        octets.append(high << 4 | low)
        index += 3
      } else {
        octets.append(bytes[index])
        index += 1
      }
    }
    return octets
  }

  /// The bytes of the URL that make the octet number `octet` of ``octets(of:in:)``: an escape of
  /// three bytes or a single one. At or past the end: the empty range there.
  package static func source(
    ofOctet octet: Int, of bytes: [UInt8], in range: Range<Int>
  ) -> Range<Int> {
    var remaining = octet
    var index = range.lowerBound
    while index < range.upperBound {
      let isEscape =
        bytes[index] == Byte.percent && isEscape(bytes, at: index, end: range.upperBound)
      let width = isEscape ? 3 : 1
      if remaining == 0 { return index..<index + width }
      remaining -= 1
      index += width
    }
    return range.upperBound..<range.upperBound
  }

  /// The text that a part of a URL stands for, as UTF-8; strict in both respects: every `%` begins
  /// an escape, and the octets are well-formed UTF-8 (no overlong forms, no surrogates).
  package static func text(
    of bytes: [UInt8], in range: Range<Int>
  ) throws(Failure) -> [UInt8] {
    for index in range where bytes[index] == Byte.percent {
      if !isEscape(bytes, at: index, end: range.upperBound) { throw .invalidEscape(index) }
    }
    let octets = octets(of: bytes, in: range)
    if let bad = UTF8Form.firstIllFormed(in: octets) {
      throw .invalidUTF8(source(ofOctet: bad, of: bytes, in: range).lowerBound)
    }
    return octets
  }

  /// `octets` with every byte outside `legal` written as an upper-case escape. A `%` that begins an
  /// escape is kept, so that what is encoded already is not encoded twice.
  static func encodingIllegal(_ octets: ArraySlice<UInt8>, legal: ByteSet) -> [UInt8] {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(octets.count + 16)
    let all = Array(octets)
    for (index, byte) in all.enumerated() {
      let isLegal =
        byte == Byte.percent ? isEscape(all, at: index, end: all.count) : legal.contains(byte)
      if isLegal { encoded.append(byte) } else { appendEscape(of: byte, to: &encoded) }
    }
    return encoded
  }

  /// `octets` as the value of a query parameter: everything but unreserved characters and the few
  /// delimiters that mean nothing inside a query is escaped. Decodes to `octets` exactly.
  package static func encodingQueryValue(_ octets: [UInt8]) -> [UInt8] {
    encoding(octets, keeping: queryValueLegal)
  }

  /// `octets` as one segment of a path, in which `dividers` that no segment ends at stand as they
  /// are. Decodes to `octets` exactly.
  package static func encodingPathSegment(
    _ octets: [UInt8], dividers: Set<UInt8> = []
  ) -> [UInt8] {
    encoding(octets, keeping: pathSegmentLegal, and: dividers) {
      ByteSet.path.contains($0) && $0 != Byte.slash
    }
  }

  /// What is written with escapes for some octets, too.
  package static func escaping(_ octets: Set<UInt8>, in text: [UInt8]) -> [UInt8] {
    var escaped: [UInt8] = []
    for byte in text {
      if octets.contains(byte) {
        appendEscape(of: byte, to: &escaped)
      } else {
        escaped.append(byte)
      }
    }
    return escaped
  }

  /// `octets` as a segment of a path in the fragment. Decodes to `octets` exactly.
  package static func encodingFragmentSegment(
    _ octets: [UInt8], dividers: Set<UInt8> = []
  ) -> [UInt8] {
    encoding(octets, keeping: pathSegmentLegal, and: dividers) {
      ByteSet.path.contains($0) && $0 != Byte.slash && $0 != Byte.ampersand
    }
  }

  /// `octets` as a user or a password, in which `dividers` stand as they are that end neither.
  /// Decodes to `octets` exactly.
  package static func encodingUser(_ octets: [UInt8], dividers: Set<UInt8> = []) -> [UInt8] {
    encoding(octets, keeping: ByteSet.unreserved, and: dividers, where: ByteSet.subDelims.contains)
  }

  /// `octets` as the name of a parameter: escaped are only those that no query holds as they are.
  package static func encodingQueryName(_ octets: [UInt8]) -> [UInt8] {
    encoding(octets, keeping: ByteSet.queryOrFragment)
  }

  /// `octets` as a value in a host: what no name may hold is escaped; an address of version 6 is in
  /// its brackets.
  package static func encodingHostOrAddress(_ octets: [UInt8]) -> [UInt8] {
    if IPLiteral.isInBrackets(octets[...]) { return octets }
    return IPLiteral.isIPv6(octets[...])
      ? [UInt8(ascii: "[")] + octets + [UInt8(ascii: "]")]
      : encoding(octets, keeping: ByteSet.host)
  }

  /// `octets` as a part of a host. Decodes to `octets` exactly.
  package static func encodingHost(_ octets: [UInt8]) -> [UInt8] {
    encoding(octets, keeping: ByteSet.unreserved)
  }

  private static let queryValueLegal = ByteSet.unreserved.union(ByteSet("/:,?@!"))
  private static let pathSegmentLegal = ByteSet.unreserved.union(ByteSet(":@!$,="))

  private static func encoding(
    _ octets: [UInt8], keeping legal: ByteSet, and dividers: Set<UInt8>,
    where canStand: (UInt8) -> Bool
  ) -> [UInt8] {
    let kept = String(decoding: dividers.filter(canStand), as: UTF8.self)
    return encoding(octets, keeping: kept.isEmpty ? legal : legal.union(ByteSet(kept)))
  }

  private static func encoding(_ octets: [UInt8], keeping legal: ByteSet) -> [UInt8] {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(octets.count + 16)
    for byte in octets {
      if legal.contains(byte) { encoded.append(byte) } else { appendEscape(of: byte, to: &encoded) }
    }
    return encoded
  }

  /// Appends `%XX` with upper-case digits.
  package static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    let digits: [UInt8] = [
      0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x41, 0x42, 0x43, 0x44, 0x45,
      0x46,
    ]
    bytes.append(Byte.percent)
    bytes.append(digits[Int(byte >> 4)])
    bytes.append(digits[Int(byte & 15)])
  }
}
