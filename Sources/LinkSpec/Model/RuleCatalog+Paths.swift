/// The rules about the shape of paths, as far as a link can break them.
extension RuleCatalog {
  mutating func addPaths(_ spec: Spec) {
    guard let citation = spec.scopes.first?.citation else { return }
    // What takes the rest of a path leaves no segment over.
    let hasForms = spec.scopes.contains { scope in
      scope.routes == nil && spec.readsPaths(scope) && scope.otherPaths != .open
        && !spec.takesPathsForPairs(scope)
        && spec.actions.contains { action in
          action.forms.contains { form in
            form.scope == scope.name && form.template.restIndex == nil
          }
        }
    }
    func raises(_ fault: RouteProbe.Deviation) -> Bool {
      spec.scopes.contains { Self.raises(fault, in: $0, spec) }
    }
    func add(_ rule: PathRule, _ statement: String, _ citation: Citation) {
      self.add(
        Rule(
          id: "path." + rule.rawValue, .path(rule), phase: .path, statement: statement,
          citation: citation, path: ["actions"]))
    }
    if hasForms || raises(.longer) {
      add(
        .noExtraSegment, "The path has no segments beyond those of the documented form.", citation)
    }
    if raises(.emptyComponent) {
      add(.noEmptySegment, "No segment of the path is empty.", citation)
    }
    let hasValuesWithoutSlash = spec.actions.contains { action in
      action.forms.contains { form in
        form.pattern == nil
          && action.parameters.contains { parameter in
            form.template.rest != parameter.name
              && form.template.segments.contains { $0.parameters.contains(parameter.name) }
              && parameter.type.grammar.slashes == .none
          }
      }
    }
    if hasValuesWithoutSlash {
      add(
        .noEncodedSlash, "An encoded slash is part of no path value and splits no segment.",
        Citation("RFC 3986", "2.2"))
    }
    // Where other paths are left open, none is wrong.
    let open = Set(
      spec.scopes.filter { $0.otherPaths == .open || !spec.readsPaths($0) }.map(\.name))
    let hasLiterals = spec.actions.contains { action in
      action.forms.contains { form in
        form.pattern == nil && !open.contains(form.scope)
          && form.template.segments.contains { !$0.literals.isEmpty }
      }
    }
    if hasLiterals || raises(.otherWord) {
      add(
        .documented, "The fixed segments of the path are those of the documented form.", citation)
    }
  }
}
