import LinkMarkup
import LinkSpec

extension AppsReport {
  /// The report as one self-contained HTML page: a table of apps and steps of reading, then each
  /// app with the matrix of its documentation and its findings.
  package var html: String { AppsPage(self).page.markup }
}

/// Builds the sections of ``AppsReport/html``.
private struct AppsPage {
  private let report: AppsReport
  /// Each app's own report; `nil` where nothing of it was run.
  private let pages: [HTMLReport?]

  init(_ report: AppsReport) {
    self.report = report
    pages = report.apps.enumerated().map { number, app in
      app.report.map { HTMLReport($0, prefix: "app\(number + 1)-") }
    }
  }

  var page: HTML {
    HTMLPage(
      assets: .report, title: "fuzz-links \(report.command): \(report.headline)",
      content: "the apps",
      header: """
        <header class="top">
        \(HTMLPage.bar(report.command))
        <h1>\(report.apps.count.of("app"))</h1>
        \(HTMLReport.verdict(report.conclusion, report.headline))
        \(table)
        \(HTMLReport.noScript)
        </header>
        """,
      main: main,
      footer: """
        Written by fuzz-links. What a URL or a router holds is shown as text: characters that \
        cannot be seen appear as escapes such as <code>\\u{202E}</code> or <code>\\xFF</code>.
        """,
      data: data
    ).html
  }

  private var main: HTML {
    let items = pages.compactMap(\.self).flatMap(\.items)
    return [
      HTMLReport.searchBar,
      HTMLReport.chips(HTMLReport.kinds(of: items), group: "kind", label: "Kind of finding"),
      HTMLReport.noMatch,
    ].joined("\n")
      + zip(report.apps, pages).enumerated().map { number, app in
        section(app.0, app.1, anchor: anchor(number))
      }.joined("\n")
  }

  private func anchor(_ number: Int) -> String { "app\(number + 1)" }

  private func section(_ app: AppsReport.App, _ page: HTMLReport?, anchor: String) -> HTML {
    let body: HTML
    if let page {
      let title = page.report.judge.spec.title
      let several = page.report.disagreements == nil ? [] : [page.disagreementsSection]
      let sections =
        [page.overview, page.matrixSection, page.findingsList, page.changesSection] + several
        + [page.corpusSection]
      body = "<p>\(title)</p>\n" + sections.joined("\n")
    } else {
      let remarks = app.problems.flatMap { $0.message.split(separator: "\n") }.map { line -> HTML in
        "<li class=\"remark bad\"><strong>problem</strong> \(String(line))</li>"
      }
      body = """
        \(HTMLReport.verdict(app.conclusion, "Nothing was run."))
        <ul class="remarks">\(remarks.joined("\n"))</ul>
        """
    }
    return """
      <section aria-labelledby="\(anchor)" class="app"><h2 id="\(anchor)">\(app.shown)</h2>
      \(body)
      </section>
      """
  }

  // MARK: - The table

  private var table: HTML {
    let rows = report.rows
    let phases = Phase.allCases.filter { phase in
      rows.contains { row in row.steps.contains { $0.phase == phase } }
    }
    let head = phases.map { "<th scope=\"col\">\($0.name)</th>" as HTML }.joined()
    let lines = rows.enumerated().map { number, row -> HTML in
      let cells = phases.map { phase in cell(row.steps.first { $0.phase == phase }) }.joined()
      let causes = row.causes.prefix(Self.mostCauses).map { "<code>\($0)</code>" as HTML }
      let rest: [HTML] = row.causes.count > Self.mostCauses ? ["…"] : []
      return """
        <tr><th scope="row"><a href="#\(anchor(number))">\(row.name)</a></th>\
        <td><span class="tag \(HTMLReport.colour(of: row.conclusion))">\(row.conclusion.word)\
        </span></td><td>\(row.coverage)</td>\(cells)\
        <td class="number">\(row.findings.grouped)</td>\
        <td>\((causes + rest).joined("<br>"))</td></tr>
        """
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="Apps"><table class="parts">
      <caption>Apps, and how many rules of each step of reading were exercised</caption>
      <thead><tr><th scope="col">App</th><th scope="col">Verdict</th><th scope="col">Rules</th>\
      \(head)<th scope="col" class="number">Findings</th><th scope="col">Causes</th></tr></thead>
      <tbody>\(lines.joined("\n"))</tbody></table></div>
      """
  }

  private static let mostCauses = 5

  private func cell(_ step: AppRow.Step?) -> HTML {
    guard let step else { return "<td><span class=\"unseen\">no rule</span></td>" }
    let status: RuleMatrix.Status =
      step.failing > 0
      ? .failing
      : step.exercised == step.rules ? .exercised : step.exercised > 0 ? .partial : .missing
    let word: HTML = status == .failing ? "<span class=\"unseen\"> failing</span>" : ""
    return """
      <td><span class="swatch \(status.colour)" aria-hidden="true">\(status.symbol)</span> \
      \(step.exercised)/\(step.rules)\(word)</td>
      """
  }

  /// What the script reads: the cases of several apps are in their own reports.
  private var data: JSONText {
    let keys = [
      "parts", "verdicts", "states", "scenarios", "answers", "fingerprints", "rules", "ruleLists",
      "cases",
    ]
    return .object(keys.map { JSONText.Member($0, []) })
  }
}
