/// Well-formedness of UTF-8 by table 3-7 of the Unicode standard: no overlong forms, no surrogates,
/// nothing above U+10FFFF, nothing cut short.
package enum UTF8Form {
  /// U+FEFF, which some decoders take for a signature and drop.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether the last octet of a text may be that of a mark, or the last digit of its escape: a
  /// look that costs nothing, before one at the text.
  static func mayEndWithMark(_ octet: UInt8) -> Bool {
    octet == 0xBF || octet == UInt8(ascii: "F") || octet == UInt8(ascii: "f")
  }

  /// Octets without the marks behind their slashes, where decoders of segments drop them, and the
  /// offset of the first; `nil` where there is none. Linear.
  static func withoutMarks(
    behindSlashesOf octets: ArraySlice<UInt8>
  ) -> (text: [UInt8], first: Int)? {
    guard octets.contains(byteOrderMark[0]) else { return nil }
    let mark = [Byte.slash] + byteOrderMark
    var (text, rest) = ([UInt8](), octets)
    var first: Int?
    while let next = rest.first {
      text.append(next)
      if rest.starts(with: mark) {
        if first == nil { first = rest.startIndex - octets.startIndex + 1 }
        rest = rest.dropFirst(mark.count)
      } else {
        rest.removeFirst()
      }
    }
    return first.map { (text, $0) }
  }

  /// The offset at which the first ill-formed sequence begins; `nil` if there is none. Linear.
  package static func firstIllFormed(in octets: [UInt8]) -> Int? { firstIllFormed(in: octets[...]) }

  /// The same for a part of an array; the index is that of the array.
  static func firstIllFormed(in octets: ArraySlice<UInt8>) -> Int? {
    var index = octets.startIndex
    while index < octets.endIndex {
      if octets[index] < 0x80 {
        index += 1
        continue
      }
      let (width, isWellFormed) = part(of: octets, at: index, end: octets.endIndex)
      if !isWellFormed { return index }
      index += width
    }
    return nil
  }

  /// How long the character is that begins with an octet beyond ASCII, and what its second octet
  /// may be; `nil` where none does.
  @inline(__always)
  package static func lead(_ octet: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch octet {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    default: nil
    }
  }

  /// The character at an index, or the maximal part that begins none (Unicode 3.9, as the decoder
  /// of the Encoding Standard takes it): how many octets it has.
  @inline(__always)
  static func part(
    of octets: ArraySlice<UInt8>, at index: Int, end: Int
  ) -> (width: Int, isWellFormed: Bool) {
    if octets[index] < 0x80 { return (1, true) }
    guard let (length, second) = lead(octets[index]) else { return (1, false) }
    guard index + 1 < end, second.contains(octets[index + 1]) else { return (1, false) }
    for offset in 2..<max(length, 2) {
      if index + offset >= end || octets[index + offset] & 0xC0 != 0x80 { return (offset, false) }
    }
    return (length, true)
  }

  /// The index of the first control character (C0, DEL or C1) in well-formed UTF-8.
  static func firstControl(in octets: ArraySlice<UInt8>) -> Int? {
    for index in octets.indices {
      let byte = octets[index]
      if byte < 0x20 || byte == 0x7F { return index }
      if byte == 0xC2, index + 1 < octets.endIndex, octets[index + 1] < 0xA0 { return index }
    }
    return nil
  }
}
