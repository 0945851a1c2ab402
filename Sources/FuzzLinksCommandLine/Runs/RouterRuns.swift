import Conformance
import CorpusFiles
import LinkFuzzing
import LinkMarkup
import LinkReports
import LinkRouting
import LinkSpec
import SpecMutants

/// The runs that commands are made of, on one router.
struct RouterRuns {
  private let choice: RouterChoice
  private let delivery: DeliveryChoice
  private let context: CommandContext
  private let output: RunOutput

  init(
    _ choice: RouterChoice, _ delivery: DeliveryChoice, _ context: CommandContext,
    _ output: RunOutput
  ) {
    self.choice = choice
    self.delivery = delivery
    self.context = context
    self.output = output
  }

  private var spec: SpecChoice { output.spec }
  private var isQuiet: Bool { output.choice.isQuiet }

  /// The words of a replay line behind the command: spec, delivery, limits.
  private var specWords: [String] { spec.words + delivery.words + choice.limits.words }

  // MARK: - Check

  /// Runs the cases, and reports.
  func check(
    _ judge: Judge, _ generated: CaseGenerator.Result, blamedRule: RuleID? = nil,
    time: Duration? = nil, endsAtFirst: Bool = false
  ) async throws(CommandFailure) -> RunReport {
    var router = try ChosenRouter(choice, context, judge)
    let session = router.session
    defer { session.end() }
    let clock = ContinuousClock()
    let start = clock.now
    tellUnfinished(router)
    let hello = try await self.start(session, judge)
    let progress = ProgressLine(context.output, isQuiet: isQuiet)
    let result = await ConformanceRun(judge: judge, session: session).run(
      generated, hello: hello, context: delivery.context, blamedRule: blamedRule, time: time,
      endsAtFirst: endsAtFirst,
      explain: { MistakeSearch.explained($0, $1, source: $2, judge) },
      events: recorder(router, judge)
    ) { progress.show($0) }
    progress.clear()
    return report(
      result, judge, router, specWords: specWords,
      elapsed: start.duration(to: clock.now))
  }

  // MARK: - Fuzz

  /// Fuzzes, and reports. `found` hears of each finding before anybody else does.
  func fuzz(
    _ judge: Judge, _ options: FuzzRun.Options, found: (Finding) throws -> Void = { _ in }
  ) async throws -> RunReport {
    let router = try ChosenRouter(choice, context, judge)
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
      result, judge, router, specWords: specWords,
      elapsed: start.duration(to: clock.now))
  }

  // MARK: - Replay

  /// Replays a corpus, build after build, into a report, for as long as there is time.
  func replay(
    _ corpus: ChosenCorpus, _ judge: Judge, today: CalendarDay, time: Duration? = nil,
    into report: inout CommandReport
  ) async throws(CommandFailure) {
    // A wrong router is found out before anything is run.
    _ = try ChosenRouter(choice, context, judge)
    let contents = try corpus.contents()
    let end = time.map { DeadlineClock.now.advanced(by: $0) }
    for file in contents.damaged {
      report.problems.append(
        CommandReport.Problem(.usage, ChosenCorpus.line(file, in: corpus.store)))
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
        let replay = try await replay(entries, build, today, corpus, until: end)
        report.parts.append(.replay(replay))
        switch replay.result.run.stopReason {
        case .interrupted, .time: return
        case .completed, .runs, .routerLost, .givenUp, .firstFinding: break
        }
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
    let selected = spec.build.isGiven ? own.filter { $0.bind == judge.bind } : own
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
    _ entries: [CorpusEntry], _ judge: Judge, _ today: CalendarDay, _ corpus: ChosenCorpus,
    until end: DeadlineClock.Instant?
  ) async throws(CommandFailure) -> ReplayReport {
    var router = try ChosenRouter(choice, context, judge)
    let session = router.session
    defer { session.end() }
    let clock = ContinuousClock()
    let start = clock.now
    let progress = ProgressLine(context.output, isQuiet: isQuiet)
    tellUnfinished(router)
    let hello = try await self.start(session, judge)
    var specWords = specWords
    if !judge.bind.isEmpty, !spec.build.isGiven {
      specWords += ["--bind", entries.first?.bindText ?? ""]
    }
    var result = await RunLimit.limited(until: end) {
      await ReplayRun(judge: judge, session: session, today: today).run(
        entries, hello: hello, context: delivery.context,
        events: recorder(router, judge, specWords: specWords)
      ) { progress.show($0) }
    }
    if let end, result.run.stopReason == .interrupted, !Task.isCancelled, DeadlineClock.now >= end {
      result.run.stopReason = .time
    }
    progress.clear()
    return ReplayReport(
      result: result,
      report: report(
        result.run, judge, router, specWords: specWords, elapsed: start.duration(to: clock.now)),
      folder: corpus.store.folder)
  }

  // MARK: - What they share

  private func recorder(
    _ router: ChosenRouter, _ judge: Judge, specWords: [String]? = nil
  ) -> ((RunEvent) -> Void)? {
    output.events?.recorder(
      EventLines(
        judge: judge, app: output.choice.app,
        replay: ReplayLine(
          judge: judge, specWords: specWords ?? self.specWords, routerWords: router.words,
          programWords: [context.program])))
  }

  /// Says which links the last run in this process ended with, before one of them ends this run
  /// too.
  private func tellUnfinished(_ router: ChosenRouter) {
    for link in router.journal?.takeUnfinished() ?? [] {
      let replay =
        ([context.program, "check"] + specWords).map(ShellLine.word)
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
    _ result: RunResult, _ judge: Judge, _ router: ChosenRouter, specWords: [String],
    elapsed: Duration
  ) -> RunReport {
    var report = RunReport(
      result: result, judge: judge, specWords: specWords, routerWords: router.words,
      programWords: [context.program], elapsedSeconds: elapsed / .seconds(1))
    report.showsDrafts = output.choice.showsDrafts
    return report
  }
}
