/// How a type is written in a spec: what the JSON Schema, the reader and the list of known keys are
/// made of.
package struct GrammarNotation: Sendable {
  /// One particular.
  package struct Key: Sendable {
    /// What stands behind a key.
    package enum Value: Sendable {
      /// A whole number, perhaps with a least one.
      case integer(least: Int?)
      /// A number, perhaps negative or with a fraction.
      case number
      /// A text that is not empty.
      case text
      /// True or false.
      case flag
      /// An array of texts, at least so many.
      case texts(least: Int)
      /// An array of texts, or of arrays of those that mean the same.
      case words
      /// The type of something within the value.
      case type
      /// An array of types, at least so many.
      case types(least: Int)
      /// An object of types by names.
      case typesByName
    }

    /// The key.
    package var name: String
    /// What stands behind it.
    package var value: Value
    /// Whether it has to be there.
    package var isRequired: Bool
    /// What holds where it is left out, if anything does.
    package var standard: JSONText?
    /// What it says, in a sentence.
    package var description: String

    /// A key.
    package init(
      _ name: String, _ value: Value, isRequired: Bool = false, standard: JSONText? = nil,
      _ description: String
    ) {
      self.standard = standard
      self.name = name
      self.value = value
      self.isRequired = isRequired
      self.description = description
    }
  }

  /// What stands behind the keyword.
  package enum Shape: Sendable {
    /// Nothing: the keyword alone is the type.
    case word
    /// An object of these keys; where none of them is required, the keyword alone will do.
    case keys([Key])
    /// One value: `{ "pattern": "[a-z]+" }`.
    case value(Key.Value)
    /// One value, or an object of keys.
    case either(Key.Value, [Key])
  }

  /// What stands behind the keyword.
  package var shape: Shape
  /// What the type is, in a sentence.
  package var description: String

  /// A notation.
  package init(_ shape: Shape, _ description: String) {
    self.shape = shape
    self.description = description
  }

  /// Whether the keyword alone is a type.
  package var canBeWord: Bool {
    switch shape {
    case .word: true
    case .keys(let keys): !keys.contains(where: \.isRequired)
    case .value, .either: false
    }
  }

  /// The names of the keys.
  package var keys: [String] {
    switch shape {
    case .keys(let keys), .either(_, let keys): keys.map(\.name)
    case .word, .value: []
    }
  }
}

/// What reads the parts of a spec's file and notes what is wrong with them.
package protocol ParticularsDecoder: AnyObject {
  func fail(_ path: [String], _ message: String, _ range: Range<Int>)
  func object(_ node: JSONNode, _ path: [String], keys: [String]?) -> [JSONMember]
  func required(
    _ members: [JSONMember], _ key: String, of node: JSONNode, _ path: [String]
  ) -> JSONNode?
  func integer(_ node: JSONNode, _ path: [String]) -> Int?
  func number(_ node: JSONNode, _ path: [String]) -> DecimalNumber?
  func string(_ node: JSONNode, _ path: [String]) -> String?
  func strings(_ node: JSONNode, _ path: [String]) -> [String]
  func boolean(_ node: JSONNode, _ path: [String]) -> Bool?
  func readType(_ node: JSONNode, _ path: [String]) -> ValueType?
}

/// The particulars of a type, as they stand in a spec, being read.
package struct GrammarParticulars {
  private let decoder: any ParticularsDecoder
  private let path: [String]
  private let whole: JSONNode
  private let members: [JSONMember]

  package init(
    _ node: JSONNode, _ path: [String], _ notation: GrammarNotation,
    _ decoder: any ParticularsDecoder, isWord: Bool
  ) {
    self.decoder = decoder
    self.path = path
    whole = node
    // The keyword alone: nothing is particular.
    switch notation.shape {
    case .value: members = []
    case .word: members = isWord ? [] : decoder.object(node, path, keys: [])
    case .keys: members = isWord ? [] : decoder.object(node, path, keys: notation.keys)
    case .either:
      members = node.members == nil ? [] : decoder.object(node, path, keys: notation.keys)
    }
    let keys: [GrammarNotation.Key] =
      switch notation.shape {
      case .keys(let keys), .either(_, let keys): keys
      case .word, .value: []
      }
    if !isWord, node.members != nil {
      for key in keys where key.isRequired {
        _ = decoder.required(members, key.name, of: node, path)
      }
    }
  }

  private func member(_ key: String) -> (node: JSONNode, path: [String])? {
    members.first { $0.key == key }.map { ($0.value, path + [key]) }
  }

  /// The whole number behind a key; `nil` where there is none or where a fault was noted.
  package func integer(_ key: String) -> Int? {
    member(key).flatMap { decoder.integer($0.node, $0.path) }
  }

  /// The most of what is counted, characters or items, that a spec may name.
  package static let mostCounted = 1_000_000

  /// A number of characters, octets or items. What is larger than any link is a way to say that
  /// there is no limit, and that is said by leaving it out.
  package func count(_ key: String) -> Int? {
    guard let count = integer(key) else { return nil }
    if count > Self.mostCounted, let found = member(key) {
      decoder.fail(
        found.path,
        "expected at most \(Self.mostCounted), found \(count); leave it out where there is no limit",
        found.node.range)
      return nil
    }
    return count
  }

  /// The number behind a key.
  package func number(_ key: String) -> DecimalNumber? {
    member(key).flatMap { decoder.number($0.node, $0.path) }
  }

  /// The text behind a key.
  package func text(_ key: String) -> String? {
    member(key).flatMap { decoder.string($0.node, $0.path) }
  }

  /// The texts behind a key.
  package func texts(_ key: String) -> [String]? {
    member(key).map { decoder.strings($0.node, $0.path) }
  }

  /// The flag behind a key.
  package func flag(_ key: String) -> Bool? {
    member(key).flatMap { decoder.boolean($0.node, $0.path) }
  }

  /// The type behind a key.
  package func type(_ key: String) -> ValueType? {
    member(key).flatMap { decoder.readType($0.node, $0.path) }
  }

  /// The types behind a key, by their names.
  package func typesByName(_ key: String) -> [String: ValueType]? {
    guard let (node, path) = member(key) else { return nil }
    var types: [String: ValueType] = [:]
    for member in decoder.object(node, path, keys: nil) {
      guard let type = decoder.readType(member.value, path + [member.key]) else { return nil }
      types[member.key] = type
    }
    return node.members == nil ? nil : types
  }

  /// The type that is the only particular.
  package func type() -> ValueType? { decoder.readType(whole, path) }

  /// The types that are the only particular.
  package func types() -> [ValueType]? {
    guard let nodes = whole.array else {
      decoder.fail(path, "expected a list of types", whole.range)
      return nil
    }
    let types = nodes.enumerated().map { decoder.readType($0.element, path + [String($0.offset)]) }
    return types.contains { $0 == nil } ? nil : types.compactMap(\.self)
  }

  /// Whether there are keys, and not one value alone.
  package var hasKeys: Bool { whole.members != nil }

  /// The text that is the only particular.
  package func text() -> String? { decoder.string(whole, path) }

  /// The texts that are the only particular.
  package func texts() -> [String] { decoder.strings(whole, path) }

  /// The words that are the only particular, those that mean the same together.
  package func entries() -> [[String]] {
    guard let nodes = whole.array else { return decoder.strings(whole, path).map { [$0] } }
    return nodes.enumerated().compactMap { number, node in
      let path = path + [String(number)]
      return node.array == nil
        ? decoder.string(node, path).map { [$0] } : decoder.strings(node, path)
    }
  }

  /// Notes a fault, with what to do about it.
  package func fail(_ message: String) { decoder.fail(path, message, whole.range) }
}
