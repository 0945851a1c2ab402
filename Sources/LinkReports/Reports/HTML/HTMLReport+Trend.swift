import LinkMarkup
import LinkSpec

/// How many findings the runs before had, as a small drawing and in words. It needs no script, and
/// its numbers are whole.
extension HTMLReport {
  /// A run of the drawing.
  private struct Bar {
    var name: String
    var findings: Int
    var exercised: Int
    var rules: Int
  }

  var trend: HTML {
    guard let history = report.history else { return "" }
    let before = history.runs(comparableTo: report).suffix(RunHistory.most - 1).map { run in
      Bar(
        name: VisibleText.of(Array(run.name.utf8), limit: 60), findings: run.report.findings.count,
        exercised: run.report.rules.count { $0.1 > 0 }, rules: run.report.rules.count)
    }
    if before.isEmpty { return "" }
    let now = Bar(
      name: "this run", findings: report.findings.count, exercised: coverage.exercised,
      rules: coverage.rules.count)
    let bars = before + [now]
    let numbers = bars.map { String($0.findings) }.joined(separator: ", ")
    return """
      <figure class="trend">
      \(Self.drawing(bars, "Findings of the last \(bars.count.of("run")), the latest last: \(numbers)."))
      <figcaption>Findings of the last \(bars.count.of("run")): from \(before[0].findings.grouped) \
      to \(now.findings.grouped)
      <details><summary>As a table</summary>
      \(Self.table(bars))
      </details></figcaption>
      </figure>
      """
  }

  private static let height = 48
  private static let step = 12

  private static func drawing(_ bars: [Bar], _ words: String) -> HTML {
    let most = max(1, bars.map(\.findings).max() ?? 1)
    let width = bars.count * step
    let shapes = bars.enumerated().map { number, bar -> HTML in
      // What was found is seen, and that nothing was is a line.
      let size = bar.findings == 0 ? 2 : max(4, bar.findings * (height - 2) / most)
      let name = bar.findings == 0 ? "none" : number == bars.count - 1 ? "now" : "past"
      return """
        <rect class="\(name)" x="\(number * step + 2)" y="\(height - size)" \
        width="\(step - 4)" height="\(size)"></rect>
        """
    }
    return """
      <svg role="img" aria-label="\(words)" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)">\(shapes.joined())</svg>
      """
  }

  private static func table(_ bars: [Bar]) -> HTML {
    let rows = bars.map { bar -> HTML in
      """
      <tr><th scope="row">\(bar.name)</th><td class="number">\(bar.findings.grouped)</td>\
      <td class="number">\(bar.exercised) of \(bar.rules)</td></tr>
      """
    }
    return """
      <table class="parts"><thead><tr><th scope="col">Run</th>\
      <th scope="col" class="number">Findings</th><th scope="col" class="number">Rules exercised</th>\
      </tr></thead>
      <tbody>\(rows.joined("\n"))</tbody></table>
      """
  }
}
