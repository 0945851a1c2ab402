import Conformance
import LinkReports
import LinkSpec

/// `ci` of several apps: the gate of each, one after the other, and one report of all.
struct AppsGate: Sendable {
  private let reports: ReportChoice
  private let apps: [(name: String, gate: CICommand)]
  /// A ceiling for all of them, where the command line has one; what the file says is each app's.
  private let time: Duration?

  /// `given`: the command line alone; `apps`: the same with what the file says of each.
  init(
    _ given: ParsedArguments, _ apps: [(app: String, arguments: ParsedArguments)]
  ) throws(CommandFailure) {
    reports = try ReportChoice(given)
    time = try given.value(.time).map { text throws(CommandFailure) in
      try RouterLimits.duration(text, option: .time, atMost: 7 * 24 * 3_600)
    }
    // What is wrong with one of them is found out before anything is run.
    var gates: [(name: String, gate: CICommand)] = []
    for (name, arguments) in apps {
      do throws(CommandFailure) {
        var arguments = arguments
        arguments.app = name
        gates.append((name, try CICommand(arguments)))
      } catch {
        throw CommandFailure(
          code: error.code,
          message: error.message.split(separator: "\n").map { "app \(name): \($0)" }
            .joined(separator: "\n"))
      }
    }
    self.apps = gates
  }

  static func needsOne(_ apps: [String], _ option: String) -> CommandFailure {
    .usage(
      "\(option) is for one app: say with --app NAME which one is meant: "
        + apps.joined(separator: ", "))
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let clock = ContinuousClock()
    let end = time.map { clock.now.advanced(by: $0) }
    let events = try EventFile.open(reports, context.output)
    var report = AppsReport(command: CICommand.declaration.name)
    for (number, (name, gate)) in apps.enumerated() {
      if report.conclusion == .interrupted {
        report.apps.append(.init(name, failed: .interrupted, "it was not run"))
        continue
      }
      if !reports.isQuiet {
        context.output.diagnostic("fuzz-links: app \(name) (\(number + 1) of \(apps.count))\n")
      }
      let left = end.map { max(.zero, clock.now.duration(to: $0)) }
      do {
        report.apps.append(.init(name, try await gate.report(context, events, within: left)))
      } catch let failure as CommandFailure {
        // What the others do is worth knowing all the same.
        report.apps.append(.init(name, failed: failure.code, failure.message))
      }
    }
    return ReportOutput(reports, context.output, events).write(report)
  }
}
