/// Patterns as a type of values.
extension Pattern: ValueGrammar {
  /// `pattern`.
  package static let keyword = "pattern"

  /// The pattern itself.
  package static let notation = GrammarNotation(
    .either(
      .text,
      [
        .init("matches", .text, isRequired: true, "The regular expression."),
        .init("name", .text, "What such a text is: 'a latitude'."),
      ]), "Text of which the whole matches a regular expression.")

  /// Reads the pattern.
  package init?(_ particulars: inout GrammarParticulars) {
    let text = particulars.hasKeys ? particulars.text("matches") : particulars.text()
    guard let source = text else { return nil }
    do throws(PatternError) {
      try self.init(source)
      if particulars.hasKeys { name = particulars.text("name") }
    } catch {
      particulars.fail("at offset \(error.offset) of the pattern: \(error.message)")
      return nil
    }
  }

  /// The pattern itself.
  package var particulars: [JSONText.Member] {
    guard let name else { return [.init(Self.keyword, .string(source))] }
    return [.init("matches", .string(source)), .init("name", .string(name))]
  }

  /// A pattern of Swift may be faulty.
  package func problems(in spec: Spec) -> [GrammarProblem] {
    do throws(PatternError) {
      _ = try Pattern(source)
      return []
    } catch {
      return [
        GrammarProblem(
          "at offset \(error.offset) of the pattern: \(error.message)", key: Self.keyword)
      ]
    }
  }

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    guard let bad = firstMismatch(in: octets) else { return scan.accept() }
    guard let looser, looser.firstMismatch(in: octets) == nil else {
      return scan.fail(at: bad, .pattern)
    }
    // To some languages `.` is every character, to others all but line breaks.
    scan.mayBeInvalid = true
    scan.open(.controlInText, at: min(bad, octets.count - 1))
  }

  /// Where it reads the first byte of U+FFFD.
  package var mayHoldReplacements: Bool { automaton.reads(0xEF) }

  /// Those of which a part is a slash.
  package var slashes: SlashHolders { automaton.reads(Byte.slash) ? .some : .none }

  /// Matches that use both ends of every transition and every character of small sets, matches
  /// that readers of values are known to alter, strings for transitions that lead elsewhere, and
  /// near misses.
  package var samples: SampleValues {
    // The most telling first, since not everybody tries all: a class of any letter has dozens of
    // borders beyond ASCII.
    let matches = examples().map { SampleValue("pattern.example", octets: $0) }
    var samples = SampleValues(valid: Array(matches.prefix(4)))
    samples.take(tellingExamples() + controlledExamples(), as: self)
    samples.take(transfers().map { SampleValue("pattern.transfer", octets: $0) }, as: self)
    samples.take(
      characterExamples().map { SampleValue("pattern.character", octets: $0) }, as: self)
    samples.take(Array(matches.dropFirst(4)), as: self)
    samples.take(
      nearMisses().map { SampleValue("pattern." + $0.label, octets: $0.value) }, as: self)
    if let folded = foldedExample() { samples.take([folded], as: self) }
    return samples
  }

  /// A match with a letter that Unicode folds to one of its own, where both cases of that match:
  /// who looks for either case in any case, as Unicode has it, takes the other for it. Who looks
  /// for one case alone is found by the other.
  private func foldedExample() -> SampleValue? {
    // The last place first: what stands in front is rather a text.
    for example in examples().prefix(16) {
      for place in example.indices.reversed().prefix(8) where Byte.isLetter(example[place]) {
        for (letter, other) in [("s", "\u{17F}"), ("k", "\u{212A}")] {
          func with(_ text: String) -> [UInt8] {
            Array(example[..<place]) + Array(text.utf8) + example[(place + 1)...]
          }
          let folded = with(other)
          if matches(with(letter)[...]), matches(with(letter.uppercased())[...]),
            !matches(folded[...])
          {
            return SampleValue("pattern.foldedBeyondASCII", octets: folded)
          }
        }
      }
    }
    return nil
  }

  /// Matches with a control character where a `.` stands.
  private func controlledExamples() -> [SampleValue] {
    guard let looser, let base = examples().first(where: { !$0.isEmpty }) ?? examples().first else {
      return []
    }
    return ["\u{1}", "\t", "\n", "\u{7F}", "\u{85}", "\u{2028}"].compactMap { control in
      for place in (0...base.count).reversed() {
        let octets = Array(base[..<place]) + Array(control.utf8) + base[place...]
        guard looser.firstMismatch(in: octets[...]) == nil, !matches(octets[...]) else { continue }
        return SampleValue("pattern.control", octets: octets)
      }
      return nil
    }
  }

  /// The matches alone, which are much sooner found.
  package func validSamples(in context: GrammarContext, scheme: Int) -> [[UInt8]] { examples() }

  /// The pattern.
  package var summary: String {
    name ?? (source.isEmpty ? "nothing" : "text matching \(source.controlsEscaped)")
  }

  /// The pattern.
  package func phrase(_ expectation: Expectation) -> String {
    guard expectation == .pattern else { return expectation.phrase }
    if name == nil, source.isEmpty { return "nothing" }
    let written = source.controlsEscaped
    return name.map { "\($0), which matches \(written)" } ?? "a match of the pattern \(written)"
  }
}

extension Expectation {
  static let pattern = Expectation(rawValue: 34)
}

extension ValueType {
  /// Text of which the whole matches a pattern; see `Pattern` for the syntax. `name` says what such
  /// a text is: "a latitude".
  public static func pattern(_ source: String, name: String? = nil) -> ValueType {
    var pattern = Pattern(unchecked: source)
    pattern.name = name
    return ValueType(pattern)
  }
}
