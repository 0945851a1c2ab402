import LinkFuzzing
import LinkRouting
import LinkSpec
import Synchronization
import Testing

@testable import Conformance
@testable import LinkMarkup
@testable import LinkReports
@testable import TestSupport

/// A router whose every answer fails is told in one sentence, and not by a run to its end; one that
/// answers now and then is never cut short.
@Suite(.serialized, .ownThread) struct GivenUpRouterTests {
  /// A router of a few lines of shell, which is started in a moment, behind its hello.
  private static func configuration(
    _ lines: String, deadline: Duration = Misbehaving.patience
  ) -> ChildRouterConfiguration {
    let hello = #"{"type":"hello","protocol":1,"router":{"name":"shell"},"features":["bytes"]}"#
    var configuration = ChildRouterConfiguration(
      command: ["sh", "-c", "read -r hello; echo '\(hello)'\n" + lines])
    // Those that never answer need not be waited for.
    configuration.deadline = deadline
    configuration.helloDeadline = Misbehaving.patience
    return configuration
  }

  /// A router that writes the same for each link.
  private static func writing(_ lines: String) -> String {
    #"""
    while read -r line; do
      id=${line#*\"id\":\"}
      id=${id%%\"*}
      \#(lines)
    done
    """#
  }

  private static let exiting = "read -r line; exit 9"

  private static let cases = Play.cases(of: ["home", "az"])

  static let failures: [(lines: String, deadline: Duration, cause: String, finding: String?)] = [
    (exiting, Misbehaving.patience, "ended (exit code 9)", "exit"),
    ("while read -r line; do :; done", .milliseconds(30), "did not answer in time", nil),
    ("exec sleep 7200", .milliseconds(30), "did not answer in time", nil),
    (
      writing(#"echo "{\"id\":\"$id\",\"failed\":{\"message\":\"KeyError: 'x'\"}}""#),
      Misbehaving.patience, "threw KeyError: 'x'", "KeyError"
    ),
  ]

  /// One that hangs on every other link is never silent for long, and would take hours.
  @Test func aRouterThatHangsOnManyLinksIsGivenUp() async throws {
    let session = ChildRouterSession(
      Self.configuration(
        Self.writing(
          #"""
          [ $((${#line} % 2)) = 0 ] && exec sleep 7200
          echo "{\"id\":\"$id\",\"rejected\":{}}"
          """#), deadline: .milliseconds(30)))
    let result = try await Play.check(session, Self.cases)
    session.end()
    guard case .givenUp(let end) = result.stopReason else {
      Issue.record("\(result.stopReason)")
      return
    }
    #expect(end.isForHangs && end.failures == Patience.mostHangs)
    #expect(end.description == "it hung on 200 links, and each of them costs a deadline")
    #expect(result.findings.contains { $0.mismatch.kind == .hang })
    #expect(result.executions < result.cases)
  }

  /// Hangs count whatever is answered between them, unless a clock ends the run.
  @Test func hangsAreCountedInAll() {
    var patience = Patience()
    var timed = Patience(isTimed: true)
    for _ in 0..<Patience.mostHangs {
      #expect(!patience.isOver)
      for outcome: RouterOutcome in [.answered(.rejected("no")), .hung] {
        patience.note(outcome)
        timed.note(outcome)
      }
    }
    #expect(patience.isOver && patience.end?.isForHangs == true)
    patience.begin()
    #expect(patience.isOver)
    #expect(!timed.isOver && timed.hangs == Patience.mostHangs)
  }

  @Test(arguments: failures)
  func aRouterThatOnlyFailsIsGivenUp(
    lines: String, deadline: Duration, cause: String, finding: String?
  ) async throws {
    let session = ChildRouterSession(Self.configuration(lines, deadline: deadline))
    let result = try await Play.check(session, Self.cases)
    session.end()
    guard case .givenUp(let end) = result.stopReason else {
      Issue.record("\(result.stopReason)")
      return
    }
    #expect(end.failures == 50)
    #expect(
      end.description
        == "it failed on 50 links in a row and answered none of them; the last time it \(cause)")
    // What it does is one finding, and that is what the exit code says.
    #expect(result.findings.map(\.mismatch.cause) == [finding])
    #expect(result.findings.first?.hits == 50)
    #expect(result.unconfirmed == [])
    #expect(result.records.count == 50)
    #expect(result.conclusion == .findings)
  }

  /// One that closes its output is waited for a moment each time, so patience is short here.
  @Test func aRouterThatClosesItsOutputIsGivenUp() throws {
    let session = ChildRouterSession(Self.configuration("read -r line; exec sleep 7200 >&-"))
    var patience = Patience(limit: 4)
    let run = session.run(upToStop: Misbehaving.batch(10), until: &patience) { _, _, _ in false }
    session.close()
    #expect(run.stop?.settledCount == 4)
    guard case .givenUp(let end)? = run.stop?.error else {
      Issue.record("\(String(describing: run.stop))")
      return
    }
    #expect(end.last == .crashed(.closedOutput))
  }

  @Test func garbageIsAFaultOfTheAdapterAndNoFinding() async throws {
    let session = ChildRouterSession(Self.configuration(Self.writing("echo DEBUG")))
    let result = try await Play.check(session, Self.cases)
    session.end()
    guard case .givenUp(let end) = result.stopReason else {
      Issue.record("\(result.stopReason)")
      return
    }
    #expect(end.description.contains("the last time it wrote a line to stdout that is not JSON"))
    #expect(result.findings == [])
    #expect(result.conclusion == .router)
  }

  /// Every other link is answered: the run goes to its end, and says what is wrong.
  @Test func aRouterThatPrintsBehindItsAnswersIsNotGivenUp() async throws {
    let session = ChildRouterSession(
      Self.configuration(
        Self.writing(#"echo "{\"id\":\"$id\",\"rejected\":{}}"; echo handled a link"#)))
    var cases = Self.cases
    cases.cases = Array(cases.cases.prefix(130))
    let result = try await Play.check(session, cases)
    session.end()
    #expect(result.stopReason == .completed)
    #expect(result.records.count == 130)
    #expect(result.protocolViolationCount > 50)
    #expect(result.conclusion == .router)
  }

  /// Fails on 49 links in a row, and answers the next.
  private static func router(answering answer: RouterAnswer) -> ScriptedRouter {
    let asked = Mutex(0)
    return ScriptedRouter { _, _ in
      let count = asked.withLock { count in
        count += 1
        return count
      }
      if count % 50 == 0 { return answer }
      throw ScriptedRouter.Fault(description: "Broken")
    }
  }

  @Test func fortyNineFailuresAndAnAnswerAreNotTheEnd() async throws {
    let router = Self.router(answering: .rejected("no"))
    let result = try await Play.check(InProcessSession(router), Self.cases)
    #expect(result.stopReason == .completed)
    #expect(result.records.count == Self.cases.cases.count)
  }

  @Test(arguments: [RouterAnswer.rejected("no"), .skipped(reason: "tvOS only", issue: nil)])
  func aRefusalOrADeclineIsAnAnswer(answer: RouterAnswer) async throws {
    let router = Self.router(answering: answer)
    let result = try await Play.check(InProcessSession(router), Self.cases)
    #expect(result.stopReason == .completed)
  }

  /// Hundreds of links in a row are wrong, and this one throws at each of them: it is buggy, not
  /// dead.
  @Test func aRouterThatThrowsAtEveryWrongLinkIsRunToTheEnd() async throws {
    let router = ScriptedRouter { link, _ in
      let answer = Play.honestAnswer(link)
      if case .handled = answer { return answer }
      throw ScriptedRouter.Fault(description: "Broken")
    }
    let result = try await Play.check(InProcessSession(router), Self.cases)
    #expect(result.stopReason == .completed)
    var row = 0
    var longest = 0
    for record in result.records {
      row = record.outcome.service == .failure ? row + 1 : 0
      longest = max(longest, row)
    }
    #expect(longest > Patience.usual)
  }

  @Test func whatWasFoundBeforeStays() async throws {
    let asked = Mutex(0)
    // Whatever it is connected to goes away for good.
    let router = ScriptedRouter { link, _ in
      let count = asked.withLock { count in
        count += 1
        return count
      }
      if count <= 2 { return .handled("az", ["index": .string("z")]) }
      throw ScriptedRouter.Fault(description: "Gone")
    }
    let links = ["playsrf://az?index=zz", "playsrf://az?index=z"]
    let result = try await Play.check(
      router, links: links + (0..<80).map { "playsrf://az?index=\($0)" })
    guard case .givenUp = result.stopReason else {
      Issue.record("\(result.stopReason)")
      return
    }
    #expect(result.findings.map(\.mismatch.cause) == ["Gone"])
    #expect(result.unconfirmed.map(\.fingerprint) == ["unspecified-misread:az.index.value"])
    #expect(result.records.count == 52)
  }

  // MARK: - Mutated links

  private struct Throwing: LinkRouter {
    let name = "throwing"
    let canReset = true
    func route(_ link: String) throws -> RouterAnswer {
      throw ScriptedRouter.Fault(description: "Broken: no way")
    }
  }

  @Test(arguments: [false, true])
  func mutatedLinksEndTheSameWayWithAnyNumberOfJobs(sequences: Bool) async throws {
    var results: [RunResult] = []
    for jobs in [1, 2, 3] {
      var options = FuzzRun.Options(runs: 20_000, time: nil, jobs: jobs)
      options.sequences = sequences
      options.cases = Self.cases.cases
      results.append(
        try await FuzzRun(judge: Play.judge, options: options, router: Throwing()).run())
    }
    let first = results[0]
    guard case .givenUp(let end) = first.stopReason else {
      Issue.record("\(first.stopReason)")
      return
    }
    #expect(end.failures == 50)
    #expect(first.cases < 100)
    #expect(first.findings.map(\.mismatch.cause) == ["Broken: no way"])
    #expect(first.conclusion == .findings)
    for other in results.dropFirst() {
      #expect(other.stopReason == first.stopReason)
      #expect(other.findings == first.findings)
      #expect(other.cases == first.cases)
      #expect(other.executions == first.executions)
      #expect(other.unconfirmed == first.unconfirmed)
    }
  }

  @Test func mutatedLinksAreRunToTheEndWhereOnlyGoodOnesAreAnswered() async throws {
    let router = ScriptedRouter { link, _ in
      let answer = Play.honestAnswer(link)
      if case .handled = answer { return answer }
      throw ScriptedRouter.Fault(description: "Broken")
    }
    var options = FuzzRun.Options(runs: 3_000, time: nil)
    options.cases = Self.cases.cases
    let result = try await FuzzRun(judge: Play.judge, options: options, router: router).run()
    #expect(result.stopReason == .runs)
    #expect(result.cases == 3_000)
  }

  // MARK: - What is said

  @Test func theLastLineSaysHowOftenWhyAndWhatToDo() async throws {
    let session = ChildRouterSession(Self.configuration(Self.exiting))
    let result = try await Play.check(session, Self.cases)
    session.end()
    let report = RunReport(
      result: result, judge: Play.judge, specWords: [], routerWords: ["--", "./router"],
      elapsedSeconds: 1)
    let text = ConsoleReport(report, style: Style(isColoured: false)).text()
    #expect(
      text.contains(
        "The router was given up: it failed on 50 links in a row and answered none of them; the last time it ended "
          + "(exit code 9); test the adapter by itself: "
          + "fuzz-links smoke -- ./router."))
  }
}
