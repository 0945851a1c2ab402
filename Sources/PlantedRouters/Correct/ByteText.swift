/// The few words of byte handling that the fixtures share.
///
/// Bytes and not `String`: Swift compares strings by canonical equivalence and takes `\r\n` for one
/// character, and a URL knows neither.
enum ByteText {
  static func isAlpha(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  static func isAlphanumeric(_ byte: UInt8) -> Bool { isAlpha(byte) || isDigit(byte) }

  static func isHex(_ byte: UInt8) -> Bool { hexValue(byte) != nil }

  static func hexValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte - UInt8(ascii: "0") }
    let lower = byte | 0x20
    guard UInt8(ascii: "a")...UInt8(ascii: "f") ~= lower else { return nil }
    return lower - UInt8(ascii: "a") + 10
  }

  /// What RFC 3986 calls unreserved.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || isOne(of: "-._~", byte)
  }

  /// Unreserved or reserved: what a URL may hold besides `%`.
  static func isURLByte(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || isOne(of: "!$&'()*+,;=:/?#[]@", byte)
  }

  static func isOne(of set: StaticString, _ byte: UInt8) -> Bool {
    set.withUTF8Buffer { $0.contains(byte) }
  }

  static func isOne(of names: [String], _ bytes: some Sequence<UInt8>) -> Bool {
    names.contains { $0.utf8.elementsEqual(bytes) }
  }

  static func lowercased(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.map { isAlpha($0) ? $0 | 0x20 : $0 }
  }

  /// The text of `bytes`, or nil if they are no UTF-8.
  static func text(_ bytes: some Sequence<UInt8>) -> String? {
    let bytes = Array(bytes)
    // What is no UTF-8 is repaired, and then says something else.
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// The parts between every `separator`, empty ones included.
  static func split(_ bytes: ArraySlice<UInt8>, at separator: Unicode.Scalar) -> [ArraySlice<UInt8>]
  {
    bytes.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
  }

  /// The parts before and after the first `separator`; nil if there is none.
  static func cut(
    _ bytes: ArraySlice<UInt8>, at separator: Unicode.Scalar
  ) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>)? {
    guard let index = bytes.firstIndex(of: UInt8(ascii: separator)) else { return nil }
    return (bytes[..<index], bytes[(index + 1)...])
  }

  /// `bytes` without their percent-encoding. A `%` that begins no escape stands for itself.
  static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if isEscape(bytes, at: index), let high = hexValue(bytes[index + 1]),
        let low = hexValue(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Whether `%` and two hex digits begin at `index`.
  static func isEscape(_ bytes: ArraySlice<UInt8>, at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "%") && index + 2 < bytes.endIndex
      && isHex(bytes[index + 1]) && isHex(bytes[index + 2])
  }

  /// `%` and two upper-case hex digits.
  static func escape(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
