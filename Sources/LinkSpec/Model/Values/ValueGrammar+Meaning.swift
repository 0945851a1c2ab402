/// What a value means, whatever its spelling: a router that reads a moment, a length of time or an
/// address keeps what it is, and writes it as its library does.
extension ValueGrammar {
  /// Whether a text says the same as a value of this type: the same day, time, moment (in any
  /// offset) or length of time, in the format of the documentation or in that of ISO 8601, a length
  /// of time as a number of seconds, too; the same address (RFC 4291, 2.2); the same country; a
  /// word that is documented to mean the same. Of other types nothing is the same but the text
  /// itself. Linear.
  package func means(_ value: [UInt8], _ text: [UInt8]) -> Bool {
    switch self {
    case let days as DateGrammar:
      // Of the default format there is one spelling.
      days.format != nil
        && days.readers(of: value).contains {
          Self.isSame($0, value, text, [$0, DateGrammar(format: "yyyy-MM-dd")])
        }
    case let times as TimeGrammar:
      Self.isSame(times, value, text, [times, TimeGrammar()])
    case let moments as DateTimeGrammar:
      moments.readers(of: value).contains {
        Self.isSame(
          $0, value, text,
          [$0, DateTimeGrammar()] + (moments.format == nil ? [] : Self.localMoments))
      }
    case let lengths as DurationGrammar:
      Self.isSame(lengths, value, text, [lengths, DurationGrammar(), DurationGrammar(.iso8601)])
        || isLength(value, lengths, in: text)
    case is IPAddressGrammar:
      IPLiteral.groups(of: Self.withoutBrackets(value)).map {
        $0 == IPLiteral.groups(of: Self.withoutBrackets(text))
      } ?? false
    case is CountryGrammar: value.map(Byte.lowercased) == text.map(Byte.lowercased)
    case is EnumerationGrammar, is BooleanGrammar: synonyms.areSame(value, text)
    case let words as WordsGrammar: words.synonyms.areSame(value, text, foldsCase: true)
    case is AnyOfGrammar, is AllOfGrammar:
      inner.contains { $0.accepts(value) && $0.grammar.means(value, text) }
    case let any as AnyCaseGrammar:
      any.reader.grammar.means(value, text)
        || any.synonyms.areSame(value, text, foldsCase: true)
    case let list as ListGrammar:
      list.items.grammar.means(value, text) || means(value, withoutSpaces: text)
    case is PartsGrammar: means(value, withoutSpaces: text)
    case let limited as LimitedGrammar: limited.type.grammar.means(value, text)
    case let trimmed as TrimmedGrammar: trimmed.means(value, text)
    default: false
    }
  }

  /// Whether a text has the items or parts of a value, of which white space around them is none.
  private func means(_ value: [UInt8], withoutSpaces text: [UInt8]) -> Bool {
    guard inner.contains(where: { $0.is(TrimmedGrammar.self) }),
      let own = structure(of: value[...])
    else { return false }
    return own == structure(of: text[...])
  }

  /// Whether a text is a value of this type in another case, and case says nothing there. For items
  /// and parts, of which the spelling in the link is not kept. Linear.
  package func means(_ value: [UInt8], inAnyCase text: [UInt8]) -> Bool {
    guard value.map(Byte.lowercased) == text.map(Byte.lowercased) else { return false }
    switch self {
    case is WordsGrammar: return true
    case let limited as LimitedGrammar:
      return limited.type.grammar.means(value, inAnyCase: text)
    case let trimmed as TrimmedGrammar:
      return trimmed.type.grammar.means(
        Array(trimmed.likeliest(of: value[...])), inAnyCase: text)
    case is AnyOfGrammar, is AllOfGrammar:
      return inner.contains {
        $0.accepts(value) && $0.grammar.means(value, inAnyCase: text)
      }
    default:
      var scan = ValueScan()
      read(value[...], &scan)
      return scan.status != .invalid && scan.kind == .folded
    }
  }

  /// What each of its items is, where its values are lists; else itself.
  package var ofItems: any ValueGrammar {
    switch self {
    case let list as ListGrammar: list.items.grammar
    case let any as AnyCaseGrammar where any.type.is(ListGrammar.self):
      AnyCaseGrammar(ValueType(any.type.grammar.ofItems))
    case let trimmed as TrimmedGrammar: trimmed.type.grammar.ofItems
    default: self
    }
  }

  /// What a part of its values is, where they have it; else itself.
  package func ofPart(_ name: String) -> any ValueGrammar {
    switch self {
    case let parts as PartsGrammar: parts.types[name]?.grammar ?? self
    case let any as AnyCaseGrammar where any.type.is(PartsGrammar.self):
      AnyCaseGrammar(ValueType(any.type.grammar.ofPart(name)))
    case let trimmed as TrimmedGrammar: trimmed.type.grammar.ofPart(name)
    default: self
    }
  }

  /// Whether a number is that of the seconds of a length of time, or the nearest that JSON has: any
  /// that is large may be where they are too many to be counted in 64 bits.
  private func isLength(_ value: [UInt8], _ lengths: DurationGrammar, in text: [UInt8]) -> Bool {
    let number = String(decoding: text, as: UTF8.self)
    guard let seconds = Double(number) else { return false }
    guard case .number(let own) = lengths.rank(of: value[...]) else { return seconds >= 1e18 }
    return DecimalNumber(plain: text) == own || LinkValue.number(own).isNearest(jsonNumber: number)
  }

  /// Whether its values are nothing but their texts: words, texts of an expression.
  var isTextAlone: Bool {
    switch self {
    case is EnumerationGrammar, is BooleanGrammar: synonyms.isEmpty
    case is TextGrammar, is LetterGrammar, is FlagGrammar, is Pattern: true
    case is AnyOfGrammar, is AllOfGrammar: inner.allSatisfy(\.grammar.isTextAlone)
    default: false
    }
  }

  /// Its words that mean the same.
  package var synonyms: Synonyms {
    switch self {
    case let words as EnumerationGrammar: words.synonyms
    case let words as BooleanGrammar: Synonyms([words.yes, words.no].filter { $0.count > 1 })
    case let words as WordsGrammar: words.synonyms
    case is AnyCaseGrammar, is TrimmedGrammar: inner[0].grammar.synonyms
    case is AnyOfGrammar, is AllOfGrammar: Synonyms(inner.flatMap(\.grammar.synonyms.lists))
    default: Synonyms()
    }
  }

  /// What makes other texts the same value to some reader: the same value, number, moment, address
  /// (RFC 4291, 2.2) or phone number (RFC 3966, 5), the same letters in another case. Linear.
  func likenesses(of octets: ArraySlice<UInt8>) -> [ValueLikeness] {
    var likenesses = [ValueLikeness.text(octets.map(Byte.lowercased))]
    if let value = value(of: octets) { likenesses.append(.value(value)) }
    if case .number(let number) = rank(of: octets) { likenesses.append(.number(number)) }
    if let number = DecimalNumber(plain: Array(octets)) { likenesses.append(.number(number)) }
    switch self {
    case is EnumerationGrammar, is BooleanGrammar:
      likenesses += synonyms.words(like: Array(octets)).map {
        .text($0.utf8.map(Byte.lowercased))
      }
    case let words as WordsGrammar:
      likenesses += words.synonyms.words(like: Array(octets), foldsCase: true).map {
        .text($0.utf8.map(Byte.lowercased))
      }
    case is PhoneNumberGrammar:
      let told = octets.filter { !PhoneNumberGrammar.visualSeparators.contains($0) }
      likenesses.append(.text(told.map(Byte.lowercased)))
    case is IPAddressGrammar:
      if let groups = IPLiteral.groups(of: Self.withoutBrackets(Array(octets))) {
        likenesses.append(.address(groups))
      }
    case is AnyOfGrammar, is AllOfGrammar:
      for type in inner where type.accepts(Array(octets)) {
        likenesses += type.grammar.likenesses(of: octets)
      }
    default: break
    }
    return likenesses
  }

  /// Moments without an offset, as ISO 8601 writes them.
  private static var localMoments: [any ValueGrammar] {
    ["yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm"].map { DateTimeGrammar(format: $0) }
  }

  private static func isSame(
    _ own: any ValueGrammar, _ value: [UInt8], _ text: [UInt8], _ readers: [any ValueGrammar]
  ) -> Bool {
    guard case .number(let number) = own.rank(of: value[...]) else { return false }
    return readers.contains { reader in
      if case .invalid = reader.read(text).match { return false }
      guard case .number(let reported) = reader.rank(of: text[...]) else { return false }
      // Who reports whole seconds leaves the fraction out, and no documentation promises it.
      return reported == number
        || reported.isInteger && !number.isInteger && reported.whole == number.whole
    }
  }

  private static func withoutBrackets(_ octets: [UInt8]) -> ArraySlice<UInt8> {
    IPLiteral.isInBrackets(octets[...]) ? octets.dropFirst().dropLast() : octets[...]
  }
}

/// What two texts have in common that some readers take for one value.
enum ValueLikeness: Hashable {
  /// What they are read as.
  case value(LinkValue)
  /// A number, or a moment as one.
  case number(DecimalNumber)
  /// What is left without capitals, or without what is there for the eye alone.
  case text([UInt8])
  /// The groups of an IP address.
  case address(SIMD8<UInt16>)
}
