import Conformance
import LinkMarkup
import LinkSpec

/// What several routers do differently.
extension HTMLReport {
  var disagreementsSection: HTML {
    guard let disagreements = report.disagreements else { return "" }
    let body: HTML =
      disagreements.isEmpty
      ? "<p>Nowhere: they do the same with each link.</p>"
      : """
      <div class="scroll" tabindex="0" role="region" aria-label="\(label("What each router does"))">
      <table class="entries">
      <thead><tr><th scope="col">Rule</th><th scope="col">Link</th><th scope="col">Links</th>\
      <th scope="col">Verdict</th><th scope="col">Who does what</th></tr></thead>
      <tbody>
      \(disagreements.map(row).joined("\n"))
      </tbody></table></div>
      """
    return """
      <section aria-labelledby="\(names(of: "disagreements"))"><h2 id="\(prefix)disagreements">Where the routers disagree</h2>
      <p>What the documentation leaves open may be right in each of them and differ all the same.</p>
      \(body)
      </section>
      """
  }

  private func row(_ disagreement: Disagreement) -> HTML {
    let url = VisibleText.of(disagreement.link.url, limit: 200)
    let fault: HTML = disagreement.isFault ? " <strong>(one is wrong)</strong>" : ""
    return """
      <tr><td><code>\(report.judge.rules[disagreement.rule].id)</code></td>\
      <td><code>\(url)</code></td><td>\(disagreement.hits)</td>\
      <td>\(disagreement.verdict.rawValue)</td><td>\(disagreement.line)\(fault)</td></tr>
      """
  }
}
