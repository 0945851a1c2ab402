package import LinkSpec

/// Parameters that the constraints leave no sure link for, because what is required is already one
/// too many beside them. What such a link leads to is open, and its values are read nevertheless.
extension CaseGenerator {
  package mutating func addBesideOthers(_ parameter: Parameter, _ action: Action, _ form: LinkForm)
  {
    guard let scheme = scheme(for: form, of: action, with: [parameter], isFitting: false) else {
      return
    }
    let valueRule = listed(.value(of: parameter, in: action))
    var rules = [RuleSubject.presence(of: parameter, in: action)] + valueRule
    rules += listed(.fallback(action: action.name, parameter: parameter.name))
    if parameter.isDisputed { rules += listed(.policy(.disputedParameter)) }
    func link(_ octets: [UInt8]) -> Link {
      self.link(action, form, scheme: scheme, [parameter.name: octets])
    }
    let value = simplest(parameter, scheme)
    let simple = link(value)
    add("presence.besideOthers", simple, targets: rules, .any)
    let samples = judge.samples(of: parameter, scheme: scheme.number)
    let invalid = parameter.isRequired ? [] : listed(.policy(.invalidOptionalValue))
    for sample in samples.invalid {
      add(sample.scenario, link(sample.octets), targets: valueRule + invalid, .any)
    }
    for sample in samples.open {
      add(sample.scenario, link(sample.octets), targets: valueRule, .any)
    }
    add(
      "byteOrderMark.encoded", link([0xEF, 0xBB, 0xBF] + value),
      targets: listed(.policy(.byteOrderMark)), .any)
    guard parameter.location == .query else { return }
    let name = parameter.writtenName
    let pair = Link.Pair(name, parameter.written(value))
    add(
      "plus.before", simple.replacing(parameter, of: form, with: [0x2B] + value),
      targets: listed(.policy(.plus)), .any)
    add(
      "query.duplicateParameter", simple.with { $0.append(pair) },
      targets: listed(.policy(.duplicateParameter)), .any)
    let escaped = Self.escape(name[0], upperCase: true) + name.dropFirst()
    let spelt = simple.with { link in
      if let index = link.pairs?.firstIndex(where: { $0.name == name }) {
        link.pairs?[index].name = escaped
      }
    }
    add("query.encodedName", spelt, targets: listed(.policy(.encodedName)), .any)
    if parameter.type.is(URNGrammar.self) {
      let raw = value.flatMap { $0 == 0x3A ? Self.escape($0, upperCase: true) : [$0] }
      add(
        "urn.encodedColon", simple.replacing(parameter, of: form, with: raw),
        targets: listed(.policy(.encodedColon)), .any)
    }
  }
}
