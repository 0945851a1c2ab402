/// A type whose values are a regular language with a name: an email address, a language code.
///
/// Who conforms says which pattern it is; reading, samples and near misses follow. The pattern is
/// compiled once for each grammar.
package protocol PatternedGrammar: ValueGrammar {
  /// The language.
  var pattern: Pattern { get }
  /// How its values are compared.
  var kind: ValueKind { get }
  /// Whether the pattern's own samples are few enough to say something.
  var hasTellingPattern: Bool { get }
  /// Values that people give and the pattern's own samples do not show; what they are the pattern
  /// says.
  var telling: [SampleValue] { get }
}

extension PatternedGrammar {
  package var telling: [SampleValue] { [] }
  package var kind: ValueKind { .text }
  package var hasTellingPattern: Bool { true }

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty, !pattern.matches([]) { return scan.fail(at: 0, .nonEmpty) }
    if let bad = pattern.firstMismatch(in: octets) { return scan.fail(at: bad, .form) }
    scan.accept(kind)
  }

  package var slashes: SlashHolders { pattern.slashes }

  /// The pattern's samples, and those that tell more.
  package var samples: SampleValues {
    var samples = SampleValues()
    // The simplest first, which is one that people give.
    samples.take(telling, as: self)
    if !hasTellingPattern { return samples }
    let own = pattern.samples
    // All at once: each call looks through what there is.
    samples.take(
      (own.valid + own.invalid).map { sample in
        let name = sample.scenario.split(separator: ".").dropFirst().joined(separator: ".")
        return SampleValue(Self.keyword + "." + name, octets: sample.octets)
      }, as: self)
    return samples
  }

  package func phrase(_ expectation: Expectation) -> String {
    expectation == .form || expectation == .inRange ? summary : expectation.phrase
  }
}

extension Expectation {
  static let form = Expectation(rawValue: 40)
}

extension SampleValues {
  /// Adds values where the grammar itself says that they belong; none twice.
  mutating func take(_ more: [SampleValue], as grammar: some ValueGrammar) {
    var known = Set((valid + open + invalid).map(\.octets))
    for sample in more where known.insert(sample.octets).inserted {
      switch grammar.read(sample.octets).match {
      case .accepted: valid.append(sample)
      case .open: open.append(sample)
      case .invalid: invalid.append(sample)
      }
    }
  }
}

extension Pattern {
  /// A pattern of this program; a fault in it is one of the program.
  static func known(_ source: String) -> Pattern { Pattern(unchecked: source) }
}
