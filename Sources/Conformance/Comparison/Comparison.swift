import LinkRouting
public import LinkSpec

/// Holds a router's outcome against what the judge says of a link: a pure function, and the only
/// place where the two meet.
///
/// - `accept`: exactly the action, exactly the parameters.
/// - `reject`: anything but performing an action.
/// - `unspecified`: any of the permitted outcomes; each parameter by itself may have any of its
///   permitted values.
///
/// A crash or a hang is a mismatch whatever the verdict. Of a URL that was merely delivered nothing
/// else is known; where an exit code says that it was handled, the action and its parameters are
/// not.
public struct Comparison: Sendable {
  package let judge: Judge
  /// The names of the documented actions and of their parameters, by their numbers.
  let actions: [(name: String, parameters: [String])]
  /// By action, the places of the parameters that a router need not report.
  private let unreported: [Set<Int>]
  private let exceptions: ExceptionCause

  /// A comparison by the rules of one judge.
  public init(_ judge: Judge) {
    self.judge = judge
    actions = judge.concrete.actions.map { ($0.name, $0.parameters.map(\.name)) }
    unreported = judge.concrete.actions.indices.map(judge.unreportedParameters)
    exceptions = ExceptionCause(judge)
  }

  /// The mismatch with a link that is judged for this; `nil` where the outcome is permitted, or
  /// where the router was not asked. For many links, use one `Assessment`.
  public func mismatch(
    of url: [UInt8], source: String? = nil, _ outcome: RouterOutcome
  ) -> Mismatch? {
    var assessment = Assessment()
    judge.assess(url, source: source, &assessment)
    return mismatch(assessment, outcome)
  }

  /// The mismatch; `nil` where the outcome is permitted, or where the router was not asked.
  public func mismatch(_ link: Assessment, _ outcome: RouterOutcome) -> Mismatch? {
    switch outcome {
    case .unsupported, .protocolViolation: return nil
    case .hung: return Mismatch(.hang, rule: judge.leadingRule(link))
    case .delivered(let delivery):
      switch delivery.meaning {
      case .unknown: return nil
      case .handled: return mismatchOfHandling(link)
      case .rejected: return mismatchOfRejection(link)
      }
    case .crashed(let cause):
      let word =
        if case .exception(let text) = cause { exceptions.text(of: text, link.link) } else {
          cause.word
        }
      return Mismatch(.crash, rule: judge.leadingRule(link), cause: word)
    case .answered(let answer):
      switch answer {
      case .skipped: return nil
      case .failed(let message, let stack):
        let place = stack.flatMap(StackFrames.innermost).map { " in " + $0 } ?? ""
        return Mismatch(
          .crash, rule: judge.leadingRule(link),
          cause: exceptions.text(of: message, link.link) + place)
      case .rejected: return mismatchOfRejection(link)
      case .handled(let action, let parameters):
        return mismatch(link, action, parameters)
      }
    }
  }

  /// A message up to what it quotes, without spaces around it.
  package static func headOfMessage(_ message: String) -> Substring.UTF8View {
    var text = message
    let place = text.withUTF8 { placeOfHead($0) }
    let octets = message.utf8
    let start = octets.index(octets.startIndex, offsetBy: place.lowerBound)
    return octets[start..<octets.index(start, offsetBy: place.count)]
  }

  /// Where the head of a message lies. Every answer with a reason is looked at.
  package static func placeOfHead(_ message: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var start = 0
    while start < message.count, message[start] == 0x20 { start += 1 }
    var end = start
    scan: while end < message.count {
      switch message[end] {
      case 0x3A, 0x28, 0x22, 0x27, 0x60, 0x0A, 0x0D: break scan
      default: end += 1
      }
    }
    while end > start, message[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  /// Of a router of which only that it handles the URL is known: not with which action.
  private func mismatchOfHandling(_ link: Assessment) -> Mismatch? {
    if link.verdict == .reject {
      return Mismatch(.acceptedInvalid, rule: judge.leadingRule(link))
    }
    return link.outcomeCount > 0 || link.permitsAnyAction
      ? nil : Mismatch(.unspecifiedMisread, rule: judge.leadingRule(link))
  }

  private func mismatchOfRejection(_ link: Assessment) -> Mismatch? {
    if link.permitsRejection { return nil }
    let kind: Mismatch.Kind = link.verdict == .accept ? .rejectedValid : .unspecifiedMisread
    return Mismatch(kind, rule: judge.leadingRule(link))
  }

  private func mismatch(
    _ link: Assessment, _ action: String, _ parameters: [String: ParameterValue]
  ) -> Mismatch? {
    if link.verdict == .reject {
      if let broken = brokenValue(link, action, parameters) {
        return Mismatch(.acceptedInvalid, rule: broken)
      }
      return Mismatch(
        .acceptedInvalid, rule: ruleOfAcceptance(link, parameters),
        difference: differenceOfAcceptance(link, action, parameters))
    }
    var nearest: Mismatch?
    var fewest = Int.max
    for outcome in 0..<link.outcomeCount {
      guard let (difference, count) = difference(link, outcome, action, parameters) else {
        return nil
      }
      // Of equals the one that a step of reading texts explains.
      if count < fewest || count == fewest && difference.isStep && nearest?.isStep == false {
        (nearest, fewest) = (difference, count)
      }
    }
    if link.permitsAnyAction,
      let number = actions.firstIndex(where: { $0.name.utf8.elementsEqual(action.utf8) })
    {
      return misreading(link, as: number, parameters)
    }
    guard link.verdict == .accept, let nearest else {
      if fewest == .max - 1 || nearest == nil, let broken = brokenValue(link, action, parameters) {
        return Mismatch(.unspecifiedMisread, rule: broken)
      }
      let rule = nearest.map { openRule(link, $0) } ?? judge.leadingRule(link)
      let difference =
        nearest.map(\.difference) ?? differenceOfAcceptance(link, action, parameters)
      return Mismatch(
        .unspecifiedMisread, rule: rule, parameter: nearest?.parameter,
        difference: difference == judge.rules[rule].parameter ? nil : difference)
    }
    return nearest
  }

  /// What is wrong with an answer to a link that may lead to any documented action: a parameter
  /// that the action does not have, or a value that is none of its type.
  private func misreading(
    _ link: Assessment, as action: Int, _ parameters: [String: ParameterValue]
  ) -> Mismatch? {
    let unknown = UnknownPairs(link)
    for name in parameters.keys.sorted() {
      guard let value = parameters[name], !handsOn(name, value, unknown) else { continue }
      let place = actions[action].parameters.firstIndex { $0.utf8.elementsEqual(name.utf8) }
      guard let place else {
        let ofUnknown = judge.spec.policy(for: .unknownParameter).readings
        let ofCase = judge.spec.policy(for: .parameterNameCase).readings
        let foldsCase = ofCase.contains(.normalize)
        if ofUnknown.contains(.verbatim), link.mentions(name, foldsCase: foldsCase) { continue }
        let rule = judge.ruleOfExtra(name, of: action, in: link)
        return Mismatch(
          .unspecifiedMisread, rule: rule, parameter: name, difference: parameterWord(name))
      }
      switch value {
      case .string(let text), .number(let text):
        if judge.mayBe(text, place, of: action) { continue }
        return Mismatch(
          .unspecifiedMisread, rule: judge.valueRule(place, of: action), parameter: name)
      case .boolean, .list, .parts, .null: continue
      }
    }
    return nil
  }

  /// What is worse about an answer than that there is one: another action than the link's, or a
  /// parameter that the action does not have.
  private func differenceOfAcceptance(
    _ link: Assessment, _ action: String, _ parameters: [String: ParameterValue]
  ) -> String? {
    guard
      let number = actions.firstIndex(where: { $0.name.utf8.elementsEqual(action.utf8) })
    else { return AnswerDifference.undocumentedAction }
    if let own = link.actionNumber, own != number { return actions[number].name }
    let unknown = UnknownPairs(link)
    let extras = parameters.filter { name, value in
      !handsOn(name, value, unknown)
        && !actions[number].parameters.contains { $0.utf8.elementsEqual(name.utf8) }
    }
    return extras.keys.min().map(parameterWord)
  }

  /// A parameter by its name, if any document names it: routers make names out of links.
  private func parameterWord(_ name: String) -> String {
    let isDocumented = actions.contains { action in
      action.parameters.contains { $0.utf8.elementsEqual(name.utf8) }
    }
    return isDocumented ? name : AnswerDifference.unknownParameter
  }

  /// How an answer differs from one permitted way to handle the link: what is first, and in how
  /// many parameters; another action is farther away than any of them.
  private func difference(
    _ link: Assessment, _ outcome: Int, _ action: String, _ parameters: [String: ParameterValue]
  ) -> (Mismatch, count: Int)? {
    let number = link.action(ofOutcome: outcome)
    let expected = actions[number]
    guard action.utf8.elementsEqual(expected.name.utf8) else {
      let other = actions.first { $0.name.utf8.elementsEqual(action.utf8) }?.name
      let mismatch = Mismatch(
        .wrongAction, rule: judge.actionRule(number),
        difference: other ?? AnswerDifference.undocumentedAction)
      return (mismatch, .max - 1)
    }
    var first: Mismatch?
    var count = 0
    var known = 0
    for (place, name) in expected.parameters.enumerated() {
      let set = link.set(place, ofOutcome: outcome)
      if !link.hasValues(set) { continue }
      guard let value = Self.value(name, in: parameters) else {
        if link.permitsAbsence(set) || unreported[number].contains(place) { continue }
        if saysNull(set, link, name, of: number) { continue }
        count += 1
        first =
          first
          ?? Mismatch(
            .missingParameter, rule: judge.ruleOfMissing(place, of: number, in: link),
            parameter: name)
        continue
      }
      known += 1
      if isNothing(value, name, of: number), link.permitsAbsence(set) { continue }
      if !permits(set, value, link),
        !permits(set, value, link, expected.parameters[place], of: number)
      {
        count += 1
        first =
          first
          ?? Mismatch(
            .wrongParameter, rule: judge.valueRule(place, of: number), parameter: name,
            difference: differenceOfValue(set, value, link, outcome))
      }
    }
    if first == nil, let (name, rule) = link.unknownMissing(in: parameters) {
      return (
        Mismatch(
          .missingParameter, rule: rule, parameter: name,
          difference: AnswerDifference.unknownParameter), count + 1
      )
    }
    if known == parameters.count { return first.map { ($0, count) } }
    let unknown = UnknownPairs(link)
    let extras = parameters.filter { name, value in
      !handsOn(name, value, unknown) && !isNothing(value, name, of: number)
        && !expected.parameters.indices.contains { place in
          link.hasValues(link.set(place, ofOutcome: outcome))
            && expected.parameters[place].utf8.elementsEqual(name.utf8)
        }
    }
    if let extra = extras.map(\.key).min(), first == nil {
      let rule = judge.ruleOfExtra(extra, of: number, in: link)
      let word = parameterWord(extra)
      first = Mismatch(
        .extraParameter, rule: rule, parameter: extra,
        difference: word == judge.rules[rule].parameter ? nil : word)
    }
    return first.map { ($0, count + extras.count) }
  }

  /// Whether a value says that an action's parameter is not there: a list without items of one that
  /// may be given several times, `false` of a flag.
  private func isNothing(_ value: ParameterValue, _ name: String, of action: Int) -> Bool {
    switch value {
    case .list(let items): items.isEmpty && actions[action].parameters.contains(name)
    case .boolean(let flag):
      !flag
        && judge.concrete.actions[action].parameters.contains {
          $0.name.utf8.elementsEqual(name.utf8) && $0.type.grammar is FlagGrammar
        }
    case .string, .number, .parts, .null: false
    }
  }

  private func differenceOfValue(
    _ set: Int, _ value: ParameterValue, _ link: Assessment, _ outcome: Int? = nil
  ) -> String? {
    switch value {
    case .string(let text), .number(let text):
      isOfAnother(text, than: set, link, outcome)
        ? nil
        : AnswerDifference.of(text, permitted: link.values(of: set).compactMap(link.text(of:)))?
          .rawValue
    case .list(let items): differenceOfItems(set, items, link)
    case .boolean, .parts, .null: nil
    }
  }

  /// Whether a text is the value of another parameter of the link, not the right one altered.
  private func isOfAnother(
    _ text: String, than set: Int, _ link: Assessment, _ outcome: Int?
  ) -> Bool {
    guard let outcome else { return false }
    let places = actions[link.action(ofOutcome: outcome)].parameters.indices
    return places.contains { place in
      let other = link.set(place, ofOutcome: outcome)
      return other != set
        && link.values(of: other).contains { value in
          link.text(of: value)?.elementsEqual(text.utf8) == true
        }
    }
  }

  /// How the first item of a list differs that is not what it may be.
  private func differenceOfItems(
    _ set: Int, _ items: [ParameterValue], _ link: Assessment
  ) -> String? {
    for value in link.values(of: set) {
      guard let sets = link.items(of: value), sets.count == items.count else { continue }
      let wrong = zip(sets, items).first { !permits($0, $1, link) }
      return wrong.flatMap { differenceOfValue($0, $1, link) }
    }
    return nil
  }

  /// Whether a parameter is one of the link's that nobody knows, handed on as it stands.
  private func handsOn(_ name: String, _ value: ParameterValue, _ unknown: UnknownPairs) -> Bool {
    switch value {
    case .string(let text), .number(let text): unknown.contain(name, text)
    case .boolean(let flag): unknown.contain(name, flag ? "true" : "false")
    case .list(let items): items.allSatisfy { handsOn(name, $0, unknown) }
    case .parts, .null: false
    }
  }

  /// To Swift's dictionaries, canonically equivalent names are one.
  static func value(
    _ name: String, in parameters: [String: ParameterValue]
  ) -> ParameterValue? {
    guard let index = parameters.index(forKey: name),
      parameters[index].key.utf8.elementsEqual(name.utf8)
    else { return nil }
    return parameters[index].value
  }

  /// What identifies a fault of a router across URLs, runs and platforms:
  /// `accepted-invalid:bydate.date.value`, `wrong-action:action.home:az`,
  /// `crash:syntax.invalidPort:trap`.
  public func fingerprint(_ mismatch: Mismatch) -> String {
    let parts = [
      mismatch.kind.rawValue, judge.rules[mismatch.rule].id, mismatch.difference, mismatch.cause,
    ]
    return parts.compactMap { $0 }.joined(separator: ":")
  }
}

extension Mismatch {
  /// Whether its value comes of a permitted one by what a router does to every text.
  fileprivate var isStep: Bool {
    difference.flatMap(AnswerDifference.Value.init)?.isOfEveryText ?? false
  }
}
