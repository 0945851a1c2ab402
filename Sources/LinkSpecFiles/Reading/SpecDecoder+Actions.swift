import LinkSpec

/// Actions, their parameters, and parameters that several actions share.
extension SpecDecoder {
  func readActions(_ node: JSONNode) -> [Action] {
    object(node, ["actions"]).compactMap { member -> Action? in
      let path = ["actions", member.key]
      let members = object(member.value, path, keys: SpecKeys.action)
      let patterns = members.first { $0.key == "patterns" }?.value
      let forms = members.first { $0.key == "forms" }?.value
      guard let title = text(members, "title", member.value, path),
        let cite = cite(members, member.value, path, else: nil)
      else { return nil }
      var action = Action(member.key, title: title, forms: [], citation: cite)
      // An action that entries of a scope name has none.
      if let forms, forms.string != nil || forms.array != nil {
        let scope = scopeNames.first ?? "app"
        let text = forms.string ?? forms.array?.first?.string ?? "//" + member.key
        fail(
          path + ["forms"],
          "expected forms by the name of their scope: { \"\(scope)\": \"\(text)\" }", forms.range)
      }
      for form in forms?.members ?? [] {
        action.forms += readForms(form, path + ["forms", form.key])
      }
      for member in patterns.map({ object($0, path + ["patterns"]) }) ?? [] {
        action.patterns += readPatterns(member, path + ["patterns", member.key])
      }
      if let parameters = members.first(where: { $0.key == "parameters" }) {
        let path = path + ["parameters"]
        let inPath = Set(action.forms.flatMap(\.template.parameters))
        action.parameters = object(parameters.value, path).compactMap {
          readParameter($0, path + [$0.key], inherited: cite, isInForm: inPath.contains($0.key))
        }
      }
      if let constraints = members.first(where: { $0.key == "constraints" }) {
        action.constraints = readConstraints(constraints.value, path + ["constraints"], cite)
      }
      return action
    }
  }

  /// The forms that an action has in one scope: a template, or an array of them.
  private func readForms(_ member: JSONMember, _ path: [String]) -> [LinkForm] {
    if member.value.array?.isEmpty == true {
      fail(path, "expected at least one form", member.value.range)
    }
    let nodes =
      member.value.array.map { $0.enumerated().map { ($1, path + [String($0)]) } }
      ?? [(member.value, path)]
    return nodes.compactMap { node, path in
      guard let source = string(node, path) else { return nil }
      do throws(TemplateError) {
        return LinkForm(scope: member.key, template: try FormTemplate(source))
      } catch {
        fail(path, error.description, node.range)
        return nil
      }
    }
  }

  private func readParameter(
    _ member: JSONMember, _ path: [String], inherited: Citation?, isShared: Bool = false,
    isInForm: Bool = false
  ) -> Parameter? {
    let node = member.value
    let members = object(
      node, path, keys: isShared ? SpecKeys.sharedParameter : SpecKeys.parameter)
    func value(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }
    guard let typeNode = required(members, "type", of: node, path),
      let type = readType(typeNode, path + ["type"]),
      let cite = cite(members, node, path, else: inherited)
    else { return nil }
    var parameter = Parameter(member.key, type, citation: cite)
    // The form has said so already.
    if isInForm { (parameter.location, parameter.standing) = (.path, .required) }
    if let node = value("in"), let location = word(node, path + ["in"], as: Parameter.Location.self)
    {
      parameter.location = location
    }
    if let node = value("required"), let isRequired = boolean(node, path + ["required"]) {
      parameter.standing = isRequired ? .required : .optional
    }
    if let node = value("disputed"), !isShared,
      let reason = string(node, path + ["disputed"])
    {
      if parameter.isRequired {
        fail(path + ["disputed"], "a required parameter is not disputed", node.range)
      }
      parameter.standing = .disputed(reason)
    }
    if let node = value("availability") {
      parameter.availability = readAvailability(node, path + ["availability"], cite)
    }
    if let node = value("scopes") { parameter.scopes = strings(node, path + ["scopes"]) }
    if let node = value("fallback") { parameter.fallback = string(node, path + ["fallback"]) }
    if let node = value("typeCite") { parameter.typeCitation = citation(node, path + ["typeCite"]) }
    return parameter
  }

  func readAvailability(
    _ node: JSONNode, _ path: [String], _ inherited: Citation
  ) -> Availability? {
    let members = object(node, path, keys: SpecKeys.availability)
    guard let variable = text(members, "variable", node, path),
      let values = required(members, "values", of: node, path),
      let cite = cite(members, node, path, else: inherited)
    else { return nil }
    return Availability(variable, strings(values, path + ["values"]), citation: cite)
  }

  private func readConstraints(
    _ node: JSONNode, _ path: [String], _ inherited: Citation
  ) -> [Constraint] {
    guard let elements = node.array else {
      refuse(path, "an array", node)
      return []
    }
    let kinds = SpecKeys.constraintKinds
    return elements.enumerated().compactMap { index, element in
      let path = path + [String(index)]
      let members = object(element, path, keys: SpecKeys.constraint)
      let stated = members.filter { kinds.contains($0.key) }
      guard stated.count == 1, let kind = Constraint.Kind(rawValue: stated[0].key) else {
        fail(
          path, "a constraint has exactly one of: " + kinds.joined(separator: ", "), element.range)
        return nil
      }
      var constraint = Constraint(
        kind, strings(stated[0].value, path + [stated[0].key]), citation: inherited)
      if let member = members.first(where: { $0.key == "cite" }) {
        constraint.citation = citation(member.value, path + ["cite"]) ?? inherited
      }
      if let member = members.first(where: { $0.key == "tooMany" }) {
        switch string(member.value, path + ["tooMany"]) {
        case "open": constraint.isOpenWhenTooMany = true
        case "reject": constraint.isOpenWhenTooMany = false
        default: fail(path + ["tooMany"], "expected 'open' or 'reject'", member.value.range)
        }
      }
      return constraint
    }
  }

  /// A shared parameter names the actions that have it, and perhaps others for which the
  /// documentation can be read either way.
  func addShared(_ node: JSONNode, to spec: inout Spec) {
    for member in object(node, ["shared"]) {
      let path = ["shared", member.key]
      guard let parameter = readParameter(member, path, inherited: nil, isShared: true) else {
        continue
      }
      let names = spec.actions.map(\.name)
      func place(_ list: JSONNode, _ path: [String], _ standing: Parameter.Standing) {
        for (index, name) in strings(list, path).enumerated() {
          guard let action = spec.actions.firstIndex(where: { $0.name == name }) else {
            fail(
              path + [String(index)],
              "no action '\(name)'" + Suggestion.phrase(for: name, among: names),
              list.array?[index].range ?? list.range)
            continue
          }
          spec.actions[action].parameters.append(parameter.shared(standing: standing))
        }
      }
      guard let actions = member.value["actions"] else {
        fail(
          path, "the key 'actions' is missing: a shared parameter names its actions",
          member.keyRange)
        continue
      }
      place(actions, path + ["actions"], parameter.standing)
      if let disputed = member.value["disputed"] {
        let path = path + ["disputed"]
        let members = object(disputed, path, keys: SpecKeys.sharedDispute)
        if let list = required(members, "actions", of: disputed, path),
          let reason = text(members, "reason", disputed, path)
        {
          place(list, path + ["actions"], .disputed(reason))
        }
      }
    }
  }
}
