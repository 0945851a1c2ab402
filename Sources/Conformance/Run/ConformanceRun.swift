public import LinkSpec

/// Runs generated cases against a router and reports each fault once.
///
/// The story of a run: the cases go to the router in batches, each from a fresh state, and every
/// outcome is held against the judgement of its URL. Mismatches of one fingerprint are one fault.
/// What many URLs show is then traced to the rule that all of them exercise and that no good answer
/// does (``Blame``), simplified (``Simplifier``), and confirmed by a second run of the simplest URL
/// alone in a fresh router. What does not repeat alone is run again behind what preceded it in its
/// batch: if it repeats there, the router's answers depend on history; if not, on chance.
///
/// Nothing depends on time, so the same router gives the same result.
public struct ConformanceRun {
  let judge: Judge
  let comparison: Comparison
  let session: any RouterSession
  /// URLs per batch, as the contract fixes it.
  public static let batchSize = 1_024

  /// What happens while a run goes on; called between batches.
  public struct Progress: Sendable {
    /// Cases run so far.
    public var done: Int
    /// Cases in all.
    public var total: Int
    /// Mismatches so far.
    public var mismatches: Int
  }

  /// A case with its place in the run.
  struct Observation {
    var index: Int
    var mismatch: Mismatch
    var outcome: RouterOutcome
  }

  /// A run of one judge against one router.
  public init(judge: Judge, session: any RouterSession) {
    self.judge = judge
    self.session = session
    comparison = Comparison(judge)
  }

  /// Runs the cases. The router must have been started; `hello` is what it said.
  ///
  /// Where the task is cancelled, or the router cannot be run any more, the result holds what was
  /// confirmed until then and lists what was not. A replay of a few links is told by `blamedRule`
  /// which rule rejected good links are blamed on, since that takes a whole run to find out. `events`
  /// is told what happens while it happens.
  public func run(
    _ generated: CaseGenerator.Result, hello: RouterHello, context: LinkContext = LinkContext(),
    blamedRule: Int? = nil, events: ((RunEvent) -> Void)? = nil,
    progress: (Progress) -> Void = { _ in }
  ) async -> RunResult {
    let selection = Selection(judge, hello, generated.cases)
    let cases = selection.cases
    events?(.started(RunEvent.Start(command: "check", router: hello, cases: cases.count)))
    var pass = Pass(comparison, cases)
    for link in selection.declinedCases { pass.tally.decline(link.rules) }

    var start = 0
    while start < cases.count, pass.stop == nil {
      let batch = cases[start..<min(start + Self.batchSize, cases.count)]
      let requests = batch.map { RouteRequest(id: $0.id, url: $0.url, context: context) }
      pass.beginBatch(at: start)
      let run = await session.runBatch(requests) { pass.isKnown($0, $1, $2) }
      let settledCount = pass.outcomes.count
      pass.take(run)
      if let events { events(.ran(pass.records(from: settledCount))) }
      start += batch.count
      progress(
        Progress(
          done: pass.outcomes.count, total: cases.count, mismatches: pass.observations.count))
    }

    Blame(judge, known: blamedRule).assign(
      &pass.observations, cases: cases, outcomes: pass.outcomes)
    var investigator = Investigator(
      judge: judge, comparison: comparison, session: session, cases: cases, context: context,
      stop: pass.stop)
    await investigator.investigate(pass.observations, pass.suspicions)
    if let events {
      for finding in investigator.findings { events(.found(finding)) }
    }
    let statistics = session.statistics
    var result = RunResult(
      command: "check", router: hello, cases: cases.count, executions: statistics.executions,
      coverage: pass.tally.coverage, findings: investigator.findings,
      unconfirmed: investigator.unconfirmed, skipped: pass.tally.skipped,
      notSent: pass.tally.notSent, declined: selection.declined, caseFaults: generated.faults,
      protocolViolationCount: statistics.violationCount,
      protocolViolations: statistics.firstViolations.map(\.description),
      unexplained: investigator.unexplained, stopReason: investigator.stopReason,
      skipReason: pass.tally.skipReason, deliveries: pass.tally.deliveries)
    result.records = pass.records(from: 0)
    events?(.covered(result.coverage))
    events?(.finished(result))
    return result
  }
}

/// The first run of all cases, batch by batch: every outcome held against its judgement.
struct Pass {
  let comparison: Comparison
  let cases: [LinkCase]
  var tally: Tally
  var observations: [ConformanceRun.Observation] = []
  private(set) var outcomes: [RouterOutcome] = []
  private(set) var suspicions: [Investigator.Suspicion] = []
  /// What ended the pass before its time.
  private(set) var stop: RouterRunError?
  private var batchStart = 0
  /// Fingerprints of deaths and hangs of which the guilty URL was found: those are not confirmed
  /// again. A mere suspect's does not count, or the next one would be blamed without proof.
  private var known: Set<String> = []
  /// Up to which URL of the batch the outcomes were looked through for such.
  private var searched = 0

  init(_ comparison: Comparison, _ cases: [LinkCase]) {
    self.comparison = comparison
    self.cases = cases
    tally = Tally(ruleCount: comparison.judge.rules.count)
    outcomes.reserveCapacity(cases.count)
  }

  mutating func beginBatch(at start: Int) {
    batchStart = start
    searched = 0
  }

  mutating func isKnown(
    _ index: Int, _ fault: SuspectedFault, _ outcomes: [RouterOutcome]
  ) -> Bool {
    learn(from: outcomes, upTo: index)
    return fingerprint(index, fault.outcome).map(known.contains) ?? false
  }

  private mutating func learn(from outcomes: [RouterOutcome], upTo end: Int) {
    while searched < end {
      switch outcomes[searched] {
      case .crashed, .hung:
        if let fingerprint = fingerprint(searched, outcomes[searched]) { known.insert(fingerprint) }
      case .answered, .delivered, .unsupported, .protocolViolation: break
      }
      searched += 1
    }
  }

  private func fingerprint(_ index: Int, _ outcome: RouterOutcome) -> String? {
    comparison.mismatch(cases[batchStart + index].judgement, outcome).map(comparison.fingerprint)
  }

  /// The cases that were run from the given one on, each with what was wrong as far as it is known.
  func records(from start: Int) -> [CaseRecord] {
    var records = zip(cases[start...], outcomes[start...]).map {
      CaseRecord(link: $0, outcome: $1, fingerprint: nil)
    }
    // Observations are in the order of the cases.
    for observation in observations.reversed() {
      if observation.index < start { break }
      records[observation.index - start].fingerprint = comparison.fingerprint(observation.mismatch)
    }
    return records
  }

  mutating func take(_ run: BatchRun) {
    let settledCount = run.stop?.settledCount ?? run.outcomes.count
    learn(from: run.outcomes, upTo: settledCount)
    for (offset, outcome) in run.outcomes.prefix(settledCount).enumerated() {
      let link = cases[batchStart + offset]
      let mismatch = comparison.mismatch(link.judgement, outcome)
      tally.count(link.rules, outcome, isMismatch: mismatch != nil)
      outcomes.append(outcome)
      if let mismatch {
        observations.append(
          ConformanceRun.Observation(
            index: batchStart + offset, mismatch: mismatch, outcome: outcome))
      }
    }
    for fault in run.unexplained {
      suspicions.append(
        Investigator.Suspicion(
          fault: fault.fault,
          sequence: batchStart + fault.sequence.lowerBound..<batchStart + fault.sequence.upperBound,
          index: min(
            batchStart + fault.oldestUnanswered, batchStart + fault.sequence.upperBound - 1)))
    }
    stop = run.stop?.error
  }
}
