/// White space around a URL.
package enum WhiteSpace {
  /// `bytes` without the ASCII white space at both ends, and without control characters there if
  /// those are trimmed, too.
  package static func trimmed(_ bytes: [UInt8], controls: Bool) -> Range<Int> {
    var start = 0
    var end = bytes.count
    func isTrimmed(_ byte: UInt8) -> Bool { isWhiteSpace(byte) || controls && byte < 0x20 }
    while start < end, isTrimmed(bytes[start]) { start += 1 }
    while end > start, isTrimmed(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// `bytes` without white space at both ends as Unicode has it (White_Space), and without what one
  /// library or another counts as such: what libraries trim from a text; and without control
  /// characters there if those are trimmed, too.
  static func trimmedOfAnyScript(_ bytes: [UInt8], controls: Bool) -> Range<Int> {
    // Most links begin and end with what is no space of any script.
    if let first = bytes.first, let last = bytes.last, first &- 0x21 < 0x5E, last &- 0x21 < 0x5E {
      return 0..<bytes.count
    }
    var start = 0
    var end = bytes.count
    func isControl(_ byte: UInt8) -> Bool { controls && byte < 0x20 }
    while start < end {
      if isControl(bytes[start]) {
        start += 1
      } else if let space = spaces.first(where: { bytes[start..<end].starts(with: $0) }) {
        start += space.count
      } else {
        break
      }
    }
    while start < end {
      if isControl(bytes[end - 1]) {
        end -= 1
      } else if let space = spaces.first(where: { bytes[start..<end].suffix($0.count) == $0[...] })
      {
        end -= space.count
      } else {
        break
      }
    }
    return start..<end
  }

  /// The spaces, each as UTF-8; with U+200B, which is in `CharacterSet.whitespaces` of Foundation,
  /// and U+FEFF, which the `trim` of ECMAScript takes off.
  private static let spaces: [[UInt8]] = {
    let scalars: [ClosedRange<UInt32>] = [
      0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200B,
      0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ]
    return scalars.joined().compactMap(Unicode.Scalar.init).map { Array(String($0).utf8) }
  }()

  @inline(__always)
  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte >= 0x09 && byte <= 0x0D
  }
}
