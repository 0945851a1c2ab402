import LinkFuzzing
import Conformance
import EdgeCoverage

/// `work`: the inside of a worker process of `fuzz`. Not for people, so no help lists it.
struct WorkCommand: Command {
  static let declaration = CommandDeclaration(
    name: "work", summary: "run batches for a supervisor", operands: "NAME",
    discussion: """

      What 'fuzz' starts for each of its --jobs. It reads from its supervisor and
      shares memory with it; started by hand it says so and ends.
      """,
    options: [.help], takesOperands: true)

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    guard let name = parsed.operands.first, parsed.operands.count == 1 else {
      throw CommandFailure.usage("expected one name; 'fuzz-links routers' lists them")
    }
    let router = try RouterArgument.router(named: name, context)
    do {
      try await FuzzWorker.run(router, counters: EdgeCounters())
    } catch {
      throw CommandFailure.usage(error.description)
    }
    return .success
  }
}
