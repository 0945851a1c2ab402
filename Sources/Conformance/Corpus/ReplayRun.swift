public import LinkSpec

/// Runs corpus entries against a router.
///
/// As in a conformance run the URLs go to the router in batches, each from a fresh state; an entry
/// with a sequence is a batch of its own. Whatever would fail the run, a fault as much as a fault
/// that has vanished, is confirmed by running the entry alone in a fresh router. The verdict is that
/// of today's spec: where it is not the recorded one, the spec has changed, not the router.
public struct ReplayRun {
  private let judge: Judge
  private let comparison: Comparison
  private let session: any RouterSession
  private let today: CalendarDay

  /// A run of one judge against one router. `today` is what expiries are held against.
  public init(judge: Judge, session: any RouterSession, today: CalendarDay) {
    self.judge = judge
    self.session = session
    self.today = today
    comparison = Comparison(judge)
  }

  /// An entry with what is known of it so far.
  private struct Item {
    var entry: CorpusEntry
    var link: LinkCase
    var standing: ReplayedEntry.Standing?
    /// What it did in its batch, and what the batch was.
    var outcome: RouterOutcome?
    var batch: [Int] = []
    /// What is reported.
    var showing: Showing?
  }

  /// The state of a run.
  private struct State {
    var items: [Item]
    /// How many more sequences may be shortened: each costs tens of runs, and a router of which
    /// every answer depends on history has shown enough.
    var shortenings = 10
  }

  /// A disagreement, and what came before it.
  private struct Showing {
    var mismatch: Mismatch
    var outcome: RouterOutcome
    var sequence: [[UInt8]]
  }

  /// Runs the entries, which are all of the judge's spec and bind. The router must have been
  /// started; `hello` is what it said.
  public func run(
    _ entries: [CorpusEntry], hello: RouterHello, context: LinkContext = LinkContext(),
    progress: (ConformanceRun.Progress) -> Void = { _ in }
  ) async throws -> ReplayResult {
    var state = State(items: entries.map { Item(entry: $0, link: link(of: $0, context)) })
    let declined = Selection(judge, hello, []).declined
    var unexplained: [String] = []
    var isInterrupted = false
    for (index, item) in state.items.enumerated() {
      // What was recorded is what the judge says of the URL alone.
      if item.entry.verdict != judge.verdict(of: item.entry.url) {
        state.items[index].standing = .stale
      } else if !declined.isEmpty, Selection(judge, hello, [item.link]).cases.isEmpty {
        state.items[index].standing = .declined
      }
    }
    var mismatches = 0
    var done = state.items.count { $0.standing != nil }
    for batch in Self.batches(of: state.items) {
      if Task.isCancelled {
        isInterrupted = true
        break
      }
      unexplained += try await ask(batch, of: &state.items, context)
      for index in batch { try await settle(index, &state, context) }
      done += batch.count
      mismatches += batch.count { state.items[$0].standing?.isProblem == true }
      progress(
        ConformanceRun.Progress(done: done, total: state.items.count, mismatches: mismatches))
    }
    return result(state.items, hello, declined, unexplained, isInterrupted)
  }

  private func link(of entry: CorpusEntry, _ context: LinkContext) -> LinkCase {
    let judgement = judge.judgement(of: entry.url, source: context.source)
    return LinkCase(
      id: entry.name, scenario: entry.scenario, url: entry.url,
      targets: judge.exercisedRules(judgement, in: entry.url), intent: .any, judgement: judgement)
  }

  /// What is asked together: links by themselves in full batches, then each sequence alone.
  private static func batches(of items: [Item]) -> [[Int]] {
    let open = items.indices.filter { items[$0].standing == nil }
    let plain = open.filter { items[$0].entry.sequence.isEmpty }
    let batches = stride(from: 0, to: plain.count, by: ConformanceRun.batchSize).map { start in
      Array(plain[start..<min(start + ConformanceRun.batchSize, plain.count)])
    }
    return batches + open.filter { !items[$0].entry.sequence.isEmpty }.map { [$0] }
  }

  // MARK: - Asking

  /// Runs one batch and notes the outcomes. Returns faults that no URL shows again.
  private func ask(
    _ batch: [Int], of items: inout [Item], _ context: LinkContext
  ) async throws -> [String] {
    if batch.count == 1, !items[batch[0]].entry.sequence.isEmpty {
      items[batch[0]].outcome = try await outcomeAlone(items[batch[0]].entry, context)
      return []
    }
    let links = batch.map { items[$0].entry }
    let known = batch.map { (items[$0].entry, items[$0].link.judgement) }
    let run = try await session.runBatch(links.map { request($0.url, context) }) { place, fault in
      // An accepted death or hang is not waited for a second time.
      guard case .open = known[place].0.status,
        let mismatch = comparison.mismatch(known[place].1, fault.outcome)
      else { return false }
      return isKnown(mismatch, of: known[place].0)
    }
    for (place, index) in batch.enumerated() {
      items[index].outcome = run.outcomes[place]
      items[index].batch = batch
    }
    return run.unexplained.map(String.init(describing:))
  }

  private func request(_ url: [UInt8], _ context: LinkContext) -> RouteRequest {
    RouteRequest(id: StableHash.hex(url), url: url, context: context)
  }

  /// What the router does with an entry and nothing else, from a fresh state.
  private func outcomeAlone(
    _ entry: CorpusEntry, _ context: LinkContext
  ) async throws -> RouterOutcome {
    if entry.sequence.isEmpty { return try await session.runFresh(request(entry.url, context)) }
    let requests = (entry.sequence + [entry.url]).map { request($0, context) }
    let run = try await session.runBatch(requests) { _, _ in false }
    return run.outcomes.last ?? BatchRun.notSent
  }

  // MARK: - Settling

  /// Whether a mismatch is the fault that an entry is about. The rule on which a rejected good link
  /// is blamed depends on the whole run that found it, and what depends on history or chance has
  /// many faces.
  private func isKnown(_ mismatch: Mismatch, of entry: CorpusEntry) -> Bool {
    guard let fingerprint = entry.fingerprint else { return true }
    let kind = fingerprint.prefix { $0 != ":" }
    switch Mismatch.Kind(rawValue: String(kind)) {
    case .historyDependent, .nondeterministic: return true
    case .rejectedValid: return mismatch.kind == .rejectedValid
    default: return comparison.fingerprint(mismatch) == fingerprint
    }
  }

  private func settle(
    _ index: Int, _ state: inout State, _ context: LinkContext
  ) async throws {
    let item = state.items[index]
    guard let outcome = item.outcome else { return }
    switch outcome {
    case .unsupported: state.items[index].standing = .notSent
    case .protocolViolation: state.items[index].standing = .garbled
    case .answered(.skipped): state.items[index].standing = .skipped
    default:
      let mismatch = comparison.mismatch(item.link.judgement, outcome)
      if case .open(let expires) = item.entry.status {
        let settled = try await settledOpen(item, mismatch, expires, &state, context)
        state.items[index] = settled
      } else if let mismatch {
        let showing = try await confirmed(item, mismatch, &state, context)
        state.items[index].standing = .broken
        state.items[index].showing = showing
      } else {
        state.items[index].standing = .holds
      }
    }
  }

  private func settledOpen(
    _ item: Item, _ mismatch: Mismatch?, _ expires: CalendarDay, _ state: inout State,
    _ context: LinkContext
  ) async throws -> Item {
    var item = item
    let known: ReplayedEntry.Standing = today > expires ? .expired : .open
    if let mismatch, let outcome = item.outcome {
      var showing = Showing(mismatch: mismatch, outcome: outcome, sequence: item.entry.sequence)
      if !isKnown(mismatch, of: item.entry) {
        showing = try await confirmed(item, mismatch, &state, context)
      }
      item.standing = isKnown(showing.mismatch, of: item.entry) ? known : .changed
      item.showing = showing
      return item
    }
    // Alone it may still show: what came before it in its batch may have hidden it.
    let outcome = try await outcomeAlone(item.entry, context)
    item.outcome = outcome
    if let mismatch = comparison.mismatch(item.link.judgement, outcome) {
      item.standing = isKnown(mismatch, of: item.entry) ? known : .changed
      item.showing = Showing(mismatch: mismatch, outcome: outcome, sequence: item.entry.sequence)
    } else if item.entry.fingerprint?.hasPrefix(Mismatch.Kind.nondeterministic.rawValue) == true {
      // That chance did not show a fault this time says nothing.
      item.standing = known
    } else {
      item.standing = .vanished
    }
    return item
  }

  /// The mismatch of a second run alone; where that shows none, whether history or chance is to
  /// blame.
  private func confirmed(
    _ item: Item, _ mismatch: Mismatch, _ state: inout State, _ context: LinkContext
  ) async throws -> Showing {
    let alone = try await outcomeAlone(item.entry, context)
    if let again = comparison.mismatch(item.link.judgement, alone) {
      return Showing(mismatch: again, outcome: alone, sequence: item.entry.sequence)
    }
    var showing = Showing(
      mismatch: mismatch, outcome: item.outcome ?? alone, sequence: item.entry.sequence)
    showing.mismatch.kind = .nondeterministic
    let links = item.batch.map { state.items[$0].link }
    guard let place = links.firstIndex(where: { $0.id == item.link.id }) else { return showing }
    let batch = links[...place].map { request($0.url, context) }
    guard let outcome = try await session.runBatch(batch, isKnown: { _, _ in false }).outcomes.last,
      let again = comparison.mismatch(item.link.judgement, outcome)
    else { return showing }
    showing = Showing(mismatch: again, outcome: outcome, sequence: links[..<place].map(\.url))
    showing.mismatch.kind = .historyDependent
    guard state.shortenings > 0 else { return showing }
    state.shortenings -= 1
    let observation = ConformanceRun.Observation(index: place, mismatch: again, outcome: outcome)
    let investigator = Investigator(
      judge: judge, comparison: comparison, session: session, cases: links, context: context)
    guard let finding = try await investigator.findings(from: [observation]).first,
      finding.mismatch.kind == .historyDependent
    else { return showing }
    return Showing(
      mismatch: finding.mismatch, outcome: finding.outcome, sequence: finding.sequence)
  }

  // MARK: - The result

  private func result(
    _ items: [Item], _ hello: RouterHello, _ declined: [String], _ unexplained: [String],
    _ isInterrupted: Bool
  ) -> ReplayResult {
    let entries = items.map { item in
      ReplayedEntry(
        entry: item.entry, judgement: item.link.judgement, standing: item.standing ?? .notRun,
        outcome: item.showing?.outcome ?? item.outcome, mismatch: item.showing?.mismatch,
        sequence: item.showing?.sequence ?? item.entry.sequence)
    }
    var coverage = judge.rules.indices.map {
      RuleCoverage(rule: $0, cases: 0, mismatches: 0, declined: 0)
    }
    for (item, entry) in zip(items, entries) {
      for rule in item.link.rules {
        if entry.standing.isExecuted {
          coverage[rule].cases += 1
          if entry.mismatch != nil { coverage[rule].mismatches += 1 }
        } else {
          coverage[rule].declined += 1
        }
      }
    }
    let statistics = session.statistics
    let run = RunResult(
      command: "replay", router: hello, cases: items.count, executions: statistics.executions,
      coverage: coverage, findings: findings(entries),
      skipped: entries.count { $0.standing == .skipped },
      notSent: entries.count { $0.standing == .notSent }, declined: declined, caseFaults: [],
      protocolViolationCount: statistics.violationCount,
      protocolViolations: statistics.firstViolations.map(\.description),
      unexplained: unexplained, stopReason: isInterrupted ? .interrupted : .completed)
    return ReplayResult(entries: entries, run: run)
  }

  /// The faults that the corpus does not accept, one for each fingerprint, in the order of the
  /// entries.
  private func findings(_ entries: [ReplayedEntry]) -> [Finding] {
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
          executionsToFind: index + 1))
    }
    return findings
  }
}
