/// Words of a type, of which some may mean the same: `["any", ["walking", "w"]]`. A router that
/// keeps what a word means reports whichever it likes.
package struct Synonyms: Hashable, Sendable {
  /// The lists of words that mean the same, at least two in each.
  package var lists: [[String]]

  /// None, or these.
  package init(_ lists: [[String]] = []) { self.lists = lists }

  /// Those that the entries of a spec have: a word alone, or all of one meaning.
  package init(entries: [[String]]) { lists = entries.filter { $0.count != 1 } }

  /// Whether each word means what no other does.
  package var isEmpty: Bool { lists.isEmpty }

  /// All that mean the same as a word, and that itself. Linear in the words.
  package func words(like word: [UInt8], foldsCase: Bool = false) -> [String] {
    lists.first { list in list.contains { Self.isSame($0, word, foldsCase) } }
      ?? [String(decoding: word, as: UTF8.self)]
  }

  /// Whether two words mean the same.
  package func areSame(_ one: [UInt8], _ other: [UInt8], foldsCase: Bool = false) -> Bool {
    lists.contains { list in
      list.contains { Self.isSame($0, one, foldsCase) }
        && list.contains { Self.isSame($0, other, foldsCase) }
    }
  }

  private static func isSame(_ word: String, _ octets: [UInt8], _ foldsCase: Bool) -> Bool {
    foldsCase
      ? octets.elementsEqual(word.utf8) { Byte.lowercased($0) == Byte.lowercased($1) }
      : octets.elementsEqual(word.utf8)
  }

  /// The words as the entries of a spec: those of one meaning together, where the first stands.
  package func entries(of words: [String]) -> [[String]] {
    var written: Set<String> = []
    return words.compactMap { word in
      if written.contains(word) { return nil }
      let own = lists.first { $0.contains(word) }?.filter(words.contains) ?? [word]
      written.formUnion(own)
      return own
    }
  }

  /// The words as they stand in a spec.
  func json(of words: [String]) -> JSONText {
    .array(
      entries(of: words).map { entry in
        entry.count == 1 ? .string(entry[0]) : .array(entry.map(JSONText.string))
      })
  }

  /// The words in a sentence: "any, walking or w".
  func phrase(of words: [String]) -> String {
    entries(of: words).map { $0.joined(separator: " or ") }.joined(separator: ", ")
  }

  /// What is wrong with them.
  var problems: [GrammarProblem] {
    lists.contains { $0.count < 2 }
      ? [GrammarProblem("a list of words that mean the same has at least two")] : []
  }
}
