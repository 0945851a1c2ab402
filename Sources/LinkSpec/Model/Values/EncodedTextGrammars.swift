/// How many octets an encoded text stands for.
package struct OctetLimits: Sendable, Hashable {
  /// The least number.
  package var minimum: Int?
  /// The greatest number.
  package var maximum: Int?

  static let keys: [GrammarNotation.Key] = [
    .init("minimum", .integer(least: 1), "The least number of octets."),
    .init("maximum", .integer(least: 1), "The greatest number of octets."),
  ]

  init(_ particulars: GrammarParticulars) {
    minimum = particulars.count("minimum")
    maximum = particulars.count("maximum")
  }

  init() {}

  /// Where digits of so many bits each are too many, or the end of the value, of `length`
  /// characters with its padding, where they are too few; `nil` where they are neither.
  func fault(_ digits: Int, bits: Int, length: Int) -> Int? {
    if contains(digits * bits / 8) { return nil }
    guard let maximum, digits * bits / 8 > maximum else { return length }
    return (maximum * 8 + bits - 1) / bits
  }

  func contains(_ count: Int) -> Bool { minimum ?? 0 <= count && count <= maximum ?? .max }

  var particulars: [JSONText.Member] {
    [("minimum", minimum), ("maximum", maximum)]
      .compactMap { key, limit in limit.map { .init(key, .integer($0)) } }
  }

  var problems: [GrammarProblem] {
    if let minimum, minimum > maximum ?? .max {
      return [GrammarProblem("the minimum is above the maximum", key: "minimum")]
    }
    return [("minimum", minimum), ("maximum", maximum)].compactMap { key, limit in
      limit.map { $0 < 1 } == true
        ? GrammarProblem("there is at least 1 octet", key: key) : nil
    }
  }

  var words: String {
    switch (minimum, maximum) {
    case (nil, nil): "octets"
    case (let least?, let most?):
      least == most ? "\(least) octet\(least == 1 ? "" : "s")" : "\(least) to \(most) octets"
    case (let least?, nil): "at least \(least) octets"
    case (nil, let most?): "at most \(most) octets"
    }
  }

  /// So many digits of an alphabet; the last has no bits that are left over.
  static func digits(_ cycle: String, _ count: Int) -> String {
    let whole = String(repeating: cycle, count: count / cycle.utf8.count + 1)
    return String(whole.prefix(max(0, count - 1))) + "A"
  }

  /// Digits with the padding that fills groups of so many.
  static func padded(_ digits: String, to group: Int) -> String {
    let left = digits.utf8.count % group
    return left == 0 ? digits : digits + String(repeating: "=", count: group - left)
  }

  /// Texts of the right length with one wrong character, some of them only in some alphabets.
  static func wrong(_ bases: [[UInt8]], _ name: String, _ own: String) -> [SampleValue] {
    bases.prefix(4).flatMap { base in
      let digits = base.prefix { $0 != UInt8(ascii: "=") }
      return SampleValue.replacements(in: Array(digits), by: " -+*=" + own).map {
        SampleValue(name + ".oneReplaced", octets: $0 + base.dropFirst(digits.count))
      }
    }
  }

  /// Numbers of octets at the limits and just beyond them.
  var boundaries: [Int] {
    let least = minimum.map { [$0, $0 - 1] } ?? []
    let most = maximum.map { [$0, $0 + 1] } ?? []
    return (least + most).filter { $0 > 0 }
  }
}

/// Octets as base32 (RFC 4648, 6): `JBSWY3DPEHPK3PXP`, in either case, padded or not.
package struct Base32Grammar: PatternedGrammar {
  /// How many octets.
  package var limits = OctetLimits()

  package init() {}

  package static let keyword = "base32"
  package static let notation = GrammarNotation(
    .keys(OctetLimits.keys),
    "Octets as base32 (RFC 4648, 6), padded or not; small letters are open.")
  package init?(_ particulars: inout GrammarParticulars) { limits = OctetLimits(particulars) }
  package var particulars: [JSONText.Member] { limits.particulars }
  package func problems(in spec: Spec) -> [GrammarProblem] { limits.problems }

  package var pattern: Pattern { Self.form }

  package func phrase(_ expectation: Expectation) -> String {
    [.form, .textLength].contains(expectation) ? summary : expectation.phrase
  }

  /// Reads the whole of `octets`. Small letters, and bits of the last digit that are left over and
  /// not zero, decoders take or refuse. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    if let bad = pattern.firstMismatch(in: octets) { return scan.fail(at: bad, .form) }
    let all = octets.count { $0 != UInt8(ascii: "=") }
    if let place = limits.fault(all, bits: 5, length: octets.count) {
      return scan.fail(at: place, .textLength)
    }
    if let small = octets.firstIndex(where: { $0 >= 0x61 }) {
      return scan.open(.otherIdentifier, at: small - octets.startIndex)
    }
    let digits = octets.prefix { $0 != UInt8(ascii: "=") }
    let unused: UInt8 =
      switch digits.count % 8 {
      case 2: 0b11
      case 4: 0b1111
      case 5: 0b1
      case 7: 0b111
      default: 0
      }
    if let last = digits.last, unused > 0 {
      let value = Byte.isDigit(last) ? last - UInt8(ascii: "2") + 26 : last - UInt8(ascii: "A")
      if value & unused != 0 { return scan.open(.otherIdentifier, at: digits.count - 1) }
    }
    scan.accept()
  }

  /// Whole groups of eight, and a last one of 2, 4, 5 or 7.
  private static let form = Pattern.known(
    "([A-Za-z2-7]{8})*([A-Za-z2-7]{8}|[A-Za-z2-7]{2}(={6})?|[A-Za-z2-7]{4}(={4})?"
      + "|[A-Za-z2-7]{5}(={3})?|[A-Za-z2-7]{7}=?)")
  package var hasTellingPattern: Bool { false }
  package var summary: String { "\(limits.words) in base32" }
  package var telling: [SampleValue] {
    let ends = limits.boundaries.flatMap { count in
      let digits = OctetLimits.digits("JB2W", (count * 8 + 4) / 5)
      return [digits, OctetLimits.padded(digits, to: 8)].map {
        SampleValue("base32.\(count)Octets", $0)
      }
    }
    return ends
      + [
        SampleValue("base32.typical", "JBSWY3DPEHPK3PXP"),
        SampleValue("base32.lowerCase", "jbswy3dpehpk3pxp"),
        SampleValue("base32.leftOverBits", "MF"), SampleValue("base32.oneGroup", "MFRGGZDF"),
        SampleValue("base32.digitOne", "JBSWY3DPEHPK3PX1"), SampleValue("base32.empty", ""),
        SampleValue("base32.padded", "ME======"), SampleValue("base32.unpadded", "ME"),
        SampleValue("base32.groupOfFour", "MFRA===="),
        SampleValue("base32.groupOfFive", "MFRGG==="),
        SampleValue("base32.groupOfSeven", "MFRGGZA="), SampleValue("base32.oneDigit", "J"),
        SampleValue("base32.groupOfThree", "ABC"), SampleValue("base32.shortPadding", "ME="),
        SampleValue("base32.paddingAlone", "========"), SampleValue("base32.hyphen", "JBSW-Y3DP"),
        SampleValue("base32.trailingSpace", "JBSWY3DP "),
        SampleValue("base32.accented", "JBSWY3DÉ"),
        SampleValue("base32.spaces", "JBSW Y3DP EHPK 3PXP"), SampleValue("base32.zero", "0"),
      ] + OctetLimits.wrong(ends.map(\.octets) + [Array("JBSWY3DPEHPK3PXP".utf8)], "base32", "18B")
  }
}

/// Hexadecimal digits: `c0ffee`.
package struct HexadecimalGrammar: PatternedGrammar {
  /// The case of the digits beyond 9.
  package enum LetterCase: String, Sendable, CaseIterable {
    case lower, upper, any
  }

  /// The least number of digits.
  package var minimum: Int
  /// The greatest number of digits; `nil` where none is documented.
  package var maximum: Int?
  /// What stands before them: `0x`.
  package var prefix: String?
  /// The case of letters.
  package var letters: LetterCase
  package let pattern: Pattern

  package init(
    minimum: Int = 1, maximum: Int? = nil, prefix: String? = nil, letters: LetterCase = .any
  ) {
    self.letters = letters
    let digits =
      switch letters {
      case .lower: "[0-9a-f]"
      case .upper: "[0-9A-F]"
      case .any: "[0-9A-Fa-f]"
      }
    self.minimum = minimum
    self.maximum = maximum
    self.prefix = prefix
    let escaped = (prefix ?? "").flatMap { $0.isLetter || $0.isNumber ? "\($0)" : "\\\($0)" }
    let most = maximum.map { String(max(1, minimum, min($0, Self.longest))) } ?? ""
    pattern = .known(String(escaped) + digits + "{\(max(0, minimum)),\(most)}")
  }

  package static let keyword = "hexadecimal"
  package static let notation = GrammarNotation(
    .keys([
      .init("minimum", .integer(least: 1), standard: 1, "The least number of digits."),
      .init(
        "maximum", .integer(least: 1), "The greatest number of digits; without it there is none."),
      .init("prefix", .text, "What stands before the digits: 0x."),
      .init("case", .text, standard: "any", "That of the letters: 'lower', 'upper' or 'any'."),
    ]), "Hexadecimal digits.")

  package init?(_ particulars: inout GrammarParticulars) {
    let minimum = particulars.integer("minimum") ?? 1
    let word = particulars.text("case") ?? "any"
    guard let letters = LetterCase(rawValue: word) else {
      particulars.fail("unknown case '\(word)'; there is: lower, upper, any")
      return nil
    }
    self.init(
      minimum: minimum, maximum: particulars.integer("maximum"), prefix: particulars.text("prefix"),
      letters: letters)
  }

  /// The greatest number of digits that can be documented.
  private static let longest = 1_024

  package var particulars: [JSONText.Member] {
    [.init("minimum", .integer(minimum))]
      + (maximum.map { [.init("maximum", .integer($0))] } ?? [])
      + (prefix.map { [.init("prefix", .string($0))] } ?? [])
      + (letters == .any ? [] : [.init("case", .string(letters.rawValue))])
  }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    var problems: [GrammarProblem] = []
    if minimum < 1 { problems.append(GrammarProblem("there is at least 1 digit", key: "minimum")) }
    if let maximum, minimum > maximum {
      problems.append(GrammarProblem("the minimum is above the maximum", key: "minimum"))
    }
    for (key, count) in [("minimum", minimum), ("maximum", maximum ?? 0)]
    where count > Self.longest {
      problems.append(GrammarProblem("there are at most \(Self.longest) digits", key: key))
    }
    if prefix?.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) == false {
      problems.append(GrammarProblem("the prefix is printable ASCII", key: "prefix"))
    }
    return problems
  }

  /// Digits of any case are compared as the number that they are.
  package var kind: ValueKind { letters == .any ? .folded : .text }

  package var summary: String {
    let count =
      if let maximum {
        minimum == maximum ? "\(minimum) " : "\(minimum) to \(maximum) "
      } else {
        minimum > 1 ? "\(minimum) or more " : ""
      }
    return "\(count)hexadecimal digit\(maximum == 1 ? "" : "s")"
      + (letters == .any ? "" : " in \(letters.rawValue) case")
      + (prefix.map { " behind '\($0)'" } ?? "")
  }

  package var telling: [SampleValue] {
    let least = String(repeating: letters == .upper ? "A" : "a", count: minimum)
    let start = prefix ?? ""
    let most = maximum ?? max(64, minimum)
    return [
      SampleValue("hexadecimal.upperCase", start + least.uppercased()),
      SampleValue("hexadecimal.lowerCase", start + least.lowercased()),
      SampleValue("hexadecimal.most", start + String(repeating: "9", count: most)),
      SampleValue("hexadecimal.oneMore", start + String(repeating: "9", count: most + 1)),
      SampleValue("hexadecimal.oneFewer", start + String(least.dropLast())),
      SampleValue("hexadecimal.badDigit", start + least.dropLast() + "g"),
      SampleValue("hexadecimal.prefixed", "0x" + least),
      SampleValue("hexadecimal.hash", "#" + least),
      SampleValue("hexadecimal.space", start + least + " "),
      SampleValue("hexadecimal.empty", ""),
    ]
      + SampleValue.replacements(in: Array(least.utf8), by: " -_:.+gGxO").map {
        SampleValue("hexadecimal.oneReplaced", octets: Array(start.utf8) + $0)
      }
  }
}

extension ValueType {
  /// Octets in base32, so many of them.
  public static func base32(minimum: Int? = nil, maximum: Int? = nil) -> ValueType {
    var grammar = Base32Grammar()
    (grammar.limits.minimum, grammar.limits.maximum) = (minimum, maximum)
    return ValueType(grammar)
  }

  /// Hexadecimal digits, so many of them.
  public static func hexadecimal(
    minimum: Int = 1, maximum: Int? = nil, prefix: String? = nil
  ) -> ValueType {
    ValueType(HexadecimalGrammar(minimum: minimum, maximum: maximum, prefix: prefix))
  }
}
