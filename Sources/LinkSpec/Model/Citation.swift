/// Where a rule comes from: a document by its short id, and the section in it.
public struct Citation: Sendable, Hashable {
  /// The id of one of the spec's documents, or the name of a standard such as `RFC 3986`.
  public var document: String
  /// A heading of the document, or the number of a section.
  public var section: String

  /// Creates a citation.
  public init(_ document: String, _ section: String) {
    self.document = document
    self.section = section
  }
}

extension Citation {
  /// What stands for the section where a spec names none.
  package static let unnamedSection = "(no section is named)"
}

/// A document that rules are cited from.
public struct Document: Sendable, Hashable {
  /// The short name that citations use.
  package var id: String
  /// The title as readers know it.
  package var title: String

  /// Creates a document.
  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
