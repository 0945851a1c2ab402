package import LinkRouting
import LinkSpec

/// The first run of all cases, batch by batch: every outcome held against its judgement.
package struct Pass {
  private let comparison: Comparison
  package let cases: [LinkCase]
  private let context: LinkContext
  /// Who sends links where nobody says so: cases were judged for them.
  private let usualSource: String?
  package var tally: Tally
  package var observations: [ConformanceRun.Observation] = []
  package private(set) var outcomes: [RouterOutcome] = []
  package private(set) var deaths = UnexplainedDeaths()
  /// What ended the pass before its time.
  package private(set) var stop: RouterRunError?
  /// What the router had failed on when the pass was ended, before that was confirmed.
  private var suspect: ConformanceRun.Observation?
  private var batchStart = 0
  /// How many cases are run from one fresh state.
  private let batchSize: Int
  private let endsAtFirst: Bool
  private var known: KnownFaults
  private var patience: Patience
  private var assessment = Assessment()

  /// A run of these cases, which arrive as the context says where they do not say it themselves.
  /// `isTimed`: its caller ends it when its time is over. With
  /// `endsAtFirst` it ends behind the first batch that shows a fault; batches are small then, so
  /// that of a router that takes a second for a link not a thousand are run for nothing.
  package init(
    _ comparison: Comparison, _ cases: [LinkCase], _ context: LinkContext, isTimed: Bool = false,
    endsAtFirst: Bool = false
  ) {
    self.endsAtFirst = endsAtFirst
    batchSize = endsAtFirst ? 8 : LinkBatch.size
    self.comparison = comparison
    self.cases = cases
    self.context = context
    usualSource = LinkContext().completed(for: comparison.judge).source
    known = KnownFaults(comparison)
    tally = Tally(comparison.judge.rules)
    patience = Patience(
      promised: comparison.judge.promised(among: cases).map {
        RouteRequest(id: StableHash.hex($0), url: $0, context: context.delivered())
      }, isTimed: isTimed)
    outcomes.reserveCapacity(cases.count)
  }

  /// Runs the cases in full batches, each from a fresh state, for as long as the router can be run.
  /// `progress` is told after each, with `total` as the number of all, and `events` of its cases.
  package mutating func run(
    on session: any RouterSession, total: Int,
    events: ((RunEvent) -> Void)? = nil, _ progress: (ConformanceRun.Progress) -> Void
  ) async {
    while batchStart < cases.count, stop == nil {
      let batch = cases[batchStart..<min(batchStart + batchSize, cases.count)]
      let requests = batch.map {
        RouteRequest(id: $0.id, url: $0.url, context: context.delivered(as: $0.delivery))
      }
      known.beginBatch(batch.map { ($0.url, $0.delivery.source ?? context.source) })
      let run = await session.runBatch(requests, with: &patience) { known.contains($0, $1, $2) }
      let settledCount = outcomes.count
      take(run)
      if let events { events(.ran(records(from: settledCount))) }
      batchStart += batch.count
      progress(
        ConformanceRun.Progress(
          done: outcomes.count, total: total, mismatches: observations.count))
      if endsAtFirst, !observations.isEmpty { return }
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
      let mismatch = mismatch(link, outcome)
      tally.count(link.rules, outcome, isMismatch: mismatch != nil)
      outcomes.append(outcome)
      if let mismatch {
        observations.append(
          ConformanceRun.Observation(
            index: batchStart + offset, mismatch: mismatch, outcome: outcome))
      }
    }
    for fault in run.unexplained {
      deaths.add(fault.fault) {
        if fault.sequence.isEmpty { return nil }
        let sequence =
          batchStart + fault.sequence.lowerBound..<batchStart + fault.sequence.upperBound
        let index = min(batchStart + fault.oldestUnanswered, sequence.upperBound - 1)
        return UnexplainedDeaths.Death(
          sequence: cases[sequence].map(\.url), url: cases[index].url,
          scenario: cases[index].scenario, index: index)
      }
    }
    stop = run.stop?.error
    if let suspect = run.stop?.suspect {
      let index = batchStart + suspect.index
      let outcome = suspect.fault.outcome
      self.suspect = mismatch(cases[index], outcome).map {
        ConformanceRun.Observation(index: index, mismatch: $0, outcome: outcome)
      }
    }
  }

  /// What is wrong with an outcome. A case knows its verdict, and of a link that is to be rejected
  /// and was, no more is asked.
  private mutating func mismatch(_ link: LinkCase, _ outcome: RouterOutcome) -> Mismatch? {
    if link.verdict == .reject, outcome.isRejection, context.source == usualSource { return nil }
    comparison.judge.assess(
      link.url, source: link.delivery.source ?? context.source, &assessment)
    return comparison.mismatch(assessment, outcome)
  }

  // MARK: - Blame

  /// Blames a rule for each promised link that was rejected; what the answers tell of the rules.
  mutating func blamed(by blame: Blame) -> Blame {
    var refused: Set<Int> = []
    for observation in observations where observation.mismatch.kind == .rejectedValid {
      refused.insert(observation.index)
    }
    if refused.isEmpty { return blame }
    var blame = blame
    blame.learn(
      cases, outcomes, refused: refused,
      misread: Set(observations.map(\.index)).subtracting(refused))
    for place in observations.indices where refused.contains(observations[place].index) {
      if let rule = blame.rule(for: cases[observations[place].index]) {
        observations[place].mismatch.rule = rule
      }
    }
    return blame
  }

  // MARK: - Faults

  /// The faults that were seen, each once, in the order of the run.
  package func sightings() -> [Sighting] {
    var groups: [[ConformanceRun.Observation]] = []
    var places: [Mismatch.Identity: Int] = [:]
    for observation in observations {
      let identity = observation.mismatch.identity
      if let place = places[identity] {
        groups[place].append(observation)
      } else {
        places[identity] = groups.count
        groups.append([observation])
      }
    }
    var sightings = groups.map(sighting)
    if let suspect, places[suspect.mismatch.identity] == nil {
      sightings.append(sighting(at: suspect.index, suspect.mismatch, suspect.outcome))
    }
    return sightings
  }

  /// One fault as all observations of it show it. How its first URL arrived is how all do
  /// that are run again.
  private func sighting(_ group: [ConformanceRun.Observation]) -> Sighting {
    let first = group[0]
    let delivery = cases[first.index].delivery
    let urls = group.filter { cases[$0.index].delivery == delivery }.map { cases[$0.index].url }
    // A hang has been confirmed alone, with four deadlines, and only the first of its kind.
    let isHang = first.mismatch.kind == .hang
    var sighting = sighting(at: first.index, first.mismatch, first.outcome)
    sighting.hits = group.count
    sighting.isConfirmedAlone = isHang
    sighting.isBlamed = first.mismatch.kind == .rejectedValid
    sighting.alternatives = isHang ? [] : urls.sorted(by: Shortlex.precedes)
    return sighting
  }

  /// What one case has shown.
  package func sighting(
    at index: Int, _ mismatch: Mismatch, _ outcome: RouterOutcome
  ) -> Sighting {
    let cases = cases
    let start = index / batchSize * batchSize
    return Sighting(
      url: cases[index].url, delivery: cases[index].delivery, scenario: cases[index].scenario,
      mismatch: mismatch, outcome: outcome, hits: 1, executionsToFind: index + 1,
      before: { cases[start..<index].map(\.url) })
  }
}
