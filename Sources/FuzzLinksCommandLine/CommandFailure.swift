import LinkReports
import LinkSpec

/// A command that cannot go on: a message for people, and the exit code.
struct CommandFailure: Error {
  var code: Conclusion
  /// Without the program's name and without a line end.
  var message: String

  static func usage(_ message: String) -> CommandFailure {
    CommandFailure(code: .usage, message: message)
  }
}

extension CommandReport {
  /// The report of a run that did not begin: empty, with the reason. Who reads reports learns of it
  /// there, too. What was asked for wrongly has none.
  init(of failure: CommandFailure, command: String, judge: Judge) throws(CommandFailure) {
    self.init(command: command, judge: judge, parts: [])
    try take(failure)
  }

  /// Notes why a part is missing.
  mutating func take(_ failure: CommandFailure) throws(CommandFailure) {
    if failure.code <= .usage { throw failure }
    problems.append(Problem(failure.code, failure.message))
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
