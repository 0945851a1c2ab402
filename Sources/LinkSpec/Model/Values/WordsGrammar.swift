/// One of a few words, in any case.
package struct WordsGrammar: ValueGrammar {
  /// The words as they are documented; at least one.
  package var words: [String]
  /// Those that mean the same.
  package var synonyms: Synonyms

  package init(_ words: [String], synonyms: Synonyms = Synonyms()) {
    self.words = words
    self.synonyms = synonyms
  }

  private func word(_ octets: ArraySlice<UInt8>) -> String? {
    words.first { word in
      word.utf8.count == octets.count
        && zip(octets, word.utf8).allSatisfy { Byte.lowercased($0) == Byte.lowercased($1) }
    }
  }

  /// The same of octets in which letters stand that Unicode folds to those of ASCII.
  private func foldedWord(_ octets: ArraySlice<UInt8>) -> (word: String, place: Int)? {
    guard let plain = UnicodeFolding.plain(octets) else { return nil }
    return word(plain.octets[...]).map { ($0, plain.first) }
  }

  /// Reads the whole of `octets`; letters beyond ASCII compare exactly, and those that Unicode
  /// folds to one of ASCII are open (`otherIdentifier`). Linear in octets times words.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if word(octets) != nil { return scan.accept() }
    if let folded = foldedWord(octets) {
      scan.open(.otherIdentifier, at: folded.place)
      return scan.leaveUnclear()
    }
    EnumerationGrammar(words.map { $0.lowercased() }).read(octets.map(Byte.lowercased)[...], &scan)
  }

  /// The word as it is documented; a router may report that, or the link's spelling.
  package func structure(of octets: ArraySlice<UInt8>, escaped: EscapedOctets) -> LinkValue? {
    (word(octets) ?? foldedWord(octets)?.word).map { .text($0) }
  }

  package static let keyword = "words"
  package static let notation = GrammarNotation(
    .value(.words),
    "One of these words, in any case of ASCII letters. Words that mean the same stand in a list of "
      + "their own; a router may report any of them.")

  package init?(_ particulars: inout GrammarParticulars) {
    let entries = particulars.entries()
    self.init(entries.flatMap(\.self), synonyms: Synonyms(entries: entries))
  }

  package var particulars: [JSONText.Member] { [.init(Self.keyword, synonyms.json(of: words))] }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    EnumerationGrammar(words.map { $0.lowercased() }, synonyms: synonyms).problems(in: spec)
  }

  package var slashes: SlashHolders { EnumerationGrammar(words).slashes }
  package var summary: String {
    "one of " + synonyms.phrase(of: words) + " in any case"
  }
  package func phrase(_ expectation: Expectation) -> String {
    expectation == .oneOf ? summary : expectation.phrase
  }

  package var samples: SampleValues {
    let exact = EnumerationGrammar(words).samples
    var samples = SampleValues()
    let folded = words.prefix(8).compactMap {
      SampleValue.foldedBeyondASCII(Array($0.utf8), "words.foldedBeyondASCII")
    }
    samples.take(exact.valid + exact.invalid + folded, as: self)
    return samples
  }
}

extension ValueType {
  /// One of these words, in any case, or of those that mean the same.
  public static func words(_ words: String..., synonyms: [[String]] = []) -> ValueType {
    ValueType(WordsGrammar(words + synonyms.joined(), synonyms: Synonyms(synonyms)))
  }
}
