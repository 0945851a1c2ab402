import Conformance

/// A place where batches of a fuzz run are run, one at a time.
protocol FuzzLane: Actor {
  /// Makes and runs a batch, and says what it has shown.
  func run(_ batch: FuzzBatch, _ round: RoundKnowledge) async throws -> BatchLedger

  /// Ends the router.
  func end()
}
