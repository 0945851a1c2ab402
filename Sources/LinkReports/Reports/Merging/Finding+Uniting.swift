import Conformance
import LinkRouting
import LinkSpec

extension Finding {
  /// Findings of several runs, each fault once: those of one fingerprint, those of one link and one
  /// group, and those of one link and one answer are one. Shown by the simplest link, found where
  /// the first was; how many links show it adds up. The order of the given ones means nothing.
  static func united(_ findings: [Finding], _ judge: Judge) -> [Finding] {
    if findings.count < 2 { return findings }
    let ordered = findings.sorted(by: precedes)
    var sets = Array(ordered.indices)
    func root(_ place: Int) -> Int {
      var place = place
      while sets[place] != place { place = sets[place] }
      return place
    }
    var firsts: [Key: Int] = [:]
    for (place, finding) in ordered.enumerated() {
      for key in keys(of: finding, judge) {
        guard let first = firsts[key] else {
          firsts[key] = place
          continue
        }
        let (one, other) = (root(first), root(place))
        sets[max(one, other)] = min(one, other)
      }
    }
    var united: [Int: Finding] = [:]
    for (place, finding) in ordered.enumerated() {
      guard let known = united[root(place)] else {
        united[root(place)] = finding
        continue
      }
      var one = known
      one.hits += finding.hits
      if finding.executionsToFind < known.executionsToFind {
        one.executionsToFind = finding.executionsToFind
        one.url = finding.url
        one.scenario = finding.scenario
      }
      united[root(place)] = one
    }
    return FindingGroup.inOrder(
      ordered.indices.compactMap { united[$0] }, judge)
  }

  /// What makes two findings one.
  private enum Key: Hashable {
    case fingerprint(String)
    case group(String, Place)
    case answer(Mismatch.Kind, RouterOutcome, Place)
  }

  private struct Place: Hashable {
    var url: [UInt8]
    var sequence: [[UInt8]]
    var delivery: [String]
  }

  private static func keys(of finding: Finding, _ judge: Judge) -> [Key] {
    let place = Place(
      url: finding.minimizedURL, sequence: finding.sequence,
      delivery: finding.delivery.fields.map { $0.key + "=" + $0.value })
    return [
      .fingerprint(finding.fingerprint),
      .group(FindingGroup.cause(of: finding, judge), place),
      .answer(finding.mismatch.kind, finding.outcome, place),
    ]
  }

  /// The simplest first; then whatever else tells them apart.
  private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    if left.sequence.count != right.sequence.count {
      return left.sequence.count < right.sequence.count
    }
    if left.minimizedURL != right.minimizedURL {
      return Shortlex.precedes(left.minimizedURL, right.minimizedURL)
    }
    if left.fingerprint != right.fingerprint { return left.fingerprint < right.fingerprint }
    if left.executionsToFind != right.executionsToFind {
      return left.executionsToFind < right.executionsToFind
    }
    if left.url != right.url { return Shortlex.precedes(left.url, right.url) }
    return left.outcome.json.serialized() < right.outcome.json.serialized()
  }
}
