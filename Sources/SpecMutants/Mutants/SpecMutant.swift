package import LinkSpec

/// A spec with one change, and how its router behaves.
package struct SpecMutant: Sendable, Hashable {
  /// What kind of change it is.
  package var mutantOperator: MutantOperator
  /// The rules of the true spec that it concerns, by id.
  package var rules: [String]
  /// What is wrong, in a sentence.
  package var sentence: String
  /// The spec that its router goes by.
  package var spec: Spec
  /// What its router does besides.
  package var behaviour: MutantBehaviour

  /// The judge of the mutant's spec, bound as far as that has the values; `nil` where a spec with
  /// the change cannot be judged by.
  package func judge(bind: [String: String]) -> Judge? {
    let own = bind.filter { name, value in
      spec.variables.contains { $0.name == name && $0.values.contains(value) }
    }
    return try? Judge(spec, bind: own)
  }
}
