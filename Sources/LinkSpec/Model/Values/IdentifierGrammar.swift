/// An identifier: a bounded number of letters, digits, `_`, `-` and `.`.
package struct IdentifierGrammar: ValueGrammar {
  /// The least number of characters.
  package var minimum: Int
  /// The greatest number of characters; `nil` where none is documented.
  package var maximum: Int?
  /// Names that are not identifiers although their characters are right, such as `.` and `..`.
  package var exceptions: [String]

  /// Creates a grammar; by default of any number of characters but none.
  package init(minimum: Int = 1, maximum: Int? = nil, exceptions: [String] = []) {
    self.minimum = minimum
    self.maximum = maximum
    self.exceptions = exceptions
  }

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    let characters = ByteSet.identifier
    if let bad = octets.firstIndex(where: { !characters.contains($0) }) {
      return scan.fail(at: min(bad - octets.startIndex, maximum ?? .max), .identifierCharacter)
    }
    if let maximum, octets.count > maximum {
      return scan.fail(at: maximum, .identifierLength)
    }
    if octets.count < minimum { return scan.fail(at: octets.count, .identifierLength) }
    for exception in exceptions where octets.elementsEqual(exception.utf8) {
      return scan.fail(at: octets.count, .otherThan)
    }
    scan.accept()
  }

  /// `identifier`.
  package static let keyword = "identifier"

  /// Lengths and exceptions.
  package static let notation = GrammarNotation(
    .keys([
      .init("minimum", .integer(least: 1), standard: 1, "The least number of characters."),
      .init(
        "maximum", .integer(least: 1),
        "The greatest number of characters; without it there is none."),
      .init("except", .texts(least: 0), "Names that are no identifiers all the same."),
    ]), "Letters, digits, '_', '-' and '.'.")

  /// Reads lengths and exceptions.
  package init?(_ particulars: inout GrammarParticulars) {
    self.init()
    minimum = particulars.integer("minimum") ?? minimum
    maximum = particulars.integer("maximum")
    exceptions = particulars.texts("except") ?? []
  }

  /// Lengths and exceptions.
  package var particulars: [JSONText.Member] {
    [.init("minimum", .integer(minimum))]
      + (maximum.map { [.init("maximum", .integer($0))] } ?? [])
      + (exceptions.isEmpty
        ? [] : [.init("except", .array(exceptions.map(JSONText.string)))])
  }

  /// The lengths are a range.
  package func problems(in spec: Spec) -> [GrammarProblem] {
    minimum < 1 || minimum > maximum ?? Self.longest || maximum ?? minimum > Self.longest
      ? [GrammarProblem("lengths run from 1 to 4096, the minimum not above the maximum")] : []
  }

  /// The characters.
  package var summary: String {
    (length.map { $0 + " " } ?? "") + "letters, digits, '_', '-' or '.'"
  }

  /// How many characters, as far as that is documented.
  private var length: String? {
    maximum.map { "\(minimum) to \($0)" } ?? (minimum > 1 ? "\(minimum) or more" : nil)
  }

  /// The greatest number of characters that can be documented.
  private static let longest = 4_096

  /// A part of an identifier.
  package func phrase(_ expectation: Expectation) -> String {
    switch expectation {
    case .identifierCharacter: "a character that an identifier may hold"
    case .identifierLength: "an identifier of \(length ?? "some") characters"
    case .otherThan: "anything but " + exceptions.joined(separator: " and ")
    default: expectation.phrase
    }
  }

  /// Lengths and characters at their limits.
  package var samples: SampleValues {
    var samples = SampleValues()
    func name(_ length: Int) -> String {
      String(String(repeating: "a1_-.Z", count: length / 6 + 1).prefix(length))
    }
    let typical = min(max(minimum, 8), maximum ?? .max)
    samples.valid = [
      SampleValue("identifier.typical", name(typical)),
      SampleValue("identifier.shortest", name(max(minimum, 1))),
      SampleValue("identifier.longest", name(maximum ?? max(64, minimum))),
      SampleValue("identifier.digits", String(repeating: "7", count: typical)),
      SampleValue("identifier.upperCase", String(repeating: "Q", count: typical)),
      SampleValue("identifier.punctuation", String(("_-." + name(typical)).prefix(typical))),
    ]
    if minimum <= 3, maximum ?? 3 >= 3 {
      samples.valid.append(SampleValue("identifier.threeDots", "..."))
    }
    samples.invalid =
      [
        SampleValue("identifier.empty", ""),
        SampleValue("identifier.space", name(typical - 1) + " "),
        SampleValue("identifier.colon", name(typical - 1) + ":"),
        SampleValue("identifier.tilde", name(typical - 1) + "~"),
        SampleValue("identifier.slash", "a/b"),
        SampleValue("identifier.backslash", "a\\b"),
        SampleValue("identifier.accented", "é"),
        SampleValue("identifier.fullWidth", "ａ"),
        SampleValue("identifier.quoted", "\"a\""),
        SampleValue("identifier.nul", "a\0"),
        SampleValue("identifier.newline", "a\n"),
        SampleValue("identifier.bidi", "a\u{202E}b"),
        SampleValue("identifier.parentFolder", "../a"),
        SampleValue("identifier.invalidUTF8", octets: [0x61, 0xFF]),
      ] + exceptions.map { SampleValue("identifier.exception", $0) }
    if let maximum {
      samples.invalid.insert(SampleValue("identifier.tooLong", name(maximum + 1)), at: 1)
    }
    if minimum > 1 {
      samples.invalid.append(SampleValue("identifier.tooShort", name(minimum - 1)))
    }
    return samples.agreeing(with: read)
  }
}

extension Expectation {
  static let identifierCharacter = Expectation(rawValue: 24)
  static let identifierLength = Expectation(rawValue: 25)
  static let otherThan = Expectation(rawValue: 26)
}

extension ValueType {
  /// Letters, digits, `_`, `-` and `.`, as many as said; `except` lists what is no identifier all
  /// the same.
  public static func identifier(
    minimum: Int = 1, maximum: Int? = nil, except: [String] = []
  ) -> ValueType {
    ValueType(IdentifierGrammar(minimum: minimum, maximum: maximum, exceptions: except))
  }
}
