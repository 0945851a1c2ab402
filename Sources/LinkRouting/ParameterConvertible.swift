public import Foundation

/// What a router has read that can be reported as it stands: text, numbers, optionals and lists.
///
/// ```swift
/// return .handled("search", ["query": query, "page": page, "tags": tags])
/// ```
///
/// An enumeration of words needs to say so and no more: `extension Sort: ParameterConvertible {}`.
public protocol ParameterConvertible {
  /// The value; `nil` where there is none, and the parameter is left out.
  var parameterValue: ParameterValue? { get }
}

extension RouterAnswer {
  /// Shorthand for routers: `.handled("product", ["id": id, "count": count])`. What is `nil` is no
  /// parameter.
  @_disfavoredOverload
  public static func handled(
    _ action: String, _ parameters: [String: any ParameterConvertible]
  ) -> RouterAnswer {
    .handled(action: action, parameters: parameters.compactMapValues(\.parameterValue))
  }
}

extension ParameterValue: ParameterConvertible {
  /// Itself.
  public var parameterValue: ParameterValue? { self }
}

extension ParameterConvertible where Self: StringProtocol {
  /// The text.
  public var parameterValue: ParameterValue? { .string(String(self)) }
}

extension String: ParameterConvertible {}
extension Substring: ParameterConvertible {}

extension ParameterConvertible where Self: BinaryInteger {
  /// The number, with all of its digits.
  public var parameterValue: ParameterValue? { .integer(self) }
}

extension Int: ParameterConvertible {}
extension Int8: ParameterConvertible {}
extension Int16: ParameterConvertible {}
extension Int32: ParameterConvertible {}
extension Int64: ParameterConvertible {}
extension UInt: ParameterConvertible {}
extension UInt8: ParameterConvertible {}
extension UInt16: ParameterConvertible {}
extension UInt32: ParameterConvertible {}
extension UInt64: ParameterConvertible {}

extension ParameterConvertible where Self: BinaryFloatingPoint & CustomStringConvertible {
  /// The number; as text where JSON has no number for it.
  public var parameterValue: ParameterValue? {
    isFinite ? .number(description) : .string(description)
  }
}

extension Double: ParameterConvertible {}
extension Float: ParameterConvertible {}

extension Bool: ParameterConvertible {
  /// The truth value.
  public var parameterValue: ParameterValue? { .boolean(self) }
}

extension UUID: ParameterConvertible {
  /// Its 36 characters; a spec compares them as 128 bits.
  public var parameterValue: ParameterValue? { .string(uuidString) }
}

extension URL: ParameterConvertible {
  /// Its text, whole.
  public var parameterValue: ParameterValue? { .string(absoluteString) }
}

extension Optional: ParameterConvertible where Wrapped: ParameterConvertible {
  /// What is there, or nothing.
  public var parameterValue: ParameterValue? { self?.parameterValue }
}

extension Array: ParameterConvertible where Element: ParameterConvertible {
  /// The values in order, without those that are none.
  public var parameterValue: ParameterValue? { .list(compactMap(\.parameterValue)) }
}

extension Dictionary: ParameterConvertible where Key == String, Value: ParameterConvertible {
  /// The named parts of a value, without those that are none.
  public var parameterValue: ParameterValue? { .parts(compactMapValues(\.parameterValue)) }
}

extension ParameterConvertible where Self: RawRepresentable, RawValue: ParameterConvertible {
  /// What stands for it in a link.
  public var parameterValue: ParameterValue? { rawValue.parameterValue }
}
