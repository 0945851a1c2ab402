import LinkRouting
import LinkSpec
import Testing

@testable import Conformance
@testable import LinkReports
@testable import TestSupport

/// What the corpus accepts, and what routers do differently, stands in every format and fails none.
@Suite("Known findings and disagreements in reports")
struct KnownFindingReportTests {
  /// A run whose one finding an open entry accepts, for a reason full of what must not act.
  static var report: CommandReport {
    let judge = Small.judge
    let url = Array("demo://az?index=AB".utf8)
    let finding = HostileRuns.finding(
      url, .unspecifiedMisread, rule: "az.index.value",
      outcome: .answered(.handled(HostileRuns.text(2), ["index": .string("a")])))
    var entry = CorpusEntry(
      url: url, scenario: "by.hand", reason: (1...6).map(HostileRuns.text).joined(), judge: judge,
      origin: .init(day: CalendarDay(daysSince1970: 20_000), program: "fuzz-links"))
    entry.fingerprint = finding.fingerprint
    entry.issue = HostileRuns.text(13)
    var result = HostileRuns.run([])
    result.known = [KnownFinding(finding: finding, entry: entry)]
    return CommandReport(
      command: "check", judge: judge, parts: [.run(HostileRuns.report(result))])
  }

  @Test func knownFindings() throws {
    let report = Self.report
    let sarif = try JSONReader(dialect: .json).read(
      Array(report.sarif(version: "1.0.0").serialized().utf8))
    let results = try #require(sarif["runs"]?.array?[0]["results"]?.array)
    #expect(results.count == 1)
    #expect(results[0]["ruleId"]?.string == "az.index.value")
    #expect(results[0]["suppressions"]?.array?.count == 1)
    #expect(results[0]["suppressions"]?.array?[0]["status"]?.string == "accepted")
    #expect(report.junit.contains("<skipped message=\"a known finding: "))
    #expect(!report.junit.contains("<failure"))
    #expect(report.markdown().contains("Known, and accepted by the corpus (1)"))
    #expect(report.html.contains("accepted by "))
  }

  @Test func disagreements() throws {
    let report = DisagreementTests.hostile
    let count = try #require(report.disagreements?.count)
    #expect(count > 2)
    let sarif = try JSONReader(dialect: .json).read(
      Array(report.sarif(version: "1.0.0").serialized().utf8))
    let results = try #require(sarif["runs"]?.array?[0]["results"]?.array)
    #expect(results.count { $0["kind"]?.string == "informational" } == count)
    #expect(report.junit.contains("where the routers disagree\" tests=\"\(count)\""))
    #expect(report.markdown().contains("<summary>Where the routers disagree</summary>"))
    #expect(report.html.contains("<h2 id=\"disagreements\">"))
    // Nothing of a label or a link acts.
    #expect(!report.html.unicodeScalars.contains("\u{202E}"))
    #expect(!report.html.contains("<script>alert(1)"))
  }

  @Test func ofOneRouterThereAreNone() {
    #expect(!Self.report.html.contains("id=\"disagreements\""))
    #expect(!Self.report.junit.contains("disagree"))
  }
}
