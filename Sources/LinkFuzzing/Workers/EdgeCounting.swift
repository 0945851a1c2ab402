/// Counters of the edges that the code of this process takes, and what it compares, where it was
/// built to tell.
package protocol EdgeCounting: Sendable {
  /// Sets every counter to zero, and forgets what was compared.
  func clear()

  /// Appends a number for each edge that was taken since ``clear()``, which says how often in
  /// powers of two. The same code taken the same way gives the same numbers in the same order.
  func read(into edges: inout [UInt32])

  /// Appends the texts that were compared since ``clear()``, each once, in a stable order.
  func readCompared(into texts: inout [[UInt8]])
}

extension EdgeCounting {
  /// None: counters alone tell of no comparison.
  package func readCompared(into texts: inout [[UInt8]]) {}
}
