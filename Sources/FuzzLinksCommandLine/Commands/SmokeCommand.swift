import LinkMarkup
import RouterSmoke
import Conformance
import LinkSpec

/// `smoke`: tests an adapter by itself.
struct SmokeCommand: Command {
  static let declaration = CommandDeclaration(
    name: "smoke", summary: "test how a router program speaks the protocol",
    operands: "--router NAME | -- PROGRAM ARGS…",
    discussion: """

      Talks to a router program in every way in which a run does, and says what it
      cannot do and how to mend that: hello, flushing, order, escapes, long lines,
      reset, logs on stdout, the end. What it does with a link does not matter here.
      PROTOCOL.md describes the protocol.

      Exits with 1 where a check fails, and with 3 where the program says no hello.
      """,
    options: [
      .spec, .bind, .router,
      OptionDeclaration("url", "URL", "ask about this URL too", isRepeatable: true), .deadline,
      .memoryLimit, .json, .quiet, .config, .noConfig, .help,
    ],
    takesOperands: false,
    takesProgram: true)

  static let savesWhenInterrupted = true

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    let report = try Self.report(parsed, context)
    let path = parsed.value(.json)
    if let path {
      try OutputFile.write(report.json.serialized(pretty: true) + "\n", to: path, context.output)
    }
    let style = Style(isColoured: context.output.isColoured && path != "-")
    let text = report.text(style: style, quiet: parsed.has(.quiet))
    if path == "-" { context.output.diagnostic(text) } else { try context.output.write(text) }
    return report.conclusion
  }

  private static func report(
    _ parsed: ParsedArguments, _ context: CommandContext
  ) throws(CommandFailure) -> SmokeReport {
    let judge = try SpecArgument.judge(parsed)
    guard let configuration = try RouterArgument(parsed, context, judge: judge).program else {
      throw .usage("'smoke' tests programs: --router NAME or -- PROGRAM ARGS…")
    }
    let smoke = SmokeRun(
      configuration, judge: judge, links: parsed.values("url").map { Array($0.utf8) },
      isCancelled: { Task.isCancelled })
    do throws(RouterStartError) {
      return try smoke.run()
    } catch {
      throw CommandFailure(
        code: error == .cancelled ? .interrupted : .router, message: error.description)
    }
  }
}
