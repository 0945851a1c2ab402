import LinkSpec

/// Users, passwords and ports that are values.
extension CaseGenerator {
  /// Puts the values beside the host into a link.
  func addAuthority(
    of form: LinkForm, _ action: Action, _ link: inout Link, _ value: (Parameter) -> [UInt8]?
  ) {
    func octets(_ name: String?) -> [UInt8]? {
      action.parameters.first { $0.name == name }.flatMap { parameter in
        value(parameter).map { Self.writtenBesideHost($0, parameter) }
      }
    }
    let names = form.template.authority
    link.userinfo = octets(names.user)
    if names.user == nil || link.userinfo != nil, let password = octets(names.password) {
      link.userinfo = (link.userinfo ?? []) + [0x3A] + password
    }
    if let port = octets(names.port) { link.port = port }
  }

  /// A value beside the host as it stands there.
  private static func writtenBesideHost(_ octets: [UInt8], _ parameter: Parameter) -> [UInt8] {
    PercentCoding.encodingUser(
      octets,
      dividers: parameter.isEncoded ? [] : Set(parameter.type.grammar.dividers.joined()))
  }

  /// Each value beside the host in all of its samples, and a link without it.
  mutating func addAuthorityValues(
    _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let base = link(action, form, scheme: scheme)
    for name in form.template.authority.parameters {
      guard let parameter = action.parameters.first(where: { $0.name == name }) else { continue }
      let rule = RuleSubject.value(of: parameter, in: action)
      let samples = judge.samples(of: parameter, scheme: scheme.number)
      for sample in samples.valid + samples.open + samples.invalid {
        let value = Self.writtenBesideHost(sample.octets, parameter)
        add(
          "authority.value", base.replacing(parameter, of: form, with: value), targets: [rule],
          .any)
      }
      for text in [[], Array("%FF".utf8), Array("%00".utf8)] {
        add(
          "authority.otherValue", base.replacing(parameter, of: form, with: text),
          targets: [.presence(of: parameter, in: action)], .any)
      }
      add(
        "authority.missing", link(action, form, scheme: scheme, without: [name]),
        targets: [.presence(of: parameter, in: action)], .any)
    }
    let hasPassword = judge.concrete.actions.contains { other in
      other.forms.contains { $0.scope == form.scope && $0.template.authority.password != nil }
    }
    if form.template.authority.user != nil, !hasPassword {
      raise(
        "authority.password", base.with { $0.userinfo? += Array(":secret".utf8) }, .userinfo)
    }
  }
}
