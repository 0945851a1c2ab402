import LinkSpec

/// The first run of all cases, batch by batch: every outcome held against its judgement.
struct Pass {
  private let comparison: Comparison
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

  /// Runs the cases in full batches, each from a fresh state, for as long as the router can be run.
  /// `progress` is told after each, with `total` as the number of all.
  mutating func run(
    on session: any RouterSession, _ context: LinkContext, total: Int,
    _ progress: (ConformanceRun.Progress) -> Void
  ) async {
    while batchStart < cases.count, stop == nil {
      let batch = cases[batchStart..<min(batchStart + ConformanceRun.batchSize, cases.count)]
      let requests = batch.map { RouteRequest(id: $0.id, url: $0.url, context: context) }
      searched = 0
      let run = await session.runBatch(requests) { isKnown($0, $1, $2) }
      take(run)
      batchStart += batch.count
      progress(
        ConformanceRun.Progress(
          done: outcomes.count, total: total, mismatches: observations.count))
    }
  }

  private mutating func isKnown(
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

  private mutating func take(_ run: BatchRun) {
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
