import LinkRouting
import LinkSpec
import Testing

@testable import Conformance
@testable import LinkReports
@testable import TestSupport

/// What is new, known and fixed, and how many findings earlier runs had.
@Suite struct RunHistoryTests {
  private static func finding(_ rule: String, _ url: String) -> Finding {
    HostileRuns.finding(
      Array(url.utf8), .acceptedInvalid, rule: rule, outcome: .answered(.handled("az")))
  }
  private static let letter = finding("az.index.value", "demo://az?index=AB")
  private static let day = finding("bydate.date.value", "demo://bydate?date=x")
  private static let scheme = finding("scheme.custom", "other://az")

  private static func report(_ findings: [Finding]) -> CommandReport {
    CommandReport(HostileRuns.report(HostileRuns.run(findings)))
  }

  private static func file(
    _ name: String, _ report: CommandReport
  ) -> (name: String, bytes: [UInt8]) {
    (name, Array(report.json.serialized().utf8))
  }

  private static func history(
    _ files: [(name: String, bytes: [UInt8])]
  ) throws(RunHistory.Fault) -> RunHistory { try RunHistory(folder: "history", files) }

  // MARK: - Which runs

  @Test func digitsInNamesAreNumbers() {
    let names = ["10.json", "9.json", "a-2/x", "009.json", "9", "b", "a-10/x", "1.json", ""]
    #expect(
      names.sorted(by: NameOrder.precedes)
        == ["", "1.json", "009.json", "9", "9.json", "10.json", "a-2/x", "a-10/x", "b"])
  }

  @Test func runsOfOtherCommandsAndAppsAreNoneOfThese() throws {
    var fuzz = HostileRuns.run([])
    fuzz.command = "fuzz"
    var app = Self.report([Self.day])
    app.app = "shop"
    let history = try Self.history([
      Self.file("10.json", Self.report([Self.letter])), Self.file("9.json", Self.report([])),
      Self.file("11.json", CommandReport(HostileRuns.report(fuzz))), Self.file("12.json", app),
    ])
    let names = history.runs(comparableTo: Self.report([])).map(\.name)
    #expect(names == ["9.json", "10.json"])
    #expect(history.runs(comparableTo: app).map(\.name) == ["12.json"])
    let many = try Self.history((1...40).map { Self.file("\($0).json", Self.report([])) })
    #expect(many.runs(comparableTo: Self.report([])).map(\.name).first == "11.json")
  }

  @Test func whatIsNoReportIsRefusedWithItsPlace() {
    for (bytes, offset) in [("{]", 1), (" {}", 1), ("[1]", 0)] {
      #expect {
        _ = try Self.history([
          Self.file("1.json", Self.report([])), ("2.json", Array(bytes.utf8)),
        ])
      } throws: { error in
        guard let fault = error as? RunHistory.Fault else { return false }
        return fault.file == 1 && fault.error.offset == offset
      }
    }
  }

  // MARK: - Changes

  @Test func newKnownAndFixed() throws {
    var report = Self.report([Self.letter, Self.scheme])
    #expect(FindingChanges(report).summary == nil)
    #expect(FindingChanges(report).standing(of: Self.letter, report.parts[0]) == nil)
    report.history = try Self.history([
      Self.file("1.json", Self.report([Self.scheme])),
      Self.file("2.json", Self.report([Self.letter, Self.day])),
    ])
    let changes = FindingChanges(report)
    #expect(changes.summary == "1 new, 1 known, 1 fixed")
    #expect(changes.baseline == "2.json")
    #expect(changes.standing(of: Self.letter, report.parts[0]) == .known)
    #expect(changes.standing(of: Self.scheme, report.parts[0]) == .new)
    #expect(changes.fixed.map(\.fingerprint) == [Self.day.fingerprint])
    // What a run has not come to is not fixed.
    report.parts[0] = .run(
      HostileRuns.report(
        {
          var result = HostileRuns.run([Self.letter])
          result.stopReason = .interrupted
          return result
        }()))
    #expect(FindingChanges(report).summary == "0 new, 1 known, 0 fixed")
  }

  @Test func whatTheCorpusAcceptsIsKnown() throws {
    let report = KnownFindingReportTests.report
    #expect(FindingChanges(report).summary == "0 new, 1 known, 0 fixed")
    #expect(FindingChanges(report).baseline == "the corpus")
    // It was known then, too, and so is not new where the corpus forgets it.
    var later = Self.report([])
    later.history = try Self.history([Self.file("1.json", report)])
    #expect(FindingChanges(later).fixed.count == 1)
  }

  // MARK: - In reports

  @Test func thePageDrawsTheRunsBefore() throws {
    var report = Self.report([Self.letter])
    report.history = try Self.history(
      [[Self.letter, Self.day, Self.scheme], [], [Self.letter, Self.day]].enumerated().map {
        Self.file("\($0.offset)\u{202E}<svg onload=x>.json", Self.report($0.element))
      })
    let page = report.html
    #expect(
      page.contains("aria-label=\"Findings of the last 4 runs, the latest last: 3, 0, 2, 1.\""))
    #expect(page.split(separator: "<rect ").count == 5)
    #expect(page.split(separator: "<svg ").count == 2)
    #expect(page.contains(#"<rect class="past" x="2" y="2" width="8" height="46"></rect>"#))
    #expect(page.contains(#"<rect class="none" x="14" y="46" width="8" height="2"></rect>"#))
    #expect(page.contains(#"<rect class="now" x="38" y="33" width="8" height="15"></rect>"#))
    #expect(page.contains(#"<th scope="row">0\u{202E}&lt;svg onload=x&gt;.json</th>"#))
    #expect(page.contains("<strong>0 new</strong> · 1 known · 1 fixed"))
    #expect(!Self.report([Self.letter]).html.contains("<svg"))
  }

  @Test func theFirstScreenSaysWhatToDo() throws {
    let crash = HostileRuns.finding(
      Array("demo://home".utf8), .crash, rule: "action.home", cause: "trap",
      outcome: .crashed(.signal(5)))
    let report = Self.report([Self.letter, Self.day, Self.scheme, crash])
    let page = report.html
    let first = try #require(page.split(separator: "<main").first)
    #expect(first.contains("4 findings, shown by 4 links."))
    // The crash, and two more of the four causes.
    let cards = first.split(separator: "<li><h3>").dropFirst()
    #expect(cards.count == 3)
    #expect(cards.first?.contains("The router crashes (trap) on a link of &#39;home&#39;.") == true)
    #expect(first.contains("1 more cause</a>, each with its findings."))
    #expect(first.contains("What to do first"))
    #expect(first.contains("--url=demo://home"))
    #expect(!Self.report([]).html.contains("What to do first"))
  }

  @Test func theCommentTellsNewFromKnown() throws {
    var report = Self.report([Self.letter, Self.scheme])
    report.link = "https://github.com/o/r/actions/runs/7"
    report.history = try Self.history([
      Self.file("7_*x*.json", Self.report([Self.letter, Self.day]))
    ])
    let text = report.markdown()
    #expect(
      text.contains(
        "1 new, 1 known, 1 fixed against `7_*x*.json` · "
          + "[All reports of this run](<https://github.com/o/r/actions/runs/7>)\n"))
    // The new first, and each folded.
    #expect(text.contains("<details><summary>1. <b>new</b> The router accepts a link of a scheme"))
    #expect(text.contains("<details><summary>2. <b>known</b> The router accepts a wrong value of "))
    #expect(text.contains("of '<code>index</code>' of '<code>az</code>'."))
    #expect(text.contains("<details><summary>Fixed: found before, and gone (1)</summary>"))
    #expect(text.split(separator: "<details>").count == text.split(separator: "</details>").count)
    // Without a baseline there is nothing of all this.
    let alone = Self.report([Self.letter]).markdown()
    #expect(!alone.contains("new") && !alone.contains("All reports"))
  }
}
