import Conformance
import EdgeCoverage
import LinkFuzzing
import LinkReports

/// `work`: the inside of a worker process of `fuzz`. Not for people, so no help lists it.
struct WorkCommand: Command {
  static let declaration = CommandDeclaration(
    name: "work", summary: "run batches for a supervisor", operands: "NAME",
    discussion: """

      What 'fuzz' starts for each of its --jobs. It reads from its supervisor and
      shares memory with it; started by hand it says so and ends.
      """,
    options: [.help], takesOperands: true)

  /// The name of the router.
  private let name: String

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("expected one name; 'fuzz-links routers' lists them")
    }
    self.name = name
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let router = try ChosenRouter.router(named: name, context)
    do {
      try await FuzzWorker.run(router, counters: EdgeCounters())
    } catch {
      throw CommandFailure.usage(error.description)
    }
    return .success
  }
}
