/// A JSON value as it stands in a text: with its place, its keys in their order, and its numbers
/// as they are written.
///
/// Foundation's readers give no offsets, lose the order of keys, merge duplicate keys and round
/// numbers; a linter that names line and column needs all four.
package struct JSONNode: Sendable, Hashable {
  /// What the value is.
  package enum Value: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// The number's text as written, sign and exponent included.
    case number(String)
    /// The string's content, escapes resolved.
    case string(String)
    /// The elements in their order.
    case array([JSONNode])
    /// Members in the order of the text. Keys are unique: the reader refuses a duplicate.
    case object([JSONMember])
  }

  /// The value.
  package var value: Value
  /// Bytes of the text that this value takes, 0-based and half-open.
  package var range: Range<Int>

  /// Creates a node.
  package init(_ value: Value, range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

/// One `key: value` of an object.
package struct JSONMember: Sendable, Hashable {
  /// The key, escapes resolved.
  package var key: String
  /// Bytes of the text that the key takes, its quotes included.
  package var keyRange: Range<Int>
  /// The value, with its own place.
  package var value: JSONNode

  /// Creates a member.
  package init(key: String, keyRange: Range<Int>, value: JSONNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}

extension JSONNode {
  /// What the value is, in a few words that fit after "found": `an array`, `1.5`, `the string 'x'`.
  package var found: String {
    switch value {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let text): VisibleText.of(Array(text.utf8), limit: 40)
    case .string(let text): "the string '\(VisibleText.of(Array(text.utf8), limit: 40))'"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONNode {
  /// The value of an object's member; `nil` where this is no object or has no such key. Keys are
  /// compared code point by code point, as JSON does. Linear in the number of members.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    // `String ==` would find "é" (one scalar) under "é" (two scalars), which are two keys.
    return members.first { $0.key == key && $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The text, where this is a string.
  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The elements, where this is an array.
  package var array: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The members, where this is an object.
  package var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }
}
