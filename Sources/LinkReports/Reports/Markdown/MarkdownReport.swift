import Conformance
import LinkMarkup
import LinkSpec

extension CommandReport {
  /// The report in GitHub Flavored Markdown, for a comment on a pull request or the summary of a
  /// job.
  ///
  /// At most `limit` bytes, and so at most as many characters: what does not fit is left out from
  /// the end of the findings, and counted. GitHub takes 65,536 characters in a comment and 1 MiB in
  /// a summary.
  package func markdown(limit: Int = MarkdownLimit.comment) -> String {
    MarkdownReport(self, limit).text
  }
}

/// Builds the sections of ``CommandReport/markdown(limit:)``.
struct MarkdownReport {
  private let report: CommandReport
  private let limit: Int
  /// The app, where it is one of several: Markdown.
  private let title: String?
  private let style = Style(isColoured: false)
  /// Findings beyond these are folded.
  private static let shownFindings = 10
  /// What the note of what was left out takes at most.
  private static let reserve = 200

  init(_ report: CommandReport, _ limit: Int, title: String? = nil) {
    self.report = report
    self.limit = limit
    self.title = title
  }

  var text: String {
    var text = head
    let coverage = report.parts.map(coverage(of:))
    let end = coverage.joined()
    // Never does a spec have so many actions that the table leaves no place; a team's own might.
    let tail = text.utf8.count + end.utf8.count + Self.reserve < limit ? end : ""
    let room = limit - text.utf8.count - tail.utf8.count - Self.reserve
    let entries = entries(room)
    text += entries
    if let table = report.disagreementTable(style: style) {
      let block =
        "<details><summary>Where the routers disagree</summary>\n\n\(MarkdownText.block(table.text))\n"
        + "</details>\n\n"
      let fits = entries.utf8.count + block.utf8.count <= room
      text += fits ? block : "There is no place for where the routers disagree.\n\n"
    }
    if tail.isEmpty { text += "\nThe tables of the coverage are left out.\n" }
    return text + tail
  }

  // MARK: - The head

  private var head: String {
    let isGood = report.conclusion == .success
    var text = title.map { "### \($0): " } ?? "## fuzz-links \(report.command): "
    text += isGood ? "✅ " : "❌ "
    text += report.conclusion.word.split(separator: "-").joined(separator: " ") + "\n\n"
    for part in report.parts {
      let line =
        switch part {
        case .run(let run): ConsoleReport(run, style: style).verdict(withTime: true)
        case .replay(let replay): replay.summary(style, withTime: true)
        }
      let name = report.parts.count > 1 ? MarkdownText.code(part.title) + ": " : ""
      text += name + MarkdownText.plain(Self.cut(line)) + "\n\n"
    }
    text += notes("Problem", report.problems.map(\.message))
    text += notes("Warning", report.warnings)
    text += notes("Known", report.parts.flatMap(\.report.result.known).map(\.line))
    return text + numbers
  }

  private func notes(_ word: String, _ notes: [String]) -> String {
    if notes.isEmpty { return "" }
    var text = ""
    for note in notes.prefix(10) {
      text += "- \(word): \(MarkdownText.plain(Self.cut(note)))\n"
    }
    if notes.count > 10 { text += "- … and \(notes.count - 10) more\n" }
    return text + "\n"
  }

  static func cut(_ text: String) -> String {
    let cut = text.unicodeScalars.prefix(400)
    return cut.count < text.unicodeScalars.count ? String(cut) + " …" : text
  }

  private var numbers: String {
    var text = "| run | router | links | executions | findings | rules exercised |\n"
    text += "|---|---|---:|---:|---:|---:|\n"
    for part in report.parts {
      let result = part.report.result
      text +=
        "| \(MarkdownText.cell(part.title)) | \(MarkdownText.cell(Self.cut(result.router.name))) "
      text += "| \(result.cases) | \(result.executions) | \(result.findings.count) "
      text += "| \(result.rulesExercised) of \(result.coverage.count) |\n"
    }
    return report.parts.isEmpty ? "" : text + "\n"
  }

  // MARK: - Findings and entries

  /// As many as there is room for, in bytes.
  private func entries(_ room: Int) -> String {
    var blocks = report.groups.map { part, group in
      let finding = group.findings[0]
      let console = ConsoleReport(part.report, style: style)
      return (
        title: finding.fingerprint, note: finding.hits > 1 ? " (\(finding.hits) links)" : "",
        text: console.explanation(of: finding) + console.others(of: group)
      )
    }
    for replay in report.parts.compactMap(\.replay) {
      for entry in replay.result.problems where entry.mismatch == nil || entry.standing == .expired
      {
        let text = replay.text(of: entry, style)
        let title = String(text.prefix { $0 != "\n" })
        blocks.append((title, "", String(text.dropFirst(title.count + 1))))
      }
    }
    if blocks.isEmpty { return "" }
    var text = title == nil ? "### Findings\n\n" : "#### Findings\n\n"
    for (number, block) in blocks.enumerated() {
      let entry =
        number < Self.shownFindings
        ? "\(number + 1). \(MarkdownText.code(block.title))\(block.note)\n\n"
          + "\(MarkdownText.block(block.text))\n"
        : "<details><summary>\(number + 1). <code>\(MarkdownText.html(block.title))</code>"
          + "\(block.note)</summary>\n\n\(MarkdownText.block(block.text))\n</details>\n\n"
      if text.utf8.count + entry.utf8.count > room {
        let left = blocks.count - number
        return text + "… and \(left) more that this report has no place for.\n\n"
      }
      text += entry
    }
    return text
  }

  // MARK: - Coverage

  private func coverage(of part: CommandReport.Part) -> String {
    var text =
      "<details><summary>Coverage: <code>\(MarkdownText.html(part.title))</code></summary>\n\n"
    text += "| of | rules | exercised | links | mismatches |\n|---|---:|---:|---:|---:|\n"
    for group in CoverageGroup.groups(of: part.report) {
      text += "| \(MarkdownText.cell(group.name)) | \(group.rules) | \(group.exercised) "
      text += "| \(group.cases) | \(group.mismatches) |\n"
    }
    return text + "\n</details>\n\n"
  }
}
