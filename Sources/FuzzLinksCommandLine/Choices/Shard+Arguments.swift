import Conformance
import LinkSpec

extension Shard {
  /// The part of `--shard 2/4`; `nil` where it was not given, and everything is run.
  static func given(_ arguments: ParsedArguments) throws(CommandFailure) -> Shard? {
    guard let text = arguments.value(.shard) else { return nil }
    if let shard = Shard(text) { return shard }
    throw .usage(
      "--shard: expected a shard such as 1/4, 2/4, 3/4 or 4/4, found '\(VisibleText.of(text))'")
  }
}

extension OptionDeclaration {
  static let shard = OptionDeclaration(
    "shard", "I/N", "run the Ith of N equal parts: 1/4 … 4/4 on four machines")
}
