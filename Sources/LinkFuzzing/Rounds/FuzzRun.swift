public import Conformance
public import LinkRouting
public import LinkSpec

/// Searches for what enumerated cases miss: mutates links, keeps those that show something new, and
/// reports each fault of the router once, minimized and confirmed.
///
/// The work is cut into rounds of 1, 1, 2, 4 and from then on `batchesPerRound` batches of 1,024
/// URLs: the first rounds are short since they know nothing. A batch uses only what
/// earlier rounds have merged, and its chance comes from the seed, the round and its own number;
/// the results of a round are merged in the order of its batches. So the same seed finds the same,
/// in the same order, with any number of workers. No clock takes part: a time limit only ends a
/// run.
public struct FuzzRun: Sendable {
  /// What limits and seeds a run.
  public struct Options: Sendable {
    /// Where all chance comes from.
    public var seed: UInt64
    /// How many mutated URLs to run; `nil`: until the time is over.
    public var runs: Int?
    /// When to stop; `nil`: after `runs`.
    public var time: Duration?
    /// How many routers work at once.
    public var jobs: Int
    /// What is known of the delivery of each link.
    public var context: LinkContext
    /// Words from the router's source or binary.
    public var dictionary: [[UInt8]]
    /// Links to begin with, besides those of the spec.
    public var seeds: [[UInt8]]
    /// Whether to look for what depends on earlier links: every link is delivered twice, in a
    /// sequence without a reset and in a fresh state, and the answers are compared.
    public var sequences = false
    /// Every case of the judge's spec, where they are there already; `nil`: the run generates them.
    package var cases: [LinkCase]?
    /// Which cases a run begins with.
    package var beginning = Beginning.allCases

    /// By default a minute on one worker with seed 1.
    public init(
      seed: UInt64 = 1, runs: Int? = nil, time: Duration? = .seconds(60), jobs: Int = 1,
      context: LinkContext = LinkContext(), dictionary: [[UInt8]] = [], seeds: [[UInt8]] = []
    ) {
      self.seed = seed
      self.runs = runs
      self.time = time
      self.jobs = jobs
      self.context = context
      self.dictionary = dictionary
      self.seeds = seeds
    }
  }

  /// The cases that a run begins with, between mutated links. One with ``Options/sequences`` begins
  /// with none, since it makes its own order.
  package enum Beginning: Sendable, Hashable {
    case allCases
    /// Those of one of several machines that share a run.
    case part(Shard)
    /// None: they were run before.
    case noCase

    func links(of cases: [LinkCase]) -> [[UInt8]] {
      switch self {
      case .allCases: Self.links(cases)
      case .part(let shard): shard.part(of: Self.links(cases))
      case .noCase: []
      }
    }

    /// A run has one kind of delivery, that of its options.
    private static func links(_ cases: [LinkCase]) -> [[UInt8]] {
      cases.filter { $0.delivery.isEmpty && $0.url.count <= FuzzBatch.longestURL }.map(\.url)
    }
  }

  /// How far a run has come.
  package typealias Progress = FuzzProgress

  /// Batches of a round behind the first few; part of what a seed means.
  package static let batchesPerRound = 8

  /// Batches of a round: as many as there were before, so that what is learned at the beginning is
  /// used soon, and at most ``batchesPerRound``.
  static func batches(inRound round: Int) -> Int {
    round < 4 ? max(1, 1 << (round - 1)) : batchesPerRound
  }

  private let judge: Judge
  private let comparison: Comparison
  private let options: Options
  private let makeSession: @Sendable () -> any RouterSession
  private let worker: FuzzWorkerConfiguration?

  /// A run of one judge; `makeSession` makes a session to investigate with, and for each job unless
  /// `worker` says how to start a process that runs whole batches.
  package init(
    judge: Judge, options: Options, worker: FuzzWorkerConfiguration? = nil,
    makeSession: @escaping @Sendable () -> any RouterSession
  ) {
    self.judge = judge
    var options = options
    options.context = options.context.completed(for: judge)
    self.options = options
    self.makeSession = makeSession
    self.worker = worker
    comparison = Comparison(judge)
  }

  /// A run of one judge against a router of this process, which it asks for every job. One that
  /// remembers links wants one job, and one that traps ends the process.
  public init(judge: Judge, options: Options, router: any LinkRouter) {
    self.init(judge: judge, options: options) { InProcessSession(router) }
  }

  /// Runs.
  public func run() async throws -> RunResult { try await run(found: { _ in }) }

  /// Runs. `found` is called with each finding as soon as it is confirmed, before anything else
  /// happens to it; `events` hears of it next.
  package func run(
    found: (Finding) throws -> Void = { _ in }, events: ((RunEvent) -> Void)? = nil,
    progress: (Progress) -> Void = { _ in }
  ) async throws -> RunResult {
    let start = DeadlineClock.now
    let session = makeSession()
    defer { session.end() }
    let hello = try await session.startRouter(for: judge)
    var state = FuzzState(judge, options, hello)
    var subject = FuzzSubject(judge, options.context, hello)
    subject.promised = state.promised
    subject.isTimed = options.time != nil
    let lanes = (0..<max(1, options.jobs)).map { [subject] _ in
      worker.map { WorkerLane(subject, $0, makeSession) as any FuzzLane }
        ?? SessionLane(subject, makeSession)
    }
    do {
      events?(
        .started(
          RunEvent.Start(command: "fuzz", router: hello, cases: options.runs, seed: options.seed)))
      let result = try await loop(
        &state, lanes, session, hello, since: start,
        { finding in
          try found(finding)
          events?(.found(finding))
        },
        {
          events?(.advanced($0))
          progress($0)
        })
      for lane in lanes { await lane.end() }
      events?(.covered(result.coverage))
      events?(.finished(result))
      return result
    } catch {
      for lane in lanes { await lane.end() }
      throw error
    }
  }

  private func loop(
    _ state: inout FuzzState, _ lanes: [any FuzzLane], _ session: any RouterSession,
    _ hello: RouterHello, since start: DeadlineClock.Instant, _ found: (Finding) throws -> Void,
    _ progress: (Progress) -> Void
  ) async throws -> RunResult {
    var investigator = Investigator(judge: judge, session: session, context: options.context)
    let end = options.time.map { start.advanced(by: $0) }
    var ended: RouterRunError?
    do {
      try await RunLimit.limited(until: end) {
        try await rounds(&state, lanes, &investigator, since: start, found, progress)
      }
    } catch let error as RouterRunError {
      ended = error
    } catch let error as RouterStartError {
      ended = error == .cancelled ? .cancelled : .notStarted(error, attempts: 1)
    }
    // What was found stays found.
    state.settle()
    var stop = ended.map(RunResult.StopReason.init) ?? .runs
    let isOverTime = ended == .cancelled && !Task.isCancelled
    if isOverTime { stop = .time }
    if !state.open.isEmpty {
      let last =
        isOverTime ? end?.advanced(by: (options.time ?? .zero) / RunLimit.shareToConfirm) : nil
      let rest = await RunLimit.limited(until: last) {
        await investigator.investigate(state.open, UnexplainedDeaths(), stop: ended)
      }
      for finding in rest.findings { try state.add(finding, found) }
      state.unconfirmed = rest.unconfirmed
      if !isOverTime, let error = rest.stop { stop = RunResult.StopReason(error) }
    }
    return result(state, session, hello, stop)
  }

  /// Runs rounds until there have been enough.
  ///
  /// - Throws: what has ended them before that. Time that is over and an interruption are
  ///   `RouterRunError.cancelled`.
  private func rounds(
    _ state: inout FuzzState, _ lanes: [any FuzzLane], _ investigator: inout Investigator,
    since start: DeadlineClock.Instant, _ found: (Finding) throws -> Void,
    _ progress: (Progress) -> Void
  ) async throws {
    var round = 0
    while true {
      if RunLimit.isOver { throw RouterRunError.cancelled }
      let left = options.runs.map { $0 - state.urls } ?? Int.max
      if left <= 0 { return }
      try await run(
        batches(round, left: left, &state), round, &state, lanes, &investigator, found)
      // Here nothing holds the knowledge of the round.
      state.settle()
      round += 1
      progress(
        Progress(
          urls: state.urls, behaviours: state.knowledge.corpus.behaviourCount,
          edges: state.knowledge.corpus.edgeCount, findings: state.findings.count,
          elapsed: start.duration(to: DeadlineClock.now)))
    }
  }

  /// Runs the batches of a round, and merges them.
  private func run(
    _ batches: [FuzzBatch], _ round: Int, _ state: inout FuzzState, _ lanes: [any FuzzLane],
    _ investigator: inout Investigator, _ found: (Finding) throws -> Void
  ) async throws {
    let lessons = state.takeLessons()
    let knowledge = RoundKnowledge(round: round, knowledge: state.knowledge, lessons: lessons)
    let ledgers = try await execute(batches, knowledge, lanes)
    var isCancelled = false
    for (number, ledger) in ledgers {
      do {
        try await merge(
          ledger, batches[number], knowledge.knowledge, &state, &investigator, found)
      } catch RouterRunError.cancelled {
        // The other batches of the round count, too.
        isCancelled = true
      }
    }
    if isCancelled { throw RouterRunError.cancelled }
  }

  private func batches(
    _ round: Int, left: Int, _ state: inout FuzzState
  ) -> [FuzzBatch] {
    var left = left
    var batches: [FuzzBatch] = []
    for number in 0..<Self.batches(inRound: round) where left > 0 {
      let count = min(FuzzBatch.size, left)
      left -= count
      batches.append(
        FuzzBatch(
          seed: options.seed, round: round, number: number, count: count,
          arrangement: options.sequences ? .history : .plain,
          cases: state.takeCases(FuzzBatch.casesPerBatch(count))))
    }
    return batches
  }

  /// Runs the batches of a round; a lane that is done takes the next, so that none waits behind a
  /// slow batch. Once a router is given up in one, no more are begun; what is merged is the same
  /// with any number of lanes, since the first such batch ends the run and those before it are run.
  private func execute(
    _ batches: [FuzzBatch], _ knowledge: RoundKnowledge, _ lanes: [any FuzzLane]
  ) async throws -> [(Int, BatchLedger)] {
    let next = Lock<Int>(0)
    return try await withThrowingTaskGroup(of: [(Int, BatchLedger)].self) { group in
      for lane in lanes.prefix(batches.count) {
        group.addTask {
          var ledgers: [(Int, BatchLedger)] = []
          while true {
            let index = next.withLock { next in
              defer { next += 1 }
              return next
            }
            if index >= batches.count { return ledgers }
            ledgers.append((index, try await self.run(batches[index], knowledge, lane)))
            if ledgers.last?.1.stop != nil { next.withLock { $0 = batches.count } }
          }
        }
      }
      var ledgers: [(Int, BatchLedger)] = []
      for try await part in group { ledgers += part }
      return ledgers.sorted { $0.0 < $1.0 }
    }
  }

  private func run(
    _ batch: FuzzBatch, _ knowledge: RoundKnowledge, _ lane: any FuzzLane
  ) async throws -> BatchLedger {
    var ledger = try await lane.run(batch, knowledge)
    guard batch.arrangement == .history, ledger.stop == nil else { return ledger }
    var again = batch
    again.arrangement = .fresh
    let fresh = try await lane.run(again, knowledge)
    ledger.stop = fresh.stop
    ledger.statistics.add(fresh.statistics)
    HistoryComparison(judge: judge, comparison: comparison, context: options.context)
      .add(to: &ledger, fresh: fresh, batch.urls(knowledge.knowledge))
    return ledger
  }

  /// Merges a batch, and looks into what is new in it. `knowledge` is what it was made with.
  ///
  /// - Throws: what has ended the batch, or what looking into it; faults that were not looked into
  ///   are left open in the state then.
  private func merge(
    _ ledger: BatchLedger, _ batch: FuzzBatch, _ knowledge: FuzzKnowledge,
    _ state: inout FuzzState, _ investigator: inout Investigator,
    _ found: (Finding) throws -> Void
  ) async throws {
    let before = state.urls
    state.add(ledger)
    var ended = ledger.stop ?? (options.time == nil ? state.hangs.end : nil)
    for fault in ledger.faults {
      let observed = comparison.fingerprint(fault.mismatch)
      if let number = state.known[observed] {
        state.findings[number].hits += fault.count
        continue
      }
      let sighting = Sighting(
        url: fault.url, scenario: "fuzz", mismatch: fault.mismatch, outcome: fault.outcome,
        hits: fault.count, executionsToFind: before + fault.index + 1,
        isConfirmedAlone: fault.isConfirmedAlone,
        before: { Array(batch.urls(knowledge)[..<fault.index]) })
      if ended != nil {
        state.leaveOpen(sighting)
        continue
      }
      let finding: Finding
      do throws(RouterRunError) {
        finding = try await investigator.investigate(
          sighting, effort: effort(for: fault.mismatch, &state))
      } catch {
        ended = error
        state.leaveOpen(sighting)
        continue
      }
      if finding.mismatch.isUnexplainedKill {
        state.unexplained.append(
          "SIGKILL, once, at " + VisibleText.of(fault.url, limit: 200)
            + CrashCause.questionOfKilled)
        continue
      }
      switch fault.mismatch.kind {
      case .crash, .hang: state.learn(.knownFault(observed))
      default: break
      }
      try state.add(finding, found)
      // It may have led to a fault that is known.
      state.known[observed] = state.known[finding.fingerprint]
    }
    if let ended { throw ended }
    try await explain(ledger, batch, knowledge, before, &state, investigator, found)
  }

  /// A trap that shows under every rule is made simpler in earnest a few times, not dozens of
  /// times.
  private func effort(for mismatch: Mismatch, _ state: inout FuzzState) -> ReductionEffort {
    var effort = ReductionEffort.full
    if mismatch.kind == .crash, let cause = mismatch.cause {
      // Of an exception its type: the words of its message may come from anywhere.
      let type = String(cause.prefix { $0 != ":" })
      effort.costlyCalls = max(40, effort.costlyCalls >> min(state.crashes[type, default: 0], 8))
      state.crashes[type, default: 0] += 1
    }
    return effort
  }

  /// Finds out what the deaths of a batch depend on of which no URL alone is guilty: what came
  /// before, or chance. Each kind of death once.
  private func explain(
    _ ledger: BatchLedger, _ batch: FuzzBatch, _ knowledge: FuzzKnowledge, _ before: Int,
    _ state: inout FuzzState, _ investigator: Investigator, _ found: (Finding) throws -> Void
  ) async throws {
    if ledger.unexplained.isEmpty { return }
    let urls = batch.urls(knowledge)
    var deaths = UnexplainedDeaths()
    for fault in ledger.unexplained {
      deaths.add(fault.fault) {
        if fault.sequence.isEmpty { return nil }
        let index = min(fault.oldestUnanswered, fault.sequence.upperBound - 1)
        return UnexplainedDeaths.Death(
          sequence: Array(urls[fault.sequence]), url: urls[index], scenario: "fuzz",
          index: before + index)
      }
    }
    for kind in deaths.kinds {
      if let number = state.explained[kind.fault] {
        state.findings[number].hits += kind.count
        continue
      }
      // A machine that is too slow for the deadline would otherwise be measured for ever.
      if state.unexplained.count >= 20 { continue }
      guard let finding = try await investigator.explain(kind) else {
        state.unexplained.append(kind.description)
        continue
      }
      try state.add(finding, found)
      state.explained[kind.fault] = state.known[finding.fingerprint]
    }
  }

  private func result(
    _ state: FuzzState, _ session: any RouterSession, _ hello: RouterHello,
    _ stop: RunResult.StopReason
  ) -> RunResult {
    var statistics = session.statistics
    statistics.add(state.statistics)
    var result = RunResult(
      command: "fuzz", router: hello, cases: state.urls, tally: state.tally,
      findings: FindingGroup.inOrder(state.findings, judge), declined: state.declined,
      statistics: statistics, stopReason: stop)
    result.unexplained = state.unexplained
    result.unconfirmed = state.unconfirmed
    result.seed = options.seed
    result.behaviours = state.knowledge.corpus.behaviourCount
    result.edges = state.knowledge.corpus.edgeCount
    return result
  }
}
