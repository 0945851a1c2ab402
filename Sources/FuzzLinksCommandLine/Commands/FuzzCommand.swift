import Conformance
import CorpusFiles
import LinkFuzzing
import LinkReports
import LinkSpec

/// `fuzz`: mutation.
struct FuzzCommand: Command {
  static let declaration = CommandDeclaration(
    name: "fuzz", summary: "mutate links to find what enumerated cases miss",
    operands: "--router NAME | --exec COMMAND | -- PROGRAM ARGS…",
    discussion: """

      Changes links, keeps those that show a behaviour that none showed before, and
      reports each fault of the router once, minimized, with the rule it breaks and
      a line to show it again. Crashes and hangs are pinned to the link that caused
      them, and the run goes on. Where the router was built with edge counters, new
      ways through its code count besides new behaviours.

      The same seed and number of runs give the same findings in the same order,
      whatever --jobs is.

      A good start, with the words of the router's own source:
        fuzz --router NAME --time 10m --jobs 2 --dictionary-from Sources/Router
      """,
    options: [.spec, .bind, .parser] + OptionDeclaration.routerChoice + [
      .time, .runs, .seed, .jobs, .dictionaryFrom, .shard, .sequences,
      .corpus.saying("begin with its links, and keep what is found there"),
      .source, .via, .launch,
    ] + OptionDeclaration.routerLimits + OptionDeclaration.reports
      + OptionDeclaration.reportContext + [
        .drafts, .quiet, .verbose, .explain, .app, .config, .noConfig, .help,
      ],
    takesOperands: false,
    takesProgram: true)

  static let savesWhenInterrupted = true

  private let reports: ReportChoice
  private let spec: SpecChoice
  private let shard: Shard?
  private let delivery: DeliveryChoice
  private let fuzz: FuzzChoice
  private let corpus: CorpusChoice
  private let today: CalendarDay
  private let router: RouterChoice

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    reports = try ReportChoice(arguments)
    spec = try SpecChoice(arguments)
    shard = try .given(arguments)
    delivery = try DeliveryChoice(arguments)
    fuzz = try FuzzChoice(arguments, delivery)
    corpus = try CorpusChoice(arguments)
    today = .today
    router = try RouterChoice(arguments)
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let judge = try spec.judge()
    var options = try fuzz.runOptions()
    if options.sequences { try ChosenRouter.demandFreshStates(router, context) }
    let store = try store(judge, context, &options)
    let origin = CorpusEntry.Origin(
      day: today, program: "fuzz-links \(FuzzLinks.version) fuzz", seed: options.seed)
    if let shard {
      options.seed = shard.seed(options.seed)
      options.beginning = .part(shard)
      options.runs = options.runs.map(shard.part(of:))
    }
    let output = try RunOutput(reports, spec, context.output)
    do {
      let report = try await RouterRuns(router, delivery, context, output).fuzz(judge, options) {
        finding in
        // On disk before anybody hears of it.
        if let store { _ = try store.add(CorpusEntry(finding, judge: judge, origin: origin)) }
      }
      return output.write(CommandReport(report))
    } catch let failure as CommandFailure {
      return output.write(try CommandReport(of: failure, command: "fuzz", judge: judge))
    }
  }

  /// The folder of `--corpus`, made if it is not there; its links join the seeds.
  private func store(
    _ judge: Judge, _ context: CommandContext, _ options: inout FuzzRun.Options
  ) throws(CommandFailure) -> CorpusStore? {
    guard let folder = corpus.folder else { return nil }
    let store = CorpusStore(folder: folder)
    do throws(CorpusStoreError) {
      try store.create()
      let contents = try store.contents()
      ChosenCorpus.report(contents, of: store, context.output)
      options.seeds = contents.entries.filter { $0.spec == judge.spec.name }.map(\.url)
    } catch {
      throw CommandFailure(code: .harness, message: "the corpus: " + String(describing: error))
    }
    return store
  }
}
