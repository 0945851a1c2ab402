import LinkRouting
import LinkSpec

/// Causes that one cause explains.
///
/// A router that knows nothing of a scope refuses its promised links, and those that the document
/// leaves open but for refusing them; one that knows nothing of an action takes its links for those
/// of another, and refuses those that are none. Such findings stand beside the one that says so.
extension FindingGroup {
  /// The groups, each with what it explains of the others, in their order.
  static func explained(_ groups: [FindingGroup], _ judge: Judge) -> [FindingGroup] {
    let causes = united(groups, by: ownersByMessage(groups))
    let groups = unitedByLoss(unitedByDefault(united(causes)), judge)
    if groups.count < 2 { return groups }
    let unknown = groups.map { $0.unknownPart(judge) }
    let missing = groups.map { $0.missingAction(judge) }
    if unknown.allSatisfy({ $0 == nil }), missing.allSatisfy({ $0 == nil }) { return groups }
    // Made where a question is asked that needs it: it takes a judge of its own.
    lazy var expectations = Expectations(judge)
    var owners = Array(groups.indices)
    for place in groups.indices where unknown[place] == nil && missing[place] == nil {
      let group = groups[place]
      guard group.findings.allSatisfy({ $0.outcome.isRejection }) else { continue }
      let owner = groups.indices.first { other in
        if let part = unknown[other] {
          return group.findings.allSatisfy { finding in
            finding.mismatch.kind == .unspecifiedMisread && part.has(finding, judge, &expectations)
          }
        }
        guard let action = missing[other] else { return false }
        return group.findings.allSatisfy { $0.judgement.action == action }
      }
      if let owner { owners[place] = owner }
    }
    return united(groups, by: owners)
  }

  /// The groups of which one mistake explains a finding each, as one, in the place of the first.
  private static func united(_ groups: [FindingGroup]) -> [FindingGroup] {
    var united: [FindingGroup] = []
    for group in groups {
      let mistakes = Set(group.findings.compactMap(\.mistake))
      let same = united.firstIndex { other in
        other.findings.contains { $0.mistake.map(mistakes.contains) ?? false }
      }
      if let same {
        united[same].findings += group.findings
      } else {
        united.append(group)
      }
    }
    return united
  }

  /// The groups of links that lead nowhere or elsewhere, and that the router all takes for one
  /// action without parameters, as one, in the place of the first: it opens this where it knows
  /// nothing better.
  private static func unitedByDefault(_ groups: [FindingGroup]) -> [FindingGroup] {
    var united: [FindingGroup] = []
    var places: [String: Int] = [:]
    for group in groups {
      guard let action = group.defaultAction else {
        united.append(group)
        continue
      }
      if let place = places[action] {
        united[place].findings += group.findings
      } else {
        places[action] = united.count
        united.append(group)
      }
    }
    return united
  }

  /// The groups of links from which the router loses one parameter, as one, in the place of the
  /// first that says so of a promised link: it does not read it, whatever else might explain why it
  /// is not there.
  private static func unitedByLoss(_ groups: [FindingGroup], _ judge: Judge) -> [FindingGroup] {
    let lost = groups.map { $0.lostParameter(judge) }
    func owner(_ place: Int) -> Int {
      guard let name = lost[place] else { return place }
      return groups.indices.first { other in
        lost[other] == name
          && groups[other].findings.contains { $0.mismatch.kind == .missingParameter }
      } ?? place
    }
    return united(groups, by: groups.indices.map(owner))
  }

  /// The groups, each that another one owns as a part of that one.
  private static func united(_ groups: [FindingGroup], by owners: [Int]) -> [FindingGroup] {
    var united = groups
    for place in groups.indices where owners[place] != place {
      united[owners[place]].findings += groups[place].findings
    }
    return groups.indices.filter { owners[$0] == $0 }.map { united[$0] }
  }

  /// The parameter that all answers lack and none may lack, by its rule.
  private func lostParameter(_ judge: Judge) -> [String]? {
    let names = Set(findings.map { $0.lostParameter(judge) })
    return names.count == 1 ? names.first ?? nil : nil
  }

  /// The action that the router performs without parameters in place of all that was expected,
  /// which for some of it was another one or none.
  private var defaultAction: String? {
    let actions = Set(findings.map(\.bareAction))
    guard actions.count == 1, let action = actions.first, action != nil,
      findings.contains(where: { $0.judgement.action != action })
    else { return nil }
    return action
  }

  /// A part of the spec that a router does not know.
  private enum Part: Equatable {
    case scope(String)
    case action(String)
    /// What the spec settles of an oddity.
    case policy(RuleID)

    /// Whether a finding is of a link of that part.
    func has(
      _ finding: Finding, _ judge: Judge, _ expectations: inout Expectations
    ) -> Bool {
      switch self {
      case .policy(let rule):
        expectations.settledRules(in: finding.minimizedURL).contains(rule)
      case .action(let name): finding.judgement.action == name
      case .scope(let name):
        judge.scopes(of: finding.judgement, in: finding.minimizedURL).contains(name)
      }
    }
  }

  /// The scope, the action or the oddity of which the router refuses every link.
  private func unknownPart(_ judge: Judge) -> Part? {
    guard let lead = findings.first, lead.mismatch.kind == .rejectedValid else { return nil }
    return switch judge.rules[lead.mismatch.rule].subject {
    case .scheme(let scope), .hosts(let scope): .scope(scope)
    case .action(let name): .action(name)
    case .policy: .policy(lead.mismatch.rule)
    default: nil
    }
  }

  /// The action whose plainest links the router takes for those of another.
  private func missingAction(_ judge: Judge) -> String? {
    guard
      let lead = findings.first(where: {
        $0.mismatch.kind == .wrongAction && $0.judgement.verdict == .accept
      }), lead.judgement.parts.query == nil
    else { return nil }
    return lead.judgement.action
  }
}

extension Finding {
  /// The action and the parameter of the rule, where the router performs the link without it and
  /// every permitted way to perform it has it.
  fileprivate func lostParameter(_ judge: Judge) -> [String]? {
    guard case .answered(.handled(let action, let parameters)) = outcome,
      let name = judge.rules[mismatch.rule].parameter, parameters[name] == nil
    else { return nil }
    let having = judgement.permitted.compactMap { permitted -> Bool? in
      guard case .handle(action, let values) = permitted else { return nil }
      return values.contains { $0.name == name }
    }
    return having.isEmpty || having.contains(false) ? nil : [action, name]
  }

  /// The action that the router performs without parameters, although it should not.
  fileprivate var bareAction: String? {
    guard case .answered(.handled(let action, let parameters)) = outcome, parameters.isEmpty else {
      return nil
    }
    switch mismatch.kind {
    case .acceptedInvalid, .unspecifiedMisread, .wrongAction: return action
    case .crash, .hang, .nondeterministic, .historyDependent, .rejectedValid, .wrongParameter,
      .missingParameter, .extraParameter:
      return nil
    }
  }
}
