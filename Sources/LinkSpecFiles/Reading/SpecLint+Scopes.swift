import LinkSpec

// Scopes with hosts, and scopes that are rewritten.
extension Linter {
  mutating func checkHosts() {
    for scope in spec.scopes {
      let path = ["scopes", scope.name]
      checkHosts(of: scope, path)
      checkRewriting(of: scope, path)
      for scheme in scope.openSchemes where !Self.isScheme(Array(scheme.utf8)) {
        fail(path + ["openSchemes"], "'\(scheme)' is no scheme in lower case")
      }
      if !scope.isHosted, !scope.openSchemes.isEmpty {
        fail(
          path + ["openSchemes"], "a scope leaves links to its hosts open, and this one has none")
      }
      if let availability = scope.availability {
        checkAvailability(availability, path + ["availability"])
      }
      for action in spec.actions {
        for form in action.forms where form.scope == scope.name {
          check(form, of: scope, ["actions", action.name, "forms", scope.name])
        }
      }
    }
    checkEntries()
    if problems.isEmpty { checkSharedHosts() }
  }

  private mutating func checkHosts(of scope: Scope, _ path: [String]) {
    let names = spec.variables.map(\.name)
    let path = path + ["hosts"]
    checkDuplicates(scope.hosts.map(\.name), path, "the host")
    if scope.hosts.isEmpty, scope.otherPaths == .open, scope.rewriting == nil {
      fail(path.dropLast() + ["otherPaths"], "only with hosts can other paths be left open")
    }
    for host in scope.hosts {
      if host.name != host.name.lowercased() || !Self.isHost(host.name) {
        fail(path, "'\(host.name)' is no host in lower case: without port, path and escapes")
      }
      for (name, value) in host.values.sorted(by: { $0.key < $1.key }) {
        guard let variable = spec.variables.first(where: { $0.name == name }) else {
          fail(
            path + [host.name],
            "no variable '\(name)'" + Suggestion.phrase(for: name, among: names))
          continue
        }
        if !variable.values.contains(value) {
          fail(
            path + [host.name, name],
            "the variable '\(name)' has no value '\(value)'"
              + Suggestion.phrase(for: value, among: variable.values))
        }
      }
    }
  }

  private mutating func checkRewriting(of scope: Scope, _ path: [String]) {
    guard let rule = scope.rewriting else { return }
    let bases = spec.scopes.filter { !$0.hosts.isEmpty && $0.rewriting == nil }
    guard let base = bases.first(where: { $0.name == rule.base }) else {
      fail(
        path + ["rewrites"],
        "no scope '\(rule.base)' with hosts of its own"
          + Suggestion.phrase(for: rule.base, among: bases.map(\.name)))
      return
    }
    if !scope.hosts.isEmpty {
      fail(path + ["hosts"], "a rewritten scope has the hosts of '\(base.name)', or one 'host'")
    }
    if let host = rule.host, host != host.lowercased() || !Self.isHost(host) {
      fail(path + ["host"], "'\(host)' is no host in lower case: without port, path and escapes")
    }
    if rule.pathPrefix?.host?.isEmpty == false {
      fail(path + ["pathPrefix"], "expected a path; the host is said by 'host'")
    }
    for host in base.hosts where rule.prefix(host.values) == nil {
      fail(
        path + ["pathPrefix"],
        "the host '\(host.name)' of '\(base.name)' does not settle every variable of it")
    }
    for action in spec.actions where action.forms.contains(where: { $0.scope == scope.name }) {
      fail(
        ["actions", action.name, "forms", scope.name],
        "the forms of '\(scope.name)' are made of those of '\(base.name)'")
    }
  }

  private mutating func check(_ form: LinkForm, of scope: Scope, _ path: [String]) {
    if let pattern = form.template.hostPattern,
      let text = [pattern.prefix, pattern.suffix].first(where: { $0 != $0.lowercased() })
    {
      fail(
        path,
        "'\(text)' stands beside a value in a host, which has no upper and lower case: write "
          + "'\(text.lowercased())'")
    }
    guard !scope.hosts.isEmpty else { return }
    let names = scope.hosts.map(\.name)
    guard let host = form.template.host else {
      fail(path, "a form of '\(scope.name)' begins with //host")
      return
    }
    if host.isEmpty, !form.template.hasAuthority { return }
    if form.template.hasHostInPath {
      return fail(
        path,
        "the hosts of '\(scope.name)' are places, and no part of a path: '/{path...}' is the path on "
          + "each of them")
    }
    let isWild =
      form.template.hostPattern.map { pattern in
        names.contains { $0.hasPrefix("*") && pattern.suffix.hasSuffix($0.dropFirst()) }
      } ?? false
    if !names.contains(host), !isWild {
      fail(
        path,
        "'\(host)' is no host of the scope '\(scope.name)'"
          + Suggestion.phrase(for: host, among: names))
    }
  }

  mutating func checkAvailability(_ availability: Availability, _ path: [String]) {
    guard let variable = spec.variables.first(where: { $0.name == availability.variable }) else {
      fail(
        path + ["variable"],
        "no variable '\(availability.variable)'"
          + Suggestion.phrase(for: availability.variable, among: spec.variables.map(\.name)))
      return
    }
    for value in availability.values where !variable.values.contains(value) {
      fail(
        path + ["values"],
        "the variable '\(variable.name)' has no value '\(value)'"
          + Suggestion.phrase(for: value, among: variable.values))
    }
    if availability.values.isEmpty { fail(path + ["values"], "available nowhere: leave it out") }
  }

  mutating func checkScopes(of parameter: Parameter, _ path: [String]) {
    guard let scopes = parameter.scopes else { return }
    let names = spec.scopes.map(\.name)
    let path = path + ["scopes"]
    if scopes.isEmpty { fail(path, "documented in no scope: leave the parameter out") }
    for name in scopes where !names.contains(name) {
      fail(path, "no scope '\(name)'" + Suggestion.phrase(for: name, among: names))
    }
    if parameter.isRequired {
      fail(path, "a required parameter is documented in every scope of its action")
    }
  }

  /// Two scopes that have a scheme in common must not have a host in common, or a link would belong
  /// to both.
  private mutating func checkSharedHosts() {
    let scopes = spec.concrete.scopes
    let schemes = spec.concrete.concreteSchemes(bind: [:])
    for (number, scope) in scopes.enumerated() where scope.isHosted {
      let own = Set(schemes.filter { $0.scope == number }.map(\.text))
      for (earlier, other) in scopes[..<number].enumerated() where other.isHosted {
        let shared = Set(scope.hosts.map(\.name)).intersection(other.hosts.map(\.name))
        let both = own.intersection(schemes.filter { $0.scope == earlier }.map(\.text))
        if let host = shared.min(), !both.isEmpty {
          fail(
            ["scopes", scope.name],
            "the host '\(host)' belongs to the scope '\(other.name)' too, under the same scheme")
        }
      }
      for action in spec.concrete.actions {
        for form in action.forms {
          guard let index = scopes.firstIndex(where: { $0.name == form.scope }),
            !scopes[index].isHosted, let host = form.template.host,
            scope.hosts.contains(where: { $0.name == host.lowercased() }),
            !own.isDisjoint(with: schemes.filter { $0.scope == index }.map(\.text))
          else { continue }
          fail(
            ["actions", action.name, "forms", form.scope],
            "the host '\(host)' belongs to the scope '\(scope.name)'")
        }
      }
    }
  }
}
