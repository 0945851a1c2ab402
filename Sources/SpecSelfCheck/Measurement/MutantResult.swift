package import SpecMutants

/// A mutant with what became of it.
package struct MutantResult: Sendable, Hashable {
  package var mutant: SpecMutant
  package var fate: MutantFate

  package init(_ mutant: SpecMutant, _ fate: MutantFate) {
    self.mutant = mutant
    self.fate = fate
  }

  /// Whether the harness misses something that it could have seen.
  package var isMissed: Bool {
    if case .survived = fate { true } else { false }
  }
}
