import Foundation
import LinkRouting
import LinkSpec
import Synchronization
import Testing

@testable import Conformance
@testable import LinkReports
@testable import TestSupport

/// Whole runs over routers that are other programs and misbehave: the one link that is guilty is
/// the one finding, and the rest of the run is as if nothing had been.
@Suite(.serialized, .ownThread) struct ChildCheckTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/play_fixture.py").path(percentEncoded: false)

  private func session(
    _ words: String..., deadline: Duration = Misbehaving.patience,
    isCancelled: @escaping @Sendable () -> Bool = { Task.isCancelled }
  ) -> ChildRouterSession {
    var configuration = ChildRouterConfiguration(
      command: [Python.path, "-I", "-S", Self.script] + words)
    configuration.deadline = deadline
    configuration.helloDeadline = Misbehaving.patience
    return ChildRouterSession(configuration, isCancelled: isCancelled)
  }

  /// Every fifth but for what is huge, and the one that the routers fall over.
  private static let cases: CaseGenerator.Result = {
    var result = Play.cases(of: ["home", "az"])
    result.cases = result.cases.enumerated().filter { index, link in
      index % 5 == 0 && !link.scenario.hasPrefix("size.") || link.url.elementsEqual(victim.utf8)
    }.map(\.element)
    return result
  }()

  /// The links that the strict example router and the fixture are both asked.
  private func expectComplete(
    _ result: RunResult, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let ill = Self.cases.cases.count { UTF8Form.firstIllFormed(in: $0.url) != nil }
    #expect(result.cases == Self.cases.cases.count, sourceLocation: sourceLocation)
    #expect(result.notSent == ill, sourceLocation: sourceLocation)
    #expect(result.stopReason == .completed, sourceLocation: sourceLocation)
    #expect(result.unconfirmed == [], sourceLocation: sourceLocation)
    #expect(result.executions >= result.cases - ill, sourceLocation: sourceLocation)
  }

  static let victim = "playsrf://az?index=z"
  static let faults: [(mode: String, fingerprint: String)] = [
    ("segfault", "crash:az.index.value:memory"),
    ("exit", "crash:az.index.value:exit"),
    ("uncaught", "crash:az.index.value:exit"),
    ("hang", "hang:az.index.value"),
    ("throws", "crash:az.index.value:KeyError"),
    ("closes-stdout", "crash:az.index.value:stdout closed"),
  ]

  /// Of a router that can be set back, and of one that has to be started again.
  @Test(arguments: zip(faults, ["reset", "bytes", "reset", "bytes", "reset", "bytes"]))
  func oneGuiltyLinkIsOneFinding(
    fault: (mode: String, fingerprint: String), feature: String
  ) async throws {
    let session = session(
      fault.mode, "=" + Self.victim, feature,
      deadline: fault.mode == "hang" ? Misbehaving.impatience : Misbehaving.patience)
    let result = try await Play.check(session, Self.cases)
    session.end()
    #expect(result.findings.map(\.fingerprint) == [fault.fingerprint])
    let finding = try #require(result.findings.first)
    #expect(finding.minimized == Self.victim)
    #expect(finding.sequence == [])
    #expect(result.protocolViolationCount == 0)
    #expect(result.unexplained == [])
    // A handful of runs to pin, simplify and confirm it.
    let ill = feature == "bytes" ? 0 : result.notSent
    #expect(result.executions < result.cases - ill + 300)
    #expect(result.notSent == 0 || feature == "reset")
  }

  /// What a router has read ahead when it dies is innocent, however often it dies.
  @Test func readingAheadBlamesNobodyElse() async throws {
    let session = session("read-ahead", "index=z", "reset")
    let result = try await Play.check(session, Self.cases)
    session.end()
    let guilty = Self.cases.cases.filter {
      String(decoding: $0.url, as: UTF8.self).contains("index=z")
    }
    #expect(!guilty.isEmpty)
    for finding in result.findings {
      #expect(finding.fingerprint.hasPrefix("crash:"), "\(finding.fingerprint)")
      #expect(finding.minimized.contains("index=z"), "\(finding.fingerprint)")
    }
    #expect(!result.findings.isEmpty)
    expectComplete(result)
  }

  @Test func aDeathThatNeedsTwoLinksHasThoseTwo() async throws {
    let cases = CaseGenerator.given(
      (["playrts://az"] + (1...40).map { "playrts://search?query=\($0)" }
        + ["playrts://home", "playrts://bydate"] + (41...80).map { "playrts://search?query=\($0)" }
        + ["playrts://search"]).map { Array($0.utf8) }, Play.judge)
    for features in ["reset", "other"] {
      let session = session("after-two", "playrts://home,playrts://bydate", features)
      let result = try await Play.check(session, cases)
      session.end()
      #expect(result.findings.count == 1, "\(features)")
      let finding = try #require(result.findings.first)
      #expect(finding.fingerprint.hasPrefix("history-dependent:"))
      #expect(finding.fingerprint.hasSuffix(":memory"))
      #expect(finding.before == ["playrts://home", "playrts://bydate"], "\(features)")
      #expect(finding.outcome == .crashed(.signal(11)))
    }
  }

  @Test func aDeathThatDoesNotRepeatIsNondeterministic() async throws {
    let mark = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: mark) }
    let session = session(
      "once", "=" + Self.victim, "reset", "mark=\(mark.path(percentEncoded: false))")
    let result = try await Play.check(session, Self.cases)
    session.end()
    #expect(result.findings.map(\.mismatch.kind) == [.nondeterministic])
    #expect(result.findings.first?.fingerprint.hasSuffix(":exit") == true)
    expectComplete(result)
  }

  @Test func theProtocolIsBrokenNowAndThen() async throws {
    let session = session("garbage", "index=a", "reset")
    let result = try await Play.check(session, Self.cases)
    session.end()
    let guilty = Self.cases.cases.count {
      String(decoding: $0.url, as: UTF8.self).contains("index=a")
        && UTF8Form.firstIllFormed(in: $0.url) == nil
    }
    #expect(result.findings == [])
    #expect(result.protocolViolationCount == guilty)
    #expect(guilty == 3)
    #expect(result.protocolViolations.allSatisfy { !$0.contains("\u{1B}") })
    expectComplete(result)
  }

  @Test func skippedLinksCountForNothing() async throws {
    let session = session("skips", "://az", "reset")
    let result = try await Play.check(session, Self.cases)
    session.end()
    #expect(result.findings == [])
    #expect(result.skipped > 100)
    let rule = try #require(Play.judge.rule(id: "az.index.value"))
    #expect(result.coverage[rule.number].cases == 0)
    #expect(result.coverage[rule.number].declined > 0)
    expectComplete(result)
  }

  // MARK: - Cut short

  @Test func aRouterThatDoesNotStartAgainEndsTheRun() async throws {
    let mark = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: mark) }
    let session = session(
      "starts-once", "x", "reset", "mark=\(mark.path(percentEncoded: false))")
    let result = try await Play.check(session, Self.cases)
    session.end()
    guard case .routerLost(let why) = result.stopReason else {
      Issue.record("\(result.stopReason)")
      return
    }
    #expect(why.contains("did not start again"))
    #expect(result.findings == [])
    #expect(!result.isExercised)
  }

  @Test func aRouterThatOnlyTalksNonsenseEndsTheRun() async throws {
    let session = session("garbage", "://", "reset")
    // It answers what has no such sign.
    var cases = Self.cases
    cases.cases.removeAll { !String(decoding: $0.url, as: UTF8.self).contains("://") }
    let result = try await Play.check(session, cases)
    session.end()
    guard case .givenUp(let end) = result.stopReason else {
      Issue.record("\(result.stopReason)")
      return
    }
    #expect(end.description.contains("50 links in a row"))
    #expect(result.protocolViolationCount >= 50)
  }

  /// What was seen before the interruption is there, as not confirmed.
  @Test func anInterruptedRunKeepsWhatItSaw() async throws {
    let mark = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: mark) }
    let session = session("slow", "://az?index=", "reset", "mark=\(mark)") {
      FileManager.default.fileExists(atPath: mark)
    }
    let wrong = CaseGenerator.given(
      (["playsrf://az?index=A", "nothing"] + (0..<100).map { "playsrf://az?index=\($0)" }).map {
        Array($0.utf8)
      }, Play.judge)
    let result = try await Play.check(session, wrong)
    session.end()
    #expect(result.stopReason == .interrupted)
    #expect(result.executions > 1)
    #expect(result.executions < 60)
    #expect(result.isExercised)
  }

  @Test func anInterruptedRunListsWhatIsNotConfirmed() async throws {
    let count = Mutex(0)
    let router = ClosureRouter { _ in
      count.withLock { $0 += 1 }
      if count.withLock({ $0 }) == 150 { withUnsafeCurrentTask { $0?.cancel() } }
      return .handled("home")
    }
    let task = Task { try await Play.check(InProcessSession(router), Self.cases) }
    let result = try await task.value
    #expect(result.stopReason == .interrupted)
    #expect(result.executions == 150)
    #expect(result.findings == [])
    #expect(result.unconfirmed.count > 5)
    #expect(Set(result.unconfirmed.map(\.fingerprint)).count == result.unconfirmed.count)
    #expect(result.unconfirmed.reduce(0) { $0 + $1.hits } > 50)
  }

  // MARK: - The same again

  @Test func twoRunsOfAChildAreEqual() async throws {
    func json(_ fault: String) async throws -> String {
      let session = session(fault, "index=z", "reset")
      defer { session.end() }
      let result = try await Play.check(session, Self.cases)
      return RunReport(
        result: result, judge: Play.judge, specWords: ["--spec", "play"], routerWords: ["--", "x"],
        elapsedSeconds: 0
      ).json.serialized(pretty: true)
    }
    for fault in ["segfault", "garbage", "skips", "read-ahead"] {
      let first = try await json(fault)
      #expect(first == (try await json(fault)), "\(fault)")
      #expect(first.count > 1_000)
    }
  }
}
