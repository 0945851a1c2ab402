/// The rules of an action's parameters, and of what they demand of each other.
extension RuleCatalog {
  mutating func addParameters(
    of action: Action, _ spec: Spec, _ bind: [String: String]
  ) {
    for parameter in action.parameters {
      add(parameter, action, isRead: isRead(parameter, action, spec, bind))
    }
    for (index, constraint) in action.constraints.enumerated() {
      add(
        Rule(
          id: action.name + "." + constraint.kind.rawValue + "."
            + constraint.parameters.joined(separator: "+"),
          .constraint(action: action.name, index), phase: .cross,
          statement: Self.statement(of: constraint, action), citation: constraint.citation,
          action: action.name, path: ["actions", action.name, "constraints", String(index)]))
    }
  }

  /// Of a parameter that no link of this build has, the value is never read.
  private func isRead(
    _ parameter: Parameter, _ action: Action, _ spec: Spec, _ bind: [String: String]
  ) -> Bool {
    QuestionGround.builds(of: parameter, action, spec, bind).contains(true)
  }

  private mutating func add(_ parameter: Parameter, _ action: Action, isRead: Bool) {
    let (name, own) = (parameter.name, action.name)
    func add(
      _ suffix: String, _ subject: RuleSubject, _ phase: Phase, _ statement: String,
      _ citation: Citation, path: String?
    ) {
      self.add(
        Rule(
          id: "\(own).\(name).\(suffix)", subject, phase: phase, statement: statement,
          citation: citation, action: own,
          path: ["actions", own, "parameters", name] + (path.map { [$0] } ?? [])))
    }
    let presence = RuleSubject.presence(action: own, parameter: name)
    switch parameter.standing {
    case .required:
      add(
        "required", presence, .presence, "A link of \(own) has a \(name).", parameter.citation,
        path: nil)
    case .optional:
      add(
        "optional", presence, .presence, "A link of \(own) may have a \(name).",
        parameter.citation, path: nil)
    case .disputed(let reason):
      add(
        "disputed", presence, .presence,
        "Whether a link of \(own) may have a \(name) is open: \(reason)", parameter.citation,
        path: "disputed")
    }
    if isRead {
      add(
        "value", .value(action: own, parameter: name), .value,
        "The \(name) of \(own) is \(parameter.type.summary).",
        parameter.typeCitation ?? parameter.citation, path: "type")
    }
    if let availability = parameter.availability {
      let builds = availability.values.joined(separator: ", ")
      add(
        "availability", .availability(action: own, parameter: name), .availability,
        "The \(name) is available where {\(availability.variable)} is one of: \(builds).",
        availability.citation, path: "availability")
    }
    if let fallback = parameter.fallback {
      add(
        "fallback", .fallback(action: own, parameter: name), .presence,
        "Without a \(name) that names something, \(fallback); the fallback is no parameter of the "
          + "link.", parameter.citation, path: "fallback")
    }
  }

  private static func statement(of constraint: Constraint, _ action: Action) -> String {
    let names = constraint.parameters.joined(separator: ", ")
    return switch constraint.kind {
    case .atLeastOneOf: "A link of \(action.name) has at least one of: \(names)."
    case .atMostOneOf: "A link of \(action.name) has at most one of: \(names)."
    case .exactlyOneOf: "A link of \(action.name) has exactly one of: \(names)."
    case .requires: "In a link of \(action.name), the first of these requires the rest: \(names)."
    case .excludes: "In a link of \(action.name), the first of these excludes the rest: \(names)."
    }
  }
}
