package import LinkSpec

/// A link in pieces, each already in the bytes that it has in the URL, so that a fault can be put
/// into exactly one of them.
package struct Link: Sendable, Hashable {
  package struct Pair: Sendable, Hashable {
    package var name: [UInt8]
    /// `nil`: no `=`.
    package var value: [UInt8]?

    package init(_ name: [UInt8], _ value: [UInt8]?) {
      self.name = name
      self.value = value
    }

    fileprivate var byteCount: Int { name.count + (value.map { $0.count + 1 } ?? 0) }

    fileprivate func write(to bytes: inout [UInt8]) {
      bytes += name
      if let value {
        bytes.append(0x3D)
        bytes += value
      }
    }

    package init(_ name: String, _ value: String?) {
      self.init(Array(name.utf8), value.map { Array($0.utf8) })
    }
  }

  package var scheme: [UInt8]
  package var colon: [UInt8] = [0x3A]
  /// With an authority, what stands before it.
  package var slashes: [UInt8] = [0x2F, 0x2F]
  /// `nil`: an opaque link, whose segments follow the colon.
  package var host: [UInt8]?
  package var userinfo: [UInt8]?
  package var port: [UInt8]?
  package var segments: [[UInt8]] = []
  /// Whether the path goes on in the fragment: the first segment that begins with `#` or `/#` is
  /// what stands between them.
  package var hasHash = false
  /// `nil` and an empty list differ by a bare question mark.
  package var pairs: [Pair]?
  package var separator: [UInt8] = [0x26]
  /// What separates the pairs of a fragment, and those in the place of a path.
  private var ofFragments: UInt8 = 0x26
  private var ofOpaquePaths: UInt8 = 0x26
  /// Pairs behind the path, each with a `;` before it.
  package var matrix: [Pair] = []
  /// Pairs of the fragment, which stands in the place of ``fragment`` where there are any.
  package var fragmentPairs: [Pair] = []
  package var fragment: [UInt8]?
  /// Pairs in the place of a path without slashes.
  package var opaquePairs: [Pair] = []

  package init(scheme: [UInt8], host: [UInt8]? = nil, segments: [[UInt8]] = []) {
    self.scheme = scheme
    self.host = host
    self.segments = segments
  }

  /// How long the link is.
  package var byteCount: Int {
    var count = scheme.count + colon.count
    if let host {
      count += slashes.count + host.count
      if let userinfo { count += userinfo.count + 1 }
      if let port { count += port.count + 1 }
    }
    for segment in segments { count += segment.count + 1 }
    if host == nil, !segments.isEmpty { count -= 1 }
    for pair in matrix { count += 1 + pair.byteCount }
    for pair in fragmentPairs { count += 1 + pair.byteCount }
    for pair in opaquePairs { count += 1 + pair.byteCount }
    if let pairs {
      count += 1 + separator.count * max(0, pairs.count - 1)
      for pair in pairs { count += pair.byteCount }
    }
    if let fragment { count += fragment.count + 1 }
    return count
  }

  /// Writes the pairs in the place of a host. What would end them there, or look like a user or a
  /// port, is escaped.
  private func writeBehindSlashes(_ bytes: inout [UInt8]) {
    let marks = Set("/@:".utf8)
    var pairs: [UInt8] = []
    write(opaquePairs, separator: ofOpaquePaths, to: &pairs)
    for octet in pairs {
      if marks.contains(octet) {
        PercentCoding.appendEscape(of: octet, to: &bytes)
      } else {
        bytes.append(octet)
      }
    }
  }

  /// The link as a URL. Linear.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    bytes += scheme
    bytes += colon
    if let host {
      bytes += slashes
      if let userinfo {
        bytes += userinfo
        bytes.append(0x40)
      }
      bytes += host
      if let port {
        bytes.append(0x3A)
        bytes += port
      }
      if !opaquePairs.isEmpty { writeBehindSlashes(&bytes) }
    }
    // Loops that cost little without the optimizer, too: some links have thousands of pieces.
    var index = 0
    var hash = -1
    while index < segments.count {
      if hasHash, Self.isHash(segments[index]) {
        hash = index
        if segments[index][0] == 0x2F { bytes.append(0x2F) }
        break
      }
      if host != nil || index > 0 { bytes.append(0x2F) }
      bytes += segments[index]
      index += 1
    }
    if host == nil, !opaquePairs.isEmpty {
      // What a fault puts before them is a segment of its own.
      if !segments.isEmpty { bytes.append(0x2F) }
      write(opaquePairs, separator: ofOpaquePaths, to: &bytes)
    }
    for pair in matrix {
      bytes.append(0x3B)
      pair.write(to: &bytes)
    }
    if let pairs {
      bytes.append(0x3F)
      index = 0
      while index < pairs.count {
        if index > 0 { bytes += separator }
        pairs[index].write(to: &bytes)
        index += 1
      }
    }
    if hash >= 0 { writeFragment(from: hash, to: &bytes) }
    if !fragmentPairs.isEmpty {
      bytes.append(hash < 0 ? 0x23 : 0x3F)
      write(fragmentPairs, separator: ofFragments, to: &bytes)
    } else if let fragment {
      bytes.append(0x23)
      bytes += fragment
    }
    return bytes
  }

  /// Whether a segment is the `#` between a path and a fragment, perhaps with a slash before it.
  private static func isHash(_ segment: [UInt8]) -> Bool {
    segment.first == 0x23 || segment.count > 1 && segment[0] == 0x2F && segment[1] == 0x23
  }

  private func write(_ pairs: [Pair], separator: UInt8, to bytes: inout [UInt8]) {
    for (index, pair) in pairs.enumerated() {
      if index > 0 { bytes.append(separator) }
      pair.write(to: &bytes)
    }
  }

  /// The path goes on in the fragment.
  private func writeFragment(from hash: Int, to bytes: inout [UInt8]) {
    bytes += segments[hash].drop { $0 == 0x2F }
    for index in segments.indices.dropFirst(hash + 1) {
      if index > hash + 1 { bytes.append(0x2F) }
      bytes += segments[index]
    }
  }

  /// Takes what separates pairs from a spec.
  package mutating func separate(as separations: Spec.PairSeparations) {
    separator = [separations.query.octets.first]
    ofFragments = separations.fragment.octets.first
    ofOpaquePaths = separations.opaquePath.octets.first
  }

  package mutating func append(_ pair: Pair) {
    if pairs == nil { pairs = [] }
    pairs?.append(pair)
  }

  /// Adds a pair in one of the places that hold pairs.
  package mutating func append(_ pair: Pair, in location: Parameter.Location) {
    switch location {
    case .path, .query, .pathOrQuery: append(pair)
    case .matrix: matrix.append(pair)
    case .fragment: fragmentPairs.append(pair)
    case .opaquePath: opaquePairs.append(pair)
    // It is its value alone.
    case .wholeQuery: append(Pair(pair.value ?? [], nil))
    }
  }

  /// Changes the pairs of one of these places.
  package mutating func change(_ location: Parameter.Location, _ change: (inout [Pair]) -> Void) {
    switch location {
    case .path, .query, .pathOrQuery, .wholeQuery:
      var own = pairs ?? []
      change(&own)
      if pairs != nil || !own.isEmpty { pairs = own }
    case .matrix: change(&matrix)
    case .fragment: change(&fragmentPairs)
    case .opaquePath: change(&opaquePairs)
    }
  }

  package func with(_ change: (inout Link) -> Void) -> Link {
    var copy = self
    change(&copy)
    return copy
  }
}
