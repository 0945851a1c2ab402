import LinkSpec

/// Why a router could not be used at all.
public enum RouterStartError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The program could not be started.
  case notStarted(SpawnError)
  /// It ran and said nothing; with the last lines of its log.
  case silent(after: Duration, log: [String])
  /// It ended before it said hello, each time that it was started; with how it ended the last time,
  /// and the last lines of its log.
  case ended(CrashCause, log: [String], attempts: Int = 1)
  /// The first thing it wrote to standard output is something else; with its beginning.
  case notHello(excerpt: String)
  /// Its hello has a fault; with the fault and the beginning of the line.
  case faultyHello(String, excerpt: String)
  /// It speaks another version of the protocol.
  case otherProtocol(version: String)
  /// It names scopes or actions that the spec does not have; in words, with what may be meant.
  case unknownNames([String], spec: String)
  /// The app is not alive, and delivering good links does not bring it back; with the end of the
  /// program that looked, and the last lines of the log.
  case notAlive(String, log: [String])
  /// The run was interrupted.
  case cancelled

  /// What happened and how to mend it.
  public var description: String {
    switch self {
    case .notStarted(let error): error.description
    case .notAlive(let why, let log):
      "the app is not alive (the program of --alive: \(why)), and delivering a documented link does "
        + "not start it; start it before the run, and let the program of --exec or of --alive start "
        + "it again" + Self.quoted(log)
    case .silent(let duration, let log):
      "the router said no hello within \(duration); does it flush stdout after each line? (In "
        + "Python: print(..., flush=True); in C: fflush.) Does it read a line before it answers?"
        + Self.quoted(log)
    case .ended(let cause, let log, let attempts):
      "the router ended (\(cause)) before it said hello"
        + (attempts == 1
          ? ""
          : ", each of the \(attempts) times that it was started; start it by hand, or test it with "
            + "'fuzz-links smoke'")
        + Self.quoted(log)
    case .notHello(let excerpt):
      "expected the protocol's hello on the router's stdout, found: \(excerpt); logs "
        + "belong on stderr"
    case .faultyHello(let fault, let excerpt):
      "the router's hello cannot be used, \(fault): \(excerpt)"
    case .otherProtocol(let version):
      "the router speaks version \(LineExcerpt.escaped(version.utf8, limit: 20)) of the protocol; "
        + "this program speaks version \(RouterProtocol.version)"
    case .unknownNames(let names, let spec):
      "the router's hello names what the spec '\(VisibleText.of(spec))' does not have: "
        + names.joined(separator: "; ")
    case .cancelled: "interrupted while the router started"
    }
  }

  private static func quoted(_ log: [String]) -> String {
    log.isEmpty ? "" : "; the last lines on its stderr:" + log.map { "\n  | \($0)" }.joined()
  }
}

/// Why a run with a router that had started could not go on.
public enum RouterRunError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The router could not be started (again).
  case notStarted(RouterStartError, attempts: Int)
  /// The router does nothing but fail.
  case givenUp(GivenUp)
  /// The run was interrupted.
  case cancelled

  /// Whether the router was given up.
  package var isGivingUp: Bool {
    if case .givenUp = self { true } else { false }
  }

  /// What happened and how to mend it.
  public var description: String {
    switch self {
    case .notStarted(let error, let attempts):
      attempts == 1
        ? error.description
        : "the router did not start again, \(attempts) times in a row: \(error)"
    case .givenUp(let end): end.description
    case .cancelled: "interrupted"
    }
  }
}
