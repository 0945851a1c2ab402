import LinkMarkup
import LinkSpec

/// A document in GitHub Flavored Markdown. A pure function of its blocks.
enum DocumentMarkdown {
  /// The comments between which a checker of documents looks for no links.
  static let flawedBegin = "<!-- doc-check off -->"
  static let flawedEnd = "<!-- doc-check on -->"

  /// The blocks with an empty line between them, and a line end at the end.
  static func text(_ blocks: [DocumentBlock]) -> String {
    blocks.map(text).joined(separator: "\n")
  }

  private static func text(_ block: DocumentBlock) -> String {
    switch block {
    case .heading(let level, let texts, let anchor):
      let mark = String(repeating: "#", count: min(max(level, 1), 6))
      return "\(self.anchor(anchor))\n\n\(mark) \(line(texts))\n"
    case .paragraph(let texts): return line(texts) + "\n"
    case .list(let items): return items.map { "- \(line($0))\n" }.joined()
    case .table(let head, let rows):
      var text = "| " + head.joined(separator: " | ") + " |\n"
      text += "|" + String(repeating: "---|", count: head.count) + "\n"
      for row in rows {
        let cells = row.cells.enumerated().map { index, texts in
          (index == 0 ? row.anchor.map(anchor) ?? "" : "") + line(texts, inCell: true)
        }
        text += "| " + cells.joined(separator: " | ") + " |\n"
      }
      return text
    case .flawed(let blocks):
      return flawedBegin + "\n\n" + text(blocks) + "\n" + flawedEnd + "\n"
    }
  }

  private static func anchor(_ text: String) -> String {
    "<a id=\"\(DocumentAnchor.name(text))\"></a>"
  }

  private static func line(_ texts: [DocumentText], inCell: Bool = false) -> String {
    texts.map { text in
      switch text {
      case .text(let text):
        inCell ? withoutBars(MarkdownText.prose(text)) : MarkdownText.prose(text)
      case .code(let text): inCell ? MarkdownText.cell(text) : MarkdownText.code(text)
      case .reference(let text, let anchor):
        "[\(inCell ? MarkdownText.cell(text) : MarkdownText.code(text))]"
          + "(#\(DocumentAnchor.name(anchor)))"
      }
    }.joined()
  }

  /// Only code within prose has bars, and there no escape of Markdown helps.
  private static func withoutBars(_ text: String) -> String {
    let parts = text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    return String(decoding: Array(parts.joined(separator: "\\u{7C}".utf8)), as: UTF8.self)
  }
}
