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
    let open = entries.filter { entry in
      if case .open = entry.status { entry.fingerprint != nil } else { false }
    }
    func accepting(_ finding: Finding) -> CorpusEntry? {
      open.first { Fingerprint.matches($0.fingerprint ?? "", finding.fingerprint) }
    }
    known += findings.compactMap { finding in
      accepting(finding).map { KnownFinding(finding: finding, entry: $0) }
    }
    findings.removeAll { accepting($0) != nil }
  }
}
