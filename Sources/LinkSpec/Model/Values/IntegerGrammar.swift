/// A non-negative decimal integer in a range: `0`…`2147483647` seconds.
///
/// ✅ `10`, `0` ❌ `-1`, `1e9`, `10abc`, `0x10`, full-width digits. Numbers below the range, those
/// with leading zeros and fractions are open questions (`integerBelowRange`, `leadingZeros`,
/// `fraction`). A number above a greatest value that is documented is none; where that is the
/// greatest of 32 bits, it is how platforms hold numbers that speaks and no documentation, and the
/// question is open (`integerAboveRange`).
package struct IntegerGrammar: ValueGrammar {
  /// The least value; at least 0.
  package var minimum: Int
  /// The greatest value that the documentation promises.
  package var maximum: Int
  /// What is counted: `second`.
  package var unit: String?
  /// Every value is a multiple of it; `nil`: of one.
  package var factor: Int?

  /// Creates a grammar; by default 0 to 2147483647.
  package init(
    minimum: Int = 0, maximum: Int = Int(Int32.max), unit: String? = nil, factor: Int? = nil
  ) {
    self.factor = factor
    self.minimum = minimum
    self.maximum = maximum
    self.unit = unit
  }

  /// Whether nothing but the size of a number of 32 bits limits it.
  package var isUnlimited: Bool { maximum == Int(Int32.max) }

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    var index = octets.startIndex
    var value = 0
    var isBeyond = false
    while index < octets.endIndex, Byte.isDigit(octets[index]) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(octets[index] & 15))
      isBeyond = isBeyond || overflow || carry
      value = sum
      index += 1
    }
    if index < octets.endIndex {
      let digits = index - octets.startIndex
      guard octets[index] == Byte.dot, digits > 0 || index + 1 < octets.endIndex else {
        return scan.fail(at: digits, .digit)
      }
      let rest = octets[(index + 1)...]
      let bad = rest.firstIndex { !Byte.isDigit($0) } ?? rest.endIndex
      if rest.isEmpty || bad < rest.endIndex {
        // `10.` and `10.5x` break where the fraction does, `.x` at its point.
        return scan.fail(at: digits == 0 ? 0 : bad - octets.startIndex, .digit)
      }
      // Who leaves the fraction off has a number that is above the greatest all the same.
      if !isUnlimited, isBeyond || value > maximum { return scan.fail(at: 0, .inRange) }
      scan.open(.fraction, at: digits, .number)
      // Without a digit before its point it is written in another way besides, what is no multiple
      // is none with a fraction, either, and a fraction more than the greatest is above it.
      let isWhole = rest.allSatisfy { $0 == 0x30 }
      let isMultiple = factor.map { $0 <= 0 || value % $0 == 0 && isWhole } ?? true
      let isAbove = value == maximum && !isWhole
      if digits == 0 || !isMultiple || isAbove { scan.leaveUnclear() }
      if value < minimum {
        // Of which of the two a policy speaks is not said.
        scan.open(.integerBelowRange, at: 0, .number)
        scan.leaveUnclear()
      }
      return
    }
    if isBeyond || value > maximum {
      return isUnlimited
        ? scan.open(.integerAboveRange, at: 0, .number) : scan.fail(at: 0, .inRange)
    }
    if let factor, factor > 0, value % factor != 0 {
      scan.isBelow = value < minimum
      return scan.fail(at: 0, .multiple)
    }
    if value < minimum { return scan.open(.integerBelowRange, at: 0, .number) }
    if octets.count > 1, octets[octets.startIndex] == 0x30 {
      return scan.open(.leadingZeros, at: 0, .number)
    }
    scan.accept(.number)
  }

  /// `integer`.
  package static let keyword = "integer"

  /// A range and a unit.
  package static let notation = GrammarNotation(
    .keys([
      .init(
        "minimum", .integer(least: 0), standard: 0,
        "The least value that is promised; below it 'integerBelowRange' is open."),
      .init(
        "maximum", .integer(least: 0), standard: 2_147_483_647,
        "The greatest value; without one, or with 2147483647, what is above that is open (integerAboveRange)."
      ),
      .init("multipleOf", .integer(least: 1), "Every value is a multiple of it."),
      .init("unit", .text, "What is counted: second."),
    ]), "A non-negative decimal integer.")

  /// Reads range and unit.
  package init?(_ particulars: inout GrammarParticulars) {
    self.init()
    minimum = particulars.integer("minimum") ?? minimum
    maximum = particulars.integer("maximum") ?? maximum
    factor = particulars.integer("multipleOf")
    unit = particulars.text("unit")
  }

  /// Range and unit.
  package var particulars: [JSONText.Member] {
    [.init("minimum", .integer(minimum)), .init("maximum", .integer(maximum))]
      + (factor.map { [.init("multipleOf", .integer($0))] } ?? [])
      + (unit.map { [.init("unit", .string($0))] } ?? [])
  }

  /// The range is one.
  package func problems(in spec: Spec) -> [GrammarProblem] {
    var problems: [GrammarProblem] = []
    if minimum < 0 {
      problems.append(
        GrammarProblem(
          "the minimum is at least 0; numbers below it are of { decimal: { minimum: \(minimum), digits: "
            + "0 } }"))
    }
    if minimum > maximum {
      problems.append(GrammarProblem("the minimum is above the maximum"))
    }
    if let factor, factor < 1 {
      problems.append(
        GrammarProblem("what values are multiples of is at least 1", key: "multipleOf"))
    } else if problems.isEmpty, least > maximum {
      problems.append(GrammarProblem("no multiple is in the range", key: "multipleOf"))
    }
    return problems
  }

  /// The least value that is a multiple.
  var least: Int {
    guard let factor, factor > 0, minimum % factor > 0 else { return minimum }
    let (least, isBeyond) = minimum.addingReportingOverflow(factor - minimum % factor)
    return isBeyond ? .max : least
  }

  /// The greatest one.
  var greatest: Int { factor.map { maximum - maximum % max($0, 1) } ?? maximum }

  /// The range.
  package var summary: String {
    "an integer from \(minimum) to \(maximum)" + (factor.map { ", a multiple of \($0)" } ?? "")
      + (unit.map { " (\($0))" } ?? "")
  }

  /// The range in words.
  package func phrase(_ expectation: Expectation) -> String {
    switch expectation {
    case .inRange: summary
    case .multiple: "a multiple of \(factor ?? 1)"
    default: expectation.phrase
    }
  }

  /// Boundaries of the range and of what computers hold.
  package var samples: SampleValues {
    var samples = SampleValues()
    let step = max(factor ?? 1, 1)
    let (least, greatest) = (least, greatest)
    let nearTen = step > 10 ? step : (step + 9) / step * step
    let middle = min(max(least, nearTen), greatest)
    samples.valid = [
      SampleValue("integer.typical", String(middle)),
      SampleValue("integer.minimum", String(least)),
      SampleValue("integer.maximum", String(greatest)),
    ]
    if least < greatest {
      samples.valid.append(SampleValue("integer.aboveMinimum", String(least + step)))
      samples.valid.append(SampleValue("integer.belowMaximum", String(greatest - step)))
    }
    let above = [
      SampleValue("integer.aboveRange", DecimalNumber(maximum).successorText),
      SampleValue("integer.wrapsIn32Bits", "4294967306"),
      SampleValue("integer.beyondInt64", "9223372036854775808"),
      SampleValue("integer.wrapsIn64Bits", "18446744073709551626"),
      SampleValue("integer.thirtyDigits", String(repeating: "9", count: 30)),
    ]
    samples.open =
      (isUnlimited ? above : []) + [
        SampleValue("integer.leadingZeros", "00" + String(middle)),
        SampleValue("integer.fraction", "\(middle).5"),
      ]
    samples.invalid = [
      SampleValue("integer.empty", ""),
      SampleValue("integer.negative", "-1"),
      SampleValue("integer.letters", "abc"),
      SampleValue("integer.trailingLetters", "\(middle)abc"),
      SampleValue("integer.exponent", "1e9"),
      SampleValue("integer.hexadecimal", "0x10"),
      SampleValue("integer.unit", "\(middle)s"),
      SampleValue("integer.clock", "1:30"),
      SampleValue("integer.groupingComma", "1,000"),
      SampleValue("integer.leadingSpace", " \(middle)"),
      SampleValue("integer.trailingSpace", "\(middle) "),
      SampleValue("integer.trailingNewline", "\(middle)\n"),
      SampleValue("integer.fullWidthDigits", "１０"),
      SampleValue("integer.arabicDigits", "١٠"),
      SampleValue("integer.notANumber", "NaN"),
      SampleValue("integer.infinity", "inf"),
      SampleValue("integer.twoPoints", "1.2.3"),
    ]
    if minimum > 0 {
      samples.open.append(SampleValue("integer.belowRange", String(minimum - 1)))
    }
    if step > 1, least >= step, least - step < minimum {
      samples.open.append(SampleValue("integer.belowRange", String(least - step)))
    }
    if step > 1 {
      let between = [least &+ 1, middle &+ 1, middle - 1, middle &+ step / 2, greatest - 1]
      samples.invalid =
        between.filter { $0 >= minimum }.map { SampleValue("integer.between", String($0)) }
        + samples.invalid
    }
    if step > 1 {
      samples.invalid +=
        [greatest &+ step, 4_294_967_296 / step * step &+ middle, (Int.max - step) / step * step]
        .filter { $0 > maximum }.map { SampleValue("integer.aboveRange", String($0)) }
    }
    if !isUnlimited {
      samples.invalid = above + samples.invalid
      // Milliseconds for seconds, grams for kilograms.
      let (thousandfold, isBeyond) = greatest.multipliedReportingOverflow(by: 1_000)
      if greatest > 1, !isBeyond {
        samples.invalid.append(SampleValue("integer.thousandfold", String(thousandfold)))
      }
    }
    return samples.agreeing(with: read)
  }
}

extension Expectation {
  static let multiple = Expectation(rawValue: 65)
}

extension DecimalNumber {
  /// The digits of this non-negative integer plus one, without a limit of size.
  fileprivate var successorText: String {
    var digits = Array(description.utf8)
    var index = digits.count - 1
    while index >= 0, digits[index] == 0x39 {
      digits[index] = 0x30
      index -= 1
    }
    if index < 0 { digits.insert(0x31, at: 0) } else { digits[index] += 1 }
    return String(decoding: digits, as: UTF8.self)
  }
}

extension ValueType {
  /// A decimal integer of the range that the documentation promises; `unit` is what is counted:
  /// `second`. Every value is a `multiple` of a number, if there is one.
  public static func integer(
    minimum: Int = 0, maximum: Int = 2_147_483_647, multipleOf factor: Int? = nil,
    unit: String? = nil
  ) -> ValueType {
    ValueType(IntegerGrammar(minimum: minimum, maximum: maximum, unit: unit, factor: factor))
  }
}
