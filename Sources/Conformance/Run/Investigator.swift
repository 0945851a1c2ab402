import LinkSpec

/// Turns the mismatches of a run into findings: one per fingerprint, simplified and confirmed.
struct Investigator {
  let judge: Judge
  let comparison: Comparison
  let session: any RouterSession
  let cases: [LinkCase]
  let context: LinkContext

  /// The mismatches of one fingerprint.
  struct Group {
    var fingerprint: String
    var mismatch: Mismatch
    /// In the order of the run.
    var observations: [ConformanceRun.Observation]
  }

  /// Findings in the order of the rules they break.
  func findings(from observations: [ConformanceRun.Observation]) async throws -> [Finding] {
    var groups: [Group] = []
    var numbers: [String: Int] = [:]
    for observation in observations {
      let fingerprint = comparison.fingerprint(observation.mismatch)
      if let number = numbers[fingerprint] {
        groups[number].observations.append(observation)
      } else {
        numbers[fingerprint] = groups.count
        groups.append(
          Group(
            fingerprint: fingerprint, mismatch: observation.mismatch, observations: [observation]))
      }
    }
    var findings: [Finding] = []
    let simplest = try await Simplifier(
      judge: judge, comparison: comparison, session: session, context: context
    ).simplify(
      groups.map { group in
        Simplifier.Subject(mismatch: group.mismatch, url: shortest(of: group).url)
      })
    for (group, url) in zip(groups, simplest) {
      findings += try await confirm(group, simplest: url)
    }
    findings = merged(findings)
    return findings.sorted {
      ($0.mismatch.rule, $0.fingerprint) < ($1.mismatch.rule, $1.fingerprint)
    }
  }

  private func shortest(of group: Group) -> LinkCase {
    let all = group.observations.map { cases[$0.index] }
    return all.min { Shortlex.precedes($0.url, $1.url) } ?? all[0]
  }

  /// Runs the simplest URL alone; where that shows nothing, the others of the group; where none
  /// does, the URL behind what preceded it.
  private func confirm(_ group: Group, simplest: [UInt8]) async throws -> [Finding] {
    let byLength = group.observations.map { cases[$0.index].url }.sorted(by: Shortlex.precedes)
    for url in [simplest] + byLength.prefix(5) {
      let judgement = judge.judgement(of: url)
      let outcome = try await session.runFresh(request(url))
      if let mismatch = comparison.mismatch(judgement, outcome),
        mismatch.kind == group.mismatch.kind
      {
        return [finding(group, url, judgement, outcome, group.mismatch)]
      }
    }
    return [try await historyFinding(group)]
  }

  private func finding(
    _ group: Group, _ url: [UInt8], _ judgement: Judgement, _ outcome: RouterOutcome,
    _ mismatch: Mismatch, sequence: [[UInt8]] = []
  ) -> Finding {
    let first = group.observations[0]
    return Finding(
      fingerprint: comparison.fingerprint(mismatch), mismatch: mismatch,
      url: cases[first.index].url, minimizedURL: url, sequence: sequence,
      scenario: cases[first.index].scenario, judgement: judgement, outcome: outcome,
      hits: group.observations.count, executionsToFind: first.index + 1)
  }

  private func request(_ url: [UInt8]) -> RouteRequest {
    RouteRequest(id: StableHash.hex(url), url: url, context: context)
  }

  // MARK: - History

  /// The most runs that shortening one sequence may cost.
  private static let sequenceBudget = 60

  private func historyFinding(_ group: Group) async throws -> Finding {
    let observation = group.observations[0]
    let link = cases[observation.index]
    let batchStart = observation.index / ConformanceRun.batchSize * ConformanceRun.batchSize
    var before = cases[batchStart..<observation.index].map(\.url)
    var runs = 0
    func shows(_ before: [[UInt8]]) async throws -> RouterOutcome? {
      runs += 1
      let run = try await session.runBatch((before + [link.url]).map(request)) { _, _ in false }
      guard let last = run.outcomes.last,
        let mismatch = comparison.mismatch(link.judgement, last),
        mismatch.kind == observation.mismatch.kind
      else { return nil }
      return last
    }
    guard var outcome = try await shows(before) else {
      var mismatch = observation.mismatch
      mismatch.kind = .nondeterministic
      return finding(group, link.url, link.judgement, observation.outcome, mismatch)
    }
    // Halves, quarters, … of the sequence are left out as long as the rest still shows it.
    var size = max(1, before.count / 2)
    while size >= 1, !before.isEmpty, runs < Self.sequenceBudget {
      var start = 0
      var isShorter = false
      while start < before.count, runs < Self.sequenceBudget {
        let rest = before[..<start] + before[min(start + size, before.count)...]
        if let shown = try await shows(Array(rest)) {
          before = Array(rest)
          outcome = shown
          isShorter = true
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { break }
      size = max(1, size / 2)
    }
    var mismatch = observation.mismatch
    mismatch.kind = .historyDependent
    return finding(group, link.url, link.judgement, outcome, mismatch, sequence: before)
  }

  /// Findings that turned out to have one fingerprint are one.
  private func merged(_ findings: [Finding]) -> [Finding] {
    var merged: [Finding] = []
    for finding in findings {
      if let index = merged.firstIndex(where: { $0.fingerprint == finding.fingerprint }) {
        merged[index].hits += finding.hits
        if Shortlex.precedes(finding.minimizedURL, merged[index].minimizedURL) {
          let hits = merged[index].hits
          merged[index] = finding
          merged[index].hits = hits
        }
      } else {
        merged.append(finding)
      }
    }
    return merged
  }
}

/// The one order of "simpler": shorter first, then by bytes.
enum Shortlex {
  static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }
}
