import LinkRouting
import LinkSpec
import SampleRouters
import Synchronization
import Testing

@testable import Conformance
@testable import LinkFuzzing
@testable import TestSupport

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

  private func run(
    _ router: any LinkRouter, _ judge: Judge = Play.judge, runs: Int, jobs: Int = 1
  ) async throws -> RunResult {
    var options = FuzzRun.Options(runs: runs, time: nil, jobs: jobs)
    options.sequences = true
    return try await FuzzRun(judge: judge, options: options) {
      InProcessSession(router)
    }.run()
  }

  @Test func aCorrectRouterHasNoHistory() async throws {
    let honest = ClosureRouter { link in
      let judgement = Radio.judge.judgement(of: link)
      guard judgement.verdict == .accept else { return .rejected("not promised") }
      return .handled(
        judgement.action ?? "",
        Dictionary(
          uniqueKeysWithValues: judgement.parameters.map {
            ($0.name, .string($0.value.description))
          }))
    }
    let result = try await run(honest, Radio.judge, runs: 300)
    #expect(result.findings == [])
    #expect(result.cases == 300)
    // Everything twice, but what cannot be sent.
    #expect(result.executions > 450)
  }

  @Test func whatDependsOnAnEarlierLinkCarriesTheShortestSequence() async throws {
    let one = try await run(Moody(remembers: true), runs: 1_024)
    #expect(one.findings.count > 1)
    for finding in one.findings {
      #expect(finding.mismatch.kind == .historyDependent, "\(finding.fingerprint)")
      #expect(finding.sequence.count == 1)
      #expect(VisibleText.of(finding.sequence.first ?? []).lowercased().contains("search"))
      #expect(VisibleText.of(finding.minimizedURL).contains("server="))
    }
  }

  @Test func whatDependsOnChanceIsSaidToDoSo() async throws {
    let result = try await run(Moody(remembers: false), runs: 1_024)
    #expect(result.findings.count { $0.mismatch.kind == .nondeterministic } > 1)
  }

  @Test func theSameSeedFindsTheSameWithAnyNumberOfJobs() async throws {
    let one = try await run(SloppyRadioRouter(), Radio.judge, runs: 1_100)
    let two = try await run(SloppyRadioRouter(), Radio.judge, runs: 1_100, jobs: 2)
    #expect(one.findings.count == 20)
    #expect(one.findings == two.findings)
    #expect(one.behaviours == two.behaviours)
    #expect(one.coverage == two.coverage)
  }
}
