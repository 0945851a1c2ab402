package import LinkRouting
package import LinkSpec

/// A fault as a run has seen it, before anybody has looked into it.
package struct Sighting: Sendable {
  /// The first URL of the run that showed it.
  package var url: [UInt8]
  /// How the URL arrived, where that is not as the run says.
  package var delivery = LinkContext()
  /// Why the URL had been made.
  package var scenario: String
  /// What was wrong with the answer.
  package var mismatch: Mismatch
  /// What the router did.
  package var outcome: RouterOutcome
  /// Whether the whole run has told which rule to blame, so that one link alone does not.
  package var isBlamed = false
  /// How many URLs of the run showed the same.
  package var hits: Int
  /// How many URLs had been run when it showed first.
  package var executionsToFind: Int
  /// Whether a second run, alone in a fresh router, has shown the same already.
  package var isConfirmedAlone = false
  /// URLs that showed the same and arrived in the same way, the one to begin with first. What one
  /// of several requests in flight is blamed for, another one may be guilty of.
  package var alternatives: [[UInt8]] = []
  /// What the router had been asked since its state was fresh.
  package var before: @Sendable () -> [[UInt8]]

  package init(
    url: [UInt8], delivery: LinkContext = LinkContext(), scenario: String, mismatch: Mismatch,
    outcome: RouterOutcome, hits: Int, executionsToFind: Int, isConfirmedAlone: Bool = false,
    alternatives: [[UInt8]] = [], before: @escaping @Sendable () -> [[UInt8]]
  ) {
    self.url = url
    self.delivery = delivery
    self.scenario = scenario
    self.mismatch = mismatch
    self.outcome = outcome
    self.hits = hits
    self.executionsToFind = executionsToFind
    self.isConfirmedAlone = isConfirmedAlone
    self.alternatives = alternatives
    self.before = before
  }
}

extension Sighting {
  /// The same with one sighting for all crashes and hangs that one cause is likely to explain.
  /// Where a router does nothing but fail, which rules the links break says nothing.
  package static func oneOfEachFailure(_ sightings: [Sighting], _ judge: Judge) -> [Sighting] {
    var all: [Sighting] = []
    var places: [String: Int] = [:]
    for sighting in sightings {
      switch sighting.mismatch.kind {
      case .crash, .hang:
        let cause = FindingGroup.cause(of: sighting.mismatch, judge)
        if let place = places[cause] {
          all[place].hits += sighting.hits
          continue
        }
        places[cause] = all.count
      default: break
      }
      all.append(sighting)
    }
    return all
  }
}
