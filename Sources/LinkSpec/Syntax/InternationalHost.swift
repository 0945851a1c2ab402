/// A host with characters beyond ASCII, as far as the mapping of IDNA (UTS 46, 4) makes ASCII of it:
/// full-width letters, soft hyphens, mathematical letters. That is how such a host can come to be a
/// documented one. What stays beyond ASCII becomes Punycode to a parser, and no documented host.
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

  /// Appends the mapped host, in lower case; `false` where something is left that is no ASCII. Linear.
  static func map(_ host: ArraySlice<UInt8>, into mapped: inout [UInt8]) -> Bool {
    let octets = PercentCoding.octets(of: Array(host), in: 0..<host.count)
    if UTF8Form.firstIllFormed(in: octets[...]) != nil { return false }
    for scalar in String(decoding: octets, as: UTF8.self).unicodeScalars {
      if scalar.isASCII {
        mapped.append(Byte.lowercased(UInt8(scalar.value)))
      } else if let text = mappings[scalar.value] {
        mapped += text
      } else {
        return false
      }
    }
    return true
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
