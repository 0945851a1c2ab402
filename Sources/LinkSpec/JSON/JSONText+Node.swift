extension JSONText {
  /// What was read, to be written again: members stay in their order.
  package init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .boolean(let flag): self = .boolean(flag)
    case .number(let text): self = .number(text)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(JSONText.init))
    case .object(let members): self = .object(members.map { Member($0.key, JSONText($0.value)) })
    }
  }
}
