import Foundation
import LinkRouting
import Testing

@testable import Conformance
@testable import TestSupport

/// Much traffic, in odd pieces: nothing deadlocks, and nothing is lost.
@Suite(.serialized, .ownThread, .timeLimit(.minutes(60)))
struct RouterTrafficTests {
  private func expectEchoes(
    _ session: ChildRouterSession, _ batch: [RouteRequest],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try session.run(batch: batch)
    #expect(run.outcomes == Misbehaving.echoes(batch), sourceLocation: sourceLocation)
    #expect(run.unexplained == [], sourceLocation: sourceLocation)
    #expect(session.statistics.starts == 1, sourceLocation: sourceLocation)
    #expect(session.statistics.executions == batch.count, sourceLocation: sourceLocation)
  }

  private func longURLs(_ count: Int, bytes: Int) -> [RouteRequest] {
    (0..<count).map {
      RouteRequest(
        id: "c\($0)", url: Array("play://\($0)/".utf8) + Array(repeating: 0x61, count: bytes))
    }
  }

  @Test func answersInSplitWritesArePutTogether() throws {
    try expectEchoes(Misbehaving.session("split-writes"), Misbehaving.batch(10))
  }

  @Test func manyAnswersInOneWriteAreTakenApart() throws {
    try expectEchoes(Misbehaving.session("one-write"), Misbehaving.batch(1024))
  }

  @Test func aFloodOnStderrIsReadAlongAndCut() throws {
    let session = Misbehaving.session("floods-stderr")
    try expectEchoes(session, Misbehaving.batch(50))
    #expect(session.statistics.log.count == 64 << 10)
    #expect(session.statistics.log.last == 0x0A)
  }

  @Test func twentyMegabytesGoBothWays() throws {
    try expectEchoes(Misbehaving.session("honest"), longURLs(200, bytes: 100 << 10))
  }

  @Test func oneURLLongerThanAllThatMayBeInFlightIsSent() throws {
    try expectEchoes(Misbehaving.session("honest"), longURLs(2, bytes: 4 << 20))
  }

  @Test func aRouterThatNeverReadsHangsInsteadOfBlockingUs() throws {
    let session = Misbehaving.session("never-reads", deadline: .milliseconds(100))
    let run = try session.run(batch: longURLs(2, bytes: 1 << 20))
    #expect(run == BatchRun(outcomes: [.hung, .hung], unexplained: []))
  }

  @Test func batchesStartFreshInOneProcessWithReset() throws {
    let session = Misbehaving.session("dies-with-history", ["reset", "after=4"])
    for _ in 0..<5 {
      let batch = Misbehaving.batch(3)
      let run = try session.run(batch: batch)
      #expect(run == BatchRun(outcomes: Misbehaving.echoes(batch), unexplained: []))
    }
    #expect(session.statistics.starts == 1)
  }

  @Test func batchesStartFreshInNewProcessesWithoutReset() throws {
    let session = Misbehaving.session("dies-with-history", ["after=4"])
    for _ in 0..<3 {
      let batch = Misbehaving.batch(3)
      let run = try session.run(batch: batch)
      #expect(run == BatchRun(outcomes: Misbehaving.echoes(batch), unexplained: []))
    }
    #expect(session.statistics.starts == 3)
  }

  @Test func runningAloneAlwaysUsesANewProcess() throws {
    let session = Misbehaving.session("dies-with-history", ["reset", "after=2"])
    for _ in 0..<3 {
      let request = RouteRequest(id: "c1", url: Array("play://1".utf8))
      #expect(try session.runAlone(request) == Misbehaving.echo("play://1"))
    }
    #expect(session.statistics.starts == 3)
    let crash = Misbehaving.session("segfault")
    let boom = RouteRequest(id: "c1", url: Array("play://boom".utf8))
    #expect(try crash.runAlone(boom) == .crashed(.signal(11)))
    #expect(crash.statistics.executions == 1)
  }

  @Test func sessionsOnSeveralThreadsDoNotDisturbEachOther() async throws {
    // Each keeps losing and starting routers; a pipe end that one inherited from another would
    // hide an end of output or an end of input, and show as a hang.
    let runs = await withTaskGroup(of: BatchRun?.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let session = Misbehaving.session("segfault")
          return try? session.run(batch: Misbehaving.batch(12, booms: [2, 5, 8]))
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    var expected = Misbehaving.echoes(Misbehaving.batch(12))
    for index in [2, 5, 8] { expected[index] = .crashed(.signal(11)) }
    let expectedRun = BatchRun(outcomes: expected, unexplained: [])
    #expect(runs == [BatchRun?](repeating: expectedRun, count: 4))
  }

  @Test func bytesThatAreNoUTF8GoOnlyToRoutersThatTakeThem() throws {
    let batch = [
      RouteRequest(id: "c0", url: Array("play://a".utf8)),
      RouteRequest(id: "c1", url: [0x70, 0x3A, 0xFF]),
      RouteRequest(id: "c2", url: Array("play://é\u{1F600}\u{0}\n".utf8)),
    ]
    let without = Misbehaving.session("honest")
    let outcomes = try without.run(batch: batch).outcomes
    #expect(outcomes[0] == Misbehaving.echo("play://a"))
    #expect(outcomes[1] == BatchRun.notSent)
    #expect(outcomes[2] == Misbehaving.echo("play://é\u{1F600}\u{0}\n"))
    #expect(try without.runAlone(batch[1]) == BatchRun.notSent)

    let with = Misbehaving.session("honest", ["bytes"])
    #expect(try with.run(batch: batch).outcomes[1] == Misbehaving.echo("cDr/"))
    #expect(try with.run(batch: []).outcomes == [])
  }

  @Test func everyKindOfAnswerIsRead() throws {
    func answer(_ mode: String) throws -> RouterOutcome {
      try Misbehaving.session(mode).runAlone(
        RouteRequest(id: "c1", url: Array("play://boom".utf8)))
    }
    #expect(try answer("throws") == .answered(.failed(message: "TypeError: no")))
    #expect(try answer("skips") == .answered(.skipped(reason: "tvOS only", issue: nil)))
    #expect(
      try answer("types")
        == .answered(
          .handled(
            "types",
            [
              "string": "é\u{0}", "number": .number("10"), "boolean": true,
              "list": .list([.number("1"), .parts(["a": .null])]),
            ])))
  }
}
