import LinkRouting
import LinkSpec

/// How a wrong answer differs from what is permitted, as a word of its fingerprint. One rule may be
/// broken in ways that have nothing to do with each other: an empty value that is accepted is not a
/// value that carries a second one.
package enum AnswerDifference {
  /// The answer performs an action that no document names.
  package static let undocumentedAction = "undocumented-action"
  /// The answer has a parameter that no document names.
  package static let unknownParameter = "unknown-parameter"

  /// How a wrong value differs from those that are permitted.
  package enum Value: String, CaseIterable {
    case empty
    /// It begins with or holds a permitted value, and goes on.
    case longer
    /// A permitted value begins with it or holds it.
    case shorter
    /// Letters differ in case alone.
    case letterCase = "case"
    /// It has escapes that the permitted value has decoded.
    case undecoded
    /// What looks like escapes in the permitted value is decoded once more.
    case twice
    /// The octets of the permitted value are read as characters of Latin-1.
    case charset
    /// White space at an end of the permitted value is missing.
    case trimmed
    /// A plus sign stands for a space, or a space for a plus sign.
    case plus
    /// It has the same characters in another normalization form of Unicode.
    case normalized

    /// Whether it is what a router does to the text of every parameter alike: one step of its code,
    /// whatever the parameters and their types.
    var isOfEveryText: Bool {
      switch self {
      case .empty, .longer, .shorter: false
      case .letterCase, .undecoded, .twice, .charset, .trimmed, .plus, .normalized: true
      }
    }
  }

  /// The class of a wrong value; `nil` where it is none of these.
  static func of(_ text: String, permitted: [ArraySlice<UInt8>]) -> Value? {
    let own = Array(text.utf8)
    for value in permitted
    where !value.isEmpty && max(value.count, own.count) <= most && !own.elementsEqual(value) {
      if let step = step(from: Array(value), to: own) { return step }
    }
    // That nothing is permitted but nothing at all says no more.
    if own.isEmpty { return permitted.isEmpty ? nil : .empty }
    for value in permitted where !value.isEmpty {
      let value = Array(value)
      if own.count > value.count, holds(own, value) { return .longer }
      if own.count < value.count, holds(value, own) { return .shorter }
    }
    return nil
  }

  /// What is longer is not compared in every way.
  private static let most = 1 << 16

  /// The one step of reading a text that makes `own` of a permitted value; `nil` if none does.
  private static func step(from value: [UInt8], to own: [UInt8]) -> Value? {
    if own.contains(Byte.percent) {
      let decoded = PercentCoding.octets(of: own, in: own.indices)
      // Who decodes nothing keeps plus signs, too.
      let plain = own.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }
      if decoded == value || PercentCoding.octets(of: plain, in: plain.indices) == value {
        return .undecoded
      }
    }
    if value.contains(Byte.percent), PercentCoding.octets(of: value, in: value.indices) == own {
      return .twice
    }
    let (text, other) = (
      String(decoding: value, as: UTF8.self), String(decoding: own, as: UTF8.self)
    )
    // To Swift, texts that are canonically equivalent are equal.
    if text == other { return .normalized }
    if text.lowercased() == other.lowercased() { return .letterCase }
    if own.count > value.count, value.contains(where: { $0 >= 0x80 }),
      own.elementsEqual(value.flatMap { Array(String(UnicodeScalar($0)).utf8) })
    {
      return .charset
    }
    if own.count < value.count, trimmed(text) == other { return .trimmed }
    let plus = UInt8(ascii: "+")
    if own.count == value.count,
      zip(own, value).allSatisfy({
        $0 == $1 || ($0 == 0x20 && $1 == plus) || ($0 == plus && $1 == 0x20)
      })
    {
      return .plus
    }
    return nil
  }

  private static func trimmed(_ text: String) -> String {
    // JavaScript trims byte order marks as well (ECMA-262, 12.2).
    func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar == "\u{FEFF}"
    }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  private static func holds(_ long: [UInt8], _ short: [UInt8]) -> Bool {
    long.count <= most && !short.isEmpty && long.firstRange(of: short) != nil
  }
}
