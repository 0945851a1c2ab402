/// A decimal number in a range: `46.2`, `-6.15`, `0.00000001`.
///
/// ✅ digits, perhaps with a point and digits behind it, and a minus sign where negative numbers are
/// in the range; zeros at the end of a fraction say nothing. ❌ `1,5`, `0x10`. What a documented
/// bound excludes is no value. Numbers with leading zeros, and other spellings of a number in the
/// range (`.5`, `5.`, `+5`, `1e3`, `-0`, and `0.50` of one digit), are open questions
/// (`leadingZeros`, `otherNumber`), and so are numbers of more than 308 digits where no bound is
/// documented (`integerAboveRange`). Compared as a number.
package struct DecimalGrammar: ValueGrammar {
  /// The least value; `nil`: there is none.
  package var minimum: DecimalNumber?
  /// The greatest value; `nil`: there is none.
  package var maximum: DecimalNumber?
  /// How many digits a fraction may have; `nil`: any number.
  package var digits: Int?
  /// What is counted: `degree`.
  package var unit: String?
  /// Every value is a multiple of it; `nil`: of none.
  package var factor: DecimalNumber?

  /// Creates a grammar; by default of all numbers.
  package init(
    minimum: DecimalNumber? = nil, maximum: DecimalNumber? = nil, digits: Int? = nil,
    unit: String? = nil, factor: DecimalNumber? = nil
  ) {
    self.factor = factor
    self.minimum = minimum
    self.maximum = maximum
    self.digits = digits
    self.unit = unit
  }

  /// Numbers of more digits are beyond what binary64 holds (RFC 8259, 6).
  private static let mostDigits = 308

  /// Whether numbers are promised up to what computers agree on, and no further.
  package var isUnlimited: Bool { minimum == nil || maximum == nil }

  private var isNegativePossible: Bool { minimum?.isNegative ?? true }
  private var isPositivePossible: Bool {
    maximum.map { !$0.isNegative } ?? true
  }

  private var mayBeZero: Bool {
    minimum.map { $0.isNegative || $0.isZero } ?? true && isPositivePossible
  }

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if NumberText.isOtherwiseWritten(octets) {
      guard let plain = NumberText(octets).plain else {
        // Of an exponent beyond all numbers some make one without an end, or zero.
        scan.open(.otherNumber, at: 0, .number)
        scan.leaveUnclear()
        let exponent = octets.drop { $0 | 0x20 != UInt8(ascii: "e") }.dropFirst()
        let bound = octets.first == Byte.hyphen ? minimum : maximum
        if bound != nil, exponent.first != Byte.hyphen { scan.hasValue = false }
        return
      }
      var other = ValueScan()
      readPlain(plain[...], &other)
      if other.status != .invalid { return scan.open(.otherNumber, at: 0, .number) }
    }
    readPlain(octets, &scan)
    if scan.status == .invalid, isValueAsDouble(octets) {
      scan.start()
      scan.open(.otherNumber, at: 0, .number)
      scan.leaveUnclear()
    }
  }

  /// Whether a number of more digits than binary64 holds is a value to who has it so:
  /// `90.00000000000000000001` is 90 then (RFC 8259, 6).
  private func isValueAsDouble(_ octets: ArraySlice<UInt8>) -> Bool {
    guard octets.count > Self.certainDigits,
      octets.allSatisfy({ Byte.isDigit($0) || $0 == Byte.dot || $0 == Byte.hyphen }),
      let number = Double(String(decoding: octets, as: UTF8.self))
    else { return false }
    let text = Array(number.description.utf8)
    guard let plain = NumberText.isOtherwiseWritten(text[...]) ? NumberText(text[...]).plain : text,
      !plain.elementsEqual(octets)
    else { return false }
    var other = ValueScan()
    readPlain(plain[...], &other)
    return other.status == .accepted
  }

  /// Numbers of so many digits have one value in binary64 each.
  private static let certainDigits = 15

  /// Reads a number in the documented spelling.
  private func readPlain(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    func fail(_ index: Int, _ expectation: Expectation) {
      scan.fail(at: index - octets.startIndex, expectation)
    }
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    var index = octets.startIndex
    let isNegative = octets[index] == Byte.hyphen
    if isNegative {
      // Zero is no less than zero, whatever its sign.
      if mayBeZero, isZero(octets.dropFirst()) { return scan.open(.otherNumber, at: 0, .number) }
      if !isNegativePossible { return fail(index, .digit) }
      index += 1
    }
    let start = index
    while index < octets.endIndex, Byte.isDigit(octets[index]) { index += 1 }
    let point = index
    if point == start { return fail(index, .digit) }
    // A zero behind the last digit that a fraction may have.
    var spareZero: Int?
    if index < octets.endIndex {
      guard octets[index] == Byte.dot else { return fail(index, .digit) }
      index += 1
      let fraction = index
      while index < octets.endIndex, Byte.isDigit(octets[index]) {
        if let digits, index - fraction >= digits {
          if octets[index] != 0x30 { return fail(index, .fractionEnd) }
          if spareZero == nil { spareZero = index }
        }
        index += 1
      }
      if index < octets.endIndex || index == fraction { return fail(index, .digit) }
    }
    let greatest = isNegative ? minimum : maximum
    if let greatest, let bad = firstBeyond(greatest, octets, start, point) {
      return fail(bad, .inRange)
    }
    // Zero has no sign, and what is on the wrong side of it is too small or too great at its end.
    let least = isNegative ? maximum : minimum
    if let least, least.isNegative == isNegative, !least.isZero,
      isBelow(least, octets, start, point)
    {
      return fail(octets.endIndex, .inRange)
    }
    if !isNegative, !isPositivePossible { return fail(octets.endIndex, .inRange) }
    if let factor, !isMultiple(of: factor, octets[start...], point) {
      return fail(octets.startIndex, .multiple)
    }
    if greatest == nil, point - start > Self.mostDigits {
      scan.open(.integerAboveRange, at: start + Self.mostDigits - octets.startIndex, .number)
      // A policy speaks of integers.
      return scan.leaveUnclear()
    }
    if point - start > 1, octets[start] == 0x30 {
      return scan.open(.leadingZeros, at: start - octets.startIndex, .number)
    }
    if let spareZero {
      scan.open(.otherNumber, at: spareZero - octets.startIndex, .number)
      return scan.leaveUnclear()
    }
    scan.accept(.number)
  }

  /// Whether digits, perhaps with a point, are a multiple: with the point of both moved behind the
  /// last digit of either, the remainder of one by the other is none. Linear.
  private func isMultiple(
    of factor: DecimalNumber, _ digits: ArraySlice<UInt8>, _ point: Int
  ) -> Bool {
    let (whole, fraction) = factor.parts
    var rest = digits[point...].dropFirst()
    while rest.last == 0x30 { rest = rest.dropLast() }
    if rest.count > fraction.count { return false }
    guard let divisor = Int(String(decoding: whole + fraction, as: UTF8.self)),
      (1...DecimalGrammar.greatestFactor).contains(divisor)
    else { return true }
    var remainder = 0
    for byte in digits[..<point] + rest { remainder = (remainder * 10 + Int(byte & 15)) % divisor }
    for _ in rest.count..<fraction.count { remainder = remainder * 10 % divisor }
    return remainder == 0
  }

  /// The greatest number that values can be multiples of, its digits taken without the point.
  private static let greatestFactor = 1_000_000_000_000

  /// Whether a text without sign is zero, with as many digits as are permitted.
  private func isZero(_ octets: ArraySlice<UInt8>) -> Bool {
    let point = octets.firstIndex(of: Byte.dot) ?? octets.endIndex
    let fraction = octets[point...].dropFirst()
    return point > octets.startIndex && octets[..<point].allSatisfy { $0 == 0x30 }
      && fraction.allSatisfy { $0 == 0x30 } && fraction.count <= digits ?? .max
      && (point == octets.endIndex || !fraction.isEmpty)
  }

  /// The first digit that makes the number greater than a bound, both without their signs.
  private func firstBeyond(
    _ bound: DecimalNumber, _ octets: ArraySlice<UInt8>, _ start: Int, _ point: Int
  ) -> Int? {
    let (whole, fraction) = bound.parts
    var first = start
    while first < point, octets[first] == 0x30 { first += 1 }
    let count = point - first
    if count > whole.count || count == whole.count && octets[first..<point].elementsEqual(whole) {
      if count > whole.count {
        // As many digits as the bound has may be too great by themselves.
        let head = octets[first..<first + whole.count]
        return whole.lexicographicallyPrecedes(head)
          ? firstGreater(head, whole) : first + whole.count
      }
      guard point < octets.endIndex else { return nil }
      for (place, index) in (point + 1..<octets.endIndex).enumerated() {
        let other = place < fraction.count ? fraction[fraction.startIndex + place] : 0x30
        if octets[index] != other { return octets[index] > other ? index : nil }
      }
      return nil
    }
    if count < whole.count { return nil }
    let head = octets[first..<point]
    return whole.lexicographicallyPrecedes(head) ? firstGreater(head, whole) : nil
  }

  private func firstGreater(_ digits: ArraySlice<UInt8>, _ bound: ArraySlice<UInt8>) -> Int {
    zip(digits.indices, bound).first { digits[$0] != $1 }?.0 ?? digits.startIndex
  }

  /// Whether the number is less than a bound, both without their signs.
  private func isBelow(
    _ bound: DecimalNumber, _ octets: ArraySlice<UInt8>, _ start: Int, _ point: Int
  ) -> Bool {
    let (whole, fraction) = bound.parts
    let own = octets[start..<point].drop { $0 == 0x30 }
    if own.count != whole.count { return own.count < whole.count }
    if !own.elementsEqual(whole) { return own.lexicographicallyPrecedes(whole) }
    var rest = point < octets.endIndex ? octets[(point + 1)...] : []
    while rest.last == 0x30 { rest = rest.dropLast() }
    return rest.lexicographicallyPrecedes(fraction)
  }

  /// `decimal`.
  package static let keyword = "decimal"

  /// A range, digits and a unit.
  package static let notation = GrammarNotation(
    .keys([
      .init("minimum", .number, "The least value; without it there is none."),
      .init("maximum", .number, "The greatest value; without it there is none."),
      .init("digits", .integer(least: 0), "How many digits may stand behind the point."),
      .init("multipleOf", .number, "Every value is a multiple of it: 0.25."),
      .init("unit", .text, "What is counted: degree."),
    ]), "A decimal number, perhaps negative.")

  /// Reads range, digits and unit.
  package init?(_ particulars: inout GrammarParticulars) {
    self.init(
      minimum: particulars.number("minimum"), maximum: particulars.number("maximum"),
      digits: particulars.integer("digits"), unit: particulars.text("unit"),
      factor: particulars.number("multipleOf"))
  }

  /// Range, digits and unit, as far as there are any.
  package var particulars: [JSONText.Member] {
    let bounds: [JSONText.Member?] = [
      minimum.map { .init("minimum", .number($0.description)) },
      maximum.map { .init("maximum", .number($0.description)) },
      digits.map { .init("digits", .integer($0)) },
      factor.map { .init("multipleOf", .number($0.description)) },
      unit.map { .init("unit", .string($0)) },
    ]
    return bounds.compactMap(\.self)
  }

  /// The range is one.
  package func problems(in spec: Spec) -> [GrammarProblem] {
    var problems: [GrammarProblem] = []
    if let digits, digits < 0 {
      problems.append(GrammarProblem("the number of digits is at least 0", key: "digits"))
    }
    if let factor, factor.isNegative || factor.isZero || multiples.isEmpty {
      problems.append(
        GrammarProblem(
          "what values are multiples of is above 0 and has at most 12 digits", key: "multipleOf"))
    } else if samples.valid.isEmpty {
      problems.append(GrammarProblem("no number of so many digits lies in the range"))
    }
    return problems
  }

  /// The range, the digits and the unit.
  package var summary: String {
    var text = "a decimal number"
    switch (minimum, maximum) {
    case (let least?, let greatest?): text += " from \(least) to \(greatest)"
    case (let least?, nil): text += " from \(least)"
    case (nil, let greatest?): text += " up to \(greatest)"
    case (nil, nil): break
    }
    if let digits {
      text +=
        digits == 0
        ? " without a fraction"
        : " with up to \(digits) digit\(digits == 1 ? "" : "s") behind the point"
    }
    return text + (factor.map { ", a multiple of \($0)" } ?? "")
      + (unit.map { " (\($0))" } ?? "")
  }

  /// Multiples of ``factor``: small ones, and those next to the bounds.
  private var multiples: [String] {
    guard let factor else { return [] }
    let places = factor.parts.fraction.count
    guard let units = factor.units(places: places), (1...Self.greatestFactor).contains(units) else {
      return []
    }
    var counts = [0, 1, -1, 2, 3, 10]
    for bound in [minimum, maximum].compactMap(\.self) {
      guard let own = bound.units(places: places) else { continue }
      counts += [own / units, own / units - 1, own / units + 1]
    }
    return counts.map { DecimalNumber.text(ofUnits: $0 * units, places: places) }
  }

  /// The bounds, what lies just beyond them, and what is no number.
  package var samples: SampleValues {
    var samples = SampleValues()
    let step =
      digits == 0
      ? "1" : "0." + String(repeating: "0", count: max(0, min(digits ?? 3, 8) - 1)) + "1"
    var texts: [(String, String)] = multiples.map { ("decimal.multiple", $0) }
    texts += multiples.filter { $0.contains(".") }.prefix(3).map { ("decimal.multiple", $0 + "0") }
    texts += [("decimal.zero", "0"), ("decimal.typical", "12")]
    if minimum == nil, maximum == nil {
      texts.append(("decimal.leadingZeros", "00" + (multiples.last ?? "7")))
    }
    for (name, bound) in [("minimum", minimum), ("maximum", maximum)] {
      guard let bound else { continue }
      texts.append(("decimal." + name, bound.description))
      texts.append(("decimal.leadingZeros", (bound.isNegative ? "-00" : "00") + bound.digitsText))
      texts.append(("decimal.negative." + name, "-" + bound.digitsText))
      texts.append(("decimal.beyond." + name, bound.description + "0"))
      if bound.isInteger, digits != 0 {
        texts.append(("decimal.zerosOfFraction", bound.description + ".0"))
        texts.append(("decimal.just.beyond." + name, bound.description + step.dropFirst()))
      } else if let digits, digits > 0 {
        texts.append(("decimal.just.beyond." + name, bound.description + "1"))
      }
      texts += bound.neighbours(digits: digits).map { ("decimal.near." + name, $0) }
    }
    // More digits than binary32 holds, where no bound has as many.
    let most = min(digits ?? 3, 6)
    let long = "123456789" + (most > 0 ? "." + String("016027".prefix(most - 1)) + "1" : "")
    for text in [long, "-" + long] where factor == nil {
      if case .accepted = read(Array(text.utf8)).match {
        texts.append(("decimal.manyDigits", text))
      }
    }
    if let digits, (0..<30).contains(digits) {
      let zeros = "0." + String(repeating: "0", count: digits)
      texts += [
        ("decimal.mostDigits", zeros.dropLast() + "1"), ("decimal.oneDigitMore", zeros + "1"),
      ]
      if let bound = minimum ?? maximum, bound.isInteger {
        let whole = bound.description + zeros.dropFirst()
        texts += [("decimal.mostDigits", whole), ("decimal.oneDigitMore", whole + "0")]
      }
      // Zeros say nothing, so that these are digits too many to some alone.
      if factor != nil, let bound = minimum ?? maximum {
        let plain = bound.description
        let own = plain.firstIndex(of: ".").map { plain[$0...].dropFirst().count } ?? 0
        let more = String(repeating: "0", count: max(0, digits + 1 - own))
        texts.append(("decimal.oneDigitMore", plain + (own == 0 ? "." : "") + more))
      }
    }
    if let least = minimum, let greatest = maximum, least.description != greatest.description,
      least.isNegative, !greatest.isNegative, digits != 0
    {
      texts.append(("decimal.negativeFraction", "-" + step))
    }
    texts += [
      ("decimal.fraction", "12.5"), ("decimal.step", step), ("decimal.negative", "-12.5"),
      ("decimal.negativeZero", "-0"), ("decimal.thirtyDigits", String(repeating: "9", count: 30)),
      ("decimal.fourHundredDigits", String(repeating: "7", count: 400)),
      ("decimal.fourHundredDigits", "-" + String(repeating: "7", count: 400)),
      ("decimal.longFraction", "1." + String(repeating: "3", count: 30)), ("decimal.empty", ""),
      ("decimal.pointFirst", ".5"), ("decimal.pointLast", "5."), ("decimal.plusSign", "+5"),
      ("decimal.exponent", "1e3"), ("decimal.comma", "1,5"), ("decimal.twoPoints", "1.2.3"),
      ("decimal.twoSigns", "--1"), ("decimal.grouping", "1'000"), ("decimal.hexadecimal", "0x10"),
      ("decimal.notANumber", "NaN"), ("decimal.infinity", "inf"), ("decimal.unit", "12m"),
      ("decimal.leadingSpace", " 12"), ("decimal.trailingSpace", "12 "),
      ("decimal.fullWidthDigits", "１２"), ("decimal.minusSign", "\u{2212}12"),
    ]
    var seen: Set<String> = []
    for (scenario, text) in texts where seen.insert(text).inserted {
      let sample = SampleValue(scenario, text)
      switch read(sample.octets).match {
      case .accepted: samples.valid.append(sample)
      case .open: samples.open.append(sample)
      case .invalid: samples.invalid.append(sample)
      }
    }
    return samples
  }

  /// The range, where that is what is missing.
  package func phrase(_ expectation: Expectation) -> String {
    switch expectation {
    case .inRange: summary
    case .fractionEnd: "the end of the fraction"
    case .multiple: "a multiple of \(factor?.description ?? "1")"
    default: expectation.phrase
    }
  }
}

extension Expectation {
  static let inRange = Expectation(rawValue: 35)
  static let fractionEnd = Expectation(rawValue: 36)
}

extension DecimalNumber {
  var isNegative: Bool { description.utf8.first == Byte.hyphen }
  fileprivate var isZero: Bool { description == "0" }

  /// The digits without the sign.
  fileprivate var digitsText: String { isNegative ? String(description.dropFirst()) : description }

  /// The numbers on both sides of it: one more and one less in the last digit that may stand behind
  /// the point, or without such a limit in its own last digit and in the next one.
  fileprivate func neighbours(digits: Int?) -> [String] {
    let own = description.utf8.firstIndex(of: Byte.dot).map {
      description.utf8.distance(from: $0, to: description.utf8.endIndex) - 1
    }
    let places = digits.map { [max(0, $0)] } ?? [own ?? 0, (own ?? 0) + 1]
    return places.flatMap { places -> [String] in
      guard let units = units(places: places) else { return [] }
      return [units - 1, units + 1].map { Self.text(ofUnits: $0, places: places) }
    }
  }

  /// The number in units of its last digit, if so many digits stand behind the point; `nil` where
  /// it has more digits there or is beyond what binary64 counts.
  package func units(places: Int) -> Int? {
    let missing = places - parts.fraction.count
    guard missing >= 0 else { return nil }
    let zeros = String(repeating: "0", count: missing)
    guard let units = Int(description.filter { $0 != "." } + zeros), units.magnitude < 1 << 53
    else { return nil }
    return units
  }

  /// So many units of the last digit, with so many digits behind the point.
  package static func text(ofUnits units: Int, places: Int) -> String {
    let text = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - text.utf8.count)) + text
    let sign = units < 0 ? "-" : ""
    return sign + (places == 0 ? padded : padded.dropLast(places) + "." + padded.suffix(places))
  }

  /// The digits before the point, none for zero, and those behind it.
  var parts: (whole: ArraySlice<UInt8>, fraction: ArraySlice<UInt8>) {
    let digits = Array(digitsText.utf8)
    let point = digits.firstIndex(of: Byte.dot) ?? digits.endIndex
    return (digits[..<point].drop { $0 == 0x30 }, digits[point...].dropFirst())
  }
}

extension ValueType {
  /// A decimal number of the range that the documentation promises, with so many digits behind the
  /// point at most; `unit` is what is counted: `degree`.
  public static func decimal(
    minimum: DecimalNumber? = nil, maximum: DecimalNumber? = nil, digits: Int? = nil,
    multipleOf factor: DecimalNumber? = nil, unit: String? = nil
  ) -> ValueType {
    ValueType(
      DecimalGrammar(minimum: minimum, maximum: maximum, digits: digits, unit: unit, factor: factor)
    )
  }
}
