/// A piece of a document, in no markup yet: what Markdown and HTML are both written from.
enum DocumentBlock: Sendable, Hashable {
  /// A heading of level 1 to 6, with an anchor.
  case heading(Int, [DocumentText], anchor: String)
  case paragraph([DocumentText])
  case list([[DocumentText]])
  /// A table: the head, and rows of as many cells; the anchor of a row, where it has one, stands in
  /// its first cell.
  case table(head: [String], rows: [Row])
  /// Blocks with links that are shown because they are wrong.
  case flawed([DocumentBlock])

  /// A row of a table.
  struct Row: Sendable, Hashable {
    var cells: [[DocumentText]]
    var anchor: String?

    init(_ cells: [DocumentText]..., anchor: String? = nil) {
      self.cells = cells
      self.anchor = anchor
    }
  }
}

/// A run of text. Whatever it holds, it is shown as text.
enum DocumentText: Sendable, Hashable, ExpressibleByStringLiteral {
  /// Prose.
  case text(String)
  /// Code: a name, a link, a value.
  case code(String)
  /// Code that leads to an anchor of the same document.
  case reference(String, anchor: String)

  init(stringLiteral value: String) { self = .text(value) }
}

extension [DocumentText] {
  /// Pieces with words between them.
  init(_ pieces: [DocumentText], separator: DocumentText) {
    self = pieces.enumerated().flatMap { $0.offset > 0 ? [separator, $0.element] : [$0.element] }
  }
}

/// The name of an anchor: the same text with everything that a fragment or an attribute would mind
/// as `~` and hexadecimal digits.
enum DocumentAnchor {
  static func name(_ text: String) -> String {
    var name = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F:
        name += String(UnicodeScalar(byte))
      default: name += "~" + String(byte, radix: 16, uppercase: true)
      }
    }
    return name
  }
}
