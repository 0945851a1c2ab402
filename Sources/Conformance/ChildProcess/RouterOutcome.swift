/// What became of one URL.
public enum RouterOutcome: Sendable, Hashable {
  /// The router answered, ``RouterAnswer/failed(message:)`` and
  /// ``RouterAnswer/skipped(reason:issue:)`` included.
  case answered(RouterAnswer)
  /// The router ended on this URL.
  case crashed(CrashCause)
  /// The router did not answer within four times the deadline, alone with this URL.
  case hung
  /// The URL was not sent, for the stated reason.
  case unsupported(String)
  /// The router answered this URL with something that the protocol does not know.
  case protocolViolation(ProtocolViolation)
}

/// How a router ended while it owed an answer.
public enum CrashCause: Sendable, Hashable, CustomStringConvertible {
  /// A signal ended it.
  case signal(Int32)
  /// It ended by itself with a code, 0 included: nobody had told it to end.
  case exit(code: Int32)
  /// A router in this process threw an error or trapped; with what is known of it.
  case exception(String)
  /// It closed its standard output and lived on.
  case closedOutput
  /// It closed its standard input, lived on, and left requests without an answer.
  case closedInput
  /// It ended, and other code of this process took its exit status away.
  case unknown

  init(_ status: ChildExitStatus) {
    switch status {
    case .exited(let code): self = .exit(code: code)
    case .signaled(let signal): self = .signal(signal)
    case .lost: self = .unknown
    }
  }

  /// `SIGSEGV`, `exit code 1`, `stdout closed`: short, and the same in every run.
  public var description: String {
    switch self {
    case .signal(let signal): ChildExitStatus.signaled(signal).description
    case .exit(let code): ChildExitStatus.exited(code: code).description
    case .exception(let text): text
    case .closedOutput: "stdout closed"
    case .closedInput: "stdin closed"
    case .unknown: ChildExitStatus.lost.description
    }
  }
}

/// What makes the oldest unanswered request of a batch a suspect.
public enum SuspectedFault: Sendable, Hashable {
  /// The router ended.
  case crash(CrashCause)
  /// The router did not answer within the deadline.
  case hang
}
