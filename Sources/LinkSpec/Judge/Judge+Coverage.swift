/// Which rules a URL puts to the test.
extension Judge {
  /// The rules that a promised URL exercises: its scheme's, its action's, and for each parameter of
  /// the action those of its presence and value. Empty for other verdicts.
  public func exercisedRules(_ judgement: Judgement, in url: [UInt8]) -> [Int] {
    guard judgement.verdict == .accept, let scheme = judgement.parts.scheme,
      let number = compiled.schemeNumbers[Array(url[scheme])],
      let action = compiled.actions.first(where: { $0.declaration.name == judgement.action })
    else { return [] }
    let concrete = compiled.schemes[number]
    var rules = [compiled.scopeRules[concrete.scope]]
    if let rule = compiled.ruleNumbers[RuleCatalog.senderID] { rules.append(rule) }
    for (variable, value) in zip(spec.variables, concrete.values) {
      guard let value else { continue }
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

  /// The scopes to which a URL belongs by its scheme, foreign ones included.
  public func scopes(of judgement: Judgement, in url: [UInt8]) -> [String] {
    guard let scheme = judgement.parts.scheme else { return [] }
    let text = url[scheme].map(Byte.lowercased)
    if let host = judgement.parts.host {
      let name = url[host].map(Byte.lowercased)
      let foreign = spec.foreignScopes.filter { scope in
        let hasScheme =
          scope.schemes.isEmpty
          ? compiled.schemeNumbers[text] != nil
          : scope.schemes.contains { text.elementsEqual($0.utf8) }
        return hasScheme && scope.hosts.contains { name.elementsEqual($0.utf8) }
      }
      if !foreign.isEmpty { return foreign.map(\.name) }
    }
    guard let number = compiled.schemeNumbers[text] else { return [] }
    return [spec.scopes[compiled.schemes[number].scope].name]
  }
}
