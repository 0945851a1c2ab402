import LinkReports
import Conformance
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
      + OptionDeclaration.routerLimits + OptionDeclaration.reports + [
        .quiet, .explain, .config, .noConfig, .help,
      ],
    takesOperands: false,
    takesProgram: true)

  static let savesWhenInterrupted = true

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    try RunOutput.check(parsed)
    let corpus = try CorpusArgument(parsed)
    let judge = try SpecArgument.judge(parsed)
    let today = try CorpusArgument.today(parsed)
    let events = try EventFile.open(parsed, context.output)
    var report = CommandReport(command: "replay", judge: judge, parts: [])
    try await RouterRuns(parsed, context, events: events).replay(
      corpus, judge, today: today, into: &report)
    return RunOutput.write(report, parsed, context.output, events: events)
  }
}
