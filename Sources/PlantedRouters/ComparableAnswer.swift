package import LinkRouting

/// An answer in a form in which two that mean the same are equal, and no others.
///
/// Reasons for a rejection do not matter. Values are compared as bytes, because Swift's strings are
/// equal by canonical equivalence, and `start_time` as a number.
package enum ComparableAnswer: Hashable, Sendable {
  case handled(action: [UInt8], parameters: [[UInt8]: [UInt8]])
  case rejected
  case failed
  case skipped

  /// The comparable form of `answer`.
  package init(_ answer: RouterAnswer) {
    switch answer {
    case .handled(let action, let parameters):
      let pairs = parameters.map { name, value in
        (Array(name.utf8), Self.bytes(of: value, isInteger: name == "start_time"))
      }
      self = .handled(
        action: Array(action.utf8), parameters: Dictionary(pairs, uniquingKeysWith: { $1 }))
    case .rejected: self = .rejected
    case .failed: self = .failed
    case .skipped: self = .skipped
    }
  }

  private static func bytes(of value: ParameterValue, isInteger: Bool) -> [UInt8] {
    switch value {
    case .string(let text), .number(let text):
      let zeros = isInteger ? text.utf8.prefix { $0 == UInt8(ascii: "0") }.count : 0
      let isZero = zeros > 0 && zeros == text.utf8.count
      return Array(text.utf8.dropFirst(isZero ? zeros - 1 : zeros))
    case .boolean(let value):
      return Array(String(value).utf8)
    case .list, .parts, .null:
      return Array("\(value)".utf8)
    }
  }
}
