/// Counters of the edges that the code of this process takes, where it was built with them.
package protocol EdgeCounting: Sendable {
  /// Sets every counter to zero.
  func clear()

  /// Appends a number for each edge that was taken since ``clear()``, which says how often in
  /// powers of two. The same code taken the same way gives the same numbers in the same order.
  func read(into edges: inout [UInt32])
}
