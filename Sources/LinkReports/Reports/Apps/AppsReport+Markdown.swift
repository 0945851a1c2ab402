import LinkMarkup

extension AppsReport {
  /// The table of the apps, then each app's findings. Each app has a fair share of what room is
  /// left.
  package func markdown(limit: Int) -> String {
    let isGood = conclusion == .success
    var text = "## fuzz-links \(command): \(isGood ? "✅" : "❌") \(headline)\n\n"
    let table = table
    // With thousands of apps there is no room for them all.
    text +=
      text.utf8.count + table.utf8.count + Self.reserve < limit
      ? table : "The table of the apps is left out.\n\n"
    for (number, app) in apps.enumerated() {
      let room = (limit - text.utf8.count - Self.reserve) / (apps.count - number)
      guard room > Self.least else {
        return text + "… and \(apps.count - number) more apps that this report has no place for.\n"
      }
      let title = MarkdownText.plain(app.shown)
      guard let report = app.report else {
        text += "### \(title): ❌ \(Self.words(app.conclusion))\n\n"
        let lines = app.problems.flatMap { $0.message.split(separator: "\n") }
        for line in lines.prefix(5) {
          text += "- Problem: \(MarkdownText.plain(MarkdownReport.cut(String(line))))\n"
        }
        text += "\n"
        continue
      }
      text += MarkdownReport(report, room, title: title).text
    }
    return text
  }

  /// What the notes of what was left out take at most.
  private static let reserve = 300
  /// Less is no section.
  private static let least = 3_000
  private static let mostCauses = 5

  private var table: String {
    var text = "| app | spec | verdict | rules exercised | findings | causes |\n"
    text += "|---|---|---|---:|---:|---|\n"
    for row in rows {
      let causes = row.causes.isEmpty ? "" : MarkdownText.cell(row.causes(atMost: Self.mostCauses))
      text += "| \(MarkdownText.cell(row.name)) "
      text += "| \(row.title.isEmpty ? "" : MarkdownText.cell(MarkdownReport.cut(row.title))) "
      text += "| \(row.conclusion == .success ? "✅" : "❌") \(Self.words(row.conclusion)) "
      text += "| \(row.coverage) | \(row.findings) | \(causes) |\n"
    }
    return text + "\n"
  }

  private static func words(_ conclusion: Conclusion) -> String {
    conclusion.word.split(separator: "-").joined(separator: " ")
  }
}
