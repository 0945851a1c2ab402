/// What stands between the brackets of a host (RFC 3986 §3.2.2): an IPv6 address, or an address of
/// a version to come.
///
/// ✅ `::1`, `2001:db8::8:800:200c:417a`, `::ffff:192.0.2.1`, `v1.x:y`
/// ❌ `0`, `1::2::3`, `::g`, `::192.0.2.256`, `v.x`, `fe80::1%25en0`
package enum IPLiteral {
  /// Whether all of `bytes` is such an address. Linear; allocates nothing.
  static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    return Byte.lowercased(first) == UInt8(ascii: "v")
      ? isFuture(bytes.dropFirst()) : isIPv6(bytes)
  }

  /// A version in hexadecimal digits, a dot, and at least one byte of address.
  private static func isFuture(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let dot = bytes.firstIndex(of: Byte.dot) else { return false }
    let address = bytes[(dot + 1)...]
    return dot > bytes.startIndex && bytes[..<dot].allSatisfy { Byte.hexValue($0) != nil }
      && !address.isEmpty && address.allSatisfy { ByteSet.futureAddress.contains($0) }
  }

  /// Eight groups of one to four hexadecimal digits with a colon between them. `::` stands once for
  /// one or more groups, and an IPv4 address may take the place of the last two.
  package static func isIPv6(_ bytes: ArraySlice<UInt8>) -> Bool {
    var groups = 0
    var hasGap = false
    var followsGroup = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == Byte.colon {
        // A single colon follows a group and has another behind it; two are the gap.
        index += 1
        if index < bytes.endIndex, bytes[index] == Byte.colon {
          guard !hasGap else { return false }
          hasGap = true
          index += 1
        } else if !followsGroup || index == bytes.endIndex {
          return false
        }
        followsGroup = false
        continue
      }
      let end = bytes[index...].firstIndex(of: Byte.colon) ?? bytes.endIndex
      if end == bytes.endIndex, isIPv4(bytes[index..<end]) {
        groups += 2
      } else if end - index <= 4, bytes[index..<end].allSatisfy({ Byte.hexValue($0) != nil }) {
        groups += 1
      } else {
        return false
      }
      followsGroup = true
      index = end
    }
    return hasGap ? groups <= 7 : groups == 8
  }

  /// Whether all of `bytes` is an address of version 6 in brackets.
  package static func isInBrackets(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first == Byte.openBracket && bytes.last == Byte.closeBracket
      && isIPv6(bytes.dropFirst().dropLast())
  }

  /// The eight groups of an address of version 6, however it is written; `nil` where it is none.
  /// Linear; allocates nothing but for a part in dots.
  package static func groups(of bytes: ArraySlice<UInt8>) -> SIMD8<UInt16>? {
    guard isIPv6(bytes) else { return nil }
    var groups = SIMD8<UInt16>.zero
    var count = 0
    var gap = 8
    func append(_ group: UInt16) {
      groups[count] = group
      count += 1
    }
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == Byte.colon {
        index += 1
        if index < bytes.endIndex, bytes[index] == Byte.colon {
          gap = count
          index += 1
        }
        continue
      }
      let end = bytes[index...].firstIndex(of: Byte.colon) ?? bytes.endIndex
      if bytes[index..<end].contains(Byte.dot) {
        let octets = bytes[index..<end].split(separator: Byte.dot).map { digits in
          digits.reduce(0 as UInt16) { $0 * 10 + UInt16($1 & 15) }
        }
        append(octets[0] << 8 | octets[1])
        append(octets[2] << 8 | octets[3])
      } else {
        append(bytes[index..<end].reduce(0) { $0 << 4 | UInt16(Byte.hexValue($1) ?? 0) })
      }
      index = end
    }
    // What stands behind the gap moves to the end.
    for place in (min(gap, count)..<count).reversed() where count < 8 {
      groups[place + 8 - count] = groups[place]
      groups[place] = 0
    }
    return groups
  }

  /// Four numbers up to 255, without leading zeros.
  private static func isIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
    var numbers = 0
    var index = bytes.startIndex
    while true {
      let end = bytes[index...].firstIndex(of: Byte.dot) ?? bytes.endIndex
      let digits = bytes[index..<end]
      guard 1...3 ~= digits.count, digits.allSatisfy({ Byte.isDigit($0) }) else { return false }
      let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      guard number <= 255, digits.count == String(number).utf8.count else { return false }
      numbers += 1
      guard end < bytes.endIndex else { return numbers == 4 }
      index = end + 1
    }
  }
}
