package import LinkSpec

/// A finding that the team has accepted for the time being: an `open` entry of the corpus has its
/// fingerprint.
package struct KnownFinding: Sendable, Hashable {
  /// The finding.
  package var finding: Finding
  /// The entry that accepts it.
  package var entry: CorpusEntry

  package init(finding: Finding, entry: CorpusEntry) {
    self.finding = finding
    self.entry = entry
  }
}

extension RunResult {
  /// Sets the findings aside that open entries of the corpus accept: those of a group that is noted
  /// for their link, and those with a fingerprint that is noted for any link. An entry that has
  /// expired accepts its finding too: the replay of the corpus fails for it already.
  ///
  /// Findings that depend on earlier links are told apart as all others are.
  package mutating func accept(_ entries: [CorpusEntry], _ judge: Judge) {
    let open = entries.filter { entry in
      if case .open = entry.status { entry.fingerprint != nil } else { false }
    }
    func accepting(_ finding: Finding) -> CorpusEntry? {
      open.first { $0.accepts(finding, judge) }
        ?? open.first { entry in
          entry.fingerprints.contains { Fingerprint.matches($0, finding.fingerprint) }
        }
    }
    known += findings.compactMap { finding in
      accepting(finding).map { KnownFinding(finding: finding, entry: $0) }
    }
    findings.removeAll { accepting($0) != nil }
  }
}

extension CorpusEntry {
  /// Whether a finding is shown by the same link, in the same way, and belongs to a group that is
  /// noted here. What a refusal is blamed on, and what depends on history or chance, has many
  /// groups: of one link, the kind is enough.
  fileprivate func accepts(_ finding: Finding, _ judge: Judge) -> Bool {
    guard url == finding.minimizedURL, sequence == finding.sequence, delivery == finding.delivery
    else { return false }
    switch finding.mismatch.kind {
    case .rejectedValid, .historyDependent, .nondeterministic:
      let kind = finding.mismatch.kind.rawValue + ":"
      if fingerprints.contains(where: { $0.hasPrefix(kind) }) { return true }
    default: break
    }
    return causes.contains(FindingGroup.cause(of: finding, judge))
  }
}
