import LinkSpec

/// What depends on the links before, or on chance.
extension Minimizer {
  /// How often a link is run in fresh states to see whether its answer is always the same.
  private static let freshRuns = 6
  /// The most sequences that are tried to find the shortest.
  private static let sequenceTries = 80

  /// Of a mismatch that did not repeat alone: runs it behind what came before it.
  func history(
    _ url: [UInt8], _ mismatch: Mismatch, _ outcome: RouterOutcome, _ before: [[UInt8]]
  ) async throws(RouterRunError) -> Investigation {
    var result = Investigation(url: url, mismatch: mismatch, outcome: outcome, calls: 1)
    let shown = try await shortest(before, url, &result) { outcome in
      self.mismatch(url, outcome)?.kind == mismatch.kind
    }
    result.mismatch.kind = shown ? .historyDependent : .nondeterministic
    return result
  }

  /// Of an answer that differed from the same link's in a fresh state: finds out whether it is chance
  /// or history, and the shortest history.
  func difference(
    _ url: [UInt8], _ mismatch: Mismatch, _ before: [[UInt8]]
  ) async throws(RouterRunError) -> Investigation {
    let first = try await session.runFresh(request(url))
    let alone = AnswerHash.of(first)
    var result = Investigation(url: url, mismatch: mismatch, outcome: first, calls: 1)
    for _ in 1..<Self.freshRuns {
      result.calls += 1
      let again = try await session.runFresh(request(url))
      if AnswerHash.of(again) != alone {
        result.mismatch.kind = .nondeterministic
        result.outcome = again
        return result
      }
    }
    let shown = try await shortest(before, url, &result) { outcome in
      AnswerHash.of(outcome).map { $0 != alone } ?? false
    }
    result.mismatch.kind = shown ? .historyDependent : .nondeterministic
    return result
  }

  /// Shortens what comes before a URL for as long as its outcome is still such; false where it is
  /// not even behind all of it.
  private func shortest(
    _ before: [[UInt8]], _ url: [UInt8], _ result: inout Investigation,
    _ isSuch: (RouterOutcome) -> Bool
  ) async throws(RouterRunError) -> Bool {
    var calls = 0
    func shows(_ before: [[UInt8]]) async throws(RouterRunError) -> RouterOutcome? {
      calls += before.count + 1
      let run = try await session.runWholeBatch((before + [url]).map(request)) { _, _, _ in false }
      return run.outcomes.last.flatMap { isSuch($0) ? $0 : nil }
    }
    defer { result.calls += calls }
    guard
      let (sequence, outcome) = try await SequenceShortening.shortest(
        before, tries: Self.sequenceTries, that: shows)
    else { return false }
    result.sequence = sequence
    result.outcome = outcome
    return true
  }
}
