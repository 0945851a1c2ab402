import LinkReports
import LinkSpec

/// `report`: works on reports that runs have written.
struct ReportCommand: Command {
  static let declaration = CommandDeclaration(
    name: "report", summary: "compare reports, or merge those of shards and apps into one",
    operands: "diff OLD.json NEW.json | merge FILE.json…",
    discussion: """

      'report diff OLD NEW' compares what --json of two runs has written: findings
      that are gone and findings that are new, by their fingerprints, and rules that
      were exercised and no longer are. Exits 1 where something is worse than before.

      'report merge FILE…' makes one report of those that --json of several machines
      has written: shards of 'check', 'fuzz' or 'ci' of one spec, and of several apps.
      A folder stands for the .json files in it. What shows one fault is one finding,
      counts add up, and a shard that is missing fails it. The order of the files
      means nothing, a file that is given twice counts once, and what was merged can
      be merged again. Exits as the runs would have.
      """,
    options: OptionDeclaration.reports.filter { $0 != .events } + OptionDeclaration.reportContext
      + [.minCoverage, .quiet, .verbose, .help], takesOperands: true)

  /// What the command's first operand may be.
  private enum Name: String, SubcommandName {
    case diff, merge

    static let command = "report"
    static let commonOptions: [OptionDeclaration] = [.json, .help]

    var options: [OptionDeclaration] {
      switch self {
      case .diff: []
      case .merge:
        OptionDeclaration.reports.filter { $0 != .events } + OptionDeclaration.reportContext
          + [.minCoverage, .quiet, .verbose]
      }
    }
  }

  private enum Subcommand {
    case diff(ReportDiff)
    case merge(ReportMerge)
  }

  private let subcommand: Subcommand

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let name = try Name.given(arguments)
    let operands = Array(arguments.operands.dropFirst())
    subcommand =
      switch name {
      case .diff: .diff(try ReportDiff(operands, arguments))
      case .merge: .merge(try ReportMerge(operands, arguments))
      }
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    switch subcommand {
    case .diff(let diff): try diff.run(context.output)
    case .merge(let merge): try merge.run(context.output)
    }
  }
}
