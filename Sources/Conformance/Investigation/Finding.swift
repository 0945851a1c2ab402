package import LinkRouting
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
  package var executionsToFind: Int
  /// Of a crash, what says more than its cause: the stack of the exception, or what the router
  /// wrote last to its standard error. A line each, safe to show.
  package var traces: [String] = []
  /// How the URL has to arrive: what is `nil` is that of the run, and an empty sender is none.
  package var delivery = LinkContext()
  /// The mistake that explains it and perhaps others, where one was found.
  package var mistake: Mistake?

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

extension Finding {
  /// Findings that turned out to have one fingerprint are one, and so are those of one link and
  /// answer: found when the first was, shown by the simplest. In the order in which they are shown.
  package static func merged(_ findings: [Finding], _ judge: Judge) -> [Finding] {
    var merged: [Finding] = []
    for finding in findings {
      guard let index = merged.firstIndex(where: { $0.fingerprint == finding.fingerprint }) else {
        merged.append(finding)
        continue
      }
      let known = merged[index]
      merged[index] = one(of: isSimpler(finding, known) ? finding : known, known, finding)
    }
    // Only now: the simplest link of a fault may be that of another.
    var distinct: [Finding] = []
    for finding in merged {
      guard let index = distinct.firstIndex(where: { $0.shows(the: finding) }) else {
        distinct.append(finding)
        continue
      }
      let known = distinct[index]
      // Blamed on what more links speak for.
      distinct[index] = one(of: finding.hits > known.hits ? finding : known, known, finding)
    }
    return FindingGroup.inOrder(distinct, judge)
  }

  private static func one(of shown: Finding, _ known: Finding, _ other: Finding) -> Finding {
    var one = shown
    let first = other.executionsToFind < known.executionsToFind ? other : known
    one.url = first.url
    one.scenario = first.scenario
    one.executionsToFind = first.executionsToFind
    one.hits = known.hits + other.hits
    return one
  }

  /// Whether another finding is of the same link, arriving in the same way, and of the same answer:
  /// then it is the same one, whatever rule it is blamed on.
  package func shows(the other: Finding) -> Bool {
    minimizedURL == other.minimizedURL && sequence == other.sequence && delivery == other.delivery
      && mismatch.kind == other.mismatch.kind && outcome == other.outcome
  }

  /// A shorter sequence, or as short a one and a simpler URL.
  private static func isSimpler(_ left: Finding, _ right: Finding) -> Bool {
    left.sequence.count == right.sequence.count
      ? Shortlex.precedes(left.minimizedURL, right.minimizedURL)
      : left.sequence.count < right.sequence.count
  }
}

/// A mismatch that was seen once and not confirmed.
package struct UnconfirmedMismatch: Sendable, Hashable {
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
