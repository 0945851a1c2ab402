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
    options: [.spec, .bind] + OptionDeclaration.routerChoice + [
      OptionDeclaration(
        "time", "TIME", "stop after this time: 90s, 10m, 8h (default: 60s without --runs)"),
      OptionDeclaration("runs", "N", "stop after N mutated URLs"),
      OptionDeclaration("seed", "S", "where all chance comes from (default: 1)"),
      OptionDeclaration("jobs", "J", "how many routers work at once (default: 1)"),
      OptionDeclaration(
        "dictionary-from", "FILE",
        "words from the router's source or binary, or a folder of such; may be given again",
        isRepeatable: true),
      OptionDeclaration(
        "sequences", nil,
        "deliver each link twice, in a sequence and to a fresh router, and compare"),
      OptionDeclaration("corpus", "DIR", "begin with its links, and keep what is found there"),
      .source,
    ] + OptionDeclaration.routerLimits + OptionDeclaration.reports + [.quiet, .help],
    takesOperands: false,
    takesProgram: true)

  static let savesWhenInterrupted = true

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    try RunOutput.check(parsed)
    let judge = try SpecArgument.judge(parsed)
    var options = try options(parsed)
    let store = try corpus(parsed, judge, context, &options)
    let origin = CorpusEntry.Origin(
      day: try CorpusArgument.today(parsed), program: "fuzz-links \(FuzzLinks.version) fuzz",
      seed: options.seed)
    let router = try RouterArgument(parsed, context, judge: judge)
    let events = try EventFile.open(parsed, context.output)
    let fuzz = FuzzRun(
      judge: judge, options: options, worker: router.worker, makeSession: router.makeSession)
    let clock = ContinuousClock()
    let start = clock.now
    let progress = FuzzProgressLine(context.output, isQuiet: parsed.has(.quiet))
    let result: RunResult
    do {
      result = try await fuzz.run(
        found: { finding in
          // On disk before anybody hears of it.
          if let store { _ = try store.add(CorpusEntry(finding, judge: judge, origin: origin)) }
          progress.clear()
          if !parsed.has(.quiet) {
            context.output.diagnostic(
              "found \(finding.fingerprint) after \(finding.executionsToFind) links: "
                + VisibleText.of(finding.minimizedURL, limit: 120) + "\n")
          }
        },
        events: events?.recorder(
          EventLines(judge: judge, replay: router.replayLine(parsed, context, judge))),
        progress: { progress.show($0) })
    } catch let error as CorpusStoreError {
      progress.clear()
      throw CommandFailure(code: .harness, message: "the corpus: " + String(describing: error))
    } catch let error as RouterStartError {
      progress.clear()
      if error == .cancelled { return .interrupted }
      throw CommandFailure(code: .router, message: error.description)
    } catch let error as RouterRunError {
      progress.clear()
      if error == .cancelled { return .interrupted }
      throw CommandFailure(code: .router, message: error.description)
    }
    progress.clear()
    let elapsed = start.duration(to: clock.now)
    let report = RunReport(
      result: result, judge: judge, specWords: SpecArgument.words(parsed),
      routerWords: router.words, programWords: [context.program],
      elapsedSeconds: elapsed / .seconds(1))
    return RunOutput.write(CommandReport(report), parsed, context.output, events: events)
  }

  /// The folder of `--corpus`, made if it is not there; its links join the seeds.
  private func corpus(
    _ parsed: ParsedArguments, _ judge: Judge, _ context: CommandContext,
    _ options: inout FuzzRun.Options
  ) throws(CommandFailure) -> CorpusStore? {
    guard let folder = parsed.value("corpus") else { return nil }
    if folder.isEmpty { throw .usage("--corpus: the path of a folder belongs here") }
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

  private func options(_ parsed: ParsedArguments) throws(CommandFailure) -> FuzzRun.Options {
    var options = FuzzRun.Options()
    options.context = LinkContext(source: parsed.value(.source))
    options.sequences = parsed.has("sequences")
    if let text = parsed.value("seed") {
      guard let seed = UInt64(text) else {
        throw .usage("--seed: a number from 0 to \(UInt64.max) belongs here")
      }
      options.seed = seed
    }
    if let text = parsed.value("runs") {
      guard let runs = Int(text), runs > 0 else {
        throw .usage("--runs: a positive number belongs here")
      }
      options.runs = runs
      options.time = nil
    }
    if let text = parsed.value("time") {
      options.time = try RouterLimits.duration(text, option: "time", atMost: 7 * 24 * 3_600)
    }
    if let text = parsed.value("jobs") {
      guard let jobs = Int(text), (1...256).contains(jobs) else {
        throw .usage("--jobs: a number from 1 to 256 belongs here")
      }
      if jobs > 1, parsed.has(.alive) {
        throw .usage(
          "--jobs: with --alive one app is looked at, and of several jobs nobody could say whose "
            + "link it died of")
      }
      options.jobs = jobs
    }
    for path in parsed.values("dictionary-from") {
      for file in InputFile.files(at: path) {
        options.dictionary += FuzzDictionary.words(
          in: try InputFile.read(file, what: "the file for the dictionary"))
      }
    }
    return options
  }
}

/// The progress of a fuzz run on a terminal.
final class FuzzProgressLine: Sendable {
  private let output: Output
  private let isShown: Bool

  init(_ output: Output, isQuiet: Bool) {
    self.output = output
    isShown = output.showsProgress && !isQuiet
  }

  func show(_ progress: FuzzRun.Progress) {
    guard isShown else { return }
    let seconds = progress.elapsed / .seconds(1)
    let rate = seconds > 0 ? Int(Double(progress.urls) / seconds) : 0
    output.diagnostic(
      "\r\u{1B}[K\(progress.urls) links, \(rate)/s, \(progress.behaviours) behaviours, "
        + (progress.edges.map { "\($0) edges, " } ?? "") + "\(progress.findings) findings")
  }

  func clear() {
    if isShown { output.diagnostic("\r\u{1B}[K") }
  }
}
