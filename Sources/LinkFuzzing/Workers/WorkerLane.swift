import Conformance
import LinkRouting
import LinkSpec
import LinkSpecFiles

/// A lane over a worker process: hands it whole batches, and settles what becomes of it.
///
/// The worker notes each link in shared memory as it goes, so whatever ends it, the notes up to
/// there are read. The link that it had in hand is the one to blame, exactly. A death is noted as
/// it is, and confirmed by whoever investigates it. A hang, which a busy machine can look like, and
/// a SIGKILL, which somebody else may have sent, are first confirmed alone in a new process with
/// four times the deadline; what does not happen again costs the link nothing, so that the run
/// learns what it would have learned undisturbed. Then the batch goes on behind the link in a new
/// process, which is as fresh as a reset.
actor WorkerLane: FuzzLane {
  private let subject: FuzzSubject
  private let configuration: FuzzWorkerConfiguration
  private let setup: WorkerMessage
  private let thread = LaneThread()
  private var life: WorkerLife?
  /// What has been done so far, whether or not a run has merged it.
  private(set) var statistics = ChildRouterStatistics()
  private let makeSession: (@Sendable () -> any RouterSession)?

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// `makeSession` makes a session to ask single links in, before a router is given up.
  init(
    _ subject: FuzzSubject, _ configuration: FuzzWorkerConfiguration,
    _ makeSession: (@Sendable () -> any RouterSession)? = nil
  ) {
    self.makeSession = makeSession
    self.subject = subject
    self.configuration = configuration
    setup = .setUp(
      WorkerMessage.Setup(
        spec: SpecWriter.text(of: subject.judge.spec), bind: subject.judge.bind,
        context: subject.context))
  }

  func end() { life = nil }

  func run(_ batch: FuzzBatch, _ round: RoundKnowledge) async throws -> BatchLedger {
    var ledger = BatchLedger(subject.judge.rules)
    defer { statistics.add(ledger.statistics) }
    ledger.patience = subject.patience
    do {
      try await run(batch, round, into: &ledger)
    } catch let error as RouterRunError {
      // What was settled until then counts.
      ledger.stop = error
    }
    return ledger
  }

  private func run(
    _ batch: FuzzBatch, _ round: RoundKnowledge, into ledger: inout BatchLedger
  ) async throws {
    var confirmed = round.knowledge.knownFaults
    var from = 0
    var emptyEnds = 0
    var stalledAt: Int?
    while from < batch.count {
      if RunLimit.isOver { throw RouterRunError.cancelled }
      let isEachAlone = batch.arrangement == .fresh && !subject.canReset
      if !subject.canReset, from == 0 || isEachAlone, life?.isUsed == true { life = nil }
      let life = try life(for: round, &ledger)
      let part = try await life.run(
        batch, from..<(isEachAlone ? from + 1 : batch.count), deadline: configuration.deadline,
        into: &ledger)
      ledger.statistics.executions += part.executions
      if part.next > from { emptyEnds = 0 }
      from = part.next
      switch part.ending {
      case .done, .full: break
      case .cancelled:
        self.life = nil
        throw RouterRunError.cancelled
      case .broken(let what):
        self.life = nil
        throw FuzzWorker.Failure(description: "a worker process of the harness: " + what)
      case .stalled:
        self.life = nil
        // Somebody may have stopped it. What the harness itself does with a link it does again.
        if stalledAt == from { throw Self.stall }
        stalledAt = from
      case .fault(let fault, let link):
        self.life = nil
        guard let link else {
          // Nothing was asked: it fell over while it forgot what came before. A new process has
          // nothing to forget.
          emptyEnds += 1
          if emptyEnds > 2 {
            throw FuzzWorker.Failure(
              description: "a worker process of the harness ends before it does anything")
          }
          ledger.unexplained.append(Self.unexplained(fault, at: from, of: batch))
          continue
        }
        from += 1
        ledger.statistics.executions += 1
        let fingerprint = fingerprint(of: fault, link)
        if fault == .hang || fault == .crash(.killed), !confirmed.contains(fingerprint) {
          if try await confirm(fault, of: link, batch, from - 1, round, into: &ledger) {
            confirmed.insert(fingerprint)
          }
        } else {
          note(from - 1, link, fault.outcome, round, into: &ledger)
        }
      }
      if let end = ledger.patience.end {
        if !end.isForHangs, try await answers() {
          ledger.patience.begin()
        } else {
          throw RouterRunError.givenUp(end)
        }
      }
    }
  }

  private static let stall = FuzzWorker.Failure(
    description:
      "a worker process of the harness: no progress while it makes or judges links, and again in another"
  )

  /// Whether the router still answers what any router answers.
  private func answers() async throws -> Bool {
    guard let session = makeSession?() else { return false }
    defer { session.end() }
    _ = try await session.startRouter()
    return try await session.answers(subject.patience.witnesses)
  }

  private func fingerprint(of fault: SuspectedFault, _ link: [UInt8]) -> String {
    let mismatch = subject.comparison.mismatch(
      of: link, source: subject.context.source, fault.outcome)
    return mismatch.map(subject.comparison.fingerprint) ?? ""
  }

  /// Runs one link of a batch alone, and says whether that was fatal too.
  private func confirm(
    _ suspected: SuspectedFault, of link: [UInt8], _ batch: FuzzBatch, _ index: Int,
    _ round: RoundKnowledge, into ledger: inout BatchLedger
  ) async throws -> Bool {
    let life: WorkerLife
    let part: WorkerLife.Part
    do {
      life = try self.life(for: round, &ledger)
      part = try await life.run(
        batch, index..<index + 1, deadline: configuration.deadline * 4, into: &ledger)
    } catch {
      ledger.suspect(suspected.outcome, at: index, link, subject)
      throw error
    }
    ledger.statistics.executions += 1
    switch part.ending {
    case .done, .full:
      ledger.unexplained.append(Self.unexplained(suspected, at: index, of: batch))
      return false
    case .cancelled:
      self.life = nil
      ledger.suspect(suspected.outcome, at: index, link, subject)
      throw RouterRunError.cancelled
    case .broken(let what):
      self.life = nil
      throw FuzzWorker.Failure(description: "a worker process of the harness: " + what)
    case .stalled:
      self.life = nil
      throw Self.stall
    case .fault(let fault, _):
      self.life = nil
      note(index, link, fault.outcome, round, into: &ledger)
      if fault == .hang { ledger.confirm(index) }
      return true
    }
  }

  /// Notes what the worker could not note itself.
  private func note(
    _ index: Int, _ link: [UInt8], _ outcome: RouterOutcome, _ round: RoundKnowledge,
    into ledger: inout BatchLedger
  ) {
    // It answered nothing, so there is no answer to compare.
    var taker = NoteTaker(subject.comparison, round.knowledge)
    ledger.beginPart()
    var assessment = Assessment()
    subject.assess(link, &assessment)
    ledger.add(taker.note(index, link, assessment, outcome))
  }

  /// A fault of which no link is guilty, as far as is known.
  ///
  /// A worker that ends behind its last link has none in hand.
  private static func unexplained(
    _ fault: SuspectedFault, at index: Int, of batch: FuzzBatch
  ) -> UnexplainedFault {
    UnexplainedFault(
      fault: fault, sequence: 0..<min(index + 1, batch.count), oldestUnanswered: index)
  }

  // MARK: - One process after another

  /// The running worker, knowing what this round knows; started if there is none.
  private func life(
    for round: RoundKnowledge, _ ledger: inout BatchLedger
  ) throws -> WorkerLife {
    if let life {
      life.teach(round)
      return life
    }
    var attempt = 1
    while true {
      do throws(RouterStartError) {
        let life = try WorkerLife(configuration, setup)
        ledger.statistics.starts += 1
        life.teach(round)
        self.life = life
        return life
      } catch {
        if error == .cancelled || attempt >= configuration.maximumFailedStartsInARow {
          throw error == .cancelled
            ? RouterRunError.cancelled : RouterRunError.notStarted(error, attempts: attempt)
        }
        attempt += 1
      }
    }
  }
}
