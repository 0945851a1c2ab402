import LinkSpec

/// Hosts that name places, and what becomes of their pages.
extension SpecMutants {
  mutating func addPlaces() {
    for (number, scope) in spec.scopes.enumerated() where scope.isHosted {
      let rule = RuleSubject.hosts(scope: scope.name)
      for (place, host) in scope.hosts.enumerated() {
        if scope.hosts.count > 1 {
          add(
            .hostDropped, [rule], "'\(host.name)' is no host of \(scope.name) links",
            .init(.refusing)
          ) { $0.scopes[number].hosts.remove(at: place) }
        }
        if !host.values.isEmpty {
          add(.hostOfAnyBuild, [rule], "'\(host.name)' is a host of every build") {
            $0.scopes[number].hosts[place].values = [:]
          }
        }
      }
      addHosts(of: scope, number, rule)
      for (place, scheme) in scope.openSchemes.enumerated() {
        add(
          .schemeIgnored, [rule], "\(scheme) links are no links of \(scope.name)", .init(.refusing)
        ) { $0.scopes[number].openSchemes.remove(at: place) }
      }
      if !scope.hasClaims, scope.rewriting == nil {
        let other: Scope.OtherPaths = scope.otherPaths == .open ? .reject : .open
        add(
          .otherPathsTurned, [rule, .path(.documented)],
          other == .open
            ? "any page of \(scope.name) links opens something"
            : "only documented pages of \(scope.name) links open something",
          .init(other == .open ? .performing : .refusing)
        ) { $0.scopes[number].otherPaths = other }
      }
      guard let rewriting = scope.rewriting else { continue }
      if rewriting.host != nil {
        add(
          .rewritingChanged, [rule], "\(scope.name) links have the hosts of \(rewriting.base) links"
        ) { $0.scopes[number].rewriting?.host = nil }
      }
      if rewriting.pathPrefix != nil {
        add(.rewritingChanged, [rule], "\(scope.name) links have no prefix before their path") {
          $0.scopes[number].rewriting?.pathPrefix = nil
        }
      }
    }
    for (number, scope) in spec.foreignScopes.enumerated() {
      let rule = RuleSubject.hosts(scope: scope.name)
      add(
        .foreignScopeDropped, [rule], "links of \(scope.name) are refused", .init(.refusing)
      ) { $0.foreignScopes.remove(at: number) }
      guard let host = scope.hosts.first else { continue }
      for other in Self.otherHosts(of: host, scope.hosts) {
        add(.hostAdded, [rule], "'\(other)' is a host of \(scope.name) links") {
          $0.foreignScopes[number].hosts.append(other)
        }
      }
    }
  }

  private mutating func addHosts(of scope: Scope, _ number: Int, _ rule: RuleSubject) {
    guard let host = scope.hosts.first else { return }
    for other in Self.otherHosts(of: host.name, scope.hosts.map(\.name)) {
      add(.hostAdded, [rule], "'\(other)' is a host of \(scope.name) links like '\(host.name)'") {
        $0.scopes[number].hosts.append(ScopeHost(other, host.values))
        $0.addForms(of: scope.name, at: host.name, as: other)
      }
    }
    let schemes =
      judge.schemes.filter { $0.scope == scope.name }.map(\.text)
      + scope.openSchemes.map { Array($0.utf8) }
    for test in LinkTwist.HostTest.allCases {
      for (inAuthority, what) in [(false, "host"), (true, "authority")] {
        add(
          .hostIgnored, [rule], "\(test.sentence(what)) is read as '\(host.name)'",
          .init(
            link: .host(
              Array(host.name.utf8), test, inAuthority: inAuthority, schemes: schemes)))
      }
    }
  }

  /// What a comparison by a part of the host takes for it.
  private static func otherHosts(of host: String, _ hosts: [String]) -> [String] {
    [host + ".evil.example", "evil" + host, "evil." + host, String(host.dropLast())]
      .filter { !$0.isEmpty && !$0.hasSuffix(".") && !hosts.contains($0) }
  }
}

extension Spec {
  /// Gives the forms at one host to another, too.
  fileprivate mutating func addForms(of scope: String, at host: String, as other: String) {
    for index in actions.indices {
      actions[index].forms += actions[index].forms.compactMap { form in
        guard form.scope == scope, form.template.host == host else { return nil }
        return form.moved(to: FormTemplate(host: other, form.template.segments))
      }
    }
  }
}

extension LinkForm {
  /// The form with another template.
  func moved(to template: FormTemplate) -> LinkForm {
    var form = self
    form.template = template
    return form
  }
}

extension LinkTwist.HostTest {
  fileprivate func sentence(_ what: String) -> String {
    let article = what == "authority" ? "an" : "a"
    return switch self {
    case .whatever: "any \(what)"
    case .beginsWith: "\(article) \(what) that begins with it"
    case .endsWith: "\(article) \(what) that ends with it"
    case .contains: "\(article) \(what) that contains it"
    }
  }
}
