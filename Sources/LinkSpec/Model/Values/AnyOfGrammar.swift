/// A value of one of several types: a word or a date.
package struct AnyOfGrammar: ValueGrammar {
  /// The types; a value is read as the first that takes it.
  package var types: [ValueType]

  package init(_ types: [ValueType]) { self.types = types }

  /// Reads the whole of `octets`: of the types that take it the first that promises it, or else the
  /// first that leaves it open. Linear in octets times types.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    Self.read(octets, of: types.count, &scan) { types[$0].grammar.read(octets, &$1) }
  }

  /// The same by what reads each of so many types.
  static func read(
    _ octets: ArraySlice<UInt8>, of count: Int, _ scan: inout ValueScan,
    by read: (Int, inout ValueScan) -> Void
  ) {
    var open: ValueScan?
    var farthest: ValueScan?
    for number in 0..<count {
      var own = ValueScan()
      own.escaped = scan.escaped
      read(number, &own)
      switch own.status {
      case .accepted:
        scan.meanings = own.meanings
        return scan.accept(own.kind)
      case .open: if open == nil { open = own }
      case .invalid: if own.offset > farthest?.offset ?? -1 { farthest = own }
      }
    }
    if let open {
      scan.take(open: open, as: open.kind)
    } else {
      // One that went some way says what it missed.
      let offset = farthest?.offset ?? 0
      let missed = offset > 0 ? farthest?.expectation : nil
      scan.fail(at: offset, octets.isEmpty ? .nonEmpty : missed ?? .anyOf)
    }
  }

  package func structure(of octets: ArraySlice<UInt8>, escaped: EscapedOctets) -> LinkValue? {
    types.lazy.compactMap { $0.grammar.value(of: octets, escaped: escaped) }.first
  }

  /// By the first type that has the value: a moment among days is one, whatever else it could be.
  /// A word beside numbers, such as `max`, has no place among them; one beside days or times may
  /// be what a reader makes of it: `today` is some day.
  package func rank(of octets: ArraySlice<UInt8>) -> ValueRank {
    guard let type = types.first(where: { $0.accepts(Array(octets)) }) else { return .text }
    if type.orderedKind != nil { return type.grammar.rank(of: octets) }
    return switch types.lazy.compactMap(\.orderedKind).first {
    case .number?: .nowhere
    case nil: .text
    default: .unknown
    }
  }

  package static let keyword = "anyOf"
  package static let notation = GrammarNotation(
    .value(.types(least: 2)), "A value of one of these types, read as the first that takes it.")

  package init?(_ particulars: inout GrammarParticulars) {
    guard let types = particulars.types() else { return nil }
    self.types = types
  }

  package var particulars: [JSONText.Member] {
    [.init(Self.keyword, .array(types.map(\.written)))]
  }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    // A link of the app may stand beside other types: the spec judges it there, too.
    Self.problems(ofSeveral: types, in: spec)
      + types.filter { !$0.is(LinkGrammar.self) && !$0.is(LimitedGrammar.self) }
      .compactMap(\.problemInside)
  }

  /// What is wrong with a list of types.
  static func problems(ofSeveral types: [ValueType], in spec: Spec) -> [GrammarProblem] {
    var problems = types.flatMap { $0.grammar.problems(in: spec) }.map {
      GrammarProblem($0.message)
    }
    if types.count < 2 { problems.append(GrammarProblem("there are at least two types")) }
    if Set(types).count < types.count { problems.append(GrammarProblem("a type stands twice")) }
    return problems
  }

  package var inner: [ValueType] { types }

  package var slashes: SlashHolders {
    let inside = types.map(\.grammar.slashes)
    if inside.allSatisfy({ $0 == .none }) { return .none }
    return inside.allSatisfy { $0 == .every } ? .every : .some
  }

  package var summary: String { types.map(\.summary).joined(separator: ", or ") }

  package func phrase(_ expectation: Expectation) -> String {
    expectation == .anyOf ? summary : expectation.phrase(of: types) ?? summary
  }

  /// The samples of each type, as this one reads them.
  package var samples: SampleValues {
    let inside = types.map(\.samples)
    var samples = SampleValues()
    // The simplest of each type first.
    samples.take(inside.compactMap(\.valid.first), as: self)
    // In turns, so that the last type has its share where only so many are tried.
    samples.take(Self.inTurns(inside.map { $0.valid + $0.open + $0.invalid }), as: self)
    samples.take(mixtures(inside) + unions(inside), as: self)
    return samples
  }

  /// A value of one type among the items of a list that is another: who divides first and looks at
  /// each item by all types takes it.
  private func mixtures(_ inside: [SampleValues]) -> [SampleValue] {
    types.indices.flatMap { place -> [SampleValue] in
      guard let list = types[place].grammar as? ListGrammar,
        let item = list.items.samples.valid.first?.octets
      else { return [] }
      let others = types.indices.filter { $0 != place && !types[$0].is(ListGrammar.self) }
      return others.flatMap { other -> [SampleValue] in
        guard let value = inside[other].valid.first?.octets else { return [] }
        let separator = Array(list.separator.utf8)
        return [
          SampleValue("list.mixed", octets: item + separator + value),
          SampleValue("list.mixed", octets: value + separator + item),
        ]
      }
    }
  }

  /// What two values with parts have beside what they have in common, both in one: `COUNT` and
  /// `UNTIL` of a rule that has either.
  private func unions(_ inside: [SampleValues]) -> [SampleValue] {
    let values = types.indices.filter { types[$0].is(PartsGrammar.self) }
      .compactMap { inside[$0].valid.first?.octets }
    return values.indices.flatMap { place -> [SampleValue] in
      values.indices.dropFirst(place + 1).compactMap { other in
        let (one, two) = (values[place], values[other])
        let start = zip(one, two).prefix { $0 == $1 }.count
        let end = zip(one[start...].reversed(), two[start...].reversed()).prefix { $0 == $1 }.count
        guard start > 0, let mark = one[..<start].last, !Byte.isLetter(mark), !Byte.isDigit(mark),
          start + end < min(one.count, two.count)
        else { return nil }
        return SampleValue(
          "parts.united",
          octets: one[..<(one.count - end)] + [mark] + two[start...])
      }
    }
  }

  static func inTurns(_ lists: [[SampleValue]]) -> [SampleValue] {
    let longest = lists.map(\.count).max() ?? 0
    return (0..<longest).flatMap { place in
      lists.compactMap { $0.indices.contains(place) ? $0[place] : nil }
    }
  }
}

extension Expectation {
  static let anyOf = Expectation(rawValue: 41)

  /// What was needed, in the words of the type that could have needed it; `nil` where several
  /// could, and it is not known which one did.
  func phrase(of types: [ValueType]) -> String? {
    let owners = Set(types.map { $0.grammar.phrase(self) }.filter { $0 != phrase })
    return owners.count < 2 ? owners.first ?? phrase : nil
  }
}

extension ValueType {
  /// A value of one of several types.
  public static func anyOf(_ types: ValueType...) -> ValueType { ValueType(AnyOfGrammar(types)) }

  /// What keeps the type from standing inside of another.
  var problemInside: GrammarProblem? {
    if self.is(LinkGrammar.self) {
      return GrammarProblem("a link is a whole value: it stands in no other type but 'anyOf'")
    }
    if self.is(LimitedGrammar.self) {
      return GrammarProblem(
        "a limited value is a whole one: it stands in no other type but 'anyOf', and first in 'allOf'"
      )
    }
    if let urn = grammar as? URNGrammar, case .variable = urn.namespace {
      return GrammarProblem("inside of another type a urn has a fixed name space")
    }
    return nil
  }
}
