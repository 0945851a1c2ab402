package import LinkSpec

/// Every mutant of a spec: enumerated, in the order of the spec, the same for the same spec and
/// bind.
///
/// Each part of the model that a router can get wrong is changed in each way that can be told in a
/// word, one way at a time. What leaves the spec as it was is no mutant, and what another mutant is
/// already is not made twice.
package struct SpecMutants {
  /// The judge of the true spec.
  let judge: Judge
  /// What was made.
  package private(set) var mutants: [SpecMutant] = []
  private var known: Set<Key> = []
  /// Of which rules mutants are made; `nil`: of all.
  private let isAsked: ((RuleID) -> Bool)?

  private struct Key: Hashable {
    var spec: Spec
    var behaviour: MutantBehaviour
  }

  private init(_ judge: Judge, isAsked: ((RuleID) -> Bool)?) {
    self.judge = judge
    self.isAsked = isAsked
  }

  /// Every mutant of the judge's spec.
  package static func all(of judge: Judge) -> [SpecMutant] {
    made(of: judge, isAsked: nil).filter { $0.judge(bind: judge.bind) != nil }
  }

  /// Those that concern the rules that are asked for; some of them cannot be judged by.
  static func all(
    of judge: Judge, concerning isAsked: @escaping (RuleID) -> Bool
  ) -> [SpecMutant] {
    made(of: judge, isAsked: isAsked)
  }

  private static func made(of judge: Judge, isAsked: ((RuleID) -> Bool)?) -> [SpecMutant] {
    var maker = SpecMutants(judge, isAsked: isAsked)
    maker.addSchemes()
    maker.addPlaces()
    maker.addArrival()
    maker.addActions()
    maker.addPaths()
    maker.addEntries()
    maker.addRoutes()
    maker.addParameters()
    maker.addValues()
    if isAsked != nil { maker.addSharedTypes() }
    maker.addReading()
    maker.addConstraints()
    maker.addPolicies()
    maker.addHabits()
    return maker.mutants
  }

  var spec: Spec { judge.spec }

  /// The actions of which mutants are asked for, each with its place in the spec.
  var actions: [(offset: Int, element: Action)] {
    spec.actions.enumerated().filter { _, action in
      guard let isAsked, let rule = judge.listed(.action(action.name)) else { return true }
      return isAsked(rule)
    }
  }

  /// Adds a mutant, unless it is none.
  mutating func add(
    _ mutantOperator: MutantOperator, _ rules: [RuleSubject], _ sentence: String,
    _ behaviour: MutantBehaviour = MutantBehaviour(), _ change: (inout Spec) -> Void = { _ in }
  ) {
    let concerned = rules.compactMap(judge.listed)
    if let isAsked, !concerned.contains(where: isAsked) { return }
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
    mutants.append(
      SpecMutant(
        mutantOperator: mutantOperator, rules: concerned.map { judge.rules[$0].id },
        sentence: sentence, spec: mutant, behaviour: behaviour))
  }
}
