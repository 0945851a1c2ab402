import LinkMarkup
import LinkReports
import LinkSpec

/// Where a report goes: the files that were asked for, the console, and the job that it runs in.
struct ReportOutput {
  private let choice: ReportChoice
  private let output: Output
  private let events: EventFile?

  init(_ choice: ReportChoice, _ output: Output, _ events: EventFile?) {
    self.choice = choice
    self.output = output
    self.events = events
  }

  /// Writes every report, even if another cannot be written. Files come first: what the console
  /// shows is saved.
  func write(_ report: some Reportable) -> Conclusion {
    var code = report.conclusion
    func attempt(_ body: () throws(CommandFailure) -> Void) {
      do throws(CommandFailure) {
        try body()
      } catch {
        output.report(error)
        code = max(code, error.code)
      }
    }
    if let events {
      attempt { () throws(CommandFailure) in try events.end(report) }
    }
    for file in choice.files {
      attempt { () throws(CommandFailure) in
        try OutputFile.write(file.format.render(report), to: file.path, output)
      }
    }
    for warning in report.warnings { output.diagnostic("fuzz-links: warning: \(warning)\n") }
    for problem in report.problems {
      for line in problem.message.split(separator: "\n") {
        output.diagnostic("fuzz-links: \(line)\n")
      }
    }
    let isOutputTaken = choice.takesStandardOutput
    let style = Style(isColoured: output.isColoured && !isOutputTaken)
    let text =
      choice.isVerbose
      ? report.text(style: style, quiet: false)
      : report.screen(style: style, quiet: choice.isQuiet)
    let isLog = output.gitHub != nil
    if isOutputTaken {
      output.diagnostic(text)
      if isLog { output.command(report.gitHubAnnotations) }
    } else {
      attempt { () throws(CommandFailure) in
        try output.write(text)
        if isLog { try output.write(asItIs: report.gitHubAnnotations) }
      }
    }
    output.gitHub?.summarize(report, output)
    return code
  }
}
