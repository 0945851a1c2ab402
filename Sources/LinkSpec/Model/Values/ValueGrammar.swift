/// A type of values: everything that the program knows of it.
///
/// One grammar is one file. It says how the type is written in a spec (``notation``, ``init(_:)``,
/// ``particulars``), what is wrong with particulars that contradict each other (``problems(in:)``),
/// how a value is read (``read(_:_:)``), which values try it (``samples``) and what it is in words
/// (``summary``). The reader and the writer of specs, the linter, the JSON Schema, the generated
/// documentation, case generation, the mutators and the DSL follow from that. A new one becomes a
/// type by a line in ``ValueType/grammars``.
package protocol ValueGrammar: Sendable, Hashable {
  /// The word by which a spec names the type.
  static var keyword: String { get }

  /// How the type and its particulars are written in a spec.
  static var notation: GrammarNotation { get }

  /// Reads the particulars; `nil` where a fault was noted instead.
  init?(_ particulars: inout GrammarParticulars)

  /// The particulars as they are written, by key, all of them; the keys of ``notation``. For a
  /// notation without keys the only member is the value itself.
  var particulars: [JSONText.Member] { get }

  /// What is wrong with the particulars, none if the grammar is sound.
  func problems(in spec: Spec) -> [GrammarProblem]

  /// Reads the whole of `octets`, which are decoded, and says so in `scan`. Linear; allocates
  /// nothing for a value that is of the grammar.
  func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan)

  /// What a value is beside its text, which a router may report instead: its items, its parts, true
  /// or false; `nil` where it is its text alone. Octets that were escaped divide nothing.
  func structure(of octets: ArraySlice<UInt8>, escaped: EscapedOctets) -> LinkValue?

  /// How a value of the grammar compares with others of it.
  func rank(of octets: ArraySlice<UInt8>) -> ValueRank

  /// What reads the values in the links of a prepared spec.
  func reader(in context: GrammarContext) -> any ValueReader

  /// Values that try the grammar: the simplest first, then boundaries, open questions, near misses.
  var samples: SampleValues { get }

  /// Whether values and samples depend on the spec or on the scheme of a link.
  var readsContext: Bool { get }

  /// The same in the links of one scheme.
  func samples(in context: GrammarContext, scheme: Int) -> SampleValues

  /// The valid ones of ``samples(in:scheme:)`` alone, which may be found sooner.
  func validSamples(in context: GrammarContext, scheme: Int) -> [[UInt8]]

  /// The types of which values are made, if they are made of others.
  var inner: [ValueType] { get }

  /// Which values hold a slash: in a path it is data there, and has to be encoded.
  var slashes: SlashHolders { get }

  /// Whether a value may hold U+FFFD, which decoders put in the place of what is no UTF-8.
  var mayHoldReplacements: Bool { get }

  /// What a value has to be, in words that fit after "is": "an integer from 0 to 10 (second)".
  var summary: String { get }

  /// What was needed where a value breaks, in words: "a digit".
  func phrase(_ expectation: Expectation) -> String

  /// The same by what a spec says of it.
  func phrase(_ expectation: Expectation, in context: GrammarContext) -> String
}

/// Which values of a grammar hold a slash.
package enum SlashHolders: Sendable {
  /// No value does.
  case none
  /// Some do, some do not.
  case some
  /// Every value does.
  case every
}

/// Something wrong with the particulars of a grammar.
package struct GrammarProblem: Sendable, Hashable {
  /// The key in whose value it lies; `nil`: the type as a whole.
  package var key: String?
  /// What is wrong and how to mend it.
  package var message: String

  /// Creates a problem.
  package init(_ message: String, key: String? = nil) {
    self.key = key
    self.message = message
  }
}

extension ValueGrammar {
  /// Nothing.
  package var particulars: [JSONText.Member] { [] }

  /// Nothing.
  package func problems(in spec: Spec) -> [GrammarProblem] { [] }

  /// None.
  package var inner: [ValueType] { [] }

  /// Its text alone.
  package func structure(of octets: ArraySlice<UInt8>, escaped: EscapedOctets) -> LinkValue? { nil }

  /// The same, divided where it is decoded.
  package func structure(of octets: ArraySlice<UInt8>) -> LinkValue? {
    structure(of: octets, escaped: EscapedOctets())
  }

  /// A value as it compares; `nil` where it is none.
  package func value(
    of octets: ArraySlice<UInt8>, escaped: EscapedOctets = EscapedOctets()
  ) -> LinkValue? {
    var scan = ValueScan()
    scan.escaped = escaped
    read(octets, &scan)
    if scan.status == .invalid { return nil }
    return structure(of: octets, escaped: escaped)
      ?? LinkValue(scan.meanings.first?.text(of: octets) ?? octets, scan.kind)
  }

  /// None.
  package var slashes: SlashHolders { .none }

  /// Whether the values of which one is made may.
  package var mayHoldReplacements: Bool {
    inner.contains { $0.grammar.mayHoldReplacements }
  }

  /// One that reads as the grammar does, in links of any scheme.
  package func reader(in context: GrammarContext) -> any ValueReader { GrammarReader(self) }

  package var readsContext: Bool { false }

  /// The same in links of any scheme.
  package func samples(in context: GrammarContext, scheme: Int) -> SampleValues { samples }

  /// Those of the samples.
  package func validSamples(in context: GrammarContext, scheme: Int) -> [[UInt8]] {
    samples(in: context, scheme: scheme).valid.map(\.octets)
  }

  /// The words of the expectation itself.
  package func phrase(_ expectation: Expectation) -> String { expectation.phrase }

  /// The words that hold in every spec.
  package func phrase(_ expectation: Expectation, in context: GrammarContext) -> String {
    phrase(expectation)
  }

  /// Reads the whole of `octets`; what ``read(_:_:)`` does, as a value.
  package func read(_ octets: [UInt8]) -> GrammarResult {
    var scan = ValueScan()
    read(octets[...], &scan)
    return scan.reading(of: octets)
  }
}

/// Reads the values of one type in the links of a prepared spec. A final class for each grammar, so
/// that the compiler specializes the reading and a value costs one call.
package protocol ValueReader: AnyObject, Sendable {
  /// Reads decoded octets of a link of `scheme`; negative where it is not known.
  func read(_ octets: ArraySlice<UInt8>, scheme: Int, _ scan: inout ValueScan)
}

/// Reads as a grammar does, whatever the scheme.
final class GrammarReader<Grammar: ValueGrammar>: ValueReader {
  let grammar: Grammar

  init(_ grammar: Grammar) { self.grammar = grammar }

  func read(_ octets: ArraySlice<UInt8>, scheme: Int, _ scan: inout ValueScan) {
    grammar.read(octets, &scan)
  }
}

/// What of a spec a grammar may depend on: the values that its scheme variables have.
package struct GrammarContext: Sendable {
  /// The spec.
  package let spec: Spec
  /// By scheme, the value of each scheme variable by its number; `nil` where the scheme does not
  /// settle it.
  package let schemes: [[String?]]

  /// The values that a variable has in links of `scheme`, and those that it has in links of others
  /// alone; negative where the scheme is not known.
  package func values(of variable: String, scheme: Int) -> (right: [String], other: [String]) {
    guard let number = spec.variables.firstIndex(where: { $0.name == variable }) else {
      return ([], [])
    }
    let all = spec.variables[number].values
    guard schemes.indices.contains(scheme), let value = schemes[scheme][number] else {
      return (all, [])
    }
    return ([value], all.filter { $0 != value })
  }

  /// Creates one of its parts.
  package init(
    spec: Spec, schemes: [[String?]]
  ) {
    self.spec = spec
    self.schemes = schemes
  }
}

extension ValueGrammar {
  /// The lists that its values may be.
  var lists: [ListGrammar] {
    if let list = self as? ListGrammar { return [list] }
    let isOfInner =
      self is AnyOfGrammar || self is AllOfGrammar || self is LimitedGrammar
      || self is TrimmedGrammar
    return isOfInner ? inner.flatMap(\.grammar.lists) : []
  }
}
