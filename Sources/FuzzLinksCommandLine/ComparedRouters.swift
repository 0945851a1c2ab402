import LinkReports
import Conformance
import LinkSpec

/// The routers of one `check`: one, several of `--router`, or those of a file of `--programs`.
struct ComparedRouters {
  /// A router, with the arguments that would choose it alone.
  struct Choice {
    /// What it is called in reports; `nil` where it is the only one.
    var label: String?
    var parsed: ParsedArguments
  }

  var choices: [Choice]

  init(_ parsed: ParsedArguments) throws(CommandFailure) {
    if let path = parsed.value(.programs) {
      for option in OptionDeclaration.routerChoice where parsed.has(option) {
        throw .usage("--programs and --\(option.name) exclude each other")
      }
      if parsed.program != nil {
        throw .usage("--programs and a program after '--' exclude each other")
      }
      choices = try ProgramsFile(path, parsed).choices
    } else {
      let names = parsed.values(OptionDeclaration.router.name)
      if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
        throw .usage("--router \(VisibleText.of(twice)) is given twice")
      }
      choices =
        names.count < 2
        ? [Choice(label: nil, parsed: parsed)]
        : names.map { name in
          var own = parsed
          own.options[OptionDeclaration.router.name] = [name]
          return Choice(label: name, parsed: own)
        }
    }
    if choices.count == 1, parsed.has(.expectAgreement) {
      throw .usage("--expect-agreement is for several routers: --router a --router b")
    }
  }

  /// Runs the same cases on each router, and says where they differ.
  func check(
    _ context: CommandContext, _ judge: Judge, _ generated: CaseGenerator.Result,
    blamedRule: RuleID?, _ events: EventFile?
  ) async throws(CommandFailure) -> CommandReport {
    if choices.count == 1, choices[0].label == nil {
      return CommandReport(
        try await RouterRuns(choices[0].parsed, context, events: events)
          .check(judge, generated, blamedRule: blamedRule))
    }
    // A wrong choice is found out before anything is run.
    for choice in choices { _ = try RouterArgument(choice.parsed, context, judge: judge) }
    var report = CommandReport(command: "check", judge: judge, parts: [])
    var runs: [Disagreement.Run] = []
    for choice in choices {
      let label = choice.label ?? ""
      do throws(CommandFailure) {
        var part = try await RouterRuns(choice.parsed, context, events: events)
          .check(judge, generated, blamedRule: blamedRule)
        part.label = label
        runs.append(Disagreement.Run(router: label, records: part.result.records))
        report.parts.append(.run(part))
        if part.result.stopReason == .interrupted { break }
      } catch {
        // What the others do is worth knowing all the same.
        report.problems.append(
          CommandReport.Problem(
            error.code, VisibleText.of(label) + ": " + error.message))
        if error.code == .interrupted { break }
      }
    }
    report.disagreements = Disagreement.all(in: runs, judge)
    return report
  }
}

extension OptionDeclaration {
  /// `--router`, several times.
  static let routers = OptionDeclaration(
    "router", "NAME", "a router of this program; given again, they are compared",
    isRepeatable: true)
  static let programs = OptionDeclaration(
    "programs", "FILE", "compare the routers that a file names: { ios: { router: \"play\" } }")
  static let expectAgreement = OptionDeclaration(
    "expect-agreement", nil, "fail where routers disagree, even if all are right")
}
