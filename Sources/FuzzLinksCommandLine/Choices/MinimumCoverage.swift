import Conformance
import LinkReports
import LinkSpec

/// `--min-coverage 100`: how many of the rules a run has to exercise.
struct MinimumCoverage: Sendable, Hashable {
  let percent: Int

  /// `nil` where the option was not given.
  static func given(
    _ arguments: ParsedArguments, of shard: Shard?
  ) throws(CommandFailure) -> MinimumCoverage? {
    guard let text = arguments.value(.minCoverage) else { return nil }
    guard let percent = Int(text), (0...100).contains(percent) else {
      throw .usage(
        "--min-coverage: expected a number from 0 to 100, which is percent of the rules, found '\(VisibleText.of(text))'"
      )
    }
    if let shard, shard.count > 1 {
      throw .usage("--min-coverage and --shard exclude each other: one shard covers only a part")
    }
    return MinimumCoverage(percent: percent)
  }

  /// Fails a report of less.
  func demand(of report: inout CommandReport) { report.demand(coverage: percent) }
}

extension OptionDeclaration {
  static let minCoverage = OptionDeclaration(
    "min-coverage", "PERCENT", "fail unless so many of the rules were exercised")
}
