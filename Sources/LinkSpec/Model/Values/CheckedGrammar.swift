/// A code with a check digit or a checksum: a typing mistake in it is no other code.
package struct CheckedGrammar: ValueGrammar {
  /// How a code checks itself.
  package enum Method: String, Sendable, CaseIterable {
    /// Digits, of which the last makes the sum of all and of every second one twice a multiple of
    /// ten (ISO/IEC 7812-1, annex B): card numbers, IMEI.
    case luhn
    /// 8, 12, 13 or 14 digits (GS1 General Specifications, 7.9): EAN, UPC.
    case gtin
    /// Digits of any length with the same check digit: SSCC, GSRN, GRAI.
    case gs1
    /// 10 or 13 digits (ISO 2108).
    case isbn
    /// A bank account (ISO 13616-1).
    case iban
    /// A word, a 1 and characters of which the last six are the checksum (BIP 173).
    case bech32
    /// The same with another checksum (BIP 350).
    case bech32m
    /// Octets in base58, of which the last four are the start of a hash of a hash of the others:
    /// addresses and keys of Bitcoin.
    case base58check
    /// `0x` and 40 hexadecimal digits, of which the letters in capitals are the checksum (ERC-55).
    case eip55

    /// What the checksum of a whole code is; `nil` where it is none of these.
    fileprivate var bech32Sum: UInt32? {
      switch self {
      case .bech32: 1
      case .bech32m: 0x2bc8_30a3
      case .luhn, .gtin, .gs1, .isbn, .iban, .base58check, .eip55: nil
      }
    }

    /// Whether people write such codes in groups and in any case.
    fileprivate var isGrouped: Bool {
      switch self {
      case .luhn, .gtin, .gs1, .isbn, .iban: true
      case .bech32, .bech32m, .base58check, .eip55: false
      }
    }
  }

  /// The method.
  package var method: Method
  /// The word before the 1 of bech32 and bech32m; `nil`: any.
  package var prefix: String?
  /// The least number of characters.
  package var minimum: Int?
  /// The greatest number of characters.
  package var maximum: Int?

  /// A grammar.
  package init(
    _ method: Method, prefix: String? = nil, minimum: Int? = nil, maximum: Int? = nil
  ) {
    self.method = method
    self.prefix = prefix
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Reads the whole of `octets`. Spaces, hyphens and letters in the other case, which people write
  /// and many readers take, are open (`otherIdentifier`). Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    if let bad = firstOutsider(octets) { return scan.fail(at: bad, .form) }
    if isCode(octets) {
      // What the accounts of a country look like that is in no register, nobody promises.
      if method == .iban, IBANRegister.length(of: octets) == nil {
        return scan.open(.otherIdentifier, at: 0)
      }
      return scan.accept()
    }
    // A check digit of nothing: the sums of most readers take it.
    if method == .luhn || method == .gs1, minimum ?? 1 <= 1, octets.elementsEqual("0".utf8) {
      return scan.open(.otherIdentifier, at: 0)
    }
    // Letters of one case alone are no checksum, and most take them.
    if method == .eip55, Self.isAddress(octets), !Self.hasBothCases(octets.dropFirst(2)) {
      return scan.open(.otherIdentifier, at: 0)
    }
    if !method.isGrouped { return scan.fail(at: octets.count - 1, .form) }
    let spelt = octets.filter { $0 != 0x20 && $0 != Byte.hyphen }.map(Byte.uppercased)
    if spelt.count < octets.count || spelt != Array(octets), isCode(spelt[...]) {
      return scan.open(.otherIdentifier, at: 0)
    }
    scan.fail(at: octets.count - 1, .form)
  }

  /// The first octet that no spelling of a code has.
  private func firstOutsider(_ octets: ArraySlice<UInt8>) -> Int? {
    for (offset, byte) in octets.enumerated() {
      let isOne =
        switch method {
        case .luhn, .gtin, .gs1: Byte.isDigit(byte) || byte == 0x20 || byte == Byte.hyphen
        case .isbn:
          Byte.isDigit(byte) || byte | 0x20 == UInt8(ascii: "x") || byte == 0x20
            || byte == Byte.hyphen
        case .iban: Byte.isDigit(byte) || Byte.isLetter(byte) || byte == 0x20 || byte == Byte.hyphen
        case .bech32, .bech32m: (0x21...0x7E).contains(byte)
        case .base58check: Self.base58Digits.contains(byte)
        case .eip55: offset < 2 || Byte.hexValue(byte) != nil
        }
      if !isOne { return offset }
    }
    return nil
  }

  private func isCode(_ octets: ArraySlice<UInt8>) -> Bool {
    guard minimum ?? 0 <= octets.count, octets.count <= maximum ?? .max else { return false }
    return switch method {
    case .luhn: Self.isLuhn(octets)
    case .gtin: [8, 12, 13, 14].contains(octets.count) && Self.isGTIN(octets)
    case .gs1: octets.count >= 2 && Self.isGTIN(octets)
    case .isbn: Self.isISBN(octets)
    case .iban: Self.isIBAN(octets)
    case .bech32, .bech32m: Self.bech32Sum(of: octets, prefix) == method.bech32Sum
    case .base58check: Self.isBase58Check(octets)
    case .eip55:
      Self.isAddress(octets) && octets.dropFirst(2).elementsEqual(Self.cased(octets.dropFirst(2)))
    }
  }

  /// A code made of a text by other check digits in their places; `nil` where none makes it one.
  /// Of checksums that say more than digits none is made.
  func repaired(_ octets: [UInt8]) -> [UInt8]? {
    func first(_ changes: some Sequence<[UInt8]>, at place: Int) -> [UInt8]? {
      for change in changes {
        var code = octets
        code.replaceSubrange(place..<place + change.count, with: change)
        if isCode(code[...]) { return code }
      }
      return nil
    }
    let digits = Array("0123456789".utf8)
    switch method {
    case .luhn, .gtin, .gs1, .isbn:
      return octets.isEmpty
        ? nil : first((digits + [UInt8(ascii: "X")]).map { [$0] }, at: octets.count - 1)
    case .iban:
      let pairs = digits.lazy.flatMap { one in digits.map { [one, $0] } }
      return octets.count > 4 ? first(pairs, at: 2) : nil
    case .bech32, .bech32m, .base58check, .eip55: return nil
    }
  }

  // MARK: - The methods

  private static func isLuhn(_ digits: ArraySlice<UInt8>) -> Bool {
    guard digits.count >= 2, digits.allSatisfy(Byte.isDigit) else { return false }
    var sum = 0
    for (place, byte) in digits.reversed().enumerated() {
      let digit = Int(byte - 0x30) * (place % 2 == 1 ? 2 : 1)
      sum += digit > 9 ? digit - 9 : digit
    }
    return sum % 10 == 0
  }

  private static func isGTIN(_ digits: ArraySlice<UInt8>) -> Bool {
    guard digits.allSatisfy(Byte.isDigit) else { return false }
    var sum = 0
    for (place, byte) in digits.reversed().enumerated() {
      sum += Int(byte - 0x30) * (place % 2 == 1 ? 3 : 1)
    }
    return sum % 10 == 0
  }

  private static func isISBN(_ digits: ArraySlice<UInt8>) -> Bool {
    if digits.count == 13 {
      return (digits.starts(with: "978".utf8) || digits.starts(with: "979".utf8)) && isGTIN(digits)
    }
    guard digits.count == 10 else { return false }
    var sum = 0
    for (place, byte) in digits.enumerated() {
      if byte == UInt8(ascii: "X"), place == 9 {
        sum += 10
      } else if Byte.isDigit(byte) {
        sum += Int(byte - 0x30) * (10 - place)
      } else {
        return false
      }
    }
    return sum % 11 == 0
  }

  private static func isIBAN(_ octets: ArraySlice<UInt8>) -> Bool {
    let start = octets.startIndex
    guard (15...34).contains(octets.count),
      octets.prefix(2).allSatisfy({ (0x41...0x5A).contains($0) }),
      octets[(start + 2)..<(start + 4)].allSatisfy(Byte.isDigit),
      IBANRegister.length(of: octets) ?? octets.count == octets.count
    else { return false }
    var rest = 0
    // The first four count as if they stood at the end.
    for offset in octets.indices {
      let moved = offset + 4 < octets.endIndex ? offset + 4 : offset + 4 - octets.count
      let byte = octets[moved]
      switch byte {
      case 0x30...0x39: rest = (rest * 10 + Int(byte - 0x30)) % 97
      case 0x41...0x5A: rest = (rest * 100 + Int(byte - 0x41) + 10) % 97
      default: return false
      }
    }
    return rest == 1
  }

  private static let bech32Digits = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)

  private static let bech32Generator: [UInt32] = [
    0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3,
  ]

  /// The checksum of the values so far, and one more (BIP 173).
  private static func add(_ value: UInt8, to sum: UInt32) -> UInt32 {
    let top = sum >> 25
    var next = (sum & 0x1ff_ffff) << 5 ^ UInt32(value)
    for bit in 0..<5 where top >> UInt32(bit) & 1 == 1 { next ^= bech32Generator[bit] }
    return next
  }

  /// The checksum of the word before the 1.
  private static func bech32Sum(ofPrefix prefix: some Collection<UInt8>) -> UInt32 {
    var sum: UInt32 = 1
    for byte in prefix { sum = add(Byte.lowercased(byte) >> 5, to: sum) }
    sum = add(0, to: sum)
    for byte in prefix { sum = add(Byte.lowercased(byte) & 31, to: sum) }
    return sum
  }

  /// The checksum of a whole code; `nil` where it is none.
  private static func bech32Sum(of octets: ArraySlice<UInt8>, _ wanted: String?) -> UInt32? {
    guard octets.count <= 1_023, !hasBothCases(octets),
      let one = octets.lastIndex(of: UInt8(ascii: "1")), one > octets.startIndex,
      octets.endIndex - one > 6
    else { return nil }
    let prefix = octets[..<one]
    if let wanted,
      !prefix.elementsEqual(wanted.utf8, by: { Byte.lowercased($0) == Byte.lowercased($1) })
    {
      return nil
    }
    var sum = bech32Sum(ofPrefix: prefix)
    for byte in octets[(one + 1)...] {
      guard let value = bech32Digits.firstIndex(of: Byte.lowercased(byte)) else { return nil }
      sum = add(UInt8(value), to: sum)
    }
    return sum
  }

  // MARK: - In a spec

  package static let keyword = "checked"
  package static let notation = GrammarNotation(
    .keys([
      .init(
        "by", .text, isRequired: true,
        "How: 'luhn', 'gtin', 'gs1', 'isbn', 'iban', 'bech32' (BIP 173), 'bech32m' (BIP 350), 'base58check' or 'eip55'."
      ),
      .init("prefix", .text, "The word before the 1 of bech32 and bech32m."),
      .init("minimum", .integer(least: 1), "The least number of characters."),
      .init("maximum", .integer(least: 1), "The greatest number of characters."),
    ]), "A code with a check digit or a checksum.")

  package init?(_ particulars: inout GrammarParticulars) {
    guard let word = particulars.text("by") else { return nil }
    guard let method = Method(rawValue: word) else {
      let known = Method.allCases.map(\.rawValue).joined(separator: ", ")
      particulars.fail("unknown method '\(word)'; there is: \(known)")
      return nil
    }
    self.init(
      method, prefix: particulars.text("prefix"), minimum: particulars.count("minimum"),
      maximum: particulars.count("maximum"))
  }

  package var particulars: [JSONText.Member] {
    [.init("by", .string(method.rawValue))]
      + (prefix.map { [.init("prefix", .string($0))] } ?? [])
      + [("minimum", minimum), ("maximum", maximum)]
      .compactMap { key, limit in limit.map { .init(key, .integer($0)) } }
  }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    var problems: [GrammarProblem] = []
    if let prefix, method.bech32Sum == nil || prefix.isEmpty {
      problems.append(
        GrammarProblem("only bech32 and bech32m have a prefix, a word", key: "prefix"))
    }
    if let minimum, minimum > maximum ?? .max {
      problems.append(GrammarProblem("the minimum is above the maximum", key: "minimum"))
    } else if samples.valid.isEmpty {
      problems.append(
        GrammarProblem("no code is so long", key: minimum == nil ? "maximum" : "minimum"))
    }
    return problems
  }

  package var summary: String {
    let what =
      switch method {
      case .luhn: "digits with a Luhn check digit"
      case .gtin: "a GTIN"
      case .gs1: "digits with a GS1 check digit"
      case .isbn: "an ISBN"
      case .iban: "an IBAN"
      case .bech32, .bech32m:
        "a text in \(method.rawValue)" + (prefix.map { " that begins with '\($0)1'" } ?? "")
      case .base58check: "a text in base58check"
      case .eip55: "an address with the checksum of ERC-55"
      }
    return switch (minimum, maximum) {
    case (nil, nil): what
    case (let least?, let most?): "\(what), \(least) to \(most) characters"
    case (let least?, nil): "\(what), at least \(least) characters"
    case (nil, let most?): "\(what), at most \(most) characters"
    }
  }

  package func phrase(_ expectation: Expectation) -> String {
    expectation == .form ? summary : expectation.phrase
  }

  /// What looks like such a code, whether it checks or not, as a pattern.
  package var look: String {
    switch method {
    case .luhn, .gs1: "[0-9]{\(minimum ?? 2),\(maximum ?? 40)}"
    case .gtin: "[0-9]{8}|[0-9]{12,14}"
    case .isbn: "[0-9]{9}[0-9X]|97[89][0-9]{10}"
    case .iban: "[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}"
    case .bech32, .bech32m: "\(prefix ?? "[a-z]{1,20}")1[02-9ac-hj-np-z]{6,90}"
    case .base58check: "[1-9A-HJ-NP-Za-km-z]{\(max(6, minimum ?? 25)),\(maximum ?? 90)}"
    case .eip55: "0x[0-9a-fA-F]{40}"
    }
  }

  /// A pattern that every code matches, in whatever spelling.
  var envelope: Pattern? {
    switch method {
    case .luhn, .gtin, .gs1: return try? Pattern("[0-9 -]+")
    case .isbn: return try? Pattern("[0-9Xx -]+")
    case .iban: return try? Pattern("[0-9A-Za-z -]+")
    case .base58check: return try? Pattern("[1-9A-HJ-NP-Za-km-z]+")
    case .eip55: return try? Pattern("0x[0-9a-fA-F]{40}")
    case .bech32, .bech32m:
      let words = prefix.map { [$0.lowercased(), $0.uppercased()] } ?? ["[!-~]+"]
      let isPlain = prefix?.utf8.allSatisfy { Byte.isDigit($0) || Byte.isLetter($0) } ?? true
      return isPlain ? try? Pattern("(\(words.joined(separator: "|")))1[0-9A-Za-z]+") : nil
    }
  }

  /// Codes, and codes with a mistake: another last digit, two digits in each other's place.
  package var samples: SampleValues {
    var samples = SampleValues()
    let codes = Self.codes(of: method, prefix: prefix, minimum, maximum)
    var trials = codes.enumerated().map { ("code\($0.offset)", $0.element) }
    for (number, code) in codes.enumerated() {
      var other = Array(code.utf8)
      let last = other.count - 1
      other[last] = other[last] == UInt8(ascii: "2") ? UInt8(ascii: "3") : UInt8(ascii: "2")
      trials.append(("lastCharacter\(number)", String(decoding: other, as: UTF8.self)))
      var swapped = Array(code.utf8)
      if let place = swapped.indices.dropFirst(4).first(where: { swapped[$0] != swapped[$0 - 1] }) {
        swapped.swapAt(place, place - 1)
        trials.append(("swapped\(number)", String(decoding: swapped, as: UTF8.self)))
      }
    }
    // Of a length that no code has, with a check digit that is right, and in cases that do not mix.
    for (number, code) in Self.neighbors(of: method).enumerated() {
      trials.append(("length\(number)", code))
    }
    if var code = codes.first.map({ Array($0.utf8) }),
      let letter = code.lastIndex(where: Byte.isLetter)
    {
      code[letter] ^= 0x20
      trials.append(("mixedCase", String(decoding: code, as: UTF8.self)))
    }
    let first = codes.first ?? "0"
    let groups = first.enumerated().map {
      ($0.offset > 0 && $0.offset % 4 == 0 ? " " : "") + "\($0.element)"
    }
    .joined()
    trials += [
      ("groups", groups), ("smallLetters", first.lowercased()), ("capitals", first.uppercased()),
      ("cut", String(first.dropLast())), ("twice", first + first), ("trailingSpace", first + " "),
      ("trailingLetter", first + "x"), ("letters", "abcdefgh"), ("zeros", "00000000"),
      ("oneDigit", "0"), ("empty", ""), ("word", "none"), ("fullWidthDigits", "４２４２"),
    ]
    samples.take(trials.map { SampleValue("checked.\($0.0)", $0.1) }, as: self)
    samples.take(
      SampleValue.replacements(in: Array(first.utf8), by: " -._@x").map {
        SampleValue("checked.oneReplaced", octets: $0)
      }, as: self)
    return samples
  }

  /// Digits as in a code that no code has as many of.
  private static func neighbors(of method: Method) -> [String] {
    switch method {
    case .gtin:
      [7, 9, 10, 11, 15].compactMap { count in completed(digits(count - 1), isGTIN) }
    case .isbn: completed("977" + digits(9), isGTIN).map { [$0] } ?? []
    // One character more than an account of the country has, and a country that is none.
    case .iban: ["DE543704004405320130001", "ZZ22370400440532013000"]
    case .luhn, .gs1, .bech32, .bech32m, .base58check, .eip55: []
    }
  }

  private static func completed(
    _ body: String, _ isCode: (ArraySlice<UInt8>) -> Bool
  ) -> String? {
    (0...9).lazy.map { body + String($0) }.first { isCode(Array($0.utf8)[...]) }
  }

  private static func digits(_ count: Int) -> String {
    String((0..<max(0, count)).map { Character(String(($0 * 7 + 4) % 10)) })
  }

  /// Codes of several lengths, those at the limits among them.
  private static func codes(
    of method: Method, prefix: String?, _ minimum: Int?, _ maximum: Int?
  ) -> [String] {
    let known: [String]
    let limits = [minimum ?? 0, (minimum ?? 1) - 1, maximum ?? 0, (maximum ?? -1) + 1]
    switch method {
    case .luhn, .gs1:
      let own = method == .luhn ? [16, 15, 2] : [18, 14, 2]
      let isCode = method == .luhn ? isLuhn : isGTIN
      known = (own + limits).filter { $0 >= 2 && $0 <= 4_000 }
        .compactMap { completed(digits($0 - 1), isCode) }
    case .gtin: known = [13, 8, 12, 14].compactMap { completed(digits($0 - 1), isGTIN) }
    case .isbn: known = ["9780306406157", "0306406152", "080442957X", "9791234567896"]
    case .iban:
      known = [
        "DE89370400440532013000", "GB82WEST12345698765432", "NO9386011117947",
        "MT84MALT011000012345MTLCAST001S", "FR1420041010050500013M02606",
      ]
    case .base58check:
      let lengths = [20, 33, 21, 1] + limits.map { $0 * 733 / 1_000 - 5 }
      known = lengths.filter { (1...180).contains($0) }.flatMap { (count: Int) -> [String] in
        let octets = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) }
        let versions: [UInt8] = [0, 5, 0x80]
        return versions.map { base58Check([$0] + octets) }
      }.filter { minimum ?? 0 <= $0.utf8.count && $0.utf8.count <= maximum ?? .max }
    case .eip55:
      known = [
        "5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", "fb6916095ca1df60bb79ce92ce3ea74c37c5d359",
        "dbf03b407c01e7cd3cbea99509d93f8dddc8c6fb",
      ].map { "0x" + String(decoding: cased($0.utf8), as: UTF8.self) }
    case .bech32, .bech32m:
      let word = Array((prefix ?? "bc").lowercased().utf8)
      // Codes of either checksum: that of the other is a mistake.
      let constants: [UInt32] = [method.bech32Sum ?? 1, method == .bech32 ? 0x2bc8_30a3 : 1]
      let counts = limits.map { $0 - word.count - 7 }.filter { (1...1_000).contains($0) }
      known = ([33, 20, 1, 60] + counts).flatMap { (count: Int) -> [String] in
        let values = (0..<count).map { (place: Int) -> UInt8 in UInt8((place * 5 + 3) % 32) }
        let padded: [UInt8] = values + [0, 0, 0, 0, 0, 0]
        let plain: UInt32 = padded.reduce(bech32Sum(ofPrefix: word)) { add($1, to: $0) }
        return constants.map { (constant: UInt32) -> String in
          let sum = plain ^ constant
          var code: [UInt8] = word
          code.append(UInt8(ascii: "1"))
          for value in values { code.append(bech32Digits[Int(value)]) }
          for shift: UInt32 in [25, 20, 15, 10, 5, 0] {
            code.append(bech32Digits[Int(sum >> shift & 31)])
          }
          return String(decoding: code, as: UTF8.self)
        }
      }
    }
    return known
  }
}

extension ValueType {
  /// Octets in base58 with the checksum of Bitcoin's addresses.
  public static func base58check(minimum: Int? = nil, maximum: Int? = nil) -> ValueType {
    ValueType(CheckedGrammar(.base58check, minimum: minimum, maximum: maximum))
  }

  /// An address of Ethereum whose capitals are its checksum (ERC-55).
  public static func eip55() -> ValueType { ValueType(CheckedGrammar(.eip55)) }

  /// Digits of which the last is a check digit by Luhn's method (ISO/IEC 7812-1, annex B), so many
  /// of them: card numbers, IMEI.
  public static func luhn(minimum: Int? = nil, maximum: Int? = nil) -> ValueType {
    ValueType(CheckedGrammar(.luhn, minimum: minimum, maximum: maximum))
  }

  /// A number of an article with its check digit (GS1 General Specifications, 7.9): EAN, UPC.
  public static func gtin() -> ValueType { ValueType(CheckedGrammar(.gtin)) }

  /// Digits of any length with the check digit of the General Specifications of GS1 (7.9): SSCC,
  /// GSRN, GRAI.
  public static func gs1(minimum: Int? = nil, maximum: Int? = nil) -> ValueType {
    ValueType(CheckedGrammar(.gs1, minimum: minimum, maximum: maximum))
  }

  /// A number of a book with its check digit (ISO 2108), of 10 or 13 digits.
  public static func isbn() -> ValueType { ValueType(CheckedGrammar(.isbn)) }

  /// A number of a bank account with its check digits (ISO 13616-1).
  public static func iban() -> ValueType { ValueType(CheckedGrammar(.iban)) }

  /// A text in bech32 (BIP 173) or bech32m (BIP 350); `prefix` is the word before its 1.
  public static func bech32(prefix: String? = nil) -> ValueType {
    ValueType(CheckedGrammar(.bech32, prefix: prefix))
  }
}
