import LinkRouting
import LinkSpec

/// How a wrong answer differs from what is permitted, as a word of its fingerprint. One rule may be
/// broken in ways that have nothing to do with each other: an empty value that is accepted is not a
/// value that carries a second one.
enum AnswerDifference {
  /// The answer performs an action that no document names.
  static let undocumentedAction = "undocumented-action"
  /// The answer has a parameter that no document names.
  static let unknownParameter = "unknown-parameter"

  /// How a wrong value differs from those that are permitted.
  enum Value: String {
    case empty
    /// It begins with or holds a permitted value, and goes on.
    case longer
    /// A permitted value begins with it or holds it.
    case shorter
    /// Letters differ in case alone.
    case letterCase = "case"
    /// It has escapes that the permitted value has decoded.
    case undecoded
  }

  /// The class of a wrong value; `nil` where it is none of these.
  static func of(_ text: String, permitted: [ArraySlice<UInt8>]) -> Value? {
    let own = Array(text.utf8)
    // That nothing is permitted but nothing at all says no more.
    if own.isEmpty { return permitted.isEmpty ? nil : .empty }
    for value in permitted where !value.isEmpty {
      let value = Array(value)
      if own.contains(0x25), PercentCoding.octets(of: own, in: own.indices) == value {
        return .undecoded
      }
      if own.count == value.count, zip(own, value).allSatisfy({ lowered($0) == lowered($1) }) {
        return .letterCase
      }
      if own.count > value.count, holds(own, value) { return .longer }
      if own.count < value.count, holds(value, own) { return .shorter }
    }
    return nil
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private static func holds(_ long: [UInt8], _ short: [UInt8]) -> Bool {
    long.count <= 1 << 16 && !short.isEmpty && long.firstRange(of: short) != nil
  }
}
