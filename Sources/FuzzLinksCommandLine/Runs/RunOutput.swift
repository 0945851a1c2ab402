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
  /// What earlier runs have found; `nil` where nobody asked.
  private let history: RunHistory?

  /// Opens the file for events: what can be refused without a run has been by then.
  init(
    _ choice: ReportChoice, _ spec: SpecChoice, _ output: Output
  ) throws(CommandFailure) {
    try self.init(choice, spec, output, events: try EventFile.open(choice, output))
  }

  /// The same where events go to a file that several runs share.
  init(
    _ choice: ReportChoice, _ spec: SpecChoice, _ output: Output, events: EventFile?
  ) throws(CommandFailure) {
    history = try choice.history?.read(output)
    self.choice = choice
    self.spec = spec
    self.output = output
    self.events = events
  }

  /// Writes every report, even if another cannot be written.
  func write(_ report: CommandReport) -> Conclusion {
    ReportOutput(choice, output, events).write(completed(report))
  }

  /// The report with what only whoever wrote the command line knows: the app, and where things lie.
  func completed(_ report: CommandReport) -> CommandReport {
    var report = report
    report.app = choice.app
    report.shard = choice.shard
    report.workspace = .current
    report.history = history
    report.link = choice.link
    // A gate says so itself, and may fail for it.
    if report.command != "ci" { report.tellStandIn(isAccepted: true) }
    if report.specFile == nil, choice.pointsIntoSpec || output.gitHub != nil {
      report.specFile = spec.named.file(of: report.judge)
    }
    return report
  }
}
