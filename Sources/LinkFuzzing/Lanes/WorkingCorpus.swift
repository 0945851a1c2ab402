import Conformance
import LinkRouting
import LinkSpec

/// The links from which new ones are made: each showed something that no link before it had.
///
/// Two kinds of novelty count. A *behaviour* is the verdict, the set of rules that the link breaks
/// or leaves open, and the shape of the router's answer; it can be seen of any router in any
/// language. An *edge* is a way between two places of the router's code, with how often it was
/// taken in powers of two; it can be seen of routers that were built with edge counters. How often
/// each has been seen is counted, and links that show rare ones are chosen more often.
///
/// The two are kept apart: verdict and broken rules combine to tens of thousands of behaviours,
/// among which the few links that went a new way through the router would never be chosen.
struct WorkingCorpus: Sendable {
  struct Seed: Sendable, Hashable {
    var url: [UInt8]
    var behaviour: UInt64
  }

  /// A link that was first to take an edge.
  struct EdgeSeed: Sendable, Hashable {
    var url: [UInt8]
    /// The edge; of several, the first in the order of the image.
    var edge: UInt32
  }

  private(set) var seeds: [Seed] = []
  /// The places of the seeds' counts, and the counts themselves, as small as they can be: they are
  /// looked up at random for each link.
  private var seedPlaces: [Int32] = []
  private(set) var edgeSeeds: [EdgeSeed] = []
  /// How often each behaviour was seen, in the order in which they were.
  private var counts: [UInt32] = []
  private var places: [UInt64: Int] = [:]
  private(set) var edgeHits: [UInt32: Int] = [:]
  /// Hashes of the kept links, so that one which is new twice over is kept once.
  private var keptLinks: Set<UInt64> = []

  /// The most links that are kept; by then new behaviours are combinations of combinations.
  static let limit = 20_000
  /// The longest link that is kept.
  static let longestSeed = 4_096
  /// Of how many links one has all its edges counted.
  static let edgeSample = 16

  /// Counts a behaviour, and keeps the link if it is the first to show it.
  mutating func add(_ url: [UInt8]?, behaviour: UInt64, count: Int = 1) {
    if let place = places[behaviour] {
      counts[place] = UInt32(clamping: Int(counts[place]) + count)
    } else {
      places[behaviour] = counts.count
      counts.append(UInt32(clamping: count))
      if let url { keep(url, behaviour) }
    }
  }

  /// Keeps a link of a behaviour that is known.
  mutating func keep(_ url: [UInt8], _ behaviour: UInt64) {
    guard let place = places[behaviour], seeds.count < Self.limit,
      url.count <= Self.longestSeed, keptLinks.insert(StableHash.number(url)).inserted
    else { return }
    seeds.append(Seed(url: url, behaviour: behaviour))
    seedPlaces.append(Int32(place))
  }

  /// How many behaviours were seen.
  var behaviourCount: Int { counts.count }

  /// Counts edges, and keeps the link if it is the first to reach one of them.
  mutating func add(_ url: [UInt8]?, edges: [UInt32]) {
    var new: UInt32?
    for edge in edges
    where edgeHits.updateValue(edgeHits[edge, default: 0] + 1, forKey: edge) == nil {
      new = new ?? edge
    }
    guard let new, let url, edgeSeeds.count < Self.limit, url.count <= Self.longestSeed
    else { return }
    edgeSeeds.append(EdgeSeed(url: url, edge: new))
  }

  func knows(_ behaviour: UInt64) -> Bool { places[behaviour] != nil }

  func knows(edge: UInt32) -> Bool { edgeHits[edge] != nil }

  /// How many edges were taken, however often; `nil` where no edge was ever counted.
  var edgeCount: Int? { edgeHits.isEmpty ? nil : Set(edgeHits.keys.lazy.map { $0 >> 3 }).count }

  /// A link to start from: of three drawn, the one that shows the rarest. Where edges are counted,
  /// every other one is chosen for its edge.
  func choose(_ random: inout FuzzRandom) -> [UInt8] {
    if !edgeSeeds.isEmpty, random.one(in: 2) {
      let index = Self.rarest(&random, of: edgeSeeds.count) {
        edgeHits[edgeSeeds[$0].edge, default: 0]
      }
      return edgeSeeds[index].url
    }
    guard !seeds.isEmpty else { return [] }
    let index = Self.rarest(&random, of: seeds.count) { Int(counts[Int(seedPlaces[$0])]) }
    return seeds[index].url
  }

  /// Of three places drawn, the one with the least.
  private static func rarest(
    _ random: inout FuzzRandom, of count: Int, hits: (Int) -> Int
  ) -> Int {
    var best = random.below(count)
    var least = hits(best)
    for _ in 0..<2 {
      let other = random.below(count)
      let number = hits(other)
      if number < least {
        best = other
        least = number
      }
    }
    return best
  }

  /// Lessons that make an empty corpus equal to this one.
  var summary: [FuzzKnowledge.Lesson] {
    var lessons: [FuzzKnowledge.Lesson] = []
    // Behaviours first, in their order and without links, then the links.
    for (behaviour, place) in places.sorted(by: { $0.value < $1.value }) {
      lessons.append(.behaviour(behaviour, count: Int(counts[place]), url: nil))
    }
    for seed in seeds { lessons.append(.seed(seed.url, behaviour: seed.behaviour)) }
    for seed in edgeSeeds { lessons.append(.edges([seed.edge], url: seed.url)) }
    let keptEdges = Set(edgeSeeds.map(\.edge))
    for (edge, count) in edgeHits.sorted(by: { $0.key < $1.key }) {
      let rest = count - (keptEdges.contains(edge) ? 1 : 0)
      if rest > 0 { lessons.append(.edgeCount(edge, count: rest)) }
    }
    return lessons
  }

  /// Counts an edge that is no news.
  mutating func add(edge: UInt32, count: Int) { edgeHits[edge, default: 0] += count }

  /// What tells a case from others as far as the judge does, which has judged it when it was made.
  static func behaviour(_ link: LinkCase) -> UInt64 {
    var hash = BehaviourHash()
    hash.mix(link.verdict)
    // As in an assessment, the order says nothing.
    var rules: UInt64 = 0
    for rule in link.raised { rules &+= (UInt64(rule.number) + 16) &* 0x9E37_79B9_7F4A_7C15 }
    hash.mix(rules)
    hash.mix(text: link.action ?? "")
    return hash.value
  }

  /// The behaviour of a router with a link.
  static func behaviour(_ link: Assessment, _ outcome: RouterOutcome) -> UInt64 {
    var hash = BehaviourHash()
    hash.mix(link.verdict)
    hash.mix(link.ruleHash)
    hash.mix(UInt64(bitPattern: Int64(link.actionNumber ?? -1)))
    switch outcome {
    case .answered(.handled(let action, let parameters)):
      hash.mix(4)
      hash.mix(text: action)
      // In no order, so that none has to be made.
      var names: UInt64 = 0
      for name in parameters.keys {
        var own = BehaviourHash()
        own.mix(text: name)
        names &+= own.value
      }
      hash.mix(names)
    case .answered(.rejected(let reason)):
      hash.mix(5)
      // The reason's words tell branches of the router apart; what it quotes does not.
      if let reason { hash.mix(headOf: reason) }
    case .answered(.failed(let message, _)):
      hash.mix(6)
      hash.mix(headOf: message)
    case .answered(.skipped): hash.mix(7)
    case .crashed(let cause):
      hash.mix(8)
      hash.mix(text: cause.description)
    case .hung: hash.mix(9)
    case .delivered(let delivery):
      hash.mix(12)
      hash.mix(UInt64(UInt32(bitPattern: delivery.exitCode)))
    case .unsupported: hash.mix(10)
    case .protocolViolation: hash.mix(11)
    }
    return hash.value
  }
}

/// A hash that is the same in each process: every link has one, so texts are read where they lie.
private struct BehaviourHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  mutating func mix(_ number: UInt64) { value = (value ^ number) &* 0x100_0000_01B3 }

  mutating func mix(_ verdict: Verdict) {
    switch verdict {
    case .accept: mix(1)
    case .reject: mix(2)
    case .unspecified: mix(3)
    }
  }

  mutating func mix(text: String) {
    var text = text
    text.withUTF8 { octets in for octet in octets { mix(UInt64(octet)) } }
  }

  mutating func mix(headOf message: String) {
    var message = message
    message.withUTF8 { octets in
      for index in Comparison.placeOfHead(octets) { mix(UInt64(octets[index])) }
    }
  }
}
