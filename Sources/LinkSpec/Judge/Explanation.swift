/// Violations in words, made on demand: a run of millions of verdicts never pays for them.
extension Judge {
  /// What is wrong, or open, at a violation, in one sentence that quotes the bytes.
  package func explanation(of violation: Violation, in url: [UInt8]) -> String {
    let rule = rules[violation.rule]
    let range = violation.range.clamped(to: 0..<url.count)
    let quoted = "'" + VisibleText.of(Array(url[range]), limit: 60) + "'"
    let isWhole = range.isEmpty && range.lowerBound > 0 && url[range.lowerBound - 1] == Byte.equals
    let what = statement(rule, violation, quoted, isEmpty: range.isEmpty, isWhole: isWhole)
    // Where nothing but rejection is left, the other readings have nothing to go on with.
    guard let question = violation.question, violation.effect == .open else { return what }
    let readings = policy(for: question, of: rule).readings.map(\.phrase)
    return what + " Permitted: " + readings.joined(separator: ", or ") + "."
  }

  /// The policy of the rule's parameter, or that of the spec.
  private func policy(for question: OpenQuestion, of rule: Rule) -> Policy {
    ownPolicy(for: question, of: rule) ?? spec.policy(for: question)
  }

  private func ownPolicy(for question: OpenQuestion, of rule: Rule) -> Policy? {
    let action = spec.actions.first { $0.name == rule.action }
    let parameter = action?.parameters.first { $0.name == rule.parameter }
    return parameter?.policies[question]
  }

  private func statement(
    _ rule: Rule, _ violation: Violation, _ quoted: String, isEmpty: Bool, isWhole: Bool
  ) -> String {
    if let expectation = violation.expectation {
      let subject = rule.parameter.map { "The \($0)" } ?? "The value"
      let phrase =
        grammar(of: rule)?.phrase(expectation, in: compiled.context) ?? expectation.phrase
      if isEmpty, expectation == .nonEmpty {
        return isWhole
          ? "\(subject) is empty." : "A part of the \(rule.parameter ?? "value") is empty."
      }
      if expectation == .otherScheme { return "\(subject) has another scheme; expected \(phrase)." }
      if [.textLength, .identifierLength].contains(expectation), !isWhole {
        return "\(subject) is too \(isEmpty ? "short" : "long"); expected \(phrase)."
      }
      if [.notOfType, .otherThan].contains(expectation) {
        return "\(subject) is one that is ruled out; expected \(phrase)."
      }
      if expectation == .link { return "\(subject) is not \(phrase)." }
      if expectation == .inRange { return "\(subject) is out of range; expected \(phrase)." }
      if isWhole { return "\(subject) is empty; expected \(phrase)." }
      return isEmpty
        ? "\(subject) ends early; expected \(phrase)."
        : "\(subject) has \(quoted); expected \(phrase)."
    }
    if let question = violation.question {
      switch question {
      case .unavailableParameter, .disputedParameter:
        return rule.statement
      default:
        // A policy that leaves one reading says what the document says.
        if let policy = ownPolicy(for: question, of: rule) ?? spec.policies[question],
          policy.readings.count == 1
        {
          return question.subject.prefix(1).uppercased() + question.subject.dropFirst()
            + (isEmpty ? ". " : ": \(quoted). ") + policy.reason
        }
        if violation.effect == .reject {
          return question.subject.prefix(1).uppercased() + question.subject.dropFirst()
            + (isEmpty ? "" : ": \(quoted)") + "; nothing that is permitted is left of the link."
        }
        return "The documentation does not say what becomes of \(question.subject)"
          + (isEmpty ? "." : ": \(quoted).")
      }
    }
    switch rule.subject {
    case .hosts(let name)
    where quoted.hasPrefix("'/") && spec.scopes.contains { $0.name == name && $0.isGated }:
      return "The association of \(name) leaves \(quoted) out: no entry claims it, or one excludes "
        + "it, so that the system does not open the app."
    case .actionPresent: return "The link names no action."
    case .actionDocumented:
      return "\(quoted) is no documented action"
        + documentedNear(quoted) + "."
    case .path(.noExtraSegment):
      return "The path goes on with \(quoted), which no form has."
    case .path(.noEmptySegment): return "A segment of the path is empty."
    case .path(.noEncodedSlash):
      return "An encoded slash \(quoted) stands inside a path value."
    case .syntax(.missingScheme): return "There is no scheme, so this is no URL."
    case .syntax(.invalidScheme): return "A scheme cannot hold \(quoted) there."
    case .syntax(.invalidIPLiteral): return "The bracket \(quoted) encloses no IP address."
    default: break
    }
    if rule.phase == .scheme {
      return "\(quoted) is no documented scheme" + schemeNear(quoted) + ". \(rule.statement)"
    }
    if rule.phase == .presence, isEmpty { return "The \(rule.parameter ?? "value") is missing." }
    return rule.statement
  }

  /// The grammar of the parameter that a rule belongs to.
  private func grammar(of rule: Rule) -> (any ValueGrammar)? {
    let action = spec.actions.first { $0.name == rule.action }
    return action?.parameters.first { $0.name == rule.parameter }?.type.grammar
  }

  private func documentedNear(_ quoted: String) -> String {
    let word = String(quoted.dropFirst().dropLast())
    let nearest = Suggestion.nearest(to: word, among: spec.actions.map(\.name))
    return nearest.map { " (near: '\($0)')" } ?? ""
  }

  private func schemeNear(_ quoted: String) -> String {
    let word = String(quoted.dropFirst().dropLast())
    let schemes = compiled.schemes.map { String(decoding: $0.text, as: UTF8.self) }
    return Suggestion.nearest(to: word, among: schemes).map { " (near: '\($0)')" } ?? ""
  }

  /// A citation in words: the document's title and the section.
  package func source(of citation: Citation) -> String {
    spec.title(ofDocument: citation.document) + ", " + citation.section
  }
}
