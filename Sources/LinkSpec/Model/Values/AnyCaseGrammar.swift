/// A value of another type in any case: a booking reference that is documented as six capitals, and
/// that every reader takes in small letters, too.
///
/// Letters of ASCII alone have two cases here. A router may report the value as it stands in the
/// link or in one case.
package struct AnyCaseGrammar: ValueGrammar {
  /// The type of the value in the case in which it is documented.
  package let type: ValueType
  /// The type with words in any case, where it has words of its own: `3 Oct 2026` has more than one
  /// case in it.
  let reader: ValueType
  /// The type with all its words in small letters, where it is another so: `Top` is neither that
  /// nor in capitals.
  private let small: ValueType?

  package init(_ type: ValueType) {
    self.type = type
    reader = (type.grammar as? any FormattedGrammar)?.withWordsInAnyCase ?? type
    let lowered = reader.inSmallLetters
    small = lowered == reader ? nil : lowered
  }

  /// What is a value where octets are one: as they stand, in capitals, in small letters.
  private func spellings(
    of octets: ArraySlice<UInt8>
  ) -> [(octets: ArraySlice<UInt8>, type: ValueType)] {
    let (upper, lower) = (octets.map(Byte.uppercased)[...], octets.map(Byte.lowercased)[...])
    return [(octets, reader), (upper, reader), (lower, reader)]
      + (small.map { [(lower, $0)] } ?? [])
  }

  /// Reads the whole of `octets`: as they stand, in capitals, in small letters. Of spellings that
  /// are no value the one that goes on farthest says what is wrong: not the case. Four times what
  /// the type costs.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    var best: ValueScan?
    for (spelling, type) in spellings(of: octets) {
      var own = ValueScan()
      own.escaped = scan.escaped
      type.grammar.read(spelling, &own)
      if own.status == .accepted {
        scan.meanings = own.meanings
        return scan.accept(Self.folded(own.kind))
      }
      guard let known = best else {
        best = own
        continue
      }
      let isFarther = own.status == .invalid && own.offset > known.offset
      if known.status == .invalid, own.status == .open || isFarther { best = own }
    }
    guard let best else { return }
    if best.status == .invalid {
      // To who folds as Unicode does it may be a value.
      if let plain = UnicodeFolding.plain(octets), isValue(plain.octets[...]) {
        scan.open(.otherIdentifier, at: plain.first, Self.folded(.text))
        return scan.leaveUnclear()
      }
      return scan.fail(at: best.offset, best.expectation)
    }
    scan.take(open: best, as: Self.folded(best.kind))
  }

  private func isValue(_ octets: ArraySlice<UInt8>) -> Bool {
    var own = ValueScan()
    read(octets, &own)
    return own.status != .invalid
  }

  /// What the type makes of the first spelling that is a value of it.
  package func structure(of octets: ArraySlice<UInt8>, escaped: EscapedOctets) -> LinkValue? {
    spellings(of: octets).first { spelling, type in
      var own = ValueScan()
      own.escaped = escaped
      type.grammar.read(spelling, &own)
      return own.status == .accepted
    }.flatMap { spelling, type in type.grammar.structure(of: spelling, escaped: escaped) }
  }

  private static func folded(_ kind: ValueKind) -> ValueKind { kind == .text ? .folded : kind }

  package static let keyword = "anyCase"
  package static let notation = GrammarNotation(
    .value(.type),
    "A value of this type in any case of ASCII letters. A router may report it in any case.")

  package init?(_ particulars: inout GrammarParticulars) {
    guard let type = particulars.type() else { return nil }
    self.init(type)
  }

  package var particulars: [JSONText.Member] { [.init(Self.keyword, type.written)] }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    let values = type.samples.valid.map(\.octets)
    let hasLetters = values.contains { $0.contains(where: Byte.isLetter) }
    return type.grammar.problems(in: spec).map { GrammarProblem($0.message) }
      + [type.problemInside].compactMap(\.self)
      + (values.isEmpty || hasLetters
        ? [] : [GrammarProblem("no value of \(type.keyword) has a letter, so there is no case")])
  }

  package var inner: [ValueType] { [type] }

  /// That of the type.
  package func rank(of octets: ArraySlice<UInt8>) -> ValueRank { reader.grammar.rank(of: octets) }

  package var slashes: SlashHolders { type.grammar.slashes }

  package var summary: String { type.summary + ", in any case" }

  package func phrase(_ expectation: Expectation) -> String { type.grammar.phrase(expectation) }

  /// Values with a letter that others fold to in the place of one of theirs, where that is a value.
  private func withFoldingLetters(_ values: [SampleValue]) -> [SampleValue] {
    values.prefix(4).flatMap { value in
      ["s", "k", "i", "S", "K", "I"].compactMap { letter -> SampleValue? in
        guard let place = value.octets.firstIndex(where: Byte.isLetter) else { return nil }
        let octets =
          Array(value.octets[..<place]) + Array(letter.utf8) + value.octets[(place + 1)...]
        return type.accepts(octets) ? SampleValue(value.scenario, octets: octets) : nil
      }
    }
  }

  /// The samples of the type, and its values in the other case and in a mixture of both.
  package var samples: SampleValues {
    let inside = type.samples
    var tried = Array(inside.valid.prefix(1))
    for sample in inside.valid.prefix(24) {
      let (upper, lower) = (
        sample.octets.map(Byte.uppercased), sample.octets.map(Byte.lowercased)
      )
      var mixed = upper
      for place in mixed.indices where place % 2 == 1 { mixed[place] = lower[place] }
      tried += [lower, upper, mixed].map { SampleValue("anyCase.other", octets: $0) }
    }
    tried += (inside.valid + withFoldingLetters(inside.valid)).prefix(32).compactMap {
      SampleValue.foldedBeyondASCII($0.octets, "anyCase.foldedBeyondASCII")
    }
    var samples = SampleValues()
    samples.take(tried + inside.valid + inside.open + inside.invalid, as: self)
    return samples
  }
}

extension SampleValue {
  /// A value with a letter that only Unicode folds to one of ASCII in its place: U+017F for `s`,
  /// U+212A for `k`, U+0130 for `i`; `nil` where the value has none of these. Who compares in upper
  /// or lower case of Unicode takes it for the value.
  static func foldedBeyondASCII(_ octets: [UInt8], _ scenario: String) -> SampleValue? {
    let letters: [UInt8: String] = [0x73: "\u{17F}", 0x6B: "\u{212A}", 0x69: "\u{130}"]
    guard let place = octets.firstIndex(where: { letters[Byte.lowercased($0)] != nil }),
      let other = letters[Byte.lowercased(octets[place])]
    else { return nil }
    return SampleValue(
      scenario, octets: Array(octets[..<place]) + Array(other.utf8) + octets[(place + 1)...])
  }
}

extension ValueType {
  /// A value of a type in any case of ASCII letters.
  public static func inAnyCase(_ type: ValueType) -> ValueType {
    ValueType(AnyCaseGrammar(type))
  }
}
