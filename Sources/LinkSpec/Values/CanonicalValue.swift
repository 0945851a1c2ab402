/// A parameter's value in the one form in which values are compared.
public enum CanonicalValue: Sendable, Hashable {
  /// UTF-8 octets, compared octet by octet: no normalisation, no folding of case.
  case text([UInt8])
  /// A number, compared by its mathematical value.
  case number(DecimalNumber)

  /// A text.
  public static func text(_ text: String) -> CanonicalValue { .text(Array(text.utf8)) }

  /// The value as text: digits of a number, the text itself otherwise (ill-formed UTF-8 repaired).
  public var description: String {
    switch self {
    case .text(let octets): String(decoding: octets, as: UTF8.self)
    case .number(let number): number.description
    }
  }
}

extension CanonicalValue {
  /// Whether a value that a router reported as JSON text or number is this value. A number compares
  /// by value whether it came as a number or as a string of digits; a text compares exactly.
  public func matches(text: String) -> Bool {
    switch self {
    case .text(let octets): octets.elementsEqual(text.utf8)
    case .number(let number): DecimalNumber(plain: Array(text.utf8)) == number
    }
  }

  /// The same for a JSON number, given as its text.
  public func matches(jsonNumber text: String) -> Bool {
    switch self {
    case .text(let octets): octets.elementsEqual(text.utf8)
    case .number(let number): DecimalNumber(json: Array(text.utf8)) == number
    }
  }
}
