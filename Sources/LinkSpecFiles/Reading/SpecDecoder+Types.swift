import LinkSpec

/// Types of parameters: a word (`"text"`) or an object with one key (`{ "integer": { … } }`). Which
/// types there are, and what is particular to each, the grammars say. A spec may give names to
/// types of its own.
extension SpecDecoder {
  func readType(_ node: JSONNode, _ path: [String]) -> ValueType? {
    typesRead += 1
    if let word = node.string {
      if let named = namedType(word, node, path) { return named }
      guard let number = grammar(word, node, path) else { return nil }
      guard ValueType.grammars[number].notation.canBeWord else {
        fail(path, "the type '\(word)' needs its particulars: { \"\(word)\": … }", node.range)
        return nil
      }
      return read(ValueType.grammars[number], node, path, isWord: true)
    }
    guard let members = node.members, members.count == 1, let member = members.first else {
      fail(
        path,
        "a type is a word such as \"text\" or an object with one key, the word" + Self.meant(node),
        node.range)
      return nil
    }
    let path = path + [member.key]
    guard let number = grammar(member.key, member.value, path) else { return nil }
    return read(ValueType.grammars[number], member.value, path)
  }

  /// How what stands there is written as a type, where that can be guessed.
  private static func meant(_ node: JSONNode) -> String {
    if let words = node.array?.compactMap(\.string), words.count == node.array?.count,
      let first = words.first
    {
      return "; words are { \"enumeration\": [\"\(first)\"\(words.count > 1 ? ", …" : "")] }"
    }
    let keys = node.members?.map(\.key) ?? []
    guard keys.count > 1, let word = keys.first(where: isType) else { return "" }
    return "; what is particular to '\(word)' stands inside of it: { \"\(word)\": { … } }"
  }

  private static func isType(_ word: String) -> Bool {
    ValueType.grammars.contains { $0.keyword == word }
  }

  /// The place of a grammar in the list of all.
  private func grammar(_ word: String, _ node: JSONNode, _ path: [String]) -> Int? {
    let words = ValueType.grammars.map { $0.keyword } + typeNames
    if let number = words.firstIndex(of: word) { return number }
    let known = Self.otherWords[word.lowercased()].map { "; here it is '\($0)'" }
    fail(
      path,
      "unknown type '\(word)'" + (known ?? Suggestion.phrase(for: word, among: typeNames + words)),
      node.range)
    return nil
  }

  /// What JSON Schema, OpenAPI and programming languages call types.
  private static let otherWords = [
    "string": "text", "str": "text", "number": "decimal", "float": "decimal", "double": "decimal",
    "int": "integer", "int32": "integer", "int64": "integer", "long": "integer", "bool": "boolean",
    "enum": "enumeration", "array": "list", "regex": "pattern", "regexp": "pattern",
    "object": "json",
    "email": "emailAddress", "hostname": "hostName", "host": "hostName", "ip": "ipAddress",
    "ipv4": "ipAddress", "ipv6": "ipAddress", "phone": "phoneNumber", "tel": "phoneNumber",
    "guid": "uuid", "hex": "hexadecimal", "uri": "url", "link": "url", "datetime": "dateTime",
    "date-time": "dateTime", "timestamp": "dateTime", "locale": "language", "lang": "language",
    "union": "anyOf", "oneof": "anyOf", "tuple": "parts", "slug": "identifier", "id": "identifier",
    "char": "letter", "byte": "base64", "binary": "base64", "any": "text",
  ]

  private func read<Grammar: ValueGrammar>(
    _ grammar: Grammar.Type, _ node: JSONNode, _ path: [String], isWord: Bool = false
  ) -> ValueType? {
    var particulars = GrammarParticulars(node, path, Grammar.notation, self, isWord: isWord)
    return Grammar(&particulars).map { ValueType($0) }
  }
}
