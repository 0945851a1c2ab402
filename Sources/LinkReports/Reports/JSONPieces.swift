package import Conformance
import LinkRouting
package import LinkSpec

// What several reports in JSON hold, each in one shape.

extension RouterHello {
  /// Name, version and language, and what it can do besides.
  var json: JSONText {
    .object([
      JSONText.Member("name", .string(name)),
      JSONText.Member("version", version.map(JSONText.string) ?? .null),
      JSONText.Member("language", language.map(JSONText.string) ?? .null),
      JSONText.Member("features", .array(features.sorted().map(JSONText.string))),
    ])
  }
}

extension RuleCoverage {
  /// The coverage of a run: in numbers, and of each rule; with the scenarios of the cases that
  /// exercised it, where there are records of them.
  package static func jsonMembers(
    of coverage: [RuleCoverage], _ judge: Judge, _ records: [CaseRecord] = []
  ) -> [JSONText.Member] {
    let scenarios = scenarios(of: records, ruleCount: judge.rules.count)
    return [
      JSONText.Member("rulesTotal", .integer(coverage.count)),
      JSONText.Member("rulesExercised", .integer(coverage.count { $0.cases > 0 })),
      JSONText.Member(
        "rules",
        .array(
          coverage.map { coverage in
            var members = [
              JSONText.Member("id", .string(judge.rules[coverage.rule].id)),
              JSONText.Member("phase", .string(judge.rules[coverage.rule].phase.name)),
              JSONText.Member("cases", .integer(coverage.cases)),
              JSONText.Member("mismatches", .integer(coverage.mismatches)),
            ]
            if coverage.declined > 0 {
              members.append(JSONText.Member("declined", .integer(coverage.declined)))
            }
            if !records.isEmpty {
              members.append(
                JSONText.Member("scenarios", .object(scenarios[coverage.rule.number].members)))
            }
            return .object(members)
          })),
    ]
  }

  /// How often each scenario exercised a rule, in the order in which they were met.
  private struct Scenarios {
    private var names: [String] = []
    private var counts: [String: Int] = [:]

    mutating func count(_ name: String) {
      if counts[name] == nil { names.append(name) }
      counts[name, default: 0] += 1
    }

    var members: [JSONText.Member] {
      names.map { JSONText.Member($0, .integer(counts[$0] ?? 0)) }
    }
  }

  private static func scenarios(of records: [CaseRecord], ruleCount: Int) -> [Scenarios] {
    var scenarios = Array(repeating: Scenarios(), count: ruleCount)
    for record in records where record.outcome.isExercise {
      for rule in record.link.rules { scenarios[rule.number].count(record.link.scenario) }
    }
    return scenarios
  }
}

extension Finding {
  /// Everything about the finding.
  package func jsonMembers(_ judge: Judge, _ replay: ReplayLine) -> [JSONText.Member] {
    let rule = judge.rules[mismatch.rule]
    var members = [
      JSONText.Member("fingerprint", .string(fingerprint)),
      JSONText.Member("kind", .string(mismatch.kind.rawValue)),
      JSONText.Member("cause", .string(FindingGroup.cause(of: self, judge))),
      Judge.member(url: url, key: "url"),
      Judge.member(url: minimizedURL, key: "minimizedURL"),
    ]
    if !sequence.isEmpty {
      members.append(
        JSONText.Member(
          "sequenceBase64", .array(sequence.map { .string(Base64.encode($0)) })))
    }
    if !delivery.isEmpty {
      members.append(
        JSONText.Member(
          "delivery",
          .object(delivery.fields.map { JSONText.Member($0.key, .string($0.value)) })))
    }
    members += [
      JSONText.Member("scenario", .string(scenario)),
      JSONText.Member("rule", .string(rule.id)),
      JSONText.Member("statement", .string(rule.statement)),
      JSONText.Member("citation", .string(judge.source(of: rule.citation))),
      JSONText.Member("action", rule.action.map(JSONText.string) ?? .null),
      JSONText.Member("parameter", mismatch.parameter.map(JSONText.string) ?? .null),
      JSONText.Member("difference", mismatch.difference.map(JSONText.string) ?? .null),
      JSONText.Member("verdict", .string(judgement.verdict.rawValue)),
      JSONText.Member("permitted", judge.json(of: judgement.permitted)),
      JSONText.Member("answer", outcome.json),
      JSONText.Member("traces", .array(traces.map(JSONText.string))),
    ]
    if let mistake {
      members.append(
        JSONText.Member(
          "mistake",
          .object([
            JSONText.Member("rule", .string(judge.rules[mistake.rule].id)),
            JSONText.Member("asIf", .string(mistake.sentence)),
          ])))
    }
    members += [
      JSONText.Member("hits", .integer(hits)),
      JSONText.Member("executionsToFind", .integer(executionsToFind)),
      JSONText.Member("replay", .string(replay.text(of: self))),
    ]
    return members
  }
}

extension Reportable {
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
