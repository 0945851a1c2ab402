import LinkRouting
import LinkSpec

/// What depends on the links before, or on chance.
extension Investigator {
  /// The most shorter sequences that are tried for one finding.
  private static let sequenceTries = 59

  /// A death or hang of which no URL alone is guilty.
  package struct Suspicion {
    package var fault: SuspectedFault
    /// The cases that the router had been sent since its state was fresh.
    package var sequence: Range<Int>
    /// The oldest that had no answer, or the last of all.
    package var index: Int

    /// Deaths of one kind are one fault, in the order of the run.
    package static func grouped(_ suspicions: [Suspicion]) -> [[Suspicion]] {
      var groups: [[Suspicion]] = []
      for suspicion in suspicions where !suspicion.sequence.isEmpty {
        if let number = groups.firstIndex(where: { $0.first?.fault == suspicion.fault }) {
          groups[number].append(suspicion)
        } else {
          groups.append([suspicion])
        }
      }
      return groups
    }

    package init(
      fault: SuspectedFault, sequence: Range<Int>, index: Int
    ) {
      self.fault = fault
      self.sequence = sequence
      self.index = index
    }
  }

  // MARK: - Answers

  /// The first URL of a group behind what preceded it in its batch.
  package mutating func historyFinding(_ group: Group) async throws(RouterRunError) -> Finding {
    let observation = group.observations[0]
    let link = cases[observation.index]
    let batchStart = observation.index / ConformanceRun.batchSize * ConformanceRun.batchSize
    let before = cases[batchStart..<observation.index].map(\.url)
    func shows(_ before: [[UInt8]]) async throws(RouterRunError) -> RouterOutcome? {
      let requests = before.map { request($0) } + [request(link.url, link.delivery)]
      let run = try await session.runWholeBatch(requests) { _, _, _ in false }
      guard let last = run.outcomes.last,
        let mismatch = comparison.mismatch(of: link.url, source: link.delivery.source, last),
        mismatch.isSameFault(as: observation.mismatch)
      else { return nil }
      return last
    }
    var mismatch = observation.mismatch
    // What made another link go wrong often does it to this one.
    for known in sequences {
      guard let outcome = try await shows(known) else { continue }
      mismatch.kind = .historyDependent
      return finding(group, link.url, outcome, mismatch, sequence: known)
    }
    guard
      let (sequence, outcome) = try await SequenceShortening.shortest(
        before, tries: Self.sequenceTries, that: shows)
    else {
      mismatch.kind = .nondeterministic
      return finding(group, link.url, observation.outcome, mismatch)
    }
    sequences.append(sequence)
    mismatch.kind = .historyDependent
    return finding(group, link.url, outcome, mismatch, sequence: sequence)
  }

  // MARK: - Deaths and hangs

  /// A death that happens again after the same links is a fault of history, one that does not is a
  /// fault of chance, and a hang that does not may be the machine's fault: no finding.
  package mutating func finding(
    from suspicions: [Suspicion]
  ) async throws(RouterRunError) -> Finding? {
    let fault = suspicions[0].fault
    func shows(_ urls: [[UInt8]]) async throws(RouterRunError) -> RouterOutcome? {
      let run = try await session.runWholeBatch(urls.map { request($0) }) { _, _, _ in false }
      let isShown =
        run.unexplained.contains { $0.fault == fault } || run.outcomes.contains(fault.outcome)
      return isShown ? fault.outcome : nil
    }
    for suspicion in suspicions.prefix(3) {
      let urls = cases[suspicion.sequence].map(\.url)
      guard
        let (sequence, _) = try await SequenceShortening.shortest(
          urls, tries: Self.sequenceTries, that: shows),
        let last = sequence.last
      else { continue }
      return finding(
        .historyDependent, from: suspicions, url: last, sequence: Array(sequence.dropLast()))
    }
    let url = cases[suspicions[0].index].url
    if fault == .hang || fault == .crash(.killed) {
      unexplained.append(description(of: suspicions))
      return nil
    }
    return finding(.nondeterministic, from: suspicions, url: url, sequence: [])
  }

  private func finding(
    _ kind: Mismatch.Kind, from suspicions: [Suspicion], url: [UInt8], sequence: [[UInt8]]
  ) -> Finding {
    let first = suspicions[0]
    var assessment = Assessment()
    judge.assess(url, &assessment)
    let cause =
      switch first.fault {
      case .crash(let cause): cause.description
      case .hang: "hang"
      }
    let mismatch = Mismatch(kind, rule: judge.leadingRule(assessment), cause: cause)
    return Finding(
      fingerprint: comparison.fingerprint(mismatch), mismatch: mismatch,
      url: cases[first.index].url, minimizedURL: url, sequence: sequence,
      scenario: cases[first.index].scenario, judgement: judge.judgement(assessment),
      outcome: first.fault.outcome,
      hits: suspicions.count, executionsToFind: first.index + 1)
  }

  /// `SIGSEGV, 2×, first at playrts://home`.
  package func description(of suspicions: [Suspicion]) -> String {
    let what =
      switch suspicions[0].fault {
      case .crash(let cause): cause.description
      case .hang: "no answer in time"
      }
    return "\(what), \(suspicions.count)×, first at "
      + VisibleText.of(cases[suspicions[0].index].url, limit: 200)
      + (suspicions[0].fault == .crash(.killed) ? CrashCause.questionOfKilled : "")
  }
}
