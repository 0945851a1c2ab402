import Conformance
import LinkReports
import LinkSpec

/// `replay`: runs a corpus.
struct ReplayCommand: Command {
  static let declaration = CommandDeclaration(
    name: "replay", summary: "run a corpus: what must hold, what is known to fail",
    operands: "--router NAME | --exec COMMAND | -- PROGRAM ARGS…",
    discussion: """

      Runs every link of a corpus. Cases and regressions have to hold. An open
      finding is known and fails no run, unless it shows as another fault, has
      expired, or has vanished: then the corpus has to be updated, with the line
      that is printed. A verdict that the spec has changed is reported as stale.

      Entries of several builds are each run with a router of their own build;
      --bind runs one build. A damaged file is reported and left as it is; the rest
      is run, and the exit code is 2.
      """,
    options: [.spec, .bind, .parser, .corpus] + OptionDeclaration.routerChoice + [
      .today, .source, .via, .launch,
    ]
      + OptionDeclaration.routerLimits + OptionDeclaration.reports
      + OptionDeclaration.reportContext + [
        .quiet, .verbose, .explain, .app, .config, .noConfig, .help,
      ],
    takesOperands: false,
    takesProgram: true)

  static let savesWhenInterrupted = true

  private let reports: ReportChoice
  private let spec: SpecChoice
  private let corpus: CorpusChoice
  private let today: CalendarDay
  private let delivery: DeliveryChoice
  private let router: RouterChoice

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    reports = try ReportChoice(arguments)
    spec = try SpecChoice(arguments)
    corpus = try CorpusChoice(arguments)
    today = try .given(arguments, .today) ?? .today
    delivery = try DeliveryChoice(arguments)
    router = try RouterChoice(arguments)
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let corpus = try ChosenCorpus(corpus)
    let judge = try spec.judge()
    let output = try RunOutput(reports, spec, context.output)
    var report = CommandReport(command: "replay", judge: judge, parts: [])
    try await RouterRuns(router, delivery, context, output).replay(
      corpus, judge, today: today, into: &report)
    return output.write(report)
  }
}
