/// The clock of all deadlines. It stands still while the machine sleeps: a laptop that was closed
/// for an hour has not made a router hang.
package typealias DeadlineClock = SuspendingClock

/// How a program ended that was to end by itself.
package enum ProgramEnd: Hashable {
  case ended(ChildExitStatus)
  /// It was killed for what it did.
  case killed(CrashCause)
  /// The deadline passed, and it was killed.
  case late
  /// The run was cancelled, and it was killed.
  case cancelled
}

extension PipePump {
  /// What waiting for a line came to.
  package enum Event {
    case line([UInt8])
    /// A line is longer than the limit.
    case endlessLine
    /// The child ended, or will answer no more.
    case ended(CrashCause)
    /// The deadline passed.
    case late
    case cancelled
  }

  /// How long a child that closed its output may take to end before it counts as alive. What it
  /// ended with is worth waiting for: it names the crash.
  private static var endGrace: Duration { .seconds(1) }

  /// How long to wait at most before looking whether the child still lives and whether the run was
  /// cancelled. The end of a child normally shows at once, as the end of its output; only where a
  /// grandchild holds that open is this the time it takes.
  private static var tick: Duration { .milliseconds(50) }

  /// Waits for the next line of the child's output. What is already in the pipes is always read
  /// before the child is called late or ended, so that a harness that was itself held up blames
  /// nobody.
  package mutating func wait(
    until deadline: DeadlineClock.Instant, isCancelled: () -> Bool
  ) -> Event {
    while true {
      if let line = nextLine() { return .line(line) }
      if lines.isEndless { return .endlessLine }
      if outputHasEnded { return .ended(causeOfClosedOutput()) }
      if isCancelled() { return .cancelled }

      let now = DeadlineClock.now
      if memoryFault == nil, let fault = memory.fault(of: process, at: now) {
        memoryFault = fault
        process.killGroup()
        // What it had answered before counts.
        drain()
        continue
      }
      let left = now.duration(to: deadline)
      let hasRead = turn(milliseconds: min(left, Self.tick).pollMilliseconds)
      let isLate = left <= .zero
      if isLate || !hasRead, process.hasExited() {
        drain()
        if let line = nextLine() { return .line(line) }
        if lines.isEndless { return .endlessLine }
        return .ended(causeOfEnd())
      }
      if isLate, let event = lastLook() { return event }
    }
  }

  /// What a passed deadline means; `nil` if the output gave something in the last moment.
  private mutating func lastLook() -> Event? {
    if let line = nextLine() { return .line(line) }
    if lines.isEndless || outputHasEnded { return nil }
    return inputIsBroken ? .ended(.closedInput) : .late
  }

  /// A child that ends closes its output a moment before its end can be seen.
  private mutating func causeOfClosedOutput() -> CrashCause {
    let limit = DeadlineClock.now.advanced(by: Self.endGrace)
    while !process.hasExited() {
      // Its log is still read: a child that dies writing a long trace must not block on it.
      guard DeadlineClock.now < limit else { return .closedOutput }
      _ = turn(milliseconds: 1)
    }
    return causeOfEnd()
  }

  /// How the child ended; what is left of its group is killed.
  private func causeOfEnd() -> CrashCause {
    let status = process.killGroup()
    return memoryFault ?? CrashCause(status)
  }

  /// Waits for the child to end by itself, reading what it writes along; kills it where it does
  /// not.
  package mutating func waitForEnd(
    until deadline: DeadlineClock.Instant, isCancelled: () -> Bool
  ) -> ProgramEnd {
    while true {
      // Before anything else, so that a harness that was itself held up calls nobody late.
      if process.hasExited() { return .ended(process.killGroup()) }
      let now = DeadlineClock.now
      let left = now.duration(to: deadline)
      if let fault = memory.fault(of: process, at: now) {
        process.killGroup()
        return .killed(fault)
      }
      if isCancelled() || left <= .zero {
        process.killGroup()
        return left <= .zero ? .late : .cancelled
      }
      // A child that ends closes its output a moment before its end can be seen.
      let tick = outputHasEnded ? Duration.milliseconds(1) : .milliseconds(10)
      _ = turn(milliseconds: min(left, tick).pollMilliseconds)
      while nextLine() != nil {}
    }
  }

  /// Asks the child to end by closing its input once everything is written, and waits for that.
  /// `nil` if it has not ended after `grace`.
  package mutating func waitForEnd(within grace: Duration) -> ChildExitStatus? {
    let limit = DeadlineClock.now.advanced(by: grace)
    while !process.hasExited() {
      guard DeadlineClock.now < limit else { return nil }
      if !hasUnsent { process.closeInput() }
      _ = turn(milliseconds: outputHasEnded ? 1 : 5)
      // Whatever it still says is of no interest.
      while nextLine() != nil {}
    }
    return process.killGroup()
  }
}

extension Duration {
  /// Whole milliseconds for poll, rounded up, so that a rest of a millisecond is not spun away.
  fileprivate var pollMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    guard self > .zero else { return 0 }
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: seconds.multipliedReportingOverflow(by: 1000).partialValue + rest)
  }
}
