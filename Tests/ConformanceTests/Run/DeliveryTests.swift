import LinkRouting
import LinkSpec
import Testing

@testable import Conformance
@testable import CorpusFiles
@testable import LinkMarkup
@testable import LinkReports
@testable import TestSupport

/// What is judged, counted and said of links of which only the delivery, or only that they were
/// handled or rejected, is known.
@Suite struct DeliveryTests {
  /// A session that delivers everything and learns the same of all.
  private final class Delivering: RouterSession {
    let answer: @Sendable (String) -> RouterOutcome
    var isWatched = true
    var statistics = ChildRouterStatistics()
    init(_ answer: @escaping @Sendable (String) -> RouterOutcome) { self.answer = answer }
    func startRouter() async throws -> RouterHello {
      RouterHello(name: "open {url}", features: isWatched ? ["bytes", "watched"] : ["bytes"])
    }
    func runBatch(
      _ batch: [RouteRequest], isKnown: (Int, SuspectedFault, [RouterOutcome]) -> Bool
    ) async -> BatchRun {
      statistics.executions += batch.count
      return BatchRun(
        outcomes: batch.map { answer(String(decoding: $0.url, as: UTF8.self)) }, unexplained: [])
    }
    func runFresh(_ request: RouteRequest) async throws(RouterRunError) -> RouterOutcome {
      statistics.executions += 1
      return answer(String(decoding: request.url, as: UTF8.self))
    }
    func end() {}
  }

  private static let unknown = RouterOutcome.delivered(Delivery(.unknown, exitCode: 0))
  private static let handled = RouterOutcome.delivered(Delivery(.handled, exitCode: 0))
  private static let rejected = RouterOutcome.delivered(Delivery(.rejected, exitCode: 3))

  // MARK: - Comparison

  static let rows: [(link: String, outcome: RouterOutcome, expected: String?)] = [
    ("playrts://home", unknown, nil), ("playrts://open", unknown, nil),
    ("playrts://bydate?date=", unknown, nil), ("playrts://home", handled, nil),
    ("playrts://open", handled, "accepted-invalid:action.documented"),
    ("playrts://bydate?date=", handled, nil),
    ("playrts://home", rejected, "rejected-valid:action.home"), ("playrts://open", rejected, nil),
    ("playrts://bydate?date=", rejected, nil),
  ]

  @Test(arguments: rows)
  func isJudged(link: String, outcome: RouterOutcome, expected: String?) {
    let comparison = Comparison(Play.judge)
    let mismatch = comparison.mismatch(of: Array(link.utf8), outcome)
    #expect(mismatch.map(comparison.fingerprint) == expected)
    #expect(Self.rows.count == 9)
  }

  /// Where the documentation is silent, but not on whether there is an action: of every such case,
  /// handling is permitted if any way to handle it is, and rejecting if that is.
  @Test func theUnspecifiedIsHeldAgainstWhatIsPermitted() {
    let comparison = Comparison(Play.judge)
    var count = 0
    for link in Play.cases(of: ["home", "az"]).cases where link.verdict == .unspecified {
      count += 1
      let handles = Play.judge.judgement(of: link).permitted.contains { $0 != .reject }
      let rejects = Play.judge.judgement(of: link).permitted.contains(.reject)
      #expect((comparison.mismatch(of: link.url, Self.handled) == nil) == handles)
      #expect((comparison.mismatch(of: link.url, Self.rejected) == nil) == rejects)
    }
    #expect(count > 100)
  }

  // MARK: - Runs and reports

  private func check(
    _ answer: @escaping @Sendable (String) -> RouterOutcome
  ) async throws -> RunReport {
    let result = try await Play.check(Delivering(answer), Play.cases(of: ["home", "az"]))
    return RunReport(
      result: result, judge: Play.judge, specWords: ["--spec", "play"],
      routerWords: ["--exec", "open {url}"], elapsedSeconds: 0)
  }

  private func text(_ report: RunReport) -> String {
    ConsoleReport(report, style: Style(isColoured: false)).text()
  }

  @Test func whatIsMerelyDeliveredExercisesNoRuleAndIsNoFailure() async throws {
    let report = try await check { _ in Self.unknown }
    #expect(report.result.findings == [])
    #expect(report.result.rulesExercised == 0)
    #expect(report.result.isExercised)
    #expect(report.result.deliveries.unknown == report.result.cases)
    #expect(text(report).contains("No crash and no hang: \(report.result.cases) cases"))
    #expect(text(report).contains("not whether it accepts or rejects"))
    #expect(!text(report).contains("conforms"))
    guard case .object(let members) = report.json else { return }
    let delivered = members.first { $0.key == "delivered" }?.value.serialized(pretty: false)
    #expect(delivered?.contains("\(report.result.cases)") == true)
  }

  /// Nobody looks whether the app lives, and no exit code means anything: that is no reason to be
  /// green.
  @Test func whatIsDeliveredToAnAppThatNobodyLooksAtIsNotJudged() async throws {
    let session = Delivering { _ in Self.unknown }
    session.isWatched = false
    let result = try await Play.check(session, Play.cases(of: ["home"]))
    #expect(result.findings == [])
    #expect(!result.isExercised)
    #expect(result.conclusion == .findings)
    let report = RunReport(
      result: result, judge: Play.judge, specWords: [], routerWords: ["--exec", "open {url}"],
      elapsedSeconds: 1)
    #expect(
      text(report).hasSuffix(
        "Nothing of the app was judged: \(result.cases) links were delivered by a program that ended well, "
          + "whether the app crashes shows only with --alive, and what it accepts only with "
          + "--exec-handled and --exec-rejected.\n"))
    #expect(text(report).contains("whether the program that delivers them crashes or hangs"))
    let entry = SampleEntries.entry("playrts://home")
    let hello = try await session.startRouter()
    let replayed = await ReplayRun(
      judge: Play.judge, session: session, today: SampleEntries.today
    ).run([entry], hello: hello)
    #expect(!replayed.isExecuted)
  }

  @Test func exitCodesExerciseRulesAndNameTheirFaults() async throws {
    let good = try await check { link in
      Play.judge.judgement(of: link).verdict == .accept ? Self.handled : Self.rejected
    }
    #expect(good.result.findings == [])
    #expect(good.result.rulesExercised > 10)
    #expect(text(good).contains("accepts and rejects as it should"))
    #expect(text(good).contains("parameters are not known and not judged"))
    let deaf = try await check { _ in Self.rejected }
    #expect(!deaf.result.findings.isEmpty)
    #expect(deaf.result.findings.allSatisfy { $0.mismatch.kind == .rejectedValid })
    #expect(text(deaf).contains("rejects the link (exit code 3)"))
    #expect(deaf.replay(deaf.result.findings[0]).contains("--rule "))
    let greedy = try await check { _ in Self.handled }
    #expect(greedy.result.findings.allSatisfy { $0.mismatch.kind == .acceptedInvalid })
    #expect(text(greedy).contains("handles the link (exit code 0); how is not known"))
  }

  @Test func nothingDeliveredIsNothingExecuted() async throws {
    let report = try await check { _ in
      .answered(.skipped(reason: "exit code 1: not delivered", issue: nil))
    }
    #expect(!report.result.isExercised)
    #expect(text(report).contains("of the first: exit code 1: not delivered"))
    #expect(text(report).contains("Nothing was executed."))
  }

  // MARK: - Replay

  static let standings:
    [(fingerprint: String?, outcome: RouterOutcome, standing: ReplayedEntry.Standing)] = [
      (nil, unknown, .delivered), (nil, rejected, .vanished), (nil, handled, .open),
      ("crash:action.documented:SIGSEGV", unknown, .vanished),
      ("hang:action.documented", unknown, .vanished),
      ("accepted-invalid:action.documented", unknown, .delivered),
      ("accepted-invalid:action.documented", rejected, .vanished),
      ("accepted-invalid:action.documented", handled, .open),
      ("history-dependent:action.documented", unknown, .delivered),
    ]

  /// An open finding has vanished only where it would have shown.
  @Test(arguments: standings)
  func anOpenFindingStands(
    fingerprint: String?, outcome: RouterOutcome, standing: ReplayedEntry.Standing
  ) async throws {
    let entry = SampleEntries.open("playrts://open", fingerprint: fingerprint)
    let result = try await replay(entry, outcome)
    #expect(result.entries.map(\.standing) == [standing])
    #expect(result.isExecuted)
    #expect(Self.standings.count == 9)
  }

  @Test func aCaseHoldsOnlyWhereSomethingIsKnown() async throws {
    let entry = SampleEntries.entry("playrts://home")
    #expect(try await replay(entry, Self.unknown).entries[0].standing == .delivered)
    #expect(try await replay(entry, Self.handled).entries[0].standing == .holds)
    #expect(try await replay(entry, Self.rejected).entries[0].standing == .broken)
    #expect(try await replay(entry, Self.unknown).isGood)
    let result = try await replay(entry, Self.unknown)
    #expect(result.run.rulesExercised == 0)
    #expect(result.run.deliveries == DeliveryCount(unknown: 1))
  }

  private func replay(
    _ entry: CorpusEntry, _ outcome: RouterOutcome
  ) async throws -> ReplayResult {
    let session = Delivering { _ in outcome }
    let hello = try await session.startRouter()
    return await ReplayRun(judge: Play.judge, session: session, today: SampleEntries.today).run(
      [entry], hello: hello)
  }
}
