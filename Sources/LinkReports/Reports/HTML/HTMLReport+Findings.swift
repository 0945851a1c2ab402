import Conformance
import LinkMarkup
import LinkSpec

/// What fails, one article each.
extension HTMLReport {
  var findingsSection: HTML {
    """
    \(Self.searchBar)
    \(list(Self.chips(Self.kinds(of: items), group: "kind", label: "Kind of finding"), Self.noMatch))
    """
  }

  /// The articles alone: search and filters of a page with several reports are above them all.
  var findingsList: HTML { list("", "") }

  private func list(_ chips: HTML, _ end: HTML) -> HTML {
    var articles: [HTML] = []
    for (place, item) in items.enumerated() {
      articles.append(article(item, number: place + 1))
    }
    let body: HTML =
      items.isEmpty ? "<p class=\"hint\">There are none.</p>" : articles.joined("\n")
    return """
      <section aria-labelledby="\(names(of: "findings"))"><h2 id="\(prefix)findings">Findings \
      <span class="dim">\(items.count.grouped)</span></h2>
      \(chips)
      \(body)
      \(end)
      </section>
      """
  }

  /// Shown where the search has no result.
  static let noMatch: HTML =
    "<p class=\"hint\" id=\"no-finding\" hidden>No finding matches the search and the filters.</p>"

  /// Hidden until the script has made it work.
  static var searchBar: HTML {
    """
    <div class="tools" role="search" hidden>
    <label for="search">Search findings and cases</label>
    <input type="search" id="search" placeholder="URL, rule, scenario, action" autocomplete="off" \
    spellcheck="false" aria-describedby="shown">
    <span class="keys" aria-hidden="true">/</span>
    <p id="shown" role="status"></p>
    </div>
    """
  }

  static func kinds(of items: [ReportItem]) -> [(String, Int)] {
    var kinds: [(String, Int)] = []
    for item in items {
      if let index = kinds.firstIndex(where: { $0.0 == item.kind }) {
        kinds[index].1 += 1
      } else {
        kinds.append((item.kind, 1))
      }
    }
    return kinds
  }

  /// Filters that a reader can press; one alone would change nothing.
  static func chips(_ words: [(String, Int)], group: String, label: String) -> HTML {
    guard words.count > 1 else { return "" }
    let buttons = words.map { word, count -> HTML in
      """
      <button type="button" class="chip" data-\(HTML(trusted: group))="\(word)" \
      aria-pressed="false">\(word) <span class="dim">\(count.grouped)</span></button>
      """
    }
    return "<div class=\"chips\" role=\"group\" aria-label=\"\(label)\" hidden>"
      + buttons.joined("\n") + "</div>"
  }

  // MARK: - One of them

  private func article(_ item: ReportItem, number: Int) -> HTML {
    let part = report.parts[item.part]
    var rows: [(String, HTML)] = []
    if let entry = item.entry { rows += self.rows(of: entry, part) }
    if let finding = item.finding {
      rows += self.rows(of: finding, item, part)
    } else if let entry = item.entry {
      rows += comparison(entry.judgement, entry.outcome, isFault: false)
    }
    if let entry = item.entry { rows += remedies(entry, part) }
    let list = rows.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>" as HTML }.joined("\n")
    let origin: HTML = hasSeveralParts ? "<span class=\"tag\">\(part.title)</span>" : ""
    return """
      <article class="finding" id="\(item.anchor)" data-kind="\(item.kind)" \
      aria-labelledby="title-\(item.anchor)">
      <h3 id="title-\(item.anchor)"><a class="anchor" href="#\(item.anchor)">\(number).</a> \
      <span data-key>\(item.sentence)</span></h3>
      <p class="labels"><span class="tag bad" data-key>\(item.kind)</span> \
      \(Self.tag(item.standing))\(origin)\
      <code data-key>\(VisibleText.of(Array(item.title.utf8), limit: 300))</code></p>
      <dl class="finding-list">
      \(list)
      </dl></article>
      """
  }

  private func rows(
    of finding: Finding, _ item: ReportItem, _ part: CommandReport.Part
  ) -> [(String, HTML)] {
    let judge = part.report.judge
    let number = finding.mismatch.rule
    let rule = judge.rules[number]
    var rows: [(String, HTML)] = []
    for (place, before) in finding.sequence.prefix(Self.longestSequence).enumerated() {
      rows.append((place == 0 ? "After" : "then", MarkedURL(before).html))
    }
    if finding.sequence.count > Self.longestSequence {
      rows.append(("then", "\((finding.sequence.count - Self.longestSequence).grouped) more"))
    }
    rows.append(
      ("Link", link(finding.minimizedURL, finding.judgement, finding.mismatch, judge)))
    if finding.url != finding.minimizedURL {
      rows.append(
        (
          "First seen as",
          link(finding.url, judge.judgement(of: finding.url), finding.mismatch, judge)
        ))
    }
    rows += comparison(finding.judgement, finding.outcome, isFault: true)
    if !finding.traces.isEmpty {
      let lines = finding.traces.map { "<code>\($0)</code>" as HTML }.joined("<br>")
      rows.append(("Trace", lines))
    }
    if let why = finding.reason(by: judge) { rows.append(("Because", "\(why)")) }
    if let mistake = finding.mistake {
      rows.append(("As if", "\(VisibleText.of(mistake.sentence))"))
    }
    rows.append(
      (
        "Rule",
        """
        <code data-key>\(rule.id)</code> \(rule.statement)\
        <p class="dim">\(judge.source(of: rule.citation))</p>
        """
      ))
    var facts: [HTML] = [
      "phase \(rule.phase.name)",
      "scenario <code data-key>\(VisibleText.of(finding.scenario))</code>",
    ]
    if let action = rule.action ?? finding.judgement.action {
      facts.insert("action <code data-key>\(VisibleText.of(action))</code>", at: 0)
    }
    if let parameter = finding.mismatch.parameter {
      facts.append("parameter <code>\(VisibleText.of(Array(parameter.utf8), limit: 100))</code>")
    }
    if item.entry == nil {
      facts.append("\(finding.hits.of("link"))")
      facts.append("first at execution \(finding.executionsToFind.grouped)")
    }
    rows.append(("Details", facts.joined(" · ")))
    if let cause = item.cause {
      let others = items.enumerated().filter {
        $0.element.cause == cause && $0.element.part == item.part
          && $0.element.anchor != item.anchor
      }
      if !others.isEmpty {
        let links = others.prefix(Self.others).map { place, other -> HTML in
          "<a href=\"#\(other.anchor)\">\(place + 1)</a>"
        }
        let rest: HTML = others.count > Self.others ? " …" : ""
        rows.append(
          ("Same cause", "<code data-key>\(cause)</code> \(links.joined(" "))\(rest)"))
      }
    }
    if finding.sequence.count <= Self.longestReplay {
      rows.append(("Replay", copyable(part.report.replay(finding))))
    }
    return rows
  }

  private static let longestSequence = 20
  /// Links to findings of the same cause.
  private static let others = 40
  /// More URLs than this are no line that anyone can use.
  private static let longestReplay = 100

  private func link(
    _ url: [UInt8], _ judgement: Judgement, _ mismatch: Mismatch, _ judge: Judge
  ) -> HTML {
    let marked = MarkedURL(url, judgement, rule: mismatch.rule, judge.rules)
    var html: HTML = "<span data-key>\(marked.html)</span>"
    if let address = LinkTarget(judge).address(of: url) {
      html += """
         <a class="visit" href="\(address)" rel="noreferrer noopener">open<span class="unseen"> \
        this link in its app</span></a>
        """
    }
    return html
  }

  private func comparison(
    _ judgement: Judgement, _ outcome: RouterOutcome?, isFault: Bool
  ) -> [(String, HTML)] {
    let lines = OutcomeText.lines(judgement.permitted)
      .map { "<li>\($0)</li>" as HTML }.joined()
    let got: HTML =
      outcome.map { "<p>\(OutcomeText.text(of: $0))</p>" as HTML } ?? "<p>was not asked</p>"
    let html: HTML = """
      <div class="sides"><div class="side expected"><h4>Expected: \
      \(judgement.verdict.rawValue)</h4><ul>\(lines)</ul></div>\
      <div class="side got\(isFault ? " bad" : "")"><h4>Got</h4>\(got)</div></div>
      """
    return [("Outcome", html)]
  }

  private func copyable(_ line: String) -> HTML {
    // A line of more than this is for a file, not for an eye.
    if line.utf8.count > 20_000 {
      return "a line of \(line.utf8.count.grouped) bytes; see the JSON report"
    }
    return HTMLPage.copyable(line)
  }

  // MARK: - Entries of a corpus

  private func rows(
    of entry: ReplayedEntry, _ part: CommandReport.Part
  ) -> [(String, HTML)] {
    var rows: [(String, HTML)] = []
    let what: String? =
      switch entry.standing {
      case .stale:
        "the verdict is \(entry.judgement.verdict.rawValue), not "
          + "\(entry.entry.verdict.rawValue): the spec has changed"
      case .vanished: "an open finding that no longer shows"
      case .expired: "an open finding whose day is over"
      case .changed: "an open finding that shows as another one"
      default: nil
      }
    if let what { rows.append(("Standing", "\(entry.standing.rawValue): \(what)")) }
    rows.append(("Entry", "<code data-key>\(entry.entry.fileName)</code>"))
    if entry.mismatch == nil {
      rows.append(("Link", "<span data-key>\(MarkedURL(entry.entry.url).html)</span>"))
    }
    if !entry.entry.reason.isEmpty {
      rows.append(("Reason", "\(VisibleText.of(Array(entry.entry.reason.utf8), limit: 500))"))
    }
    if !entry.entry.issue.isEmpty {
      rows.append(("Issue", "\(VisibleText.of(Array(entry.entry.issue.utf8), limit: 500))"))
    }
    return rows
  }

  private func remedies(
    _ entry: ReplayedEntry, _ part: CommandReport.Part
  ) -> [(String, HTML)] {
    guard let mend = part.replay?.mend(entry) else { return [] }
    return [("Mend", copyable(mend))]
  }
}
