/// Types with all their words in small letters, by which values are read whose case says nothing:
/// what is written in another case is turned into small letters and read by these.
extension ValueType {
  /// The type so; itself where it has no words of its own. Letters of ASCII alone have two cases.
  var inSmallLetters: ValueType {
    switch grammar {
    case let words as EnumerationGrammar:
      ValueType(EnumerationGrammar(Self.small(words.words), synonyms: words.synonyms))
    case let boolean as BooleanGrammar:
      ValueType(BooleanGrammar(yes: Self.small(boolean.yes), no: Self.small(boolean.no)))
    // One that is too large so is left as it is.
    case let pattern as Pattern: Pattern(folding: pattern).map { ValueType($0) } ?? self
    case let types as AnyOfGrammar: ValueType(AnyOfGrammar(types.types.map(\.inSmallLetters)))
    case let types as AllOfGrammar: ValueType(AllOfGrammar(types.types.map(\.inSmallLetters)))
    case let not as NotGrammar: ValueType(NotGrammar(not.type.inSmallLetters))
    case let limited as LimitedGrammar: ValueType(LimitedGrammar(limited.type.inSmallLetters))
    case let trimmed as TrimmedGrammar: ValueType(TrimmedGrammar(trimmed.type.inSmallLetters))
    case let list as ListGrammar: list.inSmallLetters
    case let parts as PartsGrammar: parts.inSmallLetters
    default: self
    }
  }

  private static func small(_ words: [String]) -> [String] {
    words.map { String(decoding: $0.utf8.map(Byte.lowercased), as: UTF8.self) }
  }
}

extension ListGrammar {
  fileprivate var inSmallLetters: ValueType {
    var list = self
    list.items = items.inSmallLetters
    list.contained = contained?.inSmallLetters
    list.separator = String(decoding: separator.utf8.map(Byte.lowercased), as: UTF8.self)
    return ValueType(list)
  }
}

extension PartsGrammar {
  /// With the texts between the parts, and the types of these, so.
  fileprivate var inSmallLetters: ValueType {
    var isName = false
    let source = form.source.utf8.map { byte in
      if byte == UInt8(ascii: "{") { isName = true }
      if byte == UInt8(ascii: "}") { isName = false }
      return isName ? byte : Byte.lowercased(byte)
    }
    return ValueType(
      PartsGrammar(
        String(decoding: source, as: UTF8.self), types.mapValues(\.inSmallLetters), order: order))
  }
}

extension PatternSyntax {
  /// With the small letter beside each capital.
  var withSmallLetters: PatternSyntax {
    switch self {
    case .one(let set): .one(set.withSmallLetters)
    case .sequence(let parts): .sequence(parts.map(\.withSmallLetters))
    case .alternatives(let parts): .alternatives(parts.map(\.withSmallLetters))
    case .repeated(let part, let least, let most, let offset):
      .repeated(part.withSmallLetters, least: least, most: most, offset: offset)
    }
  }
}

extension ScalarSet {
  fileprivate var withSmallLetters: ScalarSet {
    let capitals: ClosedRange<UInt32> = 0x41...0x5A
    return ScalarSet(
      ranges
        + ranges.filter { $0.overlaps(capitals) }.map {
          let own = $0.clamped(to: capitals)
          return own.lowerBound + 0x20...own.upperBound + 0x20
        })
  }
}
