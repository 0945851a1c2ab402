/// What came of one batch of URLs.
public struct BatchRun: Sendable, Hashable {
  /// One outcome for each request, in their order.
  public var outcomes: [RouterOutcome]
  /// Deaths and hangs of which no URL alone is guilty, in the order in which they happened. The
  /// outcomes of the URLs concerned are those of their second run.
  package var unexplained: [UnexplainedFault]
  /// What the router says of its own way, by the request; empty of a router that says nothing.
  package var guidance: [Int: RouterGuidance] = [:]
  /// Why the batch was not run to its end; `nil` where it was.
  package var stop: Stop?

  /// The early end of a batch.
  package struct Stop: Sendable, Hashable {
    /// How many of the first requests have their outcome; those of the rest mean nothing.
    package var settledCount: Int
    /// What ended it.
    package var error: RouterRunError
    /// The request that the router had failed on when time was over, before that was confirmed.
    package var suspect: Suspect?

    package init(settledCount: Int, error: RouterRunError, suspect: Suspect? = nil) {
      self.settledCount = settledCount
      self.error = error
      self.suspect = suspect
    }
  }

  /// A request that may be the one that a router ended or hung on.
  package struct Suspect: Sendable, Hashable {
    /// Its place in the batch.
    package var index: Int
    /// What the router did.
    package var fault: SuspectedFault
  }
}

/// A death or hang that did not happen again when each URL that could have caused it was run alone:
/// it depends on what came before, or on chance.
package struct UnexplainedFault: Sendable, Hashable {
  /// What happened.
  package var fault: SuspectedFault
  /// The requests of the batch that the router had been sent since its state was fresh: the
  /// sequence to run again to see whether it repeats. Those of them that cannot be sent
  /// (``RouterOutcome/unsupported(_:)``) were not.
  package var sequence: Range<Int>
  /// The oldest request that had no answer; the end of `sequence` where all were answered, and the
  /// router ended when it was told to reset or to end.
  package var oldestUnanswered: Int

  package init(
    fault: SuspectedFault, sequence: Range<Int>, oldestUnanswered: Int
  ) {
    self.fault = fault
    self.sequence = sequence
    self.oldestUnanswered = oldestUnanswered
  }
}
