/// One piece of a pattern.
enum AssociationToken: Sendable, Hashable {
  /// One byte of the file's UTF-8.
  case byte(UInt8)
  /// `?`
  case one
  /// `*`
  case star
  /// One ASCII character of a set, `$(digit)`.
  case member(ByteSet)
  /// A list of alternatives, by its number.
  case variable(Int)

  /// A text as characters: Unicode scalars, and above them the bytes that are no UTF-8, so that
  /// every text has characters. Linear.
  static func characters(of bytes: [UInt8]) -> [UInt32] {
    var characters: [UInt32] = []
    characters.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        characters.append(UInt32(bytes[index]))
        index += 1
      } else if let (scalar, length) = StrictUTF8.scalar(in: bytes[...], at: index) {
        characters.append(scalar.value)
        index += length
      } else {
        characters.append(0x11_0000 + UInt32(bytes[index]))
        index += 1
      }
    }
    return characters
  }

  /// The pieces with the escapes of bytes decoded; wildcards never come of an escape.
  static func decoded(_ tokens: [AssociationToken]) -> [AssociationToken] {
    var decoded: [AssociationToken] = []
    var index = 0
    while index < tokens.count {
      if tokens.count - index >= 3, tokens[index] == .byte(Byte.percent),
        case .byte(let first) = tokens[index + 1], case .byte(let second) = tokens[index + 2],
        let high = Byte.hexValue(first), let low = Byte.hexValue(second)
      {
        decoded.append(.byte(high << 4 | low))
        index += 3
      } else {
        decoded.append(tokens[index])
        index += 1
      }
    }
    return decoded
  }

  /// The pieces of a pattern in which nothing but `*` and `?` is special.
  static func plain(_ source: some Sequence<UInt8>) -> [AssociationToken] {
    source.map { byte in
      switch byte {
      case UInt8(ascii: "*"): .star
      case Byte.question: .one
      default: .byte(byte)
      }
    }
  }
}
