import Conformance
package import LinkSpec

/// What one mutated link has shown: everything that a fuzz run remembers of it.
package struct LinkNote: Sendable, Hashable {
  /// The first sight of a fault in a batch.
  package struct Fault: Sendable, Hashable {
    var mismatch: Mismatch
    var outcome: RouterOutcome
  }

  /// What became of the link apart from an answer.
  package enum Disposition: UInt8, Sendable {
    case run
    case skipped
    case notSent
    /// It took the router with it. Such links breed such links, so none is begun with.
    case fatal
  }

  /// The link's place in its batch.
  package var index: Int
  package var behaviour: UInt64
  /// The rules that the link breaks or leaves open, where it has put them to the test.
  package var rules: [RuleID]
  package var disposition: Disposition
  /// Of the first link that was skipped for a stated reason: the reason.
  package var skipReason: String?
  /// The number of the fault in the batch, by first sight; `nil` where there is none.
  package var faultNumber: Int?
  /// The fault itself, where it has not been described yet.
  package var fault: Fault?
  /// The link itself, where it is new in some way or first to show a fault.
  package var url: [UInt8]?
  /// Words of the answer that are worth trying, where the behaviour is new.
  package var words: [[UInt8]]
  /// Texts that the router compared with parts of the link, where the link or one of them is new.
  package var compared: [[UInt8]] = []
  /// Stands for the answer itself, where answers are compared; 0 where they are not, or there is
  /// none.
  package var answer: UInt64 = 0
  /// Edges that the link reached and no link before it, or of a sample of links all edges.
  package var edges: [UInt32]
}
