package import LinkRouting
package import LinkSpec

/// Runs generated cases against a router and reports each fault once.
///
/// The story of a run: the cases go to the router in batches, each from a fresh state, and every
/// outcome is held against the judgement of its URL. Mismatches of one fingerprint are one fault.
/// What many URLs show is then traced to the rule that all of them exercise and that no good answer
/// does (`Blame`), and looked into (`Investigator`): confirmed by a second run of one URL alone in
/// a fresh router, made simpler, and where it does not repeat alone, run again behind what preceded
/// it.
///
/// Nothing depends on time, so the same router gives the same result.
package struct ConformanceRun {
  let judge: Judge
  let comparison: Comparison
  let session: any RouterSession
  /// What happens while a run goes on; called between batches.
  package struct Progress: Sendable {
    /// Cases run so far.
    package var done: Int
    /// Cases in all.
    package var total: Int
    /// Mismatches so far.
    package var mismatches: Int
  }

  /// A case with its place in the run.
  package struct Observation {
    package var index: Int
    package var mismatch: Mismatch
    package var outcome: RouterOutcome

    package init(
      index: Int, mismatch: Mismatch, outcome: RouterOutcome
    ) {
      self.index = index
      self.mismatch = mismatch
      self.outcome = outcome
    }
  }

  /// A run of one judge against one router.
  package init(judge: Judge, session: any RouterSession) {
    self.judge = judge
    self.session = session
    comparison = Comparison(judge)
  }

  /// Runs cases against a router that has been started; `hello` is what it said. Where the task is
  /// cancelled, or the router cannot be run any more, the result holds what was confirmed until
  /// then and lists what was not.
  package func run(
    _ generated: CaseGenerator.Result, hello: RouterHello, context: LinkContext = LinkContext(),
    progress: (Progress) -> Void = { _ in }
  ) async -> RunResult {
    await run(generated, hello: hello, context: context, events: nil, progress: progress)
  }

  /// Runs the cases. The router must have been started; `hello` is what it said.
  ///
  /// Where the task is cancelled, or the router cannot be run any more, the result holds what was
  /// confirmed until then and lists what was not. A replay of a few links is told by `blamedRule`
  /// which rule rejected good links are blamed on, since that takes a whole run to find out.
  /// `events` is told what happens while it happens. After `time` no more cases are run, and little
  /// more is spent on what they have shown. With `endsAtFirst` the first fault ends the run, and is
  /// the one that is looked into. `explain` looks for mistakes that explain the findings.
  package func run(
    _ generated: CaseGenerator.Result, hello: RouterHello, context: LinkContext = LinkContext(),
    blamedRule: RuleID? = nil, time: Duration? = nil, endsAtFirst: Bool = false,
    explain: MistakeSearching? = nil, events: ((RunEvent) -> Void)?,
    progress: (Progress) -> Void = { _ in }
  ) async -> RunResult {
    let context = context.completed(for: judge)
    let end = time.map { DeadlineClock.now.advanced(by: $0) }
    let sendable =
      session.carriesContext ? generated.cases : generated.cases.filter(\.delivery.isEmpty)
    let selection = Selection(judge, hello, sendable)
    let cases = selection.cases
    events?(.started(RunEvent.Start(command: "check", router: hello, cases: cases.count)))
    var pass = Pass(
      comparison, cases, context, isTimed: time != nil, endsAtFirst: endsAtFirst)
    for link in selection.declinedCases { pass.tally.decline(link.rules) }

    await RunLimit.limited(until: end) {
      await pass.run(on: session, total: cases.count, events: events, progress)
    }
    let blame = pass.blamed(by: Blame(judge, known: blamedRule))
    var investigator = Investigator(
      judge: judge, session: session, context: context, effort: .ofCases)
    investigator.blame = blame
    let last = end?.advanced(by: (time ?? .zero) / RunLimit.shareToConfirm)
    let investigation = await RunLimit.limited(until: last) {
      let sightings = pass.sightings()
      return await investigator.investigate(
        endsAtFirst ? Array(sightings.prefix(1)) : sightings, pass.deaths, stop: pass.stop)
    }
    var result = RunResult(
      command: "check", router: hello, cases: cases.count, tally: pass.tally,
      declined: selection.declined, statistics: session.statistics)
    result.take(investigation)
    if let end, result.stopReason == .interrupted, !Task.isCancelled, DeadlineClock.now >= end {
      result.stopReason = .time
    }
    if endsAtFirst, result.stopReason == .completed, pass.outcomes.count < cases.count {
      result.stopReason = .firstFinding
    }
    result.caseFaults = generated.faults
    result.records = pass.records(from: 0)
    if let explain { result.findings = explain(result.findings, result.records, context.source) }
    if let events {
      for finding in result.findings { events(.found(finding)) }
    }
    events?(.covered(result.coverage))
    events?(.finished(result))
    return result
  }
}
