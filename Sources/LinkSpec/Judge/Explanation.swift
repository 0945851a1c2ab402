/// Violations in words, made on demand: a run of millions of verdicts never pays for them.
extension Judge {
  /// What is wrong, or open, at a violation, in one sentence that quotes the bytes. Of a link that
  /// is rejected for something else it is not said what would be permitted by itself.
  package func explanation(
    of violation: Violation, in url: [UInt8], judged verdict: Verdict? = nil
  ) -> String {
    let rule = rules[violation.rule]
    let range = violation.range.clamped(to: 0..<url.count)
    let what = statement(rule, violation, range, url)
    // Where nothing but rejection is left, the other readings have nothing to go on with.
    guard let question = violation.question, violation.effect == .open, verdict != .reject else {
      return what
    }
    let readings = policy(for: question, of: rule).readings.map(\.phrase)
    return what + " Permitted: " + readings.joined(separator: ", or ") + "."
  }

  /// Whether a name alone stands before a value, or the equals sign behind it, and no padding.
  private func isBehindName(_ place: Int, _ url: [UInt8]) -> Bool {
    guard place > 0 else { return false }
    let hasSign = url[place - 1] == Byte.equals
    let before = url[..<(hasSign ? place - 1 : place)]
    let start = before.lastIndex(where: Self.beforeNames.contains).map { $0 + 1 } ?? 0
    if before[start...].contains(Byte.equals) { return false }
    return hasSign || start < place && start > 0 && "?&".utf8.contains(url[start - 1])
  }

  /// What stands before the name of a parameter.
  private static let beforeNames = Set("?&#;/".utf8)

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
    _ rule: Rule, _ violation: Violation, _ range: Range<Int>, _ url: [UInt8]
  ) -> String {
    let part = told(violation, range, grammar(of: rule), url)
    let quoted = "'" + VisibleText.of(Array(url[part]), limit: 60) + "'"
    let isEmpty = range.isEmpty
    let isWhole = isEmpty && isBehindName(range.lowerBound, url)
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
      if expectation == .jsonMember, let json = grammar(of: rule) as? JSONGrammar,
        let told = json.wrongMember(of: value(around: range, url))
      {
        return "\(subject) \(told)."
      }
      if expectation == .link { return "\(subject) is not \(phrase)." }
      if expectation == .inRange { return "\(subject) is out of range; expected \(phrase)." }
      if isWhole { return "\(subject) is empty; expected \(phrase)." }
      if expectation == .itemCount, !isEmpty {
        return "\(subject) has an item too many: \(quoted); expected \(phrase)."
      }
      let isAtEnd =
        range.upperBound == url.count || Self.beforeNames.contains(url[range.upperBound])
      if expectation == .form, isAtEnd, grammar(of: rule) is CheckedGrammar {
        return "\(subject) has a wrong check digit, or a character too many or too few; "
          + "expected \(phrase)."
      }
      if goesOn(rule, violation, in: url) {
        return "\(subject) goes on with \(quoted); expected \(phrase)."
      }
      return isEmpty
        ? "\(subject) ends early; expected \(phrase)."
        : "\(subject) has \(quoted); expected \(phrase)."
    }
    if let count = countOfTimes(rule) { return count }
    if let question = violation.question {
      switch question {
      case .unavailableParameter, .disputedParameter:
        return rule.statement
      case .foreignHost where isOwn(rule):
        return "The documentation leaves open what other pages of \(quoted) open."
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
    case .action where isEmpty:
      return "A value that the documented form has is missing. \(rule.statement)"
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

  /// What is quoted of a violation: all digits of a number that is the matter, a whole item that
  /// stands twice.
  private func told(
    _ violation: Violation, _ range: Range<Int>, _ grammar: (any ValueGrammar)?, _ url: [UInt8]
  ) -> Range<Int> {
    func grown(_ isPart: (UInt8) -> Bool) -> Range<Int> {
      let start = url[..<range.lowerBound].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
      let end = url[range.upperBound...].firstIndex { !isPart($0) } ?? url.count
      return start..<end
    }
    if range.isEmpty { return range }
    switch (violation.question, violation.expectation) {
    case (.integerAboveRange?, _), (.integerBelowRange?, _), (.leadingZeros?, _):
      return grown { Byte.isDigit($0) || $0 == Byte.hyphen || $0 == Byte.dot }
    case (_, .otherItem?), (_, .itemOrder?), (_, .itemCount?):
      guard let list = grammar as? ListGrammar, list.separator.utf8.count == 1 else { return range }
      let ends = Self.beforeNames.union(list.separator.utf8).union([Byte.equals])
      return grown { !ends.contains($0) }
    default: return range
    }
  }

  /// The value in which a violation lies, decoded.
  private func value(around range: Range<Int>, _ url: [UInt8]) -> [UInt8] {
    let parts = SplitURL(url)
    let separators = spec.pairSeparators
    let places = [(parts.query, separators.query), (parts.fragment, separators.fragment)]
    let place = places.first { place, _ in
      place?.contains(range.lowerBound) == true || place?.upperBound == range.lowerBound
    }
    guard case (let pairs?, let separation)? = place else {
      let start = url[..<range.lowerBound].lastIndex(of: Byte.slash).map { $0 + 1 } ?? 0
      let end = url[range.lowerBound...].firstIndex { "/?#".utf8.contains($0) } ?? url.count
      return PercentCoding.octets(of: url, in: start..<end)
    }
    let start =
      url[pairs.lowerBound..<range.lowerBound].lastIndex(where: separation.contains).map { $0 + 1 }
      ?? pairs.lowerBound
    let end =
      url[range.lowerBound..<pairs.upperBound].firstIndex(where: separation.contains)
      ?? pairs.upperBound
    let sign = url[start..<end].firstIndex(of: Byte.equals).map { $0 + 1 } ?? start
    return PercentCoding.octets(of: url, in: sign..<end)
  }

  /// Of a parameter that is given several times, and not as often as it may be: how often that is.
  private func countOfTimes(_ rule: Rule) -> String? {
    guard case .value = rule.subject, let parameter = parameter(of: rule),
      let times = parameter.repetition
    else { return nil }
    let name = parameter.name
    guard let most = times.maximum else {
      return "\(name) is not given often enough; expected at least \(times.minimum)."
    }
    return times.minimum < 2
      ? "\(name) is given too often; expected at most \(most)."
      : "\(name) is given too often or not often enough; expected \(times.minimum) to \(most)."
  }

  /// Whether what stands before the bytes that a pattern minds is a match by itself: they are none
  /// of its characters, or too many.
  private func goesOn(_ rule: Rule, _ violation: Violation, in url: [UInt8]) -> Bool {
    guard violation.expectation == .pattern, !violation.range.isEmpty,
      let pattern = grammar(of: rule) as? Pattern
    else { return false }
    let delimiters = Set("/?&=#;:@".utf8)
    let end = violation.range.lowerBound
    let start = url[..<end].lastIndex(where: delimiters.contains).map { $0 + 1 } ?? 0
    let octets = PercentCoding.octets(of: url, in: start..<end)
    return start < end && pattern.matches(octets[...])
  }

  /// Whether a rule is about the hosts of a scope that the spec describes.
  private func isOwn(_ rule: Rule) -> Bool {
    guard case .hosts(let name) = rule.subject else { return false }
    return spec.scopes.contains { $0.name == name }
  }

  /// The grammar of the parameter that a rule belongs to.
  private func grammar(of rule: Rule) -> (any ValueGrammar)? { parameter(of: rule)?.type.grammar }

  private func parameter(of rule: Rule) -> Parameter? {
    let action = spec.actions.first { $0.name == rule.action }
    return action?.parameters.first { $0.name == rule.parameter }
  }

  private func documentedNear(_ quoted: String) -> String {
    let word = String(quoted.dropFirst().dropLast())
    // What links say where the action is named; its own name may be another.
    let words = spec.actions.flatMap { action in
      action.forms.flatMap { form in
        [form.template.host].compactMap(\.self)
          + form.template.segments.prefix(1).flatMap(\.literals)
      }
    }
    // One that is documented itself stands under another scheme, or with another path.
    let nearest = words.contains(word) ? nil : Suggestion.nearest(to: word, among: words)
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
