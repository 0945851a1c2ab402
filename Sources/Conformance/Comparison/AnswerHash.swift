import LinkRouting

/// A number that stands for what a router would do: two answers with the same action and the same
/// parameters have the same, whatever reasons and messages say.
package enum AnswerHash {
  /// `nil` where there is no answer to compare: the router was not asked, skipped, or ended.
  package static func of(_ outcome: RouterOutcome) -> UInt64? {
    guard case .answered(let answer) = outcome else { return nil }
    switch answer {
    case .skipped: return nil
    case .rejected: return 1
    case .failed(let message, _): return StableHash.number(Comparison.headOfMessage(message)) | 2
    case .handled(let action, let parameters):
      var bytes = ByteWriter()
      bytes.write(action)
      for name in parameters.keys.sorted() {
        bytes.write(name)
        // "10" and 10 are the same answer.
        if let value = parameters[name] { bytes.write(value.text) }
      }
      return StableHash.number(bytes.bytes) | 2
    }
  }
}
