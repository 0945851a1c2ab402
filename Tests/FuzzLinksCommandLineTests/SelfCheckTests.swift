import Conformance
import Foundation
import LinkRouting
import LinkSpec
import PlantedBugs
import PlantedRouters
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles
@testable import TestSupport

/// What the self-check says, and what the documents say that it says.
@Suite struct SelfCheckTests {
  private static let rows = [
    SelfCheck.Row(name: "good", findings: 0, fingerprint: ""),
    SelfCheck.Row(
      name: "a", mutationOperator: .range, checkURLs: 7, fuzzURLs: 30, findings: 2,
      fingerprint: "accepted-invalid:a.value"),
    SelfCheck.Row(
      name: "b", mutationOperator: .range, checkURLs: 9, findings: 1, fingerprint: "hang:x"),
    SelfCheck.Row(
      name: "c", mutationOperator: .hiddenAction, fuzzURLs: 4, findings: 0, fingerprint: "crash:y"),
    SelfCheck.Row(name: "d", mutationOperator: .leak, findings: 0, fingerprint: ""),
  ]

  @Test func summaryAndTable() {
    let report = SelfCheckReport(rows: Self.rows)
    let rate =
      "Planted bugs caught: 3 of 4 (75.0 %); 2 by `check`, 2 by `fuzz` alone. "
      + "Correct routers without a finding: 1 of 1.\n"
    #expect(
      report.summary == rate + """

        | kind | planted | caught | by `check` | median URLs | by `fuzz` | median URLs |
        |---|---:|---:|---:|---:|---:|---:|
        | hidden action | 1 | 1 | 0 |  | 1 | 4 |
        | range | 2 | 2 | 2 | 7 | 1 | 30 |
        | leak between links | 1 | 0 | 0 |  | 0 |  |
        | all | 4 | 3 | 2 | 7 | 2 | 4 |

        """)
    #expect(
      report.table == rate + """

        | router | kind | `check`: URLs | `fuzz`: URLs | findings | first finding |
        |---|---|---:|---:|---:|---|
        | good | correct | – | – |  |  |
        | a | range | 7 | 30 | 2 | `accepted-invalid:a.value` |
        | b | range | 9 | – | 1 | `hang:x` |
        | c | hidden action | – | 4 |  | `crash:y` |
        | d | leak between links | – | – |  |  |

        """)
    #expect(Self.rows.map(\.isRight) == [true, true, true, true, false])
  }

  @Test func aSectionIsWrittenAnewAndNothingElse() throws {
    let report = SelfCheckReport(rows: Self.rows)
    let text = "a\n<!-- self-check summary -->\nold\n<!-- end of self-check summary -->\n\nb\n"
    let new = try GeneratedSection.updated(text, with: report.sections, file: "x.md")
    #expect(
      new == "a\n<!-- self-check summary -->\n\n\(report.summary)\n"
        + "<!-- end of self-check summary -->\n\nb\n")
    #expect(try GeneratedSection.updated(new, with: report.sections, file: "x.md") == new)
    #expect(GeneratedSection.firstDifference(text, new) == 3)
    #expect(GeneratedSection.firstDifference(new, new) == nil)
    #expect(GeneratedSection.firstDifference("a\nb", "a") == 2)
  }

  @Test(arguments: [
    ("nothing\n", "x.md: nothing here is generated; add the lines '<!-- self-check summary -->'"),
    (
      "a\n<!-- self-check table -->\n",
      "x.md:2: no line '<!-- end of self-check table -->' follows; add it"
    ),
  ])
  func aDocumentWithoutAPlaceIsRefused(text: String, message: String) {
    #expect {
      try GeneratedSection.updated(text, with: SelfCheckReport(rows: []).sections, file: "x.md")
    } throws: { error in
      let failure = error as? CommandFailure
      return failure?.code == .usage && failure?.message.hasPrefix(message) == true
    }
  }

  @Test(arguments: [
    (["--jobs", "0"], "--jobs: expected a number from 1 to 256"),
    (["--runs", "x"], "--runs: expected a positive number"),
    (["--only", "nobody"], "no planted router has such a name"),
    (["--only", "a", "--verify", "x.md"], "--verify is for the whole run"),
    (["--verify", "/no/such.md"], "the document '/no/such.md': no such file"),
    (["--json", "-"], "--json is for a spec of --spec"),
    (["--sample", "2", "--verify", "x.md"], "without --only, --runs and"),
    (["--bind", "a=b"], "--bind is for a spec of --spec"),
    (["--spec", Place.oneLink, "--sample", "0"], "--sample: expected a positive number"),
    (["--spec", Place.oneLink, "--only", "nobody"], "no mutant has such a name"),
    (["--spec", Place.oneLink, "--sample", "2", "--verify", "x.md"], "without --only, --runs and"),
    (["--spec", "nobody"], "no spec 'nobody'"),
  ])
  func wrongUsage(words: [String], message: String) async {
    let run = await CommandRun(["self-check"] + words)
    #expect(run.code == .usage)
    #expect(run.diagnostics.contains(message))
  }

  /// A team's own executable has its routers, and none of ours.
  @Test func anExecutableWithoutPlantedBugsSaysSo() async {
    let run = await CommandRun(["self-check"], provingRouters: .none)
    #expect(run.code == .usage)
    #expect(
      run.diagnostics.hasPrefix(
        "fuzz-links: this executable has no routers with planted bugs, which fuzz-links has; "))
    let router = await CommandRun(["check", "--router", "play-strict"], provingRouters: .none)
    #expect(router.code == .usage)
    #expect(router.diagnostics.hasPrefix("fuzz-links: no router 'play-strict'"))
  }

  @Test func aSpecIsMeasuredByItsMutants() async throws {
    let words = ["--spec", Place.oneLink, "--runs", "1", "--sample", "8"]
    let run = await CommandRun(["self-check"] + words)
    #expect(run.code == .success)
    #expect(
      run.output.hasPrefix("The unchanged spec (performing, refusing, omitting): no finding."))
    #expect(run.diagnostics == "")
    let json = await CommandRun(["self-check", "--quiet", "--json", "-", "--jobs", "2"] + words)
    #expect(json.code == .success)
    #expect(json.output.hasPrefix("{\n  \"command\": \"self-check\",\n  \"spec\": \"one-link\","))
  }

  /// A few that are quick, among them one that only the words of the code lead to.
  @Test func theSameWithAnyNumberOfJobs() async throws {
    let judge = try #require(try KnownSpecs.judge(named: "play"))
    var cases = CaseGenerator.generate(judge, options: CaseGenerator.Options(actions: ["home"]))
    cases.cases.removeLast(cases.cases.count - min(cases.cases.count, 60))
    let check = SelfCheck(judge: judge, cases: cases, runs: 1_664) { InProcessSession($0.router) }
    let names = ["play-fault-unknownActionOpensHome", "play-fault-inspectorParameterLeftIn"]
    let subjects = SelfCheck.Subject.all(.play).filter { names.contains($0.router.name) }
    let one = try await check.rows(subjects, jobs: 1) { _ in }
    #expect(one.map(\.name) == names)
    #expect(one.map(\.isRight) == [true, true])
    #expect(one[0].checkURLs != nil)
    #expect(one[1].checkURLs == nil && one[1].fuzzURLs != nil)
    #expect(try await check.rows(subjects, jobs: 2) { _ in } == one)
  }

  /// That the numbers are true is for `self-check --verify`, which takes a minute; that every
  /// router has its row, and every kind its number, shows at once.
  @Test func theDocumentsHaveEveryPlantedBug() throws {
    func rows(_ file: String) throws -> [[String]] {
      try String(contentsOfFile: Place.path(file), encoding: .utf8)
        .split(separator: "\n").filter { $0.hasPrefix("| ") }
        .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    }
    let bugs = ProvingRouters.play.bugs
    #expect(bugs.count >= 60)
    let table = try rows("docs/self-check.md")
    #expect(
      Array(table.dropFirst(1 + ProvingRouters.play.correct.count).map { $0.prefix(2) })
        == bugs.map { [$0.router.name, $0.mutationOperator.rawValue] })
    let summary = try rows("docs/measures.md")
    for kind in MutationOperator.allCases {
      let count = bugs.count { $0.mutationOperator == kind }
      let row = summary.first { $0.count == 7 && $0[0] == kind.rawValue }
      #expect(count == 0 ? row == nil : row?[1] == String(count), "\(kind)")
    }
  }
}
