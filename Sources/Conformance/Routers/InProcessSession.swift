import LinkSpec

/// Runs a Swift router in this very process: the fastest way, and the one to debug in.
///
/// A router that traps takes the process with it, and one that never returns is never left. Where
/// that matters, run it as a child process.
public final class InProcessSession: RouterSession {
  private let router: any LinkRouter
  private var executions = 0

  /// A session with a router of this process.
  public init(_ router: any LinkRouter) { self.router = router }

  /// What the router's properties say.
  public func startRouter() async throws -> RouterHello {
    RouterHello(of: router)
  }

  /// Resets the router and runs the batch, one URL after another.
  public func runBatch(
    _ batch: [RouteRequest], isKnown: (Int, SuspectedFault, [RouterOutcome]) -> Bool
  ) async -> BatchRun {
    await router.reset()
    var run = BatchRun(unsentBatchOf: batch.count)
    for (index, request) in batch.enumerated() {
      if Task.isCancelled {
        run.stop = BatchRun.Stop(settledCount: index, error: .cancelled)
        return run
      }
      run.outcomes[index] = await outcome(of: request)
    }
    return run
  }

  /// Resets the router and runs one URL.
  public func runFresh(_ request: RouteRequest) async throws(RouterRunError) -> RouterOutcome {
    if Task.isCancelled { throw .cancelled }
    await router.reset()
    return await outcome(of: request)
  }

  private func outcome(of request: RouteRequest) async -> RouterOutcome {
    let outcome = await Self.outcome(of: request.url, request.context, router)
    if outcome != BatchRun.notSent { executions += 1 }
    return outcome
  }

  /// What a router of this process does with a URL.
  static func outcome(
    of url: [UInt8], _ context: LinkContext, _ router: any LinkRouter
  ) async -> RouterOutcome {
    // A Swift router takes a String, which holds well-formed Unicode only.
    guard let link = String(validating: url, as: UTF8.self) else { return BatchRun.notSent }
    do {
      return .answered(try await router.route(link, context: context))
    } catch {
      return .answered(.failed(message: String(describing: error)))
    }
  }

  /// What the session has done so far.
  public var statistics: ChildRouterStatistics {
    var statistics = ChildRouterStatistics()
    statistics.executions = executions
    statistics.starts = 1
    return statistics
  }

  /// Nothing to end.
  public func end() {}
}
