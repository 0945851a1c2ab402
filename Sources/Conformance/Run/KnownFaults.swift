import LinkSpec

/// Fingerprints of deaths and hangs of which the guilty URL was found: those need no second run.
///
/// They are looked for in the outcomes of a batch while it runs. Only those before the URL in
/// question count: a mere suspect's does not, or the next one would be blamed without proof.
package struct KnownFaults {
  private let comparison: Comparison
  private var fingerprints: Set<String>
  private var links: [(url: [UInt8], source: String?)] = []
  /// Up to which URL of the batch the outcomes were looked through.
  private var searched = 0

  /// `fingerprints` are known from elsewhere.
  package init(_ comparison: Comparison, _ fingerprints: Set<String> = []) {
    self.comparison = comparison
    self.fingerprints = fingerprints
  }

  /// Turns to the URLs of another batch, each with its sender.
  package mutating func beginBatch(_ links: [(url: [UInt8], source: String?)]) {
    self.links = links
    searched = 0
  }

  /// Whether a fault of the URL with this index is known. The outcomes are those so far.
  package mutating func contains(
    _ index: Int, _ fault: SuspectedFault, _ outcomes: [RouterOutcome]
  ) -> Bool {
    learn(from: outcomes, upTo: index)
    return fingerprint(index, fault.outcome).map(fingerprints.contains) ?? false
  }

  /// Takes up the faults of the batch before an index, whose outcomes are final.
  package mutating func learn(from outcomes: [RouterOutcome], upTo end: Int) {
    while searched < end {
      switch outcomes[searched] {
      case .crashed, .hung:
        if let found = fingerprint(searched, outcomes[searched]) { fingerprints.insert(found) }
      case .answered, .delivered, .unsupported, .protocolViolation: break
      }
      searched += 1
    }
  }

  private func fingerprint(_ index: Int, _ outcome: RouterOutcome) -> String? {
    comparison.mismatch(of: links[index].url, source: links[index].source, outcome)
      .map(comparison.fingerprint)
  }
}
