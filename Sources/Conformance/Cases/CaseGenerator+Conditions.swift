import LinkSpec

/// Constraints that look at values: from both sides of their conditions, and of their bounds.
extension CaseGenerator {
  /// The value that conditions give a parameter another type for: the simplest that is of all of
  /// its types.
  func typed(
    _ parameter: Parameter, _ action: Action, _ scheme: Judge.ConcreteScheme,
    _ values: [String: [UInt8]]
  ) -> [UInt8]? {
    var types: [ValueType] = []
    for constraint in action.constraints where constraint.kind == .types {
      guard let place = constraint.parameters.firstIndex(of: parameter.name),
        constraint.conditions.allSatisfy({ isMet($0, action, scheme, values) })
      else { continue }
      types.append(constraint.types[place])
    }
    if types.isEmpty { return nil }
    return judge.commonValues(of: [parameter.type] + types).first
      ?? types[0].samples.valid.first?.octets
  }

  /// The values, with those besides that make them count: where under some condition a parameter
  /// says nothing or must not be given, another value of that which the condition looks at.
  func effective(
    _ values: [String: [UInt8]], _ action: Action, _ scheme: Judge.ConcreteScheme
  ) -> [String: [UInt8]] {
    if !isJudged || values.isEmpty { return values }
    var effective = values
    // What a value must not be so that no such condition is met, by the name of the parameter.
    var avoided: [(name: String, conditions: [Constraint.Condition])] = []
    for constraint in action.constraints
    where constraint.kind == .overrides || constraint.kind == .excludes {
      guard constraint.parameters.contains(where: { values[$0] != nil }) else { continue }
      for condition in constraint.conditions
      where effective[condition.parameter] == nil && condition.question != .isGiven(true) {
        if let known = avoided.firstIndex(where: { $0.name == condition.parameter }) {
          avoided[known].conditions.append(condition)
        } else {
          avoided.append((condition.parameter, [condition]))
        }
      }
    }
    for (name, conditions) in avoided {
      guard let parameter = action.parameters.first(where: { $0.name == name }),
        judge.isAvailable(parameter, scheme: scheme.number)
      else { continue }
      func meetsNone(_ value: [UInt8]) -> Bool {
        !conditions.contains { $0.isMet(by: value, of: parameter.type) }
      }
      effective[name] =
        judge.validValues(of: parameter, scheme: scheme.number).first(where: meetsNone)
        ?? conditions.lazy.flatMap { $0.counterexamples(of: parameter.type) }
        .first(where: meetsNone)
    }
    return effective
  }

  /// The values, with a word in the place of a wrong value that a condition looks at: what the word
  /// would need beside it is there then, so that the value is wrong by itself. In another case it
  /// is the word that was meant, else the simplest value.
  func meant(
    _ values: [String: [UInt8]], _ action: Action, _ scheme: Judge.ConcreteScheme
  ) -> [String: [UInt8]] {
    var meant = values
    for condition in action.constraints.flatMap(\.conditions) {
      guard case .isOneOf = condition.question, let value = values[condition.parameter],
        let parameter = action.parameters.first(where: { $0.name == condition.parameter }),
        case .invalid = parameter.type.grammar.read(value).match
      else { continue }
      meant[condition.parameter] =
        wordInAnotherCase(value, parameter, scheme)
        ?? judge.validValues(of: parameter, scheme: scheme.number).first ?? value
    }
    return meant
  }

  /// The valid value that differs from another at most in the case of its letters.
  func wordInAnotherCase(
    _ value: [UInt8], _ parameter: Parameter, _ scheme: Judge.ConcreteScheme
  ) -> [UInt8]? {
    judge.validValues(of: parameter, scheme: scheme.number).first {
      $0.elementsEqual(value) { Byte.lowercased($0) == Byte.lowercased($1) }
    }
  }

  /// A word in another case, without what it asks for beside it: a router that takes the value for
  /// the word, and compares as it is written where it looks for the rest, goes without.
  mutating func addWord(
    _ sample: SampleValue, _ parameter: Parameter, _ action: Action, _ form: LinkForm,
    _ scheme: Judge.ConcreteScheme
  ) {
    let asked = askedByWord(sample.octets, parameter, action, form, scheme)
    guard !asked.isEmpty else { return }
    add(
      sample.scenario + ".alone",
      link(action, form, scheme: scheme, [parameter.name: sample.octets], without: asked),
      targets: [.value(of: parameter, in: action)], .notAccepted)
  }

  /// What the conditions on a word ask for beside it, of a value that is this word in another case.
  private func askedByWord(
    _ octets: [UInt8], _ parameter: Parameter, _ action: Action, _ form: LinkForm,
    _ scheme: Judge.ConcreteScheme
  ) -> Set<String> {
    var others = action
    others.constraints.removeAll { $0.conditions.contains { $0.parameter == parameter.name } }
    guard others.constraints.count < action.constraints.count,
      let word = wordInAnotherCase(octets, parameter, scheme)
    else { return [] }
    func asked(_ action: Action) -> Set<String> {
      Set(
        completion(
          of: action, form, scheme, given: [parameter.name], values: [parameter.name: word]) ?? [])
    }
    return asked(action).subtracting(asked(others))
  }

  func isMet(
    _ condition: Constraint.Condition, _ action: Action, _ scheme: Judge.ConcreteScheme,
    _ values: [String: [UInt8]]
  ) -> Bool {
    guard let parameter = action.parameters.first(where: { $0.name == condition.parameter }) else {
      return false
    }
    let value =
      values[parameter.name] ?? (parameter.isRequired ? simplest(parameter, scheme) : nil)
    switch condition.question {
    case .isGiven(let isGiven): return (value != nil) == isGiven
    case .isOf, .isOneOf: return value.map { condition.isMet(by: $0, of: parameter.type) } ?? false
    }
  }

  /// A constraint that looks at values, from both sides.
  mutating func addConditional(
    _ constraint: Constraint, _ number: Int, _ action: Action, _ form: LinkForm
  ) {
    guard let scheme = scheme(for: form, of: action) else { return }
    let rule = RuleSubject.constraint(action: action.name, number)
    // A link that breaks two rules says nothing of a router that looks at one of them.
    var others = action
    others.constraints.remove(at: number)
    for conditions in settings(of: constraint, action, scheme) {
      let members = constraint.parameters.compactMap { name in
        action.parameters.first { $0.name == name }
      }
      for bits in Self.subsets(of: members.count) {
        var values = conditions.given
        var missing = conditions.missing
        for (index, member) in members.enumerated() {
          if index < 64, bits >> UInt64(index) & 1 == 1 {
            let value = values[member.name] ?? typed(member, action, scheme, conditions.given)
            values[member.name] = value ?? simplest(member, scheme)
          } else if values[member.name] == nil {
            missing.insert(member.name)
          }
        }
        addCombination(
          (values, missing), of: members, constraint.kind, action, others, form, scheme, rule)
      }
      addValues(constraint, conditions, action, form, scheme, rule)
      addAmongOthers(constraint, conditions.given, action, form, scheme, rule)
      let isMet = constraint.conditions.allSatisfy {
        self.isMet($0, action, scheme, conditions.given)
      }
      if isMet, !conditions.given.isEmpty {
        addFlaws(
          of: members, where: conditions.given, conditions.missing, constraint.kind, action, form,
          scheme, rule)
      }
    }
    addOtherWords(constraint, action, others, form, scheme, rule)
  }

  /// What a condition looks at, where it may be given several times, behind and before another
  /// value: who looks at one of them misses it. With all members of the constraint and with none.
  private mutating func addAmongOthers(
    _ constraint: Constraint, _ given: [String: [UInt8]], _ action: Action, _ form: LinkForm,
    _ scheme: Judge.ConcreteScheme, _ rule: RuleSubject
  ) {
    for condition in constraint.conditions where condition.isOfValue {
      guard let value = given[condition.parameter],
        let parameter = action.parameters.first(where: { $0.name == condition.parameter }),
        parameter.repetition != nil, condition.isMet(by: value, of: parameter.type),
        let other = judge.validValues(of: parameter, scheme: scheme.number).first(where: {
          !condition.isMet(by: $0, of: parameter.type)
        })
      else { continue }
      var members: [String: [UInt8]] = [:]
      for name in constraint.parameters where given[name] == nil {
        guard let member = action.parameters.first(where: { $0.name == name }) else { continue }
        members[name] = typed(member, action, scheme, given) ?? simplest(member, scheme)
      }
      for (values, missing) in [
        (given.merging(members) { first, _ in first }, []), (given, Set(members.keys)),
      ] {
        let link = link(action, form, scheme: scheme, values, without: missing)
        for order in [[other, value], [value, other]] {
          add(
            "cross.\(constraint.kind.rawValue).amongOthers", link.giving(order, to: parameter),
            targets: [rule], .any)
        }
      }
    }
  }

  /// For how many more words a condition is tried that they do not meet.
  private static let mostOtherWords = 20

  /// Each word that meets a condition not, beside all that would be demanded if it did: who demands
  /// that for too many words takes these links, and refuses others with the same words.
  private mutating func addOtherWords(
    _ constraint: Constraint, _ action: Action, _ others: Action, _ form: LinkForm,
    _ scheme: Judge.ConcreteScheme, _ rule: RuleSubject
  ) {
    guard constraint.kind == .requires || constraint.kind == .atLeastOneOf,
      constraint.conditions.count == 1, case .isOneOf = constraint.conditions[0].question,
      let asked = action.parameters.first(where: {
        $0.name == constraint.conditions[0].parameter
      }), asked.type.is(EnumerationGrammar.self) || asked.type.is(WordsGrammar.self)
    else { return }
    let members = constraint.parameters.compactMap { name in
      action.parameters.first { $0.name == name }
    }
    let words = judge.validValues(of: asked, scheme: scheme.number)
      .filter { !constraint.conditions[0].isMet(by: $0, of: asked.type) }
    // The first are tried with each choice of members.
    for word in words.dropFirst(Self.otherValues).prefix(Self.mostOtherWords) {
      var values = [asked.name: word]
      for member in members {
        values[member.name] = typed(member, action, scheme, values) ?? simplest(member, scheme)
      }
      addCombination(
        (values, []), of: members, constraint.kind, action, others, form, scheme, rule)
    }
  }

  /// How many values that do not meet a condition are tried with each choice of members.
  private static let otherValues = 4

  /// The values of the members against each other, and of their other types.
  private mutating func addValues(
    _ constraint: Constraint, _ conditions: (given: [String: [UInt8]], missing: Set<String>),
    _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme, _ rule: RuleSubject
  ) {
    let members = constraint.parameters.compactMap { name in
      action.parameters.first { $0.name == name }
    }
    func own(_ parameter: Parameter) -> [[UInt8]] {
      judge.validValues(of: parameter, scheme: scheme.number)
    }
    func add(_ changes: [String: [UInt8]], _ generator: inout CaseGenerator) {
      let values = conditions.given.merging(changes) { $1 }
      let scenario = "cross." + constraint.kind.rawValue
      let link = generator.link(
        action, form, scheme: scheme, values, without: conditions.missing)
      generator.add(scenario, link, targets: [rule], .any)
      if constraint.kind == .types { generator.addPlainPluses(scenario, link) }
    }
    switch constraint.kind {
    case .types:
      for (member, type) in zip(members, constraint.types) {
        let samples = type.samples
        for sample in Self.all(samples).prefix(60) { add([member.name: sample.octets], &self) }
        for value in own(member).prefix(12) { add([member.name: value], &self) }
      }
    case .inOrder: addOtherOrders(members, action, form, scheme, rule)
    case .last:
      for member in members { addBehindLast(member, action, form, scheme, rule) }
    case .total, .distance:
      func simple(_ name: String) -> [UInt8] {
        members.first { $0.name == name }.map { simplest($0, scheme) } ?? []
      }
      let alike = constraint.kind == .distance ? members.prefix(1).flatMap(own).prefix(3) : []
      for value in [nil] + alike.map(Optional.some) {
        let fixed = value.flatMap { value in members.first.map { [$0.name: value] } } ?? [:]
        let found = measured(constraint, members, members.filter { fixed[$0.name] == nil }) {
          fixed[$0] ?? simple($0)
        }
        for changes in found {
          var whole = fixed.merging(changes) { $1 }
          for member in members where whole[member.name] == nil {
            whole[member.name] = simple(member.name)
          }
          add(whole, &self)
        }
      }
      for changes in halves(constraint, members) { add(changes, &self) }
    case .totalLength:
      // Each of them as long as all of them may be, less what the others have, and one longer.
      let limit = constraint.maximum ?? 0
      for member in members {
        for length in [limit, limit + 1] {
          add([member.name: stretched(member, to: length, scheme)], &self)
        }
        let others = members.filter { $0.name != member.name }.map { simplest($0, scheme) }
        let rest = limit - others.map(\.count).reduce(0, +)
        for length in [rest, rest + 1] where length > 0 {
          var changes = [member.name: stretched(member, to: length, scheme)]
          for (other, value) in zip(members.filter({ $0.name != member.name }), others) {
            changes[other.name] = value
          }
          add(changes, &self)
        }
      }
      // Each as long as its own type lets it be: together they are too long, alone none is.
      for order in [members, members.reversed()] {
        for length in [limit, limit + 1] {
          if let shares = shares(of: length, order, scheme) {
            add(shares, &self)
          } else if let nearest = nearest(to: length, over: length > limit, order, scheme) {
            add(nearest, &self)
          }
        }
      }
    case let kind where kind.isRelation:
      let pairs = members.indices.flatMap { first in
        members.indices.dropFirst(first + 1).filter { kind == .different || $0 == first + 1 }
          .map { (members[first], members[$0]) }
      }
      for (first, second) in pairs {
        for one in own(first).prefix(8) + Self.inner(first) {
          for other in own(second).prefix(8) + Self.inner(second) {
            add([first.name: one, second.name: other], &self)
          }
        }
        for (one, other) in textualPairs(first, second, of: constraint, scheme) {
          add([first.name: one, second.name: other], &self)
        }
        for one in own(first).prefix(3) where second.type.accepts(one) {
          for other in respelled(one, of: second).prefix(3) {
            add([first.name: one, second.name: other], &self)
            if first.type.accepts(other) { add([first.name: other, second.name: one], &self) }
          }
        }
      }
    default: break
    }
  }

  /// What parameters have to be for the conditions to be met, and for each of them not to be.
  private func settings(
    of constraint: Constraint, _ action: Action, _ scheme: Judge.ConcreteScheme
  ) -> [(given: [String: [UInt8]], missing: Set<String>)] {
    typealias Setting = (given: [String: [UInt8]], missing: Set<String>)
    var met: [Setting] = [([:], [])]
    var unmet: [Setting] = []
    for condition in constraint.conditions {
      guard let parameter = action.parameters.first(where: { $0.name == condition.parameter })
      else { continue }
      let values = judge.validValues(of: parameter, scheme: scheme.number)
      var (yes, no): ([[UInt8]?], [[UInt8]?]) = ([], [])
      switch condition.question {
      case .isGiven(let isGiven):
        (yes, no) = isGiven ? ([values.first], [nil]) : ([nil], [values.first])
      case .isOneOf(let words):
        yes = words.map { Array($0.utf8) }
        // A word in capitals is the same word where its type takes it so.
        yes += words.prefix(2).map { $0 == $0.uppercased() ? $0.lowercased() : $0.uppercased() }
          .map { Array($0.utf8) }.filter {
            parameter.type.accepts($0) && condition.isMet(by: $0, of: parameter.type)
              && !yes.contains($0)
          }
        no = values.filter { !condition.isMet(by: $0, of: parameter.type) }.prefix(Self.otherValues)
          .map { $0 }
        if !parameter.isRequired { no.append(nil) }
      case .isOf(let type):
        // The bounds of the condition from both sides.
        let all = Self.all(type.samples).map(\.octets).filter(parameter.type.accepts)
        yes = judge.commonValues(of: [parameter.type, type]).prefix(6).map { $0 }
        no = (all + values).filter { !type.accepts($0) }.prefix(6).map { $0 }
        if !parameter.isRequired { no.append(nil) }
      }
      func with(_ value: [UInt8]?, _ setting: Setting) -> Setting {
        var setting = setting
        if let value {
          setting.given[parameter.name] = value
        } else {
          setting.missing.insert(parameter.name)
        }
        return setting
      }
      unmet += met.flatMap { setting in no.map { with($0, setting) } }
      met = met.flatMap { setting in yes.map { with($0, setting) } }
    }
    return Array((met + unmet).prefix(40))
  }
}
