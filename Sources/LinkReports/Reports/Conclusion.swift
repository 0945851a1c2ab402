package import Conformance

/// How a command ended, which is its exit code. Where several apply, a later one outweighs an
/// earlier one.
package enum Conclusion: Int32, Sendable, Comparable, CaseIterable {
  /// Everything is as it has to be: the router conforms, the command did what it was asked.
  case success = 0
  /// There are findings, or nothing was executed.
  case findings = 1
  /// Wrong arguments, or a file that the command needs is damaged.
  case usage = 2
  /// The router could not be run to the end, or broke the protocol.
  case router = 3
  /// A fault of the harness itself, or of the machine (a full disk).
  case harness = 4
  /// Ctrl-C, or a request to end; what was found is saved.
  case interrupted = 130

  /// Whether `right` outweighs `left`.
  package static func < (left: Conclusion, right: Conclusion) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The conclusion as a word: `conforms`, `findings`, `invalid-input`, `router-fault`,
  /// `harness-fault`, `interrupted`.
  package var word: String {
    switch self {
    case .success: "conforms"
    case .findings: "findings"
    case .usage: "invalid-input"
    case .router: "router-fault"
    case .harness: "harness-fault"
    case .interrupted: "interrupted"
    }
  }
}

extension RunResult {
  /// How the run ended.
  package var conclusion: Conclusion {
    if stopReason == .interrupted { return .interrupted }
    if !caseFaults.isEmpty { return .harness }
    if protocolViolationCount > 0 || isRouterLost && !isGivenUpWithFindings { return .router }
    // What ended the run early is a fault, even where it did not show again and is no finding.
    let isCutShort = stopReason == .firstFinding
    return findings.isEmpty && isExercised && !isCutShort ? .success : .findings
  }
}

extension ReplayResult {
  /// How the replay ended. That nothing was executed is for the command to judge: a router may
  /// decline the links of one build.
  package var conclusion: Conclusion {
    if run.stopReason == .interrupted { return .interrupted }
    if run.protocolViolationCount > 0 || run.isRouterLost && !run.isGivenUpWithFindings {
      return .router
    }
    return isGood ? .success : .findings
  }
}
