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
    for place in groups.indices { groups[place].sort() }
    return groups.enumerated().sorted { left, right in
      let (mine, other) = (left.element.harm, right.element.harm)
      return mine == other ? left.offset < right.offset : mine > other
    }.map(\.element)
  }

  private var harm: Harm { findings.map { Harm($0.mismatch) }.max() ?? .refusal }

  /// Whether this group can do more harm than another, of another run too; of equal harm neither.
  package func isWorse(than other: FindingGroup) -> Bool { harm > other.harm }

  private mutating func sort() {
    // A link that the documentation promises or rules out says more than one that it leaves open.
    func isOpen(_ place: Int) -> Bool { findings[place].mismatch.kind == .unspecifiedMisread }
    guard
      let simplest = findings.indices.min(by: {
        isOpen($0) == isOpen($1)
          ? Shortlex.precedes(findings[$0].minimizedURL, findings[$1].minimizedURL) : isOpen($1)
      })
    else { return }
    let first = findings.remove(at: simplest)
    let rest = findings.enumerated().sorted { left, right in
      let (mine, other) = (Harm(left.element.mismatch), Harm(right.element.mismatch))
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
    if let cause = misreading(mismatch, outcome, url, source: source, judge) { return cause }
    if mismatch.kind != .crash, mismatch.kind != .hang, let clean = withoutWhiteSpace(url),
      let other = Comparison(judge).mismatch(of: clean, source: source, outcome),
      other.kind == mismatch.kind
    {
      return cause(of: other, outcome, to: clean, source: source, judge)
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

  /// A misread parameter of which the link leaves nothing open, as it is of a promised link: what
  /// else is open has nothing to do with it. `nil` for other mismatches.
  private static func ofValue(
    _ mismatch: Mismatch, _ outcome: RouterOutcome, _ url: [UInt8], source: String?,
    _ judge: Judge
  ) -> Mismatch? {
    guard mismatch.kind == .unspecifiedMisread, let name = mismatch.parameter,
      case .value = judge.rules[mismatch.rule].subject,
      case .answered(.handled(_, let parameters)) = outcome,
      !judge.judgement(of: url, source: source).violations.contains(where: {
        judge.rules[$0.rule].parameter == name
      })
    else { return nil }
    var own = mismatch
    own.kind = parameters.keys.contains(name) ? .wrongParameter : .missingParameter
    return own
  }

  /// A link as browsers and Python read it; `nil` where it is that already. What a router does with
  /// it is wrong for a reason that the white space hides.
  private static func withoutWhiteSpace(_ url: [UInt8]) -> [UInt8]? {
    let ends = WhiteSpace.trimmed(url, controls: true)
    let clean = url[ends].filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    return clean.count < url.count ? Array(clean) : nil
  }

  /// Ways to read every query wrong, each with the query as it is to whoever reads it so; `nil`
  /// where that shows nothing.
  private static let misreadings: [(cause: String, seen: @Sendable ([UInt8]) -> [UInt8]?)] = [
    // Its escapes are decoded before it is divided into pairs, or twice: delimiters show it.
    (
      "query-decoded-first",
      { query in
        let text = String(decoding: query, as: UTF8.self).uppercased()
        let isTelling = ["%26", "%3D", "%23", "%25", "%2B"].contains(where: text.contains)
        return isTelling ? PercentCoding.octets(of: query, in: query.indices) : nil
      }
    ),
    // The text behind a second equals sign is lost, as where a pair is split at each of them.
    ("values-end-at-equals", { withoutText(behindEquals: $0) }),
    ("first-of-several", { only(one: \.first, of: $0) }),
    ("last-of-several", { only(one: \.last, of: $0) }),
    (
      "semicolons-divide-pairs",
      { query in
        query.contains(UInt8(ascii: ";"))
          ? query.map { $0 == UInt8(ascii: ";") ? UInt8(ascii: "&") : $0 } : nil
      }
    ),
  ]

  /// A query whose values end at an equals sign in them; `nil` where none has one.
  private static func withoutText(behindEquals query: [UInt8]) -> [UInt8]? {
    var isCut = false
    let pairs = query.split(separator: Byte.ampersand, omittingEmptySubsequences: false).map {
      pair in
      let parts = pair.split(separator: Byte.equals, omittingEmptySubsequences: false)
      if parts.count > 2 { isCut = true }
      return parts.prefix(2).joined(separator: [Byte.equals])
    }
    return isCut ? Array(pairs.joined(separator: [Byte.ampersand])) : nil
  }

  /// A query with one pair of each name, the first or the last; `nil` where it has no others.
  private static func only(
    one: (ArraySlice<ArraySlice<UInt8>>) -> ArraySlice<UInt8>?, of query: [UInt8]
  ) -> [UInt8]? {
    let pairs = query.split(separator: Byte.ampersand, omittingEmptySubsequences: false)
    func name(_ pair: ArraySlice<UInt8>) -> ArraySlice<UInt8> { pair.prefix { $0 != Byte.equals } }
    var names: [ArraySlice<UInt8>] = []
    for pair in pairs where !names.contains(name(pair)) { names.append(name(pair)) }
    if names.count == pairs.count { return nil }
    let kept = names.compactMap { own in one(pairs.filter { name($0) == own }[...]) }
    return Array(kept.joined(separator: [Byte.ampersand]))
  }

  /// The way to read queries by which the outcome is what is permitted of the link; `nil` where
  /// none explains it.
  private static func misreading(
    _ mismatch: Mismatch, _ outcome: RouterOutcome, _ url: [UInt8], source: String?,
    _ judge: Judge
  ) -> String? {
    switch mismatch.kind {
    case .acceptedInvalid, .unspecifiedMisread, .wrongParameter, .missingParameter,
      .extraParameter, .rejectedValid:
      break
    case .crash, .hang, .nondeterministic, .historyDependent, .wrongAction: return nil
    }
    guard let query = SplitURL(url).query else { return nil }
    let comparison = Comparison(judge)
    return misreadings.first { misreading in
      guard let seen = misreading.seen(Array(url[query])) else { return false }
      let link = Array(url[..<query.lowerBound] + seen + url[query.upperBound...])
      return comparison.mismatch(of: link, source: source, outcome) == nil
    }?.cause
  }

  /// What a mismatch has in common with others that the same cause explains.
  package static func cause(of mismatch: Mismatch, _ judge: Judge) -> String {
    let rule = judge.rules[mismatch.rule]
    switch mismatch.kind {
    case .crash: return "crash:" + (mismatch.cause ?? "")
    case .hang: return "hang"
    case .nondeterministic, .historyDependent:
      return mismatch.kind.rawValue + (mismatch.cause.map { ":" + $0 } ?? "")
    case .wrongAction: return "wrong-action:" + (mismatch.difference ?? "")
    case .extraParameter: return "extra-parameter:" + (mismatch.difference ?? "")
    case .rejectedValid:
      // Who compares two values wrong takes what it has to refuse and refuses what it has to take.
      if case .constraint = rule.subject { return "accepted:" + common(rule, judge) }
      return "rejected:" + common(rule, judge)
    case .missingParameter where rule.question == .parameterNameCase,
      .missingParameter where rule.question == .encodedName:
      return "missing-parameter:" + rule.id
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

  /// Whether values of a type are computed: who reads a number or a day wrong does it in one place,
  /// whether the wrong value comes of a good text or of one that is none.
  private static func isComputed(_ rule: Rule, _ judge: Judge) -> Bool {
    guard case .value = rule.subject, let type = type(of: rule, judge) else { return false }
    return type.measureUnit != nil && !type.is(EnumerationGrammar.self)
  }

  /// The type of the parameter that a rule belongs to.
  private static func type(of rule: Rule, _ judge: Judge) -> ValueType? {
    judge.spec.actions.first { $0.name == rule.action }?
      .parameters.first { $0.name == rule.parameter }?.type
  }

  /// How a router decodes and compares texts is the same for all of its parameters; `nil` where
  /// nothing of the kind is wrong with a value.
  private static func causeOfValue(_ mismatch: Mismatch) -> String? {
    guard let difference = mismatch.difference.flatMap(AnswerDifference.Value.init(rawValue:)),
      difference.isOfEveryText
    else { return nil }
    return "value:" + difference.rawValue
  }

  /// What a rule has in common with others: who checks the syntax of URLs or a path checks all of
  /// it, who asks for required parameters asks for all, and values of one type are read by the same
  /// code.
  private static func common(_ rule: Rule, _ judge: Judge) -> String {
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
