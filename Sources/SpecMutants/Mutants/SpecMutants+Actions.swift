import LinkSpec

/// Which actions there are, and which links are theirs.
extension SpecMutants {
  mutating func addActions() {
    for (number, action) in actions {
      let rule = RuleSubject.action(action.name)
      if spec.actions.count > 1 {
        add(.actionDropped, [rule], "no link leads to \(action.name)", .init(.refusing)) {
          $0.drop(action: number)
        }
        let next = (number + 1) % spec.actions.count
        if next > number {
          let other = spec.actions[next].name
          add(
            .actionsSwapped, [rule, .action(other)],
            "links of \(action.name) lead to \(other), and the other way round"
          ) { $0.exchange(number, next) }
        }
      }
      for (place, form) in action.forms.enumerated()
      where action.forms.count + action.patterns.count > 1 {
        add(
          .formDropped, [rule],
          "\(form.template.source) is no \(form.scope) link of \(action.name)",
          .init(.refusing)
        ) { $0.actions[number].forms.remove(at: place) }
      }
      addNames(of: action, number)
    }
  }

  /// Hosts that are taken for that of an action, where hosts name actions.
  private mutating func addNames(of action: Action, _ number: Int) {
    let hosts = Set(spec.actions.flatMap { $0.forms.compactMap(\.template.host) })
    for form in action.forms {
      guard let host = form.template.host, !host.isEmpty, form.template.hostPattern == nil,
        spec.scopes.first(where: { $0.name == form.scope })?.isHosted == false
      else { continue }
      for other in [host + "s", String(host.dropLast())] where !hosts.contains(other) {
        if other.isEmpty { continue }
        add(
          .actionAdded, [.actionDocumented],
          "'\(other)' is read as \(action.name) in \(form.scope) links"
        ) {
          $0.actions[number].forms.append(
            form.moved(to: FormTemplate(host: other, form.template.segments)))
        }
      }
    }
  }
}

extension Spec {
  fileprivate mutating func drop(action number: Int) {
    let name = actions[number].name
    actions.remove(at: number)
    for scope in scopes.indices { scopes[scope].entries.removeAll { $0.action == name } }
  }

  /// Exchanges the names of two actions, by which a router reports them, and with them what links
  /// of entries do.
  fileprivate mutating func exchange(_ one: Int, _ other: Int) {
    let names = (actions[one].name, actions[other].name)
    actions[one].name = names.1
    actions[other].name = names.0
    for scope in scopes.indices {
      for entry in scopes[scope].entries.indices {
        switch scopes[scope].entries[entry].action {
        case names.0: scopes[scope].entries[entry].action = names.1
        case names.1: scopes[scope].entries[entry].action = names.0
        default: break
        }
      }
    }
  }
}
