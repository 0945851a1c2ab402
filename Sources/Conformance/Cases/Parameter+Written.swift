package import LinkSpec

extension Parameter {
  /// The name as it stands in a query: escaped is what no query holds as it is, such as the
  /// brackets of `filter[size]`.
  package var writtenName: [UInt8] { PercentCoding.encodingQueryName(Array(name.utf8)) }

  /// A value as it stands in a link: escaped is what its place does not hold, and all delimiters
  /// where the value has to be percent-encoded. Decodes to `octets` exactly.
  package func written(_ octets: [UInt8]) -> [UInt8] {
    if isEncoded { return PercentCoding.encodingHost(octets) }
    return location == .path || location == .matrix
      ? PercentCoding.encodingPathSegment(octets) : PercentCoding.encodingQueryValue(octets)
  }
}

extension Action {
  /// A value of a parameter of the path as it stands there.
  func written(_ octets: [UInt8], _ name: String) -> [UInt8] {
    parameters.first { $0.name == name }?.written(octets)
      ?? PercentCoding.encodingPathSegment(octets)
  }
}
