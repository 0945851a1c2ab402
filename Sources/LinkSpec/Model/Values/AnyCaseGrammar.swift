/// A value of another type in any case: a booking reference that is documented as six capitals, and
/// that every reader takes in small letters, too.
///
/// Letters of ASCII alone have two cases here. A router may report the value as it stands in the
/// link or in one case.
package struct AnyCaseGrammar: ValueGrammar {
  /// The type of the value in the case in which it is documented.
  package var type: ValueType

  package init(_ type: ValueType) { self.type = type }

  /// Reads the whole of `octets`: as they stand, in capitals, in small letters. Three times what
  /// the type costs.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    var open: ValueScan?
    for spelling in spellings(of: octets) {
      var own = ValueScan()
      own.escaped = scan.escaped
      type.grammar.read(spelling, &own)
      if own.status == .accepted { return scan.accept(own.kind == .text ? .folded : own.kind) }
      if own.status == .open, open == nil { open = own }
    }
    var own = ValueScan()
    own.escaped = scan.escaped
    type.grammar.read(octets, &own)
    if let open {
      for point in open.points {
        scan.open(point.question, at: point.offset, open.kind == .text ? .folded : open.kind)
      }
      scan.hasValue = open.hasValue
      scan.hasEncoded = open.hasEncoded
      scan.hasReplaced = open.hasReplaced
      scan.mayBeInvalid = open.mayBeInvalid
    } else {
      // In the spelling that goes on farthest something else than the case is wrong.
      for spelling in spellings(of: octets) {
        var other = ValueScan()
        type.grammar.read(spelling, &other)
        if other.offset > own.offset { own = other }
      }
      scan.fail(at: own.offset, own.expectation)
    }
  }

  private func spellings(of octets: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    [octets, octets.map(Byte.uppercased)[...], octets.map(Byte.lowercased)[...]]
  }

  package static let keyword = "anyCase"
  package static let notation = GrammarNotation(
    .value(.type),
    "A value of this type in any case of ASCII letters. A router may report it in any case.")

  package init?(_ particulars: inout GrammarParticulars) {
    guard let type = particulars.type() else { return nil }
    self.type = type
  }

  package var particulars: [JSONText.Member] { [.init(Self.keyword, type.written)] }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    let values = type.grammar.samples.valid.map(\.octets)
    let hasLetters = values.contains { $0.contains(where: Byte.isLetter) }
    return type.grammar.problems(in: spec).map { GrammarProblem($0.message) }
      + [type.problemInside].compactMap(\.self)
      + (values.isEmpty || hasLetters
        ? [] : [GrammarProblem("no value of \(type.keyword) has a letter, so there is no case")])
  }

  package var inner: [ValueType] { [type] }

  package var slashes: SlashHolders { type.grammar.slashes }

  package var summary: String { type.summary + ", in any case" }

  package func phrase(_ expectation: Expectation) -> String { type.grammar.phrase(expectation) }

  /// The samples of the type, and its values in the other case and in a mixture of both.
  package var samples: SampleValues {
    let inside = type.grammar.samples
    var tried = Array(inside.valid.prefix(1))
    for sample in inside.valid.prefix(24) {
      let (upper, lower) = (
        sample.octets.map(Byte.uppercased), sample.octets.map(Byte.lowercased)
      )
      var mixed = upper
      for place in mixed.indices where place % 2 == 1 { mixed[place] = lower[place] }
      tried += [lower, upper, mixed].map { SampleValue("anyCase.other", octets: $0) }
    }
    var samples = SampleValues()
    samples.take(tried + inside.valid + inside.open + inside.invalid, as: self)
    return samples
  }
}

extension ValueType {
  /// A value of a type in any case of ASCII letters.
  public static func inAnyCase(_ type: ValueType) -> ValueType {
    ValueType(AnyCaseGrammar(type))
  }
}
