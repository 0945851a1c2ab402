package import LinkRouting
package import LinkSpec

/// Shrinks a URL while it keeps showing the same mismatch, and confirms what is left.
///
/// There is one order of simpler: fewer bytes, then lower bytes (`Shortlex`). Four kinds of step
/// are tried in turn, from the ones that remove most to the ones that only tidy up, and again from
/// the first as long as any of them helps:
///
/// 1. *Parts*: the fragment, userinfo, port, each pair, each segment, the whole query.
/// 2. *Values*: each value gives way to the simplest of its grammar; the scheme to the first one.
/// 3. *Runs*: halves, quarters, … single bytes are left out, as delta debugging does.
/// 4. *Bytes*: an escape becomes what it stands for, a byte above `a` becomes `a` or `0`.
///
/// All variants of a step go to the router in one batch and every one of them is judged anew: a URL
/// that lost its only fault is no finding, whatever it came from. The router is asked a bounded
/// number of times; what cannot be shrunk within it is reported as far as it came.
package struct Minimizer {
  let judge: Judge
  let comparison: Comparison
  let session: any RouterSession
  let context: LinkContext

  /// How often the router may be asked for one URL. A crash costs a new process each time, and a
  /// hang its deadline besides.
  static let budget = 3_000
  package static let budgetOfCrash = 150
  /// A router that eats memory takes a while each time until it is over its limit.
  static let budgetOfGrowth = 16

  /// What became of a URL.
  package struct Investigation: Sendable, Hashable {
    /// The simplest URL that still shows the mismatch.
    package var url: [UInt8]
    /// What has to come before it, where the mismatch depends on history.
    package var sequence: [[UInt8]] = []
    /// The mismatch, as the simplest URL shows it.
    package var mismatch: Mismatch
    /// What the router does with the simplest URL.
    package var outcome: RouterOutcome
    /// How often the router was asked.
    package var calls: Int
  }

  package init(
    judge: Judge, comparison: Comparison, session: any RouterSession, context: LinkContext
  ) {
    self.judge = judge
    self.comparison = comparison
    self.session = session
    self.context = context.completed(for: judge)
  }

  /// A minimizer for a router that has been started.
  package init(judge: Judge, session: any RouterSession, context: LinkContext = LinkContext()) {
    self.init(
      judge: judge, comparison: Comparison(judge), session: session, context: context)
  }

  /// Runs a URL alone and shrinks it; `nil` where it shows no mismatch.
  package func minimize(_ url: [UInt8]) async throws -> Investigation? {
    let outcome = try await session.runFresh(request(url))
    guard let mismatch = self.mismatch(url, outcome) else { return nil }
    return try await investigate(
      url, mismatch, outcome, before: { [] }, isConfirmedAlone: outcome == .hung)
  }

  /// Confirms a mismatch alone and shrinks it. What does not repeat alone is run behind what came
  /// before it: then it depends on history, with the shortest sequence that shows it, or on chance.
  package func investigate(
    _ url: [UInt8], _ mismatch: Mismatch, _ outcome: RouterOutcome, before: () -> [[UInt8]],
    crashBudget: Int = Minimizer.budgetOfCrash, isConfirmedAlone: Bool = false
  ) async throws -> Investigation {
    if mismatch.kind == .historyDependent || mismatch.kind == .nondeterministic {
      return try await difference(url, mismatch, before())
    }
    let alone = isConfirmedAlone ? outcome : try await session.runFresh(request(url))
    guard let repeated = self.mismatch(url, alone), repeated.kind == mismatch.kind
    else {
      return try await history(url, mismatch, outcome, before())
    }
    if mismatch.kind == .hang {
      let smallest = try await HangShrinking(self, url).run()
      let own = self.mismatch(smallest.url, .hung) ?? repeated
      return Investigation(
        url: smallest.url, mismatch: own, outcome: .hung, calls: smallest.calls + 1)
    }
    var isGrowth = false
    if case .crashed(.memoryLimit) = outcome { isGrowth = true }
    var shrinking = Shrinking(
      minimizer: self, url: url, mismatch: mismatch,
      crashBudget: isGrowth ? Self.budgetOfGrowth : crashBudget)
    let smallest = try await shrinking.run()
    let last = smallest == url ? alone : try await session.runFresh(request(smallest))
    guard let confirmed = self.mismatch(smallest, last),
      confirmed.kind == mismatch.kind
    else {
      // The small one showed it only in company; the large one is certain.
      return Investigation(
        url: url, mismatch: repeated, outcome: alone, calls: shrinking.calls + 2)
    }
    return Investigation(
      url: smallest, mismatch: confirmed, outcome: last, calls: shrinking.calls + 2)
  }

  func request(_ url: [UInt8]) -> RouteRequest {
    RouteRequest(id: StableHash.hex(url), url: url, context: context)
  }

  func mismatch(_ url: [UInt8], _ outcome: RouterOutcome) -> Mismatch? {
    comparison.mismatch(of: url, source: context.source, outcome)
  }

  /// Whether two mismatches are the same fault, or one trap: a trap in the code shows under many rules, so
  /// that a crash may shrink from any of them to the simplest.
  static func isSame(_ mismatch: Mismatch, _ other: Mismatch) -> Bool {
    let isTrap =
      mismatch.kind == .crash && other.kind == .crash && mismatch.cause == other.cause
    return isTrap || mismatch.isSameFault(as: other)
  }
}
