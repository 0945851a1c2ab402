import LinkSpec

extension Judge {
  /// The first parameter of a promised link whose name stands there with the escapes that no query
  /// goes without: `filter%5Bsize%5D`. Who compares names undecoded takes none of them for its own.
  func parameterByEscapedName(of url: [UInt8], _ judgement: Judgement) -> String? {
    guard let query = judgement.parts.query,
      let action = concrete.actions.first(where: { $0.name == judgement.action })
    else { return nil }
    return judgement.parameters.first { given in
      guard let parameter = action.parameters.first(where: { $0.name == given.name }) else {
        return false
      }
      return parameter.names.contains { name in
        let written = PercentCoding.encodingQueryName(Array(name.utf8))
        return written != Array(name.utf8) && url[query].firstRange(of: written) != nil
      }
    }?.name
  }
}
