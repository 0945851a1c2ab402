/// One of a few words, compared exactly.
package struct EnumerationGrammar: ValueGrammar {
  /// The words, in the order of the documentation; at least one.
  package var words: [String]
  /// Those that mean the same.
  package var synonyms: Synonyms

  /// Creates a grammar of these words.
  package init(_ words: [String], synonyms: Synonyms = Synonyms()) {
    self.words = words
    self.synonyms = synonyms
  }

  /// Reads the whole of `octets`. Linear in octets times words.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    for word in words where octets.elementsEqual(word.utf8) { return scan.accept() }
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    // The longest run that still begins one of the words.
    var length = 0
    for word in words {
      var common = 0
      for (byte, other) in zip(octets, word.utf8) {
        if byte != other { break }
        common += 1
      }
      length = max(length, common)
    }
    scan.fail(at: length, .oneOf)
  }

  /// One that looks the words up.
  package func reader(in context: GrammarContext) -> any ValueReader { WordReader(self) }

  /// Those of the words that do.
  package var slashes: SlashHolders {
    let count = words.count { $0.utf8.contains(Byte.slash) }
    return count == 0 ? .none : count == words.count ? .every : .some
  }

  /// `enumeration`.
  package static let keyword = "enumeration"

  /// The words.
  package static let notation = GrammarNotation(
    .value(.words),
    "One of these words, compared exactly. Words that mean the same stand in a list of their own; "
      + "a router may report any of them.")

  /// Reads the words.
  package init?(_ particulars: inout GrammarParticulars) {
    let entries = particulars.entries()
    self.init(entries.flatMap(\.self), synonyms: Synonyms(entries: entries))
  }

  /// The words.
  package var particulars: [JSONText.Member] { [.init(Self.keyword, synonyms.json(of: words))] }

  /// There are words, each once, and none is empty.
  package func problems(in spec: Spec) -> [GrammarProblem] {
    var problems: [GrammarProblem] = []
    if words.isEmpty || words.contains("") {
      problems.append(
        GrammarProblem("an enumeration has at least one word, and none is empty"))
    }
    if Set(words).count != words.count { problems.append(GrammarProblem("a word stands twice")) }
    return problems + synonyms.problems
  }

  /// The words.
  package var summary: String { "one of " + synonyms.phrase(of: words) }

  /// The words.
  package func phrase(_ expectation: Expectation) -> String {
    expectation == .oneOf ? summary : expectation.phrase
  }

  /// Of how many words besides the first the neighbours are tried: an enumeration may have
  /// thousands.
  private static let mostTried = 64

  /// The words and what is near to them, most of it to the first.
  package var samples: SampleValues {
    var samples = SampleValues()
    samples.valid = words.map { SampleValue("enumeration.word", $0) }
    let word = words.first ?? ""
    var misses = [
      SampleValue("enumeration.empty", ""),
      SampleValue("enumeration.upperCase", word.uppercased()),
      SampleValue("enumeration.lowerCase", word.lowercased()),
      SampleValue("enumeration.capitalized", word.prefix(1).uppercased() + word.dropFirst()),
      SampleValue("enumeration.capitalized", word.capitalizedAlone),
      SampleValue("enumeration.truncated", String(word.dropLast())),
      SampleValue("enumeration.plural", word + "s"),
      SampleValue("enumeration.trailingSpace", word + " "),
      SampleValue("enumeration.leadingSpace", " " + word),
      SampleValue("enumeration.quoted", "\"" + word + "\""),
      SampleValue("enumeration.list", words.joined(separator: ",") + ","),
      SampleValue("enumeration.unknown", "unknown"),
      SampleValue("enumeration.number", "0"),
      SampleValue("enumeration.trailingNUL", word + "\0"),
      SampleValue("enumeration.trailingNewline", word + "\n"),
      // What every object of some languages has, and a table of words made of one.
      SampleValue("enumeration.prototype", "constructor"),
      SampleValue("enumeration.prototype", "__proto__"),
    ]
    // Each word is compared by itself, so that each has to be tried.
    for other in words.dropFirst().prefix(Self.mostTried) {
      misses += [
        SampleValue("enumeration.upperCase", other.uppercased()),
        SampleValue("enumeration.lowerCase", other.lowercased()),
        SampleValue("enumeration.capitalized", other.prefix(1).uppercased() + other.dropFirst()),
        SampleValue("enumeration.capitalized", other.capitalizedAlone),
        SampleValue("enumeration.truncated", String(other.dropLast())),
        SampleValue("enumeration.plural", other + "s"),
        SampleValue("enumeration.trailingSpace", other + " "),
      ]
    }
    // A sign before a word is forgotten: `@me`, `-price`.
    misses += words.prefix(Self.mostTried).filter { word in
      word.utf8.first.map { !Byte.isLetter($0) && !Byte.isDigit($0) && $0 < 0x80 } ?? false
    }.map { SampleValue("enumeration.bare", String($0.dropFirst())) }
    misses += words.prefix(Self.mostTried).flatMap(Self.rejoined).map {
      SampleValue("enumeration.rejoined", $0)
    }
    misses += words.prefix(Self.mostTried).flatMap(UnescapedDot.texts).map {
      SampleValue("enumeration.otherDot", $0)
    }
    misses += Vocabulary.siblings(of: words).map { SampleValue("enumeration.sibling", $0) }
    misses += numbersBeside.map { SampleValue("enumeration.otherNumber", $0) }
    // Words that look like these: who checks their form takes them.
    misses += (words.prefix(2) + words.suffix(1)).map {
      SampleValue("enumeration.alike", Self.shifted($0))
    }
    var seen: Set<[UInt8]> = []
    misses.removeAll { !seen.insert($0.octets).inserted }
    // A neighbour may happen to be a word of its own.
    misses.removeAll { miss in words.contains { miss.octets.elementsEqual($0.utf8) } }
    samples.invalid = misses
    return samples
  }

  /// A word of several with another joint between them, or none: `sci-fi` as `sci_fi`, `sci fi` and
  /// `scifi`.
  private static func rejoined(_ word: String) -> [String] {
    let joints: [Character] = ["-", "_", " "]
    guard let own = word.first(where: joints.contains) else { return [] }
    let parts = word.split(separator: own, omittingEmptySubsequences: false)
    return ([""] + joints.filter { $0 != own }.map { String($0) }).map {
      parts.joined(separator: $0)
    }
  }

  /// A word with the next letter and digit in the place of each: `en` becomes `fo`.
  private static func shifted(_ word: String) -> String {
    let ends: [UInt8: UInt8] = [0x7A: 0x61, 0x5A: 0x41, 0x39: 0x30]
    let octets = word.utf8.map { byte in
      Byte.isLetter(byte) || Byte.isDigit(byte) ? ends[byte] ?? byte + 1 : byte
    }
    return String(decoding: octets, as: UTF8.self)
  }

  /// Where all words are numbers: those below and above, by one and by the distance of the words,
  /// and those between. Who checks a range takes them.
  private var numbersBeside: [String] {
    let numbers = words.prefix(Self.mostTried).map { DecimalNumber(plain: Array($0.utf8)) }
    guard numbers.count > 1, let first = words.first.flatMap(Int.init),
      let last = words.prefix(Self.mostTried).last.flatMap(Int.init),
      numbers.allSatisfy({ $0 != nil })
    else {
      return numbers.allSatisfy { $0 != nil } ? words.prefix(Self.mostTried).map { $0 + ".5" } : []
    }
    let step = max(1, abs(last - first) / (numbers.count - 1))
    let (least, greatest) = (min(first, last), max(first, last))
    // Where they have one width, `07` stands beside `08`; and there may be a gap anywhere.
    let width = words[0].utf8.count
    let isPadded = words.allSatisfy { $0.utf8.count == width }
    func text(_ number: Int) -> String {
      let digits = String(number)
      return isPadded && number >= 0
        ? String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits : digits
    }
    let gaps = words.prefix(Self.mostTried).compactMap { Int($0) }
      .flatMap { [$0 - 1, $0 + 1] }.filter { (least...greatest).contains($0) }
    return [greatest + step, greatest + 1, least - step, least - 1, least + 1].map(text)
      + gaps.map(text) + ["\(least).5", "\(greatest).0", "0\(least)"]
  }
}

extension String {
  /// With the first letter alone in upper case.
  fileprivate var capitalizedAlone: String { prefix(1).uppercased() + dropFirst().lowercased() }
}

/// Looks words up, so that a hundred thousand cost what two do.
private final class WordReader: ValueReader {
  private let grammar: EnumerationGrammar
  private let index: TextIndex

  init(_ grammar: EnumerationGrammar) {
    self.grammar = grammar
    var index = TextIndex()
    for word in grammar.words { _ = index.intern(Array(word.utf8)) }
    self.index = index
  }

  func read(_ octets: ArraySlice<UInt8>, scheme: Int, _ scan: inout ValueScan) {
    if index.number(of: octets) != nil { return scan.accept() }
    grammar.read(octets, &scan)
  }
}

extension Expectation {
  static let oneOf = Expectation(rawValue: 21)
}

extension ValueType {
  /// One of these words, exactly, or of those that mean the same: `[["walking", "w"]]`.
  public static func enumeration(_ words: String..., synonyms: [[String]] = []) -> ValueType {
    ValueType(EnumerationGrammar(words + synonyms.joined(), synonyms: Synonyms(synonyms)))
  }
}
