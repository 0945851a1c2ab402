package import LinkSpec

/// Several parameters at once.
extension CaseGenerator {
  /// All pairs (or triples) of what parameters may be, over the builds of the app.
  package mutating func addCombinations(_ action: Action, _ form: LinkForm) {
    let parameters = action.parameters.filter { !$0.isDisputed }
    let bound = schemes.filter { $0.fits(form) && $0.isBound }
    guard parameters.count > 0, let first = bound.first else { return }
    // Factor 0 is the scheme; the others are parameters, with absence first where it is allowed.
    let choices = parameters.map { parameter -> [Int?] in
      let count = judge.samples(of: parameter, scheme: first.number).valid.count
      let present = (0..<min(count, 5)).map { Optional($0) }
      return parameter.isRequired ? present : [nil] + present
    }
    func values(_ row: [Int]) -> [String: [UInt8]] {
      var values: [String: [UInt8]] = [:]
      for (index, parameter) in parameters.enumerated() {
        guard let choice = choices[index][row[index + 1]] else { continue }
        let samples = judge.samples(of: parameter, scheme: bound[row[0]].number).valid
        values[parameter.name] = samples[choice % samples.count].octets
      }
      return values
    }
    // Asked for each choice of each row: what is the same for all of them is found out before.
    let availability = parameters.map { parameter in
      bound.map { judge.isAvailable(parameter, scheme: $0.number) }
    }
    let limited = parameters.indices.filter { availability[$0].contains(false) }
    let constraints = action.constraints.filter(\.isOfNames).map { constraint in
      // What is disputed is never combined.
      (
        constraint.kind,
        constraint.parameters.map { name in parameters.firstIndex { $0.name == name } }
      )
    }
    let related = RelatedChoices(withoutCases, action, form, first, parameters, choices)
    let array = CoveringArray(
      levels: [bound.count] + choices.map(\.count), strength: options.strength
    ) { row in
      for index in limited {
        guard let value = row[index + 1], choices[index][value] != nil else { continue }
        if let scheme = row[0], !availability[index][scheme] { return false }
      }
      guard related.hold(in: row) else { return false }
      return constraints.allSatisfy { kind, places in
        Self.isSatisfied(
          kind,
          places.map { place in
            guard let place else { return false }
            return row[place + 1].map { choices[place][$0] != nil }
          })
      }
    }
    for row in array.rows() {
      let chosen = values(row)
      let isFit = parameters.allSatisfy { parameter in
        parameter.isNamed || chosen[parameter.name].map(judge.fitsPath) ?? true
      }
      if isFit {
        let absent = Set(parameters.map(\.name)).subtracting(chosen.keys)
        let link = link(action, form, scheme: bound[row[0]], chosen, without: absent)
        accept("combination", link, [.action(action.name)])
      }
    }
    // One wrong or open value among right ones.
    for parameter in action.parameters { addOddOneOut(parameter, action, form) }
  }

  /// Whether given (`true`), absent (`false`) and undecided parameters can still fit a constraint.
  private static func isSatisfied(_ kind: Constraint.Kind, _ states: [Bool?]) -> Bool {
    let sure = states.count { $0 == true }
    let possible = states.count { $0 != false }
    return switch kind {
    case .atLeastOneOf: possible > 0
    case .atMostOneOf: sure <= 1
    case .exactlyOneOf: sure <= 1 && possible > 0
    case .allOrNone: sure == 0 || possible == states.count
    case .requires: states.first != true || !states.contains(false)
    case .excludes: states.first != true || sure <= 1
    default: true
    }
  }

  private mutating func addOddOneOut(_ odd: Parameter, _ action: Action, _ form: LinkForm) {
    let others = action.parameters.filter {
      $0.name != odd.name && !$0.isDisputed && scheme(for: form, of: action, with: [$0]) != nil
    }
    guard action.constraints.isEmpty, !others.isEmpty,
      let scheme = scheme(for: form, of: action, with: others)
    else { return }
    var values: [String: [UInt8]] = [:]
    for parameter in others { values[parameter.name] = simplest(parameter, scheme) }
    let samples = judge.samples(of: odd, scheme: scheme.number)
    for sample in samples.invalid.prefix(4) + samples.open.prefix(4) {
      if odd.location == .path, !judge.fitsPath(sample.octets) { continue }
      values[odd.name] = sample.octets
      add(
        "combination.oddOneOut", link(action, form, scheme: scheme, values),
        targets: listed(.value(of: odd, in: action)), .any)
    }
  }
}
