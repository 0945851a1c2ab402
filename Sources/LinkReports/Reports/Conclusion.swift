package import Conformance

/// How a command ended, by the precedence of the contract: a later one outweighs an earlier one.
package enum Conclusion: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// Everything is as it has to be.
  case conforms
  /// There are findings, or nothing was executed.
  case findings
  /// A file that the run needs is damaged.
  case invalidInput
  /// The router could not be run to the end, or broke the protocol.
  case routerFault
  /// A fault of the harness itself.
  case harnessFault
  /// Ctrl-C, or a request to end.
  case interrupted

  /// Whether the one weighs less than the other.
  package static func < (left: Conclusion, right: Conclusion) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The conclusion as a word: `conforms`, `findings`, `invalid-input`, `router-fault`,
  /// `harness-fault`, `interrupted`.
  package var word: String {
    switch self {
    case .conforms: "conforms"
    case .findings: "findings"
    case .invalidInput: "invalid-input"
    case .routerFault: "router-fault"
    case .harnessFault: "harness-fault"
    case .interrupted: "interrupted"
    }
  }
}

extension RunResult {
  /// How the run ended.
  package var conclusion: Conclusion {
    if stopReason == .interrupted { return .interrupted }
    if !caseFaults.isEmpty { return .harnessFault }
    if protocolViolationCount > 0 || isRouterLost { return .routerFault }
    return findings.isEmpty && isExercised ? .conforms : .findings
  }
}

extension ReplayResult {
  /// How the replay ended. That nothing was executed is for the command to judge: a router may
  /// decline the links of one build.
  package var conclusion: Conclusion {
    if run.stopReason == .interrupted { return .interrupted }
    if run.protocolViolationCount > 0 || run.isRouterLost { return .routerFault }
    return isGood ? .conforms : .findings
  }
}
