import Conformance
import LinkSpec

/// One life of a worker process: from its start to its end, which is also the end of this object.
final class WorkerLife {
  /// How a part of a batch ended.
  enum Ending {
    case done
    case full
    /// The process ended or hung; with the link that it had in hand, if it had one.
    case fault(SuspectedFault, link: [UInt8]?)
    case cancelled
    /// It made no progress, and not in the router: the harness is at fault, or somebody stopped it.
    case stalled
    /// The harness itself is at fault.
    case broken(String)
  }

  /// What came of a part of a batch.
  struct Part {
    /// The first link that has no note.
    var next: Int
    var executions: Int
    var ending: Ending
  }

  private let memory: WorkerMemory
  private var pump: PipePump
  private let configuration: FuzzWorkerConfiguration
  /// The round whose knowledge the worker has.
  private var round: Int?
  /// Whether the router was asked anything.
  private(set) var isUsed = false

  /// How often the worker is looked at while it works.
  private static let tick: Duration = .milliseconds(20)

  init(_ configuration: FuzzWorkerConfiguration, _ setup: WorkerMessage) throws(RouterStartError) {
    self.configuration = configuration
    let mapping: SharedMapping
    do throws(SharedMapping.Failure) {
      mapping = try SharedMapping(size: WorkerMemory.size)
    } catch {
      throw .notStarted(.noSharedMemory(error.description))
    }
    memory = WorkerMemory(mapping)
    let process: ChildProcess
    do throws(SpawnError) {
      process = try ChildProcess(
        command: configuration.command, environment: configuration.environment,
        shared: mapping.descriptor)
    } catch {
      throw .notStarted(error)
    }
    var pump = PipePump(
      process, maximumLineBytes: 1 << 10, memoryLimit: configuration.memoryLimit)
    pump.send { $0 += setup.bytes }
    let deadline = DeadlineClock.now.advanced(by: configuration.startDeadline)
    switch pump.wait(until: deadline, isCancelled: { RunLimit.isOver }) {
    case .line(let line):
      guard line == Array(WorkerLoop.Reply.ready.rawValue.utf8) else {
        throw .notHello(excerpt: LineExcerpt.escaped(line))
      }
    case .endlessLine: throw .notHello(excerpt: LineExcerpt.escaped(pump.lines.unfinished))
    case .ended(let cause): throw .ended(cause, log: pump.log.lastLines(8))
    case .late: throw .silent(after: configuration.startDeadline, log: pump.log.lastLines(8))
    case .cancelled: throw .cancelled
    }
    self.pump = pump
  }

  /// Brings the worker's knowledge to that of a round.
  func teach(_ knowledge: RoundKnowledge) {
    if round == knowledge.round { return }
    let isNext = round == knowledge.round - 1
    round = knowledge.round
    pump.send {
      $0 +=
        WorkerMessage.learn(
          isNext ? knowledge.lessons : knowledge.knowledge.summary, anew: !isNext
        ).bytes
    }
  }

  /// Runs some links of a batch, and reads the notes on them.
  func run(
    _ batch: FuzzBatch, _ links: Range<Int>, deadline: Duration, into ledger: inout BatchLedger
  ) async throws -> Part {
    memory.clearLog()
    let before = memory.progress
    pump.send {
      $0 +=
        WorkerMessage.run(
          WorkerMessage.Run(
            seed: batch.seed, round: batch.round, number: batch.number, count: batch.count,
            from: links.lowerBound, to: links.upperBound,
            arrangement: batch.arrangement,
            resets: isUsed && (links.lowerBound == 0 || batch.arrangement == .fresh),
            cases: batch.cases)
        ).bytes
    }
    isUsed = true
    let waited = wait(since: before, deadline)
    ledger.beginPart()
    var part = Part(next: links.lowerBound, executions: 0, ending: waited)
    var reader = ByteReader(memory.log)
    do throws(ByteReader.Damage) {
      while !reader.isAtEnd {
        let note = try reader.note()
        ledger.add(note)
        part.next = note.index + 1
        part.executions += note.disposition == .notSent ? 0 : 1
      }
    } catch {
      part.ending = .broken("notes that cannot be read behind link \(part.next)")
    }
    if case .fault(let fault, _) = waited {
      let progress = memory.progress
      // A worker that ends between two links was pulled down by something that the earlier one
      // left behind; the link at hand is where it was noticed.
      let hasLink =
        progress.steps != before.steps
        && progress.phase.rawValue >= WorkerMemory.Phase.judging.rawValue
        && progress.index == part.next
      part.ending = .fault(fault, link: hasLink ? memory.link : nil)
    }
    return part
  }

  private func wait(since before: WorkerMemory.Progress, _ deadline: Duration) -> Ending {
    var last = before
    var lastStep = DeadlineClock.now
    while true {
      let tick = DeadlineClock.now.advanced(by: min(Self.tick, deadline))
      switch pump.wait(until: tick, isCancelled: { RunLimit.isOver }) {
      case .line(let line):
        switch WorkerLoop.Reply(rawValue: String(decoding: line, as: UTF8.self)) {
        case .done: return .done
        case .full: return .full
        case .ready, .broken, nil: return .broken("the reply " + LineExcerpt.escaped(line))
        }
      case .endlessLine: return .broken("an endless reply")
      case .ended(let cause): return .fault(.crash(cause), link: nil)
      case .cancelled: return .cancelled
      case .late:
        let progress = memory.progress
        if progress != last {
          last = progress
          lastStep = DeadlineClock.now
          continue
        }
        let isRouters = progress.phase == .routing || progress.phase == .resetting
        let limit = isRouters ? deadline : configuration.ownDeadline
        if lastStep.duration(to: DeadlineClock.now) >= limit {
          return isRouters
            ? .fault(.hang, link: nil) : .stalled
        }
      }
    }
  }
}
