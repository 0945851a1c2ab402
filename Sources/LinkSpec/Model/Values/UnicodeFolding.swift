/// What a comparison in upper or lower case of Unicode takes for a letter of ASCII: U+212A, the
/// sign of kelvins, is `k` in small letters, U+017F, a long s, `S` in capitals (Unicode Character
/// Database, CaseFolding.txt).
enum UnicodeFolding {
  /// The octets with the letters of ASCII in the place of these, and where the first stands; `nil`
  /// where they have none. Linear.
  static func plain(_ octets: ArraySlice<UInt8>) -> (octets: [UInt8], first: Int)? {
    var plain: [UInt8] = []
    var first: Int?
    var rest = octets
    while let byte = rest.first {
      var count = 1
      if byte == 0xC5, rest.starts(with: [0xC5, 0xBF]) {
        count = 2
        plain.append(UInt8(ascii: "s"))
      } else if byte == 0xE2, rest.starts(with: [0xE2, 0x84, 0xAA]) {
        count = 3
        plain.append(UInt8(ascii: "k"))
      } else {
        plain.append(byte)
      }
      if count > 1, first == nil { first = rest.startIndex - octets.startIndex }
      rest = rest.dropFirst(count)
    }
    return first.map { (plain, $0) }
  }
}

extension ValueGrammar {
  /// Whether a letter that only Unicode folds may stand in some value.
  var folds: Bool { samples.open.contains { UnicodeFolding.plain($0.octets[...]) != nil } }
}
