import LinkSpec

/// The links from which new ones are made: each showed a behaviour that no link before it had.
///
/// A behaviour is the verdict, the set of rules that the link breaks or leaves open, and the shape of
/// the router's answer. It can be seen of any router in any language. How often each has been seen
/// is counted, and links of rare behaviours are chosen more often.
struct WorkingCorpus: Sendable {
  struct Seed: Sendable, Hashable {
    var url: [UInt8]
    var behaviour: UInt64
  }

  private(set) var seeds: [Seed] = []
  private(set) var hits: [UInt64: Int] = [:]

  /// The most links that are kept; by then new behaviours are combinations of combinations.
  static let limit = 20_000

  /// Counts a behaviour, and keeps the link if it is the first to show it.
  mutating func add(_ url: [UInt8], behaviour: UInt64, count: Int = 1) {
    if hits.updateValue(hits[behaviour, default: 0] + count, forKey: behaviour) == nil,
      seeds.count < Self.limit, url.count <= 4_096
    {
      seeds.append(Seed(url: url, behaviour: behaviour))
    }
  }

  func knows(_ behaviour: UInt64) -> Bool { hits[behaviour] != nil }

  /// A link to start from: of three drawn, the one whose behaviour is rarest.
  func choose(_ random: inout FuzzRandom) -> [UInt8] {
    var best: Seed?
    for _ in 0..<3 {
      guard let seed = random.pick(seeds) else { return [] }
      let isRarer = best.map { hits[seed.behaviour, default: 0] < hits[$0.behaviour, default: 0] }
      if isRarer ?? true { best = seed }
    }
    return best?.url ?? []
  }

  /// The behaviour of a router with a link.
  static func behaviour(_ judgement: Judgement, _ outcome: RouterOutcome) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01B3 }
    func mix(text: String) { for byte in text.utf8 { mix(UInt64(byte)) } }
    switch judgement.verdict {
    case .accept: mix(1)
    case .reject: mix(2)
    case .unspecified: mix(3)
    }
    for rule in Set(judgement.violations.map(\.rule)).sorted() { mix(UInt64(rule) + 16) }
    mix(text: judgement.action ?? "")
    switch outcome {
    case .answered(.handled(let action, let parameters)):
      mix(4)
      mix(text: action)
      for name in parameters.keys.sorted() { mix(text: name) }
    case .answered(.rejected(let reason)):
      mix(5)
      // The reason's words tell branches of the router apart; what it quotes does not.
      mix(text: Comparison.exceptionName(reason ?? ""))
    case .answered(.failed(let message)):
      mix(6)
      mix(text: Comparison.exceptionName(message))
    case .answered(.skipped): mix(7)
    case .crashed(let cause):
      mix(8)
      mix(text: cause.description)
    case .hung: mix(9)
    case .delivered(let delivery):
      mix(12)
      mix(UInt64(UInt32(bitPattern: delivery.exitCode)))
    case .unsupported: mix(10)
    case .protocolViolation: mix(11)
    }
    return hash
  }
}
