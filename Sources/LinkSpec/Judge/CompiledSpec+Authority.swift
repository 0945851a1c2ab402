/// What specs say of all that stands before a path.
extension CompiledSpec {
  /// The values that may be all that stands before a path. A scope that says of its links what user
  /// and port are has none.
  static func wholeAuthorities(of spec: Spec, _ actions: [Action]) -> [Int: [Int]] {
    var found: [Int: [Int]] = [:]
    for (number, scope) in spec.scopes.enumerated() where !scope.isHosted && scope.routes == nil {
      func forms(_ action: LinkSpec.Action) -> [LinkForm] {
        action.forms.filter { $0.scope == scope.name && $0.pattern == nil }
      }
      if spec.actions.contains(where: { action in
        forms(action).contains { $0.template.authority != FormTemplate.Authority() }
      }) {
        continue
      }
      for (action, declared) in spec.actions.enumerated() {
        let names = Set(forms(declared).compactMap(\.template.wholeAuthority))
        for (place, parameter) in declared.parameters.enumerated()
        where names.contains(parameter.name)
          && parameter.type.samples.valid.contains(where: {
            parameter.type.mayBeAuthority($0.octets)
          })
        {
          found[number, default: []].append(Int(actions[action].parameters.first) + place)
        }
      }
    }
    return found
  }
}
