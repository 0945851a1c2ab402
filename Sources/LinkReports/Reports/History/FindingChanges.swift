import Conformance
import CorpusFiles
import LinkSpec

/// What a report has that is new, what was known, and what is fixed: against the findings that open
/// entries of the corpus accept, and against the latest earlier run, where there are any of either.
struct FindingChanges: Sendable {
  /// How a finding stands.
  enum Standing: String, Sendable {
    case new
    case known
  }

  /// Something that does not fail the run any more, or not yet.
  struct Note: Sendable {
    /// What identifies the fault, with its router where there are several.
    var fingerprint: String
    var url: [UInt8]
    /// What is wrong, where this run has seen it; safe to show.
    var sentence: String?
    /// What accepts it, or what has found it; safe to show.
    var origin: String
  }

  /// Findings that an open entry of the corpus accepts.
  private(set) var accepted: [Note] = []
  /// What was found once and is gone.
  private(set) var fixed: [Note] = []
  /// What the report is held against, in words; `nil`: against nothing, so that nothing is new or
  /// known.
  let baseline: String?
  /// How many findings fail the run and nobody has seen before.
  let newCount: Int
  /// How many were known: those that are accepted, and those that fail the run again.
  let knownCount: Int

  /// The findings of the latest earlier run; `nil` where there is none.
  private let before: [ReportDifference.Finding]?

  init(_ report: CommandReport) {
    let earlier = report.history?.runs(comparableTo: report).last
    before = earlier.map { $0.report.findings + $0.report.known }
    let replays = report.parts.compactMap(\.replay)
    let known = report.parts.flatMap { part in part.report.result.known.map { (part, $0) } }

    var seen: Set<String> = []
    for (part, known) in known {
      let fingerprint = Self.key(known.finding, part)
      guard seen.insert(fingerprint).inserted else { continue }
      accepted.append(
        Note(
          fingerprint: fingerprint, url: known.finding.minimizedURL,
          sentence: known.finding.sentence(part.report.judge),
          origin: Self.origin(known.entry)))
    }
    for replay in replays {
      for entry in replay.result.entries where entry.standing == .vanished {
        fixed.append(
          Note(
            fingerprint: entry.entry.fingerprint ?? "", url: entry.entry.url,
            origin: Self.origin(entry.entry)))
      }
    }

    let now = report.findings.map { Self.key($0.finding, $0.part) }
    // What a run has not come to may be there all the same.
    let isWhole = report.parts.allSatisfy {
      [.completed, .runs].contains($0.report.result.stopReason)
    }
    if let earlier, isWhole, !report.parts.isEmpty {
      let there = now + accepted.map(\.fingerprint)
      for finding in earlier.report.findings + earlier.report.known
      where !there.contains(where: { Fingerprint.matches(finding.fingerprint, $0) })
        && !fixed.contains(where: { Fingerprint.matches(finding.fingerprint, $0.fingerprint) })
      {
        fixed.append(
          Note(
            fingerprint: finding.fingerprint, url: finding.url,
            origin: VisibleText.of(Array(earlier.name.utf8), limit: 100)))
      }
    }

    var words: [String] = []
    if let earlier { words.append(VisibleText.of(Array(earlier.name.utf8), limit: 100)) }
    if !replays.isEmpty || !accepted.isEmpty { words.append("the corpus") }
    baseline = words.isEmpty ? nil : words.joined(separator: " and ")
    let past = before ?? []
    let again = now.count { fingerprint in
      past.contains { Fingerprint.matches($0.fingerprint, fingerprint) }
    }
    newCount = now.count - again
    knownCount = again + accepted.count
  }

  /// How a finding that fails the run stands; `nil` where there is nothing to hold it against.
  func standing(of finding: Finding, _ part: CommandReport.Part) -> Standing? {
    guard baseline != nil else { return nil }
    let key = Self.key(finding, part)
    let isKnown = (before ?? []).contains { Fingerprint.matches($0.fingerprint, key) }
    return isKnown ? .known : .new
  }

  /// `2 new, 3 known, 1 fixed`; `nil` where there is nothing to hold the report against.
  var summary: String? {
    baseline == nil ? nil : "\(newCount) new, \(knownCount) known, \(fixed.count) fixed"
  }

  private static func key(_ finding: Finding, _ part: CommandReport.Part) -> String {
    (part.report.label.map { $0 + ": " } ?? "") + finding.fingerprint
  }

  private static func origin(_ entry: CorpusEntry) -> String {
    let reason = VisibleText.of(Array(entry.reason.utf8), limit: 200)
    return entry.fileName + (reason.isEmpty ? "" : ": " + reason)
  }
}
