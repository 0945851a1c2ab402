import Conformance
import LinkMarkup
import LinkSpec

/// A spec, for a person: its schemes, actions and parameters, what is left open, and the examples.
///
/// Everything that comes from the spec is made safe to show: a spec file may be as hostile as a
/// URL.
struct SpecOverview {
  var spec: Spec
  /// The number of rules.
  var ruleCount: Int
  var style: Style

  /// The whole, with a line end at the end.
  var text: String {
    var text = style.bold(prose(spec.name)) + ": " + prose(spec.title) + "\n"
    text += Self.count(ruleCount, "rule") + ", " + Self.count(spec.actions.count, "action") + "; "
    text += "links are promised up to \(spec.maximumLength) bytes\n"
    if !spec.parsers.isEmpty {
      text += "behind the parsers \(spec.parsers.map(\.rawValue).joined(separator: ", "))\n"
    }
    text += section("Documents", spec.documents.map { Row(0, prose($0.id), prose($0.title)) })
    text += section("Links", links)
    text += section("Links left open", spec.foreignScopes.map(row))
    text += section("Actions", spec.actions.flatMap(rows))
    text += section("Open questions", OpenQuestion.allCases.map(row))
    text += section("Examples (\(spec.examples.count))", spec.examples.map(row))
    text += section(
      "Flawed examples (\(spec.flawedExamples.count))", spec.flawedExamples.flatMap(rows))
    return text
  }

  /// `1 rule`, `2 rules`.
  static func count(_ number: Int, _ what: String) -> String {
    "\(number) \(what)" + (number == 1 ? "" : "s")
  }

  // MARK: - Layout

  /// A line of two columns; without a right one, the left may be of any width.
  private struct Row {
    var level: Int
    var left: String
    var right: String?

    init(_ level: Int, _ left: String, _ right: String? = nil) {
      self.level = level
      self.left = left
      self.right = right
    }

    var width: Int { 2 * level + left.count }
  }

  /// The widest that a left column may become; what is wider stands on a line of its own.
  private static let widestColumn = 32

  private func section(_ title: String, _ rows: [Row]) -> String {
    if rows.isEmpty { return "" }
    let widths = rows.filter { $0.right != nil }.map(\.width)
    let column = widths.filter { $0 <= Self.widestColumn }.max() ?? 0
    var text = "\n" + style.bold(title) + "\n"
    for row in rows {
      let indent = String(repeating: " ", count: 2 + 2 * row.level)
      text += indent + row.left
      if let right = row.right, !right.isEmpty {
        let gap = column - row.width
        text += gap < 0 ? "\n" + String(repeating: " ", count: column + 4) : "  "
        text += String(repeating: " ", count: max(0, gap)) + right
      }
      text += "\n"
    }
    return text
  }

  private func prose(_ text: String) -> String { VisibleText.prose(text) }

  /// Words as a list; the empty one, which would not be seen, in words.
  private func list(_ words: [String]) -> String {
    words.map { $0.isEmpty ? "(empty)" : prose($0) }.joined(separator: ", ")
  }

  private func source(_ citation: Citation) -> String {
    style.dim("[" + prose(citation.document + ": " + citation.section) + "]")
  }

  // MARK: - Rows

  private var links: [Row] {
    spec.scopes.flatMap(rows)
      + spec.variables.map { variable in
        Row(
          0, "{" + prose(variable.name) + "}",
          list(variable.values) + "  " + source(variable.citation))
      } + deliveries
  }

  private func rows(of scope: Scope) -> [Row] {
    var rows = [
      Row(0, prose(scope.name), prose(scope.scheme.source) + "  " + source(scope.citation))
    ]
    func add(_ name: String, _ text: String) { rows.append(Row(1, name, text)) }
    if !scope.hosts.isEmpty { add("hosts", list(scope.hosts.map(\.name))) }
    if let rule = scope.rewriting {
      let host = rule.host.map { " at " + prose($0) } ?? ""
      let prefix = rule.pathPrefix.map { " behind " + prose($0.source) } ?? ""
      add("made of", prose(rule.base) + host + prefix)
    }
    if let routes = scope.routes {
      var text = prose(routes.library.rawValue)
      if routes.takesEveryHost { text += ", every host a component" }
      if !routes.readsPlusAsSpace { text += ", '+' is itself" }
      add("read by", text + "  " + source(routes.citation))
    }
    if let availability = scope.availability {
      add("where", "{" + prose(availability.variable) + "} is " + list(availability.values))
    }
    if scope.otherPaths == .open { add("other paths", "left open") }
    if !scope.openSchemes.isEmpty { add("left open", list(scope.openSchemes)) }
    for entry in scope.entries {
      add(entry.action.map(prose) ?? "excluded", prose(entry.text))
    }
    return rows
  }

  private func row(of scope: ForeignScope) -> Row {
    let schemes = scope.schemes.isEmpty ? "" : " (" + list(scope.schemes) + ")"
    return Row(
      0, prose(scope.name), list(scope.hosts) + schemes + "  " + source(scope.citation))
  }

  private func rows(of action: Action) -> [Row] {
    let head = style.bold(prose(action.name)) + ": " + prose(action.title)
    var rows = [Row(0, head + "  " + source(action.citation))]
    rows += action.forms.map { Row(1, prose($0.scope), prose($0.template.source)) }
    rows += action.patterns.map { pattern in
      let priority = pattern.priority == 0 ? "" : "  priority \(pattern.priority)"
      return Row(1, prose(pattern.scope), prose(pattern.pattern.source) + priority)
    }
    rows += action.parameters.map { Row(1, prose($0.name), description(of: $0)) }
    rows += action.unknownParameters.map { rule in
      Row(1, "others named " + prose(rule.names), list(rule.readings.map(\.name)))
    }
    rows += action.constraints.map { constraint in
      Row(
        1, constraint.kind.words,
        list(constraint.parameters)
          + prose(
            constraint.conditions.map(\.phrase).joined(separator: " and")
              .replacing(" whose ", with: " where "))
          + (constraint.isOpenWhenTooMany ? " (too many: open)" : ""))
    }
    return rows
  }

  private func description(of parameter: Parameter) -> String {
    var parts: [String] = []
    switch parameter.location {
    case .path: parts.append("in the path")
    case .query: break
    case .pathOrQuery: parts.append("in the path or the query")
    case .fragment: parts.append("in the fragment")
    case .matrix: parts.append("behind the path")
    case .opaquePath: parts.append("in the place of the path")
    case .wholeQuery: parts.append("all of the query")
    }
    switch parameter.standing {
    case .required: parts.append("required")
    case .optional: parts.append("optional")
    case .disputed: parts.append("disputed")
    }
    var text = parts.joined(separator: ", ") + ": " + prose(parameter.type.summary)
    if let grammar = parameter.type.grammar as? URNGrammar, !grammar.openKinds.isEmpty {
      text += "; open: " + list(grammar.openKinds.map { $0.joined(separator: ":") })
    }
    if let availability = parameter.availability {
      text += "; where {" + prose(availability.variable) + "} is one of: "
      text += list(availability.values)
    }
    if parameter.isEncoded { text += "; percent-encoded" }
    if parameter.isIgnored { text += "; ignored" }
    if !parameter.alsoNamed.isEmpty { text += "; also named " + list(parameter.alsoNamed) }
    if parameter.repetition != nil { text += "; given any number of times" }
    if let fallback = parameter.fallback { text += "; else " + prose(fallback) }
    if case .disputed(let reason) = parameter.standing { text += "; " + prose(reason) }
    return text
  }

  /// How links arrive.
  private var deliveries: [Row] {
    guard let deliveries = spec.deliveries else { return [] }
    return [
      ("via", deliveries.via.map(\.rawValue)), ("launch", deliveries.launch.map(\.rawValue)),
    ].filter { !$0.1.isEmpty }.map { Row(0, $0.0, list($0.1) + "  " + source(deliveries.citation)) }
  }

  private func row(of question: OpenQuestion) -> Row {
    let policy = spec.policy(for: question)
    let readings = policy.readings.map(\.name).joined(separator: ", ")
    let mark = spec.policies[question] == nil ? style.dim("  (standard)") : ""
    return Row(0, question.name, readings + mark)
  }

  private func row(of example: Example) -> Row {
    Row(0, prose(example.action), VisibleText.of(example.url))
  }

  private func rows(of example: FlawedExample) -> [Row] {
    [Row(0, VisibleText.of(example.url)), Row(1, prose(example.reason))]
  }
}

/// Every rule of a spec: its id and phase, what it says, and where that stands.
struct RuleList {
  var judge: Judge
  var style: Style

  /// For a person, with a line end at the end.
  var text: String {
    judge.rules.map { rule in
      style.bold(VisibleText.prose(rule.id)) + " (\(rule.phase.name))\n"
        + "    " + VisibleText.prose(rule.statement) + "\n"
        + "    " + style.dim(VisibleText.prose(judge.source(of: rule.citation))) + "\n"
    }.joined()
  }

  /// For programs.
  var json: JSONText {
    .array(
      judge.rules.map { rule in
        var members = [
          JSONText.Member("id", .string(rule.id)),
          JSONText.Member("phase", .string(rule.phase.name)),
          JSONText.Member("statement", .string(rule.statement)),
          JSONText.Member("citation", .string(judge.source(of: rule.citation))),
        ]
        if let action = rule.action { members.append(.init("action", .string(action))) }
        if let parameter = rule.parameter {
          members.append(.init("parameter", .string(parameter)))
        }
        if let question = rule.question {
          members.append(.init("question", .string(question.name)))
        }
        return .object(members)
      })
  }
}

extension Constraint.Kind {
  fileprivate var words: String {
    switch self {
    case .atLeastOneOf: "at least one of"
    case .atMostOneOf: "at most one of"
    case .exactlyOneOf: "exactly one of"
    case .allOrNone: "all or none of"
    case .requires: "requires"
    case .excludes: "excludes"
    case .overrides: "overrides"
    case .ascending: "ascending"
    case .strictlyAscending: "strictly ascending"
    case .equal: "equal"
    case .different: "different"
    case .totalLength: "total length"
    case .inOrder: "in order"
    case .total: "total"
    case .distance: "distance"
    case .last: "last"
    case .sameLength: "same length"
    case .types: "types"
    }
  }
}
