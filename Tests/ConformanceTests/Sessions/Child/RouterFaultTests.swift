import Foundation
import Testing

@testable import Conformance
@testable import TestSupport

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Routers that die, hang or break the protocol: each test states every outcome of its batch.
@Suite(.serialized, .ownThread, .timeLimit(.minutes(60)))
struct RouterFaultTests {
  /// Runs a batch of 20 with a boom at 12, where the outcome differs from the echo of the others.
  private func expectOnlyGuilty(
    _ session: ChildRouterSession, _ outcome: RouterOutcome,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let batch = Misbehaving.batch(20, booms: [12])
    let run = try session.run(batch: batch)
    var expected = Misbehaving.echoes(batch)
    expected[12] = outcome
    #expect(run.outcomes == expected, sourceLocation: sourceLocation)
    #expect(run.unexplained == [], sourceLocation: sourceLocation)
  }

  /// The same where the router breaks the protocol at the boom.
  private func violation(
    _ session: ChildRouterSession, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProtocolViolation {
    let batch = Misbehaving.batch(20, booms: [12])
    let run = try session.run(batch: batch)
    let violation = try #require(run.outcomes[12].violation, sourceLocation: sourceLocation)
    var expected = Misbehaving.echoes(batch)
    expected[12] = .protocolViolation(violation)
    #expect(run.outcomes == expected, sourceLocation: sourceLocation)
    #expect(run.unexplained == [], sourceLocation: sourceLocation)
    #expect(session.statistics.violationCount == 1, sourceLocation: sourceLocation)
    #expect(session.statistics.firstViolations == [violation], sourceLocation: sourceLocation)
    return violation
  }

  // MARK: - Deaths

  @Test func dyingOfASignalOnOneURLIsPinnedToIt() throws {
    let session = Misbehaving.session("segfault")
    try expectOnlyGuilty(session, .crashed(.signal(11)))
    #expect(CrashCause.signal(11).description == "SIGSEGV")
    let log = String(decoding: session.statistics.log, as: UTF8.self)
    #expect(log == "Traceback: about to crash\nTraceback: about to crash\n")
    // The first, the one that the suspect was alone in, and the one that the rest went on in.
    #expect(session.statistics.starts == 3)
    // 12 answers, the death, the death alone, 7 answers.
    #expect(session.statistics.executions == 21)
  }

  @Test func dyingWithACodeOnOneURLIsPinnedToIt() throws {
    try expectOnlyGuilty(Misbehaving.session("exit-1"), .crashed(.exit(code: 1)))
    try expectOnlyGuilty(Misbehaving.session("exit-0", ["reset"]), .crashed(.exit(code: 0)))
  }

  @Test func everyGuiltyURLIsFound() throws {
    let session = Misbehaving.session("segfault", ["reset"])
    let batch = Misbehaving.batch(10, booms: [0, 1, 5, 9])
    var expected = Misbehaving.echoes(batch)
    for index in [0, 1, 5, 9] { expected[index] = .crashed(.signal(11)) }
    let run = try session.run(batch: batch)
    #expect(run == BatchRun(outcomes: expected, unexplained: []))
  }

  @Test func aKnownFaultIsNotConfirmedAgain() throws {
    let session = Misbehaving.session("segfault")
    let batch = Misbehaving.batch(20, booms: [12])
    var asked: [Int] = []
    let run = try session.run(batch: batch) { index, fault in
      asked.append(index)
      return fault == .crash(.signal(11))
    }
    #expect(run.outcomes[12] == .crashed(.signal(11)))
    #expect(asked == [12])
    #expect(session.statistics.executions == 20)
    #expect(session.statistics.starts == 2)
  }

  @Test func dyingWithBufferedAnswersBlamesTheURLThatKills() throws {
    // The fixture answers all that it has read at once, so 0…11 die with 12, and 13…15 may have
    // killed it as well.
    for features in [[], ["reset"]] {
      let session = Misbehaving.session("dies-buffered", features)
      let batch = Misbehaving.batch(16, booms: [12])
      var expected = Misbehaving.echoes(batch)
      expected[12] = .crashed(.exit(code: 1))
      let run = try session.run(batch: batch)
      #expect(run == BatchRun(outcomes: expected, unexplained: []))
    }
  }

  @Test func halfALineBeforeDyingIsNoAnswer() throws {
    try expectOnlyGuilty(Misbehaving.session("half-line"), .crashed(.exit(code: 3)))
  }

  @Test func closingStdoutCountsAsDeath() throws {
    try expectOnlyGuilty(Misbehaving.session("closes-stdout"), .crashed(.closedOutput))
  }

  @Test func closingStdinCountsAsDeath() throws {
    let session = Misbehaving.session("closes-stdin", deadline: Misbehaving.impatience)
    let run = try session.run(batch: Misbehaving.batch(1))
    #expect(run.outcomes == [.crashed(.closedInput)])
  }

  @Test func closingStdinAndAnsweringAllIsNoDeath() throws {
    let session = Misbehaving.session("closes-stdin-then-answers")
    let batch = Misbehaving.batch(8)
    let run = try session.run(batch: batch)
    #expect(run == BatchRun(outcomes: Misbehaving.echoes(batch), unexplained: []))
    #expect(session.statistics.starts == 1)
  }

  @Test func aGrandchildThatHoldsThePipesHidesNoDeath() throws {
    // Waiting for the grandchild, which sleeps for longer than a test may take, shows as a hang.
    try expectOnlyGuilty(Misbehaving.session("grandchild"), .crashed(.exit(code: 4)))
  }

  @Test func aDeathThatDependsOnHistoryIsReportedWithItsSequence() throws {
    let session = Misbehaving.session("dies-with-history", ["after=15"])
    let batch = Misbehaving.batch(24)
    let run = try session.run(batch: batch)
    #expect(run.outcomes == Misbehaving.echoes(batch))
    #expect(
      run.unexplained == [
        UnexplainedFault(
          fault: .crash(.exit(code: 5)), sequence: 0..<24, oldestUnanswered: 14)
      ])
  }

  @Test func dyingAfterTheLastAnswerIsNoticed() throws {
    for features in [[], ["reset"]] {
      let session = Misbehaving.session("dies-afterwards", features)
      let batch = Misbehaving.batch(6, booms: [5])
      let run = try session.run(batch: batch)
      #expect(run.outcomes == Misbehaving.echoes(batch))
      #expect(
        run.unexplained == [
          UnexplainedFault(fault: .crash(.signal(11)), sequence: 0..<6, oldestUnanswered: 6)
        ])
    }
  }

  @Test func aCrashWhenToldToEndIsNoticed() throws {
    let session = Misbehaving.session("crashes-on-bye")
    let run = try session.run(batch: Misbehaving.batch(2))
    #expect(
      run.unexplained == [
        UnexplainedFault(fault: .crash(.signal(11)), sequence: 0..<2, oldestUnanswered: 2)
      ])
  }

  // MARK: - Hangs

  @Test func hangingOnOneURLIsPinnedToIt() throws {
    let session = Misbehaving.session("hangs", deadline: Misbehaving.impatience)
    try expectOnlyGuilty(session, .hung)
  }

  @Test func neverAnsweringHangsOnEach() throws {
    let session = Misbehaving.session("never-answers", deadline: .milliseconds(100))
    let run = try session.run(batch: Misbehaving.batch(3))
    #expect(run == BatchRun(outcomes: [.hung, .hung, .hung], unexplained: []))
  }

  @Test func slowWithinTheDeadlineIsNoHang() throws {
    // 60 × 60 ms in all: the deadline counts from when a request is the oldest unanswered one.
    let session = Misbehaving.session("slow", deadline: .seconds(3))
    let batch = Misbehaving.batch(60)
    let run = try session.run(batch: batch)
    #expect(run == BatchRun(outcomes: Misbehaving.echoes(batch), unexplained: []))
    #expect(session.statistics.starts == 1)
  }

  @Test func ignoringSIGTERMAndByeEndsInAKill() throws {
    let session = Misbehaving.session("ignores-sigterm")
    try session.start()
    let batch = Misbehaving.batch(4)
    let identifier = try #require(session.connection).processIdentifier
    let run = try session.run(batch: batch)
    #expect(run == BatchRun(outcomes: Misbehaving.echoes(batch), unexplained: []))
    // It cannot reset, so it was told to end after its batch, and had to be killed.
    #expect(kill(identifier, 0) == -1, "the process still exists")
    #expect(session.close() == nil)
  }

  // MARK: - Violations

  @Test func aWrongIDIsAViolation() throws {
    let violation = try violation(Misbehaving.session("wrong-id"))
    #expect(violation.kind == .wrongID(expected: "c12", got: "nobody"))
  }

  @Test func anIDThatIsNoStringIsAViolation() throws {
    let violation = try violation(Misbehaving.session("numeric-id"))
    #expect(violation.kind == .notAnAnswer(#"it has no "id" that is a string"#))
  }

  @Test func twoAnswersInOneAreAViolation() throws {
    let violation = try violation(Misbehaving.session("two-kinds"))
    guard case .notAnAnswer(let reason) = violation.kind else {
      Issue.record("another kind")
      return
    }
    #expect(reason.hasPrefix("it has two of"))
  }

  @Test func invalidJSONIsAViolationWithAHarmlessExcerpt() throws {
    let violation = try violation(Misbehaving.session("not-json"))
    #expect(violation.excerpt == #"Segmentation \x1b[31mfault"#)
    guard case .notJSON = violation.kind else {
      Issue.record("another kind")
      return
    }
  }

  @Test func answersOutOfOrderAreAViolation() throws {
    let session = Misbehaving.session("out-of-order")
    let run = try session.run(batch: Misbehaving.batch(4))
    #expect(
      run.outcomes.map(\.violation?.kind) == [
        .outOfOrder(expected: "c0", got: "c1"), .outOfOrder(expected: "c1", got: "c2"),
        .outOfOrder(expected: "c2", got: "c3"), nil,
      ])
    #expect(run.outcomes[3] == Misbehaving.echo("play://3/last"))
  }

  @Test func answeringTwiceIsNoticedAtTheNext() throws {
    let session = Misbehaving.session("answers-twice")
    let run = try session.run(batch: Misbehaving.batch(4, booms: [1]))
    #expect(run.outcomes[1] == Misbehaving.echo("play://1/boom"))
    #expect(run.outcomes[2].violation?.kind == .wrongID(expected: "c2", got: "c1"))
    #expect(run.outcomes[3] == Misbehaving.echo("play://3/last"))
  }

  @Test func anUnsolicitedLineAtTheEndIsCounted() throws {
    let session = Misbehaving.session("answers-twice", ["reset"])
    let batch = Misbehaving.batch(2, booms: [1])
    #expect(try session.run(batch: batch).outcomes == Misbehaving.echoes(batch))
    #expect(session.statistics.firstViolations.map(\.kind) == [.unsolicited])
  }

  @Test func anEndlessLineIsCutOff() throws {
    var configuration = Misbehaving.configuration("endless-line")
    configuration.maximumLineBytes = 4 << 20
    let violation = try violation(ChildRouterSession(configuration))
    #expect(violation.kind == .endlessLine(limit: 4 << 20))
    #expect(violation.excerpt == String(repeating: "x", count: 120) + "...")
  }

  @Test func aRouterThatOnlyWritesGarbageIsGivenUp() throws {
    let session = Misbehaving.session("garbage-only")
    var patience = Patience(limit: 3)
    let run = session.run(upToStop: Misbehaving.batch(10), until: &patience) { _, _, _ in false }
    guard case .givenUp(let end)? = run.stop?.error else {
      Issue.record("another end: \(String(describing: run.stop))")
      return
    }
    #expect(run.stop?.settledCount == 3)
    #expect(end.failures == 3)
    #expect(end.last.violation?.excerpt == "what?")
    #expect(session.statistics.violationCount == 3)
  }

  @Test func aRouterThatDoesNotStartAgainIsGivenUp() throws {
    let mark = FileManager.default.temporaryDirectory
      .appending(path: "fuzz-links-\(UUID().uuidString)").path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: mark) }
    let session = Misbehaving.session("starts-once", ["mark=\(mark)"])
    let error = try #require(throws: RouterRunError.self) {
      try session.run(batch: Misbehaving.batch(3))
    }
    #expect(error == .notStarted(.ended(.exit(code: 9), log: []), attempts: 3))
  }

  @Test func aResetThatIsNotConfirmedIsAViolationOnce() throws {
    var configuration = Misbehaving.configuration("no-reset-answer", ["reset"])
    configuration.helloDeadline = .seconds(4)
    let session = ChildRouterSession(configuration)
    for _ in 0..<3 {
      let batch = Misbehaving.batch(3)
      let run = try session.run(batch: batch)
      #expect(run == BatchRun(outcomes: Misbehaving.echoes(batch), unexplained: []))
    }
    #expect(session.statistics.firstViolations.map(\.kind) == [.resetUnanswered])
    #expect(session.statistics.starts == 3)
  }
}
