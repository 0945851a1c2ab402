import Conformance
import LinkSpec

/// What a run ends with: reports where they were asked for, and the exit code.
enum RunOutput {
  /// Writes every report, even if another cannot be written. Files come first: what the console
  /// shows is saved.
  static func write(_ report: RunReport, _ parsed: ParsedArguments, _ output: Output) -> ExitCode {
    var code = CheckCommand.exitCode(report.result)
    func attempt(_ body: () throws(CommandFailure) -> Void) {
      do throws(CommandFailure) {
        try body()
      } catch {
        output.report(error)
        code = max(code, error.code)
      }
    }
    let jsonPath = parsed.value(.json)
    if let jsonPath {
      attempt { () throws(CommandFailure) in
        let json = report.json.serialized(pretty: true) + "\n"
        try OutputFile.write(json, to: jsonPath, output)
      }
    }
    let style = Style(isColoured: output.isColoured && jsonPath != "-")
    let text = ConsoleReport(report, style: style).text(quiet: parsed.has(.quiet))
    if jsonPath == "-" {
      output.diagnostic(text)
    } else {
      attempt { () throws(CommandFailure) in try output.write(text) }
    }
    return code
  }
}
