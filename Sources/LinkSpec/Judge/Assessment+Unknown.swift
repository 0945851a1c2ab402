/// The parameters of a link that nobody knows, and that a router may hand on as they stand.
extension Assessment {
  /// Whether the link gives a parameter that nobody knows with this value, so that a router may
  /// hand it on.
  fileprivate func handsOn(_ name: String, _ text: String) -> Bool {
    unknown.contains { pair in
      isSpelled(pair.name, asName: name) && isSpelled(pair.value, asValue: text)
    }
  }

  private func isSpelled(_ range: Range<Int>, asName name: String) -> Bool {
    let folds = unknownSpelling.contains(.foldsNames)
    if isSpelled(range, name, foldsCase: folds)
      || isSpelled(range, name, spaced: true, foldsCase: folds)
    {
      return true
    }
    if isPlain(range) { return false }
    let spaced = octets[range].map { $0 == Byte.plus ? Byte.space : $0 }
    var decoded = PercentCoding.octets(of: spaced, in: spaced.indices)[...]
    if unknownSpelling.contains(.dropsMarks) { decoded = Self.withoutMark(decoded) }
    if unknownSpelling.contains(.bareNames) { decoded = Parameter.bare(decoded) }
    return Self.isEqual(decoded, name, foldsCase: folds)
  }

  private func isSpelled(_ range: Range<Int>, asValue text: String) -> Bool {
    if isSpelled(range, text) || isSpelled(range, text, spaced: true) { return true }
    if isPlain(range) { return false }
    let decoded = PercentCoding.octets(of: octets, in: range)
    if unknownSpelling.contains(.empties), text.isEmpty,
      UTF8Form.firstIllFormed(in: decoded[...]) != nil
    {
      return true
    }
    return unknownSpelling.contains(.dropsMarks)
      && Self.isEqual(Self.withoutMark(decoded[...]), text)
  }

  /// Whether a part of the link is the same to all getters: a link may have hundreds of pairs, and
  /// so may an answer.
  func isPlain(_ range: Range<Int>) -> Bool {
    octets[range].allSatisfy { ByteSet.queryOrFragment.contains($0) && $0 != Byte.plus }
  }

  private static func withoutMark(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.starts(with: UTF8Form.byteOrderMark) ? text.dropFirst(3) : text
  }
}

/// Those parameters, to look many of them up: a link may have thousands of pairs, and so may an
/// answer.
package struct UnknownPairs {
  private let link: Assessment
  /// Those that are the same to all getters: name, NUL, value.
  private var plain: Set<[UInt8]> = []

  /// Below that many each is looked at.
  private static let fewest = 16

  /// Linear in the length of the link.
  package init(_ link: Assessment) {
    self.link = link
    if link.unknown.count < Self.fewest { return }
    for pair in link.unknown where link.isPlain(pair.name) && link.isPlain(pair.value) {
      plain.insert(Array(link.octets[pair.name]) + [0] + link.octets[pair.value])
    }
  }

  /// Whether the link gives such a parameter with this value.
  package func contain(_ name: String, _ text: String) -> Bool {
    !plain.isEmpty && plain.contains(Array(name.utf8) + [0] + text.utf8)
      || link.handsOn(name, text)
  }
}
