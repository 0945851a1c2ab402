/// The type of a parameter: one of the value grammars.
public struct ValueType: Sendable, Hashable {
  /// Every grammar, in the order in which documentation lists them. A new one is a line here.
  package static let grammars: [any ValueGrammar.Type] = [
    URNGrammar.self,
    IntegerGrammar.self,
    DecimalGrammar.self,
    DateGrammar.self,
    EnumerationGrammar.self,
    WordsGrammar.self,
    LetterGrammar.self,
    IdentifierGrammar.self,
    UUIDGrammar.self,
    TextGrammar.self,
    URLGrammar.self,
    LinkGrammar.self,
    Pattern.self,
    BooleanGrammar.self,
    FlagGrammar.self,
    TimeGrammar.self,
    DateTimeGrammar.self,
    DurationGrammar.self,
    HexadecimalGrammar.self,
    Base32Grammar.self,
    Base64Grammar.self,
    CheckedGrammar.self,
    EmailAddressGrammar.self,
    HostNameGrammar.self,
    IPAddressGrammar.self,
    PhoneNumberGrammar.self,
    LanguageGrammar.self,
    CountryGrammar.self,
    JSONGrammar.self,
    AnyOfGrammar.self,
    AllOfGrammar.self,
    NotGrammar.self,
    AnyCaseGrammar.self,
    LimitedGrammar.self,
    TrimmedGrammar.self,
    ListGrammar.self,
    PartsGrammar.self,
  ]

  /// Copies share the grammar, so that whoever remembers something of a type knows the very same
  /// again without comparing patterns and words.
  private let shared: SharedGrammar

  /// What it is made of.
  package var grammar: any ValueGrammar { shared.grammar }

  /// Values that try the grammar, made once for all copies of the type.
  package var samples: SampleValues { shared.samples }

  /// The same for copies of one type, for as long as one of them is there; equal types that were
  /// made apart differ in it.
  var identity: ObjectIdentifier { ObjectIdentifier(shared) }

  /// A type of values.
  package init(_ grammar: some ValueGrammar) { shared = SharedGrammar(grammar) }

  /// Whether both are the same grammar with the same particulars.
  public static func == (one: ValueType, other: ValueType) -> Bool {
    one.shared === other.shared || AnyHashable(one.grammar) == AnyHashable(other.grammar)
  }

  /// Hashes the grammar with its particulars.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(grammar)) }

  /// The word by which a spec names the type.
  package var keyword: String { Swift.type(of: grammar).keyword }

  /// What a value has to be, in words: "an integer from 0 to 2147483647 (second)".
  package var summary: String { grammar.summary }

  /// Whether the type is of a grammar.
  package func `is`<Grammar: ValueGrammar>(_ type: Grammar.Type) -> Bool { grammar is Grammar }

  /// Whether its words are the same in any case of ASCII letters.
  package var takesAnyCase: Bool { `is`(WordsGrammar.self) || `is`(AnyCaseGrammar.self) }

  /// Whether octets are one of its words in another case than the documentation has.
  package func isFolded(_ octets: [UInt8]) -> Bool {
    switch grammar {
    case let words as WordsGrammar: !words.words.contains { octets.elementsEqual($0.utf8) }
    case let any as AnyCaseGrammar: !any.inner.contains { $0.accepts(octets) }
    default: false
    }
  }

  /// Whether decoded octets are plainly a value of this type, raising no open question. Never of a
  /// URN whose name space only a whole spec knows.
  package func accepts(_ octets: [UInt8]) -> Bool { grammar.read(octets).match == .accepted }

  /// The type as a spec has it: the keyword, or an object with one key, with all particulars, so
  /// that the file means the same should a default change.
  package var written: JSONText {
    let notation = Swift.type(of: grammar).notation
    switch notation.shape {
    case .word: return .string(keyword)
    case .keys:
      let particulars = grammar.particulars
      if particulars.isEmpty, notation.canBeWord { return .string(keyword) }
      return .object([.init(keyword, .object(particulars))])
    case .value: return .object(grammar.particulars)
    case .either:
      let particulars = grammar.particulars
      return particulars.count == 1 && particulars[0].key == keyword
        ? .object(particulars) : .object([.init(keyword, .object(particulars))])
    }
  }
}
