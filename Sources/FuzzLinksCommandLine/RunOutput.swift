import Conformance
import LinkSpec

/// What a run ends with: reports where they were asked for, and the exit code.
enum RunOutput {
  static func write(
    _ report: RunReport, _ parsed: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let toDiagnostics = parsed.value(.json) == "-"
    let style = Style(isColoured: context.output.isColoured && !toDiagnostics)
    let text = ConsoleReport(report, style: style).text(quiet: parsed.has(.quiet))
    if toDiagnostics { context.output.diagnostic(text) } else { try context.output.result(text) }
    if let path = parsed.value(.json) {
      try OutputFile.write(report.json.serialized(pretty: true) + "\n", to: path, context.output)
    }
    return CheckCommand.exitCode(report.result)
  }
}
