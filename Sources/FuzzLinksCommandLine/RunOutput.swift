import Conformance
import LinkSpec

/// What a command that runs routers ends with: reports where they were asked for, and the exit code.
enum RunOutput {
  /// Refuses options that contradict each other, before anything is run.
  static func check(_ parsed: ParsedArguments) throws(CommandFailure) {
    let onStandardOutput = ReportFormat.all.filter { parsed.value($0.option) == "-" }
    if onStandardOutput.count > 1 {
      throw .usage(
        onStandardOutput.map { "--\($0.option.name) -" }.joined(separator: " and ")
          + ": standard output takes one report; give the others a file")
    }
    for format in ReportFormat.all where parsed.value(format.option) == "" {
      throw .usage("--\(format.option.name): the path of a file belongs here, or '-'")
    }
  }

  /// Writes every report, even if another cannot be written. Files come first: what the console
  /// shows is saved.
  static func write(
    _ report: CommandReport, _ parsed: ParsedArguments, _ output: Output
  ) -> ExitCode {
    var code = ExitCode(report.conclusion)
    func attempt(_ body: () throws(CommandFailure) -> Void) {
      do throws(CommandFailure) {
        try body()
      } catch {
        output.report(error)
        code = max(code, error.code)
      }
    }
    var isOutputTaken = false
    for format in ReportFormat.all {
      guard let path = parsed.value(format.option) else { continue }
      isOutputTaken = isOutputTaken || path == "-"
      attempt { () throws(CommandFailure) in
        try OutputFile.write(format.render(report), to: path, output)
      }
    }
    for warning in report.warnings { output.diagnostic("fuzz-links: warning: \(warning)\n") }
    for problem in report.problems {
      for line in problem.message.split(separator: "\n") {
        output.diagnostic("fuzz-links: \(line)\n")
      }
    }
    let style = Style(isColoured: output.isColoured && !isOutputTaken)
    let text = report.text(style: style, quiet: parsed.has(.quiet))
    if isOutputTaken {
      output.diagnostic(text)
    } else {
      attempt { () throws(CommandFailure) in try output.write(text) }
    }
    return code
  }
}
