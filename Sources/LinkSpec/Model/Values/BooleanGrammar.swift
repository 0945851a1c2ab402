/// Yes or no, in words: `true`, `0`.
package struct BooleanGrammar: ValueGrammar {
  /// The words that mean yes.
  package var yes: [String]
  /// The words that mean no.
  package var no: [String]

  package init(yes: [String] = ["true"], no: [String] = ["false"]) {
    self.yes = yes
    self.no = no
  }

  private var words: EnumerationGrammar { EnumerationGrammar(yes + no) }

  /// Reads the whole of `octets`. Linear in octets times words.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    words.read(octets, &scan)
  }

  /// True or false, whatever the word: a router may report either.
  package func structure(of octets: ArraySlice<UInt8>, escaped: EscapedOctets) -> LinkValue? {
    if yes.contains(where: { octets.elementsEqual($0.utf8) }) { return .boolean(true) }
    return no.contains { octets.elementsEqual($0.utf8) } ? .boolean(false) : nil
  }

  package static let keyword = "boolean"
  package static let notation = GrammarNotation(
    .keys([
      .init("yes", .texts(least: 1), standard: ["true"], "The words that mean yes, exactly."),
      .init("no", .texts(least: 0), standard: ["false"], "The words that mean no; perhaps none."),
    ]), "Yes or no: true and false, or other words. A router may report the word or a boolean.")

  package init?(_ particulars: inout GrammarParticulars) {
    self.init()
    yes = particulars.texts("yes") ?? yes
    no = particulars.texts("no") ?? no
  }

  package var particulars: [JSONText.Member] {
    if self == BooleanGrammar() { return [] }
    return [
      .init("yes", .array(yes.map(JSONText.string))), .init("no", .array(no.map(JSONText.string))),
    ]
  }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    var problems = words.problems(in: spec).map { GrammarProblem($0.message) }
    if yes.isEmpty { problems.append(GrammarProblem("there is at least one word", key: "yes")) }
    return problems
  }

  package var slashes: SlashHolders { words.slashes }
  package var summary: String { words.summary }
  package func phrase(_ expectation: Expectation) -> String { words.phrase(expectation) }

  /// The words, and others that mean the same to some.
  package var samples: SampleValues {
    var samples = SampleValues()
    samples.valid = (yes + no).map { SampleValue("boolean.word", $0) }
    let others = [
      "true", "false", "1", "0", "yes", "no", "on", "off", "t", "f", "y", "n", "-1", "2",
    ]
    let spelled = (yes + no).flatMap { [$0.uppercased(), $0.capitalized, $0 + " ", " " + $0] }
    samples.take(
      ([""] + others + spelled + ["null", "truefalse"]).map { SampleValue("boolean.other", $0) },
      as: self)
    return samples
  }
}

extension String {
  /// With a capital letter.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension ValueType {
  /// Yes or no, in these words.
  public static func boolean(yes: [String] = ["true"], no: [String] = ["false"]) -> ValueType {
    ValueType(BooleanGrammar(yes: yes, no: no))
  }
}
