import LinkReports

/// One command of the program: a value of what it was asked for, which can be run.
protocol Command: Sendable {
  static var declaration: CommandDeclaration { get }
  /// Whether the command ends well by itself when its task is cancelled. One that does not has
  /// nothing to save, and Ctrl-C ends the process as it ends others.
  static var savesWhenInterrupted: Bool { get }

  /// Takes what was given apart; nothing behind this sees the arguments.
  ///
  /// - Throws: what is wrong with them, as far as no file has to be read to see it.
  init(_ arguments: ParsedArguments) throws(CommandFailure)

  func run(_ context: CommandContext) async throws -> Conclusion
}

extension Command {
  static var savesWhenInterrupted: Bool { false }
}
