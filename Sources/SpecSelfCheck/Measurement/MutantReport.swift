/// What a measurement of one spec found.
package struct MutantReport: Sendable, Hashable {
  /// The name of the spec.
  package var spec: String
  /// How many cases `check` has.
  package var cases: Int
  /// How many mutated links each search had.
  package var runs: Int
  /// How many mutants the spec has; perhaps more than were tried.
  package var mutantsInAll: Int
  /// The router of the true spec, once for each choice among what is permitted.
  package var identity: [IdentityResult]
  /// Each mutant, in order.
  package var results: [MutantResult]

  /// Whether the harness has missed nothing, and raised no false alarm.
  package var isRight: Bool {
    identity.allSatisfy(\.findings.isEmpty) && !results.contains(where: \.isMissed)
  }

  /// How many of some results were killed by `check`, by `fuzz` alone, survived, and are
  /// equivalent.
  static func counts(_ results: [MutantResult]) -> (
    check: Int, fuzz: Int, survived: Int, equivalent: Int
  ) {
    var counts = (check: 0, fuzz: 0, survived: 0, equivalent: 0)
    for result in results {
      switch result.fate {
      case .killedByCheck: counts.check += 1
      case .killedByFuzz: counts.fuzz += 1
      case .survived: counts.survived += 1
      case .equivalent: counts.equivalent += 1
      }
    }
    return counts
  }
}
