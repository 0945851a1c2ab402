import LinkRouting

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Hands URLs to an app by one program each, as documentation tells people to test by hand.
///
/// The exit code of such a program says that the URL was delivered, hardly ever what became of it.
/// So by itself only two things are judged: a program that does not end, and an app that is not
/// alive afterwards. The configuration can name exit codes that say more.
///
/// - 0 means delivered. Any other exit code means that nothing was delivered, and the URL is
///   skipped. Where codes for *handled* or *rejected* are named, those mean that, and any other is
///   skipped.
/// - The program that a signal ends is a crash where there is no ``ExecConfiguration/alive``: then
///   it is all that is known of the router. Where there is one, the app is something else, whose
///   life was just looked at; the program has failed, not the app.
/// - A death of the app is pinned to the URL before it: the app was alive before that URL. One that
///   has died is brought back before the next URL, or the run ends. Nobody is blamed for an app
///   that stays dead.
///
/// The program's standard input is empty, and its process group is killed when it has ended.
/// Nothing makes the app forget what it was sent before: a fresh state is what an app without
/// memory has. Every method blocks the calling thread, for as long as the deadlines allow.
package final class ExecSession: RouterSession {
  private let configuration: ExecConfiguration
  private let isCancelled: @Sendable () -> Bool
  private var counters = ChildRouterStatistics()
  private var log = LogTail()
  /// Whether the app is not known to be alive.
  private var isDown = true

  /// Creates a session; nothing is started yet. `isCancelled` is asked every few milliseconds while
  /// a program runs; when it says yes, the program is killed and the call ends with `cancelled`.
  package init(
    _ configuration: ExecConfiguration,
    isCancelled: @escaping @Sendable () -> Bool = { RunLimit.isOver }
  ) {
    self.configuration = configuration
    self.isCancelled = isCancelled
  }

  /// Whether each URL costs a process of its own.
  package var costsProcessPerURL: Bool { true }

  /// A command line has no place for who sent a link.
  package var carriesContext: Bool { false }

  /// Looks whether the programs are there and the app is alive. No URL of the run is delivered.
  package func startRouter() async throws -> RouterHello {
    if let fault = ProgramLookup.fault(of: configuration.command.program) {
      throw RouterStartError.notStarted(fault)
    }
    do throws(RouterRunError) {
      try bringToLife()
    } catch {
      switch error {
      case .notStarted(let fault, _): throw fault
      case .cancelled: throw RouterStartError.cancelled
      case .givenUp: throw error
      }
    }
    var features: Set = [RouterHello.bytesFeature]
    if configuration.alive != nil { features.insert(RouterHello.watchedFeature) }
    return RouterHello(name: configuration.command.text, features: features)
  }

  /// Delivers the URLs of a batch, one after another.
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
    var run = BatchRun(unsentBatchOf: batch.count)
    // Another session may have had the app in the meantime.
    isDown = true
    for (index, request) in batch.enumerated() {
      do throws(RouterRunError) {
        let outcomes = run.outcomes
        let (outcome, wasLate) = try settle(request.url) { isKnown(index, .hang, outcomes) }
        run.outcomes[index] = outcome
        if wasLate {
          run.unexplained.append(
            UnexplainedFault(fault: .hang, sequence: index..<index + 1, oldestUnanswered: index))
        }
      } catch {
        run.stop = BatchRun.Stop(settledCount: index, error: error)
        return run
      }
      patience.note(run.outcomes[index], of: request)
      if let end = patience.end {
        run.stop = BatchRun.Stop(settledCount: index + 1, error: .givenUp(end))
        return run
      }
    }
    return run
  }

  /// Delivers one URL, with four times the deadline.
  package func runFresh(_ request: RouteRequest) async throws(RouterRunError) -> RouterOutcome {
    isDown = true
    if let reason = Self.obstacle(to: request.url) { return .unsupported(reason) }
    return try deliver(request.url, deadline: configuration.deadline * 4) ?? .hung
  }

  /// What the program wrote when the URL ended it, or the app, once more.
  package func lastWords(of request: RouteRequest) async throws(RouterRunError) -> [UInt8] {
    let before = log.total
    _ = try await runFresh(request)
    return Array(log.bytes.suffix(log.total - before))
  }

  /// What the session has done so far; each program that was given a URL is an execution.
  package var statistics: ChildRouterStatistics {
    var statistics = counters
    statistics.log = Array(log.bytes)
    statistics.logTotal = log.total
    return statistics
  }

  /// Nothing to end: no program outlives its URL.
  package func end() {}

  // MARK: - One URL

  /// The outcome of a URL. A hang is confirmed with four times the deadline; `wasLate`: it was not.
  private func settle(
    _ url: [UInt8], isKnownHang: () -> Bool
  ) throws(RouterRunError) -> (outcome: RouterOutcome, wasLate: Bool) {
    if let reason = Self.obstacle(to: url) { return (.unsupported(reason), false) }
    if let outcome = try deliver(url, deadline: configuration.deadline) { return (outcome, false) }
    if isKnownHang() { return (.hung, false) }
    if let outcome = try deliver(url, deadline: configuration.deadline * 4) {
      return (outcome, true)
    }
    return (.hung, false)
  }

  /// Why a URL can be no argument of a program.
  private static func obstacle(to url: [UInt8]) -> String? {
    url.contains(0) ? "a NUL byte cannot stand in an argument of a program" : nil
  }

  /// Runs the program with one URL and looks at the app; `nil` where the program did not end in
  /// time and the app lives.
  private func deliver(
    _ url: [UInt8], deadline: Duration
  ) throws(RouterRunError) -> RouterOutcome? {
    if isDown { try bringToLife() }
    let end: ProgramEnd
    do throws(SpawnError) {
      end = try run(
        configuration.command.program, configuration.command.arguments(for: url), deadline)
    } catch {
      if case .system(_, _, E2BIG) = error {
        return .unsupported("the URL is too long for an argument of a program")
      }
      throw .notStarted(.notStarted(error), attempts: 1)
    }
    counters.executions += 1
    if end == .cancelled { throw .cancelled }
    switch try life() {
    case .alive: break
    case .dead:
      isDown = true
      return .crashed(.appDied)
    case .unknown(let why):
      isDown = true
      return violation(.lifeUnknown(why))
    }
    switch end {
    case .late: return nil
    case .cancelled: throw .cancelled
    case .ended(.exited(let code)): return meaning(of: code)
    case .ended(let status): return broken(CrashCause(status))
    case .killed(let cause): return broken(cause)
    }
  }

  private func meaning(of code: Int32) -> RouterOutcome {
    if configuration.handledCodes.contains(code) {
      return .delivered(Delivery(.handled, exitCode: code))
    }
    if configuration.rejectedCodes.contains(code) {
      return .delivered(Delivery(.rejected, exitCode: code))
    }
    if !configuration.handledCodes.isEmpty || !configuration.rejectedCodes.isEmpty {
      return .answered(
        .skipped(reason: "exit code \(code) means neither handled nor rejected", issue: nil))
    }
    if code == 0 { return .delivered(Delivery(.unknown, exitCode: 0)) }
    return .answered(.skipped(reason: "exit code \(code): not delivered", issue: nil))
  }

  /// A program that did not end by itself.
  private func broken(_ cause: CrashCause) -> RouterOutcome {
    configuration.alive == nil ? .crashed(cause) : violation(.programEnded(cause.description))
  }

  private func violation(_ kind: ProtocolViolation.Kind) -> RouterOutcome {
    let violation = ProtocolViolation(kind, line: [])
    counters.add(violation)
    return .protocolViolation(violation)
  }

  // MARK: - The app

  private enum Life {
    case alive
    /// With how the program that looked has ended.
    case dead(String)
    /// The program that looked has not ended by itself.
    case unknown(String)
  }

  /// Whether the app is alive. Without a program that looks, it always is.
  private func life() throws(RouterRunError) -> Life {
    guard let alive = configuration.alive, let program = alive.first else { return .alive }
    let end: ProgramEnd
    do throws(SpawnError) {
      end = try run(
        program, alive.dropFirst().map { Array($0.utf8) }, configuration.deadline * 4)
    } catch {
      throw .notStarted(.notStarted(error), attempts: 1)
    }
    switch end {
    case .ended(.exited(code: 0)): return .alive
    case .ended(.exited(let code)): return .dead("exit code \(code)")
    case .ended(let status): return .unknown("was ended by \(status)")
    case .killed(let cause): return .unknown("was killed for \(cause)")
    case .late: return .unknown("did not end in time")
    case .cancelled: throw .cancelled
    }
  }

  /// Makes sure that the app is alive before a URL is delivered, so that a death is that URL's
  /// doing.
  ///
  /// Programs that open links start the app that is to take them, so a good link is delivered to an
  /// app that is dead, each time another one: it may itself be what kills.
  private func bringToLife() throws(RouterRunError) {
    var attempts = 0
    while true {
      let why: String
      switch try life() {
      case .alive:
        isDown = false
        return
      case .dead(let reason), .unknown(let reason): why = reason
      }
      guard attempts < configuration.maximumRevivals else {
        throw .notStarted(.notAlive(why, log: log.lastLines(8)), attempts: max(1, attempts))
      }
      if attempts < configuration.revivingURLs.count {
        let end: ProgramEnd
        do throws(SpawnError) {
          let arguments = configuration.command.arguments(for: configuration.revivingURLs[attempts])
          end = try run(configuration.command.program, arguments, configuration.deadline * 4)
        } catch {
          throw .notStarted(.notStarted(error), attempts: 1)
        }
        counters.executions += 1
        if end == .cancelled { throw .cancelled }
      }
      attempts += 1
    }
  }

  // MARK: - Programs

  private func run(
    _ program: String, _ arguments: [[UInt8]], _ deadline: Duration
  ) throws(SpawnError) -> ProgramEnd {
    let process = try ChildProcess(program, arguments)
    counters.starts += 1
    process.closeInput()
    // What it writes to standard output is dropped line by line, however long they are.
    var pump = PipePump(process, maximumLineBytes: 0, memoryLimit: configuration.memoryLimit)
    let end = pump.waitForEnd(
      until: DeadlineClock.now.advanced(by: deadline), isCancelled: isCancelled)
    process.killGroup()
    pump.drain()
    log.append(pump.log)
    return end
  }
}
