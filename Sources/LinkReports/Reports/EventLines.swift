package import Conformance
import LinkMarkup
package import LinkSpec

/// Events as JSON Lines: one object a line, in ASCII, each with the key `event`. The shape is
/// published as `docs/schemas/events.schema.json`.
package struct EventLines: Sendable {
  /// The version of the shape, which `started` names.
  package static let version = 1

  private let judge: Judge
  /// Which of several apps the run is of.
  private let app: String?
  private let replay: ReplayLine

  /// Lines of a run of one judge. `replay` makes the shell lines that show findings again.
  package init(judge: Judge, app: String? = nil, replay: ReplayLine) {
    self.judge = judge
    self.app = app
    self.replay = replay
  }

  /// Appends the lines of an event, each with its line end.
  package func append(_ event: RunEvent, to bytes: inout [UInt8]) {
    switch event {
    case .started(let start): Self.append("started", members(start), to: &bytes)
    case .ran(let records):
      for record in records { Self.append("case", members(record), to: &bytes) }
    case .found(let finding):
      Self.append("finding", finding.jsonMembers(judge, replay), to: &bytes)
    case .advanced(let progress): Self.append("progress", members(progress), to: &bytes)
    case .settled(let entry): Self.append("entry", members(entry), to: &bytes)
    case .covered(let coverage):
      Self.append("coverage", RuleCoverage.jsonMembers(of: coverage, judge), to: &bytes)
    case .finished(let result): Self.append("finished", members(result), to: &bytes)
    }
  }

  /// Appends the line behind all runs of a command: how it ended, with everything that is wrong
  /// besides what the runs have found. A stream without it was cut.
  package static func append(endOf report: some Reportable, to bytes: inout [UInt8]) {
    append(
      "ended",
      [
        JSONText.Member("command", .string(report.command)),
        JSONText.Member("elapsedSeconds", .number(RunReport.decimal(report.elapsedSeconds))),
      ] + report.endMembers, to: &bytes)
  }

  private static func append(
    _ event: String, _ members: [JSONText.Member], to bytes: inout [UInt8]
  ) {
    JSONText.object([JSONText.Member("event", .string(event))] + members).append(to: &bytes)
    bytes.append(0x0A)
  }

  // MARK: - Members

  private func members(_ start: RunEvent.Start) -> [JSONText.Member] {
    [
      JSONText.Member("schema", .integer(Self.version)),
      JSONText.Member("command", .string(start.command)),
    ] + (app.map { [JSONText.Member("app", .string($0))] } ?? []) + [
      JSONText.Member("spec", .string(judge.spec.name)),
      JSONText.Member("bind", judge.bindJSON),
      JSONText.Member("router", start.router.json),
      JSONText.Member("seed", start.seed.map { .number(String($0)) } ?? .null),
      JSONText.Member("cases", start.cases.map(JSONText.integer) ?? .null),
    ]
  }

  private func members(_ record: CaseRecord) -> [JSONText.Member] {
    [
      JSONText.Member("id", .string(record.link.id)),
      JSONText.Member("scenario", .string(record.link.scenario)),
      Judge.member(url: record.link.url, key: "url"),
      JSONText.Member("verdict", .string(record.link.verdict.rawValue)),
      JSONText.Member("answer", record.outcome.json),
      JSONText.Member("mismatch", record.fingerprint.map(JSONText.string) ?? .null),
    ]
  }

  private func members(_ progress: FuzzProgress) -> [JSONText.Member] {
    [
      JSONText.Member("links", .integer(progress.urls)),
      JSONText.Member("behaviours", .integer(progress.behaviours)),
      JSONText.Member("edges", progress.edges.map(JSONText.integer) ?? .null),
      JSONText.Member("findings", .integer(progress.findings)),
    ]
  }

  private func members(_ entry: ReplayedEntry) -> [JSONText.Member] {
    let mismatch = entry.mismatch.map { Comparison(judge).fingerprint($0) }
    return [
      JSONText.Member("file", .string(entry.entry.fileName)),
      Judge.member(url: entry.entry.url, key: "url"),
      JSONText.Member("status", .string(entry.entry.status.word)),
      JSONText.Member("standing", .string(entry.standing.rawValue)),
      JSONText.Member("verdict", .string(entry.judgement.verdict.rawValue)),
      JSONText.Member("answer", entry.outcome.map(\.json) ?? .null),
      JSONText.Member("mismatch", mismatch.map(JSONText.string) ?? .null),
    ]
  }

  private func members(_ result: RunResult) -> [JSONText.Member] {
    [
      JSONText.Member("command", .string(result.command)),
      JSONText.Member("stopReason", .string(result.stopReason.word)),
      JSONText.Member("cases", .integer(result.cases)),
      JSONText.Member("executions", .integer(result.executions)),
      JSONText.Member("findings", .integer(result.findings.count)),
      JSONText.Member("unconfirmed", .integer(result.unconfirmed.count)),
    ]
  }
}
