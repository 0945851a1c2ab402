/// What a session has done so far.
package struct ChildRouterStatistics: Sendable, Hashable {
  /// How many times a URL was run: each answer, and each URL on which the router ended, hung or
  /// broke the protocol. Second runs count again.
  package var executions = 0
  /// How many times the program was started and said hello.
  package var starts = 0
  /// How many times the router broke the protocol; a run with any ends with exit code 3.
  package var violationCount = 0
  /// The first violations, ten at most.
  package var firstViolations: [ProtocolViolation] = []
  /// The last 64 KiB of the router's log, over all its lives. Hostile bytes: escape them before
  /// they reach a terminal or a report.
  package var log: [UInt8] = []
  /// How many bytes the router ever wrote to its log; ``log`` holds the last of them.
  package var logTotal = 0

  /// How many times the program was started again.
  package var restarts: Int { max(0, starts - 1) }

  package mutating func add(_ violation: ProtocolViolation) {
    violationCount += 1
    if firstViolations.count < 10 { firstViolations.append(violation) }
  }

  /// Takes over the counts of another session of the same run.
  package mutating func add(_ other: ChildRouterStatistics) {
    executions += other.executions
    starts += other.starts
    violationCount += other.violationCount
    firstViolations += other.firstViolations.prefix(max(0, 10 - firstViolations.count))
  }

  /// What was done since then; of the log nothing.
  package func since(_ before: ChildRouterStatistics) -> ChildRouterStatistics {
    ChildRouterStatistics(
      executions: executions - before.executions, starts: starts - before.starts,
      violationCount: violationCount - before.violationCount,
      firstViolations: Array(firstViolations.dropFirst(before.firstViolations.count)))
  }

  package init(
    executions: Int = 0, starts: Int = 0, violationCount: Int = 0,
    firstViolations: [ProtocolViolation] = [], log: [UInt8] = []
  ) {
    self.executions = executions
    self.starts = starts
    self.violationCount = violationCount
    self.firstViolations = firstViolations
    self.log = log
  }
}
