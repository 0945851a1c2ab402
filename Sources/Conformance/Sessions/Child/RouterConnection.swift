import LinkRouting

/// One life of a router program: from its start to its end.
package final class RouterConnection {
  package let hello: RouterHello
  /// Whether the router has not been asked anything since its start or its last reset.
  package private(set) var isFresh = true
  /// Whether the router has never been asked anything.
  package private(set) var isNew = true
  private let configuration: ChildRouterConfiguration
  private let isCancelled: @Sendable () -> Bool
  private let reader: RouterProtocol.AnswerReader
  private var pump: PipePump

  /// Starts the program and waits for its hello.
  package init(
    _ configuration: ChildRouterConfiguration, isCancelled: @escaping @Sendable () -> Bool
  ) throws(RouterStartError) {
    let deadline = DeadlineClock.now.advanced(by: configuration.helloDeadline)
    var pump = try Self.start(configuration)
    pump.send {
      RouterProtocol.appendHello(spec: configuration.specName, bind: configuration.bind, to: &$0)
    }
    hello = try Self.hello(&pump, by: deadline, configuration, isCancelled)
    self.pump = pump
    self.configuration = configuration
    self.isCancelled = isCancelled
    reader = RouterProtocol.AnswerReader(maximumLineBytes: configuration.maximumLineBytes)
  }

  /// Starts the program; nothing is sent.
  package static func start(
    _ configuration: ChildRouterConfiguration
  ) throws(RouterStartError) -> PipePump {
    let process: ChildProcess
    do {
      process = try ChildProcess(
        command: configuration.command, environment: configuration.environment)
    } catch {
      throw .notStarted(error)
    }
    return PipePump(
      process, maximumLineBytes: configuration.maximumLineBytes,
      memoryLimit: configuration.memoryLimit)
  }

  /// Waits for the hello of a program that was just started.
  package static func hello(
    _ pump: inout PipePump, by deadline: DeadlineClock.Instant,
    _ configuration: ChildRouterConfiguration, _ isCancelled: () -> Bool
  ) throws(RouterStartError) -> RouterHello {
    switch pump.wait(until: deadline, isCancelled: isCancelled) {
    case .line(let line):
      do {
        return try RouterProtocol.hello(line)
      } catch {
        switch error {
        case .notHello: throw .notHello(excerpt: LineExcerpt.escaped(line))
        case .faulty(let fault): throw .faultyHello(fault, excerpt: LineExcerpt.escaped(line))
        case .otherVersion(let version): throw .otherProtocol(version: version)
        }
      }
    case .endlessLine:
      throw .notHello(excerpt: LineExcerpt.escaped(pump.lines.unfinished))
    case .ended(let cause):
      throw .ended(cause, log: pump.finalLogLines())
    case .late:
      let unfinished = pump.lines.unfinished
      guard unfinished.isEmpty else {
        throw .notHello(excerpt: LineExcerpt.escaped(unfinished) + " (and no line end)")
      }
      throw .silent(after: configuration.helloDeadline, log: pump.finalLogLines())
    case .cancelled: throw .cancelled
    }
  }

  /// What came of asking the router about some URLs.
  package struct Exchange {
    /// The answers to the first of them.
    var answers: [RouterAnswer] = []
    /// What came with some of the answers for `fuzz`, by their places among them.
    var guidance: [Int: RouterGuidance] = [:]
    /// How many of them were sent.
    var sent = 0
    /// Whether at a death the first was out alone and no other could have been sent. Where others
    /// were held back because the router reads no more it is false: how early that shows is chance.
    var isAlone = false
    var ending = Ending.complete
  }

  /// How an exchange ended.
  package enum Ending {
    case complete
    /// Nobody wants to hear more; requests may be without an answer.
    case enough
    case fault(SuspectedFault)
    case violation(ProtocolViolation)
    case cancelled
  }

  /// Asks about the requests of `batch` that `queue` names, several in flight, until all are
  /// answered, something is wrong, or `isEnough` says so of an answer.
  ///
  /// What is sent when depends on the answers received, never on time: a request is sent because
  /// of the answer before it. So the requests that a dying router had been sent are the same in
  /// every run.
  func deliver(
    _ queue: ArraySlice<Int>, of batch: [RouteRequest], deadline: Duration,
    until isEnough: (RouterAnswer) -> Bool = { _ in false }
  ) -> Exchange {
    isFresh = false
    isNew = false
    var exchange = Exchange()
    var flight = Flight(queue)
    var oldestSince = DeadlineClock.now
    send(from: &flight, of: batch)
    while let expected = flight.oldest {
      exchange.sent = flight.sentCount
      // The router has enough to do: many of its answers are read at once.
      if flight.count > max(32, configuration.maximumInFlight / 2) { pump.rest() }
      switch pump.wait(until: oldestSince.advanced(by: deadline), isCancelled: isCancelled) {
      case .line(let line):
        do throws(ProtocolViolation) {
          let (id, answer, guidance) = try reader.answer(line)
          let expectedID = batch[expected].id
          guard id == expectedID else {
            let isLater = flight.inFlight.contains { batch[$0].id == id }
            throw ProtocolViolation(
              isLater
                ? .outOfOrder(expected: expectedID, got: id)
                : .wrongID(expected: expectedID, got: id), line: line)
          }
          if let guidance { exchange.guidance[exchange.answers.count] = guidance }
          exchange.answers.append(answer.bounded(byLinkOf: batch[expected].url.count))
          if isEnough(answer) {
            exchange.ending = .enough
            return exchange
          }
        } catch {
          exchange.ending = .violation(error)
          return exchange
        }
        flight.removeOldest()
        oldestSince = DeadlineClock.now
        send(from: &flight, of: batch)
        exchange.sent = flight.sentCount
      case .endlessLine:
        exchange.ending = .violation(
          ProtocolViolation(
            .endlessLine(limit: configuration.maximumLineBytes), line: pump.lines.unfinished))
        return exchange
      case .ended(let cause):
        exchange.isAlone = flight.sentCount == 1 && !hasRoom(in: flight)
        exchange.ending = .fault(.crash(cause))
        return exchange
      case .late:
        exchange.ending = .fault(.hang)
        return exchange
      case .cancelled:
        exchange.ending = .cancelled
        return exchange
      }
    }
    // The loop ends early only where the router reads no more, and had answered all it had read.
    if !flight.isComplete { exchange.ending = .fault(.crash(.closedInput)) }
    return exchange
  }

  /// Fills the flight again once it is half empty, so that many requests go out with one write and
  /// the router never waits for one.
  private func send(from flight: inout Flight, of batch: [RouteRequest]) {
    guard flight.count <= configuration.maximumInFlight / 2,
      flight.byteCount <= configuration.maximumInFlightBytes / 2
    else { return }
    while hasRoom(in: flight) {
      // The first one counts as sent in any case: somebody has to be asked for the exchange to end.
      if pump.inputIsBroken, flight.sentCount > 0 { return }
      let request = batch[flight.next]
      var length = 0
      pump.send { bytes in
        length -= bytes.count
        RouterProtocol.append(request, to: &bytes)
        length += bytes.count
      }
      flight.sendNext(byteCount: length)
    }
  }

  /// Whether another request is to be sent and may be, as far as the limits go.
  private func hasRoom(in flight: Flight) -> Bool {
    if flight.isAllSent { return false }
    return flight.count == 0
      || (flight.count < configuration.maximumInFlight
        && flight.byteCount < configuration.maximumInFlightBytes)
  }

  /// What came of asking the router to forget everything.
  package enum Reset {
    case done
    case fault(CrashCause)
    case violation(ProtocolViolation)
    case cancelled
  }

  /// Asks the router to go back to the state of a freshly started app.
  package func reset() -> Reset {
    pump.send { RouterProtocol.appendReset(to: &$0) }
    let deadline = DeadlineClock.now.advanced(by: configuration.helloDeadline)
    switch pump.wait(until: deadline, isCancelled: isCancelled) {
    case .line(let line):
      guard RouterProtocol.isReset(line) else {
        return .violation(ProtocolViolation(.unsolicited, line: line))
      }
      if pump.inputIsBroken { return .fault(.closedInput) }
      isFresh = true
      return .done
    case .endlessLine:
      return .violation(
        ProtocolViolation(
          .endlessLine(limit: configuration.maximumLineBytes), line: pump.lines.unfinished))
    case .ended(let cause): return .fault(cause)
    case .late: return .violation(ProtocolViolation(.resetUnanswered, line: []))
    case .cancelled: return .cancelled
    }
  }

  /// The number of the router's process and of its group.
  package var processIdentifier: Int32 { pump.process.identifier }

  /// Tells the router to end, and waits a little; `nil` if it has not.
  package func sayBye() -> ChildExitStatus? {
    pump.send { RouterProtocol.appendBye(to: &$0) }
    return pump.waitForEnd(within: configuration.byeGrace)
  }

  /// The tail of what the router has logged so far.
  package var log: LogTail { pump.log }

  /// Kills what is left of the router and its group, and reads the rest of its log.
  package func end() -> ChildExitStatus {
    let status = pump.process.killGroup()
    pump.drain()
    return status
  }
}

extension PipePump {
  /// The last lines of the log of a child that is of no more use; it is killed first.
  fileprivate mutating func finalLogLines() -> [String] {
    process.killGroup()
    drain()
    return log.lastLines(8)
  }
}
