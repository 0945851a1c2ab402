public import LinkSpec

/// Searches for what enumerated cases miss: mutates links, keeps those that show something new, and
/// reports each fault of the router once, minimized and confirmed.
///
/// The work is cut into rounds of ``batchesPerRound`` batches of 1,024 URLs. A batch uses only what
/// earlier rounds have merged, and its chance comes from the seed, the round and its own number; the
/// results of a round are merged in the order of its batches. So the same seed finds the same, in the
/// same order, with any number of workers. No clock takes part: a time limit only ends a run.
public struct FuzzRun {
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

  /// How far a run is.
  public struct Progress: Sendable {
    /// Mutated URLs so far.
    public var urls: Int
    /// Behaviours seen so far.
    public var behaviours: Int
    /// Faults found so far.
    public var findings: Int
    /// How long the run has taken.
    public var elapsed: Duration
  }

  /// Batches of a round; part of what a seed means.
  public static let batchesPerRound = 8

  private let judge: Judge
  private let comparison: Comparison
  private let options: Options
  private let makeSession: @Sendable () -> any RouterSession

  /// A run of one judge; `makeSession` makes a session for each worker, and one to investigate with.
  public init(
    judge: Judge, options: Options, makeSession: @escaping @Sendable () -> any RouterSession
  ) {
    self.judge = judge
    self.options = options
    self.makeSession = makeSession
    comparison = Comparison(judge)
  }

  /// Runs. `found` is called with each finding as soon as it is confirmed, before anything else
  /// happens to it.
  public func run(
    found: (Finding) throws -> Void = { _ in }, progress: (Progress) -> Void = { _ in }
  ) async throws -> RunResult {
    let workers = (0..<max(1, options.jobs)).map { _ in FuzzWorker(makeSession) }
    let investigator = makeSession()
    do {
      let hello = try await investigator.startRouter()
      var state = State(judge, options, hello)
      let result = try await loop(&state, workers, investigator, hello, found, progress)
      investigator.end()
      for worker in workers { await worker.end() }
      return result
    } catch {
      investigator.end()
      for worker in workers { await worker.end() }
      throw error
    }
  }

  /// What the rounds build up.
  private struct State {
    var knowledge: FuzzBatch.Knowledge
    var findings: [Finding] = []
    var known: [String: Int] = [:]
    /// By cause, how many crashes shrank to one that was known.
    var repeatedCrashes: [String: Int] = [:]
    var urls = 0
    var coverage: [RuleCoverage]
    var skipped = 0
    var notSent = 0
    var skipReason: String?
    var deliveries = DeliveryCount()
    var unexplained: [String] = []
    /// By the fault, the finding of deaths of which no URL alone is guilty.
    var explained: [SuspectedFault: Int] = [:]

    init(_ judge: Judge, _ options: Options, _ hello: RouterHello) {
      var vocabulary = Vocabulary(judge)
      vocabulary.add(options.dictionary)
      var corpus = WorkingCorpus()
      // One link of each behaviour that the judge alone can tell apart.
      let cases = Selection(judge, hello, CaseGenerator.generate(judge).cases).cases
      for link in cases where link.url.count <= 1_024 {
        corpus.add(
          link.url, behaviour: WorkingCorpus.behaviour(link.judgement, .unsupported("")))
      }
      for url in options.seeds {
        corpus.add(url, behaviour: StableHash.number(url))
      }
      knowledge = FuzzBatch.Knowledge(corpus: corpus, vocabulary: vocabulary, knownFaults: [])
      coverage = judge.rules.indices.map {
        RuleCoverage(rule: $0, cases: 0, mismatches: 0, declined: 0)
      }
    }
  }

  private func loop(
    _ state: inout State, _ workers: [FuzzWorker], _ investigator: any RouterSession,
    _ hello: RouterHello, _ found: (Finding) throws -> Void, _ progress: (Progress) -> Void
  ) async throws -> RunResult {
    let clock = ContinuousClock()
    let start = clock.now
    var stop = RunResult.StopReason.completed
    var round = 0
    while true {
      if Task.isCancelled {
        stop = .interrupted
        break
      }
      if let time = options.time, clock.now - start >= time {
        stop = .time
        break
      }
      let left = options.runs.map { $0 - state.urls } ?? Int.max
      if left <= 0 {
        stop = .runs
        break
      }
      let plans = plans(round, left: left)
      do {
        let results = try await execute(plans, state.knowledge, workers)
        try await merge(results, plans, into: &state, investigator, found)
      } catch let error as RouterRunError {
        // What was found stays found.
        stop = error == .cancelled ? .interrupted : .routerLost(error.description)
        break
      } catch let error as RouterStartError {
        stop = error == .cancelled ? .interrupted : .routerLost(error.description)
        break
      }
      round += 1
      progress(
        Progress(
          urls: state.urls, behaviours: state.knowledge.corpus.hits.count,
          findings: state.findings.count, elapsed: clock.now - start))
    }
    return await result(state, workers, investigator, hello, stop)
  }

  private func plans(_ round: Int, left: Int) -> [FuzzBatch] {
    var left = left
    var plans: [FuzzBatch] = []
    for number in 0..<Self.batchesPerRound where left > 0 {
      let count = min(FuzzBatch.size, left)
      left -= count
      plans.append(
        FuzzBatch(
          judge: judge, comparison: comparison, seed: options.seed, round: round, number: number,
          count: count))
    }
    return plans
  }

  /// Runs the batches of a round on the workers, which take the next one as they come free.
  private func execute(
    _ plans: [FuzzBatch], _ knowledge: FuzzBatch.Knowledge, _ workers: [FuzzWorker]
  ) async throws -> [FuzzBatch.Result] {
    let context = options.context
    return try await withThrowingTaskGroup(of: [(Int, FuzzBatch.Result)].self) { group in
      for (number, worker) in workers.enumerated() {
        let own = plans.indices.filter { $0 % workers.count == number }
        group.addTask {
          var results: [(Int, FuzzBatch.Result)] = []
          for index in own {
            results.append((index, try await worker.run(plans[index], knowledge, context)))
          }
          return results
        }
      }
      var results: [(Int, FuzzBatch.Result)] = []
      for try await part in group { results += part }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Merges a round in the order of its batches, and investigates what is new in it.
  private func merge(
    _ results: [FuzzBatch.Result], _ plans: [FuzzBatch], into state: inout State,
    _ session: any RouterSession, _ found: (Finding) throws -> Void
  ) async throws {
    for result in results {
      let before = state.urls
      state.urls += result.urls.count
      state.skipped += result.skipped
      state.notSent += result.notSent
      state.skipReason = state.skipReason ?? result.skipReason
      state.deliveries.add(result.deliveries)
      for (rule, counts) in result.ruleCases {
        state.coverage[rule].cases += counts.cases
        state.coverage[rule].mismatches += counts.mismatches
      }
      for (behaviour, index, count) in result.behaviours {
        state.knowledge.corpus.add(result.urls[index], behaviour: behaviour, count: count)
      }
      state.knowledge.vocabulary.add(result.words)
      for observation in result.observations {
        if let number = state.known[observation.fingerprint] {
          if number >= 0 { state.findings[number].hits += 1 }
          continue
        }
        let repeats = observation.mismatch.cause.map { state.repeatedCrashes[$0, default: 0] } ?? 0
        let finding = try await investigate(observation, result, before, repeats, session)
        let fingerprint = finding.fingerprint
        if let number = state.known[fingerprint] {
          // Another road to a fault that is known.
          state.findings[number].hits += 1
          state.known[observation.fingerprint] = number
          if let cause = observation.mismatch.cause {
            state.repeatedCrashes[cause, default: 0] += 1
          }
          if observation.mismatch.kind == .crash {
            state.knowledge.knownFaults.insert(observation.fingerprint)
          }
          continue
        }
        state.known[observation.fingerprint] = state.findings.count
        state.known[fingerprint] = state.findings.count
        state.findings.append(finding)
        if observation.mismatch.kind == .crash || observation.mismatch.kind == .hang {
          state.knowledge.knownFaults.insert(observation.fingerprint)
        }
        try found(finding)
      }
      try await explain(result, before, into: &state, session, found)
    }
  }

  /// Finds out what the deaths of a batch depend on of which no URL alone is guilty: what came before,
  /// or chance. Each kind of death once.
  private func explain(
    _ result: FuzzBatch.Result, _ before: Int, into state: inout State,
    _ session: any RouterSession, _ found: (Finding) throws -> Void
  ) async throws {
    if result.unexplained.isEmpty { return }
    var investigator = Investigator(
      judge: judge, comparison: comparison, session: session,
      cases: CaseGenerator.given(result.urls, judge).cases, context: options.context)
    let suspicions = result.unexplained.map { fault in
      Investigator.Suspicion(
        fault: fault.fault, sequence: fault.sequence,
        index: min(fault.oldestUnanswered, fault.sequence.upperBound - 1))
    }
    for same in Investigator.Suspicion.grouped(suspicions) {
      if let number = state.explained[same[0].fault] {
        state.findings[number].hits += same.count
        continue
      }
      // A machine that is too slow for the deadline would otherwise be measured for ever.
      if state.unexplained.count >= 20 { continue }
      guard var finding = try await investigator.finding(from: same) else {
        state.unexplained += investigator.unexplained
        investigator.unexplained = []
        continue
      }
      finding.scenario = "fuzz"
      finding.executionsToFind += before
      let known = state.known[finding.fingerprint]
      state.explained[same[0].fault] = known ?? state.findings.count
      if let known {
        state.findings[known].hits += finding.hits
        continue
      }
      state.known[finding.fingerprint] = state.findings.count
      state.findings.append(finding)
      try found(finding)
    }
  }

  private func investigate(
    _ observation: FuzzBatch.Observation, _ result: FuzzBatch.Result, _ before: Int,
    _ repeats: Int, _ session: any RouterSession
  ) async throws -> Finding {
    let minimizer = Minimizer(
      judge: judge, comparison: comparison, session: session, context: options.context)
    let url = result.urls[observation.index]
    let investigation = try await minimizer.investigate(
      url, observation.mismatch, observation.outcome,
      before: Array(result.urls[..<observation.index]),
      // A trap that shows under every rule is shrunk in earnest a few times, not dozens of times.
      crashBudget: max(40, Minimizer.budgetOfCrash >> min(repeats, 8)))
    let mismatch = investigation.mismatch
    return Finding(
      fingerprint: comparison.fingerprint(mismatch), mismatch: mismatch, url: url,
      minimizedURL: investigation.url, sequence: investigation.sequence, scenario: "fuzz",
      judgement: judge.judgement(of: investigation.url, source: options.context.source),
      outcome: investigation.outcome, hits: 1, executionsToFind: before + observation.index + 1)
  }

  private func result(
    _ state: State, _ workers: [FuzzWorker], _ investigator: any RouterSession,
    _ hello: RouterHello, _ stop: RunResult.StopReason
  ) async -> RunResult {
    var all = [investigator.statistics]
    for worker in workers { all.append(await worker.statistics) }
    var result = RunResult(
      command: "fuzz", router: hello, cases: state.urls,
      executions: all.reduce(0) { $0 + $1.executions }, coverage: state.coverage,
      findings: state.findings.sorted {
        ($0.mismatch.rule, $0.fingerprint) < ($1.mismatch.rule, $1.fingerprint)
      },
      unconfirmed: [], skipped: state.skipped, notSent: state.notSent, declined: [], caseFaults: [],
      protocolViolationCount: all.reduce(0) { $0 + $1.violationCount },
      protocolViolations: all.flatMap { $0.firstViolations.map(\.description) },
      unexplained: state.unexplained, stopReason: stop)
    result.seed = options.seed
    result.skipReason = state.skipReason
    result.deliveries = state.deliveries
    result.behaviours = state.knowledge.corpus.hits.count
    return result
  }
}

/// One router at work for a fuzz run. An actor, so that its session is used by one batch at a time.
actor FuzzWorker {
  private let session: any RouterSession
  private var isStarted = false

  init(_ makeSession: @Sendable () -> any RouterSession) { session = makeSession() }

  func run(
    _ batch: FuzzBatch, _ knowledge: FuzzBatch.Knowledge, _ context: LinkContext
  ) async throws -> FuzzBatch.Result {
    if !isStarted { _ = try await session.startRouter() }
    isStarted = true
    return try await batch.run(knowledge, on: session, context: context)
  }

  var statistics: ChildRouterStatistics { session.statistics }

  func end() { session.end() }
}
