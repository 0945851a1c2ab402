import LinkSpec

/// One batch of mutated links, from making to evaluation.
///
/// Everything here is a function of the plan: seed, round, number of the batch, and what earlier
/// rounds have merged. Which worker runs it, and when, makes no difference.
struct FuzzBatch: Sendable {
  /// The URLs of one batch, as the contract fixes it.
  static let size = ConformanceRun.batchSize

  /// What earlier rounds have learned; the same for all batches of a round.
  struct Knowledge: Sendable {
    var corpus: WorkingCorpus
    var vocabulary: Vocabulary
    /// Fingerprints of crashes and hangs that need no second run.
    var knownFaults: Set<String>
  }

  struct Observation: Sendable {
    var index: Int
    var mismatch: Mismatch
    var fingerprint: String
    var outcome: RouterOutcome
  }

  struct Result: Sendable {
    var urls: [[UInt8]]
    var observations: [Observation]
    /// Behaviours in the order of their first link, with that link's index and how many showed them.
    var behaviours: [(behaviour: UInt64, index: Int, count: Int)]
    /// Words of the router's answers that the vocabulary does not have.
    var words: [[UInt8]]
    /// By rule: cases and mismatches.
    var ruleCases: [Int: (cases: Int, mismatches: Int)]
    var skipped: Int
    var notSent: Int
    var skipReason: String?
    var deliveries = DeliveryCount()
    /// Deaths and hangs of which no URL alone is guilty.
    var unexplained: [UnexplainedFault]
  }

  let judge: Judge
  let comparison: Comparison
  let seed: UInt64
  let round: Int
  let number: Int
  /// How many URLs; only the last batch of a run is shorter.
  let count: Int

  /// The URLs of the batch.
  func urls(_ knowledge: Knowledge) -> [[UInt8]] {
    var random = FuzzRandom(seed: seed, round: round, batch: number)
    // Swarm testing: a batch that leaves half of the mutators out reaches states that a mixture of
    // all of them drowns.
    var mutators = Mutator.allCases.filter { _ in random.one(in: 2) }
    if mutators.count < 4 { mutators = Mutator.allCases }
    return (0..<count).map { _ in
      var url = knowledge.corpus.choose(&random)
      let depth = 1 + random.below(random.one(in: 4) ? 8 : 3)
      for _ in 0..<depth {
        guard let mutator = random.pick(mutators) else { break }
        let other = mutator == .splice || mutator == .nestedLink
        url = mutator.apply(
          to: url, knowledge.vocabulary,
          other: other ? knowledge.corpus.choose(&random) : [], &random)
      }
      return url
    }
  }

  /// Makes, judges, runs and evaluates the batch.
  func run(_ knowledge: Knowledge, on session: any RouterSession, context: LinkContext) async throws
    -> Result
  {
    let urls = urls(knowledge)
    let judgements = urls.map { judge.judgement(of: $0, source: context.source) }
    let requests = urls.enumerated().map {
      RouteRequest(id: "f\($0.offset)", url: $0.element, context: context)
    }
    func fingerprint(_ index: Int, _ outcome: RouterOutcome) -> String? {
      comparison.mismatch(judgements[index], outcome).map(comparison.fingerprint)
    }
    // Besides the known faults, those of this batch of which the guilty URL was found. A mere
    // suspect's does not count, or the next one would be blamed without proof.
    var known = knowledge.knownFaults
    var searched = 0
    let run = try await session.runWholeBatch(requests) { index, fault, outcomes in
      while searched < index {
        switch outcomes[searched] {
        case .crashed, .hung:
          if let found = fingerprint(searched, outcomes[searched]) { known.insert(found) }
        case .answered, .delivered, .unsupported, .protocolViolation: break
        }
        searched += 1
      }
      return fingerprint(index, fault.outcome).map(known.contains) ?? false
    }
    var result = Result(
      urls: urls, observations: [], behaviours: [], words: [], ruleCases: [:], skipped: 0,
      notSent: 0, unexplained: run.unexplained)
    var places: [UInt64: Int] = [:]
    for (index, outcome) in run.outcomes.enumerated() {
      let judgement = judgements[index]
      let behaviour = WorkingCorpus.behaviour(judgement, outcome)
      if let place = places[behaviour] {
        result.behaviours[place].count += 1
      } else {
        places[behaviour] = result.behaviours.count
        result.behaviours.append((behaviour, index, 1))
        if !knowledge.corpus.knows(behaviour) { result.words += Self.words(of: outcome) }
      }
      switch outcome {
      case .answered(.skipped(let reason, _)):
        result.skipped += 1
        result.skipReason = result.skipReason ?? reason
      case .unsupported: result.notSent += 1
      case .delivered(let delivery): result.deliveries.add(delivery)
      case .answered, .crashed, .hung, .protocolViolation: break
      }
      let mismatch = comparison.mismatch(judgement, outcome)
      for violation in judgement.violations where outcome.isExercise {
        result.ruleCases[violation.rule, default: (0, 0)].cases += 1
        if mismatch != nil { result.ruleCases[violation.rule, default: (0, 0)].mismatches += 1 }
      }
      if let mismatch {
        result.observations.append(
          Observation(
            index: index, mismatch: mismatch, fingerprint: comparison.fingerprint(mismatch),
            outcome: outcome))
      }
    }
    return result
  }

  /// Names and reasons of an answer, as words to put into links: what a router says it looked for is
  /// often what it would have taken.
  private static func words(of outcome: RouterOutcome) -> [[UInt8]] {
    var texts: [String] = []
    switch outcome {
    case .answered(.handled(let action, let parameters)):
      texts = [action] + parameters.keys.sorted()
    case .answered(.rejected(let reason?)), .answered(.skipped(let reason?, _)):
      texts = reason.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }.map(
        String.init)
    case .answered(.failed(let message)):
      texts = message.split { !($0.isLetter || $0.isNumber || $0 == "_") }.prefix(8).map(
        String.init)
    default: break
    }
    return texts.map { Array($0.utf8) }.filter { (2...40).contains($0.count) }
  }
}
