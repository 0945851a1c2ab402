package import LinkRouting
import LinkSpec

/// Runs a Swift router in this very process: the fastest way, and the one to debug in.
///
/// A router that traps takes the process with it, and one that never returns is never left. Where
/// that matters, run it as a child process; where it cannot be, an observer that notes each link
/// says afterwards which link it was.
package final class InProcessSession: RouterSession {
  private let makeRouter: (@Sendable () async -> any LinkRouter)?
  private var router: (any LinkRouter)?
  private let journal: (any LinkObserver)?
  private let label: String
  private var name: RouterName?
  private let thread = RouterThread()
  private var executions = 0

  /// A session with a router of this process, which is reset wherever its state has to be fresh.
  package init(_ router: any LinkRouter, journal: (any LinkObserver)? = nil, label: String = "") {
    self.router = router
    makeRouter = nil
    self.journal = journal
    self.label = label
  }

  /// A session that makes a router of this process wherever the state has to be fresh.
  package init(
    making makeRouter: @escaping @Sendable () async -> any LinkRouter,
    journal: (any LinkObserver)? = nil, label: String = ""
  ) {
    self.makeRouter = makeRouter
    self.journal = journal
    self.label = label
  }

  /// What the router's properties say.
  package func startRouter() async throws -> RouterHello {
    await thread.run { RouterHello(of: await self.freshRouter()) }
  }

  /// Resets the router and runs the batch, one URL after another.
  package func runBatch(
    _ batch: [RouteRequest], isKnown: (Int, SuspectedFault, [RouterOutcome]) -> Bool
  ) async -> BatchRun {
    var patience = Patience.endless
    return await runBatch(batch, until: &patience, isKnown: isKnown)
  }

  /// The same for as long as patience with the router lasts.
  package func runBatch(
    _ batch: [RouteRequest], until patience: inout Patience,
    isKnown: (Int, SuspectedFault, [RouterOutcome]) -> Bool
  ) async -> BatchRun {
    await thread.run { await self.run(batch, until: &patience) }
  }

  private func run(_ batch: [RouteRequest], until patience: inout Patience) async -> BatchRun {
    let router = await freshRouter()
    var run = BatchRun(unsentBatchOf: batch.count)
    for (index, request) in batch.enumerated() {
      if RunLimit.isOver {
        run.stop = BatchRun.Stop(settledCount: index, error: .cancelled)
        return run
      }
      run.outcomes[index] = await outcome(of: request, router)
      patience.note(run.outcomes[index], of: request)
      if let end = patience.end {
        run.stop = BatchRun.Stop(settledCount: index + 1, error: .givenUp(end))
        return run
      }
    }
    return run
  }

  /// Resets the router and runs one URL.
  package func runFresh(_ request: RouteRequest) async throws(RouterRunError) -> RouterOutcome {
    if RunLimit.isOver { throw .cancelled }
    return await thread.run { await self.outcome(of: request, await self.freshRouter()) }
  }

  private func freshRouter() async -> any LinkRouter {
    if let makeRouter {
      let router = await makeRouter()
      self.router = router
      return router
    }
    guard let router else { preconditionFailure("a session has a router or makes one") }
    await router.reset()
    return router
  }

  private func outcome(of request: RouteRequest, _ router: any LinkRouter) async -> RouterOutcome {
    var slot: Int?
    if let journal {
      // The same router all along, or one of the same type.
      let name = name ?? RouterName(router)
      self.name = name
      if journal.isLeftOut(name.identity, request.url) { return Self.leftOut }
      slot = await journal.begin(label: label, router: name, url: request.url)
    }
    let outcome = await Self.outcome(of: request.url, request.context.delivered(), router)
    if let slot { journal?.end(slot) }
    if outcome != BatchRun.notSent { executions += 1 }
    return outcome
  }

  /// What becomes of a link that would end this process.
  private static let leftOut = RouterOutcome.unsupported(
    "the link has ended a process of this build and is left out")

  /// What a router of this process does with a URL.
  package static func outcome(
    of url: [UInt8], _ context: LinkContext, _ router: any LinkRouter
  ) async -> RouterOutcome {
    // A Swift router takes a String, which holds well-formed Unicode only.
    guard let link = String(wellFormed: url) else { return BatchRun.notSent }
    do {
      return .answered(try await router.route(link, context: context))
    } catch {
      return .answered(.failed(message: String(describing: error)))
    }
  }

  /// What the session has done so far.
  package var statistics: ChildRouterStatistics {
    var statistics = ChildRouterStatistics()
    statistics.executions = executions
    statistics.starts = 1
    return statistics
  }

  /// Nothing to end.
  package func end() {}
}
