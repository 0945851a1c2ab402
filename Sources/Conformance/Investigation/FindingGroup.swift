import LinkRouting
package import LinkSpec

/// Findings that one cause in the router is likely to explain, shown as one: the same crash, the
/// same difference under the rules of several actions, an action that no document names.
///
/// Nothing in it is hidden: beside the simplest finding stand those with worse answers, each with
/// its own link, and each finding keeps its own fingerprint.
package struct FindingGroup: Sendable {
  /// What the findings have in common: `crash:trap`, `extra-parameter:unknown-parameter`,
  /// `accepted:date.value`. The same in equal runs.
  package var cause: String
  /// The simplest first, by a link that is not left open if there is one; then the worst, then in
  /// the order of the rules.
  package var findings: [Finding]

  /// How many links showed it.
  package var hits: Int { findings.reduce(0) { $0 + $1.hits } }
}

extension FindingGroup {
  /// Groups findings: those that can do most harm first. Crashes and hangs, then what depends on
  /// history or chance, wrong actions, parameters that do not belong there, other wrong readings,
  /// refusals.
  package static func groups(of findings: [Finding], _ judge: Judge) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var places: [String: Int] = [:]
    for finding in findings {
      let cause = cause(of: finding, judge)
      if let place = places[cause] {
        groups[place].findings.append(finding)
      } else {
        places[cause] = groups.count
        groups.append(FindingGroup(cause: cause, findings: [finding]))
      }
    }
    groups = FindingGroup.explained(groups, judge)
    for place in groups.indices { groups[place].sort(judge) }
    return groups.enumerated().sorted { left, right in
      let (mine, other) = (left.element.harm, right.element.harm)
      return mine == other ? left.offset < right.offset : mine > other
    }.map(\.element)
  }

  private var harm: Harm { findings.map(Harm.init).max() ?? .refusal }

  /// Whether this group can do more harm than another, of another run too; of equal harm neither.
  package func isWorse(than other: FindingGroup) -> Bool { harm > other.harm }

  private mutating func sort(_ judge: Judge) {
    // A link that the documentation promises or rules out says more than one that it leaves open.
    func isOpen(_ place: Int) -> Bool { findings[place].mismatch.kind == .unspecifiedMisread }
    // One that is about the rule which the mistake or the cause is about says more than others.
    func isBeside(_ place: Int) -> Bool {
      let rule = judge.rules[findings[place].mismatch.rule]
      if cause.hasPrefix(Self.ofNames) { return cause != Self.cause(ofNames: rule) }
      if Misreading.ofSeveral.contains(cause) { return rule.question != .duplicateParameter }
      return findings[place].mistake.map { $0.rule != findings[place].mismatch.rule } ?? false
    }
    // Of crashes by links of one length that by a wrong value says more than that by a question.
    func isAsked(_ place: Int) -> Bool {
      findings[place].mismatch.kind == .crash
        && judge.rules[findings[place].mismatch.rule].question != nil
    }
    func length(_ place: Int) -> Int { findings[place].minimizedURL.count }
    guard
      let simplest = findings.indices.min(by: { one, other in
        if isBeside(one) != isBeside(other) { return isBeside(other) }
        if isOpen(one) != isOpen(other) { return isOpen(other) }
        if length(one) == length(other), isAsked(one) != isAsked(other) { return isAsked(other) }
        return Shortlex.precedes(findings[one].minimizedURL, findings[other].minimizedURL)
      })
    else { return }
    let first = findings.remove(at: simplest)
    let rest = findings.enumerated().sorted { left, right in
      let (mine, other) = (Harm(left.element), Harm(right.element))
      return mine == other ? left.offset < right.offset : mine > other
    }
    findings = [first] + rest.map(\.element)
  }

  /// Findings in the order in which they are shown: group after group.
  package static func inOrder(_ findings: [Finding], _ judge: Judge) -> [Finding] {
    let sorted = findings.sorted {
      ($0.mismatch.rule, $0.fingerprint) < ($1.mismatch.rule, $1.fingerprint)
    }
    return groups(of: sorted, judge).flatMap(\.findings)
  }

  // MARK: - The cause

  /// What a finding has in common with others that the same cause explains. Of an exception whose
  /// stack is known, the type and the router's own statement: a parser that it calls there has many
  /// messages.
  package static func cause(of finding: Finding, _ judge: Judge) -> String {
    cause(
      of: finding.mismatch, finding.outcome, to: finding.minimizedURL,
      source: finding.delivery.source, judge)
  }

  /// The same of a mismatch, the outcome that showed it, and the link that it is an outcome of.
  package static func cause(
    of mismatch: Mismatch, _ outcome: RouterOutcome, to url: [UInt8], source: String?,
    _ judge: Judge
  ) -> String {
    if mismatch.difference == AnswerDifference.unknownParameter,
      demandsUnknown(judge.rules[mismatch.rule], judge)
    {
      return Self.cause(of: mismatch, judge)
    }
    // The run has told what the refusal is for.
    if mismatch.kind == .rejectedValid, case .policy(.plus) = judge.rules[mismatch.rule].subject {
      return Self.cause(of: mismatch, judge)
    }
    if let cause = Misreading.explaining(mismatch, outcome, url, source: source, judge) {
      return cause
    }
    if mismatch.kind == .unspecifiedMisread,
      let (plain, other) = PlainerLinks(judge).mismatch(of: url, source: source, outcome)
    {
      return cause(of: other, outcome, to: plain, source: source, judge)
    }
    if mismatch.kind != .crash, mismatch.kind != .hang, let clean = withoutWhiteSpace(url),
      let other = Comparison(judge).mismatch(of: clean, source: source, outcome),
      other.kind == mismatch.kind
    {
      return cause(of: other, outcome, to: clean, source: source, judge)
    }
    if isOfTimes(mismatch, url, source: source, judge) { return "accepted:times" }
    if let value = ofEncodedSlash(mismatch, url, source: source, judge) {
      return Self.cause(of: value, judge)
    }
    if let value = ofValue(mismatch, outcome, url, source: source, judge) {
      return Self.cause(of: value, judge)
    }
    guard mismatch.kind == .crash, let cause = mismatch.cause,
      case .answered(.failed(_, let stack?)) = outcome,
      let place = StackFrames.ownPlace(stack)
    else { return Self.cause(of: mismatch, judge) }
    let type = cause.firstRange(of: ":") ?? cause.firstRange(of: " in ")
    return "crash:" + cause[..<(type?.lowerBound ?? cause.endIndex)] + " in " + place
  }

  /// Whether a parameter is given too often, or not often enough: who does not count one of those
  /// that may be given several times counts none.
  private static func isOfTimes(
    _ mismatch: Mismatch, _ url: [UInt8], source: String?, _ judge: Judge
  ) -> Bool {
    guard mismatch.kind == .acceptedInvalid || mismatch.kind == .unspecifiedMisread,
      case .value = judge.rules[mismatch.rule].subject,
      parameter(of: judge.rules[mismatch.rule], judge)?.repetition != nil
    else { return false }
    let told = judge.judgement(of: url, source: source).violations.first {
      $0.rule == mismatch.rule
    }
    return told.map { $0.expectation == nil } ?? false
  }

  /// An encoded slash where the value may hold none at all: the value is wrong like any other.
  /// `nil` for other mismatches.
  private static func ofEncodedSlash(
    _ mismatch: Mismatch, _ url: [UInt8], source: String?, _ judge: Judge
  ) -> Mismatch? {
    guard mismatch.kind == .acceptedInvalid,
      case .path(.noEncodedSlash) = judge.rules[mismatch.rule].subject
    else { return nil }
    let values = judge.judgement(of: url, source: source).violations.filter {
      if case .value = judge.rules[$0.rule].subject { $0.effect == .reject } else { false }
    }
    guard let value = values.first else { return nil }
    var own = mismatch
    own.rule = value.rule
    return own
  }

  /// A misread parameter of which the link leaves nothing open, as it is of a promised link: what
  /// else is open has nothing to do with it. `nil` for other mismatches.
  private static func ofValue(
    _ mismatch: Mismatch, _ outcome: RouterOutcome, _ url: [UInt8], source: String?,
    _ judge: Judge
  ) -> Mismatch? {
    if let filled = ofFilledIn(mismatch, outcome, url, judge) { return filled }
    guard mismatch.kind == .unspecifiedMisread, let name = mismatch.parameter,
      case .value = judge.rules[mismatch.rule].subject,
      case .answered(.handled(_, let parameters)) = outcome
    else { return nil }
    let judgement = judge.judgement(of: url, source: source)
    if judgement.violations.contains(where: { judge.rules[$0.rule].parameter == name }) {
      return nil
    }
    let isValue = judgement.permitted.contains { permitted in
      if case .handle(_, let parameters) = permitted {
        parameters.contains { $0.name == name }
      } else {
        false
      }
    }
    var own = mismatch
    own.kind =
      !parameters.keys.contains(name)
      ? .missingParameter : isValue ? .wrongParameter : .extraParameter
    return own
  }

  /// A parameter that an answer has and the link nowhere names, or with a word that it nowhere has,
  /// as it is of a promised link: what is open has nothing to do with it. `nil` for other
  /// mismatches.
  private static func ofFilledIn(
    _ mismatch: Mismatch, _ outcome: RouterOutcome, _ url: [UInt8], _ judge: Judge
  ) -> Mismatch? {
    guard mismatch.kind == .unspecifiedMisread, let name = mismatch.parameter else { return nil }
    let delimiters = Set("/?#&=;:@".utf8)
    let words = url.split(whereSeparator: delimiters.contains).map { word in
      PercentCoding.octets(of: url, in: word.indices).map(Byte.lowercased)
    }
    let isNamed = words.contains { $0.firstRange(of: name.utf8.map(Byte.lowercased)) != nil }
    switch judge.rules[mismatch.rule].subject {
    case .fallback, .presence: if isNamed { return nil }
    case .value(_, name) where isNamed:
      // Letters that stand in no part of the link come from the app.
      guard case .answered(.handled(_, let parameters)) = outcome,
        case .string(let text)? = parameters[name], text.utf8.count > 1,
        text.utf8.allSatisfy(Byte.isLetter),
        !words.contains(where: { $0.elementsEqual(text.utf8.map(Byte.lowercased)) })
      else { return nil }
    default: return nil
    }
    var own = mismatch
    own.kind = .extraParameter
    if let action = judge.rules[mismatch.rule].action {
      let known = [
        RuleSubject.fallback(action: action, parameter: name),
        .presence(action: action, parameter: name),
      ]
      own.rule = known.lazy.compactMap(judge.listed).first ?? own.rule
    }
    return own
  }

  /// A link as browsers and Python read it; `nil` where it is that already. What a router does with
  /// it is wrong for a reason that the white space hides.
  private static func withoutWhiteSpace(_ url: [UInt8]) -> [UInt8]? {
    let ends = WhiteSpace.trimmed(url, controls: true)
    let clean = url[ends].filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    return clean.count < url.count ? Array(clean) : nil
  }

  /// What a mismatch has in common with others that the same cause explains.
  package static func cause(of mismatch: Mismatch, _ judge: Judge) -> String {
    let rule = judge.rules[mismatch.rule]
    if isOfNames(rule), mismatch.kind != .crash, mismatch.kind != .hang {
      return cause(ofNames: rule)
    }
    if mismatch.difference == AnswerDifference.unknownParameter, demandsUnknown(rule, judge) {
      return "unknown-parameter-lost"
    }
    switch mismatch.kind {
    case .crash: return "crash:" + (mismatch.cause ?? "")
    case .hang: return "hang"
    case .nondeterministic, .historyDependent:
      return mismatch.kind.rawValue + (mismatch.cause.map { ":" + $0 } ?? "")
    case .wrongAction: return "wrong-action:" + (mismatch.difference ?? "")
    case .extraParameter:
      // Reported although it is no value, which may also break what another parameter demands.
      if mismatch.difference == nil, case .value = rule.subject {
        return "accepted:" + common(rule, judge)
      }
      return "extra-parameter:" + (mismatch.difference ?? "")
    case .rejectedValid:
      // Who keeps a plus sign, or reads a space, refuses some values and reports others wrong.
      if case .policy(.plus) = rule.subject { return "value:plus" }
      // Who compares two values wrong takes what it has to refuse and refuses what it has to take.
      if case .constraint = rule.subject { return "accepted:" + common(rule, judge) }
      if let types = ofTypes(rule, judge) { return "accepted:" + types }
      return "rejected:" + common(rule, judge)
    case .wrongParameter where causeOfValue(mismatch) == nil && isComputed(rule, judge):
      return "accepted:" + common(rule, judge)
    case .wrongParameter, .missingParameter:
      return causeOfValue(mismatch)
        ?? "parameter:" + (mismatch.parameter ?? common(rule, judge))
    case .acceptedInvalid, .unspecifiedMisread:
      switch mismatch.difference {
      case AnswerDifference.undocumentedAction: return "undocumented-action"
      case AnswerDifference.unknownParameter: return "extra-parameter:unknown-parameter"
      default: return causeOfValue(mismatch) ?? "accepted:" + common(rule, judge)
      }
    }
  }

  /// Whether a rule says that parameters which nobody knows are handed on, and nothing else.
  private static func demandsUnknown(_ rule: Rule, _ judge: Judge) -> Bool {
    switch rule.subject {
    case .policy(.unknownParameter):
      return judge.spec.policies[.unknownParameter]?.readings == [.verbatim]
    case .unknownParameters(let name, let number):
      let action = judge.spec.actions.first { $0.name == name }
      return action?.unknownParameters[number].readings == [.verbatim]
    default: return false
    }
  }

  /// Whether values of a type are computed: who reads a number or a day wrong does it in one place,
  /// whether the wrong value comes of a good text or of one that is none.
  private static func isComputed(_ rule: Rule, _ judge: Judge) -> Bool {
    guard case .value = rule.subject, let type = type(of: rule, judge) else { return false }
    return type.measureUnit != nil && !type.is(EnumerationGrammar.self)
  }

  /// The parameter that a rule belongs to.
  private static func parameter(of rule: Rule, _ judge: Judge) -> Parameter? {
    judge.spec.actions.first { $0.name == rule.action }?
      .parameters.first { $0.name == rule.parameter }
  }

  /// The type of the parameter that a rule belongs to.
  private static func type(of rule: Rule, _ judge: Judge) -> ValueType? {
    parameter(of: rule, judge)?.type
  }

  /// How a router decodes and compares texts is the same for all of its parameters; `nil` where
  /// nothing of the kind is wrong with a value.
  private static func causeOfValue(_ mismatch: Mismatch) -> String? {
    guard let difference = mismatch.difference.flatMap(AnswerDifference.Value.init(rawValue:)),
      difference.isOfEveryText
    else { return nil }
    return "value:" + difference.rawValue
  }

  /// The cause of a router that reads names as a rule does not say.
  static func cause(ofNames rule: Rule) -> String { ofNames + rule.id }

  private static let ofNames = "name:"

  /// Whether a rule says how names are spelled: who reads them otherwise does so everywhere.
  private static func isOfNames(_ rule: Rule) -> Bool {
    rule.question == .parameterNameCase || rule.question == .encodedName
  }

  /// What conditions say of the type of a parameter is a table: who does not look at it, or at the
  /// wrong row, does so for many rows.
  private static func ofTypes(_ rule: Rule, _ judge: Judge) -> String? {
    guard let action = judge.concrete.actions.first(where: { $0.name == rule.action }) else {
      return nil
    }
    var parameters: [String]?
    switch rule.subject {
    case .constraint(_, let number) where action.constraints[number].kind == .types:
      parameters = action.constraints[number].parameters
    case .value(_, let name):
      // The type that it has elsewhere is the row for all else.
      let table = action.constraints.filter {
        $0.kind == .types && $0.parameters.contains(name)
      }
      parameters = table.first?.parameters
    default: break
    }
    return parameters.map { "types." + $0.joined(separator: "+") }
  }

  /// Of a constraint that is written once and stands for several, such as `item_{n}` requires
  /// `item_{n-1}`, the first; else the rule itself.
  private static func first(of rule: Rule, _ judge: Judge) -> Rule {
    guard case .constraint(let name, let number) = rule.subject,
      let action = judge.concrete.actions.first(where: { $0.name == name }),
      let place = action.constraints[number].written.index,
      let first = action.constraints.firstIndex(where: { $0.written.index == place }),
      let found = judge.listed(.constraint(action: name, first))
    else { return rule }
    return judge.rules[found]
  }

  /// What a rule has in common with others: who checks the syntax of URLs or a path checks all of
  /// it, who asks for required parameters asks for all, and values of one type are read by the same
  /// code.
  private static func common(_ rule: Rule, _ judge: Judge) -> String {
    if let types = ofTypes(rule, judge) { return types }
    switch rule.subject {
    case .syntax: return "syntax"
    case .path: return "path"
    case .presence: return "required"
    // Who reads a number or a date has one check for what is none and for what is out of bounds.
    case .policy(.integerAboveRange), .policy(.integerBelowRange): return IntegerGrammar.keyword
    case .policy(.otherDate): return DateGrammar.keyword
    case .policy(.otherURL), .policy(.illegalCharacterInURL): return URLGrammar.keyword
    case .value(_, let parameter):
      // A pattern is one parameter's own.
      if let type = type(of: rule, judge), type.keyword != IdentifierGrammar.keyword {
        return type.keyword
      }
      return parameter + ".value"
    default: break
    }
    let rule = first(of: rule, judge)
    guard let action = rule.action else { return rule.id }
    if rule.id.hasPrefix(action + ".") { return String(rule.id.dropFirst(action.count + 1)) }
    return rule.id.hasSuffix("." + action)
      ? String(rule.id.dropLast(action.count + 1)) : rule.id
  }
}

/// How much harm a wrong answer can do, least first.
private enum Harm: Int, Comparable {
  case refusal
  case wrongReading
  case foreignParameter
  case wrongAction
  case unstable
  case hang
  case crash

  init(_ finding: Finding) {
    // Whoever refuses what is left open, too, does no more than refuse.
    let isRefusal = finding.mismatch.kind == .unspecifiedMisread && finding.outcome.isRejection
    self = isRefusal ? .refusal : Harm(finding.mismatch)
  }

  init(_ mismatch: Mismatch) {
    switch mismatch.kind {
    case .crash: self = .crash
    case .hang: self = .hang
    case .nondeterministic, .historyDependent: self = .unstable
    case .wrongAction: self = .wrongAction
    case .extraParameter: self = .foreignParameter
    case .rejectedValid: self = .refusal
    case .wrongParameter:
      self =
        mismatch.difference == AnswerDifference.Value.longer.rawValue
        ? .foreignParameter : .wrongReading
    case .missingParameter: self = .wrongReading
    case .acceptedInvalid, .unspecifiedMisread:
      guard let word = mismatch.difference else {
        self = .wrongReading
        return
      }
      if mismatch.parameter == nil {
        // The word is that of another action, or says that a parameter is unknown.
        self = word == AnswerDifference.unknownParameter ? .foreignParameter : .wrongAction
      } else if let value = AnswerDifference.Value(rawValue: word) {
        self = value == .longer ? .foreignParameter : .wrongReading
      } else {
        self = .foreignParameter
      }
    }
  }

  static func < (left: Harm, right: Harm) -> Bool { left.rawValue < right.rawValue }
}
