public import LinkSpec

/// Writes a spec as a file that ``SpecReader`` reads.
///
/// Reading back what is written of a sound spec gives an equal one. What the reader had merged
/// stays merged: a parameter that several actions share is written in each of them, and a citation
/// that equals the one it would be inherited from is left out.
public enum SpecWriter {
  /// The file's text: JSON, one member a line, with a line end at the end. Linear.
  public static func text(of spec: Spec) -> String {
    json(of: spec).serialized(pretty: true) + "\n"
  }

  /// The same as a value.
  package static func json(of spec: Spec) -> JSONText {
    var members = Members()
    members.add("linkspec", .integer(SpecReader.version))
    members.add("name", .string(spec.name))
    members.add("title", .string(spec.title))
    members.add("documents", map(spec.documents) { ($0.id, .string($0.title)) })
    members.add("variables", map(spec.variables) { ($0.name, json(of: $0)) })
    members.add("scopes", map(spec.scopes) { ($0.name, json(of: $0)) })
    members.add("foreignScopes", map(spec.foreignScopes) { ($0.name, json(of: $0)) })
    members.add("senders", spec.senders.map(json))
    members.add("deliveries", spec.deliveries.map(json))
    if !spec.parsers.isEmpty {
      members.add("parsers", words: spec.parsers.map(\.rawValue))
    }
    members.add("pairSeparators", json(of: spec.pairSeparators))
    members.add("actions", map(spec.actions) { ($0.name, json(of: $0)) })
    members.add("maximumLength", .integer(spec.maximumLength))
    members.add(
      "policies",
      map(OpenQuestion.allCases) { question in
        spec.policies[question].map { (question.name, json(of: $0)) }
      })
    members.add("examples", list(spec.examples.map(json)))
    members.add("flawedExamples", list(spec.flawedExamples.map(json)))
    return members.json
  }

  // MARK: - Pieces

  /// The members of an object that is being written. What is `nil` is left out.
  private struct Members {
    private var members: [JSONText.Member] = []

    var json: JSONText { .object(members) }

    mutating func add(_ key: String, _ value: JSONText?) {
      if let value { members.append(JSONText.Member(key, value)) }
    }

    mutating func add(_ key: String, text: String?) { add(key, text.map(JSONText.string)) }

    mutating func add(_ key: String, words: [String]) { add(key, SpecWriter.words(words)) }

    mutating func cite(
      _ citation: Citation?, as key: String = "cite", inherited: Citation? = nil
    ) {
      if let citation, citation != inherited { add(key, .string(citation.notation)) }
    }
  }

  /// An object, `nil` where it would be empty.
  private static func map<Element>(
    _ elements: [Element], _ member: (Element) -> (String, JSONText)?
  ) -> JSONText? {
    let members = elements.compactMap(member).map { JSONText.Member($0.0, $0.1) }
    return members.isEmpty ? nil : .object(members)
  }

  /// An array, `nil` where it would be empty.
  private static func list(_ elements: [JSONText]) -> JSONText? {
    elements.isEmpty ? nil : .array(elements)
  }

  private static func words(_ words: [String]) -> JSONText { .array(words.map(JSONText.string)) }

  // MARK: - Sections

  private static func json(of variable: SchemeVariable) -> JSONText {
    var members = Members()
    members.add("values", words: variable.values)
    members.cite(variable.citation)
    return members.json
  }

  private static func json(of scope: Scope) -> JSONText {
    var members = Members()
    members.add("scheme", text: scope.scheme.source)
    if !scope.openSchemes.isEmpty { members.add("openSchemes", words: scope.openSchemes) }
    if scope.hosts.allSatisfy(\.values.isEmpty) {
      members.add("hosts", list(scope.hosts.map { .string($0.name) }))
    } else {
      members.add("hosts", map(scope.hosts) { ($0.name, json(of: $0.values)) })
    }
    if !scope.ports.isEmpty {
      members.add("ports", .array(scope.ports.map(JSONText.integer)))
    }
    if scope.otherPaths != .reject { members.add("otherPaths", text: scope.otherPaths.rawValue) }
    members.add(
      "substitutionVariables",
      map(scope.substitutionVariables) { ($0.name, Self.words($0.alternatives)) })
    members.add("entries", list(scope.entries.map(json)))
    if let rule = scope.rewriting {
      members.add("rewrites", text: rule.base)
      members.add("host", text: rule.host)
      members.add("pathPrefix", text: rule.pathPrefix?.source)
    }
    members.add("routes", scope.routes.map { json(of: $0, inherited: scope.citation) })
    if let availability = scope.availability {
      members.add("availability", json(of: availability, inherited: scope.citation))
    }
    members.cite(scope.citation)
    return members.json
  }

  private static func json(of reading: RouteSyntax, inherited: Citation) -> JSONText {
    var members = Members()
    members.add("library", text: reading.library.rawValue)
    members.add("takesEveryHost", .boolean(reading.takesEveryHost))
    members.add("readsPlusAsSpace", .boolean(reading.readsPlusAsSpace))
    members.cite(reading.citation, inherited: inherited)
    return members.json
  }

  private static func json(of entry: ScopeEntry) -> JSONText {
    var members = Members()
    switch entry.match {
    case .path(let path): members.add("path", text: path)
    case .components(let path, let query, let fragment):
      members.add("/", text: path)
      switch query {
      case nil: break
      case .whole(let pattern): members.add("?", text: pattern)
      case .items(let items):
        members.add(
          "?", .object(items.map { JSONText.Member($0.name, .string($0.pattern)) }))
      }
      members.add("#", text: fragment)
    }
    if entry.isExcluded { members.add("exclude", .boolean(true)) }
    members.add("action", text: entry.action)
    if !entry.isCaseSensitive { members.add("caseSensitive", .boolean(false)) }
    if !entry.isPercentEncoded { members.add("percentEncoded", .boolean(false)) }
    members.add("comment", text: entry.comment)
    members.cite(entry.citation)
    return members.json
  }

  private static func json(of values: [String: String]) -> JSONText {
    .object(values.sorted { $0.key < $1.key }.map { JSONText.Member($0.key, .string($0.value)) })
  }

  private static func json(of availability: Availability, inherited: Citation) -> JSONText {
    var members = Members()
    members.add("variable", text: availability.variable)
    members.add("values", words: availability.values)
    members.cite(availability.citation, inherited: inherited)
    return members.json
  }

  private static func json(of scope: ForeignScope) -> JSONText {
    var members = Members()
    if !scope.schemes.isEmpty { members.add("schemes", words: scope.schemes) }
    members.add("hosts", words: scope.hosts)
    members.cite(scope.citation)
    return members.json
  }

  private static func json(of senders: Senders) -> JSONText {
    var members = Members()
    members.add("only", words: senders.permitted)
    members.cite(senders.citation)
    return members.json
  }

  private static func json(of deliveries: Deliveries) -> JSONText {
    var members = Members()
    if !deliveries.via.isEmpty { members.add("via", words: deliveries.via.map(\.rawValue)) }
    if !deliveries.launch.isEmpty {
      members.add("launch", words: deliveries.launch.map(\.rawValue))
    }
    members.cite(deliveries.citation)
    return members.json
  }

  /// `nil` where pairs are separated as those of most links are.
  private static func json(of separations: Spec.PairSeparations) -> JSONText? {
    if let word = separations.inOneWord {
      return word == .ampersand ? nil : .string(word.rawValue)
    }
    return map(Spec.PairSeparations.places) { place in
      let own = separations[place]
      return own == .ampersand ? nil : (place.rawValue, .string(own.rawValue))
    }
  }

  private static func json(of policy: Policy) -> JSONText {
    var members = Members()
    members.add("readings", words: policy.readings.map(\.name))
    members.add("reason", text: policy.reason)
    members.cite(policy.citation)
    return members.json
  }

  private static func json(of example: Example) -> JSONText {
    var members = Members()
    if example.hasTitle { members.add("title", text: example.title) }
    members.add("url", text: example.url)
    members.add("action", text: example.action)
    members.cite(example.citation)
    return members.json
  }

  private static func json(of example: FlawedExample) -> JSONText {
    var members = Members()
    if example.hasTitle { members.add("title", text: example.title) }
    members.add("url", text: example.url)
    members.add("reason", text: example.reason)
    members.cite(example.citation)
    return members.json
  }

  // MARK: - Actions

  private static func json(of action: Action) -> JSONText {
    var members = Members()
    members.add("title", text: action.title)
    if !action.forms.isEmpty { members.add("forms", json(of: action.forms)) }
    if !action.patterns.isEmpty { members.add("patterns", json(of: action.patterns)) }
    members.cite(action.citation)
    members.add(
      "parameters",
      map(action.parameters) { ($0.name, json(of: $0, inherited: action.citation)) })
    members.add(
      "constraints", list(action.constraints.map { json(of: $0, inherited: action.citation) }))
    members.add(
      "unknownParameters",
      list(action.unknownParameters.map { json(of: $0, inherited: action.citation) }))
    return members.json
  }

  /// One template for each scope, or an array where there are several.
  private static func json(of forms: [LinkForm]) -> JSONText {
    var scopes: [(name: String, sources: [String])] = []
    for form in forms {
      if let last = scopes.last, last.name == form.scope {
        scopes[scopes.count - 1].sources.append(form.template.source)
      } else {
        scopes.append((form.scope, [form.template.source]))
      }
    }
    let members = scopes.map { scope in
      JSONText.Member(
        scope.name,
        scope.sources.count == 1 ? .string(scope.sources[0]) : words(scope.sources))
    }
    return .object(members)
  }

  /// By scope a pattern, or an array where there are several or one has a priority.
  private static func json(of patterns: [LinkPattern]) -> JSONText {
    var scopes: [(name: String, patterns: [JSONText])] = []
    for pattern in patterns {
      var json = JSONText.string(pattern.pattern.source)
      if pattern.priority != 0 {
        json = .object([.init("pattern", json), .init("priority", .integer(pattern.priority))])
      }
      if let last = scopes.last, last.name == pattern.scope {
        scopes[scopes.count - 1].patterns.append(json)
      } else {
        scopes.append((pattern.scope, [json]))
      }
    }
    return .object(
      scopes.map { scope in
        JSONText.Member(
          scope.name, scope.patterns.count == 1 ? scope.patterns[0] : .array(scope.patterns))
      })
  }

  private static func json(of parameter: Parameter, inherited: Citation) -> JSONText {
    var members = Members()
    if parameter.location != .query { members.add("in", text: parameter.location.rawValue) }
    members.add("type", parameter.type.written)
    switch parameter.standing {
    case .required: members.add("required", .boolean(true))
    case .optional: break
    case .disputed(let reason): members.add("disputed", text: reason)
    }
    if parameter.isEncoded { members.add("encoded", .boolean(true)) }
    if parameter.isIgnored { members.add("ignored", .boolean(true)) }
    if let availability = parameter.availability {
      members.add("availability", json(of: availability, inherited: parameter.citation))
    }
    if let scopes = parameter.scopes { members.add("scopes", words: scopes) }
    if !parameter.alsoNamed.isEmpty { members.add("alsoNamed", words: parameter.alsoNamed) }
    members.add("repeated", parameter.repetition.map(json))
    members.add("fallback", text: parameter.fallback)
    members.add(
      "policies",
      map(OpenQuestion.allCases) { question in
        parameter.policies[question].map { (question.name, json(of: $0)) }
      })
    members.cite(parameter.citation, inherited: inherited)
    members.cite(parameter.typeCitation, as: "typeCite")
    return members.json
  }

  private static func json(of rule: UnknownParameters, inherited: Citation) -> JSONText {
    var members = Members()
    members.add("names", text: rule.names)
    members.add("readings", words: rule.readings.map(\.name))
    members.cite(rule.citation, inherited: inherited)
    return members.json
  }

  private static func json(of repetition: Parameter.Repetition) -> JSONText {
    if repetition == Parameter.Repetition() { return .boolean(true) }
    var members = Members()
    if repetition.minimum != 1 { members.add("minimum", .integer(repetition.minimum)) }
    if let maximum = repetition.maximum { members.add("maximum", .integer(maximum)) }
    return members.json
  }

  private static func json(of constraint: Constraint, inherited: Citation) -> JSONText {
    var members = Members()
    if !constraint.conditions.isEmpty {
      members.add(
        "when",
        map(constraint.conditions) { condition in
          switch condition.question {
          case .isGiven(let isGiven): (condition.parameter, .boolean(isGiven))
          case .isOf(let type): (condition.parameter, type.written)
          case .isOneOf(let values):
            (condition.parameter, values.count == 1 ? .string(values[0]) : words(values))
          }
        })
    }
    if constraint.kind == .types {
      members.add(
        constraint.kind.rawValue,
        map(Array(zip(constraint.parameters, constraint.types))) { ($0.0, $0.1.written) })
    } else {
      members.add(constraint.kind.rawValue, words: constraint.parameters)
    }
    if let minimum = constraint.minimum { members.add("minimum", .integer(minimum)) }
    if let maximum = constraint.maximum { members.add("maximum", .integer(maximum)) }
    if constraint.isOpenWhenTooMany { members.add("tooMany", text: "open") }
    members.cite(constraint.citation, inherited: inherited)
    return members.json
  }
}
