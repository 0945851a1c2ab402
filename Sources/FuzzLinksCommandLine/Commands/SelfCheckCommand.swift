import Conformance
import Foundation
import LinkSpec
import PlantedRouters

/// `self-check`: proves the harness against planted faults.
struct SelfCheckCommand: Command {
  static let declaration = CommandDeclaration(
    name: "self-check", summary: "run planted-fault routers and print which were caught",
    operands: "",
    discussion: """

      Runs routers that have one known fault each, from a wrong leap year to a trap
      on a short link, and correct routers in several styles. Prints what caught
      each fault, after how many URLs, as a table in Markdown. Exits 1 if a fault
      was missed or a correct router has a finding.
      """,
    options: [
      OptionDeclaration(
        "runs", "N", "mutated URLs for what the cases do not show (default: 50000)"),
      OptionDeclaration("only", "NAME", "only routers whose name contains this"),
      .quiet, .help,
    ], takesOperands: false)

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    var runs = 50_000
    if let text = parsed.value("runs") {
      guard let number = Int(text), number > 0 else {
        throw CommandFailure.usage("--runs: a positive number belongs here")
      }
      runs = number
    }
    let judge = try SpecArgument.judge(parsed)
    guard let executable = Bundle.main.executablePath else {
      throw CommandFailure(code: .harness, message: "cannot find this executable's own path")
    }
    let specName = judge.spec.name
    let check = SelfCheck(judge: judge, runs: runs) { name in
      var configuration = ChildRouterConfiguration(command: [executable, "serve", name])
      configuration.specName = specName
      configuration.deadline = .milliseconds(300)
      configuration.environment["SWIFT_BACKTRACE"] = "enable=no"
      return ChildRouterSession(configuration)
    }
    let cases = CaseGenerator.generate(judge)
    let all =
      PlantedRouter.correct.map { ($0, false, false) }
      + PlantedRouter.faulty.map { ($0, true, false) }
      + PlantedRouter.deadly.map { ($0, true, true) }
    var rows: [SelfCheck.Row] = []
    for (router, isFaulty, isDeadly) in all {
      if let only = parsed.value("only"), !router.name.contains(only) { continue }
      let row = try await check.row(router, isFaulty: isFaulty, isDeadly: isDeadly, cases)
      rows.append(row)
      if !parsed.has(.quiet), !row.isRight {
        context.output.diagnostic(
          "fuzz-links: \(row.name): \(row.isFaulty ? "missed" : "false alarm")\n")
      }
    }
    if rows.isEmpty { throw CommandFailure.usage("no planted router has such a name") }
    try context.output.result(SelfCheck.markdown(rows))
    return rows.allSatisfy(\.isRight) ? .success : .findings
  }
}
