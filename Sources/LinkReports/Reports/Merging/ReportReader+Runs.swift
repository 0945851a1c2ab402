import Conformance
import CorpusFiles
import LinkSpec

/// Runs, as `RunReport.json` and `ReplayReport.json` write them.
extension ReportReader {
  func part(_ node: JSONNode) throws(ReportFault) -> CommandReport.Part {
    let judge = try judge(node)
    var report = RunReport(
      result: try result(node, judge), judge: judge, specWords: [], routerWords: [],
      elapsedSeconds: try seconds(node))
    let words = try node.needed("replayWords")
    report.programWords = try words.texts("program")
    report.specWords = try words.texts("spec")
    report.routerWords = try words.texts("router")
    report.label = try node.optionalText("label")
    guard report.result.command == "replay" else { return .run(report) }
    var entries: [ReplayedEntry] = []
    for entry in try node.list("entries") { entries.append(try self.entry(entry, judge)) }
    let faults = report.result.findings.suffix(try node.count("faults"))
    return .replay(
      ReplayReport(
        result: ReplayResult(entries: entries, faults: Array(faults), run: report.result),
        report: report, folder: try node.text("corpus")))
  }

  private func seconds(_ node: JSONNode) throws(ReportFault) -> Double {
    let seconds = try node.needed("elapsedSeconds")
    guard case .number(let text) = seconds.value, let number = Double(text), number >= 0,
      number < 1e12
    else { throw ReportFault(seconds, "'elapsedSeconds': expected a number of seconds") }
    return number
  }

  private func result(_ node: JSONNode, _ judge: Judge) throws(ReportFault) -> RunResult {
    var result = RunResult(
      command: try node.text("command"), router: try hello(try node.needed("router")),
      cases: try node.count("cases"), tally: Tally(judge.rules))
    result.executions = try node.count("executions")
    if let seed = node["seed"], seed.value != .null {
      guard case .number(let text) = seed.value, let number = UInt64(text) else {
        throw ReportFault(seed, "'seed': expected a whole number, found \(seed.found)")
      }
      result.seed = number
    }
    result.skipped = try node.count("skipped")
    result.skipReason = try node.optionalText("skipReason")
    result.notSent = try node.count("notSent")
    let delivered = try node.needed("delivered")
    result.deliveries = DeliveryCount(
      unknown: try delivered.count("unknown"), handled: try delivered.count("handled"),
      rejected: try delivered.count("rejected"))
    result.declined = try node.texts("declined")
    try read(try node.needed("coverage"), into: &result.coverage, judge)
    for finding in try node.list("findings") {
      result.findings.append(try self.finding(finding, judge))
    }
    for known in try node.list("known") {
      result.known.append(
        KnownFinding(
          finding: try finding(try known.needed("finding"), judge),
          entry: try corpusEntry(try known.needed("accepts"))))
    }
    for mismatch in try node.list("unconfirmed") {
      result.unconfirmed.append(
        UnconfirmedMismatch(
          fingerprint: try mismatch.text("fingerprint"), url: try mismatch.link("url"),
          hits: try mismatch.count("hits")))
    }
    let violations = try node.needed("protocolViolations")
    result.protocolViolationCount = try violations.count("count")
    result.protocolViolations = try violations.texts("first").map(VisibleText.lines)
    result.unexplained = try node.texts("unexplained")
    result.caseFaults = try node.texts("caseFaults").map {
      CaseError(reported: VisibleText.lines($0))
    }
    result.behaviours = try node.optionalCount("behaviours")
    result.edges = try node.optionalCount("edges")
    result.stopReason = try stopReason(node)
    return result
  }

  private func hello(_ node: JSONNode) throws(ReportFault) -> RouterHello {
    RouterHello(
      name: try node.text("name"), version: try node.optionalText("version"),
      language: try node.optionalText("language"), features: Set(try node.texts("features")))
  }

  private func read(
    _ node: JSONNode, into coverage: inout [RuleCoverage], _ judge: Judge
  ) throws(ReportFault) {
    for rule in try node.list("rules") {
      let id = try rule.text("id")
      guard let number = judge.rule(id: id) else {
        throw ReportFault(rule, "the spec has no rule '\(VisibleText.of(id))'")
      }
      coverage[number.number].cases = try rule.count("cases")
      coverage[number.number].mismatches = try rule.count("mismatches")
      coverage[number.number].declined = try rule.optionalCount("declined") ?? 0
    }
  }

  private func stopReason(_ node: JSONNode) throws(ReportFault) -> RunResult.StopReason {
    switch try node.text("stopReason") {
    case "completed": return .completed
    case "interrupted": return .interrupted
    case "time": return .time
    case "runs": return .runs
    case "first-finding": return .firstFinding
    case "router-lost": return .routerLost(try node.text("stopDetail"))
    case "given-up":
      let detail = try node.needed("stopDetail")
      var end = GivenUp(
        failures: try detail.count("failures"), last: try outcome(try detail.needed("last")))
      end.isForHangs = detail["hangs"]?.value == .boolean(true)
      return .givenUp(end)
    default:
      throw ReportFault(try node.needed("stopReason"), "'stopReason': unknown reason")
    }
  }
}
