import LinkSpec

/// Deaths and hangs of which no URL alone is guilty, by their kind, in the order in which each was
/// first seen. Of each kind a few are kept: a router that dies by chance does it thousands of
/// times.
package struct UnexplainedDeaths: Sendable {
  /// One of them.
  package struct Death: Sendable {
    /// What the router had been sent since its state was fresh.
    package var sequence: [[UInt8]]
    /// The oldest URL that had no answer, or the last of all.
    package var url: [UInt8]
    /// Why that URL had been made.
    package var scenario: String
    /// Its place in the run.
    package var index: Int

    package init(sequence: [[UInt8]], url: [UInt8], scenario: String, index: Int) {
      self.sequence = sequence
      self.url = url
      self.scenario = scenario
      self.index = index
    }
  }

  /// Deaths of one kind.
  package struct Kind: Sendable {
    package var fault: SuspectedFault
    package var count = 0
    /// The first of them.
    package var first: [Death] = []
  }

  private static let kept = 3

  package private(set) var kinds: [Kind] = []

  package init() {}

  /// Adds a death; what it was is asked only if it is kept. `nil`: the router had been sent
  /// nothing.
  package mutating func add(_ fault: SuspectedFault, _ death: () -> Death?) {
    let place = kinds.firstIndex { $0.fault == fault } ?? kinds.count
    if place < kinds.count, kinds[place].first.count == Self.kept {
      kinds[place].count += 1
      return
    }
    guard let death = death() else { return }
    if place == kinds.count { kinds.append(Kind(fault: fault)) }
    kinds[place].count += 1
    kinds[place].first.append(death)
  }
}

extension UnexplainedDeaths.Kind {
  /// `SIGSEGV, 2×, first at playrts://home`.
  package var description: String {
    let what =
      switch fault {
      case .crash(let cause): cause.description
      case .hang: "no answer in time"
      }
    return "\(what), \(count)×, first at " + VisibleText.of(first[0].url, limit: 200)
      + (fault == .crash(.killed) ? CrashCause.questionOfKilled : "")
  }
}
