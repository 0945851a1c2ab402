import LinkSpec

// What several reports in JSON hold, each in one shape.

extension Judge {
  /// The build as an object of scheme variables.
  var bindJSON: JSONText {
    .object(bind.keys.sorted().map { JSONText.Member($0, .string(bind[$0] ?? "")) })
  }
}

extension RouterHello {
  /// Name, version and language.
  var json: JSONText {
    .object([
      JSONText.Member("name", .string(name)),
      JSONText.Member("version", version.map(JSONText.string) ?? .null),
      JSONText.Member("language", language.map(JSONText.string) ?? .null),
    ])
  }
}

extension RuleCoverage {
  /// The coverage of a run: in numbers, and of each rule.
  static func jsonMembers(of coverage: [RuleCoverage], _ judge: Judge) -> [JSONText.Member] {
    [
      JSONText.Member("rulesTotal", .integer(coverage.count)),
      JSONText.Member("rulesExercised", .integer(coverage.count { $0.cases > 0 })),
      JSONText.Member(
        "rules",
        .array(
          coverage.map { coverage in
            .object([
              JSONText.Member("id", .string(judge.rules[coverage.rule].id)),
              JSONText.Member("phase", .string(judge.rules[coverage.rule].phase.rawValue)),
              JSONText.Member("cases", .integer(coverage.cases)),
              JSONText.Member("mismatches", .integer(coverage.mismatches)),
            ])
          })),
    ]
  }
}

extension Finding {
  /// Everything about the finding.
  func jsonMembers(_ judge: Judge, _ replay: ReplayLine) -> [JSONText.Member] {
    let rule = judge.rules[mismatch.rule]
    var members = [
      JSONText.Member("fingerprint", .string(fingerprint)),
      JSONText.Member("kind", .string(mismatch.kind.rawValue)),
      Judge.member(url: url, key: "url"),
      Judge.member(url: minimizedURL, key: "minimizedURL"),
    ]
    if !sequence.isEmpty {
      members.append(
        JSONText.Member(
          "sequenceBase64", .array(sequence.map { .string(Base64.encode($0)) })))
    }
    members += [
      JSONText.Member("scenario", .string(scenario)),
      JSONText.Member("rule", .string(rule.id)),
      JSONText.Member("statement", .string(rule.statement)),
      JSONText.Member("citation", .string(judge.source(of: rule.citation))),
      JSONText.Member("action", rule.action.map(JSONText.string) ?? .null),
      JSONText.Member("parameter", mismatch.parameter.map(JSONText.string) ?? .null),
      JSONText.Member("verdict", .string(judgement.verdict.rawValue)),
      JSONText.Member("permitted", judge.json(of: judgement.permitted)),
      JSONText.Member("answer", RunReport.json(of: outcome)),
      JSONText.Member("hits", .integer(hits)),
      JSONText.Member("executionsToFind", .integer(executionsToFind)),
      JSONText.Member("replay", .string(replay.text(of: self))),
    ]
    return members
  }
}

extension CommandReport {
  /// How the command ended, with what no run has found.
  var endMembers: [JSONText.Member] {
    [
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
  }
}
