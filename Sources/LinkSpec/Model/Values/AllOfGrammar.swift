/// A value that is of several types at once: a pattern of at most 30 bytes, a password with a digit
/// and with a capital.
///
/// The first type says what the value is, its items or parts and how it compares; the others limit
/// it.
package struct AllOfGrammar: ValueGrammar {
  /// The types; the first says what a value is.
  package var types: [ValueType]

  package init(_ types: [ValueType]) { self.types = types }

  /// Reads the whole of `octets`: the first type that does not take them says what is wrong. What
  /// one of them leaves open is open. Linear in octets times types.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    var first: ValueScan?
    for type in types {
      var own = ValueScan()
      own.escaped = scan.escaped
      type.grammar.read(octets, &own)
      if own.status == .invalid { return scan.fail(at: own.offset, own.expectation) }
      guard let known = first else {
        first = own
        continue
      }
      guard own.status == .open else { continue }
      if known.status == .open {
        first?.takeMore(open: own)
      } else {
        first = own
        first?.kind = known.kind
        first?.meanings = known.meanings
      }
    }
    guard let first else { return }
    if first.status == .open {
      scan.take(open: first, as: first.kind)
    } else {
      scan.accept(first.kind)
      scan.meanings = first.meanings
    }
  }

  package func structure(of octets: ArraySlice<UInt8>, escaped: EscapedOctets) -> LinkValue? {
    types.first?.grammar.structure(of: octets, escaped: escaped)
  }

  package func rank(of octets: ArraySlice<UInt8>) -> ValueRank {
    types.first?.grammar.rank(of: octets) ?? .text
  }

  package static let keyword = "allOf"
  package static let notation = GrammarNotation(
    .value(.types(least: 2)),
    "A value that is of each of these types; the first says what a router reports.")

  package init?(_ particulars: inout GrammarParticulars) {
    guard let types = particulars.types() else { return nil }
    self.types = types
  }

  package var particulars: [JSONText.Member] {
    [.init(Self.keyword, .array(types.map(\.written)))]
  }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    var problems =
      AnyOfGrammar.problems(ofSeveral: types, in: spec)
      + types.enumerated().filter { $0.offset > 0 || !$0.element.is(LimitedGrammar.self) }
      .compactMap(\.element.problemInside)
    if problems.isEmpty, samples.valid.isEmpty {
      problems.append(
        GrammarProblem(
          "no value was found that is of each of these types; begin with the narrowest, such as a "
            + "pattern with its lengths"))
    }
    return problems
  }

  package var inner: [ValueType] { types }

  package var slashes: SlashHolders {
    let inside = types.map(\.grammar.slashes)
    if inside.contains(.none) { return .none }
    return inside.contains(.every) ? .every : .some
  }

  package var mayHoldReplacements: Bool {
    types.allSatisfy(\.grammar.mayHoldReplacements)
  }

  package var summary: String { types.map(\.summary).joined(separator: ", and ") }

  package func phrase(_ expectation: Expectation) -> String {
    expectation.phrase(of: types) ?? summary
  }

  /// The samples of each type as this one reads them, and values that are made of them: those that
  /// all types take may be none of any.
  package var samples: SampleValues {
    let inside = types.map(\.samples)
    var samples = SampleValues()
    samples.take(Self.shared(types), as: self)
    samples.take(inside.flatMap { $0.valid.prefix(48) }, as: self)
    samples.take(checked(inside), as: self)
    samples.take(Self.joined(inside.map { $0.valid.first?.octets ?? [] }), as: self)
    // With the parts that one type asks for left out.
    for place in inside.indices {
      var rest = inside.map { $0.valid.first?.octets ?? [] }
      rest[place] = []
      samples.take(Self.joined(rest), as: self)
    }
    // Of each length that a type tries, and as many octets of what is valid.
    let lengths = Set(inside.flatMap { ($0.valid + $0.invalid).map(\.octets.count) })
    for base in samples.valid.prefix(2) where !base.octets.isEmpty {
      samples.take(
        lengths.sorted().prefix(Self.mostLengths).map { length in
          SampleValue(
            "allOf.length",
            octets: (0..<length).map { base.octets[$0 % base.octets.count] })
        }, as: self)
    }
    samples.take(inside.flatMap { $0.open.prefix(24) + $0.invalid.prefix(192) }, as: self)
    return samples
  }

  /// What the other types take, with the check digits that one asks for, and with a wrong one: the
  /// account of one country, the article of one company.
  private func checked(_ inside: [SampleValues]) -> [SampleValue] {
    types.compactMap { $0.grammar as? CheckedGrammar }.flatMap { checked in
      inside.flatMap { $0.valid.prefix(Self.mostChecked) }.flatMap { sample -> [SampleValue] in
        guard let code = checked.repaired(sample.octets), let last = code.last else { return [] }
        var wrong = code
        wrong[code.count - 1] = last == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
        return [
          SampleValue("allOf.checked", octets: code),
          SampleValue("allOf.checkDigit", octets: wrong),
        ]
      }
    }
  }

  private static let mostChecked = 24
  private static let mostLengths = 48

  /// What two of the types have in common by the patterns around them.
  private static func shared(_ types: [ValueType]) -> [SampleValue] {
    let known = types.compactMap(\.envelope)
    guard let first = known.first else { return [] }
    return known.dropFirst().compactMap { other in
      first.sharedExample(with: other).map { SampleValue("allOf.shared", octets: $0) }
    }
  }

  /// Values one behind the other, in both directions, once and several times.
  private static func joined(_ values: [[UInt8]]) -> [SampleValue] {
    [values, values.reversed()].flatMap { values in
      [1, 2, 3, 4, 8, 16].map { times in
        SampleValue(
          "allOf.joined",
          octets: Array(repeatElement(Array(values.joined()), count: times).joined()))
      }
    }
  }
}

extension ValueScan {
  /// What another grammar leaves open besides.
  fileprivate mutating func takeMore(open other: ValueScan) {
    for point in other.points { points.append(point) }
    hasValue = hasValue && other.hasValue
    hasEncoded = hasEncoded && other.hasEncoded
    hasReplaced = hasReplaced || other.hasReplaced
    mayBeInvalid = mayBeInvalid || other.mayBeInvalid
  }
}

extension ValueType {
  /// A value that is of each of several types; the first says what it is.
  public static func allOf(_ types: ValueType...) -> ValueType { ValueType(AllOfGrammar(types)) }
}
