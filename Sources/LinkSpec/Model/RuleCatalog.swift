/// All rules of a spec, in reading order. What is counted as coverage of the documentation is
/// exactly this list.
public struct RuleCatalog: Sendable {
  /// The rules, each id once.
  public private(set) var rules: [Rule] = []
  /// The place of each rule by its id.
  public private(set) var numbers: [String: Int] = [:]
  /// Ids that two different rules would have; a spec that makes any is refused.
  private(set) var clashes: [String] = []

  /// Lists the rules of `spec`, narrowed to one build by `bind`.
  public init(_ spec: Spec, bind: [String: String] = [:]) {
    let concrete = spec.concrete
    let readsPaths = concrete.scopes.contains(where: concrete.readsPaths)
    addSyntax()
    addSchemes(spec)
    addSenders(spec)
    addDeliveries(spec)
    addActions(spec)
    if readsPaths { addPaths(concrete) }
    for rule in Self.routeRules(of: concrete) { add(rule) }
    for action in concrete.actions { addParameters(of: action, concrete, bind) }
    addPolicies(concrete, bind)
  }

  static func presenceID(_ action: Action, _ parameter: Parameter) -> String {
    let kind =
      switch parameter.standing {
      case .required: "required"
      case .optional: "optional"
      case .disputed: "disputed"
      }
    return action.name + "." + parameter.name + "." + kind
  }

  static func constraintID(_ action: Action, _ constraint: Constraint) -> String {
    action.name + "." + constraint.kind.rawValue + "."
      + constraint.parameters.joined(separator: "+")
  }

  mutating func add(_ rule: Rule) {
    if let number = numbers[rule.id] {
      if rules[number] != rule { clashes.append(rule.id) }
      return
    }
    numbers[rule.id] = rules.count
    rules.append(rule)
  }

  private mutating func addSyntax() {
    for code in URLSyntaxFault.Code.allCases
    where code != .illegalCharacter && code != .invalidEscape {
      add(code.rule)
    }
  }

  private mutating func addSchemes(_ spec: Spec) {
    for scope in spec.scopes {
      add(
        Rule(
          id: "scheme." + scope.name, phase: .scheme,
          statement: "A \(scope.name) link has a scheme of the form \(scope.scheme.source).",
          citation: scope.citation))
      if let availability = scope.availability {
        let builds = availability.values.joined(separator: ", ")
        add(
          Rule(
            id: "scheme." + scope.name + ".availability", phase: .availability,
            statement: "There are \(scope.name) links where {\(availability.variable)} is one of: "
              + "\(builds).",
            citation: availability.citation))
      }
    }
    for variable in spec.variables {
      for value in variable.values {
        add(
          Rule(
            id: "scheme." + variable.name + "." + (value.isEmpty ? "empty" : value),
            phase: .scheme,
            statement: value.isEmpty
              ? "The scheme may go without {\(variable.name)}."
              : "The scheme's {\(variable.name)} may be '\(value)'.",
            citation: variable.citation))
      }
    }
  }

  private mutating func addSenders(_ spec: Spec) {
    guard let senders = spec.senders else { return }
    add(
      Rule(
        id: Self.senderID, phase: .availability,
        statement: "Links are taken from \(senders.permitted.joined(separator: ", ")) alone.",
        citation: senders.citation))
  }

  static let senderID = "source.permitted"

  private mutating func addDeliveries(_ spec: Spec) {
    guard let deliveries = spec.deliveries else { return }
    let ways = deliveries.via.map(\.rawValue).joined(separator: ", ")
    let states = deliveries.launch.map(\.rawValue).joined(separator: ", ")
    let how = [
      ways.isEmpty ? "" : "by \(ways)", states.isEmpty ? "" : "at a launch that is \(states)",
    ]
    add(
      Rule(
        id: Self.deliveryID, phase: .availability,
        statement: "A link opens the same however it arrives: "
          + how.filter { !$0.isEmpty }.joined(separator: ", ") + ".",
        citation: deliveries.citation))
  }

  /// The id of the rule that a link opens the same however it arrives.
  public static let deliveryID = "delivery.same"

  private mutating func addActions(_ spec: Spec) {
    guard let citation = spec.scopes.first?.citation else { return }
    // Where hosts are places, a link without one is no link of theirs.
    if spec.scopes.contains(where: { !$0.isHosted }) {
      add(
        Rule(
          id: "action.present", phase: .action, statement: "A link names the action to perform.",
          citation: citation))
    }
    if spec.scopes.contains(where: spec.readsPaths) {
      add(
        Rule(
          id: "action.documented", phase: .action,
          statement: "Only documented actions are performed.", citation: citation))
    }
    for action in spec.actions {
      add(
        Rule(
          id: "action." + action.name, phase: .action,
          statement: Self.statement(of: action, spec), citation: action.citation,
          action: action.name))
    }
    for scope in spec.scopes where scope.isHosted {
      add(
        Rule(
          id: "scope." + scope.name, phase: .action,
          statement: Self.statement(ofHosts: scope), citation: scope.citation))
    }
    for scope in spec.scopes { addEntries(of: scope) }
    for scope in spec.foreignScopes {
      add(
        Rule(
          id: "scope." + scope.name, phase: .action,
          statement: "Links to \(scope.hosts.joined(separator: ", ")) belong to the scope "
            + "'\(scope.name)', which this spec leaves open; hosts compare whole.",
          citation: scope.citation))
    }
  }

  private static func statement(of action: Action, _ spec: Spec) -> String {
    if action.forms.isEmpty, action.patterns.isEmpty {
      let scopes = spec.scopes.filter { $0.entries.contains { $0.action == action.name } }
      let names = scopes.map(\.name).joined(separator: " or ")
      return "A \(names) link that an entry claims for it \(action.title)."
    }
    let forms = (action.forms.map(\.template.source) + action.patterns.map(\.pattern.source))
      .joined(separator: " or ")
    return "The link \(forms) \(action.title)."
  }

  private static func statement(ofHosts scope: Scope) -> String {
    let rule = scope.rewriting
    let hosts = rule?.host.map { [$0] } ?? scope.hosts.map(\.name)
    var statement =
      hosts.isEmpty
      ? "The hosts of \(scope.name) links are those of \(rule?.base ?? "") links"
      : "The hosts of \(scope.name) links are: \(hosts.joined(separator: ", "))"
    if let prefix = rule?.pathPrefix {
      statement += ", with \(prefix.source) before the path of a \(rule?.base ?? "") link"
    }
    statement += "; hosts compare whole."
    if scope.otherPaths == .open {
      statement += " What their other pages open is left open."
    }
    return statement
  }

  private mutating func addPaths(_ spec: Spec) {
    guard let citation = spec.scopes.first?.citation else { return }
    let hasForms = spec.scopes.contains { $0.routes == nil && spec.readsPaths($0) }
    func raises(_ fault: RouteProbe.Fault) -> Bool {
      spec.scopes.contains { Self.raises(fault, in: $0, spec) }
    }
    if hasForms || raises(.longer) {
      add(
        Rule(
          id: "path.noExtraSegment", phase: .path,
          statement: "The path has no segments beyond those of the documented form.",
          citation: citation))
    }
    if hasForms || raises(.emptyComponent) {
      add(
        Rule(
          id: "path.noEmptySegment", phase: .path,
          statement: "No segment of the path is empty.", citation: citation))
    }
    if hasForms { addDotSegments() }
    let hasPathParameters = spec.actions.contains { action in
      action.forms.contains { $0.pattern == nil && !$0.template.parameters.isEmpty }
    }
    if hasPathParameters {
      add(
        Rule(
          id: "path.noEncodedSlash", phase: .path,
          statement: "An encoded slash is part of no path value and splits no segment.",
          citation: Citation("RFC 3986", "2.2")))
    }
    // Where other paths are left open, none is wrong.
    let open = Set(
      spec.scopes.filter { $0.otherPaths == .open || !spec.readsPaths($0) }.map(\.name))
    let hasLiterals = spec.actions.contains { action in
      action.forms.contains { form in
        form.pattern == nil && !open.contains(form.scope)
          && form.template.segments.contains { if case .literal = $0 { true } else { false } }
      }
    }
    if hasLiterals || raises(.otherWord) {
      add(
        Rule(
          id: "path.documented", phase: .path,
          statement: "The fixed segments of the path are those of the documented form.",
          citation: citation))
    }
  }

  private mutating func addDotSegments() {
    add(
      Rule(
        id: "path.noDotSegment", phase: .path,
        statement: "The segments '.' and '..' are no values.",
        citation: Citation("RFC 3986", "3.3")))
  }

  private mutating func addParameters(
    of action: Action, _ spec: Spec, _ bind: [String: String]
  ) {
    for parameter in action.parameters {
      let id = action.name + "." + parameter.name
      func rule(_ suffix: String, _ phase: Phase, _ statement: String, _ citation: Citation) -> Rule
      {
        Rule(
          id: suffix, phase: phase, statement: statement, citation: citation, action: action.name,
          parameter: parameter.name)
      }
      let presence =
        switch parameter.standing {
        case .required: "A link of \(action.name) has a \(parameter.name)."
        case .optional: "A link of \(action.name) may have a \(parameter.name)."
        case .disputed(let reason):
          "Whether a link of \(action.name) may have a \(parameter.name) is open: \(reason)"
        }
      add(
        rule(Self.presenceID(action, parameter), .presence, presence, parameter.citation))
      // Of a parameter that no link of this build has, the value is never read.
      if Self.builds(of: parameter, action, spec, bind).contains(true) {
        add(
          rule(
            id + ".value", .value,
            "The \(parameter.name) of \(action.name) is \(parameter.type.summary).",
            parameter.typeCitation ?? parameter.citation))
      }
      if let availability = parameter.availability {
        let builds = availability.values.joined(separator: ", ")
        add(
          rule(
            id + ".availability", .availability,
            "The \(parameter.name) is available where {\(availability.variable)} is one of: \(builds).",
            availability.citation))
      }
      if let fallback = parameter.fallback {
        add(
          rule(
            id + ".fallback", .presence,
            "Without a \(parameter.name) that names something, \(fallback); "
              + "the fallback is no parameter of the link.",
            parameter.citation))
      }
    }
    for constraint in action.constraints {
      let names = constraint.parameters.joined(separator: ", ")
      let statement =
        switch constraint.kind {
        case .atLeastOneOf: "A link of \(action.name) has at least one of: \(names)."
        case .atMostOneOf: "A link of \(action.name) has at most one of: \(names)."
        case .exactlyOneOf: "A link of \(action.name) has exactly one of: \(names)."
        case .requires:
          "In a link of \(action.name), the first of these requires the rest: \(names)."
        case .excludes:
          "In a link of \(action.name), the first of these excludes the rest: \(names)."
        }
      add(
        Rule(
          id: Self.constraintID(action, constraint), phase: .cross, statement: statement,
          citation: constraint.citation, action: action.name))
    }
  }

  /// For each build that the schemes of an action's links tell apart under `bind`: whether the
  /// parameter is available there. A scheme without the variable has its empty value.
  static func builds(
    of parameter: Parameter, _ action: Action, _ spec: Spec, _ bind: [String: String] = [:]
  ) -> [Bool] {
    guard let availability = parameter.availability,
      let variable = spec.variables.first(where: { $0.name == availability.variable })
    else { return [true] }
    let scopes = spec.scopes.filter { scope in
      parameter.isDocumented(in: scope.name) && spec.offers(action, in: scope)
    }
    let values = scopes.flatMap { scope -> [String] in
      guard spec.settledVariables(in: scope).contains(variable.name) else { return [""] }
      return bind[variable.name].map { [$0] } ?? variable.values
    }
    return values.map(availability.values.contains)
  }

  private mutating func addPolicies(_ spec: Spec, _ bind: [String: String]) {
    let fallbackCitation = spec.scopes.first?.citation ?? Citation("RFC 3986", "3")
    for question in OpenQuestion.allCases where Self.canArise(question, in: spec, bind: bind) {
      let policy = spec.policy(for: question)
      let readings = policy.readings.map(\.rawValue).joined(separator: ", ")
      add(
        Rule(
          id: "policy." + question.rawValue, phase: question.phase,
          statement:
            "What becomes of \(question.subject) is not documented; permitted: \(readings). "
            + policy.reason,
          citation: policy.citation ?? fallbackCitation, question: question))
    }
  }

  /// A length in bytes beyond which no link is made: what is promised up to there cannot be tried.
  public static let longestTried = 1 << 20

  /// Whether any URL can raise the question under this spec and bind.
  static func canArise(
    _ question: OpenQuestion, in spec: Spec, bind: [String: String] = [:]
  ) -> Bool {
    // Of a parameter that no link of this build has, or that counts as absent where it is disputed,
    // the value is never read.
    let readsDisputed = spec.policy(for: .disputedParameter).readings.contains(.verbatim)
    let parameters = spec.actions.flatMap { action in
      action.parameters.filter { parameter in
        builds(of: parameter, action, spec, bind).contains(true)
          && (!parameter.isDisputed || readsDisputed)
      }
    }
    let urns = parameters.compactMap { parameter -> URNGrammar? in
      if case .urn(let grammar) = parameter.type { grammar } else { nil }
    }
    func has(_ keyword: String) -> Bool { parameters.contains { $0.type.keyword == keyword } }
    let hasQuery = parameters.contains { $0.location == .query }
    switch question {
    case .userinfo, .port:
      return !spec.foreignScopes.isEmpty
        || spec.scopes.contains { $0.isHosted || $0.routes != nil }
        || spec.actions.contains { $0.forms.contains { $0.template.host != nil } }
    case .otherBuild:
      return spec.variables.contains { bind[$0.name] != nil && $0.values.count > 1 }
    case .foreignHost:
      return !spec.foreignScopes.isEmpty
        || spec.scopes.contains {
          $0.otherPaths == .open || !$0.openSchemes.isEmpty || $0.hasDisputedPaths
        }
    case .hostSpelling: return spec.scopes.contains(where: \.isHosted)
    case .unknownSender: return spec.senders != nil
    case .actionSpelling:
      let named = Set(spec.scopes.filter { !$0.isHosted }.map(\.name))
      return spec.actions.contains { action in
        action.forms.contains { $0.template.host != nil && named.contains($0.scope) }
      }
    case .byteOrderMark: return !parameters.isEmpty
    case .plus:
      // A library that reads the links says what it means.
      return hasQuery
        && (spec.policies[.plus] != nil || spec.scopes.contains { $0.routes == nil })
    case .trailingSlash:
      return spec.scopes.contains { scope in
        spec.readsPaths(scope) && (scope.routes == nil || spec.policies[.trailingSlash] != nil)
      }
    case .duplicateParameter, .encodedName:
      return spec.actions.contains { $0.parameters.contains { $0.location == .query } }
    case .invalidOptionalValue:
      return parameters.contains { !$0.isRequired && !["text"].contains($0.type.keyword) }
    case .unavailableParameter:
      return spec.actions.contains { action in
        action.parameters.contains { builds(of: $0, action, spec, bind).contains(false) }
      }
    case .disputedParameter:
      return spec.actions.contains { action in
        action.parameters.contains { parameter in
          parameter.isDisputed && builds(of: parameter, action, spec, bind).contains(true)
            || action.forms.contains { !parameter.isDocumented(in: $0.scope) }
        }
      }
    case .length: return spec.maximumLength <= longestTried
    case .emptyText:
      // In a path an empty segment is no value.
      let isRouted = spec.scopes.contains { $0.routes != nil }
      return parameters.contains {
        $0.type.keyword == "text" && ($0.location == .query || isRouted)
      }
    case .controlInText, .invalidUTF8: return has("text")
    case .integerAboveRange, .fraction: return has("integer")
    case .integerBelowRange:
      return parameters.contains { parameter in
        if case .integer(let grammar) = parameter.type { grammar.minimum > 0 } else { false }
      }
    case .otherDate:
      return parameters.contains { parameter in
        guard case .date(let grammar) = parameter.type else { return false }
        return grammar.firstYear > 0 || grammar.lastYear < 9999
      }
    case .otherLetter: return has("letter")
    case .otherIdentifier, .namespaceCase, .encodedColon: return !urns.isEmpty
    case .otherNamespace:
      return spec.actions.contains { action in
        let scopes = spec.scopes.filter { spec.offers(action, in: $0) }
        let varying = Set(scopes.flatMap(spec.settledVariables))
        return action.parameters.contains { parameter in
          guard parameters.contains(parameter), case .urn(let grammar) = parameter.type,
            case .variable(let name) = grammar.namespace
          else { return false }
          let variable = spec.variables.first { $0.name == name }
          return varying.contains(name) && (variable?.values.count ?? 0) > 1
        }
      }
    case .otherKind: return urns.contains { !$0.openKinds.isEmpty }
    case .otherURL, .illegalCharacterInURL: return has("url")
    default: return true
    }
  }
}
