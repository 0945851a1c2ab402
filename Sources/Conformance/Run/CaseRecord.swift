import LinkSpec

/// A case as it was run.
public struct CaseRecord: Sendable, Hashable {
  /// The case, with its judgement and the rules that it exercises.
  public var link: LinkCase
  /// What the router did.
  public var outcome: RouterOutcome
  /// What was wrong with that; `nil` where it is permitted. More fingerprints may stand here than
  /// there are findings: what a second run does not confirm is none.
  public var fingerprint: String?

  /// Creates a record.
  public init(link: LinkCase, outcome: RouterOutcome, fingerprint: String?) {
    self.link = link
    self.outcome = outcome
    self.fingerprint = fingerprint
  }
}
