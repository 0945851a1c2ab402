import LinkSpec

/// Plus signs as people write them, where the spec says what they are.
///
/// The generator writes every plus sign and every space as an escape, which is both for certain. A
/// router that takes the one for the other is wrong about the same values written plainly.
extension CaseGenerator {
  /// How many links have a plain plus sign for each name at a host.
  static let mostPlainPluses = 4

  /// What a plus sign in the query is written as otherwise; `nil` where that is open.
  static func settledPlus(_ judge: Judge) -> [UInt8]? {
    switch judge.spec.policy(for: .plus).readings {
    case [.verbatim]: Array("%2B".utf8)
    case [.space]: Array("%20".utf8)
    default: nil
    }
  }

  /// The link with plain plus signs in each value of its query that has what they stand for.
  func plainPluses(_ link: Link, for escape: [UInt8]) -> [(key: [UInt8], link: Link)] {
    (link.pairs ?? []).indices.compactMap { index in
      guard let pair = link.pairs?[index], let value = pair.value,
        value.firstRange(of: escape) != nil
      else { return nil }
      var plain: [UInt8] = []
      var rest = value[...]
      while let byte = rest.first {
        let isEscape = rest.starts(with: escape)
        plain.append(isEscape ? UInt8(ascii: "+") : byte)
        rest = rest.dropFirst(isEscape ? escape.count : 1)
      }
      let key = (link.host ?? []) + [Byte.slash] + (link.segments.first ?? []) + [0] + pair.name
      return (key, link.with { $0.pairs?[index].value = plain })
    }
  }
}
