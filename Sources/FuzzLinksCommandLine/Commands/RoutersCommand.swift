import Conformance
import LinkReports
import LinkRouting
import LinkSpec

/// `routers`: lists the routers of this executable.
struct RoutersCommand: Command {
  static let declaration = CommandDeclaration(
    name: "routers", summary: "list the routers of this program", operands: "",
    discussion: "\nPrints the names that --router and serve take, one per line.",
    options: [.help], takesOperands: false)

  init(_ arguments: ParsedArguments) {}

  func run(_ context: CommandContext) async throws -> Conclusion {
    try context.output.write(context.routers.map { VisibleText.of($0.name) + "\n" }.joined())
    return .success
  }
}
