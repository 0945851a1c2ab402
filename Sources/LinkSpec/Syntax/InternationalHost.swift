/// A host with characters beyond ASCII, as far as the mapping of IDNA (UTS 46, 4) makes ASCII of
/// it: full-width letters, soft hyphens, mathematical letters. That is how such a host can come to
/// be a documented one. What stays beyond ASCII becomes Punycode to a parser, and no documented
/// host.
enum InternationalHost {
  /// Whether a host has bytes beyond ASCII, as they stand or escaped.
  static func isInternational(_ host: ArraySlice<UInt8>) -> Bool {
    var index = host.startIndex
    while index < host.endIndex {
      if host[index] >= 0x80 { return true }
      if host[index] == Byte.percent, PercentCoding.isEscape(host, at: index, end: host.endIndex),
        let high = Byte.hexValue(host[index + 1]), high >= 8
      {
        return true
      }
      index += 1
    }
    return false
  }

  /// Appends the host that lies in `range`, decoded and mapped, in lower case, and says where;
  /// `nil` where something is left that is no ASCII. Linear; allocates nothing where `octets` has
  /// room.
  static func map(_ range: Range<Int>, of octets: inout [UInt8]) -> Range<Int>? {
    let start = octets.count
    var index = range.lowerBound
    while index < range.upperBound {
      if octets[index] == Byte.percent, range.upperBound - index >= 3,
        let high = Byte.hexValue(octets[index + 1]), let low = Byte.hexValue(octets[index + 2])
      {
        octets.append(high << 4 | low)
        index += 3
      } else {
        octets.append(octets[index])
        index += 1
      }
    }
    let end = octets.count
    index = start
    while index < end {
      let (width, isWellFormed) = UTF8Form.part(of: octets[...], at: index, end: end)
      if !isWellFormed { return nil }
      if width == 1 {
        octets.append(Byte.lowercased(octets[index]))
      } else {
        var scalar = UInt32(octets[index]) & (0x7F >> UInt32(width))
        for place in index + 1..<index + width {
          scalar = scalar << 6 | UInt32(octets[place] & 0x3F)
        }
        guard let text = mappings[scalar] else { return nil }
        octets.append(contentsOf: text)
      }
      index += width
    }
    return end..<octets.count
  }

  /// By code point.
  private static let mappings: [UInt32: [UInt8]] = {
    var mappings: [UInt32: [UInt8]] = [:]
    for row in source.split(whereSeparator: \.isWhitespace) {
      let halves = row.split(separator: ":", omittingEmptySubsequences: false)
      let range = halves[0].split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = range.first, let last = range.last else { continue }
      var text = Array(halves[1].utf8)
      for scalar in first...last {
        mappings[scalar] = text
        if let end = text.indices.last { text[end] += 1 }
      }
    }
    return mappings
  }()
}
