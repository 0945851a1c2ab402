package import LinkRouting
import LinkSpec

/// The first run of all cases, batch by batch: every outcome held against its judgement.
package struct Pass {
  private let comparison: Comparison
  package let cases: [LinkCase]
  package var tally: Tally
  package var observations: [ConformanceRun.Observation] = []
  package private(set) var outcomes: [RouterOutcome] = []
  package private(set) var suspicions: [Investigator.Suspicion] = []
  /// What ended the pass before its time.
  package private(set) var stop: RouterRunError?
  private var batchStart = 0
  private var known: KnownFaults
  private var assessment = Assessment()

  package init(_ comparison: Comparison, _ cases: [LinkCase]) {
    self.comparison = comparison
    self.cases = cases
    known = KnownFaults(comparison)
    tally = Tally(comparison.judge.rules)
    outcomes.reserveCapacity(cases.count)
  }

  /// Runs the cases in full batches, each from a fresh state, for as long as the router can be run.
  /// `progress` is told after each, with `total` as the number of all, and `events` of its cases.
  package mutating func run(
    on session: any RouterSession, _ context: LinkContext, total: Int,
    events: ((RunEvent) -> Void)? = nil, _ progress: (ConformanceRun.Progress) -> Void
  ) async {
    while batchStart < cases.count, stop == nil {
      let batch = cases[batchStart..<min(batchStart + ConformanceRun.batchSize, cases.count)]
      let requests = batch.map {
        RouteRequest(id: $0.id, url: $0.url, context: context.delivered(as: $0.delivery))
      }
      known.beginBatch(batch.map { ($0.url, $0.delivery.source) })
      let run = await session.runBatch(requests) { known.contains($0, $1, $2) }
      let settledCount = outcomes.count
      take(run)
      if let events { events(.ran(records(from: settledCount))) }
      batchStart += batch.count
      progress(
        ConformanceRun.Progress(
          done: outcomes.count, total: total, mismatches: observations.count))
    }
  }

  /// The cases that were run from the given one on, each with what was wrong as far as it is known.
  package func records(from start: Int) -> [CaseRecord] {
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

  private mutating func take(_ run: BatchRun) {
    let settledCount = run.stop?.settledCount ?? run.outcomes.count
    known.learn(from: run.outcomes, upTo: settledCount)
    for (offset, outcome) in run.outcomes.prefix(settledCount).enumerated() {
      let link = cases[batchStart + offset]
      comparison.judge.assess(link.url, source: link.delivery.source, &assessment)
      let mismatch = comparison.mismatch(assessment, outcome)
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
