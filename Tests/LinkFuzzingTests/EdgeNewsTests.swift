import LinkRouting
import LinkSpec
import Testing

@testable import Conformance
@testable import LinkFuzzing
@testable import LinkSpecFiles
@testable import TestSupport

/// Edges as news: which are believed, which are told, and what they do for the choice of a link.
@Suite struct EdgeNewsTests {
  /// Counters of which a test says what is read next.
  private final class Script: EdgeCounting {
    private let edges: [UInt32]
    init(_ edges: [UInt32]) { self.edges = edges }
    func clear() {}
    func read(into edges: inout [UInt32]) { edges += self.edges }
  }

  private static let judge: Judge = {
    guard let judge = try? KnownSpecs.judge(named: "play") else {
      fatalError("the built-in spec is unsound")
    }
    return judge
  }()

  private let link = Array("playrts://az?index=l".utf8)

  private func knowledge(_ lessons: FuzzKnowledge.Lesson...) -> FuzzKnowledge {
    var knowledge = FuzzKnowledge(Self.judge)
    for lesson in lessons { knowledge.learn(lesson) }
    return knowledge
  }

  private func note(_ taker: inout NoteTaker, _ index: Int, _ edges: [UInt32]) -> LinkNote {
    var assessment = Assessment()
    Self.judge.assess(link, &assessment)
    return taker.note(
      index, link, assessment,
      .answered(.handled("az", ["index": .string("l")])), edges: edges)
  }

  @Test func whatIsTakenInTheFirstRunOnlyIsLeftOut() {
    var edges = TakenEdges()
    edges.readFirst(Script([8, 16, 24, 33]))
    #expect(edges.taken == [8, 16, 24, 33])
    // 33 is the edge of 32 taken more often: another number. 40 is new in the second run.
    edges.readSecond(Script([8, 24, 32, 40]))
    #expect(edges.taken == [8, 24])
    edges.readFirst(Script([16]))
    #expect(edges.taken == [16])
    edges.forget()
    #expect(edges.taken.isEmpty)
  }

  @Test func edgesAreNewsOnce() {
    let knowledge = knowledge(.edges([8], url: link))
    var taker = NoteTaker(Comparison(Self.judge), knowledge)
    #expect(!taker.hasNews([]))
    #expect(!taker.hasNews([8]))
    #expect(taker.hasNews([8, 16]))
    let first = note(&taker, 1, [8, 16])
    #expect(first.edges == [8, 16])
    #expect(first.url == link)
    // Told in this batch, although no round has merged it yet.
    #expect(!taker.hasNews([8, 16]))
    let second = note(&taker, 2, [8, 16])
    #expect(second.edges.isEmpty)
    #expect(second.url == nil)
    // The same edge, taken more often, is another.
    #expect(note(&taker, 3, [17]).edges == [17])
  }

  @Test func ofASampleAllEdgesAreCounted() {
    var taker = NoteTaker(Comparison(Self.judge), knowledge())
    _ = note(&taker, 1, [8])
    for index in 2...WorkingCorpus.edgeSample {
      let note = note(&taker, index, [8])
      #expect(note.edges == (index == WorkingCorpus.edgeSample ? [8] : []), "\(index)")
      #expect(note.url == nil)
    }
  }

  @Test func aLinkIsKeptForNewEdgesOfAnOldBehaviour() {
    var corpus = WorkingCorpus()
    let other = Array("playrts://az?index=m".utf8)
    corpus.add(link, behaviour: 1)
    corpus.add(link, edges: [8])
    #expect(corpus.seeds.map(\.url) == [link])
    #expect(corpus.edgeSeeds == [.init(url: link, edge: 8)])
    corpus.add(other, edges: [8, 16])
    #expect(corpus.seeds.map(\.url) == [link])
    #expect(corpus.edgeSeeds == [.init(url: link, edge: 8), .init(url: other, edge: 16)])
    #expect(corpus.knows(edge: 16))
    corpus.add(other + [0x6E], edges: [8, 16])
    #expect(corpus.edgeSeeds.count == 2)
  }

  /// A worker that starts later is told a summary, and has to make the same links of it.
  @Test func aSummaryGivesTheSameChoices() {
    var corpus = WorkingCorpus()
    for number in 0..<40 {
      let url = link + Array(String(number).utf8)
      corpus.add(url, behaviour: UInt64(number % 5), count: 3)
      corpus.add(url, edges: [UInt32(8 * number), 8])
    }
    var other = FuzzKnowledge(Self.judge)
    for lesson in corpus.summary { other.learn(lesson) }
    #expect(other.corpus.seeds == corpus.seeds)
    #expect(other.corpus.edgeSeeds == corpus.edgeSeeds)
    #expect(other.corpus.summary == corpus.summary)
    #expect(other.corpus.edgeHits == corpus.edgeHits)
    var one = FuzzRandom(seed: 7)
    var two = FuzzRandom(seed: 7)
    for _ in 0..<200 { #expect(corpus.choose(&one) == other.corpus.choose(&two)) }
  }
}
