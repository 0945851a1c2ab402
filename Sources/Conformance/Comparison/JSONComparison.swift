import LinkRouting
import LinkSpec

/// A JSON text in a link against what a router reports of it: an app decodes it and hands on what
/// it says.
enum JSONComparison {
  /// Whether an answer is what a JSON text says: the same values, numbers in the precision of
  /// binary64 (RFC 8259, 6), members in any order; or another JSON text that says the same. What a
  /// text says of which readers may differ, such as one with a name twice, is not looked at. Linear
  /// but for members, each of which is looked for.
  static func matches(_ text: ArraySlice<UInt8>, _ answer: ParameterValue) -> Bool {
    do throws(JSONError) {
      let node = try JSONReader(dialect: .json).read(Array(text))
      if matches(node, answer) { return true }
      guard case .string(let other) = answer else { return false }
      return isSame(node, try JSONReader(dialect: .json).read(Array(other.utf8)))
    } catch {
      switch (error.code, answer) {
      case (.duplicateKey, .parts), (.duplicateKey, .list), (.loneSurrogate, _),
        (.byteOrderMark, _):
        return true
      default: return false
      }
    }
  }

  private static func matches(_ node: JSONNode, _ answer: ParameterValue) -> Bool {
    switch (node.value, answer) {
    case (.null, .null): true
    case (.boolean(let own), .boolean(let other)): own == other
    case (.string(let own), .string(let other)): own.utf8.elementsEqual(other.utf8)
    case (.number(let own), .number(let other)): isSame(own, other)
    case (.array(let nodes), .list(let items)):
      nodes.count == items.count && zip(nodes, items).allSatisfy { matches($0, $1) }
    case (.object(let members), .parts(let parts)):
      members.count == parts.count
        && members.allSatisfy { member in
          parts.contains {
            $0.key.utf8.elementsEqual(member.key.utf8) && matches(member.value, $0.value)
          }
        }
    default: false
    }
  }

  private static func isSame(_ one: JSONNode, _ other: JSONNode) -> Bool {
    switch (one.value, other.value) {
    case (.number(let own), .number(let others)): isSame(own, others)
    case (.array(let nodes), .array(let others)):
      nodes.count == others.count && zip(nodes, others).allSatisfy { isSame($0, $1) }
    case (.object(let members), .object(let others)):
      members.count == others.count
        && members.allSatisfy { member in
          others.contains {
            $0.key.utf8.elementsEqual(member.key.utf8) && isSame(member.value, $0.value)
          }
        }
    case (.string(let own), .string(let others)): own.utf8.elementsEqual(others.utf8)
    default: one.value == other.value
    }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    if let own = DecimalNumber(json: Array(one.utf8)),
      own == DecimalNumber(json: Array(other.utf8))
    {
      return true
    }
    guard let own = Double(one), let others = Double(other) else { return false }
    return own == others
  }
}
