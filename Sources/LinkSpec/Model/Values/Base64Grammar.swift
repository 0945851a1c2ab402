/// Octets as base64 (RFC 4648, 4 and 5), perhaps those of a value of another type: a JSON text, a
/// link, `method:password`.
package struct Base64Grammar: ValueGrammar {
  /// Which characters stand for 62 and 63.
  package enum Alphabet: String, Sendable, CaseIterable {
    /// `+` and `/`.
    case standard
    /// `-` and `_`.
    case url
    /// Either.
    case any
  }

  /// Whether digits are filled up to groups of four.
  package enum Padding: String, Sendable, CaseIterable {
    /// Always.
    case required
    /// Never.
    case none
    /// With it or without.
    case any
  }

  /// The alphabet.
  package var alphabet: Alphabet
  /// The padding.
  package var padding: Padding
  /// How many octets.
  package var limits = OctetLimits()
  /// What the octets are; `nil`: any.
  package var content: ValueType?

  package init(_ alphabet: Alphabet = .any, padding: Padding = .any) {
    self.alphabet = alphabet
    self.padding = padding
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "+"), Byte.slash: alphabet != .url
    case Byte.hyphen, UInt8(ascii: "_"): alphabet != .standard
    default: false
    }
  }

  /// Whether the last of the digits has bits that no octet takes, which decoders may refuse
  /// (RFC 4648, 3.5).
  private func hasUnusedBits(_ digits: ArraySlice<UInt8>) -> Bool {
    guard let last = digits.last else { return false }
    let unused: UInt8 =
      switch digits.count % 4 {
      case 2: 0b1111
      case 3: 0b11
      default: 0
      }
    let value: UInt8 =
      switch last {
      case 0x41...0x5A: last - 0x41
      case 0x61...0x7A: last - 0x61 + 26
      case 0x30...0x39: last - 0x30 + 52
      case UInt8(ascii: "+"), Byte.hyphen: 62
      default: 63
      }
    return value & unused != 0
  }

  /// Reads the whole of `octets`: digits, padded to groups of four or not at all. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    // No octets are written as no text (RFC 4648, 10); whether none is meant is not said.
    if octets.isEmpty { return scan.open(.otherIdentifier, at: 0) }
    let end = octets.firstIndex { !isDigit($0) } ?? octets.endIndex
    let count = end - octets.startIndex
    let padding = octets[end...]
    if let bad = padding.firstIndex(where: { $0 != UInt8(ascii: "=") }) {
      return scan.fail(at: bad - octets.startIndex, .form)
    }
    let isWhole = count % 4 != 1 && (padding.isEmpty || (count + padding.count) % 4 == 0)
    if !isWhole || padding.count > 2 || count == 0 { return scan.fail(at: octets.count, .form) }
    if let place = limits.fault(count, bits: 6, length: octets.count) {
      return scan.fail(at: place, .textLength)
    }
    if self.padding == .none, !padding.isEmpty { return scan.fail(at: count, .form) }
    if self.padding == .required, (count + padding.count) % 4 != 0 {
      return scan.fail(at: octets.count, .form)
    }
    if let content, let decoded = decoded(octets) {
      var own = ValueScan()
      content.grammar.read(decoded[...], &own)
      switch own.status {
      case .accepted: break
      case .open:
        // What is open of the value is so of its text, whatever the question.
        scan.mayBeInvalid = true
        return scan.open(.otherIdentifier, at: 0)
      case .invalid:
        return scan.fail(at: min(own.offset * 4 / 3, octets.count), .content)
      }
    }
    if hasUnusedBits(octets[..<end]) { return scan.open(.otherIdentifier, at: count - 1) }
    scan.accept()
  }

  /// The octets of digits, padded or not; `nil` where they are none. Linear.
  package func decoded(_ octets: ArraySlice<UInt8>) -> [UInt8]? {
    var digits = octets.filter { $0 != Byte.equals }.map { byte -> UInt8 in
      switch byte {
      case Byte.hyphen: UInt8(ascii: "+")
      case UInt8(ascii: "_"): Byte.slash
      default: byte
      }
    }
    while digits.count % 4 != 0 { digits.append(Byte.equals) }
    return try? Base64.decode(digits)
  }

  /// The text of octets, as the type has it.
  private func encoded(_ octets: [UInt8]) -> [UInt8] {
    let text = Base64.encode(octets).utf8.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "+") where alphabet == .url: Byte.hyphen
      case Byte.slash where alphabet == .url: UInt8(ascii: "_")
      default: byte
      }
    }
    return padding == .required ? text : text.filter { $0 != Byte.equals }
  }

  /// What the octets say, where that is known: a router may report it in the place of the text.
  package func structure(of octets: ArraySlice<UInt8>, escaped: EscapedOctets) -> LinkValue? {
    guard let content, let decoded = decoded(octets) else { return nil }
    return content.grammar.value(of: decoded[...])
  }

  package static let keyword = "base64"
  package static let notation = GrammarNotation(
    .keys(
      [
        .init(
          "alphabet", .text, standard: "any",
          "'standard' (RFC 4648, 4), 'url' (5), or 'any' of the two."),
        .init(
          "padding", .text, standard: "any",
          "Whether '=' fills digits up to groups of four: 'required', 'none', or 'any' of the two."),
        .init("of", .type, "What the octets are: a JSON text, a URL, a value with parts."),
      ] + OctetLimits.keys), "Octets as base64, perhaps those of a value of another type.")

  package init?(_ particulars: inout GrammarParticulars) {
    let word = particulars.text("alphabet") ?? "any"
    guard let alphabet = Alphabet(rawValue: word) else {
      particulars.fail("unknown alphabet '\(word)'; there is: standard, url, any")
      return nil
    }
    let way = particulars.text("padding") ?? "any"
    guard let padding = Padding(rawValue: way) else {
      particulars.fail("unknown padding '\(way)'; there is: required, none, any")
      return nil
    }
    self.alphabet = alphabet
    self.padding = padding
    limits = OctetLimits(particulars)
    content = particulars.type("of")
  }

  package var particulars: [JSONText.Member] {
    (alphabet == .any ? [] : [.init("alphabet", .string(alphabet.rawValue))])
      + (padding == .any ? [] : [.init("padding", .string(padding.rawValue))]) + limits.particulars
      + (content.map { [.init("of", $0.written)] } ?? [])
  }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    guard let content else { return limits.problems }
    let inside = content.grammar.problems(in: spec) + [content.problemInside].compactMap(\.self)
    return limits.problems
      + inside.map { GrammarProblem($0.message, key: "of") }
      + (content.holdsLinks && inside.isEmpty
        ? [GrammarProblem("links of the app do not stand in base64", key: "of")] : [])
      + (content.isFreeText ? [GrammarProblem("every text is of this type", key: "of")] : [])
  }

  package var slashes: SlashHolders { alphabet == .url ? .none : .some }

  package var summary: String {
    let what =
      switch alphabet {
      case .standard: "\(limits.words) in base64"
      case .url: "\(limits.words) in base64 for URLs"
      case .any: "\(limits.words) in base64 of either alphabet"
      }
    let padded =
      switch padding {
      case .required: what + ", padded"
      case .none: what + ", without padding"
      case .any: what
      }
    return content.map { padded + ", which are " + $0.summary } ?? padded
  }

  package func phrase(_ expectation: Expectation) -> String {
    if expectation == .content, let content { return "octets that are " + content.summary }
    return [.form, .textLength].contains(expectation) ? summary : expectation.phrase
  }

  package var samples: SampleValues {
    var samples = SampleValues()
    if let content {
      // Values of the type first, which people give, and what is none.
      let inside = content.samples
      let tried = inside.valid.prefix(24) + inside.open.prefix(8) + inside.invalid.prefix(48)
      samples.take(
        tried.map { SampleValue("base64.of." + $0.scenario, octets: encoded($0.octets)) }, as: self)
      let bare = inside.valid.first.map { SampleValue("base64.notEncoded", octets: $0.octets) }
      samples.take([bare].compactMap(\.self), as: self)
    }
    let ends = limits.boundaries.flatMap { count in
      let digits = OctetLimits.digits("aB1c", (count * 4 + 2) / 3)
      return [digits, OctetLimits.padded(digits, to: 4)].map {
        SampleValue("base64.\(count)Octets", $0)
      }
    }
    samples.take(ends, as: self)
    let bases = samples.valid.map(\.octets) + [Array("aGVsbG8gbGluaw".utf8)]
    samples.take(
      [
        SampleValue("base64.typical", "aGVsbG8gbGluaw"),
        SampleValue("base64.padded", "aGVsbG8gbGluaw=="),
        SampleValue("base64.onePadding", "aGVsbG8="), SampleValue("base64.unusedBits", "YR=="),
        SampleValue("base64.wholeGroup", "aGVs"),
        SampleValue("base64.standard", "+/+/"), SampleValue("base64.url", "-_-_"),
        SampleValue("base64.long", String(repeating: "QUJD", count: 100)),
        SampleValue("base64.empty", ""), SampleValue("base64.oneDigit", "a"),
        SampleValue("base64.fiveDigits", "aGVsb"), SampleValue("base64.badDigit", "aGV*"),
        SampleValue("base64.paddingFirst", "=aGV"), SampleValue("base64.paddingInside", "aG=s"),
        SampleValue("base64.threePaddings", "a==="), SampleValue("base64.tooMuchPadding", "aGVs=="),
        SampleValue("base64.space", "aGV s"), SampleValue("base64.lineEnd", "aGVs\n"),
        SampleValue("base64.accented", "aGVé"),
      ] + OctetLimits.wrong(bases, "base64", "B/_"), as: self)
    return samples
  }
}

extension Expectation {
  static let content = Expectation(rawValue: 70)
}

extension ValueType {
  /// Octets in base64 of either alphabet, so many of them, perhaps those of a value of a type.
  public static func base64(
    minimum: Int? = nil, maximum: Int? = nil, of content: ValueType? = nil
  ) -> ValueType {
    var grammar = Base64Grammar()
    (grammar.limits.minimum, grammar.limits.maximum) = (minimum, maximum)
    grammar.content = content
    return ValueType(grammar)
  }
}
