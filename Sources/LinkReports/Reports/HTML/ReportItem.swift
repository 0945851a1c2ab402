import Conformance
import LinkSpec

/// One thing that fails a run and that the page shows with what was expected and what came.
struct ReportItem: Sendable {
  /// The part of the report that it is of.
  var part: Int
  /// The kind by which a reader filters: that of the mismatch, or the standing of a corpus entry.
  var kind: String
  /// What it is called: the fingerprint, or the file of the entry.
  var title: String
  /// What is wrong, in a sentence that is safe to show.
  var sentence: String
  /// Whether it is a new one; `nil` where nobody knows.
  var standing: FindingChanges.Standing?
  /// A word for anchors: no other item of the page has it.
  var anchor: String
  /// The disagreement; `nil` where a corpus entry fails without one.
  var finding: Finding?
  /// What is likely to cause it; `nil` where nobody knows.
  var cause: String?
  /// The corpus entry that fails.
  var entry: ReplayedEntry?

  /// What identifies a finding in a page: fingerprints hold what routers say.
  static func anchor(_ fingerprint: String) -> String {
    "finding-" + StableHash.hex(Array(fingerprint.utf8))
  }

  /// Everything that fails the runs, in their order: the entries of corpora and the deaths that
  /// belong to none, then the findings, each fingerprint once.
  static func items(of report: CommandReport, _ changes: FindingChanges) -> [ReportItem] {
    var items: [ReportItem] = []
    var seen: Set<String> = []
    for (number, part) in report.parts.enumerated() {
      var findings = part.report.result.findings
      if let replay = part.replay {
        items += replay.result.problems.enumerated().map { place, entry in
          item(of: entry, number, place, part, changes)
        }
        findings = replay.result.faults
      }
      for finding in findings where seen.insert(finding.fingerprint).inserted {
        items.append(
          ReportItem(
            part: number, kind: finding.mismatch.kind.rawValue, title: finding.fingerprint,
            sentence: finding.sentence(part.report.judge),
            standing: changes.standing(of: finding, part),
            anchor: anchor(finding.fingerprint), finding: finding,
            cause: VisibleText.prose(
              FindingGroup.cause(of: finding, part.report.judge))))
      }
    }
    return items
  }

  private static func item(
    of entry: ReplayedEntry, _ part: Int, _ place: Int, _ owner: CommandReport.Part,
    _ changes: FindingChanges
  ) -> ReportItem {
    var finding: Finding?
    var title = entry.entry.fileName
    if let mismatch = entry.mismatch, let outcome = entry.outcome {
      let fingerprint = Comparison(owner.report.judge).fingerprint(mismatch)
      title = fingerprint
      finding = Finding(
        fingerprint: fingerprint, mismatch: mismatch, url: entry.entry.url,
        minimizedURL: entry.entry.url, sequence: entry.sequence, scenario: entry.entry.scenario,
        judgement: entry.judgement, outcome: outcome, hits: 1, executionsToFind: 0,
        delivery: entry.entry.delivery)
    }
    let isFault = [.broken, .changed].contains(entry.standing)
    return ReportItem(
      part: part, kind: entry.standing.rawValue, title: title,
      sentence: sentence(of: entry.standing, finding, owner.report.judge),
      standing: isFault ? finding.flatMap { changes.standing(of: $0, owner) } : nil,
      anchor: "entry-\(part)-\(place)", finding: finding, entry: entry)
  }

  private static func sentence(
    of standing: ReplayedEntry.Standing, _ finding: Finding?, _ judge: Judge
  ) -> String {
    switch standing {
    case .stale: "The spec no longer says of this link what the entry notes."
    case .vanished: "The fault that the corpus accepts does not show any more."
    case .expired: "The day is over up to which the corpus accepts this fault."
    default: finding?.sentence(judge) ?? "The link does not do what the corpus notes."
    }
  }
}
