/// A finding that the team has accepted for the time being: an `open` entry of the corpus has its
/// fingerprint.
package struct KnownFinding: Sendable, Hashable {
  /// The finding.
  package var finding: Finding
  /// The entry that accepts it.
  package var entry: CorpusEntry
}

extension RunResult {
  /// Sets the findings aside that open entries of the corpus accept. An entry that has expired
  /// accepts its finding too: the replay of the corpus fails for it already.
  ///
  /// Findings that depend on earlier links are told apart by their fingerprint as all others are.
  package mutating func accept(_ entries: [CorpusEntry]) {
    var accepted: [String: CorpusEntry] = [:]
    for entry in entries {
      guard case .open = entry.status, let fingerprint = entry.fingerprint else { continue }
      if accepted[fingerprint] == nil { accepted[fingerprint] = entry }
    }
    known += findings.compactMap { finding in
      accepted[finding.fingerprint].map { KnownFinding(finding: finding, entry: $0) }
    }
    findings.removeAll { accepted[$0.fingerprint] != nil }
  }
}
