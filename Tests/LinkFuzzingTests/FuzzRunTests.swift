import LinkRouting
import LinkSpec
import PlantedRouters
import SampleRouters
import Testing

@testable import Conformance
@testable import LinkFuzzing
@testable import TestSupport

@Suite("Fuzz runs")
struct FuzzRunTests {
  private func run(
    _ router: any LinkRouter, _ judge: Judge = Radio.judge, runs: Int, jobs: Int = 1,
    seed: UInt64 = 1
  ) async throws -> RunResult {
    let options = FuzzRun.Options(seed: seed, runs: runs, time: nil, jobs: jobs)
    return try await FuzzRun(judge: judge, options: options) { InProcessSession(router) }.run()
  }

  /// The self-check fuzzes every correct router, with more links, in release.
  @Test func aCorrectRouterHasNoFindings() async throws {
    let router = PlayRouter()
    let result = try await run(router, Play.judge, runs: 300)
    for finding in result.findings {
      Issue.record("\(router.name): \(finding.fingerprint) \(VisibleText.of(finding.minimizedURL))")
    }
    #expect(result.cases == 300)
    #expect(result.stopReason == .runs)
    #expect(result.behaviours ?? 0 > 100)
  }

  /// In three batches, so that three jobs have something to do.
  @Test func theSameSeedFindsTheSameWithAnyNumberOfJobs() async throws {
    let one = try await run(SloppyRadioRouter(), runs: 2_100)
    let two = try await run(SloppyRadioRouter(), runs: 2_100, jobs: 2)
    let three = try await run(SloppyRadioRouter(), runs: 2_100, jobs: 3)
    #expect(one.findings.count == 28)
    #expect(one.findings == two.findings)
    #expect(one.findings == three.findings)
    #expect(one.coverage == three.coverage)
    #expect(one.behaviours == two.behaviours)
  }

  @Test func anotherSeedTakesAnotherRoad() async throws {
    let one = try await run(SloppyRadioRouter(), runs: 300)
    let two = try await run(SloppyRadioRouter(), runs: 300, seed: 2)
    #expect(one.behaviours != two.behaviours)
  }

  @Test func aRunIsNoLongerThanAsked() async throws {
    for runs in [1, 1_024, 1_025, 8_193] {
      #expect(
        try await run(ClosureRouter { _ in .skipped(reason: nil, issue: nil) }, runs: runs).cases
          == runs)
    }
  }

  /// What no enumerated case shows: an action that stands in the router's source alone.
  @Test func aDictionaryFromTheSourceFindsAHiddenAction() async throws {
    struct Hidden: LinkRouter {
      func route(_ link: String) -> RouterAnswer {
        guard let start = link.firstRange(of: "://")?.upperBound else { return .rejected("no") }
        return link[start...].hasPrefix("qzx-backdoor") ? .handled("backdoor") : .rejected("no")
      }
    }
    let source = Array(#"if host == "qzx-backdoor" { openDebugMenu() }"#.utf8)
    let words = FuzzDictionary.words(in: source)
    #expect(words == [Array("qzx-backdoor".utf8)])
    let options = FuzzRun.Options(runs: 6_000, time: nil, dictionary: words)
    let result = try await FuzzRun(judge: Radio.judge, options: options) {
      InProcessSession(Hidden())
    }.run()
    let finding = try #require(
      result.findings.first {
        $0.fingerprint == "accepted-invalid:action.documented:undocumented-action"
      })
    #expect(VisibleText.of(finding.minimizedURL) == "radioone://qzx-backdoor")
  }
}

@Suite("Mutations")
struct MutationTests {
  @Test func takingALinkApartAndTogetherGivesTheSameLink() {
    var count = 0
    for link in Play.cases(of: ["home", "az"]).cases where link.url.count < 4_096 {
      guard let parsed = Link(parsing: link.url) else { continue }
      count += 1
      if parsed.bytes != link.url {
        Issue.record("\(VisibleText.of(link.url)) became \(VisibleText.of(parsed.bytes))")
      }
    }
    #expect(count == 2_059)
  }

  @Test(arguments: Mutator.allCases)
  func everyMutatorChangesSomething(mutator: Mutator) {
    let vocabulary = Vocabulary(Play.judge)
    let url = Array("playrts://media/urn:rts:video:98a/b%41?start_time=1%30&date=2018-10-03".utf8)
    var random = FuzzRandom(seed: 7)
    var changed = 0
    for _ in 0..<200 {
      let result = mutator.apply(
        to: url, vocabulary, other: Array("playrts://az?index=l".utf8), &random)
      if result != url { changed += 1 }
    }
    #expect(changed > 50, "\(mutator)")
  }

  @Test func mutatingAnyBytesNeverTraps() {
    let vocabulary = Vocabulary(Play.judge)
    var random = FuzzRandom(seed: 11)
    var total = 0
    for _ in 0..<4_000 {
      let bytes = (0..<random.below(40)).map { _ in UInt8(random.below(256)) }
      let mutator = Mutator.allCases[random.below(Mutator.allCases.count)]
      total += mutator.apply(to: bytes, vocabulary, other: bytes, &random).count
    }
    #expect(total > 0)
  }

  @Test func theGeneratorIsPinned() {
    // The first numbers of SplitMix64 with seed 1, as its author's program prints them.
    var random = FuzzRandom(seed: 1)
    #expect(random.next() == 0x910A_2DEC_8902_5CC1)
    #expect(random.next() == 0xBEEB_8DA1_658E_EC67)
    var other = FuzzRandom(seed: 1, round: 2, batch: 3)
    var same = FuzzRandom(seed: 1, round: 2, batch: 3)
    var different = FuzzRandom(seed: 1, round: 3, batch: 2)
    #expect(other.next() == same.next())
    #expect(other.next() != different.next())
  }
}
