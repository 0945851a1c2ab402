/// By which of its names a query gives a parameter, and how that is written.
package enum NameSpelling: Sendable, Hashable {
  /// The first, as it is documented.
  case documented
  /// Another one, as it is documented.
  case other(String)
  /// One of them with the escapes that no query goes without: `filter%5Bsize%5D`.
  case escaped
  /// One of them with other escapes, or in another case, which is an open question.
  case open(OpenQuestion)
}

extension Parameter {
  /// How a query names the parameter: as it is documented if it does so anywhere, and else as where
  /// it does first. `nil` where it does not. Linear in the query, for each name.
  package func spelling(in query: ArraySlice<UInt8>) -> NameSpelling? {
    var found: NameSpelling?
    for pair in query.split(separator: Byte.ampersand) {
      let text = Array(pair.prefix { $0 != Byte.equals })
      switch spelling(of: text) {
      case .documented: return .documented
      case let spelling: found = found ?? spelling
      }
    }
    return found
  }

  private func spelling(of text: [UInt8]) -> NameSpelling? {
    let decoded = PercentCoding.octets(of: text, in: text.indices)
    for name in names {
      let own = Array(name.utf8)
      if text == own { return name == self.name ? .documented : .other(name) }
      if text == PercentCoding.encodingQueryName(own) { return .escaped }
    }
    if names.contains(where: { decoded.elementsEqual($0.utf8) }) { return .open(.encodedName) }
    let folded = decoded.map(Byte.lowercased)
    let isFolded = names.contains { folded.elementsEqual($0.utf8.lazy.map(Byte.lowercased)) }
    if isFolded { return .open(.parameterNameCase) }
    let isBare = names.contains { Self.bare(decoded[...]).elementsEqual($0.utf8) }
    return isBare ? .open(.decoratedName) : nil
  }

  /// A name without white space and control characters around it, and without brackets behind it,
  /// empty or with a number.
  static func bare(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte <= Byte.space || byte == 0x7F }
    var bare = name.drop(while: isSpace)
    while let last = bare.last, isSpace(last) { bare.removeLast() }
    guard bare.last == UInt8(ascii: "]"), let open = bare.lastIndex(of: UInt8(ascii: "[")),
      open > bare.startIndex, bare[(open + 1)...].dropLast().allSatisfy(Byte.isDigit)
    else { return bare }
    return bare[..<open]
  }
}
