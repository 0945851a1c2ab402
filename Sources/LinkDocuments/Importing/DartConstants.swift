/// The constants of a Dart source that are one string literal: `static const home = '/home';`.
enum DartConstants {
  /// Texts by name and by class and name (`Routes.home`). A name that has two texts has none.
  static func constants(of tokens: [SourceTokens.Token]) -> [String: String] {
    var texts: [String: String] = [:]
    var faulty: Set<String> = []
    func add(_ name: String, _ text: String) {
      if let before = texts[name], before != text { faulty.insert(name) }
      texts[name] = text
    }
    var type: String?
    for index in tokens.indices {
      guard case .word(let word) = tokens[index].kind else { continue }
      if word == "class" || word == "enum" || word == "extension" || word == "mixin",
        index + 1 < tokens.count, case .word(let name) = tokens[index + 1].kind
      {
        type = name
      }
      guard index + 3 < tokens.count, tokens[index + 1].isMark("="),
        case .text(let text) = tokens[index + 2].kind,
        text.utf8.count <= ImportLimits.longestText,
        tokens[index + 3].isMark(";") || tokens[index + 3].isMark(","), isDeclared(tokens, index)
      else { continue }
      add(word, text)
      if let type { add(type + "." + word, text) }
    }
    for name in faulty { texts[name] = nil }
    return texts
  }

  /// Whether `const` or `final` stands before a name, perhaps with a type between.
  private static func isDeclared(_ tokens: [SourceTokens.Token], _ index: Int) -> Bool {
    tokens[max(0, index - 2)..<index].contains { $0.isWord("const") || $0.isWord("final") }
  }
}
