import LinkRouting
import LinkSpec

/// Finds out how much of what came before is needed for something to show.
struct HistorySearch {
  /// The most sequences that are tried for one fault.
  static let tries = 80

  let session: any RouterSession
  /// The request for a URL that comes before.
  let request: ([UInt8]) -> RouteRequest

  /// The shortest sequence found behind which the last request still shows it, with what became of
  /// that request; `nil` where it does not show behind the whole sequence.
  func shortest(
    _ before: [[UInt8]], _ last: RouteRequest,
    that isShown: (RouterOutcome) -> Bool
  ) async throws(RouterRunError) -> (sequence: [[UInt8]], outcome: RouterOutcome)? {
    try await shortest(before) { (before) async throws(RouterRunError) in
      try await outcome(before, last, that: isShown)
    }
  }

  /// What becomes of the last request behind a sequence, where it shows it.
  func outcome(
    _ before: [[UInt8]], _ last: RouteRequest, that isShown: (RouterOutcome) -> Bool
  ) async throws(RouterRunError) -> RouterOutcome? {
    let run = try await session.runWholeBatch(before.map(request) + [last]) { _, _, _ in false }
    return run.outcomes.last.flatMap { isShown($0) ? $0 : nil }
  }

  /// The shortest part found of a sequence at some place of which the router ends or hangs in this
  /// way; `nil` where the whole sequence does not do that again.
  func shortest(
    _ sequence: [[UInt8]], endingIn fault: SuspectedFault
  ) async throws(RouterRunError) -> [[UInt8]]? {
    let found = try await shortest(sequence) { (urls) async throws(RouterRunError) in
      let run = try await session.runWholeBatch(urls.map(request)) { _, _, _ in false }
      let isShown =
        run.unexplained.contains { $0.fault == fault } || run.outcomes.contains(fault.outcome)
      return isShown ? fault.outcome : nil
    }
    return found?.sequence
  }

  /// Leaves out halves, quarters, … as long as the rest still shows it.
  private func shortest(
    _ sequence: [[UInt8]],
    that shows: ([[UInt8]]) async throws(RouterRunError) -> RouterOutcome?
  ) async throws(RouterRunError) -> (sequence: [[UInt8]], outcome: RouterOutcome)? {
    guard var outcome = try await shows(sequence) else { return nil }
    var sequence = sequence
    var size = max(1, sequence.count / 2)
    var left = Self.tries
    while !sequence.isEmpty, left > 0 {
      var start = 0
      var isShorter = false
      while start < sequence.count, left > 0 {
        left -= 1
        let rest = Array(sequence[..<start] + sequence[min(start + size, sequence.count)...])
        if let shown = try await shows(rest) {
          sequence = rest
          outcome = shown
          isShorter = true
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { break }
      size = max(1, size / 2)
    }
    return (sequence, outcome)
  }
}
