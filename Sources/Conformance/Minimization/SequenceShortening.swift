/// Finds out how much of what came before is needed.
enum SequenceShortening {
  /// Leaves out halves, quarters, … of a sequence as long as the rest still shows something. `nil`
  /// where the whole sequence does not.
  ///
  /// - Parameter tries: how many shorter sequences are tried at most.
  static func shortest(
    _ sequence: [[UInt8]], tries: Int,
    that shows: ([[UInt8]]) async throws(RouterRunError) -> RouterOutcome?
  ) async throws(RouterRunError) -> (sequence: [[UInt8]], outcome: RouterOutcome)? {
    guard var outcome = try await shows(sequence) else { return nil }
    var sequence = sequence
    var size = max(1, sequence.count / 2)
    var left = tries
    while !sequence.isEmpty, left > 0 {
      var start = 0
      var isShorter = false
      while start < sequence.count, left > 0 {
        left -= 1
        let rest = Array(sequence[..<start] + sequence[min(start + size, sequence.count)...])
        if let shown = try await shows(rest) {
          sequence = rest
          outcome = shown
          isShorter = true
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { break }
      size = max(1, size / 2)
    }
    return (sequence, outcome)
  }
}
