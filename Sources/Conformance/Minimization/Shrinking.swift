import LinkRouting
import LinkSpec

/// One URL being shrunk; see ``Minimizer``.
struct Shrinking {
  let minimizer: Minimizer
  private(set) var url: [UInt8]
  private let mismatch: Mismatch
  private(set) var calls = 0
  private let budget: Int
  /// The most variants of one batch.
  private let batchSize: Int

  init(minimizer: Minimizer, url: [UInt8], mismatch: Mismatch, crashBudget: Int) {
    self.minimizer = minimizer
    self.url = url
    self.mismatch = mismatch
    budget =
      switch mismatch.kind {
      case .hang: 0
      case .crash: crashBudget
      case _ where minimizer.session.costsProcessPerURL: Minimizer.budgetOfCrash
      default: Minimizer.budget
      }
    // The simplest variant that shows it wins, so those behind it need not run. Where each costs a
    // process, few are tried at a time.
    let isCostly = mismatch.kind == .crash || minimizer.session.costsProcessPerURL
    batchSize = isCostly ? 8 : 512
  }

  /// Shrinks as far as the budget goes.
  mutating func run() async throws -> [UInt8] {
    var isShrinking = true
    while isShrinking, calls < budget {
      isShrinking = false
      while try await step(LinkVariants.withoutParts(of: url)) { isShrinking = true }
      if try await step(values()) { isShrinking = true }
      var size = max(1, url.count / 2)
      while size >= 1, calls < budget {
        if try await step(LinkVariants.without(runsOf: size, of: url)) {
          isShrinking = true
        } else {
          if size == 1 { break }
          size /= 2
        }
      }
      while try await step(bytes()) { isShrinking = true }
    }
    return url
  }

  /// Runs all variants in one batch and goes on from the simplest one that shows the same.
  private mutating func step(_ variants: [[UInt8]]) async throws -> Bool {
    var seen: Set<[UInt8]> = []
    let simpler = variants.filter { Shortlex.precedes($0, url) && seen.insert($0).inserted }
    var candidates: [[UInt8]] = []
    var assessment = Assessment()
    for url in simpler {
      minimizer.judge.assess(url, source: minimizer.context.source, &assessment)
      if mayShow(assessment) { candidates.append(url) }
    }
    candidates.sort(by: Shortlex.precedes)
    candidates = Array(candidates.prefix(max(0, min(budget - calls, 512))))
    for start in stride(from: 0, to: candidates.count, by: batchSize) {
      let some = candidates[start..<min(start + batchSize, candidates.count)]
      calls += some.count
      let run = try await minimizer.session.runWholeBatch(some.map { minimizer.request($0) }) {
        _, _, _ in true
      }
      for (candidate, outcome) in zip(some, run.outcomes) {
        if let shown = minimizer.mismatch(candidate, outcome),
          Minimizer.isSame(shown, mismatch)
        {
          url = candidate
          return true
        }
      }
    }
    return false
  }

  /// Spares the router what cannot show the mismatch whatever it answers.
  private func mayShow(_ link: Assessment) -> Bool {
    switch mismatch.kind {
    case .acceptedInvalid:
      link.verdict == .reject && minimizer.judge.leadingRule(link) == mismatch.rule
    case .rejectedValid, .wrongAction, .wrongParameter, .missingParameter, .extraParameter:
      link.verdict == .accept
    case .unspecifiedMisread: link.verdict == .unspecified
    case .hang: minimizer.judge.leadingRule(link) == mismatch.rule
    case .crash, .nondeterministic, .historyDependent: true
    }
  }

  // MARK: - Variants

  /// The simplest scheme, and for every value the simplest of its grammar.
  private func values() -> [[UInt8]] {
    guard let link = Link(parsing: url) else { return [] }
    var variants: [[UInt8]] = []
    let judge = minimizer.judge
    if let scheme = judge.schemes.first(where: \.isBound) {
      variants.append(link.with { $0.scheme = scheme.text }.bytes)
    }
    let own = judge.schemes.first { $0.text == link.scheme } ?? judge.schemes.first
    guard let own else { return variants }
    for parameter in judge.spec.actions.flatMap(\.parameters) {
      let samples = judge.samples(of: parameter, scheme: own.number)
      let octets = (samples.valid + samples.open + samples.invalid).map(\.octets)
        .filter { $0.count <= 64 }
      let name = Array(parameter.name.utf8)
      for (index, pair) in (link.pairs ?? []).enumerated().prefix(16) where pair.name == name {
        for value in octets {
          variants.append(
            link.with { $0.pairs?[index].value = PercentCoding.encodingQueryValue(value) }.bytes)
        }
      }
      if parameter.location == .path, let last = link.segments.indices.last {
        for value in octets {
          variants.append(
            link.with { $0.segments[last] = PercentCoding.encodingPathSegment(value) }.bytes)
        }
      }
    }
    return variants
  }

  private func bytes() -> [[UInt8]] {
    var variants: [[UInt8]] = []
    for index in url.indices.prefix(LinkVariants.limit(for: url) / 2) {
      let byte = url[index]
      if byte == UInt8(ascii: "%"), index + 2 < url.count {
        let octets = PercentCoding.octets(of: url, in: index..<index + 3)
        if octets.count == 1 {
          variants.append(Array(url[..<index]) + octets + url[(index + 3)...])
        }
      }
      for simpler in [UInt8(ascii: "0"), UInt8(ascii: "a")] where byte > simpler {
        var copy = url
        copy[index] = simpler
        variants.append(copy)
      }
    }
    return variants
  }
}
