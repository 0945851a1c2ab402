import Conformance

/// A lane over a session with a router, in this process or another. An actor on a thread of its
/// own, since sessions block.
actor SessionLane: FuzzLane {
  private let session: any RouterSession
  private let subject: FuzzSubject
  private var isStarted = false
  private let thread: LaneThread

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(_ subject: FuzzSubject, _ makeSession: @Sendable () -> any RouterSession) {
    self.subject = subject
    session = makeSession()
    thread = LaneThread()
  }

  func run(_ batch: FuzzBatch, _ round: RoundKnowledge) async throws -> BatchLedger {
    // The first start belongs to the first batch, as a new process for a batch would.
    let before = session.statistics
    if !isStarted { _ = try await session.startRouter() }
    isStarted = true
    var ledger = try await batch.run(round.knowledge, subject, on: session)
    ledger.statistics = session.statistics.since(before)
    ledger.statistics.executions -= ledger.repetition.executions
    ledger.statistics.starts -= ledger.repetition.starts
    return ledger
  }

  func end() { session.end() }
}
