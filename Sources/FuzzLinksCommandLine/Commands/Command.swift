import Conformance

/// What a command has besides its arguments.
struct CommandContext: Sendable {
  var routers: [any LinkRouter]
  var output: Output
}

/// One command of the program.
protocol Command: Sendable {
  static var declaration: CommandDeclaration { get }
  init()
  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode
}
