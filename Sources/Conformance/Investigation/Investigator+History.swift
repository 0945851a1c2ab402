import LinkRouting
import LinkSpec

/// What depends on the links before, or on chance.
extension Investigator {
  /// How often a link is run in fresh states to see whether its answer is always the same.
  private static let freshRuns = 6

  /// Runs a fault that did not show alone behind what came before it.
  package mutating func history(
    of sighting: Sighting
  ) async throws(RouterRunError) -> Finding {
    if sighting.mismatch.dependsOnMore { return try await difference(of: sighting) }
    let copy = self
    return try await behind(sighting, sighting.outcome) { outcome in
      copy.mismatch(sighting.url, sighting.delivery, outcome)?.isSameFault(as: sighting.mismatch)
        == true
    }
  }

  /// Of an answer that differed from the same link's in a fresh state: finds out whether it is
  /// chance or history, and the shortest history.
  private mutating func difference(
    of sighting: Sighting
  ) async throws(RouterRunError) -> Finding {
    let request = request(sighting.url, sighting.delivery)
    let first = try await session.runFresh(request)
    let alone = AnswerHash.of(first)
    for _ in 1..<Self.freshRuns {
      let again = try await session.runFresh(request)
      if AnswerHash.of(again) != alone {
        return finding(from: sighting, sighting.url, again, as: .nondeterministic)
      }
    }
    return try await behind(sighting, first) { outcome in
      AnswerHash.of(outcome).map { $0 != alone } ?? false
    }
  }

  /// The fault behind the shortest history that shows it. Where none does, chance is to blame, and
  /// `otherwise` is what the router did.
  private mutating func behind(
    _ sighting: Sighting, _ otherwise: RouterOutcome, that isShown: (RouterOutcome) -> Bool
  ) async throws(RouterRunError) -> Finding {
    let search = HistorySearch(session: session) { [self] in request($0) }
    let last = request(sighting.url, sighting.delivery)
    for known in sequences {
      guard let outcome = try await search.outcome(known, last, that: isShown) else { continue }
      return finding(
        from: sighting, sighting.url, outcome, sequence: known, as: .historyDependent)
    }
    guard
      let (sequence, outcome) = try await search.shortest(sighting.before(), last, that: isShown)
    else { return finding(from: sighting, sighting.url, otherwise, as: .nondeterministic) }
    sequences.append(sequence)
    return finding(
      from: sighting, sighting.url, outcome, sequence: sequence, as: .historyDependent)
  }
}

extension Mismatch {
  /// Whether it has been seen already that more than the link takes part.
  var dependsOnMore: Bool { kind == .historyDependent || kind == .nondeterministic }
}
