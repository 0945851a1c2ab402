/// A value of which what is beyond a limit counts as the limit: of a number above the greatest the
/// greatest, of a text that is too long its beginning, of a list with too many items the first.
///
/// "Values above 50 are treated as 50", "longer names are cut off": what other types refuse is
/// promised here, as another value. A router reports that one.
package struct LimitedGrammar: ValueGrammar {
  /// The type with its limits.
  package let type: ValueType

  package init(_ type: ValueType) { self.type = type }

  /// Reads the whole of `octets`, and says in `scan` what they count as. What is within the limits
  /// is read as the type does. Twice what the type costs.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    guard let grammar = type.grammar as? any LimitableGrammar else {
      return type.grammar.read(octets, &scan)
    }
    var within = ValueScan()
    within.escaped = scan.escaped
    grammar.read(octets, &within)
    if within.status == .accepted { return scan.accept(within.kind) }
    var beyond = ValueScan()
    beyond.escaped = scan.escaped
    let meanings = grammar.readBeyond(octets, &beyond)
    let own = meanings.isEmpty ? within : beyond
    switch own.status {
    case .invalid: return scan.fail(at: own.offset, own.expectation)
    case .accepted: scan.accept(own.kind)
    case .open: scan.take(open: own, as: own.kind)
    }
    scan.meanings = meanings
  }

  package func structure(of octets: ArraySlice<UInt8>, escaped: EscapedOctets) -> LinkValue? {
    var scan = ValueScan()
    scan.escaped = escaped
    read(octets, &scan)
    let meant = scan.meanings.first?.text(of: octets) ?? octets
    return type.grammar.structure(of: meant, escaped: escaped)
  }

  package func rank(of octets: ArraySlice<UInt8>) -> ValueRank {
    var scan = ValueScan()
    read(octets, &scan)
    return type.grammar.rank(of: scan.meanings.first?.text(of: octets) ?? octets)
  }

  package static let keyword = "limited"
  package static let notation = GrammarNotation(
    .value(.type),
    "A value of this type, of which what is beyond a limit counts as the limit: a greater number as "
      + "the greatest, a longer text as its beginning, a longer list as its first items.")

  package init?(_ particulars: inout GrammarParticulars) {
    guard let type = particulars.type() else { return nil }
    self.init(type)
  }

  package var particulars: [JSONText.Member] { [.init(Self.keyword, type.written)] }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    let inside = type.grammar.problems(in: spec).map { GrammarProblem($0.message) }
    guard let grammar = type.grammar as? any LimitableGrammar else {
      return inside + [
        GrammarProblem(
          "\(type.keyword) has no limits that a value could be beyond; integer, decimal, text, list, "
            + "date, time, dateTime and duration have")
      ]
    }
    if grammar.hasLimits { return inside }
    return inside + [
      GrammarProblem("there is no limit: give \(type.keyword) a minimum or a maximum")
    ]
  }

  package var inner: [ValueType] { [type] }

  package var slashes: SlashHolders { type.grammar.slashes }

  package var summary: String { type.summary + "; what is beyond counts as the limit" }

  package func phrase(_ expectation: Expectation) -> String { type.grammar.phrase(expectation) }

  /// The samples of the type, and what is far beyond its limits.
  package var samples: SampleValues {
    let inside = type.samples
    var samples = SampleValues()
    samples.take(inside.valid + inside.open + inside.invalid, as: self)
    samples.take((type.grammar as? any LimitableGrammar)?.samplesBeyond ?? [], as: self)
    return samples
  }
}

extension ValueType {
  /// A value of which what is beyond a limit counts as the limit.
  public static func limited(_ type: ValueType) -> ValueType { ValueType(LimitedGrammar(type)) }
}
