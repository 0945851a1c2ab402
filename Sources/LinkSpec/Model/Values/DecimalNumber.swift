/// A decimal number of any size, held as its shortest digits: no leading zeros before the point, no
/// trailing zeros after it, no `-0`. Two numbers are equal exactly if they are mathematically
/// equal.
public struct DecimalNumber: Sendable, Hashable, CustomStringConvertible {
  /// Digits, at most one point, and a leading minus sign if negative.
  public let description: String

  /// An integer.
  public init(_ value: Int) { self.init(normal: String(value)) }

  private init(normal: String) { description = normal }

  /// Digits with at most one point: `010`, `10.50`, `.5`; a leading minus sign; no plus sign, no
  /// exponent, no white space. `nil` for anything else. Linear.
  public init?(plain text: [UInt8]) {
    var digits = text[...]
    let isNegative = digits.first == Byte.hyphen
    if isNegative { digits = digits.dropFirst() }
    guard let number = Self.normal(isNegative, digits, shift: 0) else { return nil }
    self.init(normal: number)
  }

  /// A JSON number: like ``init(plain:)``, with an exponent of up to four digits.
  package init?(json text: [UInt8]) {
    guard let mark = text.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
      self.init(plain: text)
      return
    }
    var digits = text[..<mark]
    let isNegative = digits.first == Byte.hyphen
    if isNegative { digits = digits.dropFirst() }
    let exponentText = String(decoding: text[(mark + 1)...], as: UTF8.self)
    let exponentDigits = text[(mark + 1)...].count { Byte.isDigit($0) }
    guard (1...4).contains(exponentDigits), let exponent = Int(exponentText),
      let number = Self.normal(isNegative, digits, shift: exponent)
    else { return nil }
    self.init(normal: number)
  }

  /// Moves the point by `shift` places and strips what does not count.
  private static func normal(
    _ isNegative: Bool, _ text: ArraySlice<UInt8>, shift: Int
  ) -> String? {
    let point = text.firstIndex(of: Byte.dot) ?? text.endIndex
    let whole = text[..<point]
    let fraction = point < text.endIndex ? text[(point + 1)...] : []
    guard whole.allSatisfy(Byte.isDigit), fraction.allSatisfy(Byte.isDigit),
      !whole.isEmpty || !fraction.isEmpty, point == text.endIndex || !fraction.isEmpty
    else { return nil }
    var digits = Array(whole + fraction)
    var places = whole.count + shift
    if places < 0 {
      digits.insert(contentsOf: repeatElement(0x30, count: -places), at: 0)
      places = 0
    } else if places > digits.count {
      digits.append(contentsOf: repeatElement(0x30, count: places - digits.count))
    }
    let integer = digits[..<places].drop { $0 == 0x30 }
    var rest = digits[places...]
    while rest.last == 0x30 { rest = rest.dropLast() }
    var normal: [UInt8] = integer.isEmpty ? [0x30] : Array(integer)
    if !rest.isEmpty { normal += [Byte.dot] + rest }
    let isZero = integer.isEmpty && rest.isEmpty
    return (isNegative && !isZero ? "-" : "") + String(decoding: normal, as: UTF8.self)
  }

  /// Whether nothing stands after the point.
  package var isInteger: Bool { !description.utf8.contains(Byte.dot) }

  /// The number without what stands after the point; `nil` beyond 64 bits.
  package var whole: Int? { Int(description.prefix { $0 != "." }) }
}

extension DecimalNumber: Comparable {
  /// By value. Linear in the digits.
  public static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left == right { return false }
    if left.isNegative != right.isNegative { return left.isNegative }
    let (one, other) = left.isNegative ? (right.parts, left.parts) : (left.parts, right.parts)
    if one.0.count != other.0.count { return one.0.count < other.0.count }
    if !one.0.elementsEqual(other.0) { return one.0.lexicographicallyPrecedes(other.0) }
    return one.1.lexicographicallyPrecedes(other.1)
  }
}
