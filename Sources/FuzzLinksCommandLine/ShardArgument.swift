import Conformance
import LinkSpec

/// `--shard 2/4`
enum ShardArgument {
  static func shard(_ parsed: ParsedArguments) throws(CommandFailure) -> Shard? {
    guard let text = parsed.value(.shard) else { return nil }
    if let shard = Shard(text) { return shard }
    throw .usage("--shard: '\(VisibleText.of(text))' is no shard such as 1/4, 2/4, 3/4 or 4/4")
  }
}

/// `--min-coverage 100`
enum CoverageArgument {
  static func minimum(
    _ parsed: ParsedArguments, _ shard: Shard?
  ) throws(CommandFailure) -> Int? {
    guard let text = parsed.value(.minCoverage) else { return nil }
    guard let minimum = Int(text), (0...100).contains(minimum) else {
      throw .usage("--min-coverage: expected a number from 0 to 100: percent of the rules")
    }
    if let shard, shard.count > 1 {
      throw .usage("--min-coverage and --shard exclude each other: one shard covers only a part")
    }
    return minimum
  }
}

extension OptionDeclaration {
  static let shard = OptionDeclaration(
    "shard", "I/N", "run the Ith of N equal parts: 1/4 … 4/4 on four machines")
  static let minCoverage = OptionDeclaration(
    "min-coverage", "PERCENT", "fail unless so many of the rules were exercised")
}
