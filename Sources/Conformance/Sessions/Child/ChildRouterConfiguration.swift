/// How a router that is another program is started, and how much is taken from it.
public struct ChildRouterConfiguration: Sendable, Hashable {
  /// The program and its arguments. A program without a slash is looked up in the `PATH` of this
  /// process. No shell is involved.
  public var command: [String]
  /// What the program's environment has beyond that of this process.
  package var environment: [String: String] = [:]
  /// The spec whose links will come, as the hello names it.
  package var specName = "play"
  /// The app build that the router is to stand for: `bu` → `rts`.
  package var bind: [String: String] = [:]
  /// How long the router may take for one URL, from when its request is the oldest without answer.
  package var deadline: Duration = .seconds(1)
  /// How long the router may take to start and say hello, and to confirm a reset.
  package var helloDeadline: Duration = .seconds(10)
  /// How long the router may take to end after a bye before it is killed.
  package var byeGrace: Duration = .milliseconds(500)
  /// How many bytes of memory the router's process may use before it is killed, which counts as a
  /// crash; `nil`: any number. On Linux those that are resident, on macOS the footprint, which has
  /// what is compressed too. Looked at every 50 ms while the router is waited for. Processes that
  /// the router starts are not counted.
  package var memoryLimit: Int? = 2 << 30
  /// The longest line that is taken from the router, in bytes.
  package var maximumLineBytes = 16 << 20
  /// How many requests may be without an answer at once; 1 turns pipelining off.
  public var maximumInFlight = 256
  /// How many bytes of requests may be without an answer at once. One request is always sent,
  /// however long.
  package var maximumInFlightBytes = 1 << 20
  /// After how many failed starts without a good one in between the run ends.
  package var maximumFailedRestartsInARow = 3
  /// How often a router is started that ends before its first hello: a machine that is short of
  /// something for a moment kills what is just starting. What says something else than a hello, or
  /// nothing, is not started again.
  package var maximumFirstStarts = 3

  /// Creates a configuration for a command; the rest has the protocol's defaults.
  public init(command: [String]) { self.command = command }
}
