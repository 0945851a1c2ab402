public import LinkRouting

/// What became of one URL.
public enum RouterOutcome: Sendable, Hashable {
  /// The router answered, `RouterAnswer.failed(message:)` and
  /// `RouterAnswer.skipped(reason:issue:)` included.
  case answered(RouterAnswer)
  /// The router ended on this URL.
  case crashed(CrashCause)
  /// The router did not answer within four times the deadline, alone with this URL.
  case hung
  /// A program has delivered the URL, and its exit code says less than an answer does.
  case delivered(Delivery)
  /// The URL was not sent, for the stated reason.
  case unsupported(String)
  /// The router answered this URL with something that the protocol does not know.
  case protocolViolation(ProtocolViolation)
}

extension RouterOutcome {
  /// Whether the router has shown what it does with the URL: what it skipped, was not sent or
  /// merely had delivered puts no rule to the test.
  package var isExercise: Bool {
    switch self {
    case .answered(let answer):
      switch answer {
      case .handled, .rejected, .failed: true
      case .skipped: false
      }
    case .delivered(let delivery): delivery.meaning != .unknown
    case .crashed, .hung: true
    case .unsupported, .protocolViolation: false
    }
  }

  /// Whether the router rejects the URL, whoever says so.
  package var isRejection: Bool {
    switch self {
    case .answered(.rejected): true
    case .delivered(let delivery): delivery.meaning == .rejected
    case .answered, .crashed, .hung, .unsupported, .protocolViolation: false
    }
  }
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
  /// The app that a program had delivered the URL to was not alive afterwards.
  case appDied
  /// It used more memory than it may, and was killed; with the limit.
  case memoryLimit(bytes: Int)
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
    case .appDied: "app not alive"
    case .memoryLimit(let bytes): "memory over \(bytes >> 20) MB"
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
