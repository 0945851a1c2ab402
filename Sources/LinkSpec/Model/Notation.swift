// How citations, templates and URN grammars are written in a spec: the same in a file, in Swift and
// in what `SpecWriter` writes.

extension Citation {
  /// Reads `play: Custom URLs`: the document before the first colon and space, the section after.
  package init?(notation: String) {
    let parts = notation.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    self.init(String(parts[0]), String(parts[1]))
  }

  /// `play: Custom URLs`.
  package var notation: String { document + ": " + section }

  /// Why a text is no citation.
  package static let notationMessage = "a citation is written \"document: section\""

  /// Why a citation of a well-formed text does not fit the documents of its spec; `nil` if it does.
  package func problem(documents: [Document]) -> String? {
    if document.hasPrefix("RFC ") || documents.contains(where: { $0.id == document }) { return nil }
    return "no document '\(document)' is declared"
      + Suggestion.phrase(for: document, among: documents.map(\.id))
  }
}

extension URNGrammar {
  /// Reads a name space (`rts`, or `{bu}` for the value of a scheme variable) and kinds such as
  /// `show:tv`.
  init(namespace: String, kinds: [String], openKinds: [String]) {
    let isVariable = namespace.hasPrefix("{") && namespace.hasSuffix("}")
    func words(_ kinds: [String]) -> [[String]] {
      kinds.map { $0.split(separator: ":", omittingEmptySubsequences: false).map(String.init) }
    }
    self.init(
      namespace: isVariable
        ? .variable(String(namespace.dropFirst().dropLast())) : .word(namespace),
      kinds: words(kinds), openKinds: words(openKinds))
  }

  /// `rts`, or `{bu}` for a scheme variable.
  var namespaceNotation: String {
    switch namespace {
    case .word(let word): word
    case .variable(let name): "{" + name + "}"
    }
  }

  /// Kinds as they are written: `show:tv`.
  static func notation(of kinds: [[String]]) -> [String] {
    kinds.map { $0.joined(separator: ":") }
  }
}

extension Parameter {
  /// The copy that one of several actions gets of a parameter that they share. What the app falls
  /// back to is only said where the parameter is firmly given.
  package func shared(standing: Standing) -> Parameter {
    var copy = self
    copy.standing = standing
    if copy.isDisputed { copy.fallback = nil }
    return copy
  }
}
