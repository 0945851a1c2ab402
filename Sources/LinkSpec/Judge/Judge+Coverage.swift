/// Which rules a URL puts to the test.
extension Judge {
  /// The rules that a promised URL exercises: its scheme's, its action's, and for each parameter of
  /// the action those of its presence and value. Empty for other verdicts.
  public func exercisedRules(_ judgement: Judgement, in url: [UInt8]) -> [Int] {
    guard judgement.verdict == .accept, let number = judgement.schemeNumber,
      let action = compiled.actions.first(where: { $0.declaration.name == judgement.action })
    else { return [] }
    let concrete = compiled.schemes[number]
    var rules = [compiled.scopeRules[concrete.scope]]
    if let rule = compiled.hostRules[concrete.scope] { rules.append(rule) }
    if let rule = judgement.entryRule { rules.append(rule) }
    let told = compiled.spec.scopes[concrete.scope].scheme.variables
    if let rule = compiled.ruleNumbers[RuleCatalog.senderID] { rules.append(rule) }
    for (variable, value) in zip(spec.variables, concrete.values) {
      guard let value, told.contains(variable.name) else { continue }
      let id = "scheme.\(variable.name)." + (value.isEmpty ? "empty" : value)
      if let rule = compiled.ruleNumbers[id] { rules.append(rule) }
    }
    rules.append(action.rule)
    for parameter in action.parameters
    where judgement.parameters.contains(where: { $0.name == parameter.declaration.name }) {
      rules.append(parameter.presenceRule)
      rules.append(parameter.valueRule)
      if let rule = parameter.availabilityRule { rules.append(rule) }
    }
    return rules
  }

  /// The scopes to which a URL belongs by its scheme and host, foreign ones included: one at most,
  /// but for a host that belongs to several foreign ones.
  public func scopes(of judgement: Judgement, in url: [UInt8]) -> [String] {
    guard let scheme = judgement.parts.scheme else { return [] }
    func normal(_ range: Range<Int>) -> [UInt8] {
      PercentCoding.octets(of: url, in: range).map(Byte.lowercased)
    }
    switch compiled.belonging(scheme: normal(scheme), host: judgement.parts.host.map(normal)) {
    case .scope(let scope, _): return [spec.scopes[scope].name]
    case .open(_, let scope): return [scope]
    case .strange, .unknown: return []
    }
  }
}
