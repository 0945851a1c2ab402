import Conformance
import CorpusFiles
import LinkFuzzing
import LinkReports
import LinkSpec

/// `ci`: the gate of a pull request.
struct CICommand: Command {
  /// Mutated links of a run: what takes a router in process a second or two.
  static let defaultRuns = 50_000

  static let declaration = CommandDeclaration(
    name: "ci", summary: "replay, check and fixed-seed fuzz in one: the gate of a change",
    operands: "--router NAME | --exec COMMAND | -- PROGRAM ARGS…",
    discussion: """

      Runs what a pull request has to pass: the corpus, every rule of the spec, and a
      fixed number of mutated links from a fixed seed. The same tree gives the same
      verdict and the same report; nothing is written but the reports asked for.

      A router that says of itself that it stands in for the app, as the one that
      'init' writes, is not accepted without --stand-in: nothing of the app is tested.

      Faults that an open entry of the corpus accepts do not fail it. One that has
      vanished or expired does, until the corpus is updated.

      New random discoveries belong to 'fuzz --corpus', at night. --time is a
      ceiling for the whole: where it ends the mutated links there is a warning and
      the stop reason 'time', where cases or entries are left the gate fails.

      Where fuzz-links.json has several apps, all of them are run, or those of --app:
      one report with a table of the apps, and the exit code that outweighs the
      others, in the order 130, 4, 3, 2, 1, 0.
      """,
    options: [.spec, .bind, .parser, .corpus] + OptionDeclaration.routerChoice + [
      .scopes, .actions, .strength, .minCoverage, .shard, Self.standIn,
      .runs.saying("mutated links to run (default: \(defaultRuns); 0 for none)"), .seed,
      .time.saying(
        "a ceiling for all of it (default: 60s for the mutated links alone, none with --runs)"),
      .jobs, .dictionaryFrom, .today, .source, .via, .launch,
    ] + OptionDeclaration.routerLimits + OptionDeclaration.reports
      + OptionDeclaration.reportContext + [
        .drafts, .quiet, .verbose, .explain, .apps, .config, .noConfig, .help,
      ],
    takesOperands: false, takesProgram: true)

  private static let standIn = OptionDeclaration(
    "stand-in", nil, "accept a router that only stands in for the app")

  static let savesWhenInterrupted = true

  private let reports: ReportChoice
  private let spec: SpecChoice
  private let corpus: CorpusChoice
  private let today: CalendarDay
  private let shard: Shard?
  private let minimum: MinimumCoverage?
  private let delivery: DeliveryChoice
  private let fuzz: FuzzChoice
  /// When to end, all together; `nil`: nobody has said so.
  private let time: Duration?
  private let cases: CaseSelection
  private let router: RouterChoice
  private let acceptsStandIn: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    reports = try ReportChoice(arguments)
    spec = try SpecChoice(arguments)
    corpus = try CorpusChoice(arguments)
    today = try .given(arguments, .today) ?? .today
    shard = try .given(arguments)
    minimum = try .given(arguments, of: shard)
    delivery = try DeliveryChoice(arguments)
    fuzz = try FuzzChoice(arguments, delivery, defaultRuns: Self.defaultRuns)
    time = arguments.has(.time) ? fuzz.time : nil
    cases = try CaseSelection(arguments)
    router = try RouterChoice(arguments)
    acceptsStandIn = arguments.has(Self.standIn)
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let end = time.map { ContinuousClock.now.advanced(by: $0) }
    let output = try RunOutput(reports, spec, context.output)
    return output.write(try await report(context, output, until: end))
  }

  /// The same as one of several apps, which may take so long.
  func report(
    _ context: CommandContext, _ events: EventFile?, within limit: Duration?
  ) async throws -> CommandReport {
    let most = [time, limit].compactMap(\.self).min()
    let output = try RunOutput(reports, spec, context.output, events: events)
    return output.completed(
      try await report(
        context, output, until: most.map { ContinuousClock.now.advanced(by: $0) }))
  }

  private func report(
    _ context: CommandContext, _ output: RunOutput, until end: ContinuousClock.Instant?
  ) async throws -> CommandReport {
    func left() -> Duration? { end.map { max(.zero, ContinuousClock.now.duration(to: $0)) } }
    let judge = try spec.judge()
    let corpus = try ChosenCorpus(self.corpus)
    var options = try fuzz.runOptions()
    let selected = try cases.options(judge.spec)
    let start = ContinuousClock.now
    let generated = CaseGenerator.generate(judge, options: selected)
    let making = start.duration(to: .now)
    // Mutation begins with all cases, whatever is checked.
    if selected == CaseGenerator.Options() { options.cases = generated.cases }
    // The links that are checked are not run again.
    options.beginning = .noCase
    _ = try ChosenRouter(router, context, judge)
    let runs = RouterRuns(router, delivery, context, output)
    var report = CommandReport(command: "ci", judge: judge, parts: [])

    var entries: [CorpusEntry] = []
    if self.corpus.folder != nil || corpus.isThere {
      // Of several shards, one replays.
      if shard?.index ?? 1 == 1 {
        try await runs.replay(corpus, judge, today: today, time: left(), into: &report)
      }
      entries = try corpus.contents().entries.filter { $0.spec == judge.spec.name }
    } else {
      context.output.diagnostic(
        "fuzz-links: note: no folder \(VisibleText.of(corpus.store.folder)), so no corpus is "
          + "replayed\n")
    }
    report.demandAllCases()
    if isOver(report) { return report }

    var check: RunReport
    do throws(CommandFailure) {
      check = try await runs.check(
        judge, shard.map { $0.part(of: generated) } ?? generated, time: left())
    } catch {
      try report.take(error)
      return report
    }
    check.elapsedSeconds += making / .seconds(1)
    check.result.accept(entries, judge)
    report.parts.append(.run(check))
    if check.result.stopReason == .time { report.demandAllCases() }
    if isOver(report) { return report }

    if let wanted = options.runs, wanted > 0 {
      // Not with the links of the corpus: which links are run would change with every entry, and a
      // run whose findings were just accepted would find others.
      if let shard {
        options.seed = shard.seed(options.seed)
        options.runs = shard.part(of: wanted)
      }
      if let left = left() { options.time = left }
      var fuzz: RunReport
      do {
        fuzz = try await runs.fuzz(judge, options)
      } catch let failure as CommandFailure {
        try report.take(failure)
        return report
      }
      fuzz.result.accept(entries, judge)
      if fuzz.result.stopReason == .time {
        let limit = end == nil ? "the limit of 60s, which --runs lifts," : "--time"
        report.warnings.append(
          "\(limit) ended the run after \(fuzz.result.cases) of \(options.runs ?? 0) mutated links: "
            + "another machine may run more of them and find more")
      }
      report.parts.append(.run(fuzz))
    }
    minimum?.demand(of: &report)
    report.tellStandIn(isAccepted: acceptsStandIn)
    return report
  }

  /// Whether nothing more can be run.
  private func isOver(_ report: CommandReport) -> Bool {
    report.parts.contains {
      $0.report.result.stopReason == .interrupted || $0.report.result.stopReason == .time
        || $0.report.result.isRouterLost
    } || report.problems.contains { $0.conclusion > .usage }
  }
}
