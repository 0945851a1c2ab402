import LinkRouting
import LinkSpec

/// Makes URLs simpler while each keeps showing its fault.
///
/// There is one order of simpler: fewer bytes, then lower bytes (`Shortlex`). The steps of the
/// effort are tried in turn and again from the first, until none of them helps. All variants of a
/// step that could show the fault go to the router at once, and many URLs are worked on together,
/// in shared batches; each goes on from its simplest variant that shows the same. Every variant is
/// judged anew: a URL that lost its only fault is no finding, whatever it came from. The router is
/// asked a bounded number of times; what cannot be made simpler within it stays as far as it came.
struct Reduction {
  let judge: Judge
  let comparison: Comparison
  let session: any RouterSession
  let context: LinkContext
  let effort: ReductionEffort

  /// The simplest URLs found, in the order of the faults. A hang is left alone: each costs a
  /// deadline.
  func reduce(_ sightings: [Sighting]) async throws(RouterRunError) -> [[UInt8]] {
    var subjects = sightings.map { ReducedLink($0, effort, session, judge, context) }
    while true {
      var tries: [(subject: Int, url: [UInt8])] = []
      for index in subjects.indices {
        for url in subjects[index].nextVariants() { tries.append((index, url)) }
      }
      if tries.isEmpty { return subjects.map(\.url) }
      var simplest: [Int: [UInt8]] = [:]
      for start in stride(from: 0, to: tries.count, by: LinkBatch.size) {
        let batch = tries[start..<min(start + LinkBatch.size, tries.count)]
        let run = try await session.runWholeBatch(
          batch.map { subjects[$0.subject].request($0.url) }
        ) { _, _, _ in true }
        for (item, outcome) in zip(batch, run.outcomes) where simplest[item.subject] == nil {
          let subject = subjects[item.subject]
          let shown = comparison.mismatch(of: item.url, source: subject.source, outcome)
          // The variants of a URL come in their order, so the first is the simplest.
          if let shown, effort.isSame(shown, subject.mismatch) {
            simplest[item.subject] = item.url
          }
        }
      }
      for index in subjects.indices { subjects[index].goOn(from: simplest[index]) }
    }
  }
}

/// One URL on its way to the simplest that shows the same.
private struct ReducedLink {
  private(set) var url: [UInt8]
  let mismatch: Mismatch
  /// By whom the URL is judged to have been sent.
  let source: String?
  private let judge: Judge
  private let context: LinkContext
  private let steps: [ReductionStep]
  private var budget: Int
  private let limit: Int
  /// The most variants that are asked at once. The simplest that shows the fault wins, so those
  /// behind it need not run; where each may cost a process, few are tried at a time.
  private let chunk: Int
  /// The step that is being tried, by its place, and those that have not helped since the last that
  /// did.
  private var step = 0
  private var exhausted: Set<Int> = []
  /// How long the runs are that are left out.
  private var runSize: Int
  /// Variants of the step that have not been tried.
  private var waiting: ArraySlice<[UInt8]>?
  private var assessment = Assessment()

  init(
    _ sighting: Sighting, _ effort: ReductionEffort, _ session: any RouterSession, _ judge: Judge,
    _ context: LinkContext
  ) {
    url = sighting.url
    mismatch = sighting.mismatch
    source = sighting.delivery.source ?? context.source
    self.judge = judge
    self.context = context.delivered(as: sighting.delivery)
    steps = effort.steps
    limit = effort.variants
    let isCostly = mismatch.kind == .crash || session.costsProcessPerURL
    budget =
      switch sighting.outcome {
      case .hung: 0
      case .crashed(.memoryLimit): effort.growths
      default: isCostly ? effort.costlyCalls : effort.calls
      }
    chunk = isCostly ? 8 : 512
    runSize = max(1, url.count / 2)
  }

  func request(_ url: [UInt8]) -> RouteRequest {
    RouteRequest(id: StableHash.hex(url), url: url, context: context)
  }

  /// What to ask next, the simplest first; empty at the end.
  mutating func nextVariants() -> [[UInt8]] {
    while budget > 0, exhausted.count < steps.count {
      var rest = waiting ?? variants()[...]
      let some = Array(rest.prefix(min(chunk, budget)))
      if some.isEmpty {
        giveUpStep()
        continue
      }
      rest = rest.dropFirst(some.count)
      waiting = rest
      budget -= some.count
      return some
    }
    return []
  }

  /// Goes on from the simplest variant that showed the fault, or from the next ones.
  mutating func goOn(from simpler: [UInt8]?) {
    guard let simpler else { return }
    url = simpler
    waiting = nil
    exhausted = []
    if steps[step] != .runs { runSize = max(1, url.count / 2) }
  }

  private mutating func giveUpStep() {
    waiting = nil
    if steps[step] == .runs, runSize > 1 {
      runSize /= 2
      return
    }
    exhausted.insert(step)
    step = (step + 1) % steps.count
    runSize = max(1, url.count / 2)
  }

  /// The simpler variants of the step that can show the fault, the simplest first.
  private mutating func variants() -> [[UInt8]] {
    let all =
      switch steps[step] {
      case .parts: LinkVariants.withoutParts(of: url)
      case .values: LinkVariants.withSamples(in: url, judge)
      case .runs: LinkVariants.without(runsOf: runSize, of: url)
      case .bytes: LinkVariants.withPlainerBytes(in: url)
      }
    var seen: Set<[UInt8]> = []
    let simpler = all.filter { Shortlex.precedes($0, url) && seen.insert($0).inserted }
    var candidates: [[UInt8]] = []
    for variant in simpler {
      judge.assess(variant, source: source, &assessment)
      if mayShow(assessment) { candidates.append(variant) }
    }
    candidates.sort(by: Shortlex.precedes)
    return Array(candidates.prefix(limit))
  }

  /// Spares the router what cannot show the fault whatever it answers.
  private func mayShow(_ link: Assessment) -> Bool {
    switch mismatch.kind {
    case .acceptedInvalid:
      link.verdict == .reject && judge.leadingRule(link) == mismatch.rule
    case .rejectedValid, .wrongAction, .wrongParameter, .missingParameter, .extraParameter:
      link.verdict == .accept
    case .unspecifiedMisread: link.verdict == .unspecified
    case .hang, .crash, .nondeterministic, .historyDependent: true
    }
  }
}
