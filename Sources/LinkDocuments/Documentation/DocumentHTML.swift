import LinkMarkup
import LinkSpec

/// A document as markup of a page. A pure function of its blocks.
enum DocumentHTML {
  /// The blocks, one after the other.
  static func html(_ blocks: [DocumentBlock]) -> HTML { blocks.map(html).joined("\n") }

  private static func html(_ block: DocumentBlock) -> HTML {
    switch block {
    case .heading(let level, let texts, let anchor):
      let tag = HTML(trusted: "h\(min(max(level, 1), 6))")
      return "<\(tag) id=\"\(DocumentAnchor.name(anchor))\">\(line(texts))</\(tag)>"
    case .paragraph(let texts): return "<p>\(line(texts))</p>"
    case .list(let items):
      return "<ul>\n\(items.map { "<li>\(line($0))</li>" as HTML }.joined("\n"))\n</ul>"
    case .table(let head, let rows):
      let columns = head.map { "<th scope=\"col\">\($0)</th>" as HTML }.joined()
      return """
        <div class="scroll"><table>
        <thead><tr>\(columns)</tr></thead>
        <tbody>
        \(rows.map(html).joined("\n"))
        </tbody>
        </table></div>
        """
    case .flawed(let blocks):
      return "<!-- doc-check off -->\n\(html(blocks))\n<!-- doc-check on -->"
    }
  }

  private static func html(_ row: DocumentBlock.Row) -> HTML {
    let anchor: HTML = row.anchor.map { " id=\"\(DocumentAnchor.name($0))\"" } ?? ""
    return "<tr\(anchor)>\(row.cells.map { "<td>\(line($0))</td>" as HTML }.joined())</tr>"
  }

  private static func line(_ texts: [DocumentText]) -> HTML {
    texts.map { text -> HTML in
      switch text {
      case .text(let text): "\(text)"
      case .code(let text): "<code>\(text)</code>"
      case .reference(let text, let anchor):
        "<a href=\"#\(DocumentAnchor.name(anchor))\"><code>\(text)</code></a>"
      }
    }.joined()
  }
}
