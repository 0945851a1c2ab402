/// Any text but the values of a type: a name that is not `me`; in an `allOf` what a value must not
/// be.
package struct NotGrammar: ValueGrammar {
  /// The type of which a value is not.
  package var type: ValueType

  package init(_ type: ValueType) { self.type = type }

  /// Reads the whole of `octets`: a text that the type does not take. What the type leaves open is
  /// open, and may be invalid. What reading costs the type and a text.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    var own = ValueScan()
    own.escaped = scan.escaped
    type.grammar.read(octets, &own)
    switch own.status {
    case .accepted: scan.fail(at: 0, .notOfType)
    case .open:
      scan.take(open: own, as: .text)
      scan.mayBeInvalid = true
    case .invalid: TextGrammar().read(octets, &scan)
    }
  }

  package static let keyword = "not"
  package static let notation = GrammarNotation(
    .value(.type), "Any text but the values of this type; within `allOf` what a value is not.")

  package init?(_ particulars: inout GrammarParticulars) {
    guard let type = particulars.type() else { return nil }
    self.type = type
  }

  package var particulars: [JSONText.Member] { [.init(Self.keyword, type.written)] }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    type.grammar.problems(in: spec).map { GrammarProblem($0.message) }
      + [type.problemInside].compactMap(\.self)
      + (type.isFreeText ? [GrammarProblem("every text is of this type, so nothing is left")] : [])
  }

  package var inner: [ValueType] { [type] }

  package var slashes: SlashHolders { .some }

  package var mayHoldReplacements: Bool { true }

  package var summary: String { "not " + type.summary }

  package func phrase(_ expectation: Expectation) -> String {
    expectation == .notOfType ? "a value that is not " + type.summary : expectation.phrase
  }

  /// What is of the type, texts that are nearly so, and those of any text.
  package var samples: SampleValues {
    let inside = type.samples
    var near: [SampleValue] = []
    for sample in inside.valid.prefix(8) where !sample.octets.isEmpty {
      let octets = sample.octets
      near += [
        octets + [UInt8(ascii: "x")], [UInt8(ascii: "x")] + octets, Array(octets.dropLast()),
        octets.map(Byte.uppercased), octets.map(Byte.lowercased),
      ].map { SampleValue("not.near", octets: $0) }
    }
    let texts = TextGrammar().samples
    var samples = SampleValues()
    samples.take(texts.valid.prefix(1) + inside.valid.prefix(48) + near, as: self)
    samples.take(inside.open.prefix(24) + texts.valid + texts.open, as: self)
    return samples
  }
}

extension Expectation {
  static let notOfType = Expectation(rawValue: 63)
}

extension ValueType {
  /// Any text but the values of a type.
  public static func not(_ type: ValueType) -> ValueType { ValueType(NotGrammar(type)) }
}
