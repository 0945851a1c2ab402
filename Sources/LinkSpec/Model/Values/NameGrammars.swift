/// An email address. The HTML Standard ("valid e-mail address", 4.10.5.1.5), RFC 5322, 3.4.1, and
/// RFC 6531, 3.3, differ on what else than words with dots between them, at a host with a dot, is
/// one; nothing is promised of that.
package struct EmailAddressGrammar: PatternedGrammar {
  package init() {}

  /// Reads the whole of `octets`. Linear. A name of more than 64 octets and an address of more than
  /// 254 are too long to who follows RFC 5321, 4.5.3.1.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    if let bad = pattern.firstMismatch(in: octets) {
      if Self.wider.matches(octets) { return scan.open(.otherIdentifier, at: bad) }
      return scan.fail(at: bad, .form)
    }
    if let odd = Self.common.firstMismatch(in: octets) {
      return scan.open(.otherIdentifier, at: min(odd, octets.count - 1))
    }
    let name = octets.prefix { $0 != UInt8(ascii: "@") }
    if name.count > Self.mostOctetsOfName {
      return scan.open(.otherIdentifier, at: Self.mostOctetsOfName)
    }
    if octets.count > Self.mostOctets { return scan.open(.otherIdentifier, at: Self.mostOctets) }
    scan.accept()
  }

  private static let mostOctetsOfName = 64
  private static let mostOctets = 254

  package static let keyword = "emailAddress"
  package static let notation = GrammarNotation(
    .word,
    "An email address: name@host with a dot in the host; what HTML and RFC 5322 differ on is open.")
  package init?(_ particulars: inout GrammarParticulars) {}

  package var pattern: Pattern { Self.form }
  private static let label = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
  /// As browsers have it.
  private static let form = Pattern.known(
    "[A-Za-z0-9.!#$%&'*+/=?\\^_`{|}~-]+@\(label)(\\.\(label))*")
  private static let atom = "[A-Za-z0-9!#$%&'*+/=?\\^_`{|}~-]+"
  /// What all of them have: no dot at an end of the name or beside another, and a host with a dot
  /// whose last label begins with a letter.
  private static let common = Pattern.known(
    "\(atom)(\\.\(atom))*@(\(label)\\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?")
  /// Letters of any script, but for spaces and marks of direction.
  private static let letters =
    "\\u{A1}-\\u{167F}\\u{1681}-\\u{1FFF}\\u{2C00}-\\u{2FFF}"
    + "\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{10000}-\\u{1FAFF}"
  /// Names in quotation marks, hosts in brackets (RFC 5322, 3.4.1), and letters beyond ASCII.
  private static let wider = Pattern.known(
    "([A-Za-z0-9.!#$%&'*+/=?\\^_`{|}~\(letters)-]+|\"([ !#-\\[\\]-~]|\\\\[ -~])+\")"
      + "@([A-Za-z0-9\(letters)]([A-Za-z0-9\(letters)-]*[A-Za-z0-9\(letters)])?"
      + "(\\.[A-Za-z0-9\(letters)]([A-Za-z0-9\(letters)-]*[A-Za-z0-9\(letters)])?)*"
      + "|\\[[!-Z^-~]+\\])")
  package var slashes: SlashHolders { .some }
  package var hasTellingPattern: Bool { false }
  package var summary: String { "an email address" }
  package var telling: [SampleValue] {
    [
      "mail@example.com", "a+b@example.com", "first.last@mail.example.com", "a@b",
      "a&b@example.com",
      "mail@EXAMPLE.com", "mail@", "@example.com", "mail", "mail@@example.com",
      "mail@example..com", "mail@-example.com", "mail@example.com.", "mail @example.com",
      "mail@example.com,other@example.com", "Mail <mail@example.com>", "mail@example.com\n",
      "mail%40example.com", "mäil@example.com", "mail@exämple.com", "",
      ".mail@example.com", "mail.@example.com", "ma..il@example.com", "\"ma il\"@example.com",
      "mail@[192.0.2.1]", "mail@192.0.2.1", String(repeating: "m", count: 64) + "@example.com",
      String(repeating: "m", count: 65) + "@example.com",
    ].enumerated().map { SampleValue("emailAddress.\($0.offset)", $0.element) }
  }
}

/// The name of a host: letters, digits and hyphens in labels of 1 to 63 (RFC 1123, 2.1).
package struct HostNameGrammar: PatternedGrammar {
  package init() {}

  package static let keyword = "hostName"
  package static let notation = GrammarNotation(
    .word, "The name of a host: labels of letters, digits and hyphens (RFC 1123, 2.1).")
  package init?(_ particulars: inout GrammarParticulars) {}

  /// Reads the whole of `octets`. Linear. A name that ends with a number is an address or none for
  /// many (URL Standard, "ends in a number"), and one that is longer than DNS has them, as a whole
  /// or in a label (RFC 1035, 2.3.4), is a name to who counts nothing, so that nothing is promised
  /// of them.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    if let bad = pattern.firstMismatch(in: octets) { return scan.fail(at: bad, .form) }
    let labels = octets.split(separator: Byte.dot)
    let last = labels.last ?? []
    let isNumber = last.allSatisfy(Byte.isDigit) || last.starts(with: "0x".utf8)
    if isNumber {
      return scan.open(.otherIdentifier, at: last.startIndex - octets.startIndex, kind)
    }
    if octets.count > Self.mostOctets {
      return scan.open(.otherIdentifier, at: Self.mostOctets, kind)
    }
    if let long = labels.first(where: { $0.count > Self.mostOctetsOfLabel }) {
      let place = long.startIndex + Self.mostOctetsOfLabel - octets.startIndex
      return scan.open(.otherIdentifier, at: place, kind)
    }
    scan.accept(kind)
  }

  /// 255 octets hold the length of each label and of the root, too.
  private static let mostOctets = 253
  private static let mostOctetsOfLabel = 63

  /// Names of any case are one (RFC 4343).
  package var kind: ValueKind { .folded }
  package var pattern: Pattern { Self.form }
  private static let label = "[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?"
  private static let form = Pattern.known("\(label)(\\.\(label))*")
  package var hasTellingPattern: Bool { false }
  package var summary: String { "the name of a host" }
  package var telling: [SampleValue] {
    [
      "www.example.com", "localhost", "a", "WWW.Example.COM", "xn--bcher-kva.example",
      "3com.example",
      "", ".", "example..com", ".example.com", "example.com.", "-example.com", "example-.com",
      "ex ample.com", "example.com:80", "example.com/", "user@example.com", "exämple.com",
      "[::1]", "example.com\n", "exa_mple.com", "192.0.2", "256.256.256.256", "a.1",
      String(repeating: "a", count: 63) + ".example",
      String(repeating: "a", count: 64) + ".example",
      String(repeating: "a.", count: 126) + "a", String(repeating: "a.", count: 127) + "a",
    ].enumerated().map { SampleValue("hostName.\($0.offset)", $0.element) }
  }
}

/// An IP address: four decimal numbers (RFC 1123, 2.1) or the form of version 6 (RFC 4291, 2.2),
/// perhaps of one version alone, and in brackets as in a host (RFC 3986, 3.2.2).
package struct IPAddressGrammar: ValueGrammar {
  /// Version 4 or 6; `nil`: either.
  package var version: Int?
  /// Whether an address of version 6 stands in brackets.
  package var hasBrackets: Bool

  package init(version: Int? = nil, hasBrackets: Bool = false) {
    self.version = version
    self.hasBrackets = hasBrackets
  }

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    let isBracketed = octets.first == UInt8(ascii: "[")
    if isBracketed || octets.contains(UInt8(ascii: ":")) {
      if version == 4 || isBracketed != hasBrackets { return scan.fail(at: 0, .form) }
      let inside = hasBrackets ? octets.dropFirst() : octets
      let address = hasBrackets ? inside.dropLast() : inside
      let isClosed = !hasBrackets || inside.last == UInt8(ascii: "]")
      if isClosed, IPLiteral.isIPv6(address) { return scan.accept() }
      if isClosed, let zone = Self.zone(of: address) {
        return scan.open(.otherIdentifier, at: zone - octets.startIndex)
      }
      return scan.fail(at: octets.count, .form)
    }
    if version == 6 { return scan.fail(at: 0, .form) }
    if let bad = Self.version4.firstMismatch(in: octets) { return scan.fail(at: bad, .form) }
    scan.accept()
  }

  /// Where the zone of an address begins (RFC 4007, 11), which some libraries take and some do not.
  private static func zone(of octets: ArraySlice<UInt8>) -> Int? {
    guard let sign = octets.firstIndex(of: Byte.percent), sign + 1 < octets.endIndex,
      !octets[(sign + 1)...].contains(Byte.percent), IPLiteral.isIPv6(octets[..<sign])
    else { return nil }
    return sign
  }

  private static let number = "(0|[1-9][0-9]?|1[0-9]{2}|2[0-4][0-9]|25[0-5])"
  private static let version4 = Pattern.known("\(number)\\.\(number)\\.\(number)\\.\(number)")

  package static let keyword = "ipAddress"
  package static let notation = GrammarNotation(
    .keys([
      .init("version", .integer(least: 4), "4 or 6 alone; without it either."),
      .init(
        "brackets", .flag, standard: .boolean(false),
        "Whether an address of version 6 stands in brackets, as in a host (RFC 3986, 3.2.2)."),
    ]), "An IP address of version 4 or 6 (RFC 1123, 2.1; RFC 4291, 2.2).")
  package init?(_ particulars: inout GrammarParticulars) {
    self.init(
      version: particulars.integer("version"), hasBrackets: particulars.flag("brackets") ?? false)
  }
  package var particulars: [JSONText.Member] {
    (version.map { [.init("version", .integer($0))] } ?? [])
      + (hasBrackets ? [.init("brackets", .boolean(true))] : [])
  }
  package func problems(in spec: Spec) -> [GrammarProblem] {
    if let version, version != 4, version != 6 {
      return [GrammarProblem("the version is 4 or 6", key: "version")]
    }
    return version == 4 && hasBrackets
      ? [GrammarProblem("an address of version 4 stands in no brackets", key: "brackets")] : []
  }
  package var summary: String {
    switch (version, hasBrackets) {
    case (let version?, false): "an IP address of version \(version)"
    case (.some, true): "an IP address of version 6 in brackets"
    case (nil, true): "an IP address, of version 6 in brackets"
    case (nil, false): "an IP address"
    }
  }
  package func phrase(_ expectation: Expectation) -> String {
    expectation == .form ? summary : expectation.phrase
  }

  package var samples: SampleValues {
    var samples = SampleValues()
    var texts = [
      "192.0.2.1", "0.0.0.0", "255.255.255.255", "2001:db8::1", "::", "::1", "::ffff:192.0.2.1",
      "1:2:3:4:5:6:7:8", "2001:DB8::A", "", "192.0.2", "192.0.2.1.1", "256.0.0.1", "192.0.2.01",
      "192.0.2.-1", "192.0.2.1 ", "192.0.2.1:80", "0x7f.0.0.1", "2130706433", "1:2:3:4:5:6:7",
      "1::2::3", "12345::", "g::1", "[::1]", "fe80::1%25en0", "localhost", "１９２.0.2.1",
    ]
    if hasBrackets {
      texts += [
        "[2001:db8::1]", "[::]", "[::ffff:192.0.2.1]", "[2001:DB8::A]", "[]", "[::1", "::1]",
        "[192.0.2.1]", "[1::2::3]", "[::1]]", "[::1]:80",
      ]
    }
    samples.take(
      texts.enumerated().map { SampleValue("ipAddress.\($0.offset)", $0.element) }, as: self)
    return samples
  }
}

/// A phone number as a `tel` link has it (RFC 3966, 3): `+1-201-555-0123`, or local digits.
package struct PhoneNumberGrammar: PatternedGrammar {
  /// Whether it begins with `+` always.
  package var isGlobal: Bool
  package init(isGlobal: Bool = false) { self.isGlobal = isGlobal }

  /// What stands in a number for the eye alone (RFC 3966, 3).
  static let visualSeparators = Array("-.()".utf8)

  package static let keyword = "phoneNumber"
  package static let notation = GrammarNotation(
    .keys([
      .init("global", .flag, standard: .boolean(false), "Whether it has to begin with a plus sign.")
    ]), "A phone number (RFC 3966, 3): digits with visual separators - . ( ), perhaps behind a +.")
  package init?(_ particulars: inout GrammarParticulars) {
    self.init(isGlobal: particulars.flag("global") ?? false)
  }
  package var particulars: [JSONText.Member] {
    isGlobal ? [.init("global", .boolean(true))] : []
  }

  /// Reads the whole of `octets`. Linear. A global number has a country code, which begins with no
  /// zero, and 15 digits at most (ITU-T E.164, 6.2). What else the form permits routers may refuse:
  /// global numbers of fewer than 7 digits and others of fewer than 3, the letters A to F, stars
  /// and hashes of local ones, separators at an end or in a row.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    if let bad = pattern.firstMismatch(in: octets) { return scan.fail(at: bad, .form) }
    if let odd = Self.written.firstMismatch(in: octets) {
      return scan.open(.otherIdentifier, at: min(odd, octets.count - 1))
    }
    let isGlobal = octets.first == Byte.plus
    let digits = octets.filter(Byte.isDigit)
    if isGlobal && digits.first == UInt8(ascii: "0")
      || !((isGlobal ? 7 : 3)...15).contains(digits.count)
    {
      return scan.open(.otherIdentifier, at: 0)
    }
    scan.accept()
  }

  /// Groups of digits, each perhaps in parentheses, with one separator between them at most.
  private static let written = Pattern.known(
    "\\+?(\\([0-9]+\\)|[0-9]+)([-.]?(\\([0-9]+\\)|[0-9]+))*")

  package var pattern: Pattern { isGlobal ? Self.global : Self.any }
  private static let global = Pattern.known("\\+[-.()]*[0-9][0-9.()-]*")
  private static let any = Pattern.known(
    "(\\+[-.()]*[0-9][0-9.()-]*|[0-9A-Fa-f*#.()-]*[0-9A-Fa-f*#][0-9A-Fa-f*#.()-]*)")
  package var summary: String {
    isGlobal ? "a global phone number" : "a phone number"
  }
  package var telling: [SampleValue] {
    [
      "+12015550123", "+1-201-555-0123", "+1(201)555.0123", "5550123", "*100#", "+", "++12",
      "1 201",
      "+1 201 555", "+1201x5", "+1/201", "call", "+١٢", "", "-", "+12015550123;ext=1",
      "+1234567", "+123456", "+123456789012345", "+1234567890123456", "+01234567",
    ].enumerated().map { SampleValue("phoneNumber.\($0.offset)", $0.element) }
  }
}

/// A language tag by its form (RFC 5646, 2.1): `de`, `zh-Hant-TW`.
package struct LanguageGrammar: PatternedGrammar {
  package init() {}

  package static let keyword = "language"
  package static let notation = GrammarNotation(
    .word, "A language tag by its form: language, script, region (RFC 5646, 2.1), in any case.")
  package init?(_ particulars: inout GrammarParticulars) {}

  /// Reads the whole of `octets`. Linear. The tags that phones send are promised; the rest of what
  /// is well-formed by RFC 5646 may be known or not.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    guard let bad = pattern.firstMismatch(in: octets) else { return scan.accept(kind) }
    if Self.wellFormed.matches(octets) { return scan.open(.otherIdentifier, at: bad, kind) }
    scan.fail(at: bad, .form)
  }

  /// RFC 5646, 2.1: `langtag`, `privateuse` and what looks like `grandfathered`.
  private static let wellFormed = Pattern.known(
    "([A-Za-z]{2,3}(-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?"
      + "(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(-[0-9A-WY-Za-wy-z](-[A-Za-z0-9]{2,8})+)*"
      + "(-[Xx](-[A-Za-z0-9]{1,8})+)?|[Xx](-[A-Za-z0-9]{1,8})+|[Ii](-[A-Za-z0-9]{2,8})+")

  /// The case of tags says nothing (RFC 5646, 2.1.1).
  package var kind: ValueKind { .folded }
  package var pattern: Pattern { Self.form }
  private static let form = Pattern.known(
    "[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?"
  )
  package var summary: String { "a language tag" }
  package var telling: [SampleValue] {
    [
      "de", "gsw", "de-CH", "zh-Hant-TW", "es-419", "DE", "d", "germ", "de_CH", "de-", "-de",
      "de-C", "de CH", "dé", "12", "", "de--CH", "zh-cmn-Hans", "en-US-x-a", "en-u-ca-buddhist",
      "x-a", "i-klingon", "de-1996", "sl-rozaj-rozaj",
    ].enumerated().map { SampleValue("language.\($0.offset)", $0.element) }
  }
}

/// A country code by its form (ISO 3166-1): two letters.
package struct CountryGrammar: PatternedGrammar {
  package init() {}

  package static let keyword = "country"
  package static let notation = GrammarNotation(
    .word, "A country code by its form: two letters (ISO 3166-1), in any case.")
  package init?(_ particulars: inout GrammarParticulars) {}

  package var pattern: Pattern { Self.form }
  private static let form = Pattern.known("[A-Za-z]{2}")
  package var summary: String { "a country code of two letters" }
  package var telling: [SampleValue] {
    ["CH", "us", "C", "CHE", "C1", "C ", "ÇH", "", "756", "ch-FR"].enumerated()
      .map { SampleValue("country.\($0.offset)", $0.element) }
  }
}

extension ValueType {
  /// An email address.
  public static func emailAddress() -> ValueType { ValueType(EmailAddressGrammar()) }

  /// The name of a host.
  public static func hostName() -> ValueType { ValueType(HostNameGrammar()) }

  /// An IP address, of one version or of either; one of version 6 perhaps in brackets.
  public static func ipAddress(version: Int? = nil, hasBrackets: Bool = false) -> ValueType {
    ValueType(IPAddressGrammar(version: version, hasBrackets: hasBrackets))
  }

  /// A phone number.
  public static func phoneNumber(isGlobal: Bool = false) -> ValueType {
    ValueType(PhoneNumberGrammar(isGlobal: isGlobal))
  }

  /// A language tag.
  public static func language() -> ValueType { ValueType(LanguageGrammar()) }

  /// A country code.
  public static func country() -> ValueType { ValueType(CountryGrammar()) }
}
