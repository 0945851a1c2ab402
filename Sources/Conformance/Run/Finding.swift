public import LinkRouting
public import LinkSpec

/// A mismatch that was confirmed, simplified and given a fingerprint.
public struct Finding: Sendable, Hashable {
  /// What identifies the fault across URLs and runs.
  public var fingerprint: String
  /// The disagreement.
  public var mismatch: Mismatch
  /// The first URL of the run that showed it.
  public var url: [UInt8]
  /// The simplest URL found that still shows it.
  public var minimizedURL: [UInt8]
  /// Of a `history-dependent` finding: what has to come before, in order.
  public var sequence: [[UInt8]]
  /// Why the first such URL had been generated.
  public var scenario: String
  /// The judgement of the minimized URL.
  public var judgement: Judgement
  /// What the router did with the minimized URL.
  public var outcome: RouterOutcome
  /// How many URLs of the run showed the same fingerprint.
  public var hits: Int
  /// How many URLs had been run when it first showed.
  public var executionsToFind: Int
  /// How the URL has to arrive: what is `nil` is that of the run, and an empty sender is none.
  public var delivery = LinkContext()

  package init(
    fingerprint: String, mismatch: Mismatch, url: [UInt8], minimizedURL: [UInt8],
    sequence: [[UInt8]], scenario: String, judgement: Judgement, outcome: RouterOutcome, hits: Int,
    executionsToFind: Int, delivery: LinkContext = LinkContext()
  ) {
    self.fingerprint = fingerprint
    self.mismatch = mismatch
    self.url = url
    self.minimizedURL = minimizedURL
    self.sequence = sequence
    self.scenario = scenario
    self.judgement = judgement
    self.outcome = outcome
    self.hits = hits
    self.executionsToFind = executionsToFind
    self.delivery = delivery
  }
}

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
  public var command: String
  /// What the router said of itself.
  public var router: RouterHello
  /// Cases generated and selected.
  public var cases: Int
  /// URLs that the router was asked, second runs included.
  public var executions: Int
  /// Every rule of the spec, in reading order.
  public var coverage: [RuleCoverage]
  /// The faults of the router, one per fingerprint, in the order of the rules.
  public var findings: [Finding]
  /// Faults that the corpus accepts for the time being; not among the findings.
  package var known: [KnownFinding] = []
  /// Mismatches that no second run has confirmed, because the run ended before; one per fingerprint.
  public var unconfirmed: [UnconfirmedMismatch]
  /// Cases that the router answered with `skipped`.
  public var skipped: Int
  /// Cases not sent: they are no UTF-8 and the router takes only text, or no argument of a program.
  public var notSent: Int
  /// Actions and scopes that the router declined, by name.
  public var declined: [String]
  /// Generated cases that were not what they were made to be.
  public var caseFaults: [CaseFault]
  /// How often the router broke the protocol, and the first few times.
  public var protocolViolationCount: Int
  /// The first few of them, in words.
  public var protocolViolations: [String]
  /// Hangs that did not happen again, which may be the machine's fault as well as the router's.
  public var unexplained: [String]
  /// Why the run ended.
  public var stopReason: StopReason
  /// Where the chance of a fuzz run came from; `nil` where none took part.
  public var seed: UInt64?
  /// Of a fuzz run, how many behaviours it has told apart.
  public var behaviours: Int?
  /// Of a fuzz run, how many edges of the router's code its links have taken; `nil` where the router
  /// was built without edge counters.
  public var edges: Int?
  /// Why the first skipped link was skipped, where the router said so.
  public var skipReason: String?
  /// Links of which no more is known than the exit code of the program that delivered them.
  public var deliveries = DeliveryCount()
  /// Every case that was run, in order. Of a fuzz run none: there are millions.
  public var records: [CaseRecord] = []

  /// Why a run ended.
  public enum StopReason: Sendable, Hashable {
    /// Everything was run.
    case completed
    /// Ctrl-C or a request to end.
    case interrupted
    /// The time limit was reached.
    case time
    /// The asked number of URLs was run.
    case runs
    /// The router does not start any more, or does nothing but break the protocol; with what it did.
    case routerLost(String)

    /// The reason as a word: `completed`, `interrupted`, `time`, `runs`, `router-lost`.
    public var word: String {
      switch self {
      case .completed: "completed"
      case .interrupted: "interrupted"
      case .time: "time"
      case .runs: "runs"
      case .routerLost: "router-lost"
      }
    }
  }

  /// The router could not be run to the end.
  public var isRouterLost: Bool {
    if case .routerLost = stopReason { true } else { false }
  }

  /// Rules that at least one executed case was for.
  public var rulesExercised: Int { coverage.count { $0.cases > 0 } }
  /// Whether the router was asked anything that counts. A link that was merely delivered does: it
  /// could have shown a crash or a hang.
  public var isExercised: Bool { deliveries.all > 0 || coverage.contains { $0.cases > 0 } }
  /// Links that showed a mismatch.
  public var mismatchCount: Int { findings.reduce(0) { $0 + $1.hits } }

  package init(
    command: String, router: RouterHello, cases: Int, executions: Int, coverage: [RuleCoverage],
    findings: [Finding], known: [KnownFinding] = [], unconfirmed: [UnconfirmedMismatch],
    skipped: Int, notSent: Int, declined: [String], caseFaults: [CaseFault],
    protocolViolationCount: Int, protocolViolations: [String], unexplained: [String],
    stopReason: StopReason, seed: UInt64? = nil, behaviours: Int? = nil, edges: Int? = nil,
    skipReason: String? = nil, deliveries: DeliveryCount = DeliveryCount(),
    records: [CaseRecord] = []
  ) {
    self.command = command
    self.router = router
    self.cases = cases
    self.executions = executions
    self.coverage = coverage
    self.findings = findings
    self.known = known
    self.unconfirmed = unconfirmed
    self.skipped = skipped
    self.notSent = notSent
    self.declined = declined
    self.caseFaults = caseFaults
    self.protocolViolationCount = protocolViolationCount
    self.protocolViolations = protocolViolations
    self.unexplained = unexplained
    self.stopReason = stopReason
    self.seed = seed
    self.behaviours = behaviours
    self.edges = edges
    self.skipReason = skipReason
    self.deliveries = deliveries
    self.records = records
  }
}

/// How many links were delivered by programs that say little of what became of them.
public struct DeliveryCount: Sendable, Hashable {
  /// Links of which nothing more is known.
  public var unknown = 0
  /// Links that an exit code says were handled; with which action is not known.
  public var handled = 0
  /// Links that an exit code says were rejected.
  public var rejected = 0

  /// All of them.
  public var all: Int { unknown + handled + rejected }

  /// What was not judged, for a report.
  package var notes: [String] {
    var notes: [String] = []
    if unknown > 0 {
      notes.append(
        "delivered, and no more is known: \(unknown) link\(unknown == 1 ? "" : "s"). Judged is "
          + "whether the router crashes or hangs, not whether it accepts or rejects")
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

/// A mismatch that was seen once and not confirmed.
public struct UnconfirmedMismatch: Sendable, Hashable {
  /// What would identify the finding.
  public var fingerprint: String
  /// The shortest URL that showed it.
  public var url: [UInt8]
  /// How many URLs showed it.
  public var hits: Int

  package init(
    fingerprint: String, url: [UInt8], hits: Int
  ) {
    self.fingerprint = fingerprint
    self.url = url
    self.hits = hits
  }
}
