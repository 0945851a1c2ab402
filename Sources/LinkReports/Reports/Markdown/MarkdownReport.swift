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
  private let changes: FindingChanges
  /// What the note of what was left out takes at most.
  private static let reserve = 200

  init(_ report: CommandReport, _ limit: Int, title: String? = nil) {
    self.report = report
    self.limit = limit
    self.title = title
    changes = FindingChanges(report)
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
    text += comparison
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
    return text + numbers
  }

  /// What is new, and where all of it is.
  private var comparison: String {
    var text = ""
    if let baseline = changes.baseline, let summary = changes.summary {
      text += "\(summary) against \(MarkdownText.prose(baseline))"
    }
    // An option has seen to it that it is a URL, and one of few characters.
    if let link = report.link {
      text += (text.isEmpty ? "" : " · ") + "[All reports of this run](<\(link)>)"
    }
    return text.isEmpty ? "" : text + "\n\n"
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

  /// What is folded, under a line that says what it is.
  private struct Block {
    /// HTML.
    var summary: String
    /// Markdown.
    var body: String
    /// Whether it was known before.
    var isKnown = false

    var text: String { "<details><summary>\(summary)</summary>\n\n\(body)\n</details>\n\n" }
  }

  /// As many as there is room for, in bytes: what fails the run, the new first, then what does not.
  private func entries(_ room: Int) -> String {
    let all = findings + problems
    let blocks = all.filter { !$0.isKnown } + all.filter(\.isKnown)
    var text = ""
    if !blocks.isEmpty { text = title == nil ? "### Findings\n\n" : "#### Findings\n\n" }
    for (number, block) in blocks.enumerated() {
      var block = block
      block.summary = "\(number + 1). " + block.summary
      if text.utf8.count + block.text.utf8.count > room {
        let left = blocks.count - number
        return text + "… and \(left) more that this report has no place for.\n\n"
      }
      text += block.text
    }
    for block in [
      notes("Known, and accepted by the corpus", changes.accepted),
      notes("Fixed: found before, and gone", changes.fixed),
    ].compactMap(\.self) {
      let fits = text.utf8.count + block.text.utf8.count <= room
      text += fits ? block.text : "\(block.summary): there is no place for them.\n\n"
    }
    return text
  }

  /// The groups of findings.
  private var findings: [Block] {
    report.worstGroups.map { part, group in
      let finding = group.findings[0]
      let console = ConsoleReport(part.report, style: style)
      let standing = changes.standing(of: finding, part)
      let count = group.hits > 1 ? " (\(group.hits) links)" : ""
      return Block(
        summary: (standing.map { "<b>\($0.rawValue)</b> " } ?? "")
          + MarkdownText.proseInHTML(finding.sentence(part.report.judge)) + count,
        body: MarkdownText.code(finding.fingerprint) + "\n\n"
          + MarkdownText.block(console.explanation(of: finding) + console.others(of: group)),
        isKnown: standing == .known)
    }
  }

  /// The entries of a corpus that fail without a finding.
  private var problems: [Block] {
    report.parts.compactMap(\.replay).flatMap { replay in
      replay.result.problems.filter { $0.mismatch == nil || $0.standing == .expired }.map { entry in
        let text = replay.text(of: entry, style)
        let first = String(text.prefix { $0 != "\n" })
        return Block(
          summary: "<code>\(MarkdownText.html(first))</code>",
          body: MarkdownText.block(String(text.dropFirst(first.count + 1))))
      }
    }
  }

  /// More are in the other reports.
  private static let mostNotes = 50

  /// What does not fail the run, a line each; `nil` where there is nothing of the kind.
  private func notes(_ title: String, _ notes: [FindingChanges.Note]) -> Block? {
    if notes.isEmpty { return nil }
    var lines = notes.prefix(Self.mostNotes).map { note in
      "- \(MarkdownText.code(note.fingerprint)) \(MarkdownText.code(VisibleText.of(note.url, limit: 120)))"
        + " \(MarkdownText.code(note.origin))"
    }
    if notes.count > Self.mostNotes { lines.append("- … and \(notes.count - Self.mostNotes) more") }
    return Block(
      summary: "\(title) (\(notes.count))", body: lines.joined(separator: "\n") + "\n")
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
