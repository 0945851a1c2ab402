/// How URLs are handed over by one program each, and what is learned from it.
public struct ExecConfiguration: Sendable, Hashable {
  /// The program that takes one URL.
  public var command: ExecCommand
  /// A program whose exit code says whether the app lives: 0, and nothing else. Run after each URL,
  /// and before the first of a batch. `nil`: the program of ``command`` is all there is.
  public var alive: [String]?
  /// The exit codes that say that the URL was handled.
  public var handledCodes: Set<Int32> = []
  /// The exit codes that say that the URL was rejected.
  public var rejectedCodes: Set<Int32> = []
  /// How long a program may take for one URL.
  public var deadline: Duration = .seconds(10)
  /// How many bytes of memory the program may have resident; `nil`: any number.
  public var memoryLimit: Int? = 2 << 30
  /// Good links that may bring an app back which has died, tried in turn.
  public var revivingURLs: [[UInt8]] = []
  /// After how many attempts in a row to bring the app back the run ends.
  public var maximumRevivals = 3
  /// After how many programs in a row that a signal has ended, or that could say nothing of the app,
  /// the run ends.
  public var maximumViolationsInARow = 20

  /// Creates a configuration; nothing but hangs and crashes is judged by default.
  public init(command: ExecCommand) { self.command = command }
}
