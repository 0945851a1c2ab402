import LinkReports

/// A command that cannot go on: a message for people, and the exit code.
struct CommandFailure: Error {
  var code: Conclusion
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
