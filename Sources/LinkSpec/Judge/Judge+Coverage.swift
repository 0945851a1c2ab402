/// Which rules a URL puts to the test.
extension Judge {
  /// The rules that a promised URL exercises: its scheme's, its action's, and for each parameter of
  /// the action those of its presence and value. Empty for other verdicts.
  package func exercisedRules(_ judgement: Judgement) -> [RuleID] {
    guard judgement.verdict == .accept, let scheme = judgement.schemeNumber,
      let action = concrete.actions.firstIndex(where: { $0.name == judgement.action })
    else { return [] }
    return exercisedRules(
      scheme: scheme, action: action, entry: judgement.entryRule,
      given: { name in judgement.parameters.contains { $0.name == name } })
  }

  /// The same of an assessment.
  package func exercisedRules(_ assessment: Assessment) -> [RuleID] {
    guard assessment.verdict == .accept, assessment.scheme >= 0,
      let outcome = assessment.outcomes.first
    else { return [] }
    let action = Int(outcome.action)
    let parameters = concrete.actions[action].parameters
    return exercisedRules(
      scheme: Int(assessment.scheme), action: action, entry: entryRule(assessment),
      given: { name in
        parameters.firstIndex { $0.name == name }.map {
          assessment.sets[Int(outcome.firstSet) + $0].count > 0
        } ?? false
      })
  }

  private func exercisedRules(
    scheme number: Int, action: Int, entry: RuleID?, given: (String) -> Bool
  ) -> [RuleID] {
    let scheme = compiled.schemes[number]
    let scope = compiled.scopes[scheme.scope]
    var codes = [scope.schemeRule]
    if scope.isHosted { codes.append(scope.hostRule) }
    if let entry { codes.append(entry.code) }
    if compiled.senderRule >= 0 { codes.append(compiled.senderRule) }
    let told = concrete.scopes[scheme.scope].scheme.variables
    for (variable, value) in zip(spec.variables, scheme.values) {
      guard let value, told.contains(variable.name),
        let rule = listed(.variable(variable.name, value: value))
      else { continue }
      codes.append(rule.code)
    }
    codes.append(compiled.actions[action].rule)
    let run = compiled.actions[action].parameters
    for (index, parameter) in zip(run.indices, concrete.actions[action].parameters)
    where given(parameter.name) {
      let rules = compiled.parameters[index]
      codes.append(rules.presenceRule)
      if rules.valueRule != rules.availabilityRule { codes.append(rules.valueRule) }
      if rules.availabilityRule != rules.presenceRule { codes.append(rules.availabilityRule) }
    }
    return codes.map { RuleID(number: Int($0)) }
  }

  /// Whether the entry that claims a link speaks of its query as a whole, so that no name in it is
  /// unknown.
  package func claimsEveryName(_ assessment: Assessment) -> Bool {
    guard assessment.entry >= 0, assessment.scheme >= 0 else { return false }
    let scope = Int(compiled.schemeScopes[Int(assessment.scheme)])
    return compiled.claims[scope]?.paths.knows([], entry: Int(assessment.entry)) == true
  }

  /// The scopes to which a URL belongs by its scheme and host, foreign ones included: one at most,
  /// but for a host that belongs to several foreign ones.
  package func scopes(of parts: SplitURL, in url: [UInt8]) -> [String] {
    guard let scheme = parts.scheme else { return [] }
    var octets: [UInt8] = []
    func normal(_ range: Range<Int>) -> Range<Int> {
      let start = octets.count
      octets += PercentCoding.octets(of: url, in: range).map(Byte.lowercased)
      return start..<octets.count
    }
    let own = normal(scheme)
    let host = parts.host.map(normal)
    switch compiled.belonging(octets, scheme: own, host: host) {
    case .scope(let scope, _): return [spec.scopes[scope].name]
    case .open(_, let scope, let isForeign):
      return [isForeign ? spec.foreignScopes[scope].name : spec.scopes[scope].name]
    case .strange, .unknown: return []
    }
  }

  /// The same of a judgement.
  package func scopes(of judgement: Judgement, in url: [UInt8]) -> [String] {
    scopes(of: judgement.parts, in: url)
  }
}
