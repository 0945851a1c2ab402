import Conformance
import LinkReports
import LinkSpec

/// One `check` of the routers that it is given, and where they differ.
struct ComparedRouters {
  let routers: [LabelledRouter]
  let delivery: DeliveryChoice
  /// When to stop, all together; `nil`: when every case was run.
  var time: Duration?
  /// Whether the first finding ends the run.
  var endsAtFirst = false
  /// What the making of the cases took, which is part of the first run.
  var making: Duration = .zero

  /// Runs the same cases on each router, and says where they differ.
  func check(
    _ context: CommandContext, _ judge: Judge, _ generated: CaseGenerator.Result,
    blamedRule: RuleID?, _ output: RunOutput
  ) async throws(CommandFailure) -> CommandReport {
    let clock = ContinuousClock()
    let start = clock.now
    var before = making
    func check(_ choice: RouterChoice) async throws(CommandFailure) -> RunReport {
      let left = time.map { max(.zero, $0 - start.duration(to: clock.now)) }
      var report = try await RouterRuns(choice, delivery, context, output)
        .check(judge, generated, blamedRule: blamedRule, time: left, endsAtFirst: endsAtFirst)
      report.elapsedSeconds += before / .seconds(1)
      before = .zero
      return report
    }
    if routers.count == 1, routers[0].label == nil {
      do throws(CommandFailure) {
        return CommandReport(try await check(routers[0].choice))
      } catch {
        return try CommandReport(of: error, command: "check", judge: judge)
      }
    }
    // A wrong choice is found out before anything is run.
    for router in routers { _ = try ChosenRouter(router.choice, context, judge) }
    var report = CommandReport(command: "check", judge: judge, parts: [])
    var runs: [Disagreement.Run] = []
    for router in routers {
      let label = router.label ?? ""
      do throws(CommandFailure) {
        var part = try await check(router.choice)
        part.label = label
        runs.append(Disagreement.Run(router: label, records: part.result.records))
        report.parts.append(.run(part))
        if part.result.stopReason == .interrupted { break }
      } catch {
        // What the others do is worth knowing all the same.
        report.problems.append(
          CommandReport.Problem(error.code, VisibleText.of(label) + ": " + error.message))
        if error.code == .interrupted { break }
      }
    }
    report.disagreements = Disagreement.all(in: runs, judge)
    return report
  }
}
