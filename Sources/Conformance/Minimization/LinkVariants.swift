import LinkSpec

/// Shorter variants of a URL.
enum LinkVariants {
  /// The URL without its fragment, query, userinfo, port or path, and without each pair, each value
  /// and each segment. The first 64 of each are taken apart.
  static func withoutParts(of url: [UInt8]) -> [[UInt8]] {
    func without(_ range: Range<Int>) -> [UInt8] { self.without(range, of: url) }
    let parts = SplitURL(url)
    var variants: [[UInt8]] = []
    if let fragment = parts.fragment {
      variants.append(without(fragment.lowerBound - 1..<fragment.upperBound))
    }
    if let query = parts.query {
      variants.append(without(query.lowerBound - 1..<query.upperBound))
      for pair in QueryPairs(url, in: query).prefix(64) {
        let range = pair.range
        if range.upperBound < query.upperBound {
          variants.append(without(range.lowerBound..<range.upperBound + 1))
        } else if range.lowerBound > query.lowerBound {
          variants.append(without(range.lowerBound - 1..<range.upperBound))
        }
        if let value = pair.value { variants.append(without(value)) }
      }
    }
    if let userinfo = parts.userinfo {
      variants.append(without(userinfo.lowerBound..<userinfo.upperBound + 1))
    }
    if let port = parts.port { variants.append(without(port.lowerBound - 1..<port.upperBound)) }
    if !parts.path.isEmpty { variants.append(without(parts.path)) }
    if let link = Link(parsing: url) {
      for index in link.segments.indices.prefix(64) {
        variants.append(link.with { $0.segments.remove(at: index) }.bytes)
      }
    }
    return variants
  }

  /// How many variants of a URL are made at once: few of a long one, so that what they take together
  /// has a bound.
  static func limit(for url: [UInt8]) -> Int {
    max(16, min(512, (4 << 20) / max(1, url.count)))
  }

  /// The URL without each of the runs of so many bytes that it is made of; of too many, those at
  /// both ends.
  static func without(runsOf size: Int, of url: [UInt8]) -> [[UInt8]] {
    let size = max(1, size)
    let starts = Array(stride(from: 0, to: url.count, by: size))
    let limit = limit(for: url)
    let some =
      starts.count <= limit
      ? starts : Array(starts.prefix(limit / 2) + starts.suffix(limit / 2))
    return some.map { without($0..<min($0 + size, url.count), of: url) }
  }

  static func without(_ range: Range<Int>, of url: [UInt8]) -> [UInt8] {
    Array(url[..<range.lowerBound] + url[range.upperBound...])
  }
}
