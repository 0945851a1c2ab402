/// A case as it was run.
package struct CaseRecord: Sendable, Hashable {
  /// The case, with its judgement and the rules that it exercises.
  package var link: LinkCase
  /// What the router did.
  package var outcome: RouterOutcome
  /// What was wrong with that; `nil` where it is permitted. More fingerprints may stand here than
  /// there are findings: what a second run does not confirm is none.
  package var fingerprint: String?

  /// Creates a record.
  package init(link: LinkCase, outcome: RouterOutcome, fingerprint: String?) {
    self.link = link
    self.outcome = outcome
    self.fingerprint = fingerprint
  }
}
