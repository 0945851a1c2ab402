import LinkReports
import Conformance

/// How a command ends, as scripts see it. Where several apply, the one listed last here wins.
public enum ExitCode: Int32, Sendable, Comparable, CaseIterable {
  /// The router conforms; the command did what it was asked.
  case success = 0
  /// There are findings, or nothing was executed.
  case findings = 1
  /// Wrong arguments or an invalid input file.
  case usage = 2
  /// The router could not be run, or broke the protocol.
  case router = 3
  /// A fault of the harness itself, or of the machine (a full disk).
  case harness = 4
  /// Interrupted; what was found is saved.
  case interrupted = 130

  /// Whether `right` wins over `left`.
  public static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}

extension ExitCode {
  /// The exit code of a run that ended so.
  init(_ conclusion: Conclusion) {
    self =
      switch conclusion {
      case .conforms: .success
      case .findings: .findings
      case .invalidInput: .usage
      case .routerFault: .router
      case .harnessFault: .harness
      case .interrupted: .interrupted
      }
  }
}

extension Conclusion {
  /// How a run ends in which a part failed with this exit code.
  init(_ code: ExitCode) {
    self =
      switch code {
      case .success: .conforms
      case .findings: .findings
      case .usage: .invalidInput
      case .router: .routerFault
      case .harness: .harnessFault
      case .interrupted: .interrupted
      }
  }
}

/// A command that cannot go on: a message for people, and the exit code.
struct CommandFailure: Error {
  var code: ExitCode
  /// Without the program's name and without a line end.
  var message: String

  static func usage(_ message: String) -> CommandFailure {
    CommandFailure(code: .usage, message: message)
  }
}

extension Output {
  /// Every line of a failure, with the program's name before it.
  func report(_ failure: CommandFailure) {
    for line in failure.message.split(separator: "\n", omittingEmptySubsequences: false) {
      diagnostic("fuzz-links: \(line)\n")
    }
  }
}
