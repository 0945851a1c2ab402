import LinkReports
import LinkFuzzing
import CorpusFiles
import Conformance
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
      OptionDeclaration(
        "time", "TIME", "stop after this time: 90s, 10m, 8h (default: 60s without --runs)"),
      OptionDeclaration("runs", "N", "stop after N mutated URLs"),
      OptionDeclaration("seed", "S", "where all chance comes from (default: 1)"),
      .jobs, .dictionaryFrom, .shard,
      OptionDeclaration(
        "sequences", nil,
        "deliver each link twice, in a sequence and to a fresh router, and compare"),
      OptionDeclaration("corpus", "DIR", "begin with its links, and keep what is found there"),
      .source, .via, .launch,
    ] + OptionDeclaration.routerLimits + OptionDeclaration.reports + [
      .drafts, .quiet, .explain, .config, .noConfig, .help,
    ],
    takesOperands: false,
    takesProgram: true)

  static let savesWhenInterrupted = true

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    try RunOutput.check(parsed)
    let judge = try SpecArgument.judge(parsed)
    let shard = try ShardArgument.shard(parsed)
    var options = try FuzzOptions.read(parsed, defaultRuns: nil, time: .seconds(60))
    let store = try corpus(parsed, judge, context, &options)
    let origin = CorpusEntry.Origin(
      day: try CorpusArgument.today(parsed), program: "fuzz-links \(FuzzLinks.version) fuzz",
      seed: options.seed)
    if let shard {
      options.seed = shard.seed(options.seed)
      options.runs = options.runs.map(shard.part(of:))
    }
    let events = try EventFile.open(parsed, context.output)
    let report = try await RouterRuns(parsed, context, events: events).fuzz(judge, options) {
      finding in
      // On disk before anybody hears of it.
      if let store { _ = try store.add(CorpusEntry(finding, judge: judge, origin: origin)) }
    }
    return RunOutput.write(CommandReport(report), parsed, context.output, events: events)
  }

  /// The folder of `--corpus`, made if it is not there; its links join the seeds.
  private func corpus(
    _ parsed: ParsedArguments, _ judge: Judge, _ context: CommandContext,
    _ options: inout FuzzRun.Options
  ) throws(CommandFailure) -> CorpusStore? {
    guard let folder = parsed.value("corpus") else { return nil }
    if folder.isEmpty { throw .usage("--corpus: expected the path of a folder") }
    let store = CorpusStore(folder: folder)
    do throws(CorpusStoreError) {
      try store.create()
      let contents = try store.contents()
      CorpusArgument.report(contents, of: store, context.output)
      options.seeds = contents.entries.filter { $0.spec == judge.spec.name }.map(\.url)
    } catch {
      throw CommandFailure(code: .harness, message: "the corpus: " + String(describing: error))
    }
    return store
  }
}
