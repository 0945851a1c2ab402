package import LinkRouting
public import LinkSpec

/// Runs generated cases against a router and reports each fault once.
///
/// The story of a run: the cases go to the router in batches, each from a fresh state, and every
/// outcome is held against the judgement of its URL. Mismatches of one fingerprint are one fault.
/// What many URLs show is then traced to the rule that all of them exercise and that no good answer
/// does (`Blame`), simplified (`Simplifier`), and confirmed by a second run of the simplest URL
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
  public init(judge: Judge, session: any RouterSession) {
    self.judge = judge
    self.session = session
    comparison = Comparison(judge)
  }

  /// Runs cases against a router that has been started; `hello` is what it said. Where the task is cancelled, or
  /// the router cannot be run any more, the result holds what was confirmed until then and lists what was not.
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
  /// which rule rejected good links are blamed on, since that takes a whole run to find out. `events`
  /// is told what happens while it happens.
  package func run(
    _ generated: CaseGenerator.Result, hello: RouterHello, context: LinkContext = LinkContext(),
    blamedRule: RuleID? = nil, events: ((RunEvent) -> Void)?,
    progress: (Progress) -> Void = { _ in }
  ) async -> RunResult {
    let context = context.completed(for: judge)
    let sendable =
      session.carriesContext ? generated.cases : generated.cases.filter(\.delivery.isEmpty)
    let selection = Selection(judge, hello, sendable)
    let cases = selection.cases
    events?(.started(RunEvent.Start(command: "check", router: hello, cases: cases.count)))
    var pass = Pass(comparison, cases)
    for link in selection.declinedCases { pass.tally.decline(link.rules) }

    await pass.run(on: session, context, total: cases.count, events: events, progress)
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
