/// Something that has happened in a run, told while the run goes on.
///
/// Runs emit events and know nothing of who listens; whoever records them must be quick, since the
/// run waits. Events come in the order of the cases, so that equal runs tell the same.
package enum RunEvent: Sendable {
  /// The router has said hello, and the run begins: always the first event.
  case started(Start)
  /// A batch of cases has been run, in order. The fingerprints are those of the first sight: which
  /// rule a rejected good link is blamed on takes the whole run to find out.
  case ran([CaseRecord])
  /// A fault was confirmed and simplified.
  case found(Finding)
  /// A round of a fuzz run is over.
  case advanced(FuzzProgress)
  /// It is known how an entry of a corpus stands.
  case settled(ReplayedEntry)
  /// How far each rule was put to the test in the whole run.
  case covered([RuleCoverage])
  /// The run is over: always the last event.
  case finished(RunResult)

  /// What a run begins with.
  package struct Start: Sendable, Hashable {
    /// The command: `check`, `fuzz` or `replay`.
    package var command: String
    /// What the router said of itself.
    package var router: RouterHello
    /// How many links are to be run; `nil` where that depends on what happens.
    package var cases: Int?
    /// Where the chance of the run comes from; `nil` where none takes part.
    package var seed: UInt64?

    package init(
      command: String, router: RouterHello, cases: Int? = nil, seed: UInt64? = nil
    ) {
      self.command = command
      self.router = router
      self.cases = cases
      self.seed = seed
    }
  }
}
