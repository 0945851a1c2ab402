import LinkSpec
import SampleRouters
import Synchronization
import Testing

@testable import Conformance

/// Routers whose answer depends on more than the link, in ways that each answer alone permits.
@Suite("Sequences")
struct SequenceTests {
  /// It takes links with a server at first. Later it refuses them: after a search if it remembers,
  /// else every third time. Of most such links either is permitted.
  private final class Moody: LinkRouter {
    let canReset = true
    private let remembers: Bool
    private let hasSearched = Mutex(false)
    private let count = Mutex(0)

    init(remembers: Bool) { self.remembers = remembers }

    func reset() async { hasSearched.withLock { $0 = false } }

    func route(_ link: String) -> RouterAnswer {
      let answer = PlayRouter().route(link)
      defer {
        if case .handled("search", _) = answer { hasSearched.withLock { $0 = true } }
      }
      guard link.contains("server="), case .handled = answer else { return answer }
      let isMoody =
        remembers
        ? hasSearched.withLock { $0 }
        : count.withLock {
          $0 += 1
          return $0 % 3 == 0
        }
      return isMoody ? .rejected("no server now") : answer
    }
  }

  private func run(_ router: any LinkRouter, runs: Int, jobs: Int = 1) async throws -> RunResult {
    var options = FuzzRun.Options(runs: runs, time: nil, jobs: jobs)
    options.sequences = true
    return try await FuzzRun(judge: Play.judge, options: options) {
      InProcessSession(router)
    }.run()
  }

  @Test func aCorrectRouterHasNoHistory() async throws {
    let result = try await run(PlayRouter(), runs: 2_048)
    #expect(result.findings == [])
    #expect(result.cases == 2_048)
    // Everything twice, but what cannot be sent.
    #expect(result.executions > 3_000)
  }

  @Test func whatDependsOnAnEarlierLinkCarriesTheShortestSequence() async throws {
    let one = try await run(Moody(remembers: true), runs: 4_096)
    #expect(one.findings.count > 1)
    for finding in one.findings {
      #expect(finding.mismatch.kind == .historyDependent, "\(finding.fingerprint)")
      #expect(finding.sequence.count == 1)
      #expect(VisibleText.of(finding.sequence.first ?? []).lowercased().contains("search"))
      #expect(VisibleText.of(finding.minimizedURL).contains("server="))
    }
  }

  @Test func whatDependsOnChanceIsSaidToDoSo() async throws {
    let result = try await run(Moody(remembers: false), runs: 4_096)
    #expect(result.findings.count { $0.mismatch.kind == .nondeterministic } > 1)
  }

  @Test func theSameSeedFindsTheSameWithAnyNumberOfJobs() async throws {
    let one = try await run(NaivePlayRouter(), runs: 4_096)
    let two = try await run(NaivePlayRouter(), runs: 4_096, jobs: 2)
    #expect(one.findings == two.findings)
    #expect(one.behaviours == two.behaviours)
    #expect(one.coverage == two.coverage)
  }
}
