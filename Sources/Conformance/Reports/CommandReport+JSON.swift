public import LinkSpec

extension CommandReport {
  /// The report as JSON: the run itself, where there is one; the replays of all builds as one; of
  /// `ci` and of several routers the sum, and the runs as `parts`.
  public var json: JSONText {
    var members = runMembers
    members += [
      JSONText.Member("conclusion", .string(conclusion.word)),
      JSONText.Member(
        "problems",
        .array(
          problems.map { problem in
            .object([
              JSONText.Member("conclusion", .string(problem.conclusion.word)),
              JSONText.Member("message", .string(problem.message)),
            ])
          })),
      JSONText.Member("warnings", .array(warnings.map(JSONText.string))),
    ]
    return .object(members)
  }

  private var runMembers: [JSONText.Member] {
    let replays = parts.compactMap(\.replay)
    let run: JSONText
    if let disagreements {
      return sum + [
        JSONText.Member("disagreements", .array(disagreements.map { $0.json(judge) })),
        JSONText.Member("parts", .array(parts.map(Self.json(of:)))),
      ]
    } else if command == "ci" {
      return sum + [JSONText.Member("parts", .array(parts.map(Self.json(of:))))]
    } else if !replays.isEmpty, replays.count == parts.count {
      run = ReplayReport.json(of: replays)
    } else {
      run = parts.first?.report.json ?? .object([JSONText.Member("command", .string(command))])
    }
    if case .object(let members) = run { return members }
    return []
  }

  private static func json(of part: Part) -> JSONText {
    let json = part.replay?.json ?? part.report.json
    guard let label = part.report.label, case .object(let members) = json else { return json }
    return .object([JSONText.Member("label", .string(label))] + members)
  }

  /// A finding, with the router that it is of where there are several.
  private static func json(of finding: Finding, in part: Part) -> JSONText {
    let json = part.report.json(of: finding)
    guard let label = part.report.label, case .object(let members) = json else { return json }
    return .object([JSONText.Member("router", .string(label))] + members)
  }

  private var sum: [JSONText.Member] {
    let results = parts.map(\.report.result)
    let coverage = coverage
    return [
      JSONText.Member("command", .string(command)),
      JSONText.Member("spec", .string(judge.spec.name)),
      JSONText.Member(
        "bind",
        .object(
          judge.bind.keys.sorted().map { JSONText.Member($0, .string(judge.bind[$0] ?? "")) })),
      // One of several would stand for all; each part has its own.
      JSONText.Member(
        "router", disagreements == nil ? parts.first?.report.routerJSON ?? .null : .null),
      JSONText.Member(
        "seed", results.compactMap(\.seed).first.map { .number(String($0)) } ?? .null),
      JSONText.Member("cases", .integer(results.reduce(0) { $0 + $1.cases })),
      JSONText.Member("executions", .integer(results.reduce(0) { $0 + $1.executions })),
      JSONText.Member("elapsedSeconds", .number(RunReport.decimal(elapsedSeconds))),
      JSONText.Member("stopReason", .string(stopReason)),
      JSONText.Member(
        "coverage",
        .object([
          JSONText.Member("rulesTotal", .integer(coverage.count)),
          JSONText.Member("rulesExercised", .integer(coverage.count { $0.cases > 0 })),
          JSONText.Member(
            "rules",
            .array(
              coverage.map { rule in
                .object([
                  JSONText.Member("id", .string(judge.rules[rule.rule].id)),
                  JSONText.Member("phase", .string(judge.rules[rule.rule].phase.rawValue)),
                  JSONText.Member("cases", .integer(rule.cases)),
                  JSONText.Member("mismatches", .integer(rule.mismatches)),
                ])
              })),
        ])),
      JSONText.Member(
        "findings", .array(findings.map { Self.json(of: $0.finding, in: $0.part) })),
    ]
  }

  /// Of the parts' reasons the one that says most about what is missing.
  private var stopReason: String {
    let words = parts.map(\.report.result.stopReason.word)
    return ["interrupted", "router-lost", "time"].first(where: words.contains) ?? "completed"
  }
}
