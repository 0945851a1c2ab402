import LinkMarkup
import LinkSpec

/// The coverage of the documentation, and under it the rules of each cell.
extension HTMLReport {
  var matrixSection: HTML {
    let heading: HTML =
      isFuzzing
      ? "Rules that the links break or leave open" : "Coverage of the documentation"
    let hint: HTML =
      isFuzzing
      ? """
      <p class="hint">Mutated links are made for no rule, and one that keeps a rule does not count \
      for it: a rule without links is no gap.</p>
      """
      : ""
    return """
      <section aria-labelledby="\(names(of: "coverage"))"><h2 id="\(prefix)coverage">\(heading)</h2>
      <p class="hint">Each cell counts the rules that were exercised, of those there are, and the \
      findings. Open one to see its rules\(hasRecords ? " and their cases" : "").</p>\(hint)
      <ul class="legend">
      <li><span class="swatch good" aria-hidden="true">✓</span> all exercised, no mismatch</li>
      <li><span class="swatch open" aria-hidden="true">◐</span> some not exercised</li>
      <li><span class="swatch open" aria-hidden="true">○</span> none exercised</li>
      <li><span class="swatch bad" aria-hidden="true">✗</span> a link for these rules mismatched</li>
      </ul>
      \(matrix)
      <div id="\(prefix)rules">\(coverage.allCells.map(group).joined("\n"))</div>
      </section>
      """
  }

  private var phases: [Phase] {
    Phase.allCases.filter { phase in
      coverage.rows.contains { coverage.cell($0, phase) != nil }
    }
  }

  private var matrix: HTML {
    let phases = phases
    let head = phases.map { "<th scope=\"col\">\($0.name)</th>" as HTML }.joined()
    let rows = coverage.rows.map { row -> HTML in
      let cells = phases.map { phase -> HTML in
        guard let cell = coverage.cell(row, phase) else {
          return "<td class=\"none\"><span class=\"unseen\">no rule</span></td>"
        }
        return "<td>\(link(to: cell))</td>"
      }
      return "<tr><th scope=\"row\">\(row.title)</th>\(cells.joined())</tr>"
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(label("Matrix"))">
      <table class="matrix"><caption class="unseen">Actions by steps of reading</caption>
      <thead><tr><td></td>\(head)</tr></thead>
      <tbody>
      \(rows.joined("\n"))
      </tbody></table></div>
      """
  }

  private func link(to cell: RuleMatrix.Cell) -> HTML {
    let status = coverage.status(cell)
    let entries = cell.rules.map { coverage.rules[$0] }
    let exercised = entries.count { $0.cases > 0 }
    let findings = entries.reduce(0) { $0 + $1.findings }
    let mismatches = entries.contains { $0.mismatches > 0 }
    let state = status == .failing ? (mismatches ? ", mismatches" : ", failing") : ""
    let found: HTML =
      findings > 0
      ? " <span class=\"count\">\(findings.of("finding"))</span>" : ""
    return """
      <a class="cell \(status.colour)" href="#\(prefix + cell.id)">\
      <span class="unseen">\(cell.row.title), \(cell.phase.name)\(state): </span>\
      <span aria-hidden="true">\(status.symbol)</span> \(exercised)/\(entries.count)\(found)</a>
      """
  }

  // MARK: - Rules

  private func group(_ cell: RuleMatrix.Cell) -> HTML {
    let status = coverage.status(cell)
    let exercised = cell.rules.count { coverage.rules[$0].cases > 0 }
    return """
      <details class="group" id="\(prefix + cell.id)"><summary>\
      <span class="swatch \(status.colour)" aria-hidden="true">\(status.symbol)</span> \
      \(cell.row.title) · \(cell.phase.name) \
      <span class="dim">\(exercised) of \(cell.rules.count.of("rule")) exercised</span></summary>
      <ul class="rules">
      \(cell.rules.map(item).joined("\n"))
      </ul></details>
      """
  }

  private func item(_ number: Int) -> HTML {
    let entry = coverage.rules[number]
    let links = isFuzzing ? "link" : "case"
    var counts = entry.cases == 0 ? "no \(links)" : entry.cases.of(links)
    if entry.mismatches > 0 {
      counts += ", \(entry.mismatches.of("mismatch", "mismatches"))"
    }
    if entry.declined > 0 { counts += ", \(entry.declined.grouped) not run" }
    if entry.findings > 0 { counts += ", \(entry.findings.of("finding"))" }
    return """
      <li><p><span class="swatch \(entry.status.colour)" aria-hidden="true">\
      \(entry.status.symbol)</span> <code>\(entry.rule.id)</code> \(entry.rule.statement)</p>
      <p class="dim">\(entry.source)</p>
      <p class="cases" data-rule="\(number)">\(counts)</p></li>
      """
  }
}
