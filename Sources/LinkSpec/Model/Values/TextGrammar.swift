/// Free text: percent-decoded UTF-8, not empty, without control characters, perhaps of limited
/// length.
///
/// Empty text, controls and octets that are no UTF-8 are open questions (`emptyText`,
/// `controlInText`, `invalidUTF8`); without a limit nothing is ever invalid. What counts as one
/// character differs: people see one where UTF-16 has eleven units. A text is too long where even
/// the fewest are too many, long enough where the fewest are enough, and between it is open
/// (`characterCount`), unless the documentation says what it counts.
package struct TextGrammar: ValueGrammar {
  /// What is counted.
  package enum Count: String, Sendable, Hashable, CaseIterable {
    /// What a person sees as one (Unicode, UAX 29).
    case graphemes
    /// Code points, as Python counts.
    case codePoints
    /// Units of UTF-16, as JavaScript, Java and `NSString` count.
    case utf16

    /// It in words.
    package var words: String {
      switch self {
      case .graphemes: "characters as people see them"
      case .codePoints: "code points"
      case .utf16: "units of UTF-16"
      }
    }

    func count(_ text: String) -> Int {
      switch self {
      case .graphemes: text.count
      case .codePoints: text.unicodeScalars.count
      case .utf16: text.utf16.count
      }
    }

    /// Where the text ends that has so many, in bytes.
    func end(of limit: Int, in text: String) -> Int {
      let head =
        switch self {
        case .graphemes: String(text.prefix(limit))
        case .codePoints: String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
        case .utf16: String(text.utf16.prefix(limit)) ?? String(text.utf16.prefix(limit - 1)) ?? ""
        }
      return head.utf8.count
    }
  }

  /// The least number of characters.
  package var minimum: Int?
  /// The greatest number of characters.
  package var maximum: Int?
  /// The greatest number of bytes in UTF-8.
  package var maximumBytes: Int?
  /// What counts as a character; `nil`: the documentation does not say.
  package var counted: Count?
  /// Which characters it is made of; `nil`: any.
  package var characters: CharacterKinds?

  /// Creates a grammar; by default of all texts.
  package init(
    minimum: Int? = nil, maximum: Int? = nil, maximumBytes: Int? = nil, counted: Count? = nil,
    characters: CharacterKinds? = nil
  ) {
    self.counted = counted
    self.characters = characters
    self.minimum = minimum
    self.maximum = maximum
    self.maximumBytes = maximumBytes
  }

  /// Whether every text is one.
  package var isUnlimited: Bool { self == TextGrammar() }

  /// The questions and limits about the length of a text; false where it is invalid.
  private func readLength(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) -> Bool {
    if isUnlimited { return true }
    if let maximumBytes, octets.count > maximumBytes {
      scan.fail(at: maximumBytes, .textLength)
      return false
    }
    guard minimum != nil || maximum != nil else { return true }
    // A character has one byte at least: what has no more bytes need not be counted.
    if minimum == nil, octets.count <= maximum ?? .max { return true }
    let text = String(decoding: octets, as: UTF8.self)
    let fewest = (counted ?? .graphemes).count(text)
    let most = (counted ?? .utf16).count(text)
    if let maximum, fewest > maximum {
      scan.fail(at: (counted ?? .graphemes).end(of: maximum, in: text), .textLength)
      return false
    }
    if let minimum, most < minimum {
      scan.fail(at: octets.count, .textLength)
      return false
    }
    if most > maximum ?? .max || fewest < minimum ?? 0 {
      scan.open(.characterCount, at: octets.count)
    }
    return true
  }

  /// The first control character of which the documentation does not say that a text may have it.
  private func firstControl(in octets: ArraySlice<UInt8>) -> Int? {
    var rest = octets
    while let place = UTF8Form.firstControl(in: rest) {
      guard let characters, let (scalar, length) = StrictUTF8.scalar(in: octets, at: place),
        characters.others.contains(scalar)
      else { return place }
      rest = octets[(place + length)...]
    }
    return nil
  }

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty {
      if minimum ?? 0 > 0 { return scan.fail(at: 0, .nonEmpty) }
      return scan.open(.emptyText, at: 0)
    }
    if let bad = UTF8Form.firstIllFormed(in: octets) {
      if let characters, characters.membership(of: "\u{FFFD}") == .no {
        return scan.fail(at: bad - octets.startIndex, .characters)
      }
      scan.hasValue = false
      scan.hasReplaced = true
      scan.open(.invalidUTF8, at: bad - octets.startIndex)
      // How many characters the broken part becomes is not the same for all.
      var other = ValueScan()
      let replaced = Array(String(decoding: octets, as: UTF8.self).utf8)
      if !readLength(replaced[...], &other) || !other.points.isEmpty { scan.leaveUnclear() }
      return
    }
    if !readLength(octets, &scan) { return }
    if let characters {
      let strangers = characters.strangers(in: octets)
      if let wrong = strangers.wrong { return scan.fail(at: wrong, .characters) }
      if let open = strangers.open {
        scan.mayBeInvalid = true
        scan.open(.otherIdentifier, at: open)
      }
    }
    if let control = firstControl(in: octets) {
      scan.open(.controlInText, at: control - octets.startIndex)
    }
    if scan.points.isEmpty { scan.accept() }
  }

  /// `text`.
  package static let keyword = "text"

  /// The limits.
  package static let notation = GrammarNotation(
    .keys([
      .init("minimum", .integer(least: 0), "The least number of characters."),
      .init("maximum", .integer(least: 1), "The greatest number of characters."),
      .init("maximumBytes", .integer(least: 1), "The greatest number of bytes in UTF-8."),
      .init(
        "counts", .text,
        "What counts as a character: graphemes, codePoints or utf16; without it 'characterCount' is open."
      ),
      .init(
        "characters", .texts(least: 1),
        "What it is made of: letters, digits, marks, spaces, punctuation, symbols, and single characters such as '-'."
      ),
    ]), "Free text, perhaps of limited length.")

  /// Reads the limits.
  package init?(_ particulars: inout GrammarParticulars) {
    self.init(
      minimum: particulars.count("minimum"), maximum: particulars.count("maximum"),
      maximumBytes: particulars.count("maximumBytes"))
    if let word = particulars.text("counts") {
      guard let count = Count(rawValue: word) else {
        let words = Count.allCases.map(\.rawValue).joined(separator: ", ")
        particulars.fail("unknown count '\(word)'; there is: \(words)")
        return nil
      }
      counted = count
    }
    if let words = particulars.texts("characters") {
      characters = CharacterKinds(words)
      if let problem = characters?.problem {
        particulars.fail(problem)
        return nil
      }
    }
  }

  /// The limits that there are.
  package var particulars: [JSONText.Member] {
    [("minimum", minimum), ("maximum", maximum), ("maximumBytes", maximumBytes)]
      .compactMap { key, limit in limit.map { .init(key, .integer($0)) } }
      + (counted.map { [.init("counts", .string($0.rawValue))] } ?? [])
      + (characters.map { [.init("characters", .array($0.words.map(JSONText.string)))] } ?? [])
  }

  /// The limits leave something.
  package func problems(in spec: Spec) -> [GrammarProblem] {
    var problems: [GrammarProblem] = []
    if let minimum, minimum < 0 {
      problems.append(GrammarProblem("the minimum is at least 0", key: "minimum"))
    }
    if let minimum, minimum > min(maximum ?? .max, maximumBytes ?? .max) {
      problems.append(GrammarProblem("the minimum is above the maximum", key: "minimum"))
    }
    if counted != nil, minimum == nil, maximum == nil {
      problems.append(
        GrammarProblem("nothing is counted without minimum or maximum", key: "counts"))
    }
    if let problem = characters?.problem {
      problems.append(GrammarProblem(problem, key: "characters"))
    }
    for (key, limit) in [("maximum", maximum), ("maximumBytes", maximumBytes)] {
      if let limit, limit < 1 {
        problems.append(GrammarProblem("the \(key) is at least 1", key: key))
      }
    }
    return problems
  }

  /// Any text may.
  package var slashes: SlashHolders { characters?.membership(of: "/") == .no ? .none : .some }

  /// What it is.
  package var summary: String {
    var limits: [String] = []
    switch (minimum, maximum) {
    case (let least?, let most?): limits.append("\(least) to \(most) characters")
    case (let least?, nil): limits.append("at least \(least) character\(least == 1 ? "" : "s")")
    case (nil, let most?): limits.append("at most \(most) character\(most == 1 ? "" : "s")")
    case (nil, nil): break
    }
    if let counted, !limits.isEmpty { limits[0] += " (\(counted.words))" }
    if let maximumBytes { limits.append("at most \(maximumBytes) bytes") }
    let what = characters.map { "text of " + $0.summary } ?? "free text"
    if limits.isEmpty { return what }
    return what + (characters == nil ? " of " : ", ") + limits.joined(separator: " and ")
  }

  /// The limits.
  package func phrase(_ expectation: Expectation) -> String {
    switch expectation {
    case .textLength: summary
    case .characters: "a text of " + (characters?.summary ?? "characters")
    default: expectation.phrase
    }
  }

  /// Texts of many scripts, and what is no text.
  package var samples: SampleValues {
    if isUnlimited { return Self.ofAllTexts }
    var samples = SampleValues()
    let all = Self.ofAllTexts
    let plain = characters?.representative ?? "a"
    func text(_ count: Int, of character: String? = nil) -> String {
      String(repeating: character ?? plain, count: max(0, count))
    }
    var tried: [SampleValue] = []
    if let minimum {
      tried += [
        SampleValue("text.shortest", text(minimum)),
        SampleValue("text.oneShorter", text(minimum - 1)),
        SampleValue("text.shortestOfFamilies", text(minimum - 1) + "👨‍👩‍👧"),
      ]
    }
    // What is longer than any link is not tried.
    let longest = 16_384
    if let maximum, maximum <= longest {
      tried += [
        SampleValue("text.longest", text(maximum)),
        SampleValue("text.oneLonger", text(maximum + 1)),
        SampleValue("text.longestAccented", text(maximum, of: "é")),
        SampleValue("text.longestDecomposed", text(maximum, of: "e\u{301}")),
        SampleValue("text.longestFamily", text(maximum - 1) + "👨‍👩‍👧"),
        SampleValue("text.longestAstral", text(maximum, of: "🎬")),
        SampleValue("text.longestAstral", text(maximum / 2, of: "🎬")),
        SampleValue("text.oneLongerAccented", text(maximum + 1, of: "é")),
      ]
      // Of a long text a few characters tell as much as all, and take less of a link.
      let few = min(maximum, 8)
      tried += [
        SampleValue("text.longestWithAstral", text(maximum - few) + text(few, of: "🎬")),
        SampleValue("text.oneLongerWithAstral", text(maximum + 1 - few) + text(few, of: "🎬")),
        SampleValue("text.longestUnits", text(maximum - few) + text(few / 2, of: "🎬")),
        SampleValue("text.longestWithDecomposed", text(maximum - few) + text(few, of: "e\u{301}")),
        SampleValue(
          "text.oneLongerWithDecomposed", text(maximum + 1 - few) + text(few, of: "e\u{301}")),
        SampleValue("text.longestWithAccented", text(maximum - few) + text(few, of: "é")),
      ]
    }
    if let maximumBytes, maximumBytes <= longest {
      tried += [
        SampleValue("text.mostBytes", text(maximumBytes)),
        SampleValue("text.oneByteMore", text(maximumBytes + 1)),
        SampleValue("text.oneByteMoreAccented", text(maximumBytes - 1) + "é"),
        SampleValue("text.mostBytesAccented", text(maximumBytes - 2) + "é"),
        SampleValue("text.moreBytesThanCharacters", text(max(0, maximumBytes - 4)) + "ééé"),
      ]
    }
    if let characters {
      // People read what is short and plain first.
      let count = max(minimum ?? 0, min(maximum ?? 3, 3))
      samples.take([SampleValue("text.plain", text(count))], as: self)
      samples.take(
        CharacterKinds.samples.map { SampleValue("text.\($0.name)", $0.text) }
          + "-_./@!#&+$<~,':; \t".map {
            SampleValue("text.besides", text(max(1, (minimum ?? 1) - 1)) + String($0))
          } + characters.others.map { SampleValue("text.single", String(Character($0))) }, as: self)
    }
    samples.take(all.valid, as: self)
    samples.take(tried + all.open, as: self)
    return samples
  }

  private static var ofAllTexts: SampleValues {
    SampleValues(
      valid: [
        SampleValue("text.typical", "typical"),
        SampleValue("text.oneCharacter", "x"),
        SampleValue("text.digits", "0123"),
        SampleValue("text.space", "two words"),
        SampleValue("text.accented", "Zürich"),
        SampleValue("text.decomposed", "Zu\u{308}rich"),
        SampleValue("text.astral", "🎬📺"),
        SampleValue("text.family", "👨‍👩‍👧"),
        SampleValue("text.rightToLeft", "שלום"),
        SampleValue("text.bidiOverride", "abc\u{202E}\u{2028}def"),
        SampleValue("text.zeroWidthNoBreakSpace", "abc\u{FEFF}def"),
        SampleValue("text.delimiters", "a&b=c#d?e/f+g"),
        SampleValue("text.percent", "100%"),
        SampleValue("text.escapeLookalike", "%41"),
        SampleValue("text.quotes", "\"a\", 'b', “c”"),
        SampleValue("text.markup", "<b>&lt;:&amp;:</b>"),
        SampleValue("text.null", "null"),
        // Who looks a text up in an object of JavaScript finds these in every one.
        SampleValue("text.prototype", "constructor"),
        SampleValue("text.prototype", "__proto__"),
        SampleValue("text.path", "../../etc/passwd"),
        SampleValue("text.long", String(repeating: "a long text ", count: 25)),
      ],
      open: [
        SampleValue("text.empty", ""),
        SampleValue("text.nul", "abc\0def"),
        SampleValue("text.newline", "abc\r\ndef"),
        SampleValue("text.escape", "\u{1B}[31m"),
        SampleValue("text.delete", "abc\u{7F}"),
        SampleValue("text.c1Control", "abc\u{85}def"),
        SampleValue("text.invalidByte", octets: [0x61, 0xFF, 0x62]),
        SampleValue("text.overlongSlash", octets: [0x61, 0xC0, 0xAF]),
        SampleValue("text.overlongNUL", octets: [0xC0, 0x80]),
        SampleValue("text.surrogate", octets: [0xED, 0xA0, 0x80]),
        SampleValue("text.truncatedSequence", octets: [0x61, 0xE2, 0x82]),
        SampleValue("text.latin1", octets: [0x5A, 0xFC, 0x72]),
      ])
  }
}

extension Expectation {
  static let textLength = Expectation(rawValue: 46)
  static let characters = Expectation(rawValue: 68)
}

extension ValueType {
  /// Any text.
  public static func text() -> ValueType { ValueType(TextGrammar()) }

  /// A text of limited length, in characters or in bytes of UTF-8.
  public static func text(minimum: Int? = nil, maximum: Int? = nil, maximumBytes: Int? = nil)
    -> ValueType
  {
    ValueType(TextGrammar(minimum: minimum, maximum: maximum, maximumBytes: maximumBytes))
  }

  /// A text of some kinds of characters, in any script: `letters`, `digits`, `marks`, `spaces`,
  /// `punctuation`, `symbols`, and of single characters.
  public static func text(
    of characters: [String], minimum: Int? = nil, maximum: Int? = nil
  ) -> ValueType {
    ValueType(
      TextGrammar(minimum: minimum, maximum: maximum, characters: CharacterKinds(characters)))
  }

  /// Whether every text is a value.
  package var isFreeText: Bool { (grammar as? TextGrammar)?.isUnlimited == true }
}
