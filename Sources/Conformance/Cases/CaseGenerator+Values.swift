package import LinkSpec

/// One wrong value at a time, and what each action and its constraints miss.
extension CaseGenerator {
  package mutating func addValueFaults(_ action: Action, _ form: LinkForm) {
    for parameter in action.parameters {
      guard let scheme = scheme(for: form, of: action, with: [parameter]) else { continue }
      let rule = RuleSubject.value(of: parameter, in: action)
      let either = parameter.isRequired ? nil : parameter.name
      let samples = judge.samples(of: parameter, scheme: scheme.number)
      let isEmptyAsked = parameter.asksEmptyValues(in: judge.spec)
      if isEmptyAsked { addEmptyValue(parameter, action, form, scheme) }
      for sample in samples.invalid where !(isEmptyAsked && sample.octets.isEmpty) {
        addInvalid(sample, parameter, action, form, scheme, rule)
        addWord(sample, parameter, action, form, scheme)
      }
      for octets in valuesOfNamesakes(of: parameter, scheme) {
        addInvalid(
          SampleValue("value.ofOtherAction", octets: octets), parameter, action, form, scheme, rule)
      }
      for sample in samples.open where !(isEmptyAsked && sample.octets.isEmpty) {
        if parameter.location == .path, !judge.fitsPath(sample.octets) { continue }
        let link = link(
          action, form, scheme: scheme, [parameter.name: sample.octets], either: either)
        // What the spec settles of the value shows in no violation.
        let asked = Self.questions(of: sample.octets, parameter).flatMap { listed(.policy($0)) }
        let targets = openTargets(link.bytes, rule)
        add(
          sample.scenario, link, targets: targets + asked.filter { !targets.contains($0) },
          .notAccepted)
        addWord(sample, parameter, action, form, scheme)
      }
      if parameter.type.holdsLinks { addNestedLinks(parameter, action, form, scheme) }
      addSeparators(parameter, action, form, scheme)
      addSlashes(in: parameter, action, form, scheme, samples)
      addNamesake(of: parameter, action, form, scheme)
      if parameter.location == .query { addPlus(parameter, action, form, scheme) }
      if parameter.location == .query || !facts.hasQueryParameters {
        let octets = simplest(parameter, scheme)
        let marked = link(
          action, form, scheme: scheme, [parameter.name: [0xEF, 0xBB, 0xBF] + octets],
          either: either)
        add("byteOrderMark.encoded", marked, targets: [.policy(.byteOrderMark)], .notAccepted)
      }
      if parameter.isRequired { addMissing(parameter, action, form, scheme) }
    }
    for (number, constraint) in action.constraints.enumerated() {
      addConstraint(constraint, number, action, form)
    }
  }

  /// How many links of each kind stand in the place of a value that is a link.
  private static let mostNested = 16

  /// Where a value is a link of the app: the simplest links of every action, those that it must not
  /// be among them.
  private mutating func addNestedLinks(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    var seen: Set<String> = []
    for (other, otherForm) in selectedForms + selectedRoutes {
      guard seen.count < Self.mostNested, !seen.contains(other.name),
        let own = self.scheme(for: otherForm, of: other)
      else { continue }
      seen.insert(other.name)
      let nested = link(other, otherForm, scheme: own).bytes
      if parameter.location == .path, !judge.fitsPath(nested) { continue }
      let link = link(action, form, scheme: scheme, [parameter.name: nested])
      add("link.simplest", link, targets: [.value(of: parameter, in: action)], .any)
    }
  }

  /// A query parameter with the name of a value that stands in the path, the host or before it: who
  /// keeps all of them in one dictionary lets the one win over the other. One in another case could
  /// mean the same.
  private mutating func addNamesake(
    of parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    guard form.template.parameters.contains(parameter.name), !parameter.isNamed else { return }
    let base = link(action, form, scheme: scheme)
    let here = base.bytes.map(Byte.lowercased)
    let values = judge.validValues(of: parameter, scheme: scheme.number)
    let other = values.first { here.firstRange(of: $0.map(Byte.lowercased)) == nil }
    let another = values.first { $0 != simplest(parameter, scheme) }
    for value in [other ?? another, Array("x".utf8)].compactMap(\.self) {
      add(
        "path.namesakeInQuery",
        base.with { $0.append(Link.Pair(Array(parameter.name.utf8), parameter.written(value))) },
        targets: [.value(of: parameter, in: action)] + listed(.policy(.unknownParameter)), .any)
    }
  }

  /// Values that have a slash, which in a segment is written as an escape: one that is promised,
  /// and those that raise other questions.
  private mutating func addSlashes(
    in parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme,
    _ samples: SampleValues
  ) {
    let segments = form.template.segmentsOfPath.filter { $0.parameters.contains(parameter.name) }
    guard let segment = segments.first, segment.rest == nil, form.pattern == nil else { return }
    var seen: Set<OpenQuestion> = []
    var values: [[UInt8]] = []
    for octets in (samples.valid + samples.open).lazy.map(\.octets)
    where octets.contains(Byte.slash) && !judge.fitsPath(octets) {
      let questions = Self.questions(of: octets, parameter)
      if values.isEmpty || !seen.isSuperset(of: questions) { values.append(octets) }
      seen.formUnion(questions)
    }
    // Alone in its segment a value has such a slash among the faults of the path.
    if segment.parameters.count > 1 || !segment.literals.isEmpty {
      values.append(simplest(parameter, scheme) + [Byte.slash])
    }
    for octets in values {
      let link = link(action, form, scheme: scheme, [parameter.name: octets])
      let rule = RuleSubject.value(of: parameter, in: action)
      add("path.slashInValue", link, targets: openTargets(link.bytes, rule), .any)
    }
  }

  /// Separators before and behind values that the simplest link does not have: those of the later
  /// types of several, and those of parameters that are in no query.
  private mutating func addSeparators(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let isElsewhere = parameter.isNamed && !parameter.mayBeInQuery
    let types = (parameter.type.grammar as? AnyOfGrammar)?.types ?? []
    let values =
      types.dropFirst().prefix(Self.mostTypes).compactMap {
        $0.samples.valid.first?.octets
      } + (isElsewhere ? [simplest(parameter, scheme)] : [])
    for octets in values where parameter.location != .path || judge.fitsPath(octets) {
      let base = link(action, form, scheme: scheme, [parameter.name: octets])
      let raw =
        parameter.location == .path
        ? written(octets, parameter.name, of: action) : parameter.written(octets)
      for text in HostileText.all where text.kind == .separator {
        for spelling in [text.bytes + raw, raw + text.bytes] {
          add(
            "separator." + text.name, base.replacing(parameter, of: form, with: spelling),
            targets: [.value(of: parameter, in: action)], .any)
        }
      }
    }
  }

  /// Of so many types of a value separators are tried.
  private static let mostTypes = 4

  /// A parameter with nothing behind its name, where a policy says what that is: alone, and beside
  /// the others.
  private mutating func addEmptyValue(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let rules = [RuleSubject.value(of: parameter, in: action)] + listed(.policy(.emptyValue))
    var values = [parameter.name: [UInt8]()]
    add(
      "value.emptyOfPolicy", link(action, form, scheme: scheme, values), targets: rules, .any)
    for other in action.parameters
    where other.name != parameter.name && other.location == parameter.location {
      values[other.name] = simplest(other, scheme)
    }
    add(
      "value.emptyOfPolicy", link(action, form, scheme: scheme, values), targets: rules, .any)
  }

  /// How many values are tried that a parameter of the same name may have in other actions.
  private static let mostOfNamesakes = 8

  /// What a parameter of the same name in other actions may be and this one may not: a router that
  /// reads both alike takes it. One value of each type first, then more of them.
  private func valuesOfNamesakes(
    of parameter: Parameter, _ scheme: Judge.ConcreteScheme
  ) -> [[UInt8]] {
    let others = (facts.namesakes[parameter.name] ?? []).filter { $0.type != parameter.type }
    let columns = others.prefix(Self.mostOfNamesakes).map { namesake in
      let values = judge.validValues(of: namesake, scheme: scheme.number).lazy.filter {
        if case .invalid = parameter.type.grammar.read($0).match { true } else { false }
      }
      return Array(values.prefix(Self.mostOfNamesakes / 2))
    }
    var found: [[UInt8]] = []
    for row in 0..<Self.mostOfNamesakes / 2 {
      for column in columns where row < column.count && !found.contains(column[row]) {
        found.append(column[row])
      }
    }
    return Array(found.prefix(Self.mostOfNamesakes))
  }

  /// The questions that a value raises.
  private static func questions(of octets: [UInt8], _ parameter: Parameter) -> [OpenQuestion] {
    guard case .open(let points) = parameter.type.grammar.read(octets).match else { return [] }
    var seen: Set<OpenQuestion> = []
    return points.map(\.question).filter { seen.insert($0).inserted }
  }

  /// The policy rules that a URL raises, next to the rule of the value.
  private func openTargets(_ url: [UInt8], _ rule: RuleSubject) -> [RuleSubject] {
    [rule] + judge.judgement(of: url).violations.map { judge.rules[$0.rule].subject }
  }

  private mutating func addInvalid(
    _ sample: SampleValue, _ parameter: Parameter, _ action: Action, _ form: LinkForm,
    _ scheme: Judge.ConcreteScheme, _ rule: RuleSubject
  ) {
    let link = link(
      action, form, scheme: scheme, [parameter.name: sample.octets],
      either: parameter.isRequired ? nil : parameter.name)
    if judge.mayDecodeOtherwise(sample.octets, parameter) {
      add(
        sample.scenario, link, targets: [rule] + listed(.policy(.invalidUTF8)), .notAccepted)
    } else if judge.mayRestorePlus(sample.octets, parameter) {
      add(sample.scenario, link, targets: [rule] + listed(.policy(.plus)), .notAccepted)
    } else if judge.mayHandOnBelowRange(sample.octets, parameter) {
      add(
        sample.scenario, link, targets: [rule] + listed(.policy(.integerBelowRange)), .notAccepted)
    } else if parameter.location == .path {
      if sample.octets.isEmpty {
        addEmptySegment(parameter, action, form, scheme)
      } else if judge.fitsPath(sample.octets),
        parameter.type.grammar.slashes != .none || !sample.octets.contains(Byte.slash)
      {
        rejectPath(sample.scenario, link, rule, of: form)
      } else {
        // Breaks a rule of the path besides its own.
        rejectPath(sample.scenario, link, rule, of: form, sole: false)
      }
    } else if parameter.isRequired {
      reject(sample.scenario, link, rule)
    } else if judge.mayDropItems(sample.octets, parameter) {
      add(sample.scenario, link, targets: [rule, .policy(.invalidOptionalValue)], .notAccepted)
    } else if isNeeded(parameter, action, form, scheme) {
      // Without it a constraint is broken, so that no reading is left.
      add(
        sample.scenario, link, targets: [rule, .policy(.invalidOptionalValue)],
        .verdict(.reject, sole: false))
    } else if judge.listed(.policy(.invalidOptionalValue)) == nil {
      // No value of the kind is read: it is disputed whether there is one.
      add(sample.scenario, link, targets: [rule], .notAccepted)
    } else {
      open(sample.scenario, link, .invalidOptionalValue, rule: rule)
    }
    // As people write it: unescaped, where that makes another URL.
    let raw = link.replacing(parameter, of: form, with: sample.octets)
    if raw != link, !sample.octets.contains(where: { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 }) {
      // What stands for something else as it is written may be a value then.
      let isItself = !sample.octets.contains { [0x25, 0x26, 0x2B, 0x3B].contains($0) }
      add(sample.scenario + ".unescaped", raw, targets: [rule], isItself ? .notAccepted : .any)
    }
  }

  private mutating func addPlus(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let base = link(
      action, form, scheme: scheme, [parameter.name: simplest(parameter, scheme)])
    let octets = simplest(parameter, scheme)
    for (scenario, raw) in [
      ("plus.before", [0x2B] + octets), ("plus.after", octets + [0x2B]), ("plus.alone", [0x2B]),
      ("plus.between", octets.prefix(1) + [0x2B] + octets.dropFirst()),
      ("plus.twice", [0x2B] + octets + [0x2B]),
    ] {
      add(
        scenario, base.replacing(parameter, of: form, with: Array(raw)),
        targets: listed(.policy(.plus)),
        .notAccepted)
    }
  }

  /// Whether the constraints leave no link without an optional parameter.
  package func isNeeded(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) -> Bool {
    completion(of: action, form, scheme, without: [parameter.name]) == nil
  }

  private mutating func addMissing(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    if parameter.location == .path {
      addMissingSegments(parameter, action, form, scheme)
      return
    }
    let rule = RuleSubject.presence(of: parameter, in: action)
    let without = link(action, form, scheme: scheme, without: [parameter.name])
    // What the parameter is missed by besides its own rule: a constraint that nothing else can
    // meet.
    let isSole = !isNeeded(parameter, action, form, scheme)
    reject("presence.missing", without, rule, sole: isSole)
    let value = simplest(parameter, scheme)
    let path = without.with { $0.segments.append(PercentCoding.encodingPathSegment(value)) }
    rejectPath("presence.inPathInstead", path, rule, of: form, sole: false)
    let name = parameter.writtenName
    let empty = without.with { $0.append(Link.Pair(name, nil)) }
    let mayBeEmpty = parameter.type.accepts([])
    add("presence.nameOnly", empty, targets: [rule], mayBeEmpty ? .any : .notAccepted)
    let upper = parameter.name.uppercased()
    if !action.parameters.contains(where: { $0.name == upper }) {
      let pair = Link.Pair(Array(upper.utf8), parameter.written(value))
      let link = without.with { $0.append(pair) }
      if judge.spec.policy(for: .parameterNameCase).readings.contains(.normalize) {
        raise("presence.otherCase", link, .parameterNameCase)
      } else {
        reject("presence.otherCase", link, rule, sole: isSole)
      }
    }
  }

  private mutating func addConstraint(
    _ constraint: Constraint, _ number: Int, _ action: Action, _ form: LinkForm
  ) {
    guard constraint.isOfNames else {
      return addConditional(constraint, number, action, form)
    }
    let parameters = constraint.parameters.compactMap { name in
      action.parameters.first { $0.name == name }
    }
    // Whether the parameters fit together is the question, not a condition.
    let all = scheme(for: form, of: action, with: parameters, isFitting: false)
    guard let scheme = all ?? scheme(for: form, of: action) else { return }
    let rule = RuleSubject.constraint(action: action.name, number)
    // What the others demand is given, where that is possible: a link that breaks two says nothing
    // of a router that looks at one of them.
    var others = action
    others.constraints.remove(at: number)
    addFlaws(of: parameters, where: [:], [], constraint.kind, action, form, scheme, rule)
    // Every subset of the parameters, present with their simplest values.
    for bits in Self.subsets(of: parameters.count) {
      var values: [String: [UInt8]] = [:]
      var missing: Set<String> = []
      for (index, parameter) in parameters.enumerated() {
        if bits >> index & 1 == 1 {
          values[parameter.name] = simplest(parameter, scheme)
        } else {
          missing.insert(parameter.name)
        }
      }
      addCombination(
        (values, missing), of: parameters, constraint.kind, action, others, form, scheme, rule)
    }
    addSubstitutes(for: parameters, constraint.kind, action, others, form, scheme, rule)
  }

  /// How many parameters are tried in the place of those that a constraint demands.
  private static let mostSubstitutes = 12

  /// A parameter that a constraint does not name, where those that it demands are missing: a router
  /// may take it for one of them.
  private mutating func addSubstitutes(
    for members: [Parameter], _ kind: Constraint.Kind, _ action: Action, _ others: Action,
    _ form: LinkForm, _ scheme: Judge.ConcreteScheme, _ rule: RuleSubject
  ) {
    let given: [Parameter]
    switch kind {
    case .requires: given = Array(members.prefix(1))
    case .atLeastOneOf, .exactlyOneOf: given = []
    default: return
    }
    let named = Set(members.map(\.name))
    let missing = named.subtracting(given.map(\.name))
    let substitutes = action.parameters.filter {
      !named.contains($0.name) && $0.isNamed && !$0.isRequired && !$0.isDisputed
    }
    for substitute in substitutes.prefix(Self.mostSubstitutes) {
      var values: [String: [UInt8]] = [:]
      for parameter in given + [substitute] {
        values[parameter.name] = simplest(parameter, scheme)
      }
      values = fitting(values, without: missing, others, scheme)
      let isAlone =
        completion(
          of: others, form, scheme, given: Set(values.keys), without: missing, values: values)
        != nil
      guard isAlone else { continue }
      add(
        "cross.\(kind.rawValue).substitute",
        link(others, form, scheme: scheme, values, without: missing), targets: [rule], .any)
    }
  }

  /// A link in which some parameters of a constraint are given and others are not, with what the
  /// other constraints demand; where they cannot all hold, ways in which they do.
  mutating func addCombination(
    _ given: (values: [String: [UInt8]], missing: Set<String>), of members: [Parameter],
    _ kind: Constraint.Kind, _ action: Action, _ others: Action, _ form: LinkForm,
    _ scheme: Judge.ConcreteScheme, _ rule: RuleSubject
  ) {
    var given = given
    given.values = fitting(given.values, without: given.missing, others, scheme)
    let isAlone =
      completion(
        of: others, form, scheme, given: Set(given.values.keys), without: given.missing,
        values: given.values) != nil
    let scenario = "cross." + kind.rawValue
    for values in withOtherWords(given.values, members, scheme) {
      add(
        scenario,
        link(isAlone ? others : action, form, scheme: scheme, values, without: given.missing),
        targets: [rule], .any)
    }
    if isAlone { return }
    for setting in alone(others, form, scheme, given.values, without: given.missing) {
      add(
        scenario, link(others, form, scheme: scheme, setting.values, without: setting.missing),
        targets: [rule], .any)
    }
  }

  /// How many values of a condition are tried.
  private static let mostWays = 6

  /// The values, with others for parameters that conditions look at, so that no other constraint
  /// demands what a link breaks one by: `type=code` needs a challenge by itself, and only
  /// `type=token` shows who minds a method without one.
  func alone(
    _ others: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme,
    _ values: [String: [UInt8]], without missing: Set<String>
  ) -> [(values: [String: [UInt8]], missing: Set<String>)] {
    var found: [(values: [String: [UInt8]], missing: Set<String>)] = []
    for condition in others.constraints.flatMap(\.conditions) {
      let name = condition.parameter
      guard values[name] == nil, !missing.contains(name),
        let parameter = others.parameters.first(where: { $0.name == name })
      else { continue }
      var ways = judge.validValues(of: parameter, scheme: scheme.number)
        .filter { !condition.isMet(by: $0, of: parameter.type) }.prefix(Self.mostWays).map {
          Optional($0)
        }
      if !parameter.isRequired { ways.append(nil) }
      for way in ways {
        var (values, missing) = (values, missing)
        if let way { values[name] = way } else { missing.insert(name) }
        let needed = completion(
          of: others, form, scheme, given: Set(values.keys), without: missing, values: values)
        guard needed != nil else { continue }
        found.append((values, missing))
        break
      }
    }
    return found
  }

  /// How many flawed values of a parameter are tried where another makes it needed.
  private static let mostFlaws = 96

  /// Flawed values where a constraint needs the parameter: one that may be absent elsewhere may be
  /// taken for absent there, and here nothing is left of the link.
  mutating func addFlaws(
    of members: [Parameter], where given: [String: [UInt8]], _ missing: Set<String>,
    _ kind: Constraint.Kind, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme,
    _ rule: RuleSubject
  ) {
    let needed: [Parameter]
    switch kind {
    case .requires: needed = given.isEmpty ? Array(members.dropFirst()) : members
    case .atLeastOneOf, .exactlyOneOf, .allOrNone: needed = members
    default: return
    }
    for parameter in needed where !parameter.isRequired && parameter.isNamed {
      var values = given
      var missing = missing
      for other in members where other.name != parameter.name {
        if kind == .requires || kind == .allOrNone {
          values[other.name] = values[other.name] ?? simplest(other, scheme)
        } else {
          missing.insert(other.name)
        }
      }
      let flaws = judge.samples(of: parameter, scheme: scheme.number).invalid
      for sample in flaws.prefix(Self.mostFlaws) {
        values[parameter.name] = sample.octets
        add(
          "needed." + sample.scenario,
          link(action, form, scheme: scheme, values, without: missing),
          targets: listed(.value(of: parameter, in: action)) + [rule], .any)
      }
    }
  }

  /// The values, and those with each other word in the place of one: who asks whether a parameter
  /// is true where the question is whether it is there takes `false` for none.
  func withOtherWords(
    _ values: [String: [UInt8]], _ parameters: [Parameter], _ scheme: Judge.ConcreteScheme
  ) -> [[String: [UInt8]]] {
    var all = [values]
    if values.count > 3 { return all }
    for parameter in parameters {
      guard let own = values[parameter.name],
        parameter.type.is(EnumerationGrammar.self) || parameter.type.is(WordsGrammar.self)
          || parameter.type.is(BooleanGrammar.self)
      else { continue }
      for word in judge.validValues(of: parameter, scheme: scheme.number).prefix(4)
      where word != own {
        all.append(values.merging([parameter.name: word]) { $1 })
      }
    }
    return all
  }

  /// The subsets of so many parameters, as bits: all of them where they are few, else none, all,
  /// each one, each pair, and all but one.
  static func subsets(of count: Int) -> [UInt64] {
    if count <= 6 { return (0..<UInt64(1) << UInt64(count)).map { $0 } }
    let all = count >= 64 ? UInt64.max : UInt64(1) << UInt64(count) - 1
    let singles = (0..<UInt64(count)).map { UInt64(1) << $0 }
    var pairs: [UInt64] = []
    for first in singles.indices.prefix(12) {
      for second in singles.indices.prefix(12) where first < second {
        pairs.append(singles[first] | singles[second])
      }
    }
    return [0, all] + singles + pairs + singles.map { all & ~$0 }
  }
}
