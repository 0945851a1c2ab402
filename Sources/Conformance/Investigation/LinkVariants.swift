import LinkSpec

/// What is tried to make a URL simpler, from what leaves out most to what only tidies up.
package enum ReductionStep: Sendable, Hashable, CaseIterable {
  /// The URL without its fragment, userinfo, port or query, without each pair and each segment, and
  /// with one pair of many; a byte that is repeated over and over once, or half as often.
  case parts
  /// The simplest scheme, and for each value none at all, or the simplest of its grammar.
  case values
  /// Halves, quarters, … single bytes are left out, as delta debugging does.
  case runs
  /// An escape becomes what it stands for, a byte becomes `0`, `a` or a small letter.
  case bytes
}

/// Simpler variants of a URL. A URL of thousands of pairs or segments is not taken apart one by
/// one: of each there is a limit.
enum LinkVariants {
  private static let pieces = 64
  /// A value that may take the place of another is no longer than this.
  private static let longestValue = 64

  // MARK: - Parts

  /// The URL with parts left out.
  static func withoutParts(of url: [UInt8]) -> [[UInt8]] {
    func without(_ range: Range<Int>) -> [UInt8] { self.without(range, of: url) }
    let parts = SplitURL(url)
    var variants = withShorterRepetition(of: url)
    if let fragment = parts.fragment {
      variants.append(without(fragment.lowerBound - 1..<fragment.upperBound))
    }
    if let query = parts.query {
      variants.append(without(query.lowerBound - 1..<query.upperBound))
      let pairs = Array(QueryPairs(url, in: query))
      if pairs.count > 2 {
        // Of many the one that matters is found by halves, and where it is one of the first, at
        // once.
        func with(_ range: Range<Int>) -> [UInt8] {
          Array(url[..<query.lowerBound] + url[range] + url[query.upperBound...])
        }
        variants += pairs.prefix(8).map { with($0.range) }
        let middle = pairs[pairs.count / 2].range.lowerBound
        variants.append(with(query.lowerBound..<middle - 1))
        variants.append(with(middle..<query.upperBound))
      }
      for pair in pairs.prefix(pieces) {
        let range = pair.range
        // With the ampersand behind it, or before it if it is the last.
        if range.upperBound < query.upperBound {
          variants.append(without(range.lowerBound..<range.upperBound + 1))
        } else if range.lowerBound > query.lowerBound {
          variants.append(without(range.lowerBound - 1..<range.upperBound))
        }
      }
    }
    if let userinfo = parts.userinfo {
      variants.append(without(userinfo.lowerBound..<userinfo.upperBound + 1))
    }
    if let port = parts.port { variants.append(without(port.lowerBound - 1..<port.upperBound)) }
    if !parts.path.isEmpty { variants.append(without(parts.path)) }
    if let link = Link(parsing: url) {
      for index in link.segments.indices.prefix(pieces) {
        variants.append(link.with { $0.segments.remove(at: index) }.bytes)
      }
    }
    return variants
  }

  /// A byte that is repeated this often is there for the length.
  private static let repetition = 32

  /// The URL with the longest repetition of one byte cut to that byte, and to half of it.
  private static func withShorterRepetition(of url: [UInt8]) -> [[UInt8]] {
    var longest = 0..<0
    var start = 0
    for index in url.indices {
      if url[index] != url[start] { start = index }
      if index + 1 - start > longest.count { longest = start..<index + 1 }
    }
    guard longest.count > repetition else { return [] }
    return [1, longest.count / 2].map {
      without(longest.lowerBound + $0..<longest.upperBound, of: url)
    }
  }

  // MARK: - Values

  /// The URL with the first scheme of the build, and with the sample values of each parameter in
  /// the place of its own.
  static func withSamples(in url: [UInt8], _ judge: Judge) -> [[UInt8]] {
    var variants: [[UInt8]] = []
    if let query = SplitURL(url).query {
      for value in QueryPairs(url, in: query).prefix(pieces).compactMap(\.value) {
        variants.append(without(value, of: url))
      }
    }
    guard let link = Link(parsing: url) else { return variants }
    if let scheme = judge.schemes.first(where: \.isBound) {
      variants.append(link.with { $0.scheme = scheme.text }.bytes)
    }
    let own = judge.schemes.first { $0.text == link.scheme } ?? judge.schemes.first
    guard let own else { return variants }
    for parameter in judge.spec.actions.flatMap(\.parameters) {
      let samples = judge.samples(of: parameter, scheme: own.number)
      let octets = (samples.valid + samples.open + samples.invalid).map(\.octets)
        .filter { $0.count <= longestValue }
      let name = parameter.writtenName
      for (index, pair) in (link.pairs ?? []).enumerated().prefix(16) where pair.name == name {
        for value in octets {
          variants.append(
            link.with { $0.pairs?[index].value = PercentCoding.encodingQueryValue(value) }.bytes)
        }
      }
      if parameter.mayBeInPath, let last = link.segments.indices.last {
        for value in octets {
          variants.append(
            link.with { $0.segments[last] = PercentCoding.encodingPathSegment(value) }.bytes)
        }
      }
    }
    return variants
  }

  // MARK: - Runs

  /// How many variants of a URL are made at once: few of a long one, so that what they take
  /// together has a bound.
  private static func limit(for url: [UInt8]) -> Int {
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

  // MARK: - Bytes

  /// The URL with one escape undone, or one byte replaced by a plainer one.
  static func withPlainerBytes(in url: [UInt8]) -> [[UInt8]] {
    var variants: [[UInt8]] = []
    for index in url.indices.prefix(limit(for: url) / 2) {
      let byte = url[index]
      if byte == UInt8(ascii: "%"), index + 2 < url.count {
        let octets = PercentCoding.octets(of: url, in: index..<index + 3)
        if octets.count == 1 {
          variants.append(Array(url[..<index]) + octets + url[(index + 3)...])
        }
      }
      for simpler in [UInt8(ascii: "0"), UInt8(ascii: "a"), Byte.lowercased(byte)]
      where Shortlex.isPlainer(simpler, byte) {
        var copy = url
        copy[index] = simpler
        variants.append(copy)
      }
    }
    return variants
  }
}
