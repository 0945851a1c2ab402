import LinkSpec
import Testing

@testable import Conformance
@testable import CorpusFiles
@testable import LinkFuzzing
@testable import TestSupport

@Suite("Minimizing a corpus")
struct CorpusMinimizerTests {
  /// Every twentieth case of the spec: all kinds, and a twentieth of the time.
  private static let cases: [CorpusEntry] = Play.cases.cases.enumerated().compactMap {
    index, link in
    guard index % 20 == 0 else { return nil }
    return CorpusEntry(
      url: link.url, scenario: link.scenario, judge: Play.judge, origin: SampleEntries.origin)
  }

  private func choose(
    _ entries: [CorpusEntry], _ limits: CorpusMinimizer.Limits = CorpusMinimizer.Limits()
  ) -> CorpusMinimizer.Choice {
    CorpusMinimizer(limits: limits).choose(entries) { _ in Play.judge }
  }

  private func features(_ entries: [CorpusEntry]) -> Set<String> {
    entries.reduce(into: []) { $0.formUnion(CorpusMinimizer.features(of: $1, Play.judge)) }
  }

  private func bytes(_ entries: [CorpusEntry]) throws -> Int {
    try entries.reduce(0) { try $0 + CorpusFile.bytes(of: $1).count }
  }

  @Test func allCasesOfASpecBecomeFew() {
    let choice = choose(Self.cases)
    #expect(Self.cases.count > 500)
    #expect(choice.kept.count < 300)
    #expect(choice.excess.count == 0)
    #expect(choice.kept.count + choice.needless.count == Self.cases.count)
    #expect(features(Self.cases).subtracting(features(choice.kept)) == [])
    #expect(choose(choice.kept).needless.count == 0)
  }

  @Test func minimizingTwiceChangesNothing() throws {
    var random = FuzzRandom(seed: 11)
    var excess = 0
    for round in 0..<10 {
      var entries: [CorpusEntry] = []
      for _ in 0..<(1 + random.below(150)) {
        var entry = Self.cases[random.below(Self.cases.count)]
        if entries.contains(where: { $0.isSame(as: entry) }) { continue }
        switch random.below(12) {
        case 0: entry.status = .regression
        case 1: entry = SampleEntries.open("playrts://home?\(entries.count)")
        default: break
        }
        entries.append(entry)
      }
      entries.sort { $0.name < $1.name }
      let limits =
        round % 2 == 0
        ? CorpusMinimizer.Limits()
        : CorpusMinimizer.Limits(entries: 1 + random.below(50), bytes: 500 + random.below(12_000))
      let once = choose(entries, limits)
      let twice = choose(once.kept, limits)
      #expect(twice.kept.map(\.name) == once.kept.map(\.name), "round \(round)")
      #expect(twice.needless.count == 0 && twice.excess.count == 0)
      if once.excess.isEmpty {
        #expect(features(entries).subtracting(features(once.kept)) == [])
      }
      let kept = Set(once.kept)
      let isKept = entries.allSatisfy { $0.status == .plain || kept.contains($0) }
      #expect(isKept)
      let size = try bytes(once.kept)
      if once.kept.count > limits.entries || size > limits.bytes {
        #expect(once.kept.count { isFree($0) } == 0)
      }
      // The order in which entries are given does not matter.
      let reversed = choose(entries.reversed(), limits)
      #expect(Set(reversed.kept.map(\.name)) == Set(once.kept.map(\.name)))
      excess += once.excess.count
    }
    #expect(excess > 25)
  }

  /// Whether an entry may be removed at all.
  private func isFree(_ entry: CorpusEntry) -> Bool {
    let examples = Play.judge.spec.examples.map(\.url) + Play.judge.spec.flawedExamples.map(\.url)
    return entry.status == .plain && !examples.contains { entry.url.elementsEqual($0.utf8) }
  }

  @Test func examplesAndStrangersStay() {
    let examples = CorpusEntry.examples(of: Play.judge, origin: SampleEntries.origin)
    #expect(examples.count == 39)
    #expect(choose(examples, CorpusMinimizer.Limits(entries: 1, bytes: 1)).kept == examples)
    let strangers = (0..<5).map { number in
      var entry = SampleEntries.entry("photo://album/\(number)")
      entry.spec = "photo"
      return entry
    }
    let choice = CorpusMinimizer().choose(strangers) { _ in nil }
    #expect(choice.kept == strangers)
    #expect(choose([]).kept == [])
  }

  @Test func theSimplerOfTwoEqualsStays() {
    let long = SampleEntries.entry("playrts://az?index=l")
    let short = SampleEntries.entry("playrts://az?index=m")
    let longer = SampleEntries.entry("playrts://az?index=%6c")
    #expect(choose([longer, short, long]).kept == [long])
  }
}
