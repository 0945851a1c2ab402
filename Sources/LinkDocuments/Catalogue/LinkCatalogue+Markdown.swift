import LinkMarkup
import LinkSpec

extension LinkCatalogue {
  /// The catalogue in GitHub Flavored Markdown: a table for each build.
  package func markdown(opener: LinkOpener? = nil) -> String {
    var text = "# Links: \(MarkdownText.plain(judge.spec.title))\n"
    var scheme: String?
    for entry in entries {
      if entry.scheme != scheme {
        scheme = entry.scheme
        text += "\n## \(MarkdownText.code(entry.scheme))\n\n"
        text += "| action | link | what |\(opener == nil ? "" : " command |")\n"
        text += "|---|---|---|\(opener == nil ? "" : "---|")\n"
      }
      text += "| \(MarkdownText.cell(entry.action)) | \(MarkdownText.cell(entry.text)) | "
      text +=
        MarkdownText.plain(entry.title) == entry.title
        ? entry.title : MarkdownText.cell(entry.title)
      text += " |"
      if let opener { text += " \(MarkdownText.cell(opener.line(for: entry.url))) |" }
      text += "\n"
    }
    if !gaps.isEmpty { text += "\n" }
    for gap in gaps { text += "- \(MarkdownText.plain(gap.description))\n" }
    return text
  }
}
