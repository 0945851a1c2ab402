import LinkSpec

extension CorpusEntry {
  /// What two folders know of one link, as one entry.
  ///
  /// Part for part the greater of two, in an order that has nothing to do with who is asked first:
  /// so folders of many machines can be merged in any order, one by one or all at once, and as
  /// often as anybody likes, and the same stands in each in the end. A fault that has to hold goes
  /// before one that is accepted, and the earlier day before the later, so that a merge hides
  /// nothing. `other` is the same entry (``isSame(as:)``).
  package func joined(with other: CorpusEntry) -> CorpusEntry {
    if self == other { return self }
    var joined = CorpusEntry(
      spec: spec, bind: bind, url: url, sequence: sequence,
      scenario: Self.first(scenario, other.scenario), verdict: verdict,
      status: Self.stricter(status, other.status),
      reason: Self.said(reason, other.reason), issue: Self.said(issue, other.issue),
      origin: Self.first(of: origin, other.origin))
    joined.delivery = delivery
    let judged = [self, other].min { Self.precedes($0.judgedWords, $1.judgedWords) } ?? self
    joined.verdict = judged.verdict
    joined.rules = judged.rules
    for fingerprint in Self.sorted(fingerprints + other.fingerprints) {
      joined.addFault(fingerprint, cause: nil)
    }
    if let any = joined.fingerprint {
      for cause in Self.sorted(causes + other.causes) { joined.addFault(any, cause: cause) }
    }
    return joined
  }

  /// What the judge said, on which two days may differ.
  private var judgedWords: [String] { [verdict.rawValue] + rules }

  private static func stricter(_ left: Status, _ right: Status) -> Status {
    switch (left, right) {
    case (.regression, _), (_, .regression): .regression
    case (.open(let first), .open(let second)): .open(expires: min(first, second))
    case (.open, .plain): left
    case (.plain, .open), (.plain, .plain): right
    }
  }

  /// In the order of their bytes: that of Swift depends on its version of Unicode.
  private static func precedes(_ left: [String], _ right: [String]) -> Bool {
    left.lexicographicallyPrecedes(right) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func sorted(_ texts: [String]) -> [String] {
    texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func first(_ left: String, _ right: String) -> String {
    precedes([right], [left]) ? right : left
  }

  /// Of two texts the first that says anything.
  private static func said(_ left: String, _ right: String) -> String {
    left.isEmpty ? right : right.isEmpty ? left : first(left, right)
  }

  private static func first(of left: Origin, _ right: Origin) -> Origin {
    if left.day != right.day { return left.day < right.day ? left : right }
    if !left.program.utf8.elementsEqual(right.program.utf8) {
      return precedes([right.program], [left.program]) ? right : left
    }
    // One that tells its seed before one that does not.
    return (left.seed.map { [0, $0] } ?? [1]).lexicographicallyPrecedes(
      right.seed.map { [0, $0] } ?? [1]) ? left : right
  }
}
