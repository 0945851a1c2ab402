import LinkSpec

/// Actions, their parameters, and parameters that several actions share.
extension SpecDecoder {
  func readActions(_ node: JSONNode, of spec: Spec) -> [Action] {
    object(node, ["actions"]).compactMap { member -> Action? in
      let path = ["actions", member.key]
      let members = object(member.value, path, keys: SpecKeys.action)
      let patterns = members.first { $0.key == "patterns" }?.value
      let forms = members.first { $0.key == "forms" }?.value
      let title = members.first { $0.key == "title" }.map {
        string($0.value, path + ["title"]) ?? ""
      }
      guard let cite = cite(members, member.value, path, else: nil)
      else { return nil }
      var action = Action(
        member.key, title: title ?? "performs '\(member.key)'", forms: [], citation: cite)
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
        let isClaimed = spec.scopeClaimingWithoutForm(action) != nil
        let forms = action.forms.flatMap(\.template.alternatives).map { Set($0.parameters) }
        let anchors = Set(action.forms.flatMap(\.template.anchored))
        action.parameters = object(parameters.value, path).flatMap { member in
          let parameter = readParameter(
            member, path + [member.key], inherited: cite,
            isInForm: forms.contains { $0.contains(member.key) },
            isInAnchor: anchors.contains(member.key),
            isInEveryForm: !isClaimed && forms.allSatisfy { $0.contains(member.key) })
          return parameter.map { numbered($0, member, path + [member.key]) } ?? []
        }
      }
      if let constraints = members.first(where: { $0.key == "constraints" }) {
        action.constraints = readConstraints(constraints.value, path + ["constraints"], cite)
      }
      if let rules = members.first(where: { $0.key == "unknownParameters" }) {
        action.unknownParameters = readUnknown(rules.value, path + ["unknownParameters"], cite)
      }
      return action
    }
  }

  /// What becomes of parameters that an action does not have.
  func readUnknown(
    _ node: JSONNode, _ path: [String], _ inherited: Citation
  ) -> [UnknownParameters] {
    guard let elements = node.array else {
      refuse(path, "an array", node)
      return []
    }
    return elements.enumerated().compactMap { index, element in
      let path = path + [String(index)]
      let members = object(element, path, keys: SpecKeys.unknownParameters)
      guard let names = text(members, "names", element, path),
        let list = required(members, "readings", of: element, path),
        let cite = cite(members, element, path, else: inherited)
      else { return nil }
      return UnknownParameters(names, readReadings(list, path + ["readings"]), citation: cite)
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
    isInForm: Bool = false, isInAnchor: Bool = false, isInEveryForm: Bool = false
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
    if isInForm { parameter.location = .path }
    if isInForm, isInEveryForm { parameter.standing = .required }
    if let node = value("in"), let location = word(node, path + ["in"], as: Parameter.Location.self)
    {
      // Of a form's own fragment that is another word for the same.
      if location != .fragment || !isInAnchor { parameter.location = location }
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
    if let node = value("encoded"), let isEncoded = boolean(node, path + ["encoded"]) {
      parameter.isEncoded = isEncoded
    }
    if let node = value("ignored"), let isIgnored = boolean(node, path + ["ignored"]) {
      parameter.isIgnored = isIgnored
    }
    if let node = value("alsoNamed") {
      parameter.alsoNamed = strings(node, path + ["alsoNamed"])
    }
    if let node = value("repeated") {
      parameter.repetition = readRepetition(node, path + ["repeated"])
    }
    if let node = value("policies") { parameter.policies = readPolicies(node, path + ["policies"]) }
    if let node = value("typeCite") { parameter.typeCitation = citation(node, path + ["typeCite"]) }
    return parameter
  }

  /// `true`, or how often at least and at most.
  private func readRepetition(_ node: JSONNode, _ path: [String]) -> Parameter.Repetition? {
    if node.members == nil {
      if case .number(let text) = node.value {
        fail(path, "expected true, or a limit: { \"maximum\": \(text) }", node.range)
        return nil
      }
      guard let isRepeated = boolean(node, path) else { return nil }
      return isRepeated ? Parameter.Repetition() : nil
    }
    var repetition = Parameter.Repetition()
    for member in object(node, path, keys: SpecKeys.repeated) {
      guard let count = integer(member.value, path + [member.key]) else { continue }
      let most = GrammarParticulars.mostCounted
      if count > most {
        fail(
          path + [member.key],
          "expected at most \(most), found \(count); leave it out where there is no limit",
          member.value.range)
        continue
      }
      if member.key == "minimum" {
        repetition.minimum = count
      } else {
        repetition.maximum = count
      }
    }
    return repetition
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
      var constraint = Constraint(kind, [], citation: inherited)
      if kind == .types {
        for member in object(stated[0].value, path + [stated[0].key]) {
          guard let type = readType(member.value, path + [stated[0].key, member.key]) else {
            continue
          }
          constraint.parameters.append(member.key)
          constraint.types.append(type)
        }
      } else {
        constraint.parameters = strings(stated[0].value, path + [stated[0].key])
      }
      if let when = members.first(where: { $0.key == "when" }) {
        constraint.conditions = readConditions(when.value, path + ["when"])
      }
      if let member = members.first(where: { $0.key == "cite" }) {
        constraint.citation = citation(member.value, path + ["cite"]) ?? inherited
      }
      if let member = members.first(where: { $0.key == "minimum" }) {
        constraint.minimum = integer(member.value, path + ["minimum"])
      }
      if let member = members.first(where: { $0.key == "maximum" }) {
        constraint.maximum = integer(member.value, path + ["maximum"])
      }
      if let member = members.first(where: { $0.key == "tooMany" }) {
        switch string(member.value, path + ["tooMany"]) {
        case "open": constraint.isOpenWhenTooMany = true
        case "reject": constraint.isOpenWhenTooMany = false
        default: fail(path + ["tooMany"], "expected 'open' or 'reject'", member.value.range)
        }
      }
      constraint.written = WrittenPlace(index)
      return constraint
    }
  }

  /// By parameter the value that it has, several, whether it is given, or the type of its value.
  private func readConditions(_ node: JSONNode, _ path: [String]) -> [Constraint.Condition] {
    let members = object(node, path)
    if members.isEmpty {
      fail(
        path,
        "expected a parameter and what it is, such as { mode: \"list\" }; leave 'when' out for "
          + "what always holds", node.range)
    }
    return members.compactMap { member in
      let path = path + [member.key]
      if case .boolean(let isGiven) = member.value.value {
        return Constraint.Condition(member.key, .isGiven(isGiven))
      }
      if let word = member.value.string {
        return Constraint.Condition(member.key, .isOneOf([word]))
      }
      if member.value.array != nil {
        return Constraint.Condition(member.key, .isOneOf(strings(member.value, path)))
      }
      if member.value.members != nil {
        return readType(member.value, path).map { Constraint.Condition(member.key, .isOf($0)) }
      }
      refuse(
        path,
        "a value, several, true or false for whether it is given, or a type, such as "
          + "{ \"decimal\": { \"minimum\": 10 } }", member.value)
      return nil
    }
  }

  /// A shared parameter names the actions that have it, and perhaps others for which the
  /// documentation can be read either way. One that names none is of all the others that declare
  /// no parameter of its name.
  func addShared(_ node: JSONNode, to spec: inout Spec) {
    for member in object(node, ["shared"]) {
      let path = ["shared", member.key]
      guard let parameter = readParameter(member, path, inherited: nil, isShared: true) else {
        continue
      }
      let names = spec.actions.map(\.name)
      let own = numbered(parameter, member, path)
      var unnamed = spec.actions.indices.filter { index in
        !spec.actions[index].parameters.contains { own.map(\.name).contains($0.name) }
      }
      func place(_ list: JSONNode, _ path: [String], _ standing: Parameter.Standing) {
        for (index, name) in strings(list, path).enumerated() {
          guard let action = spec.actions.firstIndex(where: { $0.name == name }) else {
            fail(
              path + [String(index)],
              "no action '\(name)'" + Suggestion.phrase(for: name, among: names),
              list.array?[index].range ?? list.range)
            continue
          }
          spec.actions[action].parameters += own.map { $0.shared(standing: standing) }
          unnamed.removeAll { $0 == action }
        }
      }
      let actions = member.value["actions"]
      if let actions { place(actions, path + ["actions"], parameter.standing) }
      if let disputed = member.value["disputed"] {
        let path = path + ["disputed"]
        let members = object(disputed, path, keys: SpecKeys.sharedDispute)
        if let list = required(members, "actions", of: disputed, path),
          let reason = text(members, "reason", disputed, path)
        {
          place(list, path + ["actions"], .disputed(reason))
        }
      }
      if actions == nil {
        for action in unnamed {
          spec.actions[action].parameters += own.map { $0.shared(standing: parameter.standing) }
        }
      }
    }
  }
}
