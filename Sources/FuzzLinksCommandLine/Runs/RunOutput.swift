import Conformance
import LinkMarkup
import LinkReports
import LinkSpec

/// What a command that runs routers tells, and what it ends with: reports where they were asked
/// for, and the exit code.
struct RunOutput {
  let choice: ReportChoice
  let spec: SpecChoice
  let output: Output
  /// Who is told what happens while it happens; `nil` where nobody asked.
  let events: EventFile?

  /// Opens the file for events: what can be refused without a run has been by then.
  init(
    _ choice: ReportChoice, _ spec: SpecChoice, _ output: Output
  ) throws(CommandFailure) {
    self.choice = choice
    self.spec = spec
    self.output = output
    if let path = choice.events {
      events = try EventFile.open(path, output)
    } else {
      events = nil
    }
  }

  /// Writes every report, even if another cannot be written. Files come first: what the console
  /// shows is saved.
  func write(_ report: CommandReport) -> Conclusion {
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
    report.workspace = .current
    // A gate says so itself, and may fail for it.
    if report.command != "ci" { report.tellStandIn(isAccepted: true) }
    if report.specFile == nil, choice.pointsIntoSpec || output.gitHub != nil {
      report.specFile = spec.named.file(of: report.judge)
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
      ? report.text(style: style) : report.screen(style: style, quiet: choice.isQuiet)
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
