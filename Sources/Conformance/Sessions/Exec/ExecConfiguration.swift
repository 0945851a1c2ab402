/// How URLs are handed over by one program each, and what is learned from it.
package struct ExecConfiguration: Sendable, Hashable {
  /// The program that takes one URL.
  package var command: ExecCommand
  /// A program whose exit code says whether the app lives: 0, and nothing else. Run after each URL,
  /// and before the first of a batch. `nil`: the program of ``command`` is all there is.
  package var alive: [String]?
  /// The exit codes that say that the URL was handled.
  package var handledCodes: Set<Int32> = []
  /// The exit codes that say that the URL was rejected.
  package var rejectedCodes: Set<Int32> = []
  /// How long a program may take for one URL.
  package var deadline: Duration = .seconds(10)
  /// How many bytes of memory the program may use; `nil`: any number.
  package var memoryLimit: Int? = 2 << 30
  /// Good links that may bring an app back which has died, tried in turn.
  package var revivingURLs: [[UInt8]] = []
  /// After how many attempts in a row to bring the app back the run ends.
  package var maximumRevivals = 3

  /// Creates a configuration; nothing but hangs and crashes is judged by default.
  package init(command: ExecCommand) { self.command = command }
}
