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
    if let bad = firstMismatch(in: octets) { return scan.fail(at: bad, .pattern) }
    scan.accept()
  }

  /// Those of which a part is a slash.
  package var slashes: SlashHolders { automaton.reads(Byte.slash) ? .some : .none }

  /// Matches that use both ends of every transition, matches that readers of values are known to
  /// alter, and near misses.
  package var samples: SampleValues {
    var known = Set(examples())
    let telling = tellingExamples().filter { known.insert($0.octets).inserted }
    return SampleValues(
      valid: examples().map { SampleValue("pattern.example", octets: $0) } + telling,
      invalid: nearMisses().map { SampleValue("pattern." + $0.label, octets: $0.value) })
  }

  /// The matches alone, which are much sooner found.
  package func validSamples(in context: GrammarContext, scheme: Int) -> [[UInt8]] { examples() }

  /// The pattern.
  package var summary: String { name ?? "text matching \(source)" }

  /// The pattern.
  package func phrase(_ expectation: Expectation) -> String {
    guard expectation == .pattern else { return expectation.phrase }
    return name.map { "\($0), which matches \(source)" } ?? "a match of the pattern \(source)"
  }
}

extension Expectation {
  static let pattern = Expectation(rawValue: 34)
}

extension ValueType {
  /// Text of which the whole matches a pattern; see `Pattern` for the syntax.
  public static func pattern(_ source: String) -> ValueType {
    ValueType(Pattern(unchecked: source))
  }
}
