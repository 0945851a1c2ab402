import LinkSpec

/// Documents with sections that a run writes anew, or compares with what it would write.
struct GeneratedDocuments: Sendable, Hashable {
  /// The documents, by path, that are written and compared.
  private let updated: [String]
  private let verified: [String]

  static let update = OptionDeclaration(
    "update", "FILE", "write the tables into a document", isRepeatable: true)
  static let verify = OptionDeclaration(
    "verify", "FILE", "compare a document's tables", isRepeatable: true)

  init(_ arguments: ParsedArguments) {
    updated = arguments.values(Self.update)
    verified = arguments.values(Self.verify)
  }

  /// A document as it is.
  struct Document {
    fileprivate var path: String
    fileprivate var text: String
    fileprivate var isUpdated: Bool
  }

  /// Reads them, before a run that takes a while. Of `sections` only the names count.
  func read(with sections: [GeneratedSection]) throws(CommandFailure) -> [Document] {
    var documents: [Document] = []
    for (paths, isUpdated) in [(updated, true), (verified, false)] {
      for path in paths {
        let text = String(
          decoding: try InputFile.read(path, what: "the document"), as: UTF8.self)
        _ = try GeneratedSection.updated(text, with: sections, file: path)
        documents.append(Document(path: path, text: text, isUpdated: isUpdated))
      }
    }
    return documents
  }

  /// Writes or compares; false if a document is out of date. `words` choose the same run again.
  static func settle(
    _ documents: [Document], with sections: [GeneratedSection], words: String, _ output: Output
  ) throws(CommandFailure) -> Bool {
    var areCurrent = true
    for document in documents {
      let text = try GeneratedSection.updated(document.text, with: sections, file: document.path)
      if document.isUpdated {
        if text != document.text { try OutputFile.write(text, to: document.path, output) }
      } else {
        let mend = "fuzz-links self-check \(words)--update \(VisibleText.of(document.path))"
        let isCurrent = GeneratedFile.isCurrent(
          document.text, at: document.path, now: text, mend: mend, output)
        areCurrent = areCurrent && isCurrent
      }
    }
    return areCurrent
  }
}
