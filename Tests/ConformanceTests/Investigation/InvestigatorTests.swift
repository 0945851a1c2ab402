import LinkRouting
import LinkSpec
import PlantedRouters
import Synchronization
import Testing

@testable import Conformance
@testable import LinkReports
@testable import TestSupport

/// From mismatches to findings: confirmed, shortened, merged, in order.
@Suite struct InvestigatorTests {
  /// The links that a router has been asked since its state was fresh.
  private final class Memory: Sendable {
    private let links = Mutex<[String]>([])
    private let count = Mutex(0)

    func reset() { links.withLock { $0 = [] } }
    func add(_ link: String) { links.withLock { $0.append(link) } }
    /// Whether the links came in this order, with any others in between.
    func holds(_ wanted: [String]) -> Bool {
      links.withLock { links in
        var rest = wanted[...]
        for link in links where link == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
      }
    }
    /// The number of the call, which no reset sets back.
    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  /// Honest until it has seen two links in their order; then one link goes wrong.
  private func forgetful(_ first: String, _ second: String, _ victim: String) -> ClosureRouter {
    let memory = Memory()
    return ClosureRouter(onReset: memory.reset) { link in
      defer { memory.add(link) }
      if link == victim, memory.holds([first, second]) { return .rejected("confused") }
      return Play.honestAnswer(link)
    }
  }

  private static let fillers = (1...60).map { "playsrf://search?query=\($0)" }

  // MARK: - History

  @Test func whatNeedsTwoLinksBeforeItHasThoseTwo() async throws {
    var links = Self.fillers
    links.insert("playrts://home", at: 11)
    links.insert("playrts://az", at: 47)
    links.append("playrts://bydate")
    let router = forgetful("playrts://home", "playrts://az", "playrts://bydate")
    let result = try await Play.check(router, links: links)
    #expect(result.findings.count == 1)
    let finding = try #require(result.findings.first)
    #expect(finding.mismatch.kind == .historyDependent)
    #expect(finding.before == ["playrts://home", "playrts://az"])
    #expect(finding.minimized == "playrts://bydate")
    #expect(finding.fingerprint.hasPrefix("history-dependent:"))
    #expect(finding.executionsToFind == 63)
    #expect(finding.outcome == .answered(.rejected("confused")))
    // The 63 cases, the attempts to see it alone, and no more than 60 sequences.
    #expect(result.executions < 63 + 4 + 60 * 63)
  }

  /// In the other order nothing happens, so there is no finding.
  @Test func theOrderMatters() async throws {
    let router = forgetful("playrts://home", "playrts://az", "playrts://bydate")
    let links = ["playrts://az", "playrts://home", "playrts://bydate"]
    #expect(try await Play.check(router, links: links).findings.isEmpty)
  }

  @Test(arguments: [
    (PlantedFault.startTimeRemembered, ["home", "media"], 1),
    (.serverRemembered, ["home", "az"], 1), (.everySecondDropped, ["home", "az"], 1),
  ])
  func leakingRouters(fault: PlantedFault, actions: [String], length: Int) async throws {
    let result = try await Play.check(ConfigurablePlayRouter(fault: fault), actions: actions)
    #expect(!result.findings.isEmpty)
    for finding in result.findings {
      #expect(finding.mismatch.kind == .historyDependent, "\(finding.fingerprint)")
      #expect(finding.sequence.count == length, "\(finding.fingerprint)")
      // It shows again: a fresh router, the sequence, the link. Which rule is blamed for a refusal
      // the other links of a run say.
      let again = try await Play.check(
        ConfigurablePlayRouter(fault: fault), links: finding.before + [finding.minimized],
        blaming: finding.mismatch.rule)
      #expect(
        again.findings.contains {
          $0.fingerprint == finding.fingerprint
            || finding.outcome.isRejection && $0.mismatch.kind == finding.mismatch.kind
              && $0.minimized == finding.minimized
        }, "\(finding.fingerprint)")
    }
  }

  // MARK: - Chance

  /// Wrong at every 41st call, whatever is asked.
  @Test func whatDoesNotRepeatIsNondeterministic() async throws {
    let memory = Memory()
    let router = ClosureRouter { link in
      memory.next().isMultiple(of: 41) ? .handled("nonsense") : Play.honestAnswer(link)
    }
    let result = try await Play.check(router, links: ["playrts://home"] + Self.fillers.prefix(50))
    #expect(result.findings.map(\.mismatch.kind) == [.nondeterministic])
    #expect(result.findings.first?.minimized == "playsrf://search?query=40")
    #expect(result.findings.first?.sequence == [])
  }

  // MARK: - Confirmation

  /// The shortest link of the group was wrong once only; a longer one always is.
  @Test func anotherLinkOfTheGroupConfirms() async throws {
    let memory = Memory()
    let router = ClosureRouter { link in
      let isFirst = memory.next() == 1
      if link == "playrts://az?index=q" { return .handled("az", ["index": "Q"]) }
      return link == "playrts://az?index=b" && isFirst
        ? .handled("az", ["index": "B"]) : Play.honestAnswer(link)
    }
    let result = try await Play.check(
      router, links: ["playrts://az?index=b", "playrts://az?index=q"])
    #expect(result.findings.map(\.fingerprint) == ["wrong-parameter:az.index.value:case"])
    #expect(result.findings.first?.minimized == "playrts://az?index=q")
    #expect(result.findings.first?.hits == 2)
    #expect(result.findings.first?.url == Array("playrts://az?index=b".utf8))
  }

  /// Each finding was seen by at least two runs of its link.
  @Test func everyFindingIsRunTwice() async throws {
    let asked = Mutex<[String: Int]>([:])
    let router = ClosureRouter { link in
      asked.withLock { $0[link, default: 0] += 1 }
      return .handled("home")
    }
    let result = try await Play.check(router, actions: ["home", "az"])
    #expect(result.findings.count > 5)
    for finding in result.findings {
      let count = asked.withLock { $0[finding.minimized] ?? 0 }
      #expect(count >= 2, "\(finding.fingerprint)")
    }
  }

  // MARK: - The list

  @Test func fingerprintsAreDistinctAndWhatDoesMostHarmComesFirst() async throws {
    let router = ClosureRouter { _ in .handled("home", ["x": 1]) }
    let result = try await Play.check(router, actions: ["home", "az"])
    let fingerprints = result.findings.map(\.fingerprint)
    #expect(Set(fingerprints).count == fingerprints.count)
    #expect(fingerprints.count > 5)
    #expect(result.findings == FindingGroup.inOrder(result.findings.reversed(), Play.judge))
    #expect(result.findings.first?.fingerprint == "accepted-invalid:scheme.custom:home")
    #expect(result.findings.last?.fingerprint == "unspecified-misread:home.server.value")
    // Every mismatch of the run belongs to one finding.
    let mismatches = Play.shortCases(of: ["home", "az"]).cases.count { link in
      UTF8Form.firstIllFormed(in: link.url) == nil
        && Comparison(Play.judge).mismatch(
          of: link.url, .answered(.handled("home", ["x": 1]))) != nil
    }
    #expect(result.mismatchCount == mismatches)
  }

  @Test func findingsOfOneFingerprintAreMerged() async throws {
    func finding(_ url: String, hits: Int, at place: Int, after: [String] = []) -> Finding {
      Finding(
        fingerprint: "same", mismatch: Mismatch(.crash, rule: RuleID(number: 0)),
        url: Array(url.utf8),
        minimizedURL: Array(url.utf8), sequence: after.map { Array($0.utf8) },
        scenario: "of \(url)", judgement: Play.judge.judgement(of: url), outcome: .hung,
        hits: hits, executionsToFind: place)
    }
    let merged = Finding.merged(
      [
        finding("playrts://bydate", hits: 3, at: 7, after: ["a"]),
        finding("playrts://az", hits: 2, at: 9, after: ["b", "c"]),
        finding("playrts://home", hits: 5, at: 8, after: ["d"]),
      ], Play.judge)
    #expect(merged.count == 1)
    #expect(merged[0].hits == 10)
    // The first that was seen, shown by the simplest.
    #expect(merged[0].url == Array("playrts://bydate".utf8))
    #expect(merged[0].scenario == "of playrts://bydate")
    #expect(merged[0].executionsToFind == 7)
    #expect(merged[0].minimized == "playrts://home")
    #expect(merged[0].before == ["d"])
  }

  @Test func findingsOfOneLinkAndAnswerAreMerged() {
    func finding(
      _ fingerprint: String, _ url: String, hits: Int, _ outcome: RouterOutcome = Self.rejection
    ) -> Finding {
      Finding(
        fingerprint: fingerprint, mismatch: Mismatch(.rejectedValid, rule: RuleID(number: 0)),
        url: Array(url.utf8), minimizedURL: Array(url.utf8), sequence: [], scenario: fingerprint,
        judgement: Play.judge.judgement(of: url), outcome: outcome, hits: hits,
        executionsToFind: hits)
    }
    let merged = Finding.merged(
      [
        finding("one", "playrts://az", hits: 2), finding("two", "playrts://az", hits: 3),
        finding("three", "playrts://az", hits: 1, .hung),
        finding("four", "playrts://home", hits: 1),
      ], Play.judge)
    // What more links speak for has the blame.
    #expect(Set(merged.map(\.fingerprint)) == ["two", "three", "four"])
    let two = merged.first { $0.fingerprint == "two" }
    #expect(two?.hits == 5 && two?.scenario == "one" && two?.executionsToFind == 2)
  }

  private static let rejection = RouterOutcome.answered(.rejected(reason: nil))

  @Test func twoRunsAreEqual() async throws {
    for fault in [PlantedFault.notDecoded, .everySecondDropped, .throwsOnPercent] {
      var cases = Play.cases(of: ["home", "az"])
      cases.cases = cases.cases.enumerated().filter { $0.offset % 8 == 0 }.map(\.element)
      func check() async throws -> RunResult {
        try await Play.check(InProcessSession(ConfigurablePlayRouter(fault: fault)), cases)
      }
      let first = try await check()
      let second = try await check()
      #expect(first.findings == second.findings)
      func json(_ result: RunResult) -> String {
        RunReport(
          result: result, judge: Play.judge, specWords: [], routerWords: [], elapsedSeconds: 0
        ).json.serialized(pretty: true)
      }
      #expect(json(first) == json(second))
      #expect(!first.findings.isEmpty)
    }
  }
}
