/// All rules of a spec, in reading order. What is counted as coverage of the documentation is
/// exactly this list.
package struct RuleCatalog: Sendable {
  /// The rules, each id once.
  package private(set) var rules: [Rule] = []
  private var numbers: [RuleSubject: Int] = [:]
  private var numbersByID: [String: Int] = [:]
  /// Ids that two different rules would have; a spec that makes any is refused.
  package private(set) var clashes: [String] = []

  /// Lists the rules of `spec`, narrowed to one build by `bind`.
  package init(_ spec: Spec, bind: [String: String] = [:]) {
    let concrete = spec.concrete
    let readsPaths = concrete.scopes.contains(where: concrete.readsPaths)
    addSyntax()
    addSchemes(spec)
    addSenders(spec)
    addDeliveries(spec)
    addActions(spec)
    if readsPaths { addPaths(concrete) }
    for scope in concrete.scopes { addRoutes(of: scope, concrete) }
    for action in concrete.actions { addParameters(of: action, concrete, bind) }
    addPolicies(concrete, bind)
  }

  /// The rule about a subject.
  ///
  /// - Throws: ``UnknownRule`` where the spec has none.
  package func rule(_ subject: RuleSubject) throws(UnknownRule) -> RuleID {
    guard let id = listed(subject) else { throw UnknownRule(subject: subject) }
    return id
  }

  /// The rule about a subject, `nil` where no link can break one: the spec does not list it then.
  package func listed(_ subject: RuleSubject) -> RuleID? {
    numbers[subject].map { RuleID(number: $0) }
  }

  /// The rule with an id that a person wrote; `nil` where there is none.
  package func rule(id: String) -> RuleID? { numbersByID[id].map { RuleID(number: $0) } }

  mutating func add(_ rule: Rule) {
    if let number = numbersByID[rule.id] {
      var same = rules[number]
      (same.subject, same.path) = (rule.subject, rule.path)
      if same != rule { clashes.append(rule.id) }
      numbers[rule.subject] = number
      return
    }
    numbers[rule.subject] = rules.count
    numbersByID[rule.id] = rules.count
    rules.append(rule)
  }
}
