import LinkSpec

/// A lane over a worker process: hands it whole batches, and settles what becomes of it.
///
/// The worker notes each link in shared memory as it goes, so whatever ends it, the notes up to there
/// are read. The link that it had in hand is the one to blame, exactly. A death is noted as it is,
/// and confirmed by whoever investigates it; a hang is first confirmed alone in a new process with
/// four times the deadline, since a busy machine can look like one. Then the batch goes on behind the
/// link in a new process, which is as fresh as a reset.
actor WorkerLane: FuzzLane {
  private let subject: FuzzSubject
  private let configuration: FuzzWorkerConfiguration
  private let setup: WorkerMessage
  private let thread = LaneThread()
  private var life: WorkerLife?
  private var counters = ChildRouterStatistics()

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(_ subject: FuzzSubject, _ configuration: FuzzWorkerConfiguration) {
    self.subject = subject
    self.configuration = configuration
    setup = .setUp(
      WorkerMessage.Setup(
        spec: SpecWriter.text(of: subject.judge.spec), bind: subject.judge.bind,
        context: subject.context))
  }

  var statistics: ChildRouterStatistics { counters }

  func end() { life = nil }

  func run(_ batch: FuzzBatch, _ round: RoundKnowledge) async throws -> BatchLedger {
    var ledger = BatchLedger(ruleCount: subject.judge.rules.count)
    var suspected = round.knowledge.knownFaults
    var from = 0
    var emptyEnds = 0
    while from < batch.count {
      if Task.isCancelled { throw RouterRunError.cancelled }
      let isEachAlone = batch.delivery == .fresh && !subject.canReset
      if !subject.canReset, from == 0 || isEachAlone, life?.isUsed == true { life = nil }
      let life = try life(for: round)
      let part = try await life.run(
        batch, from..<(isEachAlone ? from + 1 : batch.count), deadline: configuration.deadline,
        into: &ledger)
      counters.executions += part.executions
      from = part.next
      switch part.ending {
      case .done, .full: break
      case .cancelled:
        self.life = nil
        throw RouterRunError.cancelled
      case .broken(let what):
        self.life = nil
        throw FuzzWorker.Fault(description: "a worker process of the harness: " + what)
      case .fault(let fault, let link):
        self.life = nil
        guard let link else {
          // Nothing was asked: it fell over while it forgot what came before. A new process has
          // nothing to forget.
          emptyEnds += 1
          if emptyEnds > 2 {
            throw FuzzWorker.Fault(
              description: "a worker process of the harness ends before it does anything")
          }
          ledger.unexplained.append(Self.unexplained(fault, at: from))
          continue
        }
        from += 1
        counters.executions += 1
        if fault == .hang, isNew(fault, link, &suspected) {
          try await confirmHang(of: link, batch, from - 1, round, into: &ledger)
        } else {
          note(from - 1, link, fault.outcome, round, into: &ledger)
        }
      }
    }
    return ledger
  }

  private func isNew(
    _ fault: SuspectedFault, _ link: [UInt8], _ suspected: inout Set<String>
  ) -> Bool {
    let judgement = subject.judgement(link)
    guard let mismatch = subject.comparison.mismatch(judgement, fault.outcome) else { return false }
    return suspected.insert(subject.comparison.fingerprint(mismatch)).inserted
  }

  /// Runs one link of a batch alone.
  private func confirmHang(
    of link: [UInt8], _ batch: FuzzBatch, _ index: Int, _ round: RoundKnowledge,
    into ledger: inout BatchLedger
  ) async throws {
    let life = try life(for: round)
    let part = try await life.run(
      batch, index..<index + 1, deadline: configuration.deadline * 4, into: &ledger)
    counters.executions += 1
    switch part.ending {
    case .done, .full:
      ledger.unexplained.append(Self.unexplained(.hang, at: index))
    case .cancelled:
      self.life = nil
      throw RouterRunError.cancelled
    case .broken(let what):
      self.life = nil
      throw FuzzWorker.Fault(description: "a worker process of the harness: " + what)
    case .fault(let fault, _):
      self.life = nil
      note(index, link, fault.outcome, round, into: &ledger)
      ledger.confirm(index)
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
    ledger.add(taker.note(index, link, subject.judgement(link), outcome))
  }

  /// A fault of which no link is guilty, as far as is known.
  private static func unexplained(_ fault: SuspectedFault, at index: Int) -> UnexplainedFault {
    UnexplainedFault(fault: fault, sequence: 0..<index + 1, oldestUnanswered: index)
  }

  // MARK: - One process after another

  /// The running worker, knowing what this round knows; started if there is none.
  private func life(for round: RoundKnowledge) throws -> WorkerLife {
    if let life {
      life.teach(round)
      return life
    }
    var attempt = 1
    while true {
      do throws(RouterStartError) {
        let life = try WorkerLife(configuration, setup)
        counters.starts += 1
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
