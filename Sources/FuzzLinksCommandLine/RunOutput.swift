import LinkMarkup
import LinkReports
import Conformance
import LinkSpec

/// What a command that runs routers ends with: reports where they were asked for, and the exit code.
enum RunOutput {
  /// Refuses options that contradict each other, before anything is run.
  static func check(_ parsed: ParsedArguments) throws(CommandFailure) {
    let onStandardOutput = OptionDeclaration.reports.filter { parsed.value($0) == "-" }
    if onStandardOutput.count > 1 {
      throw .usage(
        onStandardOutput.map { "--\($0.name) -" }.joined(separator: " and ")
          + ": standard output takes one report; give the others a file")
    }
    for option in OptionDeclaration.reports where parsed.value(option) == "" {
      throw .usage("--\(option.name): expected the path of a file, or '-'")
    }
  }

  /// Writes every report, even if another cannot be written. Files come first: what the console
  /// shows is saved. `events` is what the run has written to so far.
  static func write(
    _ report: CommandReport, _ parsed: ParsedArguments, _ output: Output,
    events: EventFile? = nil
  ) -> ExitCode {
    var code = report.conclusion
    func attempt(_ body: () throws(CommandFailure) -> Void) {
      do throws(CommandFailure) {
        try body()
      } catch {
        output.report(error)
        code = max(code, error.code)
      }
    }
    var report = report
    if report.specFile == nil, parsed.has(.sarif) || output.gitHub != nil {
      report.specFile = SpecArgument.file(of: report.judge, parsed)
    }
    if let events {
      attempt { () throws(CommandFailure) in try events.end(report) }
    }
    for format in ReportFormat.all {
      guard let path = parsed.value(format.option) else { continue }
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
    let isOutputTaken = OptionDeclaration.reports.contains { parsed.value($0) == "-" }
    let style = Style(isColoured: output.isColoured && !isOutputTaken)
    let text = report.text(style: style, quiet: parsed.has(.quiet))
    let isLog = output.gitHub != nil
    if isOutputTaken {
      output.diagnostic(text)
      if isLog { output.command(report.gitHubAnnotations) }
    } else {
      attempt { () throws(CommandFailure) in
        try output.write(isLog ? GitHubLog.inert(text) + report.gitHubAnnotations : text)
      }
    }
    output.gitHub?.summarize(report, output)
    return code
  }
}

extension Output {
  /// Writes what two things differ in: as JSON where `--json` asks for it, and for people, who read it
  /// as a diagnostic where the JSON takes standard output.
  func write(
    json: JSONText, text: (Style) -> String, _ parsed: ParsedArguments
  ) throws(CommandFailure) {
    let path = parsed.value(.json)
    if let path { try OutputFile.write(json.serialized(pretty: true) + "\n", to: path, self) }
    let shown = text(Style(isColoured: isColoured && path != "-"))
    if path == "-" { diagnostic(shown) } else { try write(shown) }
  }
}
