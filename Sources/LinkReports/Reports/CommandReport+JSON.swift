import Conformance
import LinkMarkup
package import LinkSpec
import LinkSpecFiles

extension CommandReport {
  /// The report as JSON: the run itself, where there is one; the replays of all builds as one; of
  /// `ci` and of several routers the sum, and the runs as `parts`.
  package var json: JSONText {
    .object(originMembers + runMembers + endMembers + [specMember])
  }

  /// What whoever merges reports judges its findings by.
  private var specMember: JSONText.Member {
    JSONText.Member("specText", .string(SpecWriter.json(of: judge.spec).serialized()))
  }

  /// Where it is from.
  private var originMembers: [JSONText.Member] {
    var members = [JSONText.Member("schema", .integer(ReportReader.version))]
    if let app { members.append(JSONText.Member("app", .string(app))) }
    if let shard { members.append(JSONText.Member("shard", .string(shard.description))) }
    if let source = judge.assumedSource {
      members.append(JSONText.Member("source", .string(source)))
    }
    return members
  }

  private var runMembers: [JSONText.Member] {
    let replays = parts.compactMap(\.replay)
    let run: JSONText
    if let disagreements {
      return sum + [
        JSONText.Member("disagreements", .array(disagreements.map { $0.json(judge) })),
        JSONText.Member("parts", .array(parts.map(Self.json(of:)))),
      ]
    } else if command == "ci" || parts.count > 1 && replays.count < parts.count {
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
    let members = finding.jsonMembers(part.report.judge, part.report.replayLine)
    let router = part.report.label.map { [JSONText.Member("router", .string($0))] } ?? []
    return .object(router + members)
  }

  private var sum: [JSONText.Member] {
    let results = parts.map(\.report.result)
    return [
      JSONText.Member("command", .string(command)),
      JSONText.Member("spec", .string(judge.spec.name)),
      JSONText.Member("bind", judge.bindJSON),
      // One of several would stand for all; each part has its own.
      JSONText.Member(
        "router",
        disagreements == nil ? parts.first?.report.result.router.json ?? .null : .null),
      JSONText.Member(
        "seed", results.compactMap(\.seed).first.map { .number(String($0)) } ?? .null),
      JSONText.Member("cases", .integer(results.reduce(0) { $0 + $1.cases })),
      JSONText.Member("executions", .integer(results.reduce(0) { $0 + $1.executions })),
      JSONText.Member("elapsedSeconds", .number(RunReport.decimal(elapsedSeconds))),
      JSONText.Member("stopReason", .string(stopReason)),
      JSONText.Member(
        "coverage", .object(RuleCoverage.jsonMembers(of: coverage, judge))),
      JSONText.Member(
        "findings", .array(findings.map { Self.json(of: $0.finding, in: $0.part) })),
    ]
  }

  /// Of the parts' reasons the one that says most about what is missing.
  private var stopReason: String {
    let words = parts.map(\.report.result.stopReason.word)
    return ["interrupted", "router-lost", "given-up", "time", "first-finding"]
      .first(where: words.contains) ?? "completed"
  }
}
