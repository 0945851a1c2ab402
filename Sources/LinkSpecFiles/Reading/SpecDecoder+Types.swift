import LinkSpec

/// Types of parameters: a word (`"text"`) or an object with one key (`{ "integer": { … } }`). Which
/// types there are, and what is particular to each, the grammars say.
extension SpecDecoder {
  func readType(_ node: JSONNode, _ path: [String]) -> ValueType? {
    if let word = node.string {
      guard let number = grammar(word, node, path) else { return nil }
      guard ValueType.grammars[number].notation.canBeWord else {
        fail(path, "the type '\(word)' needs its particulars: { \"\(word)\": … }", node.range)
        return nil
      }
      return read(ValueType.grammars[number], node, path)
    }
    guard let members = node.members, members.count == 1, let member = members.first else {
      fail(
        path, "a type is a word such as \"text\" or an object with one key, the word", node.range)
      return nil
    }
    let path = path + [member.key]
    guard let number = grammar(member.key, member.value, path) else { return nil }
    return read(ValueType.grammars[number], member.value, path)
  }

  /// The place of a grammar in the list of all.
  private func grammar(_ word: String, _ node: JSONNode, _ path: [String]) -> Int? {
    let words = ValueType.grammars.map { $0.keyword }
    if let number = words.firstIndex(of: word) { return number }
    fail(path, "unknown type '\(word)'" + Suggestion.phrase(for: word, among: words), node.range)
    return nil
  }

  private func read<Grammar: ValueGrammar>(
    _ grammar: Grammar.Type, _ node: JSONNode, _ path: [String]
  ) -> ValueType? {
    var particulars = GrammarParticulars(node, path, Grammar.notation, self)
    return Grammar(&particulars).map { ValueType($0) }
  }
}
