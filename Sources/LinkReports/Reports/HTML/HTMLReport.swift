import Conformance
import LinkMarkup
import LinkSpec

/// A command's report as one page for a browser: the verdict first, what is worst and what to do,
/// then the coverage of the documentation, the findings, and every case.
///
/// The page is one file that fetches nothing. Verdict, matrix and findings are markup; the cases
/// are data that the page's script shows on demand, since there are thousands. A Content Security
/// Policy names style sheet and script by their hashes, so that nothing else in the page can run,
/// and every byte of a URL or an answer is text.
struct HTMLReport: Sendable {
  let report: CommandReport
  let coverage: RuleMatrix
  let items: [ReportItem]
  let changes: FindingChanges
  /// Before every anchor, where the page has several reports: `app2-`.
  let prefix: String

  init(_ report: CommandReport, prefix: String = "") {
    self.report = report
    self.prefix = prefix
    coverage = RuleMatrix(report)
    changes = FindingChanges(report)
    items = ReportItem.items(of: report, changes).map { item in
      var item = item
      item.anchor = prefix + item.anchor
      return item
    }
  }

  /// The whole page.
  var page: HTML {
    HTMLPage(
      assets: .report, title: "fuzz-links \(report.command): \(headline)", content: "the report",
      header: header,
      main: sections.joined("\n"),
      footer: """
        Written by fuzz-links. What a URL or a router holds is shown as text: characters that \
        cannot be seen appear as escapes such as <code>\\u{202E}</code> or <code>\\xFF</code>.
        """,
      data: data
    ).html
  }

  private var sections: [HTML] {
    let several = report.disagreements == nil ? [] : [disagreementsSection]
    return [matrixSection, findingsSection, changesSection] + several + [
      corpusSection, casesSection,
    ]
  }

  /// The headings that name a section: where the page has several reports, that of the app too.
  func names(of id: String) -> String {
    prefix.isEmpty ? id : "\(prefix)\(id) \(prefix.dropLast())"
  }

  /// What a part of the page is called, which no other part is.
  func label(_ name: String) -> String {
    prefix.isEmpty ? name : "\(name), \(VisibleText.of(report.app ?? ""))"
  }

  /// Whether there is more than one run, so that a reader has to be told which one is meant.
  var hasSeveralParts: Bool { report.parts.count > 1 }

  /// Whether cases are kept: of mutated links there are millions.
  var hasRecords: Bool { report.parts.contains { !$0.report.result.records.isEmpty } }

  /// Whether every link is a mutated one, made for no rule.
  var isFuzzing: Bool {
    !report.parts.isEmpty && report.parts.allSatisfy { $0.report.result.seed != nil }
  }
}

extension CommandReport {
  /// The report as one self-contained HTML page. The same bytes for the same runs, but for the one
  /// place that says how long they took.
  package var html: String { HTMLReport(self).page.markup }
}
