import LinkRouting
import LinkSpec
import Synchronization
import Testing

@testable import Conformance
@testable import LinkFuzzing
@testable import TestSupport

/// A fuzz run begins with the cases of the spec, and mutates from its first batch on.
@Suite struct FirstCasesTests {
  private static let cases = (0..<6).map { Array("radioone://case\($0)".utf8) }

  private static func knowledge() -> FuzzKnowledge {
    var knowledge = FuzzKnowledge(Radio.judge)
    knowledge.learn(.behaviour(1, count: 1, url: Array("radioone://play?id=7".utf8)))
    return knowledge
  }

  @Test func threeOfFourLinksAreCasesWhileThereAreAny() {
    let batch = FuzzBatch(seed: 1, round: 0, number: 0, count: 12, cases: Self.cases)
    let urls = batch.urls(Self.knowledge())
    #expect(urls.count == 12)
    #expect([0, 1, 2, 4, 5, 6].map { urls[$0] } == Self.cases)
    for place in [3, 7, 8, 9, 10, 11] {
      #expect(!Self.cases.contains(urls[place]), "\(place)")
    }
  }

  /// What the first batch shows is used by the second.
  @Test func roundsGrow() {
    #expect((0..<7).map(FuzzRun.batches(inRound:)) == [1, 1, 2, 4, 8, 8, 8])
  }

  @Test(arguments: [(1, 1), (3, 3), (4, 3), (1_024, 768)])
  func aBatchTakesAsManyCasesAsItHasPlacesFor(_ links: Int, _ cases: Int) {
    #expect(FuzzBatch.casesPerBatch(links) == cases)
  }

  /// Which links a router is asked.
  private static func asked(
    _ change: (inout FuzzRun.Options) -> Void
  ) async throws -> [String] {
    let links = Mutex<[String]>([])
    let router = ClosureRouter { link in
      links.withLock { $0.append(link) }
      return .rejected("no")
    }
    var options = FuzzRun.Options(runs: 40, time: nil)
    change(&options)
    _ = try await FuzzRun(judge: Radio.judge, options: options) { InProcessSession(router) }.run()
    return links.withLock { $0 }
  }

  private static func first(_ count: Int, of cases: [LinkCase]) -> [String] {
    cases.filter { $0.delivery.isEmpty }.prefix(count).map {
      String(decoding: $0.url, as: UTF8.self)
    }
  }

  @Test func aRunBeginsWithTheCasesInTheirOrder() async throws {
    let cases = CaseGenerator.short(Radio.judge).cases
    let links = try await Self.asked { _ in }
    // Before a mutated link is one of the cases, which is not run again.
    #expect(
      links.prefix(20).enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
        == Self.first(15, of: cases))
  }

  @Test func machinesThatShareARunShareTheCases() async throws {
    let cases = CaseGenerator.short(Radio.judge).cases
    let shard = try #require(Shard(2, of: 3))
    let links = try await Self.asked { $0.beginning = .part(shard) }
    #expect(
      links.prefix(3)
        == Self.first(9, of: cases).enumerated().filter { $0.offset % 3 == 1 }
        .map(\.element)[...])
  }

  /// Behind a check they were all run before.
  @Test func aRunBehindACheckMutatesAtOnce() async throws {
    let cases = Set(Self.first(30, of: CaseGenerator.short(Radio.judge).cases))
    let links = try await Self.asked { $0.beginning = .noCase }
    #expect(links.prefix(40).filter(cases.contains).count < 20)
  }
}
