/// What tells the values of two types apart: patterns that take all of each.
extension ValueType {
  /// Whether no value is of both types, nor left open by both: shown by their words or by patterns
  /// around them. `false` where that is not known. Costs what ``Pattern/intersects(_:)`` costs.
  package func isDisjoint(from other: ValueType) -> Bool {
    if `is`(WordsGrammar.self) || other.is(WordsGrammar.self), let own = folded,
      let others = other.folded
    {
      return own.isDisjoint(with: others)
    }
    if let words { return words.allSatisfy { !other.mayBe($0) } }
    if let words = other.words { return words.allSatisfy { !mayBe($0) } }
    guard let one = envelope, let two = other.envelope else { return false }
    return !one.intersects(two)
  }

  /// The values, where they are few and all known.
  private var words: [[UInt8]]? {
    let texts =
      (grammar as? BooleanGrammar).map { $0.yes + $0.no } ?? (grammar as? EnumerationGrammar)?.words
    return texts?.map { Array($0.utf8) }
  }

  /// The same in lower case, of words that stand in any case, too.
  private var folded: Set<String>? {
    if let words = (grammar as? WordsGrammar)?.words { return Set(words.map { $0.lowercased() }) }
    return (grammar as? EnumerationGrammar).map { Set($0.words.map { $0.lowercased() }) }
  }

  /// Whether the values are few and all known, but for their case.
  package var hasFewWords: Bool {
    words != nil || folded != nil || (grammar as? AnyCaseGrammar)?.type.hasFewWords == true
  }

  /// Whether there is one value, in whatever case.
  package var hasOneWord: Bool { folded?.count == 1 }

  private func mayBe(_ octets: [UInt8]) -> Bool {
    if case .invalid = grammar.read(octets).match { false } else { true }
  }

  /// A pattern that every value matches, and every one that is open, too; `nil` where none is
  /// known.
  package var envelope: Pattern? {
    switch grammar {
    case let pattern as Pattern: pattern
    case let digits as HexadecimalGrammar: digits.pattern
    case is IntegerGrammar: Self.numbers
    case is DecimalGrammar: Self.decimals
    case let date as DateGrammar: date.format.map(Self.envelope) ?? Self.days
    case let time as TimeGrammar: time.format.map(Self.envelope) ?? Self.times
    case let moment as DateTimeGrammar: moment.format.map(Self.envelope) ?? Self.moments
    case let name as IdentifierGrammar: Self.envelope(of: name)
    case is URNGrammar: Self.names
    case let url as URLGrammar where !url.isRelative: Self.urls
    case is HostNameGrammar: Self.hosts
    case is LanguageGrammar: Self.tags
    case is CountryGrammar: Self.countries
    case is UUIDGrammar: Self.uuids
    case let code as CheckedGrammar: code.envelope
    case is EmailAddressGrammar: Self.addresses
    case let types as AnyOfGrammar: Self.envelope(ofAny: types)
    case let types as AllOfGrammar: types.inner.lazy.compactMap(\.envelope).first
    case let parts as PartsGrammar: Self.envelope(of: parts)
    default: nil
    }
  }

  /// The longest pattern of parts that is compared.
  private static let longest = 512

  /// The patterns around the parts with the literals between; `nil` where one of a part is not
  /// known: it may be anything, what is no UTF-8 too.
  private static func envelope(of parts: PartsGrammar) -> Pattern? {
    var known: [String] = []
    for name in parts.form.names {
      guard let type = parts.types[name], let source = type.sourceAround else { return nil }
      known.append(source)
    }
    func text(of piece: PartsForm.Piece) -> String {
      switch piece {
      case .literal(let octets): escaped(octets)
      case .part(let number): "(" + known[number] + ")"
      case .optional: ""
      }
    }
    let whole = parts.shapes.map { $0.map(text).joined() }.joined(separator: "|")
    return whole.utf8.count > longest ? nil : try? Pattern(whole)
  }

  /// The patterns around all of the types; `nil` where one is not known.
  private static func envelope(ofAny types: AnyOfGrammar) -> Pattern? {
    let known = types.inner.compactMap(\.sourceAround)
    let whole = known.map { "(\($0))" }.joined(separator: "|")
    return known.count < types.inner.count || whole.utf8.count > longest ? nil : try? Pattern(whole)
  }

  /// `nil` for a text that is no format: nothing is known of what it takes.
  private static func envelope(of format: MomentFormat) -> Pattern? {
    format.format.flatMap { try? Pattern($0.around(escaped)) }
  }

  /// Of few characters each is counted; more take too many states.
  private static func envelope(of name: IdentifierGrammar) -> Pattern? {
    let most = name.maximum.map { $0 > 64 ? "" : "\($0)" } ?? ""
    return try? Pattern("[A-Za-z0-9_.-]{\(min(name.minimum, 64)),\(most)}")
  }

  /// An expression that every value matches, and every one that is open, too; `nil` where none is
  /// known.
  package var sourceAround: String? {
    words.map { $0.map(Self.escaped).joined(separator: "|") } ?? envelope?.source
  }

  /// An expression that a text alone matches.
  package static func escaped(_ text: [UInt8]) -> String {
    String(decoding: text, as: UTF8.self).map { character in
      character.isASCII && !character.isLetter && !character.isNumber
        ? "\\\(character)" : "\(character)"
    }.joined()
  }

  private static let decimals = Pattern.known("[+-]?[0-9]*(\\.[0-9]*)?([eE][+-]?[0-9]*)?")
  private static let days = Pattern.known("[0-9]{4}-[0-9]{2}-[0-9]{2}")
  private static let times = Pattern.known("[0-9]{2}:[0-9]{2}(:[0-9]{2})?")
  private static let moments = Pattern.known("[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9:.+Zz-]*")
  private static let names = Pattern.known("[Uu][Rr][Nn]:[\\u{0}-\\u{10FFFF}]*")
  /// White space before a URL is left off by many, and line ends within.
  private static let urls = Pattern.known(
    "[\\u{0}-\\u{20}]*[A-Za-z][A-Za-z0-9+.\\t\\n\\r-]*:[\\u{0}-\\u{10FFFF}]*")
  private static let hosts = Pattern.known("[A-Za-z0-9.-]+")
  private static let tags = Pattern.known("[A-Za-z0-9-]+")
  private static let countries = Pattern.known("[A-Za-z]{2}")
  private static let numbers = Pattern.known("[0-9]*(\\.[0-9]*)?")
  private static let addresses = Pattern.known("[\\u{0}-\\u{10FFFF}]*@[\\u{0}-\\u{10FFFF}]*")
  private static let uuids = Pattern.known("[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")
}

/// What the values of several types have in common.
extension ValueType {
  /// Of the values that try the types, those that are of all of them, the ones of the later types
  /// first. None may be found where there are some.
  package static func values(ofAll types: [ValueType]) -> [[UInt8]] {
    let tried = types.dropFirst().reversed() + types.prefix(1)
    return tried.flatMap { $0.samples.valid.map(\.octets) }
      .filter { octets in types.allSatisfy { $0.accepts(octets) } }
  }
}
