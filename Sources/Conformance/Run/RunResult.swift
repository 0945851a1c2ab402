public import LinkSpec

/// How far one rule was put to the test.
public struct RuleCoverage: Sendable, Hashable {
  /// The rule, by its place in `Judge.rules`.
  public var rule: RuleID
  /// Cases that were run for it.
  public var cases: Int
  /// Cases among them whose outcome was a mismatch.
  public var mismatches: Int
  /// Cases that were not run because the router declined or could not be asked.
  public var declined: Int

  package init(
    rule: RuleID, cases: Int, mismatches: Int, declined: Int
  ) {
    self.rule = rule
    self.cases = cases
    self.mismatches = mismatches
    self.declined = declined
  }
}

/// What a conformance run found.
public struct RunResult: Sendable {
  /// The command that ran: `check`.
  package var command: String
  /// What the router said of itself.
  package var router: RouterHello
  /// Cases generated and selected.
  public var cases: Int
  /// URLs that the router was asked, second runs included.
  public var executions: Int
  /// How many times a process with the router, or a program for a link, was started.
  package var starts: Int
  /// Every rule of the spec, in reading order.
  public var coverage: [RuleCoverage]
  /// The faults of the router, one per fingerprint. What one cause is likely to explain stands
  /// together, and what can do most harm first: crashes, wrong actions, wrong values, refusals.
  public var findings: [Finding]
  /// Faults that the corpus accepts for the time being; not among the findings.
  package var known: [KnownFinding] = []
  /// Mismatches that no second run has confirmed, because the run ended before; one per
  /// fingerprint.
  package var unconfirmed: [UnconfirmedMismatch]
  /// Cases that the router answered with `skipped`.
  public var skipped: Int
  /// Cases not sent: they are no UTF-8 and the router takes only text, or no argument of a program.
  public var notSent: Int
  /// Actions and scopes that the router declined, by name.
  public var declined: [String]
  /// Generated cases that were not what they were made to be.
  package var caseFaults: [CaseError]
  /// How often the router broke the protocol, and the first few times.
  package var protocolViolationCount: Int
  /// The first few of them, in words.
  package var protocolViolations: [String]
  /// Hangs that did not happen again, which may be the machine's fault as well as the router's.
  package var unexplained: [String]
  /// Why the run ended.
  package var stopReason: StopReason
  /// Where the chance of a fuzz run came from; `nil` where none took part.
  package var seed: UInt64?
  /// Of a fuzz run, how many behaviours it has told apart.
  package var behaviours: Int?
  /// Of a fuzz run, how many edges of the router's code its links have taken; `nil` where the
  /// router was built without edge counters.
  package var edges: Int?
  /// Why the first skipped link was skipped, where the router said so.
  package var skipReason: String?
  /// Links of which no more is known than the exit code of the program that delivered them.
  package var deliveries = DeliveryCount()
  /// Every case that was run, in order. Of a fuzz run none: there are millions.
  package var records: [CaseRecord] = []

  /// Why a run ended.
  package enum StopReason: Sendable, Hashable {
    /// Everything was run.
    case completed
    /// Ctrl-C or a request to end.
    case interrupted
    /// The time limit was reached.
    case time
    /// The asked number of URLs was run.
    case runs
    /// There is a finding, and the run was to end at the first.
    case firstFinding
    /// The router does not start any more; with what it did.
    case routerLost(String)
    /// The router did nothing but fail.
    case givenUp(GivenUp)

    /// Why a run ended that could not go on.
    package init(_ error: RouterRunError) {
      self =
        switch error {
        case .cancelled: .interrupted
        case .notStarted: .routerLost(error.description)
        case .givenUp(let end): .givenUp(end)
        }
    }

    /// The reason as a word: `completed`, `interrupted`, `time`, `runs`, `router-lost`, `given-up`,
    /// `first-finding`.
    package var word: String {
      switch self {
      case .completed: "completed"
      case .interrupted: "interrupted"
      case .time: "time"
      case .runs: "runs"
      case .firstFinding: "first-finding"
      case .routerLost: "router-lost"
      case .givenUp: "given-up"
      }
    }
  }

  /// Takes over what became of the faults of a run, and why it ended.
  package mutating func take(_ investigation: Investigator.Result) {
    findings = investigation.findings
    unconfirmed = investigation.unconfirmed
    unexplained = investigation.unexplained
    if let stop = investigation.stop { stopReason = StopReason(stop) }
  }

  /// The router could not be run to the end.
  package var isRouterLost: Bool {
    switch stopReason {
    case .routerLost, .givenUp: true
    case .completed, .interrupted, .time, .runs, .firstFinding: false
    }
  }

  /// The router failed on everything in the end, and that is among the findings.
  package var isGivenUpWithFindings: Bool {
    if case .givenUp = stopReason { !findings.isEmpty } else { false }
  }

  /// Rules that at least one executed case was for.
  public var rulesExercised: Int { coverage.count { $0.cases > 0 } }
  /// Whether the router was asked anything that counts. A link that was merely delivered does where
  /// it could have shown that the app crashes, since somebody looks whether it lives.
  public var isExercised: Bool { isDeliveryJudged || coverage.contains { $0.cases > 0 } }
  /// Whether whatever became of a delivered link says something of the app.
  package var isDeliveryJudged: Bool {
    deliveries.handled + deliveries.rejected > 0 || deliveries.unknown > 0 && isWatched
  }
  /// Whether the app is looked at after each delivery.
  package var isWatched: Bool { router.features.contains(RouterHello.watchedFeature) }
  /// Links that showed a mismatch.
  package var mismatchCount: Int { findings.reduce(0) { $0 + $1.hits } }

  /// A result with the counts of a run and nothing else.
  package init(
    command: String, router: RouterHello, cases: Int, tally: Tally, findings: [Finding] = [],
    declined: [String] = [], statistics: ChildRouterStatistics = ChildRouterStatistics(),
    stopReason: StopReason = .completed
  ) {
    self.command = command
    self.router = router
    self.cases = cases
    executions = statistics.executions
    starts = statistics.starts
    coverage = tally.coverage
    self.findings = findings
    unconfirmed = []
    skipped = tally.skipped
    skipReason = tally.skipReason
    notSent = tally.notSent
    deliveries = tally.deliveries
    self.declined = declined
    caseFaults = []
    protocolViolationCount = statistics.violationCount
    protocolViolations = statistics.firstViolations.map(\.description)
    unexplained = []
    self.stopReason = stopReason
  }
}

/// How many links were delivered by programs that say little of what became of them.
package struct DeliveryCount: Sendable, Hashable {
  /// Links of which nothing more is known.
  package var unknown = 0
  /// Links that an exit code says were handled; with which action is not known.
  package var handled = 0
  /// Links that an exit code says were rejected.
  package var rejected = 0

  /// All of them.
  package var all: Int { unknown + handled + rejected }

  /// What was not judged, for a report; `isWatched`: somebody looks whether the app lives.
  package func notes(isWatched: Bool) -> [String] {
    var notes: [String] = []
    if unknown > 0 {
      let judged =
        isWatched
        ? "whether the router crashes or hangs"
        : "whether the program that delivers them crashes or hangs, not whether the app does"
      notes.append(
        "delivered, and no more is known: \(unknown) link\(unknown == 1 ? "" : "s"). Judged is "
          + judged + ", not whether it accepts or rejects")
    }
    if handled > 0 {
      notes.append(
        "handled, says an exit code: \(handled) link\(handled == 1 ? "" : "s"). Actions and "
          + "parameters are not known and not judged")
    }
    return notes
  }

  package mutating func add(_ other: DeliveryCount) {
    unknown += other.unknown
    handled += other.handled
    rejected += other.rejected
  }

  package mutating func add(_ delivery: Delivery) {
    switch delivery.meaning {
    case .unknown: unknown += 1
    case .handled: handled += 1
    case .rejected: rejected += 1
    }
  }

  package init(
    unknown: Int = 0, handled: Int = 0, rejected: Int = 0
  ) {
    self.unknown = unknown
    self.handled = handled
    self.rejected = rejected
  }
}
