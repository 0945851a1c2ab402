package import LinkSpec

/// What became of one corpus entry in a run.
public struct ReplayedEntry: Sendable, Hashable {
  /// How an entry stands.
  public enum Standing: String, Sendable, Hashable, CaseIterable {
    /// The router treats it as the spec says.
    case holds
    /// An open fault shows as it is known to.
    case open
    /// A case or regression fails.
    case broken
    /// An open fault shows as another one.
    case changed
    /// An open fault is gone: what held once has to hold for ever.
    case vanished
    /// An open fault shows, and the day up to which it was accepted is over.
    case expired
    /// The spec says something else of the URL than when the entry was written.
    case stale
    /// The link was delivered, and its fault is none that would show by that.
    case delivered
    /// The router answered with `skipped`.
    case skipped
    /// The router declines such links.
    case declined
    /// The router takes text, and the URL is none.
    case notSent = "not-sent"
    /// The router broke the protocol.
    case garbled = "protocol-violation"
    /// The run ended before.
    case notRun = "not-run"

    /// Whether it fails a run.
    public var isProblem: Bool {
      switch self {
      case .broken, .changed, .vanished, .expired, .stale: true
      default: false
      }
    }

    /// Whether the router has answered, or failed to.
    package var isExecuted: Bool {
      switch self {
      case .holds, .open, .broken, .changed, .vanished, .expired: true
      default: false
      }
    }
  }

  /// The entry.
  package var entry: CorpusEntry
  /// What the judge says of the URL now.
  package var judgement: Judgement
  /// How it stands.
  package var standing: Standing
  /// What the router did, where it was asked.
  package var outcome: RouterOutcome?
  /// The disagreement, where there is one.
  package var mismatch: Mismatch?
  /// What came before the URL when it showed: the entry's own sequence, or the one that was found.
  package var sequence: [[UInt8]]

  package init(
    entry: CorpusEntry, judgement: Judgement, standing: Standing, outcome: RouterOutcome? = nil,
    mismatch: Mismatch? = nil, sequence: [[UInt8]]
  ) {
    self.entry = entry
    self.judgement = judgement
    self.standing = standing
    self.outcome = outcome
    self.mismatch = mismatch
    self.sequence = sequence
  }
}

/// What a replay found: the standing of every entry, and the run as other reports know it.
package struct ReplayResult: Sendable {
  /// Every entry, in the order in which they were given.
  package var entries: [ReplayedEntry]
  /// Deaths of the router that belong to no single entry.
  package var faults: [Finding]
  /// The run; its findings are the faults of the router that the corpus does not accept.
  package var run: RunResult

  /// How many entries stand so.
  package func count(_ standing: ReplayedEntry.Standing) -> Int {
    entries.count { $0.standing == standing }
  }

  /// The entries that fail the run.
  package var problems: [ReplayedEntry] { entries.filter(\.standing.isProblem) }
  /// Whether the router was asked anything.
  package var isExecuted: Bool {
    run.isDeliveryJudged || entries.contains { $0.standing.isExecuted }
  }
  /// Whether everything is as it has to be.
  package var isGood: Bool { problems.isEmpty && faults.isEmpty }

  package init(
    entries: [ReplayedEntry], faults: [Finding], run: RunResult
  ) {
    self.entries = entries
    self.faults = faults
    self.run = run
  }
}
