import Conformance
import LinkMarkup
import LinkSpec

/// The top of the page: how it ended, in a sentence, and what was run.
extension HTMLReport {
  var header: HTML {
    """
    <header class="top">
    \(HTMLPage.bar(report.command))
    <h1>\(report.judge.spec.title)</h1>
    \(overview)
    \(Self.noScript)
    </header>
    """
  }

  /// How it ended and what was run, under a heading.
  var overview: HTML {
    """
    \(Self.verdict(report.conclusion, headline))
    \(changesLine)
    \(firstSection)
    \(facts)
    \(partsTable)
    \(remarks)
    """
  }

  static let noScript: HTML = """
    <noscript><p class="remark open">Search, filters and the list of cases need JavaScript; all \
    else is here.</p></noscript>
    """

  static func verdict(_ conclusion: Conclusion, _ headline: String) -> HTML {
    let colour = colour(of: conclusion)
    let symbol =
      switch conclusion {
      case .success: "✓"
      case .interrupted: "◐"
      default: "✗"
      }
    return """
      <p class="verdict \(colour)"><span class="symbol" aria-hidden="true">\(symbol)</span> \
      \(headline)</p>
      """
  }

  /// The class of the style sheet.
  static func colour(of conclusion: Conclusion) -> String {
    switch conclusion {
    case .success: "good"
    case .interrupted: "open"
    default: "bad"
    }
  }

  /// The verdict, one sentence.
  var headline: String {
    let failures = items.count
    let soFar = failures == 0 ? "" : " Until then: \(failures.of("finding"))."
    switch report.conclusion {
    case .interrupted: return "Interrupted before the end." + soFar
    case .harness:
      let faults = report.parts.reduce(0) { $0 + $1.report.result.caseFaults.count }
      return faults > 0
        ? "A fault of fuzz-links or of the spec: \(faults.of("case")) "
          + (faults == 1 ? "is not what it was made to be." : "are not what they were made to be.")
        : "A fault of fuzz-links itself."
    case .router: return routerFault + soFar
    case .usage: return "A file that the run needs is damaged." + soFar
    case .findings:
      if failures > 0 {
        let replays = report.parts.compactMap(\.replay)
        if replays.count == report.parts.count {
          let entries = replays.reduce(0) { $0 + $1.result.entries.count }
          return "\(failures.of("finding")) in \(entries.of("entry", "entries")) of the corpus."
        }
        let links = report.parts.reduce(0) { $0 + failingLinks(of: $1) }
        let groups = report.worstCauses.count
        let causes = groups < failures ? " of \(groups.of("cause"))" : ""
        return "\(failures.of("finding"))\(causes), \(shownBy(links))."
      }
      return report.isExercised
        ? "It fails; the reasons are below."
        : report.parts.first?.report.idleness ?? "Nothing was executed."
    case .success: return conformity
    }
  }

  private func shownBy(_ links: Int) -> String { "shown by \(links.of("link"))" }

  private func failingLinks(of part: CommandReport.Part) -> Int {
    part.replay.map { $0.result.problems.count + $0.result.faults.count }
      ?? part.report.result.mismatchCount
  }

  private var routerFault: String {
    if report.parts.isEmpty { return "The router could not be run; the reason is below." }
    for part in report.parts {
      if let surrender = part.report.surrender { return surrender + "." }
    }
    let count = report.parts.reduce(0) { $0 + $1.report.result.protocolViolationCount }
    return "The router broke the protocol \(count.of("time"))."
  }

  private var conformity: String {
    let results = report.parts.map(\.report.result)
    if results.contains(where: { $0.deliveries.unknown > 0 }) { return "No crash and no hang." }
    if results.contains(where: { $0.deliveries.all > 0 }) {
      return "The router accepts and rejects as it should."
    }
    // No number of mutated links proves that a router conforms.
    if isFuzzing { return "No fault found." }
    return report.parts.allSatisfy({ $0.replay != nil })
      ? "Everything in the corpus is as it has to be." : "The router conforms."
  }

  // MARK: - What was run

  private var facts: HTML {
    let results = report.parts.map(\.report.result)
    func sum(_ number: (RunResult) -> Int) -> String {
      results.reduce(0) { $0 + number($1) }.grouped
    }
    var rows: [(String, HTML)] = []
    if let router = results.first?.router { rows.append(("Router", "\(name(of: router))")) }
    let binds = report.parts.map { Self.bind($0.report.judge) }
    let bind = binds.dropFirst().allSatisfy { $0 == binds.first } ? binds.first : nil
    rows += [
      ("Spec", "\(report.judge.spec.name)"),
      ("Build", "\(bind ?? "several")"),
      (isFuzzing ? "Links" : "Cases", "\(sum { $0.cases })"),
      ("Executions", "\(sum { $0.executions })"),
      (
        isFuzzing ? "Rules broken or left open" : "Rules exercised",
        "\(coverage.exercised) of \(coverage.rules.count)"
      ),
    ]
    for result in results {
      if let seed = result.seed { rows.append(("Seed", "\(String(seed))")) }
      if let behaviours = result.behaviours {
        rows.append(("Behaviours told apart", "\(behaviours.grouped)"))
      }
      if let edges = result.edges { rows.append(("Edges taken", "\(edges.grouped)")) }
    }
    if !hasSeveralParts, let result = results.first {
      rows.append(("Ended", "\(Self.end(result.stopReason))"))
    }
    rows.append(("Duration", "\(RunReport.decimal(report.elapsedSeconds)) s"))
    return "<dl class=\"facts\">"
      + rows.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" }.joined("\n") + "</dl>"
  }

  private func name(of router: RouterHello) -> String {
    var name = VisibleText.of(Array(router.name.utf8), limit: 200)
    if let version = router.version {
      name += " " + VisibleText.of(Array(version.utf8), limit: 100)
    }
    if let language = router.language {
      name += " (" + VisibleText.of(Array(language.utf8), limit: 100) + ")"
    }
    return name
  }

  static func bind(_ judge: Judge) -> String {
    judge.bind.isEmpty
      ? "every build"
      : judge.bind.keys.sorted().map { "\($0)=\(judge.bind[$0] ?? "")" }.joined(separator: ", ")
  }

  private static func end(_ reason: RunResult.StopReason) -> String {
    switch reason {
    case .completed: "when everything was run"
    case .interrupted: "by an interruption"
    case .time: "at the time limit"
    case .runs: "after the number of links asked for"
    case .firstFinding: "at the first finding"
    case .routerLost, .givenUp: "when the router was given up"
    }
  }

  private var partsTable: HTML {
    guard hasSeveralParts else { return "" }
    let rows = report.parts.map { part -> HTML in
      let result = part.report.result
      let failures = part.replay.map { $0.result.problems.count + $0.result.faults.count }
      return """
        <tr><th scope="row">\(part.title)</th><td>\(part.conclusion.word)</td>\
        <td class="number">\(result.cases.grouped)</td>\
        <td class="number">\((failures ?? result.findings.count).grouped)</td>\
        <td>\(Self.end(result.stopReason))</td></tr>
        """
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(label("Runs"))"><table class="parts">
      <caption>Runs</caption>
      <thead><tr><th scope="col">Run</th><th scope="col">Conclusion</th>\
      <th scope="col" class="number">Cases</th><th scope="col" class="number">Findings</th>\
      <th scope="col">Ended</th></tr></thead>
      <tbody>\(rows.joined("\n"))</tbody></table></div>
      """
  }

  // MARK: - What else there is to say

  private var remarks: HTML {
    var lines: [(kind: String, text: String)] = []
    for problem in report.problems {
      lines += problem.message.split(separator: "\n").map { ("problem", String($0)) }
    }
    lines += report.warnings.map { ("warning", $0) }
    for part in report.parts {
      let before = hasSeveralParts ? part.title + ": " : ""
      lines += part.report.notes.map { ("note", before + $0) }
    }
    if lines.isEmpty { return "" }
    return "<ul class=\"remarks\">"
      + lines.map { line -> HTML in
        let colour = line.kind == "problem" ? "bad" : line.kind == "warning" ? "open" : "plain"
        return "<li class=\"remark \(colour)\"><strong>\(line.kind)</strong> \(line.text)</li>"
      }.joined("\n") + "</ul>"
  }
}
