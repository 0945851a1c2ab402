/// Drives one router that is another program: starts it, asks it, ends it, and starts it again
/// when it dies, hangs or talks nonsense.
///
/// ```swift
/// let session = ChildRouterSession(ChildRouterConfiguration(command: ["./my-router"]))
/// let hello = try session.start()
/// let run = try session.run(batch: [RouteRequest(id: "c1", url: Array("playrts://home".utf8))])
/// session.close()
/// ```
///
/// Every method blocks the calling thread, for as long as the deadlines allow; call it from a
/// thread or a task of its own. Not for use from two threads at once. Nothing of the router
/// outlives the session: its process group is killed when the session is closed or let go.
public final class ChildRouterSession {
  /// How the router is started, and how much is taken from it.
  package let configuration: ChildRouterConfiguration
  /// What the router said of itself at its latest start; `nil` before the first.
  package private(set) var hello: RouterHello?
  var connection: RouterConnection?
  /// How long the router may take for one URL at present.
  package private(set) var deadline: Duration?
  private var counters = ChildRouterStatistics()
  private var log = LogTail()
  /// False once the router has failed to confirm a reset: from then on it is started anew, instead
  /// of being waited for at each batch.
  private var resetsWork = true
  private let isCancelled: @Sendable () -> Bool
  /// Whether routers are started so that they say as much of their end as they can.
  var isTracing = false

  /// Creates a session; nothing is started yet.
  ///
  /// - Parameters:
  ///   - configuration: the program, and what it may take.
  ///   - isCancelled: asked at least every 50 ms while the session waits, usually whether the task
  ///     is cancelled; when it says yes, the
  ///     router is killed and the call ends with `cancelled`.
  public init(
    _ configuration: ChildRouterConfiguration,
    isCancelled: (@Sendable () -> Bool)? = nil
  ) {
    self.configuration = configuration
    self.isCancelled = isCancelled ?? { RunLimit.isOver }
    deadline = configuration.deadline
  }

  /// Changes how long the router may take for one URL; `nil` gives back the configuration's.
  package func setDeadline(_ deadline: Duration?) {
    self.deadline = deadline ?? configuration.deadline
  }

  /// Starts the router, unless it runs already. One that ends before its hello is started again, a
  /// few times; what cannot be mended by that is not.
  @discardableResult
  public func start() throws(RouterStartError) -> RouterHello {
    let most = max(1, configuration.maximumFirstStarts)
    var attempt = 1
    while true {
      do throws(RouterStartError) {
        return try startOnce()
      } catch {
        guard case .ended(let cause, let log, _) = error else { throw error }
        if attempt >= most { throw .ended(cause, log: log, attempts: attempt) }
        if isCancelled() { throw .cancelled }
        attempt += 1
      }
    }
  }

  private func startOnce() throws(RouterStartError) -> RouterHello {
    if let connection { return connection.hello }
    var configuration = configuration
    if isTracing { configuration.environment.merge(Self.tracing) { _, tracing in tracing } }
    let connection = try RouterConnection(configuration, isCancelled: isCancelled)
    self.connection = connection
    counters.starts += 1
    hello = connection.hello
    return connection.hello
  }

  /// Tells the router to end, gives it a short grace, and kills its process group. How the router
  /// ended; `nil` if it was not running, or had to be killed. The session can be started again.
  @discardableResult
  public func close() -> ChildExitStatus? {
    let status = connection?.sayBye()
    retire()
    return status
  }

  /// What the session has done so far.
  package var statistics: ChildRouterStatistics {
    var statistics = counters
    var log = log
    if let connection { log.append(connection.log) }
    statistics.log = Array(log.bytes)
    statistics.logTotal = log.total
    return statistics
  }

  // MARK: - One life after another

  /// The running router; started if there is none.
  func live() throws(RouterRunError) -> RouterConnection {
    if let connection { return connection }
    let isFirst = counters.starts == 0
    let attempts = isFirst ? 1 : max(1, configuration.maximumFailedRestartsInARow)
    var attempt = 1
    while true {
      do {
        _ = isFirst ? try start() : try startOnce()
        if let connection { return connection }
      } catch .cancelled {
        throw .cancelled
      } catch {
        guard attempt < attempts else { throw .notStarted(error, attempts: attempt) }
        attempt += 1
      }
    }
  }

  /// Kills the running router with its group, if there is one.
  func retire() {
    guard let ending = connection else { return }
    _ = ending.end()
    log.append(ending.log)
    connection = nil
  }

  /// Whether the running router can forget what it was asked.
  var canReset: Bool {
    resetsWork && connection?.hello.features.contains(RouterHello.resetFeature) == true
  }

  /// Brings the running router back to a fresh state, or ends it so that the next one is fresh.
  /// Says how it died, if it did so although nothing was left to answer: some routers answer first
  /// and fall over afterwards.
  func freshen() throws(RouterRunError) -> CrashCause? {
    guard let connection, !connection.isFresh else { return nil }
    guard canReset else {
      let status = connection.sayBye()
      retire()
      // A signal is a crash. A code other than 0 may be no more than bad manners at a bye, and
      // whether it came before that depends on chance.
      if case .signaled(let signal)? = status { return .signal(signal) }
      return nil
    }
    switch connection.reset() {
    case .done: return nil
    case .fault(let cause):
      retire()
      return cause
    case .violation(let violation):
      if violation.kind == .resetUnanswered { resetsWork = false }
      retire()
      counters.add(violation)
      return nil
    case .cancelled:
      retire()
      throw .cancelled
    }
  }

  /// Asks the running router. What came of it has to be settled before anything else is asked.
  func deliver(
    _ queue: ArraySlice<Int>, of batch: [RouteRequest], deadline: Duration,
    until patience: Patience = .endless
  ) throws(RouterRunError) -> RouterConnection.Exchange {
    var patience = patience
    return try live().deliver(queue, of: batch, deadline: deadline) { answer in
      patience.note(.answered(answer))
      return patience.isOver
    }
  }

  /// Counts what came of asking, and lets go of a router that is of no more use. Apart from asking,
  /// so that the answers that came before a stop are not lost with it.
  func settle(_ exchange: RouterConnection.Exchange) throws(RouterRunError) {
    counters.executions += exchange.answers.count
    switch exchange.ending {
    case .complete: break
    case .enough: retire()
    case .fault:
      counters.executions += 1
      retire()
    case .violation(let violation):
      counters.executions += 1
      retire()
      counters.add(violation)
    case .cancelled:
      retire()
      throw .cancelled
    }
  }
}
