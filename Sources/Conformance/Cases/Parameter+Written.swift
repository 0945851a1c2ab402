package import LinkSpec

extension Parameter {
  /// The name as it stands in a query: escaped is what no query holds as it is, such as the
  /// brackets of `filter[size]`.
  package var writtenName: [UInt8] { PercentCoding.encodingQueryName(Array(name.utf8)) }

  /// A value as it stands in a link: escaped is what its place does not hold, and all delimiters
  /// where the value has to be percent-encoded. Decodes to `octets` exactly.
  package func written(_ octets: [UInt8]) -> [UInt8] {
    if isEncoded { return PercentCoding.encodingHost(octets) }
    switch location {
    case .path, .matrix: return PercentCoding.encodingPathSegment(octets)
    // A query would begin there.
    case .opaquePath:
      return PercentCoding.encodingQueryValue(octets).flatMap {
        $0 == Byte.question ? Array("%3F".utf8) : [$0]
      }
    case .query, .pathOrQuery, .fragment, .wholeQuery:
      return PercentCoding.encodingQueryValue(octets)
    }
  }
}

extension CaseGenerator {
  /// A value of a parameter of the path as it stands there. What divides it into items or parts is
  /// no escape, which would leave open whether it does; what divides its segment is one.
  func written(
    _ octets: [UInt8], _ name: String, of action: Action, isInFragment: Bool = false
  ) -> [UInt8] {
    guard let parameter = action.parameters.first(where: { $0.name == name }) else {
      return PercentCoding.encodingPathSegment(octets)
    }
    if parameter.isEncoded || parameter.location != .path { return parameter.written(octets) }
    var dividers = Set(parameter.type.grammar.dividers.joined())
    if isInFragment { return PercentCoding.encodingFragmentSegment(octets, dividers: dividers) }
    // Where the scope has parameters behind paths, one begins there.
    if action.forms.contains(where: { facts.matrixScopes.contains($0.scope) }) {
      dividers.remove(UInt8(ascii: ";"))
    }
    let kept = PercentCoding.encodingPathSegment(octets, dividers: dividers)
    guard parameter.type.holdsEveryCharacter else { return kept }
    let own = action.forms.reduce(into: Set<UInt8>()) {
      $0.formUnion(action.delimiters(beside: name, in: $1))
    }
    return own.isEmpty ? kept : PercentCoding.escaping(own, in: kept)
  }

  /// A value that takes several segments, one by one: its slashes are those of the path.
  func writtenSegments(
    _ octets: [UInt8], _ name: String, of action: Action, isInFragment: Bool = false
  ) -> [[UInt8]] {
    octets.split(separator: Byte.slash, omittingEmptySubsequences: false).map {
      written(Array($0), name, of: action, isInFragment: isInFragment)
    }
  }
}
