import LinkRouting
import LinkSpec
import Testing

@testable import Conformance
@testable import LinkMarkup
@testable import LinkReports
@testable import TestSupport

/// Which outcomes of several routers are the same, and how those that are not are grouped.
@Suite struct DisagreementTests {
  private static let judge = Small.judge

  private static func link(_ url: [UInt8], _ scenario: String = "by.hand") -> LinkCase {
    var assessment = Assessment()
    judge.assess(url, &assessment)
    return LinkCase(scenario, url, targets: [], .any, assessment, judge)
  }

  /// A run of one router, with what it does with each URL.
  private static func run(_ name: String, _ rows: [(String, RouterOutcome)]) -> Disagreement.Run {
    let comparison = Comparison(judge)
    return Disagreement.Run(
      router: name,
      records: rows.map { url, outcome in
        let link = link(Array(url.utf8))
        let mismatch = comparison.mismatch(of: link.url, outcome)
        return CaseRecord(
          link: link, outcome: outcome, fingerprint: mismatch.map(comparison.fingerprint))
      })
  }

  private static func handled(
    _ action: String, _ parameters: [String: ParameterValue] = [:]
  ) -> RouterOutcome { .answered(.handled(action, parameters)) }

  private static let rejected = RouterOutcome.answered(.rejected("no"))

  static let pairs: [(RouterOutcome, RouterOutcome, Bool)] = [
    (rejected, .answered(.rejected(reason: nil)), true),
    (rejected, handled("home"), false),
    (handled("home"), handled("az"), false),
    (
      handled("media", ["start_time": "010"]), handled("media", ["start_time": .number("1e1")]),
      true
    ),
    (handled("media", ["start_time": 10]), handled("media", ["start_time": "11"]), false),
    (handled("az", ["index": "010"]), handled("az", ["index": "10"]), false),
    (handled("az", ["index": 1]), handled("az", ["index": "1"]), true),
    (handled("az", ["index": true]), handled("az", ["index": "true"]), true),
    (handled("az", ["index": "a"]), handled("az"), false),
    (handled("az", ["index": .list([.number("1")])]), handled("az", ["index": "[1]"]), false),
    (handled("az", ["\u{E9}": "a"]), handled("az", ["e\u{301}": "a"]), false),
    (handled("caf\u{E9}"), handled("cafe\u{301}"), false),
    (.answered(.failed(message: "a")), .answered(.failed(message: "b")), true),
    (.crashed(.signal(11)), .crashed(.signal(6)), true),
    (.crashed(.signal(11)), .hung, false),
    (.delivered(Delivery(.handled, exitCode: 0)), handled("home"), true),
    (.delivered(Delivery(.handled, exitCode: 0)), rejected, false),
    (.delivered(Delivery(.rejected, exitCode: 3)), rejected, true),
    (.delivered(Delivery(.unknown, exitCode: 0)), rejected, true),
    (.answered(.skipped(reason: nil, issue: nil)), rejected, true),
    (.unsupported("no UTF-8"), handled("home"), true),
  ]

  @Test(arguments: pairs)
  func outcomesAgree(left: RouterOutcome, right: RouterOutcome, agree: Bool) {
    for (one, other) in [(left, right), (right, left)] {
      let found = Disagreement.all(
        in: [Self.run("a", [("demo://x", one)]), Self.run("b", [("demo://x", other)])],
        Self.judge)
      #expect(found.isEmpty == agree, "\(one) \(other)")
    }
    #expect(Self.pairs.count == 21)
  }

  @Test func linksOfOneRuleAndOnePatternAreOneGroup() throws {
    let open = "demo://home#fragment"
    let found = Disagreement.all(
      in: [
        Self.run(
          "ios",
          [
            (open, Self.handled("home")), ("demo://az#f", Self.handled("az")),
            ("demo://home", Self.handled("home")), ("demo://nowhere", Self.rejected),
          ]),
        Self.run(
          "android",
          [
            (open, Self.rejected), ("demo://az#f", Self.rejected),
            ("demo://home", Self.handled("home")),
            ("demo://nowhere", Self.handled("home")),
          ]),
        // It was not asked everything.
        Self.run("web", [(open, Self.rejected)]),
      ], Self.judge)
    #expect(found.map { Self.judge.rules[$0.rule].id }.sorted().contains("policy.fragment"))
    let fragments = found.filter { Self.judge.rules[$0.rule].id == "policy.fragment" }
    #expect(fragments.map(\.hits) == [1, 1])
    #expect(fragments.allSatisfy { !$0.isFault && $0.verdict == .unspecified })
    #expect(fragments[0].answers.map(\.side) == [0, 1, 1])
    #expect(fragments[1].answers.map(\.side) == [0, 1, nil])
    let fault = try #require(found.first { $0.verdict == .reject })
    #expect(fault.isFault)
    #expect(fault.answers.map { $0.fingerprint == nil } == [true, false, true])
    #expect(found.count == 3)
  }

  @Test func theSimplestLinkStandsForItsGroup() throws {
    let urls = ["demo://home?#frag", "demo://az#f", "demo://home#f"]
    let found = Disagreement.all(
      in: [
        Self.run("a", urls.map { ($0, Self.rejected) }),
        Self.run(
          "b", urls.map { ($0, $0.contains("az") ? Self.handled("az") : Self.handled("home")) }),
      ], Self.judge)
    let fragment = try #require(found.first { $0.link.url == Array("demo://az#f".utf8) })
    #expect(fragment.hits >= 2)
    #expect(found.reduce(0) { $0 + $1.hits } == 3)
  }

  // MARK: - The report

  /// Two runs with answers that must not act on a terminal.
  static var hostile: CommandReport {
    let urls = HostileRuns.texts.prefix(12).map { Array("demo://search?query=".utf8) + $0 }
    func part(_ label: String, _ outcome: (Int) -> RouterOutcome) -> RunReport {
      let comparison = Comparison(judge)
      var result = HostileRuns.run([], name: HostileRuns.text(1))
      result.records = urls.enumerated().map { index, url in
        let link = Self.link(url, "by.hand")
        let mismatch = comparison.mismatch(of: link.url, outcome(index))
        return CaseRecord(
          link: link, outcome: outcome(index), fingerprint: mismatch.map(comparison.fingerprint))
      }
      var report = HostileRuns.report(result)
      report.label = label
      return report
    }
    let parts = [
      part("ios") {
        .answered(.handled(HostileRuns.text($0), ["query": .string(HostileRuns.text($0))]))
      },
      part("android\u{1B}[2J\u{202E}") { .answered(.rejected(HostileRuns.text($0 + 1))) },
      part("web") { $0 % 3 == 0 ? .hung : .answered(.failed(message: HostileRuns.text($0 + 2))) },
    ]
    var report = CommandReport(command: "check", judge: judge, parts: parts.map { .run($0) })
    report.disagreements = Disagreement.all(
      in: parts.map { Disagreement.Run(router: $0.label ?? "", records: $0.result.records) }, judge)
    return report
  }

  @Test func theTableIsAsItWas() throws {
    let report = Self.hostile
    let table = DisagreementTable(
      disagreements: report.disagreements ?? [],
      routers: report.parts.map { $0.report.label ?? "" }, judge: Self.judge,
      style: Style(isColoured: false))
    try GoldenTests.compare(table.text, with: "disagreements.txt")
    let json = JSONText.array((report.disagreements ?? []).map { $0.json(Self.judge) })
    try GoldenTests.compare(json.serialized(pretty: true) + "\n", with: "disagreements.json")
    #expect(table.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(!table.text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func eachRouterIsAPartWithItsLabel() throws {
    let report = Self.hostile
    #expect(report.parts.map(\.title).first == "check ios")
    let text = report.text(style: Style(isColoured: false))
    #expect(text.contains("== ios\n") && text.contains("Where they disagree: ios, android\\u{1B}"))
    let json = try JSONReader(dialect: .json).read(Array(report.json.serialized().utf8))
    #expect(json["parts"]?.array?.count == 3)
    #expect(json["parts"]?.array?[0]["label"]?.string == "ios")
    #expect(json["disagreements"]?.array?.count == report.disagreements?.count)
    #expect(json["router"]?.value == .null)
  }

  @Test func disagreementFailsOnlyWhereAgreementIsDemanded() {
    var report = Self.hostile
    #expect(report.conclusion == .success)
    report.demandAgreement()
    #expect(report.conclusion == .findings)
    report.problems = []
    report.disagreements = []
    report.demandAgreement()
    #expect(report.conclusion == .success)
    #expect(report.text(style: Style(isColoured: false)).contains("Nowhere:"))
  }
}
