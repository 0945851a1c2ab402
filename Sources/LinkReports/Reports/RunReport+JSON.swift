import Conformance
import LinkMarkup
import LinkRouting
package import LinkSpec

extension RunReport {
  /// The report as JSON, in the shape that users' scripts rely on. The same bytes for the same run,
  /// but for `elapsedSeconds`.
  package var json: JSONText {
    var members =
      [
        JSONText.Member("command", .string(result.command)),
        JSONText.Member("spec", .string(judge.spec.name)),
        JSONText.Member("bind", judge.bindJSON),
        JSONText.Member("router", result.router.json),
        JSONText.Member("seed", result.seed.map { .number(String($0)) } ?? .null),
        JSONText.Member("cases", .integer(result.cases)),
        JSONText.Member("executions", .integer(result.executions)),
        JSONText.Member("elapsedSeconds", .number(Self.decimal(elapsedSeconds))),
        JSONText.Member("stopReason", .string(result.stopReason.word)),
      ] + stopDetail + [
        JSONText.Member("skipped", .integer(result.skipped)),
        JSONText.Member("skipReason", result.skipReason.map(JSONText.string) ?? .null),
        JSONText.Member("notSent", .integer(result.notSent)),
        JSONText.Member(
          "delivered",
          .object([
            JSONText.Member("unknown", .integer(result.deliveries.unknown)),
            JSONText.Member("handled", .integer(result.deliveries.handled)),
            JSONText.Member("rejected", .integer(result.deliveries.rejected)),
          ])),
        JSONText.Member("declined", .array(result.declined.map(JSONText.string))),
        JSONText.Member(
          "coverage", .object(RuleCoverage.jsonMembers(of: result.coverage, judge, result.records))),
        JSONText.Member(
          "findings", .array(result.findings.map { .object($0.jsonMembers(judge, replayLine)) })),
        JSONText.Member("known", .array(result.known.map(json(of:)))),
        JSONText.Member(
          "unconfirmed",
          .array(
            result.unconfirmed.map { mismatch in
              .object([
                JSONText.Member("fingerprint", .string(mismatch.fingerprint)),
                Judge.member(url: mismatch.url, key: "url"),
                JSONText.Member("hits", .integer(mismatch.hits)),
              ])
            })),
        JSONText.Member(
          "protocolViolations",
          .object([
            JSONText.Member("count", .integer(result.protocolViolationCount)),
            JSONText.Member("first", .array(result.protocolViolations.map(JSONText.string))),
          ])),
        JSONText.Member("unexplained", .array(result.unexplained.map(JSONText.string))),
        JSONText.Member(
          "caseFaults", .array(result.caseFaults.map { .string($0.description) })),
        JSONText.Member(
          "replayWords",
          .object([
            JSONText.Member("program", .array(programWords.map(JSONText.string))),
            JSONText.Member("spec", .array(specWords.map(JSONText.string))),
            JSONText.Member("router", .array(routerWords.map(JSONText.string))),
          ])),
      ]
    // Of fuzz runs alone.
    if let behaviours = result.behaviours {
      members.append(JSONText.Member("behaviours", .integer(behaviours)))
    }
    if let edges = result.edges { members.append(JSONText.Member("edges", .integer(edges))) }
    return .object(members)
  }

  /// Why a router was given up.
  private var stopDetail: [JSONText.Member] {
    switch result.stopReason {
    case .completed, .interrupted, .time, .runs, .firstFinding: []
    case .routerLost(let why): [JSONText.Member("stopDetail", .string(why))]
    case .givenUp(let end):
      [
        JSONText.Member(
          "stopDetail",
          .object([
            JSONText.Member("failures", .integer(end.failures)),
            JSONText.Member("last", end.last.json),
            JSONText.Member("hangs", .boolean(end.isForHangs)),
          ]))
      ]
    }
  }

  private func json(of known: KnownFinding) -> JSONText {
    .object([
      JSONText.Member("fingerprint", .string(known.finding.fingerprint)),
      JSONText.Member("hits", .integer(known.finding.hits)),
      JSONText.Member("entry", .string(known.entry.fileName)),
      JSONText.Member("reason", .string(known.entry.reason)),
      JSONText.Member("issue", .string(known.entry.issue)),
      JSONText.Member("finding", .object(known.finding.jsonMembers(judge, replayLine))),
      JSONText.Member("accepts", .object(known.entry.jsonMembers)),
    ])
  }

  /// Three decimals, without Foundation's locale.
  static func decimal(_ seconds: Double) -> String {
    let thousandths = Int((max(0, seconds) * 1_000).rounded())
    let rest = String(thousandths % 1_000)
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
  }
}
