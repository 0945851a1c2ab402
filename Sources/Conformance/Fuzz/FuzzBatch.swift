import LinkSpec

/// One batch of mutated links, from making to the notes of what they showed.
///
/// Everything here is a function of the plan: seed, round, number of the batch, and what earlier
/// rounds have merged. Which worker runs it, and when, makes no difference.
struct FuzzBatch: Sendable {
  /// The URLs of one batch, as the contract fixes it.
  static let size = ConformanceRun.batchSize
  /// The longest URL that is made. What mutates beyond it is left as it was.
  static let longestURL = 65_536

  let seed: UInt64
  let round: Int
  let number: Int
  /// How many URLs; only the last batch of a run is shorter.
  let count: Int

  /// The URLs of the batch.
  func urls(_ knowledge: FuzzKnowledge) -> [[UInt8]] {
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
        let changed = mutator.apply(
          to: url, knowledge.vocabulary,
          other: other ? knowledge.corpus.choose(&random) : [], &random)
        if changed.count <= Self.longestURL { url = changed }
      }
      return url
    }
  }

  /// Makes, judges and runs the batch in a session, and takes notes.
  func run(
    _ knowledge: FuzzKnowledge, _ subject: FuzzSubject, on session: any RouterSession
  ) async throws -> BatchLedger {
    let urls = urls(knowledge)
    let judgements = urls.map { subject.judgement($0) }
    let asked = urls.indices.filter { subject.asks(judgements[$0], urls[$0]) }
    let requests = asked.map {
      RouteRequest(id: "f\($0)", url: urls[$0], context: subject.context)
    }
    var suspected = knowledge.knownFaults
    let comparison = subject.comparison
    let run = try await session.runWholeBatch(requests) { index, fault, _ in
      let mismatch = comparison.mismatch(judgements[asked[index]], fault.outcome)
      return mismatch.map { !suspected.insert(comparison.fingerprint($0)).inserted } ?? false
    }
    var outcomes = Array(repeating: FuzzSubject.declined, count: urls.count)
    for (index, outcome) in zip(asked, run.outcomes) { outcomes[index] = outcome }
    var ledger = BatchLedger(ruleCount: subject.judge.rules.count)
    ledger.unexplained = run.unexplained.map(String.init(describing:))
    var taker = NoteTaker(comparison, knowledge)
    for index in urls.indices {
      ledger.add(taker.note(index, urls[index], judgements[index], outcomes[index]))
      if outcomes[index] == .hung { ledger.confirm(index) }
    }
    return ledger
  }
}

/// What a fuzz run is about: the judge, what is known of the delivery, and what the router wants to
/// be asked.
struct FuzzSubject: Sendable {
  let judge: Judge
  let comparison: Comparison
  let context: LinkContext
  private let actions: Set<String>?
  private let forms: Set<String>?

  /// What a link gets that is of an action or a scope which the router declines.
  static let declined = RouterOutcome.unsupported("the router declines its action or scope")

  init(_ judge: Judge, _ context: LinkContext, actions: [String]?, forms: [String]?) {
    self.judge = judge
    comparison = Comparison(judge)
    self.context = context
    self.actions = actions.map(Set.init)
    self.forms = forms.map(Set.init)
  }

  func judgement(_ url: [UInt8]) -> Judgement {
    judge.judgement(of: url, source: context.source)
  }

  /// Whether the router wants to be asked about a link.
  func asks(_ judgement: Judgement, _ url: [UInt8]) -> Bool {
    if let actions, let action = judgement.action, !actions.contains(action) { return false }
    if let forms {
      return judge.scopes(of: judgement, in: url).allSatisfy { forms.contains($0) }
    }
    return true
  }
}
