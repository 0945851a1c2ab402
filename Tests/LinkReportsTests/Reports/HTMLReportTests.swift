import LinkRouting
import LinkSpec
import Testing

@testable import Conformance
@testable import CorpusFiles
@testable import LinkMarkup
@testable import LinkReports
@testable import TestSupport

/// What a page promises whatever the run held.
@Suite struct HTMLReportTests {
  private func page(_ result: RunResult) -> String {
    CommandReport(HostileRuns.report(result)).html
  }

  /// The content of an element that begins with `start`.
  private func content(_ page: String, _ start: String, _ end: String) throws -> String {
    let parts = page.split(separator: start, omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    let rest = try #require(parts.last)
    return String(try #require(rest.split(separator: end, omittingEmptySubsequences: false).first))
  }

  // MARK: - The policy

  @Test func thePolicyNamesWhatThePageHolds() throws {
    let page = page(HostileRuns.hostile)
    let style = try content(page, "<style>", "</style>")
    let script = try content(page, "<script>", "</script>")
    #expect(script.contains("use strict"))
    for (directive, text) in [("style-src", style), ("script-src", script)] {
      let hash = Base64.encode(SHA256.digest(Array(text.utf8)))
      #expect(HTMLAssets.report.policy.contains("\(directive) 'sha256-\(hash)'"))
    }
    #expect(HTMLAssets.report.policy.hasPrefix("default-src 'none'; "))
    // As an attribute it is escaped, and read back the same.
    let policy = HTMLAssets.report.policy.replacing("'", with: "&#39;")
    #expect(page.contains(#"<meta http-equiv="Content-Security-Policy" content="\#(policy)">"#))
    // A policy does not hold for what stands before it.
    let head = try #require(page.split(separator: "<meta http-equiv").first)
    #expect(!head.contains("<script") && !head.contains("<style"))
  }

  @Test func theAssetsKeepToThePolicy() {
    for forbidden in ["innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "</"] {
      #expect(!HTMLAssets.report.script.contains(forbidden), "\(forbidden)")
    }
    #expect(!HTMLAssets.report.style.contains("</"))
    #expect(!HTMLAssets.report.style.contains("url("))
    #expect(!HTMLAssets.report.style.contains("@import"))
  }

  // MARK: - Hostile runs

  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      return false
    default: return true
    }
  }

  /// The tags, whatever they hold: text has no `<`.
  private func tags(_ page: String) -> [Substring] {
    page.split(separator: "<", omittingEmptySubsequences: false).dropFirst().map {
      $0.prefix { $0 != ">" }
    }
  }

  @Test func nothingThatARunHoldsActs() throws {
    for run in [HostileRuns.hostile, HostileRuns.interrupted, HostileRuns.lost] {
      let page = page(HostileRuns.recorded(run))
      #expect(page.unicodeScalars.allSatisfy(isHarmless))
      let body = page.replacing(HTMLAssets.report.script, with: "").replacing(
        HTMLAssets.report.style, with: "")
      let names = Set(
        tags(body).map { $0.prefix { $0.isLetter || $0.isNumber || "/!".contains($0) } })
      let known: Set<Substring> = [
        "!DOCTYPE", "a", "article", "body", "br", "button", "caption", "code", "dd", "details",
        "div", "dl", "dt", "footer", "h1", "h2", "h3", "h4", "head", "header", "html", "input",
        "label", "li", "main", "mark", "meta", "noscript", "ol", "p", "script", "section", "span",
        "strong", "style", "summary", "table", "tbody", "td", "th", "thead", "title", "tr", "ul",
      ]
      #expect(names.filter { !$0.hasPrefix("/") }.subtracting(known).isEmpty)
      #expect(tags(body).count { $0.hasPrefix("script") } == 2)
      for tag in tags(body) {
        #expect(!tag.contains(" on") && !tag.contains(" style="), "\(tag)")
        if let href = tag.split(separator: "href=\"").dropFirst().first {
          #expect(href.hasPrefix("#") || href.hasPrefix("demo"), "\(tag)")
        }
      }
    }
  }

  @Test func theDataIsJSONAndCannotEndItsElement() throws {
    let page = page(HostileRuns.recorded(HostileRuns.hostile))
    let data = try content(page, #"<script type="application/json" id="data">"#, "</script>")
    #expect(data.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    #expect(!data.contains { "<>&".contains($0) })
    let node = try JSONReader(dialect: .json).read(Array(data.utf8))
    #expect(node["cases"]?.array?.count == HostileRuns.texts.count)
    #expect(data.contains(#"\u003cscript\u003ealert(1)"#))
  }

  // MARK: - Any size

  @Test func anEmptyRunIsAPage() {
    let report = CommandReport(command: "ci", judge: Small.judge, parts: [])
    #expect(report.html.contains("Nothing was executed."))
    var nothing = HostileRuns.run([])
    nothing.cases = 0
    for index in nothing.coverage.indices { nothing.coverage[index].cases = 0 }
    for index in nothing.coverage.indices { nothing.coverage[index].mismatches = 0 }
    let page = page(nothing)
    #expect(page.contains("Nothing was executed."))
    #expect(page.contains("There are none."))
    #expect(!page.contains(#"id="all-cases""#))
  }

  @Test func manyAndLongFindingsStayReadable() {
    var result = HostileRuns.run([])
    result.findings = (0..<500).map { number in
      var finding = HostileRuns.finding(
        Array("demo://az?index=A&n=\(number)".utf8)
          + [UInt8](repeating: 0x78, count: number == 7 ? 100_000 : 1),
        .acceptedInvalid, rule: "az.index.value", outcome: .answered(.handled("az")))
      finding.fingerprint += ":\(number)"
      return finding
    }
    let page = page(result)
    #expect(page.contains("500 findings of 1 cause, shown by 500 links."))
    #expect(page.utf8.count < 2_000_000)
    #expect(page.contains("bytes left out"))
  }

  @Test func theDurationStandsInOnePlace() {
    var report = HostileRuns.report(HostileRuns.recorded(HostileRuns.hostile))
    let first = CommandReport(report).html
    report.elapsedSeconds = 98.765
    let second = CommandReport(report).html
    #expect(first.replacing("1.250 s", with: "98.765 s") == second)
    #expect(second.split(separator: "98.765").count == 2)
  }

  @Test func theVerdictComesFirst() {
    func headline(_ result: RunResult) -> String {
      HTMLReport(CommandReport(HostileRuns.report(result))).headline
    }
    #expect(headline(HostileRuns.conforming) == "The router conforms.")
    #expect(headline(HostileRuns.lost).hasPrefix("The router was given up: the router did not"))
    #expect(
      headline(HostileRuns.interrupted).hasPrefix("Interrupted before the end. Until then: 1"))
    var fuzz = HostileRuns.conforming
    fuzz.seed = 1
    #expect(headline(fuzz) == "No fault found.")
  }

  // MARK: - Problems and parts

  @Test func problemsAndWarningsStandAtTheTop() {
    var report = CommandReport(HostileRuns.report(HostileRuns.conforming))
    report.problems = [.init(.usage, "a.link:1: <b>damaged</b>\nb.link:2: gone")]
    report.warnings = ["the time limit was reached"]
    let page = report.html
    #expect(page.contains("A file that the run needs is damaged."))
    #expect(page.contains("<strong>problem</strong> a.link:1: &lt;b&gt;damaged&lt;/b&gt;</li>"))
    #expect(page.contains("<strong>problem</strong> b.link:2: gone</li>"))
    #expect(page.contains("<strong>warning</strong> the time limit was reached</li>"))
  }

  @Test func aReplayShowsEveryEntryAndWhatFails() async throws {
    let wrong = SampleEntries.entry("demo://open", judge: Small.judge)
    let gone = SampleEntries.open(
      "demo://az", fingerprint: "rejected-valid:action.az", judge: Small.judge)
    var stale = SampleEntries.entry("demo://home", judge: Small.judge)
    stale.verdict = .reject
    let session = InProcessSession(
      ScriptedRouter { link, _ in .handled(link.hasSuffix("az") ? "az" : "home") })
    let result = await ReplayRun(judge: Small.judge, session: session, today: SampleEntries.today)
      .run([wrong, gone, stale], hello: try await session.startRouter())
    let replay = ReplayReport(
      result: result, report: HostileRuns.report(result.run), folder: "corpus/play")
    let check = HostileRuns.report(HostileRuns.interrupted)
    let report = CommandReport(
      command: "ci", judge: Small.judge, parts: [.replay(replay), .run(check)])
    let items = ReportItem.items(of: report, FindingChanges(report))
    #expect(items.map(\.kind) == ["broken", "vanished", "stale", "accepted-invalid"])
    let page = report.html
    for item in items { #expect(page.contains("id=\"\(item.anchor)\"")) }
    #expect(Set(items.map(\.anchor)).count == items.count)
    for entry in [wrong, gone, stale] { #expect(page.contains(entry.fileName)) }
    #expect(page.contains("corpus add --spec demo.json5 --corpus corpus/play --entry \(gone.name)"))
    #expect(page.contains("an open finding that no longer shows"))
    #expect(page.contains("<caption>Runs</caption>"))
  }

  @Test func everyAnchorLeadsSomewhere() throws {
    let page = page(HostileRuns.recorded(HostileRuns.hostile))
    let ids = Set(page.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } })
    for target in page.split(separator: "href=\"#").dropFirst().map({ $0.prefix { $0 != "\"" } }) {
      #expect(ids.contains(target), "\(target)")
    }
  }
}
