/// A non-negative decimal integer in a range: `0`…`2147483647` seconds, leading zeros allowed.
///
/// ✅ `10`, `0`, `007` ❌ `-1`, `1e9`, `10abc`, `0x10`, full-width digits. Numbers above and
/// below the range and fractions are open questions (`integerAboveRange`, `integerBelowRange`,
/// `fraction`).
public struct IntegerGrammar: Sendable, Hashable {
  /// The least value; at least 0.
  public var minimum: Int
  /// The greatest value that the documentation promises.
  public var maximum: Int
  /// What is counted: `second`.
  public var unit: String?

  /// Creates a grammar; by default 0 to 2147483647.
  public init(minimum: Int = 0, maximum: Int = Int(Int32.max), unit: String? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.unit = unit
  }

  /// Reads the whole of `octets`. Linear.
  public func read(_ octets: [UInt8]) -> ValueReading {
    var index = 0
    while index < octets.count, Byte.isDigit(octets[index]) { index += 1 }
    if index < octets.count {
      guard octets[index] == Byte.dot, index + 1 < octets.count,
        octets[(index + 1)...].allSatisfy(Byte.isDigit),
        let number = DecimalNumber(plain: octets)
      else {
        // `10.` and `10.5x` break where the fraction does.
        var bad = index
        if octets[index] == Byte.dot, index > 0 {
          bad = octets[(index + 1)...].firstIndex { !Byte.isDigit($0) } ?? octets.count
        }
        return .invalid(at: bad, .digit)
      }
      return .open([.init(.fraction, at: index)], .number(number))
    }
    guard !octets.isEmpty, let number = DecimalNumber(plain: octets) else {
      return .invalid(at: 0, .nonEmpty)
    }
    guard let small = Int(number.description), small <= maximum else {
      return .open([.init(.integerAboveRange, at: 0)], .number(number))
    }
    if small < minimum { return .open([.init(.integerBelowRange, at: 0)], .number(number)) }
    return .accepted(.number(number))
  }

  var samples: SampleValues {
    var samples = SampleValues()
    let middle = min(max(minimum, 10), maximum)
    samples.valid = [
      SampleValue("integer.typical", String(middle)),
      SampleValue("integer.minimum", String(minimum)),
      SampleValue("integer.maximum", String(maximum)),
      SampleValue("integer.leadingZeros", "00" + String(middle)),
    ]
    if minimum < maximum {
      samples.valid.append(SampleValue("integer.aboveMinimum", String(minimum + 1)))
      samples.valid.append(SampleValue("integer.belowMaximum", String(maximum - 1)))
    }
    samples.open = [
      SampleValue("integer.aboveRange", DecimalNumber(maximum).successorText),
      SampleValue("integer.wrapsIn32Bits", "4294967306"),
      SampleValue("integer.beyondInt64", "9223372036854775808"),
      SampleValue("integer.wrapsIn64Bits", "18446744073709551626"),
      SampleValue("integer.thirtyDigits", String(repeating: "9", count: 30)),
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
    return samples.agreeing(with: read)
  }
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
