import LinkSpec

/// The rule to blame where a router refuses a good link, told by the simplest link that it refuses.
///
/// What was left when nothing could be left out any more is needed for the fault to show. So the
/// blame is on what the spec settles of an oddity that is still there, a spelling of the action or
/// a fragment; else on the one value that stands with escapes; else on the value that is not the
/// simplest of its parameter. A rule of the run, which many links speak for, stays where the link
/// still has what it is about.
struct RefusalBlame {
  private let judge: Judge
  /// The judge of the same spec with all questions open, which notes each oddity.
  private let open: Judge?
  /// What the run tells of links that it has not seen.
  private let run: Blame?

  init(_ judge: Judge, run: Blame? = nil) {
    self.judge = judge
    self.run = run
    var spec = judge.spec
    let isSettled = spec.policies.values.contains { $0.readings.count == 1 }
    spec.policies = [:]
    for action in spec.actions.indices {
      for place in spec.actions[action].parameters.indices {
        spec.actions[action].parameters[place].policies = [:]
      }
    }
    open = isSettled ? try? Judge(spec) : nil
  }

  /// The rule; `known` is what the run blames, where many links have told.
  func rule(
    for mismatch: Mismatch, _ url: [UInt8], _ judgement: Judgement, isBlamed: Bool
  ) -> RuleID {
    let own = mismatch.rule
    guard mismatch.kind == .rejectedValid, judgement.verdict == .accept else { return own }
    if isBlamed, own == run?.known { return own }
    if isBlamed, isStillThere(own, url, judgement) {
      // An escape that could not be left out tells more than a constraint that the link meets, or
      // than a value that could not be simpler.
      switch judge.rules[own].subject {
      case .constraint: return escapedValue(of: url, judgement) ?? foldedValue(judgement) ?? own
      case .value(_, let name) where !isTelling(name, of: url, judgement):
        return escapedValue(of: url, judgement) ?? own
      default: return own
      }
    }
    return oddity(of: url) ?? value(of: url, judgement) ?? run?.rule(of: url) ?? own
  }

  /// The rule on the first value that is a documented word in another case: that it could not be
  /// written as documented tells more than a constraint that the link meets.
  private func foldedValue(_ judgement: Judgement) -> RuleID? {
    guard let action = judge.concrete.actions.first(where: { $0.name == judgement.action }) else {
      return nil
    }
    return action.parameters.lazy.compactMap { parameter -> RuleID? in
      guard let read = judgement.parameters.first(where: { $0.name == parameter.name }),
        parameter.type.isFolded(Array(read.value.description.utf8))
      else { return nil }
      return judge.listed(.value(of: parameter, in: action))
    }.first
  }

  /// Whether a link has the parameters, or the oddity, that a rule is about.
  private func isStillThere(_ rule: RuleID, _ url: [UInt8], _ judgement: Judgement) -> Bool {
    let names = Set(judgement.parameters.map(\.name))
    let rule = judge.rules[rule]
    switch rule.subject {
    case .value(_, let parameter), .presence(_, let parameter): return names.contains(parameter)
    case .constraint(let name, let number):
      guard let action = judge.concrete.actions.first(where: { $0.name == name }) else {
        return true
      }
      let constraint = action.constraints[number]
      return constraint.parameters.contains(where: names.contains)
        && judgement.meets(constraint.conditions, of: action)
    case .policy(let question):
      // Where it is open, the link does what the spec says without it: nothing to be told by.
      guard let open, judge.spec.policies[question]?.readings.count == 1 else { return true }
      if question == .encodedName, hasEscapedName(url, judgement) { return true }
      return open.judgement(of: url).violations.contains { $0.question == question }
    default: return true
    }
  }

  /// Whether a name of a parameter that the link gives stands with the escapes that no query goes
  /// without.
  private func hasEscapedName(_ url: [UInt8], _ judgement: Judgement) -> Bool {
    guard let query = judgement.parts.query,
      let action = judge.concrete.actions.first(where: { $0.name == judgement.action })
    else { return false }
    let given = Set(judgement.parameters.map(\.name))
    return action.parameters.contains {
      given.contains($0.name) && $0.spelling(in: url[query]) == .escaped
    }
  }

  /// What the spec settles of the first oddity of a link.
  private func oddity(of url: [UInt8]) -> RuleID? {
    guard let open else { return nil }
    return open.judgement(of: url).violations.lazy.compactMap { violation in
      violation.question.flatMap { judge.listed(.policy($0)) }
    }.first
  }

  /// The rule on the one value that is written with escapes.
  private func escapedValue(of url: [UInt8], _ judgement: Judgement) -> RuleID? {
    guard let name = judgement.action else { return nil }
    let escaped = Self.texts(of: url) { $0.contains(Byte.percent) }
    let written = judgement.parameters.filter { escaped.contains($0.value.description) }
    return written.count == 1
      ? judge.listed(.value(action: name, parameter: written[0].name)) : nil
  }

  /// The rule on the value that is not written, or is not, as the simplest.
  private func value(of url: [UInt8], _ judgement: Judgement) -> RuleID? {
    guard let name = judgement.action else { return nil }
    func rule(_ parameter: String) -> RuleID? {
      judge.listed(.value(action: name, parameter: parameter))
    }
    if let escaped = escapedValue(of: url, judgement) { return escaped }
    let telling = judgement.parameters.filter { isTelling($0.name, of: url, judgement) }
    if telling.count == 1 { return rule(telling[0].name) }
    return judgement.parameters.count == 1 ? rule(judgement.parameters[0].name) : nil
  }

  /// Whether a value is not written, or is not, as the simplest of its parameter.
  private func isTelling(_ name: String, of url: [UInt8], _ judgement: Judgement) -> Bool {
    guard let scheme = judgement.schemeNumber,
      let action = judge.concrete.actions.first(where: { $0.name == judgement.action }),
      let parameter = action.parameters.first(where: { $0.name == name }),
      let simplest = judge.simplestValue(of: parameter, scheme: scheme)
    else { return false }
    return !Self.texts(of: url) { _ in true }.contains(String(decoding: simplest, as: UTF8.self))
  }

  /// What stands between delimiters, decoded.
  private static func texts(
    of url: [UInt8], where isAsked: (ArraySlice<UInt8>) -> Bool
  ) -> Set<String> {
    let delimiters = Set("/?#&=;:@".utf8)
    return Set(
      url.split(whereSeparator: delimiters.contains).filter(isAsked).map { text in
        let octets = Array(text)
        return String(decoding: PercentCoding.octets(of: octets, in: octets.indices), as: UTF8.self)
      })
  }
}
