public import LinkSpec

/// Holds a router's outcome against a judgement: a pure function, and the only place where the two
/// meet.
///
/// - `accept`: exactly the action, exactly the parameters.
/// - `reject`: anything but performing an action.
/// - `unspecified`: any of the permitted outcomes; each parameter by itself may have any of its
///   permitted values.
///
/// A crash or a hang is a mismatch whatever the verdict. Of a URL that was merely delivered nothing else
/// is known; where an exit code says that it was handled, the action and its parameters are not.
public struct Comparison: Sendable {
  let judge: Judge

  /// A comparison by the rules of one judge.
  public init(_ judge: Judge) { self.judge = judge }

  /// The mismatch; `nil` where the outcome is permitted, or where the router was not asked.
  public func mismatch(_ judgement: Judgement, _ outcome: RouterOutcome) -> Mismatch? {
    switch outcome {
    case .unsupported, .protocolViolation: return nil
    case .hung: return Mismatch(.hang, rule: leadingRule(judgement))
    case .delivered(let delivery):
      switch delivery.meaning {
      case .unknown: return nil
      case .handled: return mismatchOfHandling(judgement)
      case .rejected: return mismatchOfRejection(judgement)
      }
    case .crashed(let cause):
      return Mismatch(
        .crash, rule: leadingRule(judgement), cause: VisibleText.of(cause.description))
    case .answered(let answer):
      switch answer {
      case .skipped: return nil
      case .failed(let message):
        return Mismatch(
          .crash, rule: leadingRule(judgement), cause: Self.exceptionName(message))
      case .rejected: return mismatchOfRejection(judgement)
      case .handled(let action, let parameters):
        return mismatch(judgement, action, parameters)
      }
    }
  }

  /// An exception's type, without the particulars of the URL that it quotes.
  static func exceptionName(_ message: String) -> String {
    let head = headOfMessage(message)
    return head.isEmpty ? "exception" : VisibleText.of(Array(head), limit: 60)
  }

  /// A message up to what it quotes, without spaces around it.
  static func headOfMessage(_ message: String) -> Substring.UTF8View {
    var head = message.utf8.drop { $0 == 0x20 }.prefix { byte in
      switch byte {
      case 0x3A, 0x28, 0x22, 0x27, 0x60, 0x0A, 0x0D: false
      default: true
      }
    }
    while head.last == 0x20 { head = head.dropLast() }
    return head
  }

  /// Of a router of which only that it handles the URL is known: not with which action.
  private func mismatchOfHandling(_ judgement: Judgement) -> Mismatch? {
    if judgement.verdict == .reject {
      return Mismatch(.acceptedInvalid, rule: leadingRule(judgement))
    }
    let isPermitted = judgement.permitted.contains { outcome in
      switch outcome {
      case .handle, .anyAction: true
      case .reject: false
      }
    }
    return isPermitted ? nil : Mismatch(.unspecifiedMisread, rule: leadingRule(judgement))
  }

  private func mismatchOfRejection(_ judgement: Judgement) -> Mismatch? {
    if judgement.permitted.contains(.reject) { return nil }
    let kind: Mismatch.Kind =
      judgement.verdict == .accept ? .rejectedValid : .unspecifiedMisread
    return Mismatch(kind, rule: leadingRule(judgement))
  }

  private func mismatch(
    _ judgement: Judgement, _ action: String, _ parameters: [String: ParameterValue]
  ) -> Mismatch? {
    if judgement.verdict == .reject {
      return Mismatch(.acceptedInvalid, rule: leadingRule(judgement))
    }
    var nearest: Mismatch?
    for case .handle(let expected, let permitted) in judgement.permitted {
      guard let difference = difference(expected, permitted, action, parameters, judgement) else {
        return nil
      }
      if nearest == nil || nearest?.kind == .wrongAction { nearest = difference }
    }
    if judgement.permitted.contains(.anyAction) {
      let isDocumented = judge.spec.actions.contains { $0.name.utf8.elementsEqual(action.utf8) }
      if isDocumented { return nil }
    }
    guard judgement.verdict == .accept, let nearest else {
      return Mismatch(
        .unspecifiedMisread,
        rule: nearest.map { openRule(judgement, $0) } ?? leadingRule(judgement),
        parameter: nearest?.parameter)
    }
    return nearest
  }

  /// How an answer differs from one permitted way to handle the link.
  private func difference(
    _ expected: String, _ permitted: [PermittedParameter], _ action: String,
    _ parameters: [String: ParameterValue], _ judgement: Judgement
  ) -> Mismatch? {
    guard action.utf8.elementsEqual(expected.utf8) else {
      return Mismatch(.wrongAction, rule: judge.ruleNumber("action." + expected) ?? 0)
    }
    for parameter in permitted {
      let rule = judge.ruleNumber("\(action).\(parameter.name).value") ?? 0
      guard let value = Self.value(parameter.name, in: parameters) else {
        if parameter.values.contains(nil) { continue }
        return Mismatch(.missingParameter, rule: rule, parameter: parameter.name)
      }
      if !parameter.values.contains(where: { $0.map { matches($0, value) } ?? false }) {
        return Mismatch(.wrongParameter, rule: rule, parameter: parameter.name)
      }
    }
    let extras = parameters.keys.filter { name in
      !permitted.contains { $0.name.utf8.elementsEqual(name.utf8) }
    }
    if let extra = extras.min() {
      return Mismatch(.extraParameter, rule: ruleOfExtra(extra, action), parameter: extra)
    }
    return nil
  }

  /// To Swift's dictionaries, canonically equivalent names are one.
  private static func value(
    _ name: String, in parameters: [String: ParameterValue]
  ) -> ParameterValue? {
    guard let index = parameters.index(forKey: name),
      parameters[index].key.utf8.elementsEqual(name.utf8)
    else { return nil }
    return parameters[index].value
  }

  private func matches(_ value: CanonicalValue, _ answer: ParameterValue) -> Bool {
    switch answer {
    case .string(let text): value.matches(text: text)
    case .number(let text): value.matches(jsonNumber: text)
    case .boolean(let flag): value.matches(text: flag ? "true" : "false")
    case .composite: false
    }
  }

  /// A documented default that was filled in breaks the fallback; any other parameter that the URL
  /// does not give breaks the rule on its presence, or the action's own.
  private func ruleOfExtra(_ name: String, _ action: String) -> Int {
    guard let declared = judge.spec.actions.first(where: { $0.name == action }),
      let parameter = declared.parameters.first(where: { $0.name == name })
    else { return judge.ruleNumber("action." + action) ?? 0 }
    return judge.ruleNumber("\(action).\(name).fallback")
      ?? judge.ruleNumber(judge.presenceRule(declared, parameter)) ?? 0
  }

  /// Of an unspecified URL that was misread: the open question about the action or the parameter
  /// that was misread, if any was raised about it. Others have nothing to do with it.
  private func openRule(_ judgement: Judgement, _ difference: Mismatch) -> Int {
    guard let name = difference.parameter else {
      let own = judgement.violations.first { judge.rules[$0.rule].phase == .action }
      return own?.rule ?? difference.rule
    }
    let own = judgement.violations.first { judge.rules[$0.rule].parameter == name }
    return own?.rule ?? difference.rule
  }

  /// The rule that stands for a URL: the first that it breaks; the first question that it leaves
  /// open; for a good URL that of its last parameter, or of its action.
  func leadingRule(_ judgement: Judgement) -> Int {
    if let broken = judgement.violations.first(where: { $0.effect == .reject }) {
      return broken.rule
    }
    if let open = judgement.violations.first { return open.rule }
    guard let action = judgement.action else { return 0 }
    if let last = judgement.parameters.last {
      return judge.ruleNumber("\(action).\(last.name).value") ?? 0
    }
    return judge.ruleNumber("action." + action) ?? 0
  }

  /// What identifies a fault of a router across URLs and runs:
  /// `accepted-invalid:bydate.date.value`, `crash:syntax.invalidPort:SIGSEGV`.
  public func fingerprint(_ mismatch: Mismatch) -> String {
    let parts = [mismatch.kind.rawValue, judge.rules[mismatch.rule].id, mismatch.cause]
    return parts.compactMap { $0 }.joined(separator: ":")
  }
}
