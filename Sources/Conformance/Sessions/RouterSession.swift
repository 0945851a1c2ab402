/// A router at work, wherever it runs: asked in batches, each from a fresh state.
///
/// The calls may block; a session is used by one task at a time.
package protocol RouterSession: AnyObject {
  /// Starts the router and returns what it says of itself.
  func startRouter() async throws -> RouterHello

  /// Runs one batch from a fresh state; one outcome per request, in order. Where the router is lost
  /// or the run is interrupted, ``BatchRun/stop`` says how far it came.
  ///
  /// - Parameters:
  ///   - batch: the requests.
  ///   - isKnown: whether a fault of the URL with this index needs no second run. It is given the
  ///     outcomes so far; those before the index are final.
  /// - Returns: one outcome per request, and how far the batch came.
  func runBatch(
    _ batch: [RouteRequest], isKnown: (Int, SuspectedFault, [RouterOutcome]) -> Bool
  ) async -> BatchRun

  /// The same, and ends the batch with `RouterRunError.givenUp` behind the link at which patience
  /// with the router is over.
  func runBatch(
    _ batch: [RouteRequest], until patience: inout Patience,
    isKnown: (Int, SuspectedFault, [RouterOutcome]) -> Bool
  ) async -> BatchRun

  /// Runs one URL in a router that was asked nothing before.
  func runFresh(_ request: RouteRequest) async throws(RouterRunError) -> RouterOutcome

  /// Runs one URL that ends the router once more, alone, and returns what the router wrote to its
  /// log meanwhile; empty where a router has none.
  func lastWords(of request: RouteRequest) async throws(RouterRunError) -> [UInt8]

  /// Changes how long the router may take for one URL from now on; `nil` gives back what the
  /// session began with. Sessions that know no deadline ignore it.
  func setDeadline(_ deadline: Duration?)

  /// How long the router may take for one URL at present; `nil` for ever.
  var deadline: Duration? { get }

  /// Whether each URL costs a process of its own, so that it pays to ask about few.
  var costsProcessPerURL: Bool { get }

  /// Whether the router is told who sent a link.
  var carriesContext: Bool { get }

  /// What the session has done so far.
  var statistics: ChildRouterStatistics { get }

  /// Ends the router.
  func end()
}

extension RouterSession {
  /// Whether the router is told who sent a link.
  package var carriesContext: Bool { true }

  /// There is no log.
  public func lastWords(of request: RouteRequest) async throws(RouterRunError) -> [UInt8] { [] }

  /// Nothing: there is no deadline.
  package func setDeadline(_ deadline: Duration?) {}

  /// None.
  package var deadline: Duration? { nil }

  /// A router takes many URLs.
  package var costsProcessPerURL: Bool { false }

  /// Runs the whole batch, and looks afterwards where it could have ended.
  package func runBatch(
    _ batch: [RouteRequest], until patience: inout Patience,
    isKnown: (Int, SuspectedFault, [RouterOutcome]) -> Bool
  ) async -> BatchRun {
    var run = await runBatch(batch, isKnown: isKnown)
    let settledCount = run.stop?.settledCount ?? batch.count
    for index in 0..<settledCount {
      patience.note(run.outcomes[index], of: batch[index])
      guard let end = patience.end else { continue }
      run.stop = BatchRun.Stop(settledCount: index + 1, error: .givenUp(end))
      break
    }
    return run
  }

  /// Runs one batch to its end, or throws.
  package func runWholeBatch(
    _ batch: [RouteRequest], isKnown: (Int, SuspectedFault, [RouterOutcome]) -> Bool
  ) async throws(RouterRunError) -> BatchRun {
    let run = await runBatch(batch, isKnown: isKnown)
    if let stop = run.stop { throw stop.error }
    return run
  }
}

extension ChildRouterSession: RouterSession {
  /// Starts the program.
  package func startRouter() async throws -> RouterHello { try start() }

  /// Runs one batch; see ``run(batch:isKnown:)``.
  package func runBatch(
    _ batch: [RouteRequest], isKnown: (Int, SuspectedFault, [RouterOutcome]) -> Bool
  ) async -> BatchRun {
    var patience = Patience.endless
    return run(upToStop: batch, until: &patience, isKnown: isKnown)
  }

  /// Runs one batch for as long as patience with the router lasts.
  package func runBatch(
    _ batch: [RouteRequest], until patience: inout Patience,
    isKnown: (Int, SuspectedFault, [RouterOutcome]) -> Bool
  ) async -> BatchRun {
    run(upToStop: batch, until: &patience, isKnown: isKnown)
  }

  /// Runs one URL in a new process.
  package func runFresh(_ request: RouteRequest) async throws(RouterRunError) -> RouterOutcome {
    try runAlone(request)
  }

  /// What the router wrote when the URL ended it once more.
  public func lastWords(of request: RouteRequest) async throws(RouterRunError) -> [UInt8] {
    try lastLog(of: request)
  }

  /// Ends the router.
  package func end() { close() }
}
