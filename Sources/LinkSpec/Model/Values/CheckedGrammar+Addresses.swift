/// The checksums of addresses, which are made with hash functions.
extension CheckedGrammar {
  static let base58Digits = Array(
    "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz".utf8)

  /// A code is no longer than this, so that reading one takes a bounded time.
  private static let longestBase58 = 256

  static func isBase58Check(_ octets: ArraySlice<UInt8>) -> Bool {
    guard octets.count <= longestBase58 else { return false }
    var bytes: [UInt8] = []
    for byte in octets {
      guard var carry = base58Digits.firstIndex(of: byte) else { return false }
      for place in bytes.indices.reversed() {
        carry += 58 * Int(bytes[place])
        bytes[place] = UInt8(carry & 0xFF)
        carry >>= 8
      }
      while carry > 0 {
        bytes.insert(UInt8(carry & 0xFF), at: 0)
        carry >>= 8
      }
    }
    bytes = Array(repeating: 0, count: octets.prefix { $0 == base58Digits[0] }.count) + bytes
    guard bytes.count > 4 else { return false }
    return Digests.sha256(Digests.sha256(bytes.dropLast(4))).prefix(4)
      .elementsEqual(bytes.suffix(4))
  }

  /// Octets and their checksum in base58.
  static func base58Check(_ octets: [UInt8]) -> String {
    let whole = octets + Digests.sha256(Digests.sha256(octets)).prefix(4)
    var digits: [Int] = []
    for byte in whole {
      var carry = Int(byte)
      for place in digits.indices {
        carry += digits[place] << 8
        digits[place] = carry % 58
        carry /= 58
      }
      while carry > 0 {
        digits.append(carry % 58)
        carry /= 58
      }
    }
    let zeros = Array(repeating: base58Digits[0], count: whole.prefix { $0 == 0 }.count)
    return String(decoding: zeros + digits.reversed().map { base58Digits[$0] }, as: UTF8.self)
  }

  static func isAddress(_ octets: ArraySlice<UInt8>) -> Bool {
    octets.count == 42 && octets.starts(with: "0x".utf8)
      && octets.dropFirst(2).allSatisfy { Byte.hexValue($0) != nil }
  }

  static func hasBothCases(_ octets: ArraySlice<UInt8>) -> Bool {
    octets.contains { Byte.uppercased($0) != $0 } && octets.contains { Byte.lowercased($0) != $0 }
  }

  /// Hexadecimal digits with the letters in capitals that ERC-55 wants: those in whose place the
  /// hash of the small ones has a digit of 8 and more.
  static func cased(_ digits: some Collection<UInt8>) -> [UInt8] {
    let small = digits.map(Byte.lowercased)
    let hash = Digests.keccak256(small)
    return small.enumerated().map { place, byte in
      let digit = place % 2 == 0 ? hash[place / 2] >> 4 : hash[place / 2] & 0xF
      return digit >= 8 ? Byte.uppercased(byte) : byte
    }
  }
}
