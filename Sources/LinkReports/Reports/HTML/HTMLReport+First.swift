import Conformance
import LinkMarkup
import LinkSpec

/// The first screen, under the verdict: what is new, the worst groups of findings, and what to do
/// first.
extension HTMLReport {
  /// How many groups stand on the first screen.
  private static let mostGroups = 3

  var firstSection: HTML {
    let groups = report.worstCauses
    let steps = FirstSteps(report).steps
    if groups.isEmpty, steps.isEmpty { return trend }
    return "<div class=\"first\">\n\(worst(groups))\n<div>\(list(steps))\n\(trend)</div></div>"
  }

  // MARK: - The worst groups

  private func worst(_ groups: [(part: CommandReport.Part, group: FindingGroup)]) -> HTML {
    if groups.isEmpty { return "" }
    let cards = groups.prefix(Self.mostGroups).map { card($0.group, $0.part) }
    let rest = groups.count - Self.mostGroups
    let more: HTML =
      rest > 0
      ? """
      <p class="hint"><a href="#\(prefix)findings">\(rest.of("more cause"))</a>, each with its \
      findings.</p>
      """
      : ""
    return """
      <section aria-labelledby="\(names(of: "worst"))"><h2 id="\(prefix)worst">\
      \(groups.count == 1 ? "What broke" : "What matters most")</h2>
      <ol class="worst">
      \(cards.joined("\n"))
      </ol>
      \(more)
      </section>
      """
  }

  private func card(_ group: FindingGroup, _ part: CommandReport.Part) -> HTML {
    let finding = group.findings[0]
    let sentence = finding.sentence(part.report.judge)
    let anchor = items.first { $0.finding?.fingerprint == finding.fingerprint }?.anchor
    let title: HTML = anchor.map { "<a href=\"#\($0)\">\(sentence)</a>" } ?? "\(sentence)"
    var facts = [finding.mismatch.kind.rawValue, group.hits.of("link")]
    if group.findings.count > 1 { facts.append(group.findings.count.of("finding")) }
    if hasSeveralParts { facts.append(part.title) }
    let url = VisibleText.of(finding.minimizedURL, limit: 120)
    let link: HTML =
      url.isEmpty ? "<code class=\"url empty\">(empty)</code>" : "<code class=\"url\">\(url)</code>"
    let permitted = OutcomeText.lines(finding.judgement.permitted).joined(separator: "; or ")
    return """
      <li><h3>\(Self.tag(changes.standing(of: finding, part)))\(title)</h3>
      <p class="dim">\(facts.joined(separator: " · "))</p>
      <p>\(link)</p>
      <p class="answer"><span class="dim">expected</span> \(Self.cut(permitted))<br>\
      <span class="dim">got</span> \(Self.cut(OutcomeText.text(of: finding.outcome)))</p></li>
      """
  }

  /// Whether a finding is a new one; nothing where nobody knows.
  static func tag(_ standing: FindingChanges.Standing?) -> HTML {
    standing.map { "<span class=\"tag \($0 == .new ? "bad" : "open")\">\($0.rawValue)</span> " }
      ?? ""
  }

  private static func cut(_ text: String) -> String {
    let cut = text.unicodeScalars.prefix(160)
    return cut.count < text.unicodeScalars.count ? String(cut) + " …" : text
  }

  // MARK: - What to do

  private func list(_ steps: [FirstSteps.Step]) -> HTML {
    if steps.isEmpty { return "" }
    let items = steps.map { step -> HTML in
      let line = step.line.map { HTMLPage.copyable($0) } ?? ""
      return "<li><p>\(step.text)</p>\(line)</li>"
    }
    return """
      <section aria-labelledby="\(names(of: "do"))"><h2 id="\(prefix)do">What to do first</h2>
      <ol class="steps">
      \(items.joined("\n"))
      </ol></section>
      """
  }

  // MARK: - New, known and fixed

  /// One line of numbers; empty where there is nothing to hold the run against.
  var changesLine: HTML {
    guard let baseline = changes.baseline else { return "" }
    return """
      <p class="changes"><strong>\(changes.newCount.grouped) new</strong> · \
      \(changes.knownCount.grouped) known · \(changes.fixed.count.grouped) fixed \
      <span class="dim">against \(baseline)</span></p>
      """
  }

  /// What does not fail the run: what is accepted, and what is gone.
  var changesSection: HTML {
    let lists = [
      notes("Known, and accepted by the corpus", changes.accepted),
      notes("Fixed: found before, and gone", changes.fixed),
    ].filter { $0 != "" }
    if lists.isEmpty { return "" }
    return """
      <section aria-labelledby="\(names(of: "changes"))"><h2 id="\(prefix)changes">Known and fixed</h2>
      \(lists.joined("\n"))
      </section>
      """
  }

  private func notes(_ title: String, _ notes: [FindingChanges.Note]) -> HTML {
    if notes.isEmpty { return "" }
    let rows = notes.prefix(Self.mostNotes).map { note -> HTML in
      let sentence: HTML = note.sentence.map { "\($0)<br>" } ?? ""
      return """
        <tr><td>\(sentence)<code>\(VisibleText.of(Array(note.fingerprint.utf8), limit: 300))</code>\
        </td><td><code>\(VisibleText.of(note.url, limit: 200))</code></td>\
        <td>\(note.origin)</td></tr>
        """
    }
    let rest = notes.count - Self.mostNotes
    let more: HTML = rest > 0 ? "<p>… and \(rest.grouped) more.</p>" : ""
    return """
      <details class="fold"><summary>\(title) <span class="dim">\(notes.count.grouped)</span></summary>
      <div class="scroll" tabindex="0" role="region" aria-label="\(label(title))">
      <table class="entries"><thead><tr><th scope="col">Finding</th><th scope="col">Link</th>\
      <th scope="col">By</th></tr></thead>
      <tbody>
      \(rows.joined("\n"))
      </tbody></table></div>\(more)</details>
      """
  }

  private static let mostNotes = 500
}
