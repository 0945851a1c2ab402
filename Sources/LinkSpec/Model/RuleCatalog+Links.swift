/// The rules of whole links: syntax, schemes, delivery, actions and hosts.
extension RuleCatalog {
  mutating func addSyntax() {
    // The other codes are repairable: what becomes of those bytes is an open question.
    for code in URLSyntaxError.Code.allCases
    where code.isRule {
      add(
        Rule(
          id: "syntax." + code.name, .syntax(code), phase: .syntax, statement: code.statement,
          citation: Citation("RFC 3986", code.section), path: ["linkspec"]))
    }
  }

  mutating func addSchemes(_ spec: Spec) {
    for scope in spec.scopes {
      let path = ["scopes", scope.name]
      add(
        Rule(
          id: "scheme." + scope.name, .scheme(scope: scope.name), phase: .scheme,
          statement: Self.statement(of: scope),
          citation: scope.citation, path: path))
      if let availability = scope.availability {
        let builds = availability.values.joined(separator: ", ")
        add(
          Rule(
            id: "scheme." + scope.name + ".availability", .schemeAvailability(scope: scope.name),
            phase: .availability,
            statement: "There are \(scope.name) links where {\(availability.variable)} is one of: "
              + "\(builds).",
            citation: availability.citation, path: path + ["availability"]))
      }
    }
    for variable in spec.variables {
      for (index, value) in variable.values.enumerated() {
        add(
          Rule(
            id: "scheme." + variable.name + "." + (value.isEmpty ? "empty" : value),
            .variable(variable.name, value: value), phase: .scheme,
            statement: value.isEmpty
              ? "The scheme may go without {\(variable.name)}."
              : "The scheme's {\(variable.name)} may be '\(value)'.",
            citation: variable.citation,
            path: ["variables", variable.name, "values", String(index)]))
      }
    }
  }

  mutating func addSenders(_ spec: Spec) {
    guard let senders = spec.senders else { return }
    add(
      Rule(
        id: "source.permitted", .sender, phase: .availability,
        statement: "Links are taken from \(senders.permitted.joined(separator: ", ")) alone.",
        citation: senders.citation, path: ["senders"]))
  }

  mutating func addDeliveries(_ spec: Spec) {
    guard let deliveries = spec.deliveries else { return }
    let ways = deliveries.via.map(\.rawValue).joined(separator: ", ")
    let states = deliveries.launch.map(\.rawValue).joined(separator: ", ")
    let how = [
      ways.isEmpty ? "" : "by \(ways)", states.isEmpty ? "" : "at a launch that is \(states)",
    ]
    add(
      Rule(
        id: "delivery.same", .delivery, phase: .availability,
        statement: "A link opens the same however it arrives: "
          + how.filter { !$0.isEmpty }.joined(separator: ", ") + ".",
        citation: deliveries.citation, path: ["deliveries"]))
  }

  /// The id of the rule of an action; that of one with the name of a rule of all actions says so.
  private static func id(of action: Action) -> String {
    let isOfAll = action.name == "present" || action.name == "documented"
    return "action." + action.name + (isOfAll ? ".performed" : "")
  }

  mutating func addActions(_ spec: Spec) {
    guard let citation = spec.scopes.first?.citation else { return }
    // Where hosts are places, a link without one is no link of theirs.
    if spec.scopes.contains(where: spec.mayNameNothing) {
      add(
        Rule(
          id: "action.present", .actionPresent, phase: .action,
          statement: "A link names the action to perform.", citation: citation, path: ["actions"]))
    }
    // Where all other pages are left open, a link breaks the rule of its hosts or none.
    if spec.scopes.contains(where: spec.mayLackForm) {
      add(
        Rule(
          id: "action.documented", .actionDocumented, phase: .action,
          statement: "Only documented actions are performed.", citation: citation,
          path: ["actions"]))
    }
    for action in spec.actions {
      add(
        Rule(
          id: Self.id(of: action), .action(action.name), phase: .action,
          statement: Self.statement(of: action, spec), citation: action.citation,
          action: action.name, path: ["actions", action.name]))
    }
    for scope in spec.scopes where scope.isHosted {
      add(
        Rule(
          id: "scope." + scope.name, .hosts(scope: scope.name), phase: .action,
          statement: Self.statement(ofHosts: scope), citation: scope.citation,
          path: ["scopes", scope.name, "hosts"]))
    }
    for scope in spec.scopes { addEntries(of: scope) }
    for scope in spec.foreignScopes {
      add(
        Rule(
          id: "scope." + scope.name, .hosts(scope: scope.name), phase: .action,
          statement: "Links to \(scope.hosts.joined(separator: ", ")) belong to the scope "
            + "'\(scope.name)', which this spec leaves open; hosts compare whole.",
          citation: scope.citation, path: ["foreignScopes", scope.name]))
    }
  }

  /// What every link of a scope begins with.
  private static func statement(of scope: Scope) -> String {
    var more = ""
    if let rewriting = scope.rewriting {
      if let host = rewriting.host { more += ", the host \(host)" }
      if let prefix = rewriting.pathPrefix {
        more += "\(more.isEmpty ? "," : " and") a path that begins with \(prefix.source)"
      }
    }
    return "\(article(scope.name)) \(scope.name) link has a scheme of the form "
      + "\(scope.scheme.source)\(more)."
  }

  /// The article before a name, by its first letter.
  static func article(_ name: String) -> String {
    name.utf8.first.map { "aeioAEIO".utf8.contains($0) } == true ? "An" : "A"
  }

  private static func statement(of action: Action, _ spec: Spec) -> String {
    if action.forms.isEmpty, action.patterns.isEmpty {
      let scopes = spec.scopes.filter { $0.entries.contains { $0.action == action.name } }
      let names = scopes.map(\.name).joined(separator: " or ")
      return "\(article(names)) \(names) link that an entry claims for it \(action.title)."
    }
    let sources = action.forms.map(\.template.source).map {
      $0.isEmpty ? "with nothing behind its scheme" : $0
    }
    let forms = (sources + action.patterns.map(\.pattern.source))
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
}

extension URLSyntaxError.Code {
  /// The rule that a fault of this kind breaks, in a sentence.
  fileprivate var statement: String {
    switch self {
    case .missingScheme: "A URL begins with a scheme and a colon."
    case .invalidScheme: "A scheme is a letter followed by letters, digits, '+', '-' and '.'."
    case .invalidIPLiteral: "Brackets in a host enclose an IP address."
    case .invalidPort: "A port is a number."
    case .illegalCharacter: "A component holds only its own characters."
    case .invalidEscape: "Two hexadecimal digits follow a percent sign."
    }
  }

  /// The section of RFC 3986 that says so.
  fileprivate var section: String {
    switch self {
    case .missingScheme: "3"
    case .invalidScheme: "3.1"
    case .invalidIPLiteral: "3.2.2"
    case .invalidPort: "3.2.3"
    case .illegalCharacter: "2"
    case .invalidEscape: "2.1"
    }
  }
}
