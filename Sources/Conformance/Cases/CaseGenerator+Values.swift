import LinkSpec

/// One wrong value at a time, and what each action and its constraints miss.
extension CaseGenerator {
  mutating func addValueFaults(_ action: Action, _ form: LinkForm) {
    for parameter in action.parameters {
      guard let scheme = scheme(for: form, with: [parameter]) else { continue }
      let rule = action.name + "." + parameter.name + ".value"
      let samples = judge.samples(of: parameter, scheme: scheme.number)
      for sample in samples.invalid {
        addInvalid(sample, parameter, action, form, scheme, rule)
      }
      for sample in samples.open {
        if parameter.location == .path, !fitsPath(sample.octets) { continue }
        let link = link(action, form, scheme: scheme, [parameter.name: sample.octets])
        add(sample.scenario, link, targets: openTargets(link.bytes, rule), .notAccepted)
      }
      if parameter.location == .query {
        addPlus(parameter, action, form, scheme)
        let octets = simplest(parameter, scheme)
        let marked = link(
          action, form, scheme: scheme, [parameter.name: [0xEF, 0xBB, 0xBF] + octets])
        add("byteOrderMark.encoded", marked, targets: ["policy.byteOrderMark"], .notAccepted)
      }
      if parameter.isRequired { addMissing(parameter, action, form, scheme) }
    }
    for constraint in action.constraints { addConstraint(constraint, action, form) }
  }

  /// The policy rules that a URL raises, next to the rule of the value.
  private func openTargets(_ url: [UInt8], _ rule: String) -> [String] {
    [rule] + judge.judgement(of: url).violations.map { judge.rules[$0.rule].id }
  }

  private mutating func addInvalid(
    _ sample: SampleValue, _ parameter: Parameter, _ action: Action, _ form: LinkForm,
    _ scheme: Judge.ConcreteScheme, _ rule: String
  ) {
    let link = link(action, form, scheme: scheme, [parameter.name: sample.octets])
    if parameter.location == .path {
      if sample.octets.isEmpty {
        reject("presence.emptySegment", link, judge.presenceRule(action, parameter))
      } else if fitsPath(sample.octets) {
        reject(sample.scenario, link, rule)
      } else {
        // Breaks a rule of the path besides its own.
        add(sample.scenario, link, targets: [rule], .verdict(.reject, sole: false))
      }
    } else if parameter.isRequired {
      reject(sample.scenario, link, rule)
    } else {
      open(sample.scenario, link, .invalidOptionalValue, rule: rule)
    }
    // As people write it: unescaped, where that makes another URL.
    let raw = link.replacing(parameter, of: form, with: sample.octets)
    if raw != link, !sample.octets.contains(where: { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 }) {
      add(sample.scenario + ".unescaped", raw, targets: [rule], .notAccepted)
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
        scenario, base.replacing(parameter, of: form, with: Array(raw)), targets: ["policy.plus"],
        .notAccepted)
    }
  }

  private mutating func addMissing(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let rule = judge.presenceRule(action, parameter)
    let without = link(action, form, scheme: scheme, without: [parameter.name])
    reject("presence.missing", without, rule)
    let value = simplest(parameter, scheme)
    if parameter.location == .path {
      // The value where it does not belong.
      let query = without.with {
        $0.append(Link.Pair(Array(parameter.name.utf8), PercentCoding.encodingQueryValue(value)))
      }
      reject("presence.inQueryInstead", query, rule)
      let fragment = without.with { $0.fragment = PercentCoding.encodingPathSegment(value) }
      reject("presence.inFragmentInstead", fragment, rule)
    } else {
      let path = without.with { $0.segments.append(PercentCoding.encodingPathSegment(value)) }
      add("presence.inPathInstead", path, targets: [rule], .verdict(.reject, sole: false))
      let empty = without.with { $0.append(Link.Pair(Array(parameter.name.utf8), nil)) }
      add("presence.nameOnly", empty, targets: [rule], .notAccepted)
      let upper = without.with {
        $0.append(
          Link.Pair(
            Array(parameter.name.uppercased().utf8), PercentCoding.encodingQueryValue(value)))
      }
      reject("presence.otherCase", upper, rule)
    }
  }

  private mutating func addConstraint(
    _ constraint: Constraint, _ action: Action, _ form: LinkForm
  ) {
    let parameters = constraint.parameters.compactMap { name in
      action.parameters.first { $0.name == name }
    }
    guard let scheme = scheme(for: form, with: parameters) else { return }
    let rule = judge.constraintRule(action, constraint)
    // Every subset of the parameters, present with their simplest values.
    for bits in 0..<(1 << parameters.count) {
      var values: [String: [UInt8]] = [:]
      var missing: Set<String> = []
      for (index, parameter) in parameters.enumerated() {
        if bits >> index & 1 == 1 {
          values[parameter.name] = simplest(parameter, scheme)
        } else {
          missing.insert(parameter.name)
        }
      }
      add(
        "cross." + constraint.kind.rawValue,
        link(action, form, scheme: scheme, values, without: missing), targets: [rule], .any)
    }
  }
}
