/// How a worker process is started: a process of an executable that has the router in it and calls
/// ``FuzzWorker/run(_:counters:)``. The command line does so with its own executable.
package struct FuzzWorkerConfiguration: Sendable, Hashable {
  /// The program and its arguments.
  package var command: [String]
  /// What its environment has beyond that of this process.
  package var environment: [String: String]
  /// How long the router may take for one URL.
  package var deadline: Duration
  /// The most memory that the process may use, in bytes; `nil`: any.
  package var memoryLimit: Int? = 2 << 30
  /// How long the process may take to start.
  package var startDeadline: Duration = .seconds(10)
  /// How long making and judging one batch may take before the worker counts as broken.
  package var ownDeadline: Duration = .seconds(60)
  /// After how many failed starts in a row the run ends.
  package var maximumFailedStartsInARow = 3

  /// A configuration with a deadline of a second.
  package init(
    command: [String], environment: [String: String] = [:], deadline: Duration = .seconds(1)
  ) {
    self.command = command
    self.environment = environment
    self.deadline = deadline
  }
}
