/// Writing out what rewriting rules say.
extension Spec {
  /// The spec without rewriting rules: each scope that had one has hosts and forms of its own, each
  /// form knows the values that its host settles, an action that entries open has the simplest path
  /// that they claim as a form, and every route of a pattern is a form. The judge reads, and cases
  /// are made from, this one; what people read, and what is written to files, is the spec with its
  /// rules.
  ///
  /// Linear in the number of forms of the result. Writing out twice changes nothing.
  package var concrete: Spec {
    var spec = self
    spec.writeOutForms()
    spec.completeForms()
    for (number, scope) in scopes.enumerated() where !scope.hosts.isEmpty {
      spec.settleForms(of: scope)
      spec.scopes[number] = scope
    }
    for (number, scope) in scopes.enumerated() {
      guard let rule = scope.rewriting,
        let base = spec.scopes.first(where: { $0.name == rule.base && $0.rewriting == nil })
      else { continue }
      spec.scopes[number].rewriting = nil
      spec.scopes[number].otherPaths = base.otherPaths
      spec.scopes[number].hosts = rule.hosts(of: base)
      for action in spec.actions.indices {
        let own = spec.actions[action].forms.filter { $0.scope == base.name }
        spec.actions[action].forms += rule.rewritten(own, to: scope.name)
        for parameter in spec.actions[action].parameters.indices
        where spec.actions[action].parameters[parameter].scopes?.contains(base.name) == true {
          spec.actions[action].parameters[parameter].scopes?.append(scope.name)
        }
      }
    }
    spec.writeOutRoutes()
    for scope in spec.scopes where scope.hasClaims { spec.addClaimedForms(of: scope) }
    return spec
  }

  /// Whether forms say which paths the links of a scope have.
  func readsPaths(_ scope: Scope) -> Bool { !scope.hasClaims }

  /// Whether a link of a scope may name what no action has a form for. A page of a site that has
  /// forms breaks the rule on paths instead.
  func mayLackForm(_ scope: Scope) -> Bool {
    guard readsPaths(scope), scope.otherPaths != .open, !takesEveryHost(scope) else { return false }
    if !scope.isHosted || scope.routes != nil { return true }
    let base = scope.rewriting?.base ?? scope.name
    return !actions.contains { $0.forms.contains { $0.scope == base || $0.scope == scope.name } }
  }

  /// Whether some action of a scope's links has parameters in a place.
  package func hasParameters(
    in location: Parameter.Location, of scope: Scope,
    by isMeant: (FormTemplate) -> Bool = { _ in true }
  ) -> Bool {
    actions.contains { action in
      action.parameters.contains { $0.location == location }
        && action.forms.contains { $0.scope == scope.name && isMeant($0.template) }
    }
  }

  /// Whether no link of a scope has a path: all that could be one is pairs.
  func takesPathsForPairs(_ scope: Scope) -> Bool {
    hasParameters(in: .opaquePath, of: scope)
      && actions.flatMap(\.forms).allSatisfy { $0.scope != scope.name || $0.template.isBare }
  }

  /// Whether each link of a scope with a host is of some form, since the host of one is a value.
  func takesEveryHost(_ scope: Scope) -> Bool {
    if scope.isHosted || scope.routes != nil { return false }
    return templates(of: scope).contains { $0.takesEveryHost || $0.hasHostInPath }
  }

  /// Whether a link of a scope may name no action: not where one form has a path and no host, so
  /// that it takes all links with a path, and another has neither.
  func mayNameNothing(_ scope: Scope) -> Bool {
    if scope.isHosted { return false }
    let hostless = templates(of: scope).filter { $0.host?.isEmpty ?? true }
    let rooted = hostless.filter { $0.host != nil && !$0.isSlashesAlone }
    return rooted.isEmpty
      || !hostless.contains { $0.isBare || $0.isSlashesAlone }
        && !rooted.contains { $0.segments.first?.isHash ?? true }
  }

  /// The forms of a scope, those with what may be left out and those without; no routes.
  private func templates(of scope: Scope) -> [FormTemplate] {
    actions.flatMap(\.forms).filter { $0.scope == scope.name && $0.pattern == nil }
      .flatMap(\.template.alternatives)
  }

  /// Whether an action has links in a scope, by a form or by an entry.
  package func offers(_ action: Action, in scope: Scope) -> Bool {
    action.forms.contains { $0.scope == scope.name }
      || scope.entries.contains { $0.action == action.name }
  }

  /// The shapes of links to a site whose entries claim them.
  private mutating func addClaimedForms(of scope: Scope) {
    for (name, segments) in scope.claimedForms() {
      for action in actions.indices where actions[action].name == name {
        if actions[action].forms.contains(where: { $0.scope == scope.name }) { continue }
        for host in scope.hosts {
          actions[action].forms.append(
            LinkForm(
              scope: scope.name, template: FormTemplate(host: host.name, segments),
              values: host.values))
        }
      }
    }
  }

  /// Forms with parts that may be left out, and those without host of a scope with hosts, one by
  /// one.
  private mutating func writeOutForms() {
    for action in actions.indices where actions[action].forms.contains(where: isShort) {
      actions[action].forms = actions[action].forms.flatMap { form -> [LinkForm] in
        form.template.alternatives.flatMap { template -> [LinkForm] in
          var form = form
          form.isComplete = form.template.hasOptionalParts
          form.template = template
          return withHosts(form)
        }
      }
    }
  }

  /// Forms in which a value cannot be left out since another form, or an entry, goes without it, in
  /// their scope or another: beside `/list` and `/list/{page}`, `/list/` is no link with a page.
  private mutating func completeForms() {
    for action in actions.indices {
      let optional = Set(actions[action].parameters.filter { !$0.isRequired }.map(\.name))
      guard !optional.isEmpty else { continue }
      let forms = actions[action].forms.filter { $0.pattern == nil }
      var having: [String: Int] = [:]
      for form in forms {
        for name in Set(form.template.parameters) { having[name, default: 0] += 1 }
      }
      let isClaimed = scopeClaimingWithoutForm(actions[action]) != nil
      let told = isClaimed ? optional : optional.filter { having[$0, default: 0] < forms.count }
      for number in actions[action].forms.indices
      where actions[action].forms[number].pattern == nil {
        let names = actions[action].forms[number].template.parameters
        if names.contains(where: told.contains) { actions[action].forms[number].isComplete = true }
      }
    }
  }

  private func isShort(_ form: LinkForm) -> Bool {
    form.template.hasOptionalParts
      || form.template.host?.isEmpty == true && !form.template.hasAuthority
      || isHostAlone(form)
  }

  /// Whether a form says nothing, which in a scope with hosts are these and no path.
  private func isHostAlone(_ form: LinkForm) -> Bool {
    form.pattern == nil && form.template.isBare
  }

  private func withHosts(_ form: LinkForm) -> [LinkForm] {
    guard
      isHostAlone(form) || form.template.host?.isEmpty == true && !form.template.hasAuthority,
      let scope = scopes.first(where: { $0.name == form.scope }), !scope.hosts.isEmpty
    else { return [form] }
    return scope.hosts.compactMap { host in
      var form = form
      guard let template = try? FormTemplate("//" + host.name + form.template.source) else {
        return nil
      }
      let leftOut = form.template.leftOut
      form.template = template
      form.template.leftOut = leftOut
      return form
    }
  }

  private mutating func settleForms(of scope: Scope) {
    for action in actions.indices {
      for form in actions[action].forms.indices
      where actions[action].forms[form].scope == scope.name
        && actions[action].forms[form].values.isEmpty
      {
        let host = actions[action].forms[form].template.host
        if let values = scope.hosts.first(where: { $0.name == host })?.values {
          actions[action].forms[form].values = values
        }
      }
    }
  }
}

extension Spec {
  /// The scheme variables whose values a link of a scope tells, by its scheme or by its host.
  package func settledVariables(in scope: Scope) -> Set<String> {
    var names = Set(scope.scheme.variables).union(scope.hosts.flatMap(\.values.keys))
    if let base = scope.rewriting.flatMap({ rule in scopes.first { $0.name == rule.base } }) {
      names.formUnion(base.hosts.flatMap(\.values.keys))
    }
    if let availability = scope.availability { names.insert(availability.variable) }
    return names
  }
}

extension Rewriting {
  /// The path that is put before that of a link whose host settles `values`, without a slash at the
  /// end; `nil` where a variable of it is not settled.
  package func prefix(_ values: [String: String]) -> String? {
    var text = ""
    for segment in pathPrefix?.segments ?? [] {
      let filled = segment.filled { name in
        values[name].flatMap { $0.isEmpty ? nil : Array($0.utf8) }
      }
      guard let filled else { return nil }
      text += "/" + String(decoding: filled, as: UTF8.self)
    }
    return text
  }

  /// The hosts of the rewritten links. One that takes the place of several settles what each of
  /// them did, unless the path tells.
  fileprivate func hosts(of base: Scope) -> [ScopeHost] {
    guard let host else { return base.hosts }
    let tells = pathPrefix.map { !$0.parameters.isEmpty } ?? false
    var hosts: [ScopeHost] = []
    for values in base.hosts.map(\.values) {
      if tells || hosts.isEmpty {
        if !hosts.contains(where: { $0.values == values }) { hosts.append(ScopeHost(host, values)) }
      } else {
        hosts[0] = ScopeHost(host, hosts[0].values.filter { values[$0.key] == $0.value })
      }
    }
    return hosts
  }

  /// The forms at the hosts of the base, each once: several of these may become one.
  fileprivate func rewritten(_ forms: [LinkForm], to scope: String) -> [LinkForm] {
    var rewritten: [LinkForm] = []
    var places: [FormTemplate: Int] = [:]
    for form in forms.compactMap({ self.rewritten($0, to: scope) }) {
      guard let twin = places[form.template] else {
        places[form.template] = rewritten.count
        rewritten.append(form)
        continue
      }
      let values = rewritten[twin].values.filter { form.values[$0.key] == $0.value }
      rewritten[twin].values = values
    }
    return rewritten
  }

  private func rewritten(_ form: LinkForm, to scope: String) -> LinkForm? {
    guard let prefix = prefix(form.values), let own = form.template.host else { return nil }
    let path = form.template.source.utf8.dropFirst(2 + own.utf8.count)
    let source = "//" + (host ?? own) + prefix + String(Substring(path))
    guard var template = try? FormTemplate(source) else { return nil }
    // What brackets of the base's form stand for, these do.
    template.leftOut = form.template.leftOut
    var rewritten = form
    rewritten.scope = scope
    rewritten.template = template
    return rewritten
  }
}
