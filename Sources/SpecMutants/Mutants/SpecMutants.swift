package import LinkSpec

/// Every mutant of a spec: enumerated, in the order of the spec, the same for the same spec and
/// bind.
///
/// Each part of the model that a router can get wrong is changed in each way that can be told in a
/// word, one way at a time. What leaves the spec as it was is no mutant, and what another mutant is
/// already is not made twice.
package struct SpecMutants: Sendable {
  /// The judge of the true spec.
  let judge: Judge
  /// What was made.
  package private(set) var mutants: [SpecMutant] = []
  private var known: Set<Key> = []

  private struct Key: Hashable {
    var spec: Spec
    var behaviour: MutantBehaviour
  }

  private init(_ judge: Judge) {
    self.judge = judge
  }

  /// Every mutant of the judge's spec.
  package static func all(of judge: Judge) -> [SpecMutant] {
    var maker = SpecMutants(judge)
    maker.addSchemes()
    maker.addPlaces()
    maker.addArrival()
    maker.addActions()
    maker.addPaths()
    maker.addEntries()
    maker.addRoutes()
    maker.addParameters()
    maker.addValues()
    maker.addReading()
    maker.addConstraints()
    maker.addPolicies()
    return maker.mutants
  }

  var spec: Spec { judge.spec }

  /// Adds a mutant, unless it is none.
  mutating func add(
    _ mutantOperator: MutantOperator, _ rules: [RuleSubject], _ sentence: String,
    _ behaviour: MutantBehaviour = MutantBehaviour(), _ change: (inout Spec) -> Void = { _ in }
  ) {
    var mutant = spec
    // Examples are cases of the true spec, and this one need not agree with them.
    mutant.examples = []
    mutant.flawedExamples = []
    let unchanged = mutant
    change(&mutant)
    var plain = MutantBehaviour()
    plain.temper = behaviour.temper
    guard mutant != unchanged || behaviour != plain,
      known.insert(Key(spec: mutant, behaviour: behaviour)).inserted
    else { return }
    let made = SpecMutant(
      mutantOperator: mutantOperator,
      rules: rules.compactMap(judge.listed).map { judge.rules[$0].id }, sentence: sentence,
      spec: mutant, behaviour: behaviour)
    if made.judge(bind: judge.bind) != nil { mutants.append(made) }
  }
}
