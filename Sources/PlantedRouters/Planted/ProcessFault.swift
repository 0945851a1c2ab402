package import PlantedBugs

/// A fault that costs the process, or never ends: it can only be planted in a router that runs in a
/// process of its own.
package enum ProcessFault: String, CaseIterable, Sendable {
  /// Takes the scheme's length off a link that may be shorter.
  case trapsOnShortLink
  /// Divides a pair at an `=` that need not be there.
  case trapsOnPairWithoutEquals
  /// Looks at the first letter of a segment that may be empty.
  case trapsOnEmptySegment
  /// Takes `%` for the beginning of an escape without looking.
  case trapsOnBrokenEscape
  /// Adds up a number that does not fit.
  case trapsOnLargeNumber
  /// Reads a link by recursion, one level for each byte.
  case overflowsTheStackOnLongLink
  /// Ends the process on an action that begins with a digit, of which it knows none.
  case exitsOnUnknownAction
  /// Looks for a closing bracket that never comes.
  case hangsOnOpenBracket
  /// Decodes until nothing changes, and some input changes for ever.
  case hangsOnDoubleEncoding
  /// Takes the empty fragment of a home page apart for ever and keeps every step. Stops after
  /// ``MemoryGrowth/limit`` bytes, so that a machine without a limit of memory survives it.
  case growsOnEmptyFragment

  /// What was done to the correct router to plant this fault.
  package var mutationOperator: MutationOperator {
    switch self {
    case .trapsOnShortLink, .trapsOnPairWithoutEquals, .trapsOnEmptySegment, .trapsOnBrokenEscape,
      .trapsOnLargeNumber, .overflowsTheStackOnLongLink, .exitsOnUnknownAction:
      .crash
    case .hangsOnOpenBracket, .hangsOnDoubleEncoding: .hang
    case .growsOnEmptyFragment: .memory
    }
  }
}
