/// Which characters a text is made of: kinds of them in any script, and single ones.
///
/// What a kind is differs a little between languages and editions of Unicode: whether a digit of
/// another script is one, whether the mark of a decomposed letter is a letter, what a character is
/// that is younger than the reader. Of all this nothing is promised.
package struct CharacterKinds: Sendable, Hashable {
  /// A kind of characters, by their general category (Unicode Standard, 4.5).
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// L: of any script.
    case letters
    /// 0 to 9.
    case digits
    /// M: accents that follow a letter.
    case marks
    /// The space.
    case spaces
    /// P.
    case punctuation
    /// S: signs of currencies and of mathematics, pictures.
    case symbols
  }

  /// Whether a character is of a kind.
  package enum Membership: Sendable {
    case yes, no, open
  }

  /// The kinds.
  package let kinds: Set<Kind>
  /// The characters besides.
  package let others: [Unicode.Scalar]
  /// It as it was written.
  package let words: [String]

  /// Reads names of kinds and single characters.
  package init(_ words: [String]) {
    self.words = words
    kinds = Set(words.compactMap(Kind.init(rawValue:)))
    others = words.compactMap { word in
      word.unicodeScalars.count == 1 ? word.unicodeScalars.first : nil
    }
  }

  /// What is wrong with it; `nil` if nothing is.
  package var problem: String? {
    if words.isEmpty { return "expected a kind of characters, such as 'letters'" }
    if Set(words).count < words.count { return "a word stands twice" }
    let wrong = words.first { Kind(rawValue: $0) == nil && $0.unicodeScalars.count != 1 }
    return wrong.map { word in
      let known = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      return "'\(word)' is neither a kind of characters (\(known)) nor one character"
    }
  }

  /// The youngest edition of Unicode whose characters every reader knows.
  private static let known = (major: 10, minor: 0)

  /// Whether a character is one of these.
  package func membership(of scalar: Unicode.Scalar) -> Membership {
    if others.contains(scalar) { return .yes }
    if scalar.value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      let kind: Kind? =
        switch byte {
        case _ where Byte.isLetter(byte): .letters
        case _ where Byte.isDigit(byte): .digits
        case 0x20: .spaces
        case 0x24, 0x2B, 0x3C...0x3E, 0x5E, 0x60, 0x7C, 0x7E: .symbols
        case 0x21...0x7E: .punctuation
        default: nil
        }
      return kind.map(kinds.contains) == true ? .yes : .no
    }
    let properties = scalar.properties
    guard let age = properties.age, age.major <= Self.known.major else {
      // A letter to who knows it.
      return kinds.isEmpty || kinds == [.digits] ? .no : .open
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return kinds.contains(.letters) ? .yes : .no
    case .nonspacingMark, .spacingMark, .enclosingMark:
      if kinds.contains(.marks) { return .yes }
      // Of a letter that is written in two, and of a picture.
      return kinds.contains(.letters) || kinds.contains(.symbols) ? .open : .no
    case .decimalNumber: return kinds.contains(.digits) ? .open : .no
    case .letterNumber, .otherNumber:
      return kinds.contains(.letters) || kinds.contains(.digits) ? .open : .no
    case .spaceSeparator: return kinds.contains(.spaces) ? .open : .no
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return kinds.contains(.punctuation) ? .yes : .no
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      if kinds.contains(.symbols) { return .yes }
      return kinds.contains(.letters) && properties.isAlphabetic ? .open : .no
    case .format: return kinds.contains(.symbols) || kinds.contains(.letters) ? .open : .no
    default: return .no
    }
  }

  /// The first character that is none of these, by its offset in well-formed text, and the first of
  /// which nothing is promised. Linear.
  package func strangers(
    in octets: ArraySlice<UInt8>
  ) -> (wrong: Int?, open: Int?) {
    var open: Int?
    var index = octets.startIndex
    while index < octets.endIndex, let (scalar, length) = StrictUTF8.scalar(in: octets, at: index) {
      switch membership(of: scalar) {
      case .yes: break
      case .no: return (index - octets.startIndex, open)
      case .open: open = open ?? index - octets.startIndex
      }
      index += length
    }
    return (nil, open)
  }

  /// A character for people to read that is one of these.
  package var representative: String {
    if kinds.contains(.letters) { return "a" }
    if kinds.contains(.digits) { return "1" }
    if let first = others.first { return String(Character(first)) }
    return kinds.contains(.punctuation) ? "!" : kinds.contains(.symbols) ? "+" : " "
  }

  /// It in words.
  package var summary: String {
    words.map { word in
      guard Kind(rawValue: word) == nil, let scalar = word.unicodeScalars.first else { return word }
      return Self.names[scalar] ?? "'\(word.controlsEscaped)'"
    }.joined(separator: ", ")
  }

  /// What people call characters that show nothing by themselves.
  private static let names: [Unicode.Scalar: String] = [
    "\n": "line feeds", "\r": "carriage returns", "\t": "tabs",
  ]

  /// Without one of its words.
  package func without(_ word: String) -> CharacterKinds {
    CharacterKinds(words.filter { $0 != word })
  }

  /// Texts of what is one of these and of what comes near.
  package static let samples: [(name: String, text: String)] = [
    ("letters", "abc"), ("accented", "Zürich"), ("capitalAccented", "ÉCLAIR"), ("cyrillic", "Жук"),
    ("ideographs", "字典"), ("rightToLeft", "שלום"), ("arabic", "سلام"), ("devanagari", "हिन्दी"),
    ("decomposed", "Zu\u{308}rich"), ("longS", "\u{17F}"), ("kelvin", "\u{212A}"),
    ("ordinal", "\u{AA}"), ("digits", "0123"), ("letterAndDigit", "a1"),
    ("arabicDigits", "\u{663}\u{664}"), ("fullWidthDigits", "\u{FF14}\u{FF12}"),
    ("superscript", "\u{B2}"), ("half", "\u{BD}"), ("romanNumber", "\u{2167}"), ("space", "a b"),
    ("noBreakSpace", "a\u{A0}b"), ("ideographicSpace", "a\u{3000}b"), ("tab", "a\tb"),
    ("hyphen", "a-b"), ("underscore", "a_b"), ("point", "a.b"), ("comma", "a,b"),
    ("apostrophe", "a'b"), ("curlyApostrophe", "a\u{2019}b"), ("slash", "a/b"), ("at", "a@b"),
    ("exclamation", "a!"), ("hash", "#a"), ("ampersand", "a&b"), ("plus", "a+b"), ("dollar", "a$"),
    ("less", "<a>"), ("tilde", "a~"), ("euro", "a€"), ("picture", "a🎬"), ("family", "a👨‍👩‍👧"),
    ("heart", "a\u{2764}\u{FE0F}"), ("middleDot", "a\u{B7}b"), ("zeroWidth", "a\u{200B}b"),
    ("joiner", "a\u{200D}b"), ("replacement", "a\u{FFFD}"), ("young", "a\u{1E900}\u{31350}"),
  ]
}
