package import LinkRouting
package import LinkSpec

/// Values as JSON: an array is a list, an object named parts.
extension ParameterValue {
  /// The value that a JSON text stands for.
  package init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .boolean(let flag): self = .boolean(flag)
    case .number(let text): self = .number(text)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(elements.map(ParameterValue.init))
    case .object(let members):
      self = .parts(
        Dictionary(members.map { ($0.key, ParameterValue($0.value)) }) { _, last in last })
    }
  }

  /// The value as JSON, parts in the order of their names. A router of this process may call
  /// anything a number; what is none is a string.
  package var json: JSONText {
    switch self {
    case .string(let text): return .string(text)
    case .boolean(let flag): return .boolean(flag)
    case .null: return .null
    case .number(let text):
      let node = try? JSONReader(dialect: .json).read(Array(text.utf8))
      if case .number(let number)? = node?.value { return .number(number) }
      return .string(text)
    case .list(let items): return .array(items.map(\.json))
    case .parts(let parts):
      return .object(
        parts.sorted { $0.key < $1.key }.map { JSONText.Member($0.key, $0.value.json) })
    }
  }

  /// The value as text: a text itself, a number's digits, anything else as JSON.
  package var text: String {
    switch self {
    case .string(let text), .number(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .list, .parts, .null: json.serialized(pretty: false)
    }
  }
}
