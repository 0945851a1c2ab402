import Conformance
import LinkRouting
import LinkSpec

/// One batch of mutated links, from making to the notes of what they showed.
///
/// Everything here is a function of the plan: seed, round, number of the batch, and what earlier
/// rounds have merged. Which worker runs it, and when, makes no difference.
struct FuzzBatch: Sendable {
  /// The URLs of one batch, as the contract fixes it.
  static let size = LinkBatch.size
  /// The longest URL that is made. What mutates beyond it stays the link that it began as.
  static let longestURL = 256 << 10

  /// How the links of a batch come to the router.
  enum Arrangement: UInt8, Sendable, Hashable {
    /// One after another, from a fresh state.
    case plain
    /// The same, made so that history shows: good links between bad ones, links that come again.
    case history
    /// The links of ``history``, each in a fresh state.
    case fresh
  }

  let seed: UInt64
  let round: Int
  let number: Int
  /// How many URLs; only the last batch of a run is shorter.
  let count: Int
  var arrangement = Arrangement.plain
  /// Cases of the spec that are run between mutated links; at most ``casesPerBatch(_:)``.
  var cases: [[UInt8]] = []

  /// Of this many links one is mutated while there are cases left, so that a short run, or one of a
  /// spec with more cases than it runs links, still tries what no case says.
  private static let mutatedShare = 4

  /// How many links of a batch are cases as long as there are any.
  static func casesPerBatch(_ count: Int) -> Int { count - count / mutatedShare }

  /// The URLs of the batch.
  func urls(_ knowledge: FuzzKnowledge) -> [[UInt8]] {
    var random = FuzzRandom(seed: seed, round: round, batch: number)
    // Swarm testing: a batch that leaves half of the mutators out reaches states that a mixture of
    // all of them drowns.
    var mutators = Mutator.allCases.filter { _ in random.one(in: 2) }
    if mutators.count < 4 { mutators = Mutator.allCases }
    var urls: [[UInt8]] = []
    urls.reserveCapacity(count)
    var cases = cases[...]
    while urls.count < count {
      if urls.count % Self.mutatedShare != Self.mutatedShare - 1, let url = cases.popFirst() {
        urls.append(url)
        continue
      }
      if arrangement != .plain, let earlier = returning(urls, &random) {
        urls.append(earlier)
        continue
      }
      // Of a router that tells nothing of its comparisons no chance is used up.
      if !knowledge.compared.isEmpty, random.one(in: 4),
        let url = knowledge.compared.answered(&random)
      {
        urls.append(url)
        continue
      }
      let url = knowledge.corpus.choose(&random)
      if arrangement != .plain, random.one(in: 2) {
        urls.append(url)
        continue
      }
      let depth = 1 + random.below(random.one(in: 4) ? 8 : 3)
      var link = MutatedLink(url)
      for _ in 0..<depth where link.byteCount <= Self.longestURL {
        let mutator = mutators[random.below(mutators.count)]
        let other = mutator == .splice || mutator == .nestedLink
        mutator.apply(
          to: &link, knowledge.vocabulary,
          other: other ? knowledge.corpus.choose(&random) : [], &random)
      }
      urls.append(link.byteCount <= Self.longestURL ? link.bytes : url)
    }
    return urls
  }

  /// What the requests of a batch are called.
  private static let ids = (0..<size).map { "f\($0)" }

  /// At times the link before once more, or one of those before it.
  private func returning(_ urls: [[UInt8]], _ random: inout FuzzRandom) -> [UInt8]? {
    guard let last = urls.last else { return nil }
    switch random.below(8) {
    case 0: return last
    case 1: return random.pick(urls)
    default: return nil
    }
  }

  /// Makes, judges and runs the batch in a session, and takes notes.
  func run(
    _ knowledge: FuzzKnowledge, _ subject: FuzzSubject, on session: any RouterSession
  ) async throws -> BatchLedger {
    let urls = urls(knowledge)
    var assessment = Assessment()
    let asked = urls.indices.filter { index in
      if subject.asksAll { return true }
      subject.assess(urls[index], &assessment)
      return subject.asks(assessment, urls[index])
    }
    let requests = asked.map {
      RouteRequest(id: Self.ids[$0], url: urls[$0], context: subject.context)
    }
    var outcomes = Array(repeating: FuzzSubject.declined, count: urls.count)
    var ledger = BatchLedger(subject.judge.rules)
    var end = urls.count
    // Besides the faults that earlier rounds know, those of this batch.
    var known = KnownFaults(subject.comparison, knowledge.knownFaults)
    var patience = subject.patience
    var suspect: (index: Int, outcome: RouterOutcome)?
    var guidance = BatchGuidance()
    // A session makes a fresh state at the beginning of what it takes for a batch.
    let size = arrangement == .fresh ? 1 : max(1, requests.count)
    for start in stride(from: 0, to: requests.count, by: size) {
      let some =
        size == requests.count
        ? requests : Array(requests[start..<min(start + size, requests.count)])
      known.beginBatch(
        asked[start..<start + some.count].map { (urls[$0], subject.context.source) })
      let run = await session.runBatch(some, with: &patience) { known.contains($0, $1, $2) }
      let settled = run.outcomes.prefix(run.stop?.settledCount ?? some.count)
      for (index, outcome) in zip(asked[start...], settled) { outcomes[index] = outcome }
      for place in run.guidance.keys where place < settled.count {
        if let said = run.guidance[place] { guidance.add(said, of: asked[start + place]) }
      }
      // What a session calls the place of a request is a place among those that were asked.
      ledger.unexplained += run.unexplained.map { fault in
        UnexplainedFault(
          fault: fault.fault,
          sequence: asked[
            start + fault.sequence.lowerBound]..<(asked[
              start + fault.sequence.upperBound - 1] + 1),
          oldestUnanswered: asked[
            min(start + fault.oldestUnanswered, start + fault.sequence.upperBound - 1)])
      }
      guard let stop = run.stop else { continue }
      // What the router did until then counts.
      ledger.stop = stop.error
      let settledCount = start + stop.settledCount
      end = settledCount == 0 ? 0 : asked[settledCount - 1] + 1
      suspect = stop.suspect.map { (asked[start + $0.index], $0.fault.outcome) }
      break
    }
    // Of links in fresh states nothing is learned; they are compared.
    if ledger.stop == nil, arrangement != .fresh {
      let alive = requests.indices.filter { !outcomes[asked[$0]].isFatal }
      await guidance.confirm(
        alive.map { (index: asked[$0], request: requests[$0]) }, knowledge, on: session)
      ledger.repetition = guidance.cost
    }
    var taker = NoteTaker(subject.comparison, knowledge, comparesAnswers: arrangement != .plain)
    for index in urls[..<end].indices {
      subject.assess(urls[index], &assessment)
      ledger.add(
        taker.note(
          index, urls[index], assessment, outcomes[index], edges: guidance.edges(of: index),
          compared: guidance.compared(of: index)))
      switch outcomes[index] {
      case .hung: ledger.confirm(index)
      case .delivered(let delivery): ledger.deliver(delivery)
      default: break
      }
    }
    if let suspect {
      ledger.suspect(suspect.outcome, at: suspect.index, urls[suspect.index], subject)
    }
    return ledger
  }
}

extension RouterOutcome {
  /// Whether the link took the router with it.
  fileprivate var isFatal: Bool {
    switch self {
    case .crashed, .hung: true
    default: false
    }
  }
}
