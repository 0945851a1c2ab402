/// What a value counts as that is not taken as it stands.
package enum ValueMeaning: Sendable, Hashable {
  /// Some of its octets, counted from the first.
  case part(Range<Int>)
  /// Another text.
  case text([UInt8])

  /// So many of its octets, from the first on.
  static func beginning(_ count: Int) -> ValueMeaning { .part(0..<count) }

  func text(of octets: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    switch self {
    case .part(let part): octets.dropFirst(part.lowerBound).prefix(part.count)
    case .text(let text): text[...]
    }
  }

  /// The same of a value that begins so many octets later.
  func moved(by start: Int) -> ValueMeaning {
    switch self {
    case .part(let part): .part(part.lowerBound + start..<part.upperBound + start)
    case .text: self
    }
  }
}
