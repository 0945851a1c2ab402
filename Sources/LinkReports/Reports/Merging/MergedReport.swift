import Conformance
package import LinkMarkup
package import LinkSpec

/// Reports of shards, and of apps, as one.
///
/// It is the set of the reports that it was made of, and what is shown is a function of that set:
/// so merging is idempotent, commutative and associative, whatever is merged with what first.
package struct MergedReport: Reportable {
  /// Each once, in one order.
  package let sources: [ReportSource]
  private var sum: AppsReport

  /// Merges reports. `minimum`: how many percent of its rules each app has to exercise.
  package init(_ sources: [ReportSource], minimumCoverage minimum: Int? = nil) {
    let ordered = sources.sorted {
      // Of equal runs one stands for all: that which was written first, by its text.
      $0.identity == $1.identity
        ? $0.json.serialized() < $1.json.serialized() : ReportSource.precedes($0, $1)
    }
    self.sources = ordered.reduce(into: []) { unique, source in
      if unique.last?.identity != source.identity { unique.append(source) }
    }
    let commands = Set(self.sources.map(\.command))
    sum = AppsReport(command: commands.count == 1 ? commands.first ?? "ci" : "ci")
    var groups: [[ReportSource]] = []
    for source in self.sources {
      if groups.last?.first?.name == source.name {
        groups[groups.count - 1].append(source)
      } else {
        groups.append([source])
      }
    }
    sum.apps = groups.map { Self.app($0, minimum) }
  }

  // MARK: - One app

  private static func app(_ sources: [ReportSource], _ minimum: Int?) -> AppsReport.App {
    let name = sources[0].name
    var problems: [CommandReport.Problem] = []
    for problem in sources.flatMap(\.problems) where !problems.contains(problem) {
      problems.append(problem)
    }
    problems += missingShards(of: sources)
    let specs = Set(sources.compactMap(\.specText))
    if specs.count > 1 {
      problems.append(
        CommandReport.Problem(
          .usage,
          "the reports are of \(specs.count) versions of the spec; merge those of one version"))
    }
    guard let judge = sources.compactMap(\.judge).first, specs.count == 1 else {
      let worst = problems.map(\.conclusion).max() ?? sources.map(\.conclusion).max()
      return AppsReport.App(
        name, failed: worst ?? .findings, problems.map(\.message).joined(separator: "\n"))
    }
    let commands = Set(sources.map(\.command))
    var report = CommandReport(
      command: commands.count == 1 ? sources[0].command : "ci", judge: judge,
      parts: CommandReport.Part.merged(sources.flatMap(\.parts)))
    report.problems = problems
    for warning in sources.flatMap(\.warnings) where !report.warnings.contains(warning) {
      report.warnings.append(warning)
    }
    if let minimum { report.demand(coverage: minimum) }
    report.app = sources[0].app
    var app = AppsReport.App(name, report)
    // It has no name of its own where nobody gave it one.
    app.report?.app = sources[0].app
    return app
  }

  /// What a lost machine would have shown, nobody knows.
  private static func missingShards(of sources: [ReportSource]) -> [CommandReport.Problem] {
    var counts: [Int] = []
    for shard in sources.compactMap(\.shard) where !counts.contains(shard.count) {
      counts.append(shard.count)
    }
    return counts.sorted().flatMap { count -> [CommandReport.Problem] in
      let there = Set(sources.compactMap(\.shard).filter { $0.count == count }.map(\.index))
      let missing = (1...count).filter { !there.contains($0) }
      if missing.isEmpty { return [] }
      let list = missing.prefix(8).map { "\($0)/\(count)" }.joined(separator: ", ")
      return [
        CommandReport.Problem(
          .findings,
          "\(missing.count == 1 ? "a shard is" : "\(missing.count) shards are") missing: " + list
            + (missing.count > 8 ? " and more" : ""))
      ]
    }
  }

  // MARK: - As a report

  /// The one app, where there is one: then it is reported as if one machine had run it all.
  package var only: CommandReport? { sum.apps.count == 1 ? sum.apps[0].report : nil }

  /// The same with what only whoever reads the files knows, such as where specs lie.
  package func completed(_ complete: (CommandReport) -> CommandReport) -> MergedReport {
    var copy = self
    for place in copy.sum.apps.indices {
      copy.sum.apps[place].report = copy.sum.apps[place].report.map(complete)
    }
    return copy
  }

  private var shown: any Reportable { only ?? sum }

  package var command: String { sum.command }
  package var conclusion: Conclusion { shown.conclusion }
  package var problems: [CommandReport.Problem] { shown.problems }
  package var warnings: [String] { shown.warnings }
  package var elapsedSeconds: Double { shown.elapsedSeconds }
  package func screen(style: Style, quiet: Bool) -> String {
    shown.screen(style: style, quiet: quiet)
  }
  package func text(style: Style, quiet: Bool) -> String { shown.text(style: style, quiet: quiet) }
  package var html: String { shown.html }
  package var junit: String { shown.junit }
  package func sarif(version: String) -> JSONText { shown.sarif(version: version) }
  package func markdown(limit: Int) -> String { shown.markdown(limit: limit) }
  package var gitHubAnnotations: String { shown.gitHubAnnotations }

  /// The sum, and under `merged` every report that it is of, as it was written: seeds, stop reasons
  /// and all else of a shard stay readable, and what is merged again is added up anew.
  package var json: JSONText {
    guard case .object(let members) = shown.json else { return shown.json }
    return .object(members + [JSONText.Member("merged", .array(sources.map(\.json)))])
  }
}
