public import LinkSpec

extension CommandReport {
  /// The report as JSON: the run itself, where there is one; the replays of all builds as one; of
  /// `ci` the sum, and the runs as `parts`.
  public var json: JSONText {
    var members = runMembers
    members += endMembers
    return .object(members)
  }

  private var runMembers: [JSONText.Member] {
    let replays = parts.compactMap(\.replay)
    let run: JSONText
    if command == "ci" {
      return sum + [JSONText.Member("parts", .array(parts.map(Self.json(of:))))]
    } else if !replays.isEmpty, replays.count == parts.count {
      run = ReplayReport.json(of: replays)
    } else {
      run = parts.first?.report.json ?? .object([JSONText.Member("command", .string(command))])
    }
    if case .object(let members) = run { return members }
    return []
  }

  private static func json(of part: Part) -> JSONText { part.replay?.json ?? part.report.json }

  private var sum: [JSONText.Member] {
    let results = parts.map(\.report.result)
    return [
      JSONText.Member("command", .string(command)),
      JSONText.Member("spec", .string(judge.spec.name)),
      JSONText.Member("bind", judge.bindJSON),
      JSONText.Member("router", parts.first?.report.result.router.json ?? .null),
      JSONText.Member(
        "seed", results.compactMap(\.seed).first.map { .number(String($0)) } ?? .null),
      JSONText.Member("cases", .integer(results.reduce(0) { $0 + $1.cases })),
      JSONText.Member("executions", .integer(results.reduce(0) { $0 + $1.executions })),
      JSONText.Member("elapsedSeconds", .number(RunReport.decimal(elapsedSeconds))),
      JSONText.Member("stopReason", .string(stopReason)),
      JSONText.Member(
        "coverage", .object(RuleCoverage.jsonMembers(of: coverage, judge))),
      JSONText.Member(
        "findings",
        .array(
          findings.map {
            .object($0.finding.jsonMembers($0.part.report.judge, $0.part.report.replayLine))
          })),
    ]
  }

  /// Of the parts' reasons the one that says most about what is missing.
  private var stopReason: String {
    let words = parts.map(\.report.result.stopReason.word)
    return ["interrupted", "router-lost", "time"].first(where: words.contains) ?? "completed"
  }
}
