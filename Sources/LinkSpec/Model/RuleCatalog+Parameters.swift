/// The rules of an action's parameters, and of what they demand of each other.
extension RuleCatalog {
  mutating func addParameters(
    of action: Action, _ spec: Spec, _ bind: [String: String]
  ) {
    for parameter in action.parameters {
      add(parameter, action, isRead: isRead(parameter, action, spec, bind))
    }
    for (index, rule) in action.unknownParameters.enumerated() {
      let readings = rule.readings.map(\.name).joined(separator: ", ")
      let names = rule.names.map { $0 == "*" ? "any" : String($0) }.joined()
      add(
        Rule(
          id: action.name + ".unknown." + names, .unknownParameters(action: action.name, index),
          phase: .presence,
          statement: "What becomes of parameters named \(rule.names) that a link of "
            + "\(action.name) does not have: \(readings).", citation: rule.citation,
          action: action.name, path: ["actions", action.name, "unknownParameters", String(index)]))
    }
    for (index, constraint) in action.constraints.enumerated() {
      let when = constraint.conditions.map { "." + $0.word }.joined()
      add(
        Rule(
          id: action.name + "." + constraint.kind.rawValue + "."
            + constraint.parameters.joined(separator: "+") + when,
          .constraint(action: action.name, index), phase: .cross,
          statement: Self.statement(of: constraint, action), citation: constraint.citation,
          action: action.name,
          path: [
            "actions", action.name, "constraints", String(constraint.written.index ?? index),
          ]))
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
    let others = parameter.alsoNamed.joined(separator: ", ")
    let names =
      (others.isEmpty ? name : "\(name), also named \(others)")
      + (parameter.isIgnored ? ", which the app makes nothing of" : "")
    switch parameter.standing {
    case .required:
      add(
        "required", presence, .presence, "A link of \(own) has the parameter \(names).",
        parameter.citation,
        path: nil)
    case .optional:
      add(
        "optional", presence, .presence, "A link of \(own) may have the parameter \(names).",
        parameter.citation, path: nil)
    case .disputed(let reason):
      add(
        "disputed", presence, .presence,
        "Whether a link of \(own) may have the parameter \(name) is open: \(reason)",
        parameter.citation,
        path: "disputed")
    }
    if isRead {
      add(
        "value", .value(action: own, parameter: name), .value,
        "The \(name) of \(own) is \(parameter.type.summary)"
          + (parameter.repetition.map { ", given " + $0.phrase } ?? "") + ".",
        parameter.typeCitation ?? parameter.citation, path: "type")
    }
    if let availability = parameter.availability {
      let builds = availability.values.joined(separator: ", ")
      add(
        "availability", .availability(action: own, parameter: name), .availability,
        "The \(name) is available where {\(availability.variable)} is one of: \(builds).",
        availability.citation, path: "availability")
    }
    for question in OpenQuestion.allCases {
      guard let policy = parameter.policies[question] else { continue }
      let readings = policy.readings.map(\.name).joined(separator: ", ")
      add(
        question.name, .ownPolicy(action: own, parameter: name, question), question.phase,
        "Of the \(name) of \(own), what becomes of \(question.subject): \(readings). "
          + policy.reason, policy.citation ?? parameter.citation, path: "policies")
    }
    if let fallback = parameter.fallback {
      add(
        "fallback", .fallback(action: own, parameter: name), .presence,
        "Without a value of \(name) that names something, \(fallback); the fallback is no "
          + "parameter of the link.", parameter.citation, path: "fallback")
    }
  }

  private static func statement(of constraint: Constraint, _ action: Action) -> String {
    let names = constraint.parameters.joined(separator: ", ")
    let isUnconditional = constraint.conditions.isEmpty
    let link =
      "link of \(action.name)" + constraint.conditions.map(\.phrase).joined(separator: " and")
    return switch constraint.kind {
    case .atLeastOneOf: "A \(link) has at least one of: \(names)."
    case .atMostOneOf: "A \(link) has at most one of: \(names)."
    case .exactlyOneOf: "A \(link) has exactly one of: \(names)."
    case .allOrNone: "A \(link) has all of these or none: \(names)."
    case .requires where isUnconditional:
      "In a \(link), the first of these requires the rest: \(names)."
    case .requires: "A \(link) has all of: \(names)."
    case .excludes where isUnconditional:
      "In a \(link), the first of these excludes the rest: \(names)."
    case .excludes: "A \(link) has none of: \(names)."
    case .overrides: "In a \(link), the first of these takes the place of the rest: \(names)."
    case .ascending: "In a \(link), the values of these do not descend: \(names)."
    case .strictlyAscending: "In a \(link), the values of these ascend: \(names)."
    case .equal: "In a \(link), the values of these are the same: \(names)."
    case .different: "In a \(link), the values of these differ: \(names)."
    case .totalLength where constraint.parameters.count == 1:
      "In a \(link), the value of \(names) has at most \(constraint.maximum ?? 0) characters."
    case .totalLength:
      "In a \(link), the values of these have together at most \(constraint.maximum ?? 0) "
        + "characters: \(names)."
    case .total:
      "In a \(link), the values of these come \(constraint.boundsInWords) together: \(names)."
    case .distance:
      "In a \(link), from the first of these to the second it is \(constraint.boundsInWords)"
        + "\(constraint.unitInWords(action)): \(names)."
    case .last: "In a \(link), nothing stands in the query behind \(names)."
    case .inOrder: "In a \(link), these stand in this order: \(names)."
    case .sameLength: "In a \(link), the lists of these are of one length: \(names)."
    case .types:
      "In a \(link), "
        + zip(constraint.parameters, constraint.types).map { "the \($0) is \($1.summary)" }
        .joined(separator: ", ") + "."
    }
  }
}

extension Constraint {
  /// The bounds of a total or a distance: "to 1 at least and 9 at most".
  package var boundsInWords: String {
    let words = [minimum.map { "\($0) at least" }, maximum.map { "\($0) at most" }]
    return (kind == .total ? "to " : "") + words.compactMap(\.self).joined(separator: " and ")
  }

  /// What a distance counts, where that is no number.
  package func unitInWords(_ action: Action) -> String {
    let first = action.parameters.first { $0.name == parameters.first }
    return switch first?.type.measureUnit {
    case .day: " in days"
    case .second: " in seconds"
    case .number, nil: ""
    }
  }
}

extension Constraint.Condition {
  /// The condition in an id.
  package var word: String {
    switch question {
    case .isOneOf(let values): parameter + "=" + values.joined(separator: "|")
    case .isGiven(let isGiven): isGiven ? parameter : "no-" + parameter
    case .isOf(let type): parameter + ":" + type.keyword + Self.limits(of: type)
    }
  }

  /// The bounds of a type, which tell conditions on one parameter apart.
  private static func limits(of type: ValueType) -> String {
    let limits = type.grammar.particulars.compactMap { member in
      ["minimum", "maximum"].contains(member.key)
        ? "\(member.key)=\(member.value.serialized())" : nil
    }
    return limits.isEmpty ? "" : "(" + limits.joined(separator: ",") + ")"
  }

  /// The condition in words that fit behind "a link of": " whose type is hotp".
  package var phrase: String {
    switch question {
    case .isOneOf(let values): " whose \(parameter) is \(values.joined(separator: " or "))"
    case .isGiven(true): " that has a \(parameter)"
    case .isGiven(false): " that has no \(parameter)"
    case .isOf(let type): " whose \(parameter) is \(type.summary)"
    }
  }
}
