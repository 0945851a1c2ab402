/// A number as its text says it, compared with another by value without being turned into one: of
/// any length, and nothing is copied unless one has an exponent.
struct NumberText<Text: BidirectionalCollection<UInt8>> where Text.SubSequence == Text {
  private let isNegative: Bool
  /// Without leading zeros.
  private let integer: Text
  /// Without zeros at the end.
  private let fraction: Text
  private let exponent: Int

  /// Digits with at most one point, perhaps behind a sign and before an exponent, as
  /// ``isAnyNumber(_:)`` takes them.
  init(_ text: Text) {
    let hasSign = text.first == Byte.hyphen
    let digits = hasSign || text.first == Byte.plus ? text.dropFirst() : text
    let end = digits.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? digits.endIndex
    let point = digits[..<end].firstIndex(of: Byte.dot) ?? end
    integer = digits[..<point].drop { $0 == 0x30 }
    var rest = digits[point..<end].dropFirst()
    while rest.last == 0x30 { rest = rest.dropLast() }
    fraction = rest
    isNegative = hasSign && !(integer.isEmpty && rest.isEmpty)
    exponent = Self.exponent(digits[end...].dropFirst()) ?? 0
  }

  static func == <Other>(one: NumberText, other: NumberText<Other>) -> Bool {
    if one.exponent != 0 || other.exponent != 0 {
      return one.isNegative == other.isNegative && one.significant == other.significant
    }
    return one.isNegative == other.isNegative && one.integer.elementsEqual(other.integer)
      && one.fraction.elementsEqual(other.fraction)
  }

  /// The digits that say something, and where the point stands behind the first of them; no digits
  /// for zero.
  private var significant: Significant {
    var digits = Array(integer) + Array(fraction)
    var point = integer.count + exponent
    let zeros = digits.prefix { $0 == 0x30 }.count
    digits.removeFirst(zeros)
    point -= zeros
    while digits.last == 0x30 { digits.removeLast() }
    return digits.isEmpty
      ? Significant(digits: [], point: 0) : Significant(digits: digits, point: point)
  }

  /// The number in digits with at most one point, perhaps behind a minus sign; `nil` where that
  /// takes very many.
  var plain: [UInt8]? {
    let (digits, point) = (significant.digits, significant.point)
    if abs(point) > 400 { return nil }
    var text: [UInt8] = isNegative ? [Byte.hyphen] : []
    let zero: UInt8 = 0x30
    if point <= 0 {
      text.append(zero)
      if !digits.isEmpty {
        text.append(Byte.dot)
        text += Array(repeating: zero, count: -point) + digits
      }
      return text
    }
    text += digits.prefix(point)
    text += Array(repeating: zero, count: max(0, point - digits.count))
    if digits.count > point { text += [Byte.dot] + digits[point...] }
    return text
  }

  private static func exponent(_ text: Text) -> Int? {
    let isNegative = text.first == Byte.hyphen
    let digits = isNegative || text.first == Byte.plus ? text.dropFirst() : text
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    var value = 0
    for byte in digits {
      guard Byte.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte & 15)
    }
    return isNegative ? -value : value
  }
}

private struct Significant: Equatable {
  var digits: [UInt8]
  var point: Int
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

  /// Whether a text is a number in any spelling: a plus sign, an exponent of up to nine digits, or
  /// a point at its end is fine, too.
  static func isAnyNumber(_ text: some Collection<UInt8>) -> Bool {
    var digits = 0
    var points = 0
    for (index, byte) in text.enumerated() {
      if index == 0, byte == Byte.hyphen || byte == Byte.plus { continue }
      if byte == Byte.dot {
        points += 1
      } else if Byte.isDigit(byte) {
        digits += 1
      } else if byte | 0x20 == UInt8(ascii: "e"), digits > 0, points <= 1 {
        return exponent(Array(text.dropFirst(index + 1))[...]) != nil
      } else {
        return false
      }
    }
    return digits > 0 && points <= 1
  }

  /// Whether a text is a number in another spelling than digits with a point between them, perhaps
  /// behind a minus sign: `+5`, `.5`, `5.`, `5e1`.
  static func isOtherwiseWritten(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.first == Byte.hyphen ? text.dropFirst() : text
    guard let first = digits.first, let last = digits.last else { return false }
    return
      (first == Byte.plus || first == Byte.dot || last == Byte.dot
      || digits.contains { $0 | 0x20 == UInt8(ascii: "e") }) && isAnyNumber(text)
  }
}
