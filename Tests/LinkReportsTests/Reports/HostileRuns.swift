import LinkRouting
import LinkSpec

@testable import Conformance
@testable import LinkReports
@testable import TestSupport

/// Results made by hand, full of what must not act on a terminal, in a shell or in a report.
enum HostileRuns {
  /// What a URL or a router may hold at its worst.
  static let texts = HostileTexts.all

  static func text(_ index: Int) -> String {
    String(decoding: texts[index % texts.count], as: UTF8.self)
  }

  private static func rule(_ id: String) -> RuleID {
    Small.judge.rule(id: id) ?? RuleID(number: 0)
  }

  /// A finding about a URL, with its true judgement.
  static func finding(
    _ url: [UInt8], minimized: [UInt8]? = nil, _ kind: Mismatch.Kind, rule id: String,
    cause: String? = nil, outcome: RouterOutcome, sequence: [[UInt8]] = [], hits: Int = 1
  ) -> Finding {
    let mismatch = Mismatch(kind, rule: rule(id), cause: cause)
    return Finding(
      fingerprint: Comparison(Small.judge).fingerprint(mismatch), mismatch: mismatch, url: url,
      minimizedURL: minimized ?? url, sequence: sequence, scenario: "by.hand",
      judgement: Small.judge.judgement(of: minimized ?? url), outcome: outcome, hits: hits,
      executionsToFind: 17)
  }

  static func run(_ findings: [Finding], name: String = "router") -> RunResult {
    var result = RunResult(
      command: "check", router: RouterHello(name: name), cases: 1_000,
      tally: Tally(Small.judge.rules), findings: findings)
    result.executions = 1_100
    for number in result.coverage.indices {
      result.coverage[number].cases = number % 7
      result.coverage[number].mismatches = number % 3 == 0 ? 0 : number % 7 / 3
    }
    return result
  }

  // MARK: - Golden runs

  static let conforming = run([], name: "my-router")

  static let hostile: RunResult = {
    let mail = Array("demo://az?index=".utf8)
    var findings = [
      finding(
        mail + texts[1], .acceptedInvalid, rule: "scheme.custom",
        outcome: .answered(.handled(text(1), [text(2): .string(text(3)), "b": .number(text(4))])),
        hits: 3),
      finding(
        mail + texts[6], minimized: Array("demo://az?index='$(id)`id`".utf8),
        .unspecifiedMisread, rule: "az.index.value",
        outcome: .answered(
          .handled("az", ["index": .string(text(5)), "c": .list(["\u{7}"])]))),
      finding(
        Array("demo://search?query=".utf8) + texts[9], .unspecifiedMisread,
        rule: "search.query.value", outcome: .answered(.rejected(text(11)))),
      finding(
        Array("demo://bydate?date=2018-02-30&x=".utf8) + texts[14],
        minimized: Array(
          "demo://bydate?x=\(String(repeating: "x", count: 200))&date=2018-02-30&y=\(String(repeating: "y", count: 200))"
            .utf8),
        .unspecifiedMisread, rule: "bydate.date.value",
        outcome: .answered(.handled("bydate", ["date": "2018-03-02"]))),
      finding(
        Array("demo://home".utf8), .crash, rule: "action.home", cause: "Type\\u{1B}Error",
        outcome: .answered(.failed(message: text(1) + "\n" + text(10)))),
      finding(
        Array("demo://home".utf8), .historyDependent, rule: "action.home",
        outcome: .answered(.rejected(text(7))), sequence: [texts[2], texts[8], mail]),
      finding([], .hang, rule: "syntax.missingScheme", outcome: .hung),
      finding(
        Array("demo://home?a=1#\u{202E}".utf8), .crash, rule: "policy.fragment",
        cause: "memory", outcome: .crashed(.signal(11))),
    ]
    findings[1].sequence = [Array("demo://'; touch x; '".utf8)]
    var result = run(findings, name: text(1))
    result.router.version = text(2)
    result.router.language = text(3)
    result.skipped = 2
    result.notSent = 3
    result.declined = ["action media", text(1)]
    result.protocolViolationCount = 2
    result.protocolViolations = [#"wrote a line to stdout that is not JSON: \x1b[31m"#]
    result.unexplained = [text(1)]
    return result
  }()

  static let interrupted: RunResult = {
    var result = run([
      finding(
        Array("demo://az?index=A".utf8), .acceptedInvalid, rule: "az.index.value",
        outcome: .answered(.handled("az", ["index": "A"])))
    ])
    result.unconfirmed = [
      UnconfirmedMismatch(
        fingerprint: "crash:action.home:memory", url: Array("demo://home\u{1B}".utf8), hits: 4)
    ]
    result.stopReason = .interrupted
    return result
  }()

  static let lost: RunResult = {
    var result = run([])
    result.stopReason = .routerLost("the router did not start again, 3 times in a row")
    result.protocolViolationCount = 1
    result.protocolViolations = ["wrote nonsense"]
    return result
  }()

  /// The same with cases, as a run keeps them.
  static func recorded(_ result: RunResult) -> RunResult {
    var result = result
    result.records = texts.enumerated().map { number, bytes in
      let url = number % 2 == 0 ? bytes : Array("demo://az?index=".utf8) + bytes
      var assessment = Assessment()
      Small.judge.assess(url, &assessment)
      var link = LinkCase(
        text(number), url, targets: [RuleID(number: number)], .any, assessment, Small.judge)
      link.id = "c\(number)"
      return CaseRecord(
        link: link, outcome: .answered(.rejected(text(number + 1))),
        fingerprint: number % 3 == 0 ? result.findings.first?.fingerprint : nil)
    }
    return result
  }

  static func report(_ result: RunResult) -> RunReport {
    RunReport(
      result: result, judge: Small.judge, specWords: ["--spec", "demo.json5"],
      routerWords: ["--", "./my router", "it's"], elapsedSeconds: 1.25)
  }
}
