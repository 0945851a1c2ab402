import LinkMarkup
import CorpusFiles
import LinkFuzzing
import LinkReports
import LinkRouting
import Conformance
import LinkSpec

/// The runs that commands are made of, on the router that the arguments choose.
struct RouterRuns {
  let parsed: ParsedArguments
  let context: CommandContext
  /// Who is told what happens; `nil` where nobody asked.
  let events: EventFile?

  init(
    _ parsed: ParsedArguments, _ context: CommandContext, events: EventFile? = nil
  ) {
    self.parsed = parsed
    self.context = context
    self.events = events
  }

  private var isQuiet: Bool { parsed.has(.quiet) }

  // MARK: - Check

  /// Runs the cases, and reports.
  func check(
    _ judge: Judge, _ generated: CaseGenerator.Result, blamedRule: RuleID? = nil
  ) async throws(CommandFailure) -> RunReport {
    let delivery = try LinkContext(parsed)
    var router = try RouterArgument(parsed, context, judge: judge)
    let session = router.session
    defer { session.end() }
    let clock = ContinuousClock()
    let start = clock.now
    tellUnfinished(router)
    let hello = try await self.start(session, judge)
    let progress = ProgressLine(context.output, isQuiet: isQuiet)
    let result = await ConformanceRun(judge: judge, session: session).run(
      generated, hello: hello, context: delivery, blamedRule: blamedRule,
      events: recorder(router, judge)
    ) { progress.show($0) }
    progress.clear()
    return report(
      result, judge, router, specWords: SpecArgument.words(parsed),
      elapsed: start.duration(to: clock.now))
  }

  // MARK: - Fuzz

  /// Fuzzes, and reports. `found` hears of each finding before anybody else does.
  func fuzz(
    _ judge: Judge, _ options: FuzzRun.Options, found: (Finding) throws -> Void = { _ in }
  ) async throws -> RunReport {
    let router = try RouterArgument(parsed, context, judge: judge)
    tellUnfinished(router)
    let fuzz = FuzzRun(
      judge: judge, options: options, worker: router.worker, makeSession: router.makeSession)
    let clock = ContinuousClock()
    let start = clock.now
    let progress = FuzzProgressLine(context.output, options, isQuiet: isQuiet)
    defer { progress.clear() }
    let result: RunResult
    do {
      result = try await fuzz.run(
        found: { finding in
          try found(finding)
          progress.clear()
          if !isQuiet {
            context.output.diagnostic(
              "found \(finding.fingerprint) after \(finding.executionsToFind) links: "
                + VisibleText.of(finding.minimizedURL, limit: 120) + "\n")
          }
        }, events: recorder(router, judge), progress: { progress.show($0) })
    } catch let error as CorpusStoreError {
      throw CommandFailure(code: .harness, message: "the corpus: " + String(describing: error))
    } catch let error as RouterStartError {
      throw Self.failure(error)
    } catch let error as RouterRunError {
      throw CommandFailure(
        code: error == .cancelled ? .interrupted : .router, message: error.description)
    }
    return report(
      result, judge, router, specWords: SpecArgument.words(parsed),
      elapsed: start.duration(to: clock.now))
  }

  // MARK: - Replay

  /// Replays a corpus, build after build, into a report.
  func replay(
    _ corpus: CorpusArgument, _ judge: Judge, today: CalendarDay,
    into report: inout CommandReport
  ) async throws(CommandFailure) {
    // A wrong router is found out before anything is run.
    _ = try RouterArgument(parsed, context, judge: judge)
    let contents = try corpus.contents()
    for file in contents.damaged {
      report.problems.append(
        CommandReport.Problem(.usage, CorpusArgument.line(file, in: corpus.store)))
    }
    for entries in builds(contents.entries, judge) {
      let build: Judge
      do throws(Judge.PreparationError) {
        build = entries.isEmpty ? judge : try Judge(corpus.spec, bind: entries[0].bind)
      } catch {
        // The spec has changed under the entry, as with a stale verdict.
        for entry in entries {
          report.problems.append(
            CommandReport.Problem(.findings, "\(corpus.shownPath(of: entry.fileName)): \(error)"))
        }
        continue
      }
      do throws(CommandFailure) {
        let replay = try await replay(entries, build, today, corpus)
        report.parts.append(.replay(replay))
        if replay.result.run.stopReason == .interrupted { return }
      } catch {
        // What the builds before have shown is reported all the same.
        report.problems.append(CommandReport.Problem(error.code, error.message))
        return
      }
    }
  }

  /// The entries to run, by build in the order of their binds. What is left out is said.
  private func builds(_ entries: [CorpusEntry], _ judge: Judge) -> [[CorpusEntry]] {
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
    _ entries: [CorpusEntry], _ judge: Judge, _ today: CalendarDay, _ corpus: CorpusArgument
  ) async throws(CommandFailure) -> ReplayReport {
    let delivery = try LinkContext(parsed)
    var router = try RouterArgument(parsed, context, judge: judge)
    let session = router.session
    defer { session.end() }
    let clock = ContinuousClock()
    let start = clock.now
    let progress = ProgressLine(context.output, isQuiet: isQuiet)
    tellUnfinished(router)
    let hello = try await self.start(session, judge)
    var specWords = SpecArgument.words(parsed)
    if !judge.bind.isEmpty, !parsed.has(.bind) {
      specWords += ["--bind", entries.first?.bindText ?? ""]
    }
    let result = await ReplayRun(judge: judge, session: session, today: today).run(
      entries, hello: hello, context: delivery,
      events: recorder(router, judge, specWords: specWords)
    ) { progress.show($0) }
    progress.clear()
    return ReplayReport(
      result: result,
      report: report(
        result.run, judge, router, specWords: specWords, elapsed: start.duration(to: clock.now)),
      folder: corpus.store.folder)
  }

  // MARK: - What they share

  private func recorder(
    _ router: RouterArgument, _ judge: Judge, specWords: [String]? = nil
  ) -> ((RunEvent) -> Void)? {
    events?.recorder(
      EventLines(
        judge: judge, replay: router.replayLine(parsed, context, judge, specWords: specWords)))
  }

  /// Says which links the last run in this process ended with, before one of them ends this run too.
  private func tellUnfinished(_ router: RouterArgument) {
    for link in router.journal?.takeUnfinished() ?? [] {
      let replay =
        ([context.program, "check"] + SpecArgument.words(parsed)).map(ShellLine.word)
        + [ShellLine.option(forURL: link.url), "--router", ShellLine.word(link.label)]
      context.output.diagnostic(
        "fuzz-links: warning: \(link.account): \(VisibleText.of(link.url, limit: 120))\n"
          + "  in a process of its own: \(replay.joined(separator: " "))\n")
    }
  }

  private func start(
    _ session: any RouterSession, _ judge: Judge
  ) async throws(CommandFailure) -> RouterHello {
    do {
      return try await session.startRouter(for: judge)
    } catch let error as RouterStartError {
      throw Self.failure(error)
    } catch {
      throw CommandFailure(code: .harness, message: VisibleText.of(String(describing: error)))
    }
  }

  private static func failure(_ error: RouterStartError) -> CommandFailure {
    CommandFailure(
      code: error == .cancelled ? .interrupted : .router, message: error.description)
  }

  private func report(
    _ result: RunResult, _ judge: Judge, _ router: RouterArgument, specWords: [String],
    elapsed: Duration
  ) -> RunReport {
    var report = RunReport(
      result: result, judge: judge, specWords: specWords, routerWords: router.words,
      programWords: [context.program], elapsedSeconds: elapsed / .seconds(1))
    report.showsDrafts = parsed.has(.drafts)
    return report
  }
}
