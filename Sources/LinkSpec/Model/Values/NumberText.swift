/// The digits of a decimal number as they stand in a text, compared by what they mean: leading
/// zeros before the point, zeros at the end of a fraction and the sign of zero say nothing.
/// Allocates nothing.
struct NumberText<Text: BidirectionalCollection<UInt8>> where Text.SubSequence == Text {
  private let isNegative: Bool
  /// Without leading zeros.
  private let integer: Text
  /// Without zeros at the end.
  private let fraction: Text

  /// Digits with at most one point, perhaps behind a minus sign, as ``isNumber(_:)`` takes them.
  init(_ text: Text) {
    let hasSign = text.first == Byte.hyphen
    let digits = hasSign ? text.dropFirst() : text
    let point = digits.firstIndex(of: Byte.dot) ?? digits.endIndex
    integer = digits[..<point].drop { $0 == 0x30 }
    var rest = digits[point...].dropFirst()
    while rest.last == 0x30 { rest = rest.dropLast() }
    fraction = rest
    isNegative = hasSign && !(integer.isEmpty && rest.isEmpty)
  }

  static func == <Other>(one: NumberText, other: NumberText<Other>) -> Bool {
    one.isNegative == other.isNegative && one.integer.elementsEqual(other.integer)
      && one.fraction.elementsEqual(other.fraction)
  }
}

extension NumberText where Text == ArraySlice<UInt8> {
  /// Whether a text is digits with at most one point, not at its end, perhaps behind a minus sign:
  /// what ``DecimalNumber/init(plain:)`` reads.
  static func isNumber(_ text: some Collection<UInt8>) -> Bool {
    var digits = 0
    var points = 0
    var last: UInt8 = 0
    for (index, byte) in text.enumerated() {
      if index == 0, byte == Byte.hyphen { continue }
      if byte == Byte.dot {
        points += 1
      } else if Byte.isDigit(byte) {
        digits += 1
      } else {
        return false
      }
      last = byte
    }
    return digits > 0 && points <= 1 && last != Byte.dot
  }
}
