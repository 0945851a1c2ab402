import Conformance
import LinkSpec

/// What went wrong while a router program was talked to.
enum SmokeFault {
  /// It ended, or can answer no more.
  case ended(CrashCause, log: [String])
  /// It did not answer in time.
  case late(Duration)
  /// It wrote a line that is wrong in itself; with the check that this fails.
  case line(SmokeCheck, String)
  /// It could not be started again.
  case notStarted(RouterStartError)
  case cancelled

  /// The last line that it logged before it ended.
  var lastWord: String? {
    if case .ended(_, let log) = self { log.last } else { nil }
  }

  /// What happened, behind "it".
  var description: String {
    switch self {
    case .ended(let cause, _): "ended (\(VisibleText.of(cause.description)))"
    case .late(let limit): "did not answer within \(limit)"
    case .line(_, let text): text
    case .notStarted(let error): "did not start again: \(error)"
    case .cancelled: "was interrupted"
    }
  }
}

extension SmokeFault {
  /// A violation of the protocol, with the check that it fails.
  init(_ violation: ProtocolViolation) {
    let check: SmokeCheck =
      switch violation.kind {
      case .notJSON, .unsolicited: .stdout
      case .notAnAnswer: .answerForm
      case .wrongID: .ids
      case .outOfOrder: .order
      case .endlessLine: .lineEnd
      case .resetUnanswered: .reset
      case .programEnded, .lifeUnknown, .reported: .links
      }
    self = .line(check, violation.description)
  }
}
