package import Conformance
package import LinkRouting
package import LinkSpec

/// Runs corpus entries against a router.
///
/// As in a conformance run the URLs go to the router in batches, each from a fresh state; an entry
/// with a sequence is a batch of its own. Whatever would fail the run, a fault as much as a fault
/// that has vanished, is confirmed by running the entry alone in a fresh router. The verdict is
/// that of today's spec: where it is not the recorded one, the spec has changed, not the router.
///
/// Nothing depends on time, so the same router, corpus and day give the same result.
package struct ReplayRun {
  private let judge: Judge
  private let session: any RouterSession
  private let today: CalendarDay

  /// A run of one judge against one router. `today` is what expiries are held against.
  package init(judge: Judge, session: any RouterSession, today: CalendarDay) {
    self.judge = judge
    self.session = session
    self.today = today
  }

  /// Runs the entries, which are all of the judge's spec and bind. The router must have been
  /// started; `hello` is what it said.
  ///
  /// Where the task is cancelled, or the router cannot be run any more, the result holds how each
  /// entry stood until then. `events` is told what happens while it happens.
  package func run(
    _ entries: [CorpusEntry], hello: RouterHello, context: LinkContext = LinkContext(),
    events: ((RunEvent) -> Void)? = nil,
    progress: (ConformanceRun.Progress) -> Void = { _ in }
  ) async -> ReplayResult {
    events?(.started(RunEvent.Start(command: "replay", router: hello, cases: entries.count)))
    let context = context.completed(for: judge)
    let links = entries.map { link(of: $0, context) }
    let declined = Selection(judge, hello, []).declined
    var standings: [ReplayedEntry] = zip(entries, links).map { entry, link in
      var standing = ReplayedEntry.Standing.notRun
      // What was recorded is what the judge says of the URL alone.
      if entry.verdict != judge.verdict(of: entry.url) {
        standing = .stale
      } else if !declined.isEmpty, Selection(judge, hello, [link]).cases.isEmpty {
        standing = .declined
      } else if !entry.delivery.isEmpty, !session.carriesContext {
        standing = .notSent
      }
      return ReplayedEntry(
        entry: entry, judgement: judge.judgement(of: link), standing: standing,
        sequence: entry.sequence)
    }
    let open = standings.indices.filter { standings[$0].standing == .notRun }
    var told = Set<Int>()
    func tell(_ index: Int) {
      if let events, told.insert(index).inserted { events(.settled(standings[index])) }
    }
    for index in standings.indices where standings[index].standing != .notRun { tell(index) }
    // The links that need nothing before them, in full batches. Those that are known to fail come
    // last, so that what is accepted changes nothing for the others.
    let alone = open.filter { entries[$0].sequence.isEmpty }
    let plain = alone.filter { !entries[$0].isOpen } + alone.filter { entries[$0].isOpen }
    var pass = Pass(Comparison(judge), plain.map { links[$0] }, context)
    await pass.run(on: session, total: open.count, progress)
    var settlement = Settlement(
      judge: judge, session: session, today: today, pass: pass, context: context)
    for (place, outcome) in pass.outcomes.enumerated() {
      await settlement.settle(&standings[plain[place]], outcome, place: place)
      tell(plain[place])
    }
    for index in open where !entries[index].sequence.isEmpty {
      await settlement.settleSequence(&standings[index])
      tell(index)
    }
    for index in standings.indices { tell(index) }
    await settlement.explainDeaths()
    let result = result(standings, links, hello, declined, settlement)
    if let events {
      for finding in result.run.findings { events(.found(finding)) }
      events(.covered(result.run.coverage))
      events(.finished(result.run))
    }
    return result
  }

  private func link(of entry: CorpusEntry, _ context: LinkContext) -> LinkCase {
    var assessment = Assessment()
    judge.assess(entry.url, source: entry.delivery.source ?? context.source, &assessment)
    var link = LinkCase(
      entry.scenario, entry.url, targets: judge.exercisedRules(assessment), .any, assessment, judge,
      delivery: entry.delivery)
    link.id = entry.name
    return link
  }

  // MARK: - The result

  private func result(
    _ entries: [ReplayedEntry], _ links: [LinkCase], _ hello: RouterHello, _ declined: [String],
    _ settlement: Settlement
  ) -> ReplayResult {
    var tally = Tally(judge.rules)
    for (entry, link) in zip(entries, links) {
      if entry.standing.isExecuted {
        tally.exercise(link.rules, isMismatch: entry.mismatch != nil)
      } else {
        tally.decline(link.rules)
      }
      switch entry.standing {
      case .skipped: tally.skip(entry.skipReason)
      case .notSent: tally.withhold()
      default: break
      }
      if case .delivered(let delivery)? = entry.outcome { tally.deliver(delivery) }
    }
    var run = RunResult(
      command: "replay", router: hello, cases: entries.count, tally: tally,
      findings: findings(entries) + settlement.faults, declined: declined,
      statistics: session.statistics,
      stopReason: settlement.stop.map { RunResult.StopReason($0) } ?? .completed)
    run.unconfirmed = settlement.unconfirmed
    run.unexplained = settlement.unexplained
    let comparison = Comparison(judge)
    run.records = zip(entries, links).compactMap { entry, link in
      entry.outcome.map {
        CaseRecord(
          link: link, outcome: $0, fingerprint: entry.mismatch.map(comparison.fingerprint))
      }
    }
    return ReplayResult(entries: entries, faults: settlement.faults, run: run)
  }

  /// The faults that the corpus does not accept, one for each fingerprint, in the order of the
  /// entries.
  private func findings(_ entries: [ReplayedEntry]) -> [Finding] {
    let comparison = Comparison(judge)
    var findings: [Finding] = []
    for (index, entry) in entries.enumerated() {
      guard entry.standing == .broken || entry.standing == .changed,
        let mismatch = entry.mismatch, let outcome = entry.outcome
      else { continue }
      let fingerprint = comparison.fingerprint(mismatch)
      if let known = findings.firstIndex(where: { $0.fingerprint == fingerprint }) {
        findings[known].hits += 1
        continue
      }
      findings.append(
        Finding(
          fingerprint: fingerprint, mismatch: mismatch, url: entry.entry.url,
          minimizedURL: entry.entry.url, sequence: entry.sequence,
          scenario: entry.entry.scenario, judgement: entry.judgement, outcome: outcome, hits: 1,
          executionsToFind: index + 1, delivery: entry.entry.delivery))
    }
    return findings
  }
}

extension CorpusEntry {
  /// Whether a fault is accepted.
  fileprivate var isOpen: Bool {
    if case .open = status { true } else { false }
  }
}

extension ReplayedEntry {
  /// Why the router skipped the link, where it did and said so.
  fileprivate var skipReason: String? {
    if case .answered(.skipped(let reason, _))? = outcome { reason } else { nil }
  }
}
