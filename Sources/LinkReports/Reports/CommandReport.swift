package import Conformance
package import LinkSpec

/// What one command has to report: `check` and `fuzz` one run, `replay` one of each build that the
/// corpus has entries for, `ci` all of them. Every report format is a pure function of it.
package struct CommandReport: Sendable {
  /// One of the runs.
  package enum Part: Sendable {
    /// A `check` or `fuzz`.
    case run(RunReport)
    /// A `replay` of the entries of one build.
    case replay(ReplayReport)

    /// The run, whatever it is of.
    package var report: RunReport {
      switch self {
      case .run(let report): report
      case .replay(let replay): replay.report
      }
    }

    /// The replay, where it is one.
    package var replay: ReplayReport? {
      if case .replay(let replay) = self { replay } else { nil }
    }

    /// How it ended.
    package var conclusion: Conclusion {
      switch self {
      case .run(let report): report.result.conclusion
      case .replay(let replay): replay.result.conclusion
      }
    }

    /// What tells it from the other parts of a report: `check`, `replay bu=rts`, `check ios`.
    package var title: String {
      let bind = report.judge.bind
      let pairs = bind.keys.sorted().map { "\($0)=\(bind[$0] ?? "")" }
      let label = report.label.map { [VisibleText.of($0)] } ?? []
      return
        ([report.result.command] + label
        + (pairs.isEmpty ? [] : [pairs.joined(separator: ",")]))
        .joined(separator: " ")
    }
  }

  /// The command: `check`, `fuzz`, `replay`, `ci`.
  package var command: String
  /// The judge of the command's own `--spec` and `--bind`; parts may be of other builds.
  package var judge: Judge
  /// The runs, in the order in which they took place.
  package var parts: [Part]
  /// What fails the command besides what its runs have found: damaged corpus files, a coverage that
  /// is too low. One sentence each.
  package var problems: [Problem] = []
  /// What a person should know and what fails nothing: a time limit that was reached.
  package var warnings: [String] = []
  /// The file of the spec, for reports that point into it; `nil`: they point nowhere.
  package var specFile: SpecFile?
  /// What paths of corpus entries are relative to, for services that show them beside the files.
  package var workspace = Workspace()
  /// Which of several apps it is of; `nil` where there is one.
  package var app: String?
  /// Which part of a run it is of; `nil` where it is of the whole.
  package var shard: Shard?
  /// What earlier runs have found; `nil` where nobody has said where that is.
  package var history: RunHistory?
  /// Where all reports of the run are, for a comment on a pull request: a URL of http or https.
  package var link: String?

  /// Where the routers of several parts disagree with each other, whether or not the spec permits
  /// what they do; `nil` where there is one router.
  package var disagreements: [Disagreement]?

  /// Something that is wrong and no run has found.
  package struct Problem: Sendable, Hashable {
    /// What it makes of the command.
    package var conclusion: Conclusion
    /// What is wrong and how to mend it, in a sentence, safe to show.
    package var message: String

    /// Creates a problem.
    package init(_ conclusion: Conclusion, _ message: String) {
      self.conclusion = conclusion
      self.message = message
    }
  }

  /// Creates a report.
  package init(command: String, judge: Judge, parts: [Part]) {
    self.command = command
    self.judge = judge
    self.parts = parts
  }

  /// The report of one run.
  package init(_ report: RunReport) {
    self.init(command: report.result.command, judge: report.judge, parts: [.run(report)])
  }

  /// How the command ended.
  package var conclusion: Conclusion {
    let worst = (parts.map(\.conclusion) + problems.map(\.conclusion)).max() ?? .success
    // Nothing executed in one of several builds may be what the router wants; in all it is not.
    return max(worst, isExercised ? .success : .findings)
  }

  /// Whether the router was asked anything that counts.
  package var isExercised: Bool {
    parts.contains { part in
      part.replay.map(\.result.isExecuted) ?? part.report.result.isExercised
    }
  }

  /// Every rule of the command's spec, with the cases of all parts that are for rules; mutated
  /// links are for none. Rules of other builds count as those of the same id.
  package var coverage: [RuleCoverage] {
    var sum = judge.rules.ids.map {
      RuleCoverage(rule: $0, cases: 0, mismatches: 0, declined: 0)
    }
    for part in parts where part.report.result.command != "fuzz" {
      for coverage in part.report.result.coverage {
        guard let rule = judge.rule(id: part.report.rule(coverage.rule).id) else { continue }
        sum[rule.number].cases += coverage.cases
        sum[rule.number].mismatches += coverage.mismatches
        sum[rule.number].declined += coverage.declined
      }
    }
    return sum
  }

  /// Fails the command where fewer rules were exercised than `minimum` percent of all; of several
  /// routers, by each.
  package mutating func demand(coverage minimum: Int) {
    guard disagreements == nil else {
      for part in parts {
        demand(minimum, part.report.result.coverage, of: part.title + ": ")
      }
      return
    }
    demand(minimum, coverage)
  }

  /// Fails a `check` that has not come to all of its cases: nobody knows what they would have
  /// shown.
  package mutating func demandAllCases() {
    for part in parts where part.report.result.stopReason == .time {
      let result = part.report.result
      problems.append(
        Problem(
          .findings,
          (part.report.label.map { VisibleText.of($0) + ": " } ?? "")
            + "--time ended the run after \(result.records.count) of \(result.cases) cases"))
    }
  }

  /// Says of a router that stands in for the app that it does; unless that `isAccepted`, it fails
  /// the command too.
  package mutating func tellStandIn(isAccepted: Bool) {
    let names = parts.map(\.report.result.router)
      .filter { $0.features.contains(RouterHello.standInFeature) }.map(\.name)
    guard let name = names.first else { return }
    let fact =
      "the router '\(VisibleText.of(name))' only stands in for the app: nothing of the app was tested"
    if isAccepted {
      warnings.append(fact)
    } else {
      problems.append(
        Problem(
          .findings, fact + "; let the app's own router answer, or accept it with --stand-in"))
    }
  }

  private mutating func demand(_ minimum: Int, _ coverage: [RuleCoverage], of title: String = "") {
    let missing = coverage.filter { $0.cases == 0 }.map { judge.rules[$0.rule].id }
    guard (coverage.count - missing.count) * 100 < minimum * coverage.count else { return }
    problems.append(
      Problem(
        .findings,
        title
          + "\(coverage.count - missing.count) of \(coverage.count) rules were exercised, which is less "
          + "than \(minimum) %; not exercised: " + missing.prefix(12).joined(separator: ", ")
          + (missing.count > 12 ? " and \(missing.count - 12) more" : "")))
  }

  /// Fails the command where routers disagree, even on what the documentation leaves open.
  package mutating func demandAgreement() {
    guard let disagreements, !disagreements.isEmpty else { return }
    let links = disagreements.reduce(0) { $0 + $1.hits }
    problems.append(
      Problem(
        .findings,
        "the routers disagree in \(disagreements.count) way\(disagreements.count == 1 ? "" : "s") "
          + "(\(links) link\(links == 1 ? "" : "s"))"))
  }

  /// How long all of it took.
  package var elapsedSeconds: Double { parts.reduce(0) { $0 + $1.report.elapsedSeconds } }

  /// Every finding once, by its fingerprint and by its link and answer, with the part that it is
  /// of. Routers that are compared each have their own.
  package var findings: [(part: Part, finding: Finding)] {
    var seen = SeenFindings()
    return parts.flatMap { part in part.report.result.findings.map { (part, $0) } }
      .filter { seen.insert($0.1, of: $0.0) }
  }

  /// Which findings of a report there were.
  struct SeenFindings {
    private var fingerprints: Set<[String]> = []
    private var byLink: [[UInt8]: [(label: String?, finding: Finding)]] = [:]

    /// Whether the finding is a new one.
    mutating func insert(_ finding: Finding, of part: Part) -> Bool {
      let label = part.report.label
      guard fingerprints.insert([label ?? "", finding.fingerprint]).inserted else { return false }
      let same = byLink[finding.minimizedURL, default: []]
      if same.contains(where: { $0.label == label && $0.finding.shows(the: finding) }) {
        return false
      }
      byLink[finding.minimizedURL, default: []].append((label, finding))
      return true
    }
  }

  /// The same findings by what is likely to cause them: of each part a group of its own.
  package var groups: [(part: Part, group: FindingGroup)] {
    var seen = SeenFindings()
    return parts.flatMap { part in
      let new = part.report.result.findings.filter { seen.insert($0, of: part) }
      return FindingGroup.groups(of: new, part.report.judge).map { (part, $0) }
    }
  }
}
