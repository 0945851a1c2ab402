import LinkRouting
import LinkSpec

/// Traces rejected good links to the rule that the router does not know.
///
/// A router that knows nothing of one build rejects every link of that build, whatever the action;
/// one that cannot read leap days rejects a single date. From one URL alone the two look alike.
/// Over the run they differ: of all promised links that exercise the rule "the unit may be swi",
/// every one is rejected. So a rejected link is blamed on the rule among those it exercises of
/// which no link was answered well, or none with the same host, port or form; of several, on the
/// one with the most links, and the first of those. If every rule has links that were answered
/// well, the fault lies in a value: that of which no link was answered well, again with the most
/// links. If there is no such value either, the blame is on what the spec settles of an oddity of
/// the link, such as an unknown parameter. If it has none, the blame is on the one value that the
/// link was made to try, in another spelling; and without one on the rule, among those on the
/// link's own parameters and on several of them, of which the greatest part of all links was
/// answered badly; where the link arrives in a way of its own, on the rule about that.
///
/// A replay of a few links cannot tell all this. It is told the rule.
struct Blame {
  private let judge: Judge
  /// The rule to blame where a link exercises it.
  let known: RuleID?
  private let routes: RouteLookup
  /// How links that show the router to know something were answered.
  private var counts: [Feature: Count] = [:]

  init(_ judge: Judge, known: RuleID? = nil) {
    self.judge = judge
    self.known = known
    routes = RouteLookup(judge.concrete)
  }

  /// Something that a link shows the router to know: a rule, or one value of a parameter.
  private struct Feature: Hashable {
    var rule: RuleID
    var value: LinkValue?
    /// Of a rule on several parameters, those of them that the link gives.
    var given: [String]?
    /// Of a rule on hosts or on an action's links, which of the hosts, ports or forms the link has;
    /// of others where in what it permits the link stands.
    var place: String?

    /// Whether it is about the link as a whole and not about one that gives this.
    var isOfRule: Bool { value == nil && given == nil }
  }

  private struct Count {
    var good = 0
    var bad = 0
  }

  /// Learns how the cases of a run were answered. `refused` are the promised links that were
  /// rejected, `misread` those that were answered in another wrong way.
  mutating func learn(
    _ cases: [LinkCase], _ outcomes: [RouterOutcome], refused: Set<Int>, misread: Set<Int>
  ) {
    for index in outcomes.indices where cases[index].verdict == .accept {
      // Whoever skipped a link, or fell over it, has not shown that it knows its rules.
      switch outcomes[index] {
      case .answered(.handled), .answered(.rejected): break
      case .delivered(let delivery): if delivery.meaning == .unknown { continue }
      case .answered, .crashed, .hung, .unsupported, .protocolViolation: continue
      }
      for feature in features(of: cases[index]) {
        if refused.contains(index) {
          counts[feature, default: Count()].bad += 1
        } else if !misread.contains(index) || !isOfOddity(feature.rule) {
          // Whoever reads a link wrong knows its form, and not what is settled of its oddities.
          counts[feature, default: Count()].good += 1
        }
      }
    }
  }

  /// Whether a good link is one that a rule can be blamed for.
  func shows(_ rule: RuleID, _ url: [UInt8]) -> Bool { shows(rule, blamed(url)) }

  private func shows(_ rule: RuleID, _ link: LinkCase) -> Bool {
    // Whoever wants a parameter refuses links that go without it.
    if case .presence(let action, _) = judge.rules[rule].subject { return action == link.action }
    return features(of: link).contains { $0.rule == rule }
  }

  private func blamed(_ url: [UInt8]) -> LinkCase {
    var assessment = Assessment()
    judge.assess(url, &assessment)
    return LinkCase("blamed", url, targets: [], .any, assessment, judge)
  }

  /// The rule to blame for a good link that no case has: what is left of one that was rejected.
  func rule(of url: [UInt8]) -> RuleID? {
    if counts.isEmpty { return nil }
    return rule(for: blamed(url))
  }

  /// The rule to blame for a good link that was rejected; `nil` where nothing tells.
  func rule(for link: LinkCase) -> RuleID? {
    if let known, shows(known, link) { return known }
    let features = features(of: link)
    func worst(_ features: [Feature]) -> (rule: RuleID, bad: Int)? {
      var worst: (rule: RuleID, bad: Int)?
      for feature in features {
        guard let count = counts[feature], count.good == 0 else { continue }
        if count.bad > 0, worst.map({ count.bad > $0.bad }) ?? true {
          worst = (feature.rule, count.bad)
        }
      }
      return worst
    }
    if let rule = worst(features.filter(\.isOfRule))?.rule { return rule }
    let value = worst(features.filter { $0.value != nil })
    // A router that wants a parameter of several of which any will do refuses whatever is there
    // instead; what one value is to blame for, another one shows to be fine.
    if let choice = worst(features.filter { $0.given != nil && $0.place == nil }),
      choice.bad > value?.bad ?? 0
    {
      return choice.rule
    }
    if let condition = worst(features.filter { $0.given != nil && $0.place != nil }),
      condition.bad > value?.bad ?? 0
    {
      return condition.rule
    }
    if let value {
      // A value that stands in links alone that try a rule on several parameters says less than
      // they do together.
      let cross = link.targets.last { judge.rules[$0].phase == .cross }
      let bad = cross.flatMap { counts[Feature(rule: $0)]?.bad } ?? 0
      return bad >= max(1, value.bad) ? cross : value.rule
    }
    return link.targets.last(where: isOfOddity) ?? tried(link)
      ?? (link.delivery.isEmpty ? mostly(features) : link.targets.first)
  }

  /// The rule on the one value that a link was made to try, where such links were answered badly.
  private func tried(_ link: LinkCase) -> RuleID? {
    guard link.delivery.isEmpty, link.targets.count == 1, let rule = link.targets.first,
      case .value = judge.rules[rule].subject, counts[Feature(rule: rule)]?.bad ?? 0 > 0
    else { return nil }
    return rule
  }

  /// The rule of which the greatest part of all links was answered badly: of several the one with
  /// the most, then the last.
  private func mostly(_ features: [Feature]) -> RuleID? {
    var worst: (rule: RuleID, count: Count)?
    for feature in features where feature.isOfRule {
      let phase = judge.rules[feature.rule].phase
      guard phase == .value || phase == .cross, let count = counts[feature], count.bad > 0 else {
        continue
      }
      guard let known = worst?.count else {
        worst = (feature.rule, count)
        continue
      }
      let (own, other) = (
        count.bad * (known.bad + known.good), known.bad * (count.bad + count.good)
      )
      if own > other || own == other && count.bad >= known.bad { worst = (feature.rule, count) }
    }
    return worst?.rule
  }

  /// In the order of the rules. That a parameter may be there and what it may be are exercised by
  /// the same links; a rejected one says more of the latter.
  private func features(of link: LinkCase) -> [Feature] {
    let judgement = judge.judgement(of: link)
    let action = judge.concrete.actions.first { $0.name == judgement.action }
    let rules = judge.exercisedRules(judgement)
      .filter { judge.rules[$0].phase != .presence }.sorted()
    let values = judgement.parameters.compactMap { parameter in
      judgement.action.flatMap {
        judge.listed(.value(action: $0, parameter: parameter.name))
      }.map { Feature(rule: $0, value: parameter.value) }
    }
    // What the spec settles of an oddity of the link is a reason to refuse it like any other, and
    // so is a rule on several of its parameters.
    let oddities =
      link.targets.filter {
        (isOfOddity($0) || judge.rules[$0].phase == .cross) && !rules.contains($0)
      } + crossRules(judgement, action).filter { !rules.contains($0) && !link.targets.contains($0) }
    let known =
      rules.map { Feature(rule: $0) } + oddities.map { Feature(rule: $0) }
      + places(of: link.url, judgement)
    guard let action else { return known + values }
    return known + names(of: link.url, judgement, action) + boundaries(judgement, action) + values
      + typedValues(judgement, action) + choices(judgement, action)
      + conditions(judgement, action)
  }

  /// Which of a scope's hosts and ports a link has, and which of an action's forms: a router may
  /// know one of them and not another.
  private func places(of url: [UInt8], _ judgement: Judgement) -> [Feature] {
    var places: [Feature] = []
    if let scope = judge.scopes(of: judgement, in: url).first,
      let rule = judge.listed(.hosts(scope: scope))
    {
      let parts = [(judgement.parts.host, "//"), (judgement.parts.port, ":")]
      for case (let range?, let mark) in parts where !range.isEmpty {
        var octets = PercentCoding.octets(of: url, in: range).map(Byte.lowercased)
        // The dot of the root is a spelling.
        if octets.last == Byte.dot { octets.removeLast() }
        let text = String(decoding: octets, as: UTF8.self)
        places.append(Feature(rule: rule, place: mark + documented(text, in: scope)))
      }
    }
    if let scope = judge.scopes(of: judgement, in: url).first,
      let pattern = routes.pattern(of: url, in: scope)
    {
      if let rule = judgement.action.flatMap({ judge.listed(.action($0)) }) {
        places.append(Feature(rule: rule, place: "pattern \(pattern)"))
      }
      places += oddities(of: url, judgement, scope, pattern)
    }
    if let form = judgement.formNumber,
      let rule = judgement.action.flatMap({ judge.listed(.action($0)) })
    {
      places.append(Feature(rule: rule, place: "form \(form)"))
    }
    return places
  }

  /// A host as the spec has it: `*.shop.example` for those that a star stands for.
  private func documented(_ host: String, in scope: String) -> String {
    guard let scope = judge.concrete.scopes.first(where: { $0.name == scope }) else { return host }
    let names = scope.hosts.map { $0.name.lowercased() }
    if names.contains(host) { return host }
    return names.first { $0.hasPrefix("*") && host.hasSuffix($0.dropFirst()) } ?? host
  }

  /// What a library makes of odd links before it looks at its patterns: who matches the text of a
  /// link refuses those with a slash at the end, or with a host that is none.
  private func oddities(
    of url: [UInt8], _ judgement: Judgement, _ scope: String, _ pattern: String
  ) -> [Feature] {
    guard let rule = judge.listed(.routes(scope: scope, .components)) else { return [] }
    var features: [Feature] = []
    let parts = judgement.parts
    let isWild = pattern.utf8.last == UInt8(ascii: "*")
    if url[parts.path].last == Byte.slash {
      // To a wildcard the slash is one of many.
      let place = "slash at the end" + (isWild ? " of what a wildcard takes" : "")
      features.append(Feature(rule: rule, place: place))
    } else if isWild, let wildcard = judge.listed(.routes(scope: scope, .wildcard)) {
      let given =
        url[parts.path].split(separator: Byte.slash).count + (parts.host?.isEmpty == false ? 1 : 0)
      if given < pattern.utf8.split(separator: Byte.slash).count {
        features.append(Feature(rule: wildcard, place: "nothing left"))
      }
    }
    guard let host = parts.host.map({ url[$0] }) else {
      features.append(Feature(rule: rule, place: "no host"))
      return features
    }
    if host.contains(Byte.dot) || host.elementsEqual("localhost".utf8) {
      features.append(Feature(rule: rule, place: "host that is none"))
    }
    return features
  }

  /// By which of their other names a link gives its parameters, and which names stand with the
  /// escapes that no query goes without.
  private func names(
    of url: [UInt8], _ judgement: Judgement, _ action: Action
  ) -> [Feature] {
    guard let query = judgement.parts.query else { return [] }
    let given = Set(judgement.parameters.map(\.name))
    var features: [Feature] = []
    for parameter in action.parameters where given.contains(parameter.name) {
      switch parameter.spelling(in: url[query]) {
      case .other(let name):
        let rule = judge.listed(.presence(of: parameter, in: action))
        if let rule { features.append(Feature(rule: rule, place: name)) }
      case .escaped:
        guard let rule = judge.ruleOfEscapedName(parameter, of: action) else { continue }
        // Of several names that are escaped, one link tells no more than of one.
        let feature = Feature(rule: rule, place: "escaped name")
        if !features.contains(feature) { features.append(feature) }
      case .documented, .open, nil: continue
      }
    }
    return features
  }

  /// The values of which a condition that is met says what they are, as values of that rule: the
  /// same value may be a good one where the condition is not met.
  private func typedValues(_ judgement: Judgement, _ action: Action) -> [Feature] {
    action.constraints.enumerated().flatMap { number, constraint -> [Feature] in
      guard constraint.kind == .types, judgement.meets(constraint.conditions, of: action),
        let rule = judge.listed(.constraint(action: action.name, number))
      else { return [] }
      return judgement.parameters.filter { constraint.parameters.contains($0.name) }.map {
        Feature(rule: rule, value: $0.value)
      }
    }
  }

  /// The constraints that compare values which stand just where they may: equal ones that have to
  /// ascend. Who draws the line elsewhere refuses these alone, whatever the values are.
  private func boundaries(_ judgement: Judgement, _ action: Action) -> [Feature] {
    action.constraints.enumerated().compactMap { number, constraint in
      guard constraint.kind == .ascending,
        let rule = judge.listed(.constraint(action: action.name, number))
      else { return nil }
      let given = constraint.parameters.compactMap { name in
        judgement.parameters.first { $0.name == name }.map { Array($0.value.description.utf8) }
      }
      let isOnLine = zip(given, given.dropFirst()).contains { $0 == $1 }
      return isOnLine ? Feature(rule: rule, place: "equal") : nil
    }
  }

  /// Of the rules that are met by any of several parameters, which of them a link gives. Where it
  /// gives just one of them by rule, that tells no more than the rule on the one.
  private func choices(_ judgement: Judgement, _ action: Action) -> [Feature] {
    action.constraints.enumerated().compactMap { number, constraint in
      guard constraint.kind == .atLeastOneOf, constraint.conditions.isEmpty,
        let rule = judge.listed(.constraint(action: action.name, number))
      else { return nil }
      let given = judgement.parameters.map(\.name).filter(constraint.parameters.contains).sorted()
      return given.isEmpty ? nil : Feature(rule: rule, given: given)
    }
  }

  /// Of the rules with a condition of which a link gives the parameters and those of the condition,
  /// what the condition's have for values: who minds the wrong ones refuses links with these alone.
  private func conditions(_ judgement: Judgement, _ action: Action) -> [Feature] {
    action.constraints.enumerated().compactMap { number, constraint in
      guard let rule = judge.listed(.constraint(action: action.name, number)),
        !judgement.meets(constraint.conditions, of: action)
      else { return nil }
      let given = judgement.parameters.filter { constraint.parameters.contains($0.name) }
      let minded = constraint.conditions.compactMap { condition in
        judgement.parameters.first { $0.name == condition.parameter }.map {
          "\($0.name)=\($0.value)"
        }
      }
      // Who demands a parameter in too many links refuses those that go without it.
      let isDemand = constraint.kind == .requires || constraint.kind == .atLeastOneOf
      if given.isEmpty && !isDemand || minded.isEmpty { return nil }
      return Feature(
        rule: rule, given: given.map(\.name).sorted(), place: minded.joined(separator: "&"))
    }
  }

  /// The rules on several parameters of which the link gives two at least.
  private func crossRules(_ judgement: Judgement, _ action: Action?) -> [RuleID] {
    guard let action else { return [] }
    let given = Set(judgement.parameters.map(\.name))
    return action.constraints.indices.compactMap { number in
      let constraint = action.constraints[number]
      let names = Set(constraint.parameters + constraint.conditions.map(\.parameter))
      guard names.intersection(given).count > 1 else { return nil }
      return judge.listed(.constraint(action: action.name, number))
    }
  }

  /// Whether a rule says what becomes of something that no documented link has.
  private func isOfOddity(_ rule: RuleID) -> Bool {
    if case .unknownParameters = judge.rules[rule].subject { return true }
    return judge.rules[rule].question != nil
  }
}
