import Conformance
import LinkRouting
import LinkSpec

/// Turns what the router did with an entry into how the entry stands, and asks again, alone, where
/// that would fail the run.
///
/// It goes on for as long as the router can be run; what is not confirmed by then is listed.
struct Settlement {
  private let comparison: Comparison
  private let session: any RouterSession
  private let today: CalendarDay
  private let context: LinkContext
  private var investigator: Investigator
  /// What the links have come to that need nothing before them.
  private let pass: Pass
  /// The causes of the failures that a second run has shown.
  private var confirmedCauses: Set<String> = []
  /// What ended the run before its time.
  private(set) var stop: RouterRunError?

  /// Deaths that belong to no entry.
  private(set) var faults: [Finding] = []
  private(set) var unconfirmed: [UnconfirmedMismatch] = []
  /// Deaths that did not happen again, in words.
  private(set) var unexplained: [String] = []

  init(
    judge: Judge, session: any RouterSession, today: CalendarDay, pass: Pass,
    context: LinkContext
  ) {
    comparison = Comparison(judge)
    self.session = session
    self.today = today
    self.pass = pass
    self.context = context
    stop = pass.stop
    investigator = Investigator(judge: judge, session: session, context: context)
  }

  // MARK: - Entries

  /// Settles an entry that was asked at `place` of the pass.
  mutating func settle(_ entry: inout ReplayedEntry, _ outcome: RouterOutcome, place: Int) async {
    entry.outcome = outcome
    await attempt(&entry) { (settlement, entry) throws(RouterRunError) in
      try await settlement.stand(&entry, place)
    }
  }

  /// Asks and settles an entry that needs others before it.
  mutating func settleSequence(_ entry: inout ReplayedEntry) async {
    await attempt(&entry) { (settlement, entry) throws(RouterRunError) in
      if let stop = settlement.stop { throw stop }
      entry.outcome = try await settlement.outcomeAlone(entry.entry)
      try await settlement.stand(&entry, nil)
    }
  }

  private mutating func attempt(
    _ entry: inout ReplayedEntry,
    _ body: (inout Settlement, inout ReplayedEntry) async throws(RouterRunError) -> Void
  ) async {
    do throws(RouterRunError) {
      try await body(&self, &entry)
    } catch {
      if stop == nil { stop = error }
      entry.standing = .notRun
      guard let outcome = entry.outcome,
        let mismatch = self.mismatch(entry, outcome)
      else { return }
      unconfirmed.append(
        UnconfirmedMismatch(
          fingerprint: comparison.fingerprint(mismatch), url: entry.entry.url, hits: 1))
    }
  }

  private mutating func stand(
    _ entry: inout ReplayedEntry, _ place: Int?
  ) async throws(RouterRunError) {
    guard let outcome = entry.outcome else { return }
    if let standing = unasked(entry, outcome) {
      entry.standing = standing
      return
    }
    let mismatch = self.mismatch(entry, outcome)
    if case .open(let expires) = entry.entry.status {
      let known: ReplayedEntry.Standing = today > expires ? .expired : .open
      if let mismatch {
        try await standOpen(&entry, mismatch, outcome, known: known, place)
      } else {
        try await standHidden(&entry, known: known)
      }
    } else if let mismatch {
      try await confirm(&entry, mismatch, outcome, place)
      entry.standing = .broken
    } else {
      entry.standing = .holds
    }
  }

  /// What says nothing about the router's treatment of a link.
  private func unasked(
    _ entry: ReplayedEntry, _ outcome: RouterOutcome
  ) -> ReplayedEntry.Standing? {
    switch outcome {
    case .unsupported: .notSent
    case .protocolViolation: .garbled
    case .answered(.skipped): .skipped
    case .delivered(let delivery): standing(of: entry, delivery)
    case .answered, .crashed, .hung: nil
    }
  }

  private func mismatch(_ entry: ReplayedEntry, _ outcome: RouterOutcome) -> Mismatch? {
    comparison.mismatch(
      of: entry.entry.url, source: entry.entry.delivery.source ?? context.source, outcome)
  }

  /// A delivery that says too little of the fault that an entry is about; one that is about none
  /// holds if an exit code says that the link was accepted or rejected as it should be.
  private func standing(of entry: ReplayedEntry, _ delivery: Delivery) -> ReplayedEntry.Standing? {
    if mismatch(entry, .delivered(delivery)) != nil { return nil }
    let kinds = entry.entry.fingerprints.compactMap(Self.kind)
    if kinds.isEmpty {
      // An open finding of an unknown kind may be about anything.
      if case .open = entry.entry.status, delivery.meaning != .rejected { return .delivered }
      return delivery.meaning == .unknown ? .delivered : nil
    }
    return kinds.contains(where: delivery.wouldShow) ? nil : .delivered
  }

  private mutating func standOpen(
    _ entry: inout ReplayedEntry, _ mismatch: Mismatch, _ outcome: RouterOutcome,
    known: ReplayedEntry.Standing, _ place: Int?
  ) async throws(RouterRunError) {
    if isKnown(mismatch, outcome, of: entry.entry) {
      entry.mismatch = mismatch
    } else {
      try await confirm(&entry, mismatch, outcome, place)
    }
    let isKnown = entry.mismatch.map { self.isKnown($0, entry.outcome ?? outcome, of: entry.entry) }
    entry.standing = isKnown == true ? known : .changed
  }

  /// An open fault that did not show in its batch may still show alone: what came before may have
  /// hidden it.
  private mutating func standHidden(
    _ entry: inout ReplayedEntry, known: ReplayedEntry.Standing
  ) async throws(RouterRunError) {
    let outcome = try await outcomeAlone(entry.entry)
    entry.outcome = outcome
    if let standing = unasked(entry, outcome) {
      entry.standing = standing
    } else if let mismatch = self.mismatch(entry, outcome) {
      entry.mismatch = mismatch
      entry.standing = isKnown(mismatch, outcome, of: entry.entry) ? known : .changed
    } else {
      // That chance did not show a fault this time says nothing.
      let isChance = entry.entry.fingerprints.contains { Self.kind(of: $0) == .nondeterministic }
      entry.standing = isChance ? known : .vanished
    }
  }

  private static func kind(of fingerprint: String) -> Mismatch.Kind? {
    Mismatch.Kind(rawValue: String(fingerprint.prefix { $0 != ":" }))
  }

  /// Whether a mismatch is the fault that an entry is about. The rule on which a rejected good link
  /// is blamed depends on the whole run that found it, and what depends on history or chance has
  /// many faces. Of one link, the group that the fault belongs to is enough.
  private func isKnown(
    _ mismatch: Mismatch, _ outcome: RouterOutcome, of entry: CorpusEntry
  ) -> Bool {
    if entry.fingerprints.isEmpty { return true }
    let cause = FindingGroup.cause(
      of: mismatch, outcome, to: entry.url, source: entry.delivery.source, comparison.judge)
    if entry.causes.contains(cause) { return true }
    return entry.fingerprints.contains { fingerprint in
      switch Self.kind(of: fingerprint) {
      case .historyDependent, .nondeterministic: true
      case .rejectedValid: mismatch.kind == .rejectedValid
      default: Fingerprint.matchesAgain(fingerprint, comparison.fingerprint(mismatch))
      }
    }
  }

  // MARK: - Second runs

  /// What the router does with an entry and nothing else, from a fresh state.
  private func outcomeAlone(_ entry: CorpusEntry) async throws(RouterRunError) -> RouterOutcome {
    if let stop, !stop.isGivingUp { throw stop }
    if entry.sequence.isEmpty {
      return try await session.runFresh(investigator.request(entry.url, entry.delivery))
    }
    let requests = (entry.sequence + [entry.url]).map { investigator.request($0, entry.delivery) }
    let run = try await session.runWholeBatch(requests) { _, _, _ in false }
    return run.outcomes.last ?? BatchRun.notSent
  }

  /// Notes the mismatch of a second run alone; where that shows none, whether history or chance is
  /// to blame.
  private mutating func confirm(
    _ entry: inout ReplayedEntry, _ mismatch: Mismatch, _ outcome: RouterOutcome, _ place: Int?
  ) async throws(RouterRunError) {
    if stop != nil, let cause = Self.cause(outcome, mismatch), confirmedCauses.contains(cause) {
      entry.outcome = outcome
      entry.mismatch = mismatch
      return
    }
    let alone = try await outcomeAlone(entry.entry)
    if let again = self.mismatch(entry, alone) {
      entry.outcome = alone
      entry.mismatch = again
      if let cause = Self.cause(alone, again) { confirmedCauses.insert(cause) }
      return
    }
    // Of a router that was given up, no more than that is asked.
    if let stop { throw stop }
    guard let place else {
      // It had its history both times.
      entry.mismatch = mismatch
      entry.mismatch?.kind = .nondeterministic
      return
    }
    let finding = try await investigator.history(of: pass.sighting(at: place, mismatch, outcome))
    entry.outcome = finding.outcome
    entry.mismatch = finding.mismatch
    entry.sequence = finding.sequence
  }

  /// What a failure has in common with others that need no second run in a router that was given
  /// up.
  private static func cause(_ outcome: RouterOutcome, _ mismatch: Mismatch) -> String? {
    outcome.service == .failure ? mismatch.cause ?? mismatch.kind.rawValue : nil
  }

  // MARK: - Deaths without an entry

  /// Finds out what the deaths depend on of which no URL alone is guilty.
  mutating func explainDeaths() async {
    for kind in pass.deaths.kinds where stop == nil {
      do throws(RouterRunError) {
        if let finding = try await investigator.explain(kind) {
          faults.append(finding)
        } else {
          unexplained.append(kind.description)
        }
      } catch {
        stop = error
      }
    }
  }
}
