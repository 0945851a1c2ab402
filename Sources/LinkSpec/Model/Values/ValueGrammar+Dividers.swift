/// What divides the values of a grammar into items and parts.
extension ValueGrammar {
  /// The texts that do, of the types inside too; none where nothing does.
  package var dividers: [[UInt8]] {
    var own: [[UInt8]] = []
    if let list = self as? ListGrammar { own = [Array(list.separator.utf8)] }
    if let parts = self as? PartsGrammar { own = parts.literals }
    return own + inner.flatMap(\.grammar.dividers)
  }

  /// Whether a part of its values may be a text that holds what divides them, and is not taken for
  /// a text as a whole then.
  package var dividesTexts: Bool {
    if let parts = self as? PartsGrammar, !parts.divided.isEmpty { return true }
    if self is AnyOfGrammar, inner.contains(where: \.holdsEveryCharacter) { return false }
    return inner.contains { $0.grammar.dividesTexts }
  }

  /// Whether its values are URLs, or made of some.
  package var hasURL: Bool { self is URLGrammar || inner.contains(where: \.grammar.hasURL) }

  /// Whether a value is one both to who divides it where it is decoded and to who lets some octets
  /// divide nothing, or to neither.
  fileprivate func isSame(_ octets: [UInt8], escaped: EscapedOctets) -> Bool {
    var whole = ValueScan()
    read(octets[...], &whole)
    var raw = ValueScan()
    raw.escaped = escaped
    read(octets[...], &raw)
    return (whole.status == .invalid) == (raw.status == .invalid)
  }
}

extension Parameter {
  /// The octets that divide values, where a link with the escape of one may mean something else.
  package func delimitersKeptAsTheyAre(in spec: Spec) -> Set<UInt8> {
    let readings = divisionPolicy(in: spec).readings
    let isForm = mayBeInQuery && !asksDivision(in: spec)
    if isEncoded || isForm || !readings.contains(.verbatim) { return [] }
    // What its place cannot hold is escaped in every link.
    let legal = location == .path ? ByteSet.path : ByteSet.queryOrFragment
    return Set(
      type.grammar.dividers.joined().filter { legal.contains($0) && !isNextPair($0, in: spec) })
  }

  /// Whether the next pair begins behind an octet, wherever the parameter stands.
  private func isNextPair(_ octet: UInt8, in spec: Spec) -> Bool {
    isPair && location != .pathOrQuery && spec.pairSeparators[location].contains(octet)
  }

  /// Whether a policy says what the escape of a delimiter is, in a query too.
  package func asksDivision(in spec: Spec) -> Bool {
    (policies[.encodedDelimiter] ?? spec.policies[.encodedDelimiter]) != nil
  }

  private func divisionPolicy(in spec: Spec) -> Policy {
    policies[.encodedDelimiter] ?? spec.policy(for: .encodedDelimiter)
  }

  /// Values that are one only to who divides them before decoding them, or only to others, where
  /// the octets at some places are percent-encoded; at most `limit` of them.
  package func dividedOtherwise(
    in spec: Spec, limit: Int
  ) -> [(octets: [UInt8], escaped: [Int])] {
    let grammar = type.grammar
    let dividers = grammar.dividers
    if dividers.isEmpty || isEncoded { return [] }
    let octetsOfDividers = Set(dividers.joined())
    let isInPairs = mayBeInQuery || location == .fragment
    let legal = isInPairs ? ByteSet.queryOrFragment : ByteSet.path
    // In a query what is a value when decoded is one, unless the spec says otherwise.
    let isForm = mayBeInQuery && !asksDivision(in: spec)
    var found: [(octets: [UInt8], escaped: [Int])] = []
    let samples = type.samples
    for octets in (samples.valid.prefix(32) + samples.invalid.prefix(64)).map(\.octets) {
      let places = octets.indices.filter {
        // The escape of what needs none is that itself (RFC 3986, 2.3).
        octetsOfDividers.contains(octets[$0]) && legal.contains(octets[$0])
          && !ByteSet.unreserved.contains(octets[$0])
          && octets[$0] != (isInPairs ? Byte.ampersand : Byte.slash)
          && !isNextPair(octets[$0], in: spec)
      }
      for some in [Array(places.prefix(1)), places] where !some.isEmpty {
        var escaped = EscapedOctets()
        for place in some { escaped.append(place) }
        if grammar.isSame(octets, escaped: escaped) { continue }
        if isForm, grammar.value(of: octets[...]) != nil { continue }
        if !found.contains(where: { $0 == (octets, some) }) { found.append((octets, some)) }
        if found.count == limit { return found }
      }
    }
    return found
  }
}
