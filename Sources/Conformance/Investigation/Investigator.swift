package import LinkRouting
package import LinkSpec

/// Looks into the faults that a run has seen: runs them again, makes them simpler, and finds out
/// what they depend on. `check`, `fuzz`, `replay` and `minimize` all do it here, so that a fault is
/// the same fault everywhere.
///
/// The story of a fault: its URL is run alone in a fresh router. If it shows again, the URL is made
/// simpler (``ReductionStep``) and the simplest is run alone once more. If it does not, other URLs
/// that showed the same are tried, and then the URL behind what came before it: what repeats there
/// depends on history, and the shortest history is searched; what does not, depends on chance.
package struct Investigator {
  package let judge: Judge
  package let comparison: Comparison
  package let session: any RouterSession
  package let context: LinkContext
  let effort: ReductionEffort
  /// What the answers of a whole run tell of the rules that a router does not know.
  var blame: Blame?
  /// The sequences of the history-dependent faults so far: what made one link go wrong often does
  /// it to the next.
  var sequences: [[[UInt8]]] = []
  /// How many more crashes are run once more to see what they leave behind.
  private var tracesLeft = 8

  package init(
    judge: Judge, session: any RouterSession, context: LinkContext = LinkContext(),
    effort: ReductionEffort = .full
  ) {
    self.judge = judge
    comparison = Comparison(judge)
    self.session = session
    self.context = context.completed(for: judge)
    self.effort = effort
  }

  // MARK: - One fault

  /// Looks into one fault. `effort` is what it is worth, where that is not what others are.
  package mutating func investigate(
    _ sighting: Sighting, effort: ReductionEffort? = nil
  ) async throws(RouterRunError) -> Finding {
    guard let confirmed = try await confirmedAlone(sighting) else {
      return try await history(of: sighting)
    }
    var found = try await simplified([confirmed], effort ?? self.effort)
    try await trace(&found, in: found.indices)
    return found[0]
  }

  /// Runs a URL alone, and looks into what is wrong with it; `nil` where nothing is.
  package mutating func investigate(url: [UInt8]) async throws(RouterRunError) -> Finding? {
    let outcome = try await session.runFresh(request(url))
    guard let mismatch = comparison.mismatch(of: url, source: context.source, outcome) else {
      return nil
    }
    return try await investigate(
      Sighting(
        url: url, scenario: "given", mismatch: mismatch, outcome: outcome, hits: 1,
        executionsToFind: 1, isConfirmedAlone: outcome == .hung, before: { [] }))
  }

  // MARK: - Many faults

  /// What became of many faults.
  package struct Result: Sendable {
    /// Those that were confirmed, in the order of the rules; what turned out to be one is one.
    package var findings: [Finding] = []
    /// Those that were not looked into, because the router could not be run any more.
    package var unconfirmed: [UnconfirmedMismatch] = []
    /// What happened and did not happen again, in words.
    package var unexplained: [String] = []
    /// What ended the investigation before its time.
    package var stop: RouterRunError?
  }

  /// Looks into the faults of a run, all together, and into deaths that no URL alone is guilty of.
  /// It goes on for as long as the router can be run; `stop` is what has ended the run before.
  package mutating func investigate(
    _ sightings: [Sighting], _ deaths: UnexplainedDeaths, stop: RouterRunError?
  ) async -> Result {
    var result = Result(stop: stop)
    let hasGivenUp = stop?.isGivingUp == true
    let sightings = hasGivenUp ? Sighting.oneOfEachFailure(sightings, judge) : sightings
    var findings: [Finding] = []
    var looked = 0
    var explained = 0
    // One that does not start answers nothing.
    if case .notStarted = stop {
    } else if hasGivenUp {
      do throws(RouterRunError) {
        findings = try await confirmed(sightings, &result.unconfirmed)
        looked = sightings.count
      } catch {
        result.stop = error
      }
    } else {
      var alone: [Confirmed] = []
      do throws(RouterRunError) {
        for sighting in sightings {
          if let confirmed = try await confirmedAlone(sighting) {
            alone.append(confirmed)
          } else {
            findings.append(try await history(of: sighting))
          }
          looked += 1
        }
        findings += try await simplified(alone, effort)
        alone = []
        for kind in deaths.kinds {
          if let finding = try await explain(kind) {
            findings.append(finding)
          } else {
            result.unexplained.append(kind.description)
          }
          explained += 1
        }
      } catch {
        if result.stop == nil { result.stop = error }
        // Confirmed they are; only simpler they could have been.
        findings += alone.map { finding(from: $0.sighting, $0.url, $0.outcome) }
      }
    }
    for sighting in sightings[looked...] {
      if sighting.isConfirmedAlone, !sighting.mismatch.dependsOnMore {
        findings.append(finding(from: sighting, sighting.url, sighting.outcome))
      } else {
        result.unconfirmed.append(unconfirmed(sighting))
      }
    }
    result.unexplained += deaths.kinds[explained...].map(\.description)
    result.findings = Finding.merged(findings, judge)
    do throws(RouterRunError) {
      // The simplest of each cause first: it is what a report shows at length.
      let groups = FindingGroup.groups(of: result.findings, judge).map(\.findings)
      let leads =
        groups.map { $0[0].fingerprint } + groups.flatMap { $0.dropFirst().map(\.fingerprint) }
      let places = leads.compactMap { lead in result.findings.firstIndex { $0.fingerprint == lead }
      }
      if result.stop == nil || hasGivenUp { try await trace(&result.findings, in: places) }
    } catch {
      result.stop = error
    }
    return result
  }

  private func unconfirmed(_ sighting: Sighting) -> UnconfirmedMismatch {
    UnconfirmedMismatch(
      fingerprint: comparison.fingerprint(sighting.mismatch),
      url: sighting.alternatives.first ?? sighting.url, hits: sighting.hits)
  }

  // MARK: - A router that was given up

  /// On how many faults in a row a router that was given up may fail in another way before the rest
  /// is left.
  private static let mostFailures = 3

  /// Runs each fault once more, alone, and little more than that: a router that was given up costs
  /// a process or a deadline for each link.
  private func confirmed(
    _ sightings: [Sighting], _ rest: inout [UnconfirmedMismatch]
  ) async throws(RouterRunError) -> [Finding] {
    var findings: [Finding] = []
    var failures = 0
    for sighting in sightings {
      var outcome = sighting.outcome
      var shown: Mismatch? = sighting.isConfirmedAlone ? sighting.mismatch : nil
      // One that fails in another way on a busy machine gets a second try.
      for _ in 0..<2 where failures < Self.mostFailures && !sighting.isConfirmedAlone {
        outcome = try await session.runFresh(request(sighting.url, sighting.delivery))
        shown = mismatch(sighting.url, sighting.delivery, outcome)
        if outcome.service != .failure || shown?.isSameFault(as: sighting.mismatch) == true {
          break
        }
      }
      if shown?.isSameFault(as: sighting.mismatch) == true {
        failures = 0
        findings.append(finding(from: sighting, sighting.url, outcome))
      } else {
        if outcome.service == .failure { failures += 1 }
        rest.append(unconfirmed(sighting))
      }
    }
    return findings
  }

  // MARK: - Alone

  /// How many other URLs that showed the same are tried.
  private static let alternatives = 5

  /// A fault with a URL that has shown it alone in a fresh router.
  private struct Confirmed {
    var sighting: Sighting
    var url: [UInt8]
    var outcome: RouterOutcome
  }

  /// The fault with the first URL that shows it alone; `nil` where none does.
  private func confirmedAlone(_ sighting: Sighting) async throws(RouterRunError) -> Confirmed? {
    if sighting.mismatch.dependsOnMore { return nil }
    if sighting.isConfirmedAlone {
      return Confirmed(sighting: sighting, url: sighting.url, outcome: sighting.outcome)
    }
    var urls = Array(sighting.alternatives.prefix(Self.alternatives))
    if !urls.contains(sighting.url) { urls.append(sighting.url) }
    for url in urls {
      let outcome = try await session.runFresh(request(url, sighting.delivery))
      guard let shown = mismatch(url, sighting.delivery, outcome),
        shown.isSameFault(as: sighting.mismatch)
      else { continue }
      return Confirmed(sighting: sighting, url: url, outcome: outcome)
    }
    return nil
  }

  /// Makes URLs that were confirmed alone simpler, and confirms what is left.
  private func simplified(
    _ confirmed: [Confirmed], _ effort: ReductionEffort
  ) async throws(RouterRunError) -> [Finding] {
    let subjects = confirmed.map { one in
      var subject = one.sighting
      subject.url = one.url
      return subject
    }
    let simplest = try await Reduction(
      judge: judge, comparison: comparison, session: session, context: context, effort: effort
    ).reduce(subjects)
    let isAnyRefused = subjects.contains { $0.mismatch.kind == .rejectedValid }
    let refusals = isAnyRefused ? RefusalBlame(judge, run: blame) : nil
    var findings: [Finding] = []
    for (one, var url) in zip(confirmed, simplest) {
      let sighting = one.sighting
      var outcome = one.outcome
      if sighting.mismatch.kind == .hang {
        url = try await HangShrinking(self, url, sighting.delivery).run()
      } else if url != one.url {
        outcome = try await session.runFresh(request(url, sighting.delivery))
      }
      guard let shown = mismatch(url, sighting.delivery, outcome),
        effort.isSame(shown, sighting.mismatch)
      else {
        // The simple one showed it only in company; the other is certain.
        findings.append(finding(from: sighting, one.url, one.outcome))
        continue
      }
      var same = sighting
      if !sighting.isBlamed { same.mismatch = shown }
      if let refusals {
        let judgement = judge.judgement(of: url, source: source(sighting.delivery))
        same.mismatch.rule = refusals.rule(
          for: same.mismatch, url, judgement, isBlamed: sighting.isBlamed)
      }
      findings.append(finding(from: same, url, outcome))
    }
    return findings
  }

  func finding(
    from sighting: Sighting, _ url: [UInt8], _ outcome: RouterOutcome, sequence: [[UInt8]] = [],
    as kind: Mismatch.Kind? = nil
  ) -> Finding {
    var mismatch = sighting.mismatch
    if let kind { mismatch.kind = kind }
    return Finding(
      fingerprint: comparison.fingerprint(mismatch), mismatch: mismatch, url: sighting.url,
      minimizedURL: url, sequence: sequence, scenario: sighting.scenario,
      judgement: judge.judgement(of: url, source: source(sighting.delivery)), outcome: outcome,
      hits: sighting.hits, executionsToFind: sighting.executionsToFind,
      delivery: sighting.delivery)
  }

  // MARK: - Traces

  /// The most lines that are kept of what a crash leaves behind.
  private static let traceLines = 8

  /// Keeps what crashes leave behind: the stack that came with an exception, or what the router,
  /// run once more, writes to its standard error before it ends. A backtrace may take a second, so
  /// only the first crashes of an investigation get one.
  private mutating func trace(
    _ findings: inout [Finding], in places: some Sequence<Int>
  ) async throws(RouterRunError) {
    for place in places where findings[place].mismatch.kind == .crash {
      switch findings[place].outcome {
      case .answered(.failed(_, let stack?)):
        let lines = stack.utf8.split(separator: 0x0A)
        // Python ends with the innermost frame and the exception.
        let isLastInnermost = stack.hasPrefix("Traceback ")
        let kept = isLastInnermost ? lines.suffix(Self.traceLines) : lines.prefix(Self.traceLines)
        findings[place].traces = kept.map {
          LineExcerpt.escaped($0, limit: CrashTrace.lineLimit)
        }
      // What a router writes while it eats up its memory says nothing, and one that has closed
      // its input is alive, and would be waited for until the longest of all deadlines.
      case .crashed(.memoryLimit), .crashed(.closedInput): break
      case .crashed where tracesLeft > 0:
        tracesLeft -= 1
        let finding = findings[place]
        findings[place].traces = CrashTrace.lines(
          of: try await session.lastWords(of: request(finding.minimizedURL, finding.delivery)),
          most: Self.traceLines)
      default: break
      }
    }
  }

  // MARK: - Asking and judging

  package func request(_ url: [UInt8], _ delivery: LinkContext = LinkContext()) -> RouteRequest {
    RouteRequest(id: StableHash.hex(url), url: url, context: context.delivered(as: delivery))
  }

  /// By whom a link is judged to have been sent.
  private func source(_ delivery: LinkContext) -> String? { delivery.source ?? context.source }

  func mismatch(
    _ url: [UInt8], _ delivery: LinkContext, _ outcome: RouterOutcome
  ) -> Mismatch? {
    comparison.mismatch(of: url, source: source(delivery), outcome)
  }
}
