import LinkRouting
import LinkSpec

/// Which rule a wrong answer breaks, where the link alone does not say.
extension Comparison {
  /// Of an answer with another documented action than the link's the first value that its type does
  /// not have: a reserved word taken for a name breaks the rule on names, whatever the word is for.
  func brokenValue(
    _ link: Assessment, _ action: String, _ parameters: [String: ParameterValue]
  ) -> RuleID? {
    guard let own = link.actionNumber,
      let number = actions.firstIndex(where: { $0.name.utf8.elementsEqual(action.utf8) }),
      own != number
    else { return nil }
    return firstRule(of: number, parameters) { !judge.mayBe($1, $0, of: number) }
  }

  /// The rule on the first value of an answer that is wrong by a test of its place in the action
  /// and its text.
  private func firstRule(
    of action: Int, _ parameters: [String: ParameterValue],
    where isWrong: (_ place: Int, _ text: String) -> Bool
  ) -> RuleID? {
    for (place, name) in actions[action].parameters.enumerated() {
      switch Self.value(name, in: parameters) {
      case .string(let text), .number(let text):
        if isWrong(place, text) { return judge.valueRule(place, of: action) }
      case .boolean, .list, .parts, .null, nil: continue
      }
    }
    return nil
  }

  /// The rule that an answer to a rejected link breaks. Where a value that is none counts as
  /// absent, and a constraint is broken without it, who reports it breaks the rule on the value.
  func ruleOfAcceptance(
    _ link: Assessment, _ parameters: [String: ParameterValue]
  ) -> RuleID {
    let leading = judge.leadingRule(link)
    let rule = judge.rules[leading]
    switch rule.subject {
    case .presence(let action, let name) where Self.value(name, in: parameters) != nil:
      return spellingRule(name, action, link) ?? otherValue(beside: nil, link, parameters)
        ?? leading
    case .value(_, let name): return otherValue(beside: name, link, parameters) ?? leading
    case .policy(.integerBelowRange), .policy(.integerAboveRange):
      // The documented bound says more than that a value beyond it is an error.
      return otherValue(beside: nil, link, parameters, isPlain: true) ?? leading
    case .path(.documented), .path(.noEncodedSlash):
      return otherValue(beside: nil, link, parameters) ?? leading
    default: break
    }
    guard rule.phase == .cross else { return leading }
    return link.raisedRules.first { raised in
      valuesSpoken(ofBy: judge.rules[raised]).contains { name in
        Self.value(name, in: parameters).map { $0 != .null } ?? false
      }
    } ?? brokenMember(of: rule, parameters) ?? unmetRule(beside: rule, parameters) ?? leading
  }

  /// Of an answer that lacks a parameter which a relation is about, as who reads its name otherwise
  /// has it, the rule on what parameters have to be there that the answer breaks by itself.
  private func unmetRule(
    beside rule: Rule, _ parameters: [String: ParameterValue]
  ) -> RuleID? {
    guard case .constraint(let name, let number) = rule.subject,
      let action = judge.concrete.actions.first(where: { $0.name == name })
    else { return nil }
    let given = Set(parameters.keys)
    let leading = action.constraints[number]
    guard leading.kind.isRelation, !leading.parameters.allSatisfy(given.contains) else {
      return nil
    }
    let broken = action.constraints.indices.first { place in
      let constraint = action.constraints[place]
      return constraint.conditions.isEmpty && !constraint.kind.isRelation
        && !constraint.holds(for: given)
    }
    return broken.flatMap { judge.listed(.constraint(action: name, $0)) }
  }

  /// Of an answer whose value for a parameter is one, the rule on another that is none: who divides
  /// `a--12` of `{slug}-{id}` behind the second hyphen takes the wrong slug. With `isPlain`, what
  /// is open is none.
  private func otherValue(
    beside name: String?, _ link: Assessment, _ parameters: [String: ParameterValue],
    isPlain: Bool = false
  ) -> RuleID? {
    guard let action = link.actionNumber else { return nil }
    let wrong = firstRule(of: action, parameters) {
      isPlain ? !judge.isPlainly($1, $0, of: action) : !judge.mayBe($1, $0, of: action)
    }
    guard let wrong, let name else { return wrong }
    return judge.rules[wrong].parameter == name || parameters[name] == nil ? nil : wrong
  }

  /// The rule on the spelling by which alone a link gives a parameter.
  private func spellingRule(_ name: String, _ action: String, _ link: Assessment) -> RuleID? {
    guard let number = actions.firstIndex(where: { $0.name == action }),
      let place = actions[number].parameters.firstIndex(of: name)
    else { return nil }
    return judge.ruleOfSpelling(place, of: number, in: link)
  }

  /// Of an answer that has all that a constraint demands, the rule on the value that is none: what
  /// counts as absent breaks the constraint, and who reports it breaks the rule on the value.
  private func brokenMember(
    of rule: Rule, _ parameters: [String: ParameterValue]
  ) -> RuleID? {
    guard case .constraint(let name, let number) = rule.subject,
      let action = actions.firstIndex(where: { $0.name == name })
    else { return nil }
    let constraint = judge.concrete.actions[action].constraints[number]
    guard constraint.holds(for: Set(parameters.keys)) else { return nil }
    return firstRule(of: action, parameters) { place, text in
      constraint.parameters.contains(actions[action].parameters[place])
        && !judge.isPlainly(text, place, of: action)
    }
  }

  /// The parameters whose values a rule describes.
  private func valuesSpoken(ofBy rule: Rule) -> [String] {
    switch rule.subject {
    case .value(_, let name): return [name]
    case .constraint(let name, let number):
      let action = judge.concrete.actions.first { $0.name == name }
      guard let constraint = action?.constraints[number], constraint.kind == .types else {
        return []
      }
      return constraint.parameters
    default: return []
    }
  }

  /// Of an unspecified URL that was misread: the open question about the action or the parameter
  /// that was misread, if any was raised about it. Others have nothing to do with it.
  func openRule(_ link: Assessment, _ difference: Mismatch) -> RuleID {
    let raised = link.raisedRules
    guard let name = difference.parameter else {
      return raised.first { judge.rules[$0].phase == .action } ?? difference.rule
    }
    return raised.first { judge.rules[$0].parameter == name }
      ?? raised.first { valuesSpoken(ofBy: judge.rules[$0]).contains(name) } ?? difference.rule
  }
}
