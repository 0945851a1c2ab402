/// The second phase of judging: what an assessment holds in numbers, as values.
extension Judge {
  /// The judgement of the link that `assessment` was last made of.
  public func judgement(_ assessment: Assessment) -> Judgement {
    let action = assessment.action >= 0 ? concrete.actions[Int(assessment.action)] : nil
    var judgement = Judgement(
      verdict: assessment.verdict, action: action?.name, parameters: [],
      violations: assessment.issues.map(violation), permitted: [], parts: assessment.parts)
    if assessment.permitsRejection { judgement.permitted.append(.reject) }
    if assessment.isAnyAction { judgement.permitted.append(.anyAction) }
    for outcome in assessment.outcomes {
      let action = concrete.actions[Int(outcome.action)]
      let sets = action.parameters.indices.map { assessment.sets[Int(outcome.firstSet) + $0] }
      judgement.permitted.append(
        .handle(
          action: action.name,
          parameters: zip(action.parameters, sets).compactMap { parameter, set in
            // A parameter that can only be absent is not listed.
            if set.count == 0 { return nil }
            let isUnreported = parameter.isIgnored && !set.isAbsent
            return PermittedParameter(
              name: parameter.name,
              values: assessment.permittedValues(set) + (isUnreported ? [nil] : []))
          } + assessment.handedOn))
    }
    if judgement.verdict == .accept,
      case .handle(_, let parameters)? = judgement.permitted.first
    {
      let known = assessment.outcomes.first.map {
        concrete.actions[Int($0.action)].parameters.map(\.name)
      }
      judgement.parameters = parameters.filter { known?.contains($0.name) == true }.compactMap {
        parameter in
        parameter.values.first.flatMap { $0 }.flatMap(\.sole).map {
          ReadParameter(name: parameter.name, value: $0)
        }
      }
    }
    judgement.schemeNumber = assessment.scheme >= 0 ? Int(assessment.scheme) : nil
    judgement.formNumber = assessment.form >= 0 ? Int(assessment.form) : nil
    judgement.entryRule = entryRule(assessment)
    return judgement
  }

  private func violation(_ issue: Assessment.Issue) -> Violation {
    Violation(
      rule: RuleID(number: Int(issue.rule)),
      question: issue.question >= 0 ? OpenQuestion(rawValue: UInt8(issue.question)) : nil,
      effect: issue.isReject ? .reject : .open, range: Int(issue.start)..<Int(issue.end),
      expectation: issue.expectation == 0 ? nil : Expectation(rawValue: issue.expectation))
  }

  /// The rule of the entry that claims a link; `nil` where none does.
  func entryRule(_ assessment: Assessment) -> RuleID? {
    guard assessment.entry >= 0, assessment.scheme >= 0,
      let claims = compiled.claims[Int(compiled.schemeScopes[Int(assessment.scheme)])]
    else { return nil }
    return RuleID(number: Int(claims.rules[Int(assessment.entry)]))
  }
}

extension Assessment {
  /// The parameters that nobody knows and that have to be handed on, as they stand.
  var handedOn: [PermittedParameter] {
    demandedUnknown.map { pair in
      let value = PercentCoding.octets(of: octets, in: pair.value)
      return PermittedParameter(name: pair.name, values: [.one(LinkValue(value[...], .text))])
    }
  }

  /// The values of a set; `nil` for absence, at the end.
  func permittedValues(_ set: ValueSet) -> [PermittedValue?] {
    set.indices.map { permittedValue(values[$0]) } + (set.isAbsent ? [nil] : [])
  }

  private func permittedValue(_ value: Value) -> PermittedValue {
    let range = Int(value.start)..<Int(value.end)
    switch value.kind {
    case .text, .replaced, .address, .folded: return .one(LinkValue(octets[range], .text))
    case .number: return .one(LinkValue(octets[range], .number))
    case .uuid: return .one(LinkValue(octets[range], .uuid))
    case .list: return .list(range.map { permittedValues(sets[$0]) })
    }
  }
}
