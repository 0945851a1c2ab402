/// Reading of Unicode scalars from bytes that may hold anything.
///
/// The standard library's decoders repair what is ill-formed; a judge must name the place instead.
enum StrictUTF8 {
  /// The scalar whose first byte is at `index`, and the number of its bytes; `nil` where the bytes
  /// there are no well-formed UTF-8 (overlong forms, surrogates and truncation included) or where
  /// `index` is no index of `bytes`. Constant time.
  static func scalar(in bytes: ArraySlice<UInt8>, at index: Int) -> (Unicode.Scalar, length: Int)? {
    guard bytes.indices.contains(index) else { return nil }
    let lead = bytes[index]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length: Int
    let least: UInt32
    var value: UInt32
    switch lead {
    case 0xC2...0xDF: (length, least, value) = (2, 0x80, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (length, least, value) = (3, 0x800, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (length, least, value) = (4, 0x1_0000, UInt32(lead & 0x07))
    default: return nil
    }
    guard bytes.endIndex - index >= length else { return nil }
    for offset in 1..<length {
      let byte = bytes[index + offset]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    // The initializer refuses surrogates and what lies beyond U+10FFFF.
    guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }

  /// The index of the first byte of the first ill-formed sequence; `nil` where all is well-formed.
  /// Linear.
  static func firstFault(in bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] < 0x80 {
        index += 1
      } else if let (_, length) = scalar(in: bytes, at: index) {
        index += length
      } else {
        return index
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// The scalar's UTF-8, one to four bytes.
  var utf8Bytes: [UInt8] {
    let continuation = { (shift: UInt32) in
      UInt8(truncatingIfNeeded: value >> shift & 0x3F | 0x80)
    }
    return switch value {
    case ..<0x80: [UInt8(truncatingIfNeeded: value)]
    case ..<0x800: [UInt8(truncatingIfNeeded: value >> 6 | 0xC0), continuation(0)]
    case ..<0x1_0000:
      [UInt8(truncatingIfNeeded: value >> 12 | 0xE0), continuation(6), continuation(0)]
    default:
      [
        UInt8(truncatingIfNeeded: value >> 18 | 0xF0), continuation(12), continuation(6),
        continuation(0),
      ]
    }
  }

  /// The scalar for a message: `'a'` where it is printable ASCII, else `U+00E9`.
  var shown: String {
    if (0x20...0x7E).contains(value) { return "'\(self)'" }
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
