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
  public func run(
    _ generated: CaseGenerator.Result, hello: RouterHello, context: LinkContext = LinkContext(),
    progress: (Progress) -> Void = { _ in }
  ) async throws -> RunResult {
    let selection = Selection(judge, hello, generated.cases)
    let cases = selection.cases
    var tally = Tally(ruleCount: judge.rules.count)
    for link in selection.declinedCases { tally.decline(link.rules) }
    var observations: [Observation] = []
    var outcomes: [RouterOutcome] = []
    outcomes.reserveCapacity(cases.count)
    var unexplained: [String] = []
    var suspected: Set<String> = []
    var stopReason = RunResult.StopReason.completed

    var start = 0
    while start < cases.count {
      if Task.isCancelled {
        stopReason = .interrupted
        break
      }
      let batch = Array(cases[start..<min(start + Self.batchSize, cases.count)])
      let requests = batch.map { RouteRequest(id: $0.id, url: $0.url, context: context) }
      let run = try await session.runBatch(requests) { index, fault in
        let mismatch = comparison.mismatch(batch[index].judgement, fault.outcome)
        return mismatch.map { !suspected.insert(comparison.fingerprint($0)).inserted } ?? false
      }
      for (offset, outcome) in run.outcomes.enumerated() {
        let link = batch[offset]
        let mismatch = comparison.mismatch(link.judgement, outcome)
        tally.count(link.rules, outcome, isMismatch: mismatch != nil)
        outcomes.append(outcome)
        if let mismatch {
          observations.append(
            Observation(index: start + offset, mismatch: mismatch, outcome: outcome))
        }
      }
      unexplained += run.unexplained.map(String.init(describing:))
      start += batch.count
      progress(Progress(done: start, total: cases.count, mismatches: observations.count))
    }

    Blame(judge).assign(&observations, cases: cases, outcomes: outcomes)
    let investigator = Investigator(
      judge: judge, comparison: comparison, session: session, cases: cases, context: context)
    let findings = try await investigator.findings(from: observations)
    let statistics = session.statistics
    return RunResult(
      command: "check", router: hello, cases: cases.count, executions: statistics.executions,
      coverage: tally.coverage, findings: findings, skipped: tally.skipped,
      notSent: tally.notSent, declined: selection.declined, caseFaults: generated.faults,
      protocolViolationCount: statistics.violationCount,
      protocolViolations: statistics.firstViolations.map(\.description),
      unexplained: unexplained, stopReason: stopReason)
  }
}

/// The cases that a router is asked, after what it declines is taken out.
struct Selection {
  var cases: [LinkCase] = []
  var declinedCases: [LinkCase] = []
  var declined: [String] = []

  init(_ judge: Judge, _ hello: RouterHello, _ all: [LinkCase]) {
    let actions = hello.actions.map(Set.init)
    let forms = hello.forms.map(Set.init)
    for action in judge.spec.actions where actions?.contains(action.name) == false {
      declined.append("action " + action.name)
    }
    for scope in judge.spec.scopes where forms?.contains(scope.name) == false {
      declined.append("scope " + scope.name)
    }
    if declined.isEmpty {
      cases = all
      return
    }
    for link in all {
      let hasDeclinedAction = link.judgement.action.map { actions?.contains($0) == false } ?? false
      let scopes = judge.scopes(of: link.judgement, in: link.url)
      let hasDeclinedScope = scopes.contains { forms?.contains($0) == false }
      if hasDeclinedAction || hasDeclinedScope {
        declinedCases.append(link)
      } else {
        cases.append(link)
      }
    }
  }
}

/// Counts per rule.
private struct Tally {
  private(set) var coverage: [RuleCoverage]
  private(set) var skipped = 0
  private(set) var notSent = 0

  init(ruleCount: Int) {
    coverage = (0..<ruleCount).map { RuleCoverage(rule: $0, cases: 0, mismatches: 0, declined: 0) }
  }

  mutating func decline(_ rules: [Int]) {
    for rule in rules { coverage[rule].declined += 1 }
  }

  mutating func count(_ rules: [Int], _ outcome: RouterOutcome, isMismatch: Bool) {
    switch outcome {
    case .answered(.skipped): skipped += 1
    case .unsupported: notSent += 1
    case .protocolViolation: break
    default:
      for rule in rules {
        coverage[rule].cases += 1
        if isMismatch { coverage[rule].mismatches += 1 }
      }
      return
    }
    decline(rules)
  }
}
