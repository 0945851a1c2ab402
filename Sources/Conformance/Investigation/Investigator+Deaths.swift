import LinkRouting
import LinkSpec

/// Deaths and hangs of which no URL alone is guilty.
extension Investigator {
  /// A death that happens again after the same links is a fault of history, one that does not is a
  /// fault of chance. A hang that does not may be the machine's fault, and a SIGKILL somebody
  /// else's: no finding.
  package func explain(
    _ kind: UnexplainedDeaths.Kind
  ) async throws(RouterRunError) -> Finding? {
    let search = HistorySearch(session: session) { request($0) }
    for death in kind.first {
      guard let sequence = try await search.shortest(death.sequence, endingIn: kind.fault),
        let last = sequence.last
      else { continue }
      return finding(.historyDependent, of: kind, last, sequence: Array(sequence.dropLast()))
    }
    if kind.fault == .hang || kind.fault == .crash(.killed) { return nil }
    return finding(.nondeterministic, of: kind, kind.first[0].url, sequence: [])
  }

  private func finding(
    _ mismatch: Mismatch.Kind, of kind: UnexplainedDeaths.Kind, _ url: [UInt8],
    sequence: [[UInt8]]
  ) -> Finding {
    let first = kind.first[0]
    var assessment = Assessment()
    judge.assess(url, source: context.source, &assessment)
    let cause =
      switch kind.fault {
      case .crash(let cause): cause.word
      case .hang: "hang"
      }
    let mismatch = Mismatch(mismatch, rule: judge.leadingRule(assessment), cause: cause)
    return Finding(
      fingerprint: comparison.fingerprint(mismatch), mismatch: mismatch, url: first.url,
      minimizedURL: url, sequence: sequence, scenario: first.scenario,
      judgement: judge.judgement(assessment), outcome: kind.fault.outcome, hits: kind.count,
      executionsToFind: first.index + 1)
  }
}
