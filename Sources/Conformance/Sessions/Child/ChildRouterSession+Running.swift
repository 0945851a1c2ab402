extension ChildRouterSession {
  /// Runs one batch of URLs, from a fresh state, several in flight. One outcome for each, in order.
  ///
  /// Where the router dies or hangs, its oldest unanswered URL is only a suspect: the router may
  /// have read on before it wrote. The unanswered ones are run again one at a time until the guilty
  /// one is found, which alone gets the outcome; the rest goes on in a fresh router.
  ///
  /// - Parameters:
  ///   - batch: the requests, as many as the router is to take from one fresh state.
  ///   - isKnown: whether the URL with this index in the batch is known to have this fault, so that
  ///     it gets the outcome without a second run. Asked about the oldest unanswered URL of a death
  ///     or hang. For a run to be reproducible the answer must not depend on time.
  /// - Returns: one outcome per request, in order.
  /// - Throws: ``RouterRunError`` where the router cannot be run to the end of the batch.
  public func run(
    batch: [RouteRequest], isKnown: (Int, SuspectedFault) -> Bool = { _, _ in false }
  ) throws(RouterRunError) -> BatchRun {
    var patience = Patience.endless
    let run = run(upToStop: batch, until: &patience) { index, fault, _ in isKnown(index, fault) }
    if let stop = run.stop { throw stop.error }
    return run
  }

  /// The same, with what there is where the batch cannot be run to its end. `isKnown` sees the
  /// outcomes so far besides; those before the suspect are final.
  func run(
    upToStop batch: [RouteRequest], until patience: inout Patience,
    isKnown: (Int, SuspectedFault, [RouterOutcome]) -> Bool
  ) -> BatchRun {
    var run = BatchRun(unsentBatchOf: batch.count)
    var settledCount = 0
    var suspect: BatchRun.Suspect?
    do throws(RouterRunError) {
      try self.run(
        batch, until: &patience, isKnown: isKnown, into: &run, settledCount: &settledCount,
        suspect: &suspect)
    } catch {
      run.stop = BatchRun.Stop(settledCount: settledCount, error: error, suspect: suspect)
    }
    return run
  }

  private func run(
    _ batch: [RouteRequest], until patience: inout Patience,
    isKnown: (Int, SuspectedFault, [RouterOutcome]) -> Bool, into run: inout BatchRun,
    settledCount: inout Int, suspect suspected: inout BatchRun.Suspect?
  ) throws(RouterRunError) {
    // What died here, if anything did, belongs to what was asked before.
    _ = try freshen()
    let features = try live().hello.features
    let queue = batch.indices.filter {
      RouterProtocol.canSend(batch[$0].url, features: features)
    }
    var next = 0
    // Up to which link patience has been told.
    var noted = 0
    var sequenceStart = 0
    while next < queue.count {
      try tell(&patience, of: queue[noted..<next], batch, run, &settledCount)
      noted = next
      settledCount = queue[next]
      let connection = try live()
      if connection.isFresh { sequenceStart = next }
      let isNew = connection.isNew
      let delivery = try deliver(
        queue[next...], of: batch, deadline: deadline ?? configuration.deadline, until: patience)
      let sentEnd = next + delivery.sent
      for (place, guidance) in delivery.guidance {
        run.guidance[queue[next + place]] = guidance
        // What a process does once it mostly does with its first link, and which link that is must
        // not depend on how many processes share the batches.
        if place == 0, isNew || next == 0 { run.guidance[queue[next]]?.edges = [] }
      }
      for answer in delivery.answers {
        run.outcomes[queue[next]] = .answered(answer)
        next += 1
      }
      settledCount = next < queue.count ? queue[next] : batch.count
      try settle(delivery)
      switch delivery.ending {
      case .complete, .enough, .cancelled: break
      case .violation(let violation):
        run.outcomes[queue[next]] = .protocolViolation(violation)
        next += 1
      case .fault(let fault):
        let suspects = queue[next..<sentEnd]
        if let suspect = suspects.first,
          isKnown(suspect, fault, run.outcomes)
            || fault.isProven(isAlone: isNew && delivery.isAlone)
        {
          run.outcomes[suspect] = fault.outcome
          next += 1
          continue
        }
        suspected = suspects.first.map { BatchRun.Suspect(index: $0, fault: fault) }
        let found = try interrogate(suspects, of: batch, into: &run)
        suspected = nil
        if !found.isGuiltyFound {
          run.unexplained.append(
            UnexplainedFault(
              fault: fault, sequence: queue[sequenceStart]..<(queue[sentEnd - 1] + 1),
              oldestUnanswered: suspects.first ?? queue[sentEnd - 1] + 1))
        }
        next = found.next
      }
    }
    try tell(&patience, of: queue[noted...], batch, run, &settledCount)
    settledCount = batch.count
    if !queue.isEmpty, let cause = try freshen() {
      run.unexplained.append(
        UnexplainedFault(
          fault: .crash(cause), sequence: queue[sequenceStart]..<batch.count,
          oldestUnanswered: batch.count))
    }
  }

  /// Tells patience what became of some links. Where it is over, the batch ends there.
  private func tell(
    _ patience: inout Patience, of links: ArraySlice<Int>, _ batch: [RouteRequest],
    _ run: BatchRun, _ settledCount: inout Int
  ) throws(RouterRunError) {
    for link in links {
      patience.note(run.outcomes[link], of: batch[link])
      if let end = patience.end {
        settledCount = link + 1
        throw .givenUp(end)
      }
    }
  }

  /// Runs one URL in a router that was asked nothing before, with four times the deadline.
  package func runAlone(_ request: RouteRequest) throws(RouterRunError) -> RouterOutcome {
    if let connection, !connection.isNew { retire() }
    guard RouterProtocol.canSend(request.url, features: try live().hello.features) else {
      return BatchRun.notSent
    }
    let delivery = try deliver([0], of: [request], deadline: confirmationDeadline)
    try settle(delivery)
    switch delivery.ending {
    case .fault(let fault): return fault.outcome
    case .violation(let violation): return .protocolViolation(violation)
    case .complete, .enough, .cancelled:
      guard let answer = delivery.answers.first else { throw .cancelled }
      return .answered(answer)
    }
  }

  /// Runs one URL once more in a router of its own that says as much of its end as it can; what it
  /// wrote to its log.
  func lastLog(of request: RouteRequest) throws(RouterRunError) -> [UInt8] {
    retire()
    let before = statistics.logTotal
    let usual = deadline
    isTracing = true
    // A backtrace of a large program takes seconds.
    setDeadline(max(usual ?? configuration.deadline, .seconds(10)))
    defer {
      isTracing = false
      setDeadline(usual)
    }
    _ = try runAlone(request)
    retire()
    let after = statistics
    return Array(after.log.suffix(after.logTotal - before))
  }

  /// What makes runtimes tell of a crash on standard error: Swift's backtrace of the crashed thread
  /// (The Swift Programming Language runtime, "Backtracing support"), Python's of a fatal signal.
  static let tracing = [
    "SWIFT_BACKTRACE":
      "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,limit=32,output-to=stderr",
    "PYTHONFAULTHANDLER": "1",
  ]

  /// A hang is confirmed alone with four times the deadline, so that a busy machine is not taken
  /// for a hanging router.
  var confirmationDeadline: Duration { (deadline ?? configuration.deadline) * 4 }
}

extension SuspectedFault {
  /// What the guilty URL gets.
  package var outcome: RouterOutcome {
    switch self {
    case .crash(let cause): .crashed(cause)
    case .hang: .hung
    }
  }

  /// Whether a fault needs no second run: a death of a new router that was sent one URL and no
  /// other. A hang needs its longer deadline.
  func isProven(isAlone: Bool) -> Bool { isAlone && self != .hang }
}

extension BatchRun {
  package static let notSent = RouterOutcome.unsupported(
    #"the URL is no valid UTF-8, and the router's hello does not have the feature "bytes""#)

  /// A run of which nothing is known yet: what never changes was not sent.
  init(unsentBatchOf count: Int) {
    outcomes = Array(repeating: Self.notSent, count: count)
    unexplained = []
  }
}
