import Conformance
import LinkMarkup
import LinkSpec

/// What to do first about a run that does not end well, before anybody reads all of it.
struct FirstSteps: Sendable {
  /// One of them.
  struct Step: Sendable {
    /// A sentence that is safe to show.
    var text: String
    /// A line for a shell that does it; `nil` where there is none.
    var line: String?
  }

  /// In the order in which they are worth doing.
  private(set) var steps: [Step] = []
  /// More than this is no line that anybody copies.
  private static let longest = 600

  init(_ report: CommandReport) {
    if report.conclusion == .success { return }
    for part in report.parts {
      // Each of these makes all findings behind it doubtful.
      if let warning = part.report.protocolWarning { add(warning) }
      if let refusals = part.report.refusals { add(Self.sentence(refusals)) }
    }
    let groups = report.worstCauses
    if let (part, group) = groups.first {
      let line = part.report.replay(group.findings[0])
      add(
        "See the worst of it alone, mend it, and run it again:",
        line.utf8.count <= Self.longest ? line : nil)
    }
    if groups.count > 1 {
      add("Then run all of it again: what shares a cause with the first is gone, too.")
    }
    let mends = report.parts.compactMap(\.replay).flatMap { replay in
      replay.result.problems.compactMap { entry in replay.mend(entry) }
    }
    if let mend = mends.first {
      add(
        mends.count == 1
          ? "Bring the entry of the corpus up to date, if that is how it should be:"
          : "Bring \(mends.count) entries of the corpus up to date, if that is how it should be; "
            + "the first:", mend)
    }
    if groups.count > 1, report.command == "ci" {
      add(
        "What cannot be mended today is accepted for a time by entries of the corpus, from the "
          + "report that --json has written:",
        "fuzz-links corpus add --from-json report.json --status open --reason WHY --expires DAY")
    }
  }

  private mutating func add(_ text: String, _ line: String? = nil) {
    if steps.contains(where: { $0.text == text }) { return }
    steps.append(Step(text: text, line: line))
  }

  /// With a capital at its start and a point at its end.
  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}

extension CommandReport {
  /// Those of ``worstGroups`` that are the first of their cause: of one router, what a check and
  /// mutated links show is one fault.
  var worstCauses: [(part: Part, group: FindingGroup)] {
    var seen: Set<[String]> = []
    return worstGroups.filter { part, group in
      seen.insert([part.report.label ?? "", group.cause]).inserted
    }
  }

  /// The groups of all parts, those that can do most harm first; of equal harm in the order of the
  /// parts.
  var worstGroups: [(part: Part, group: FindingGroup)] {
    groups.enumerated().sorted { left, right in
      let (mine, other) = (left.element.group, right.element.group)
      if mine.isWorse(than: other) { return true }
      return !other.isWorse(than: mine) && left.offset < right.offset
    }.map(\.element)
  }
}
