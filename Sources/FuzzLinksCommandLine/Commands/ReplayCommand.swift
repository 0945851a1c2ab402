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
    options: [.spec, .bind, .corpus] + OptionDeclaration.routerChoice + [.today, .source]
      + OptionDeclaration.routerLimits + OptionDeclaration.reports + [.quiet, .help],
    takesOperands: false,
    takesProgram: true)

  static let savesWhenInterrupted = true

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    try RunOutput.check(parsed)
    let corpus = try CorpusArgument(parsed)
    let today = try CorpusArgument.today(parsed)
    // A wrong bind or router is found out before anything is run.
    let judge = try SpecArgument.judge(parsed)
    _ = try RouterArgument(parsed, context, judge: judge)
    let events = try EventFile.open(parsed, context.output)
    var report = CommandReport(command: "replay", judge: judge, parts: [])
    let contents = try corpus.contents()
    for file in contents.damaged {
      report.problems.append(
        CommandReport.Problem(.invalidInput, CorpusArgument.line(file, in: corpus.store)))
    }

    for entries in builds(contents.entries, parsed, judge, context) {
      let build: Judge
      do {
        build = entries.isEmpty ? judge : try Judge(corpus.spec, bind: entries[0].bind)
      } catch {
        // The spec has changed under the entry, as with a stale verdict.
        for entry in entries {
          report.problems.append(
            CommandReport.Problem(
              .findings, "\(corpus.shownPath(of: entry.fileName)): \(error)"))
        }
        continue
      }
      do throws(CommandFailure) {
        let replay = try await replay(
          entries, build, today, corpus, parsed, context, events)
        report.parts.append(.replay(replay))
        if replay.result.run.stopReason == .interrupted { break }
      } catch {
        // What the builds before have shown is reported all the same.
        report.problems.append(CommandReport.Problem(Conclusion(error.code), error.message))
        break
      }
    }
    return RunOutput.write(report, parsed, context.output, events: events)
  }

  /// The entries to run, by build in the order of their binds. What is left out is said.
  private func builds(
    _ entries: [CorpusEntry], _ parsed: ParsedArguments, _ judge: Judge, _ context: CommandContext
  ) -> [[CorpusEntry]] {
    let own = entries.filter { $0.spec == judge.spec.name }
    let selected = parsed.has(.bind) ? own.filter { $0.bind == judge.bind } : own
    func note(_ count: Int, _ what: String) {
      if count == 0 { return }
      context.output.diagnostic(
        "fuzz-links: note: \(count) entr\(count == 1 ? "y" : "ies") of \(what) not run\n")
    }
    note(entries.count - own.count, "other specs")
    note(own.count - selected.count, "other builds")
    let builds = Dictionary(grouping: selected, by: \.bindText)
    return builds.isEmpty ? [[]] : builds.keys.sorted().map { builds[$0] ?? [] }
  }

  private func replay(
    _ entries: [CorpusEntry], _ judge: Judge, _ today: CalendarDay, _ corpus: CorpusArgument,
    _ parsed: ParsedArguments, _ context: CommandContext, _ events: EventFile?
  ) async throws(CommandFailure) -> ReplayReport {
    var router = try RouterArgument(parsed, context, judge: judge)
    let session = router.session
    defer { session.end() }
    let clock = ContinuousClock()
    let start = clock.now
    let progress = ProgressLine(context.output, isQuiet: parsed.has(.quiet))
    let hello: RouterHello
    do {
      hello = try await session.startRouter()
    } catch let error as RouterStartError {
      throw CommandFailure(
        code: error == .cancelled ? .interrupted : .router, message: error.description)
    } catch {
      throw CommandFailure(code: .harness, message: VisibleText.of(String(describing: error)))
    }
    var specWords = SpecArgument.words(parsed)
    if !judge.bind.isEmpty, !parsed.has(.bind) {
      specWords += ["--bind", entries.first?.bindText ?? ""]
    }
    let result = await ReplayRun(judge: judge, session: session, today: today).run(
      entries, hello: hello, context: LinkContext(source: parsed.value(.source)),
      events: events?.recorder(
        EventLines(
          judge: judge,
          replay: router.replayLine(parsed, context, judge, specWords: specWords)))
    ) { progress.show($0) }
    progress.clear()
    let report = ReplayReport(
      result: result,
      report: RunReport(
        result: result.run, judge: judge, specWords: specWords, routerWords: router.words,
        programWords: [context.program],
        elapsedSeconds: start.duration(to: clock.now) / .seconds(1)),
      folder: corpus.store.folder)
    return report
  }
}
