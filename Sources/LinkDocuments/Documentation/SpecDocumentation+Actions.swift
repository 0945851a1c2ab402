import LinkSpec

/// What every action's links are.
extension SpecDocumentation {
  var actions: [DocumentBlock] {
    [
      .heading(2, ["Actions"], anchor: "section.actions"),
      .table(
        head: ["action", "link", "what it does"],
        rows: spec.actions.map { action in
          .init(
            [.reference(action.name, anchor: anchor(action))],
            [DocumentText](
              action.forms.map { .code($0.template.source) }
                + action.patterns.map { .code($0.pattern.source) }
                + claims(of: action).map { .code($0.link) }, separator: " or "),
            [.text(action.title)])
        }),
    ] + spec.actions.flatMap(blocks)
  }

  /// What sites claim for the action, as links with wildcards.
  private func claims(of action: Action) -> [(link: String, scope: String)] {
    spec.scopes.flatMap { scope in
      scope.entries.filter { $0.action == action.name }.flatMap { entry in
        scope.hosts.map { (entry.text, "\(scope.name), at \($0.name)") }
      }
    }
  }

  private func anchor(_ action: Action) -> String { "section.action." + action.name }

  private func blocks(of action: Action) -> [DocumentBlock] {
    var blocks: [DocumentBlock] = [
      .heading(3, [.code(action.name)], anchor: anchor(action)),
      .paragraph([
        "A link of ", .reference(action.name, anchor: anchor(.action(action.name))),
        .text(" \(action.title) ("), source(action.citation), ")",
      ]),
      .list(
        action.forms.map { form in
          let scheme = spec.scopes.first { $0.name == form.scope }?.scheme.source ?? ""
          return [.code(scheme + ":" + form.template.source), .text(" (\(form.scope))")]
        }
          + action.patterns.map { pattern in
            let priority = pattern.priority == 0 ? "" : ", priority \(pattern.priority)"
            return [.code(pattern.pattern.source), .text(" (\(pattern.scope)\(priority))")]
          } + claims(of: action).map { [.code($0.link), .text(" (\($0.scope))")] }),
    ]
    if !action.parameters.isEmpty {
      blocks.append(
        .table(
          head: ["parameter", "where", "given", "value", "source"],
          rows: action.parameters.map { row(of: $0, action) }))
    }
    var conditions = action.parameters.flatMap { self.conditions(of: $0, action) }
    conditions += action.constraints.enumerated().map { words(for: $1, $0, action) }
    if !conditions.isEmpty { blocks.append(.list(conditions)) }
    return blocks + examples(of: action)
  }

  // MARK: - Parameters

  private func row(of parameter: Parameter, _ action: Action) -> DocumentBlock.Row {
    let given =
      switch parameter.standing {
      case .required: "required"
      case .optional: "optional"
      case .disputed: "open"
      }
    return .init(
      [.reference(parameter.name, anchor: anchor(.presence(of: parameter, in: action)))],
      [.text(place(of: parameter))],
      [.text(given)], words(for: parameter.type),
      [source(parameter.typeCitation ?? parameter.citation)])
  }

  private func place(of parameter: Parameter) -> String {
    switch parameter.location {
    case .path, .query, .fragment, .matrix: parameter.location.rawValue
    case .pathOrQuery: "path or query"
    case .opaquePath: "opaque path"
    case .wholeQuery: "whole query"
    }
  }

  private func words(for type: ValueType) -> [DocumentText] {
    switch type.grammar {
    case let grammar as URNGrammar:
      let namespace =
        switch grammar.namespace {
        case .word(let word): word
        case .variable(let name): "{\(name)}"
        }
      func urns(_ kinds: [[String]], _ word: String) -> [DocumentText] {
        [DocumentText](
          kinds.map { .code((["urn", namespace] + $0 + ["ID"]).joined(separator: ":")) },
          separator: .text(word))
      }
      var words = ["a URN "] + urns(grammar.kinds, " or ")
      words.append(" with a decimal number or a UUID as ID")
      if !grammar.openKinds.isEmpty {
        words += ["; in use, but not documented: "] + urns(grammar.openKinds, ", ")
      }
      return words
    case let grammar as EnumerationGrammar:
      let entries = grammar.synonyms.entries(of: grammar.words).map { entry in
        [DocumentText](entry.map { .code($0) }, separator: " or ")
      }
      return ["one of "] + entries.joined(separator: [", "])
    case let grammar as DateGrammar:
      return [.text("\(type.summary), from \(grammar.firstYear) to \(grammar.lastYear)")]
    case let pattern as Pattern: return ["text that matches ", .code(pattern.source)]
    default: return [.text(type.summary)]
    }
  }

  private func conditions(of parameter: Parameter, _ action: Action) -> [[DocumentText]] {
    let id = action.name + "." + parameter.name
    var conditions: [[DocumentText]] = []
    if let availability = parameter.availability {
      conditions.append(
        [
          .reference(parameter.name, anchor: id + ".availability"), " is available where ",
          .code("{\(availability.variable)}"), " is one of: ",
        ]
          + [DocumentText](
            availability.values.map { $0.isEmpty ? "nothing" : .code($0) }, separator: ", ")
          + [" (", source(availability.citation), ")"])
    }
    if let fallback = parameter.fallback {
      conditions.append([
        .text("Without a "), .reference(parameter.name, anchor: id + ".fallback"),
        .text(" that names something, \(fallback); this happens after routing"),
      ])
    }
    if case .disputed(let reason) = parameter.standing {
      conditions.append([
        "Whether ",
        .reference(parameter.name, anchor: anchor(.presence(of: parameter, in: action))),
        .text(" is a parameter of it is open: \(reason)"),
      ])
    }
    return conditions
  }

  private func words(
    for constraint: Constraint, _ number: Int, _ action: Action
  ) -> [DocumentText] {
    let names = [DocumentText](constraint.parameters.map { .code($0) }, separator: ", ")
    let words: [DocumentText] =
      switch constraint.kind {
      case .atLeastOneOf: ["At least one is given of "] + names
      case .atMostOneOf: ["At most one is given of "] + names
      case .exactlyOneOf: ["Exactly one is given of "] + names
      case .allOrNone: ["All are given or none is of "] + names
      case .requires where constraint.isLed: ["The first of these requires the others: "] + names
      case .requires: ["All are given of "] + names
      case .excludes where constraint.isLed: ["The first of these excludes the others: "] + names
      case .excludes: ["None is given of "] + names
      case .overrides: ["The first of these takes the place of the others: "] + names
      case .ascending: ["The values of these do not descend: "] + names
      case .strictlyAscending: ["The values of these ascend: "] + names
      case .equal: ["The values of these are the same: "] + names
      case .different: ["The values of these differ: "] + names
      case .totalLength where constraint.parameters.count == 1:
        [.text("At most \(constraint.maximum ?? 0) characters has the value of ")] + names
      case .totalLength:
        [.text("Together at most \(constraint.maximum ?? 0) characters have the values of ")]
          + names
      case .total:
        [.text("The values of these come \(constraint.boundsInWords) together: ")] + names
      case .distance:
        [
          .text(
            "From the first of these to the second it is \(constraint.boundsInWords)"
              + "\(constraint.unitInWords(action)): ")
        ] + names
      case .last: ["Nothing stands in the query behind "] + names
      case .inOrder: ["These stand in this order: "] + names
      case .sameLength: ["The lists of these are of one length: "] + names
      case .types:
        [DocumentText](
          zip(constraint.parameters, constraint.types).map { name, type in
            .text("the \(name) is \(type.summary)")
          }, separator: ", ")
      }
    let when = constraint.conditions.map(\.phrase).joined(separator: " and")
    let rule = anchor(.constraint(action: action.name, number))
    let open: DocumentText =
      constraint.isOpenWhenTooMany ? "; with too many of them it is open what the link does" : ""
    return (when.isEmpty ? [] : [.text("In a link" + when + ": ")]) + words + [
      open, " (", .reference(rule, anchor: rule), ", ", source(constraint.citation), ")",
    ]
  }

  // MARK: - Examples

  private func examples(of action: Action) -> [DocumentBlock] {
    let entries = catalogue.entries.filter { $0.action == action.name }
    if entries.isEmpty {
      return [.paragraph(["No link of this action is promised in any build."])]
    }
    return [
      .heading(4, ["Examples"], anchor: "section.examples." + action.name),
      .table(
        head: ["build", "link", "what"],
        rows: entries.map { entry in
          .init([.code(entry.scheme)], [.code(entry.text)], words(for: entry))
        }),
    ]
  }

  private func words(for entry: LinkCatalogue.Entry) -> [DocumentText] {
    if let example = entry.example, example.hasTitle { return [.text(example.title)] }
    if entry.parameters.isEmpty { return ["no parameters"] }
    return ["with "]
      + [DocumentText](entry.parameters.map { .code($0.name) }, separator: ", ")
  }
}
