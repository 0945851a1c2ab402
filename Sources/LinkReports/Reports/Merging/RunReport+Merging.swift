import Conformance
import CorpusFiles
import LinkSpec

extension CommandReport.Part {
  /// Runs of one command, one build and one router as one run. The order of the parts is that of a
  /// gate: replay, check, fuzz.
  static func merged(_ parts: [CommandReport.Part]) -> [CommandReport.Part] {
    var groups: [[CommandReport.Part]] = []
    var places: [[String]: Int] = [:]
    for part in parts {
      let key = [part.title, part.report.label ?? ""]
      if let place = places[key] {
        groups[place].append(part)
      } else {
        places[key] = groups.count
        groups.append([part])
      }
    }
    let order = ["replay", "check", "fuzz"]
    return groups.enumerated().sorted { left, right in
      func rank(_ group: [CommandReport.Part]) -> Int {
        order.firstIndex(of: group[0].report.result.command) ?? order.count
      }
      return (rank(left.element), left.offset) < (rank(right.element), right.offset)
    }.map { one(of: $0.element) }
  }

  private static func one(of parts: [CommandReport.Part]) -> CommandReport.Part {
    var report = parts[0].report
    report.result = RunResult.merged(parts.map(\.report.result), report.judge)
    report.elapsedSeconds = parts.reduce(0) { $0 + $1.report.elapsedSeconds }
    guard let replay = parts[0].replay else { return .run(report) }
    let replays = parts.compactMap(\.replay)
    let faults = Finding.united(replays.flatMap(\.result.faults), report.judge)
    return .replay(
      ReplayReport(
        result: ReplayResult(
          entries: ReplayedEntry.united(replays.flatMap(\.result.entries)), faults: faults,
          run: report.result),
        report: report, folder: replay.folder))
  }
}

extension ReplayedEntry {
  /// Each entry once, as it stands worst.
  fileprivate static func united(_ entries: [ReplayedEntry]) -> [ReplayedEntry] {
    func rank(_ entry: ReplayedEntry) -> (Int, Int) {
      let place = Standing.allCases.firstIndex(of: entry.standing) ?? 0
      return (entry.standing.isProblem ? 0 : entry.standing.isExecuted ? 1 : 2, place)
    }
    var united: [ReplayedEntry] = []
    var places: [String: Int] = [:]
    for entry in entries {
      if let place = places[entry.entry.fileName] {
        if rank(entry) < rank(united[place]) { united[place] = entry }
      } else {
        places[entry.entry.fileName] = united.count
        united.append(entry)
      }
    }
    return united
  }
}

extension RunResult {
  /// Runs of parts of the same links, or of links of their own, as one.
  fileprivate static func merged(_ results: [RunResult], _ judge: Judge) -> RunResult {
    guard var sum = results.first, results.count > 1 else { return results[0] }
    for result in results.dropFirst() {
      sum.cases += result.cases
      sum.executions += result.executions
      for (place, coverage) in result.coverage.enumerated() {
        sum.coverage[place].cases += coverage.cases
        sum.coverage[place].mismatches += coverage.mismatches
        sum.coverage[place].declined += coverage.declined
      }
      sum.skipped += result.skipped
      sum.skipReason = sum.skipReason ?? result.skipReason
      sum.notSent += result.notSent
      sum.deliveries.add(result.deliveries)
      sum.protocolViolationCount += result.protocolViolationCount
      sum.stopReason = worse(sum.stopReason, result.stopReason)
      sum.seed = [sum.seed, result.seed].compactMap(\.self).min()
      // What several have told apart in common, nobody knows.
      sum.behaviours = [sum.behaviours, result.behaviours].compactMap(\.self).max()
      sum.edges = [sum.edges, result.edges].compactMap(\.self).max()
    }
    func each<Value: Hashable>(_ values: (RunResult) -> [Value]) -> [Value] {
      var seen: Set<Value> = []
      return results.flatMap(values).filter { seen.insert($0).inserted }
    }
    sum.declined = each(\.declined)
    sum.protocolViolations = Array(each(\.protocolViolations).prefix(5))
    sum.unexplained = each(\.unexplained)
    // Faults of the generator are every shard's.
    sum.caseFaults = each(\.caseFaults)
    sum.findings = Finding.united(results.flatMap(\.findings), judge)
    sum.known = known(results.flatMap(\.known), judge)
    sum.unconfirmed = unconfirmed(results.flatMap(\.unconfirmed), sum.findings)
    return sum
  }

  /// The reason that says most about what is missing.
  private static func worse(_ left: StopReason, _ right: StopReason) -> StopReason {
    let order = [
      "interrupted", "router-lost", "given-up", "time", "first-finding", "runs", "completed",
    ]
    func rank(_ reason: StopReason) -> Int { order.firstIndex(of: reason.word) ?? order.count }
    return rank(right) < rank(left) ? right : left
  }

  /// By the entry that accepts them.
  private static func known(_ known: [KnownFinding], _ judge: Judge) -> [KnownFinding] {
    var entries: [CorpusEntry] = []
    for one in known where !entries.contains(where: { $0.isSame(as: one.entry) }) {
      entries.append(one.entry)
    }
    return entries.flatMap { entry in
      Finding.united(known.filter { $0.entry.isSame(as: entry) }.map(\.finding), judge)
        .map { KnownFinding(finding: $0, entry: entry) }
    }
  }

  /// Each fingerprint once; what another shard has confirmed is a finding.
  private static func unconfirmed(
    _ mismatches: [UnconfirmedMismatch], _ findings: [Finding]
  ) -> [UnconfirmedMismatch] {
    let confirmed = Set(findings.map(\.fingerprint))
    var united: [UnconfirmedMismatch] = []
    for mismatch in mismatches where !confirmed.contains(mismatch.fingerprint) {
      guard let place = united.firstIndex(where: { $0.fingerprint == mismatch.fingerprint }) else {
        united.append(mismatch)
        continue
      }
      united[place].hits += mismatch.hits
      if Shortlex.precedes(mismatch.url, united[place].url) { united[place].url = mismatch.url }
    }
    return united
  }
}
