package import LinkRouting
package import LinkSpec

/// Turns the mismatches of a run into findings: one per fingerprint, simplified and confirmed.
///
/// It goes on for as long as the router can be run; what is not confirmed by then is listed, and is
/// no finding.
package struct Investigator {
  package let judge: Judge
  package let comparison: Comparison
  package let session: any RouterSession
  package let cases: [LinkCase]
  package let context: LinkContext
  /// What ended the run, or the investigation, before its time.
  package var stop: RouterRunError?

  /// Findings in the order of the rules they break.
  package private(set) var findings: [Finding] = []
  package private(set) var unconfirmed: [UnconfirmedMismatch] = []
  /// Hangs that did not happen again, in words.
  package var unexplained: [String] = []
  /// The sequences of the history-dependent findings so far, each once.
  package var sequences: [[[UInt8]]] = []

  /// The mismatches of one fingerprint.
  package struct Group {
    package var fingerprint: String
    package var mismatch: Mismatch
    /// In the order of the run.
    package var observations: [ConformanceRun.Observation]

    package init(
      fingerprint: String, mismatch: Mismatch, observations: [ConformanceRun.Observation]
    ) {
      self.fingerprint = fingerprint
      self.mismatch = mismatch
      self.observations = observations
    }
  }

  package init(
    judge: Judge, comparison: Comparison, session: any RouterSession, cases: [LinkCase],
    context: LinkContext, stop: RouterRunError? = nil
  ) {
    self.judge = judge
    self.comparison = comparison
    self.session = session
    self.cases = cases
    self.context = context
    self.stop = stop
  }

  /// Why the run ended.
  package var stopReason: RunResult.StopReason {
    switch stop {
    case nil: .completed
    case .cancelled: .interrupted
    case .notStarted, .tooManyViolations: .routerLost(stop?.description ?? "")
    }
  }

  package mutating func investigate(
    _ observations: [ConformanceRun.Observation], _ suspicions: [Suspicion]
  ) async {
    let groups = groups(of: observations)
    var deaths = Suspicion.grouped(suspicions)
    var confirmed = 0
    var all: [Finding] = []
    // A router that breaks the protocol all the time still answers some URLs alone.
    if case .notStarted = stop {
    } else {
      do throws(RouterRunError) {
        let simplest = try await Simplifier(
          judge: judge, comparison: comparison, session: session, context: context
        ).simplify(
          groups.map { group in
            Simplifier.Subject(
              mismatch: group.mismatch, url: shortest(of: group), delivery: delivery(of: group))
          })
        for (group, url) in zip(groups, simplest) {
          all.append(try await confirm(group, simplest: url))
          confirmed += 1
        }
        while let same = deaths.first {
          if let finding = try await finding(from: same) { all.append(finding) }
          deaths.removeFirst()
        }
      } catch {
        if stop == nil { stop = error }
      }
    }
    unconfirmed = groups[confirmed...].map { group in
      UnconfirmedMismatch(
        fingerprint: group.fingerprint, url: shortest(of: group), hits: group.observations.count)
    }
    unexplained += deaths.map { description(of: $0) }
    findings = Self.merged(all).sorted {
      ($0.mismatch.rule, $0.fingerprint) < ($1.mismatch.rule, $1.fingerprint)
    }
  }

  private func groups(of observations: [ConformanceRun.Observation]) -> [Group] {
    var groups: [Group] = []
    var numbers: [String: Int] = [:]
    for observation in observations {
      let fingerprint = comparison.fingerprint(observation.mismatch)
      if let number = numbers[fingerprint] {
        groups[number].observations.append(observation)
      } else {
        numbers[fingerprint] = groups.count
        groups.append(
          Group(
            fingerprint: fingerprint, mismatch: observation.mismatch, observations: [observation]))
      }
    }
    return groups
  }

  private func shortest(of group: Group) -> [UInt8] {
    let urls = ofOneDelivery(group).map { cases[$0.index].url }
    return urls.min(by: Shortlex.precedes) ?? []
  }

  /// Runs the simplest URL alone; where that shows nothing, the others of the group; where none
  /// does, the URL behind what preceded it.
  ///
  /// The first URL of a group is among those: where a router dies with several requests in flight,
  /// it alone is certain to be guilty.
  private mutating func confirm(
    _ group: Group, simplest: [UInt8]
  ) async throws(RouterRunError) -> Finding {
    if group.mismatch.kind == .hang { return try await confirmHang(group) }
    var urls = [simplest]
    let delivery = delivery(of: group)
    let byLength = ofOneDelivery(group).map { cases[$0.index].url }.sorted(by: Shortlex.precedes)
    for url in byLength.prefix(5) + [cases[group.observations[0].index].url]
    where !urls.contains(url) {
      urls.append(url)
    }
    for url in urls {
      let outcome = try await session.runFresh(request(url, delivery))
      if let mismatch = comparison.mismatch(of: url, source: delivery.source, outcome),
        mismatch.isSameFault(as: group.mismatch)
      {
        return finding(group, url, outcome, group.mismatch)
      }
    }
    return try await historyFinding(group)
  }

  /// The first URL of a group of hangs has been confirmed alone already, with four deadlines; only
  /// its shrinking is left.
  private func confirmHang(_ group: Group) async throws(RouterRunError) -> Finding {
    let first = cases[group.observations[0].index].url
    let delivery = delivery(of: group)
    let source = delivery.source
    let minimizer = Minimizer(
      judge: judge, comparison: comparison, session: session,
      context: context.delivered(as: delivery))
    let smallest = try await HangShrinking(minimizer, first).run().url
    guard let mismatch = comparison.mismatch(of: smallest, source: source, .hung),
      mismatch.isSameFault(as: group.mismatch)
    else { return finding(group, first, .hung, group.mismatch) }
    return finding(group, smallest, .hung, group.mismatch)
  }

  package func finding(
    _ group: Group, _ url: [UInt8], _ outcome: RouterOutcome, _ mismatch: Mismatch,
    sequence: [[UInt8]] = []
  ) -> Finding {
    let first = group.observations[0]
    let judgement = judge.judgement(of: url, source: delivery(of: group).source)
    return Finding(
      fingerprint: comparison.fingerprint(mismatch), mismatch: mismatch,
      url: cases[first.index].url, minimizedURL: url, sequence: sequence,
      scenario: cases[first.index].scenario, judgement: judgement, outcome: outcome,
      hits: group.observations.count, executionsToFind: first.index + 1,
      delivery: cases[first.index].delivery)
  }

  /// The delivery of a group is that of its first URL; what arrived otherwise is not run again.
  private func delivery(of group: Group) -> LinkContext {
    cases[group.observations[0].index].delivery
  }

  private func ofOneDelivery(_ group: Group) -> [ConformanceRun.Observation] {
    group.observations.filter { cases[$0.index].delivery == delivery(of: group) }
  }

  package func request(_ url: [UInt8], _ delivery: LinkContext = LinkContext()) -> RouteRequest {
    RouteRequest(id: StableHash.hex(url), url: url, context: context.delivered(as: delivery))
  }

  /// Findings that turned out to have one fingerprint are one: found when the first was, shown by
  /// the simplest.
  package static func merged(_ findings: [Finding]) -> [Finding] {
    var merged: [Finding] = []
    for finding in findings {
      guard let index = merged.firstIndex(where: { $0.fingerprint == finding.fingerprint }) else {
        merged.append(finding)
        continue
      }
      let known = merged[index]
      var one = isSimpler(finding, known) ? finding : known
      let first = finding.executionsToFind < known.executionsToFind ? finding : known
      one.url = first.url
      one.scenario = first.scenario
      one.executionsToFind = first.executionsToFind
      one.hits = known.hits + finding.hits
      merged[index] = one
    }
    return merged
  }

  /// A shorter sequence, or as short a one and a simpler URL.
  private static func isSimpler(_ left: Finding, _ right: Finding) -> Bool {
    left.sequence.count == right.sequence.count
      ? Shortlex.precedes(left.minimizedURL, right.minimizedURL)
      : left.sequence.count < right.sequence.count
  }
}
