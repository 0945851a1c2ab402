/// Base64 of RFC 4648 §4, with padding: how bytes that are no text travel in JSON and in arguments.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text of any bytes. Linear.
  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let one = Int(bytes[index])
      let two = left > 1 ? Int(bytes[index + 1]) : 0
      let three = left > 2 ? Int(bytes[index + 2]) : 0
      text.append(alphabet[one >> 2])
      text.append(alphabet[(one & 3) << 4 | two >> 4])
      text.append(left > 1 ? alphabet[(two & 15) << 2 | three >> 6] : Byte.equals)
      text.append(left > 2 ? alphabet[three & 63] : Byte.equals)
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text, or the offset of the first byte that is out of place. Strict: padding is
  /// required, and nothing but the alphabet is skipped. Linear.
  package static func decode(_ text: [UInt8]) throws(Base64Error) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var padding = 0
    if text.last == Byte.equals { padding = text.dropLast().last == Byte.equals ? 2 : 1 }
    var buffer = 0
    for (offset, byte) in text.dropLast(padding).enumerated() {
      let value: Int
      switch byte {
      case 0x41...0x5A: value = Int(byte) - 0x41
      case 0x61...0x7A: value = Int(byte) - 0x61 + 26
      case 0x30...0x39: value = Int(byte) - 0x30 + 52
      case 0x2B: value = 62
      case 0x2F: value = 63
      default: throw Base64Error(offset: offset)
      }
      buffer = (buffer << 6 | value) & 0xFF_FFFF
      switch offset % 4 {
      case 1: bytes.append(UInt8(truncatingIfNeeded: buffer >> 4))
      case 2: bytes.append(UInt8(truncatingIfNeeded: buffer >> 2))
      case 3: bytes.append(UInt8(truncatingIfNeeded: buffer))
      default: break
      }
    }
    if text.count % 4 != 0 { throw Base64Error(offset: text.count) }
    return bytes
  }
}

/// The text is no base64 from this offset on.
package struct Base64Error: Error, Sendable, Hashable {
  /// Offset of the first byte that is out of place; the length where something is missing.
  package var offset: Int
}
