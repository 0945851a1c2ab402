public import LinkSpec

extension Action {
  /// Declares an action: `title` says what it does as a sentence fragment, "opens an album".
  ///
  /// Parameters and constraints without a citation of their own have that of the action.
  public init(
    _ name: String, _ title: String, cite: String, @ActionBuilder _ parts: () -> [ActionPart]
  ) {
    self.init(name, title: title, forms: [], citation: Citation(unchecked: cite))
    for part in parts() {
      switch part.content {
      case .form(let form): forms.append(form)
      case .pattern(let pattern): patterns.append(pattern)
      case .parameter(var parameter):
        if parameter.citation == .ofTheAction { parameter.cite(citation) }
        parameters.append(parameter)
      case .constraint(var constraint):
        if constraint.citation == .ofTheAction { constraint.citation = citation }
        constraints.append(constraint)
      case .unknown(var rule):
        if rule.citation == .ofTheAction { rule.citation = citation }
        unknownParameters.append(rule)
      }
    }
  }
}

extension LinkForm {
  /// Declares the shape of an action's links in a scope: `//media/{media_urn}`.
  public init(_ scope: String, _ template: String) {
    self.init(scope: scope, template: FormTemplate(unchecked: template))
  }
}

extension LinkPattern {
  /// Declares a pattern of an action's links in a scope that a routing library reads:
  /// `open_games/:characterId(/:gameId)`.
  public init(_ scope: String, _ pattern: String, priority: Int = 0) {
    self.init(scope: scope, pattern: RoutePattern(unchecked: pattern), priority: priority)
  }
}

extension Parameter {
  /// Declares a parameter. `cite` may be left out inside an action: it is the action's then.
  ///
  /// - Parameters:
  ///   - name: the name that links give it by, as it is documented.
  ///   - location: where links have it: a pair of the query, or a part of the path.
  ///   - type: the form of its values.
  ///   - standing: whether a link has to give it.
  ///   - available: the builds in which it is available; `nil`: all.
  ///   - scopes: the scopes whose links are documented to have it; `nil`: all.
  ///   - fallback: what the app falls back to without it, in words; never reported by a router.
  ///   - cite: where it is documented: the document and its section.
  ///   - typeCite: where the form of the value is documented, if elsewhere.
  public init(
    _ name: String, in location: Location = .query, _ type: ValueType,
    _ standing: Standing = .optional, available: Availability? = nil, scopes: [String]? = nil,
    fallback: String? = nil, cite: String? = nil, typeCite: String? = nil
  ) {
    self.init(
      name, in: location, type, standing: standing, availability: available, scopes: scopes,
      fallback: fallback,
      citation: .ofTheAction, typeCitation: typeCite.map { Citation(unchecked: $0) })
    if let cite { self.cite(Citation(unchecked: cite)) }
  }

  /// Cites the parameter, and with it an availability that has no citation of its own.
  mutating func cite(_ citation: Citation) {
    self.citation = citation
    if availability?.citation == .ofTheAction { availability?.citation = citation }
  }
}

extension Availability {
  /// Declares the builds, by values of a scheme variable, in which a parameter is available.
  /// Without `cite` it has the parameter's citation.
  public init(_ variable: String, _ values: [String], cite: String? = nil) {
    self.init(
      variable, values, citation: cite.map { Citation(unchecked: $0) } ?? .ofTheAction)
  }
}

extension Constraint {
  /// Declares a rule about several parameters of an action. `cite` may be left out inside an
  /// action: it is the action's then.
  ///
  /// - Parameters:
  ///   - kind: the rule.
  ///   - parameters: their names.
  ///   - isOpenWhenTooMany: whether the documentation does not say what a link with too many of
  ///     them does.
  ///   - minimum: the least total or distance.
  ///   - maximum: the greatest one, or how many characters at most, of a total length.
  ///   - cite: where it is documented: the document and its section.
  public init(
    _ kind: Kind, _ parameters: [String], isOpenWhenTooMany: Bool = false, minimum: Int? = nil,
    maximum: Int? = nil, cite: String? = nil
  ) {
    self.init(
      kind, parameters, isOpenWhenTooMany: isOpenWhenTooMany,
      citation: cite.map { Citation(unchecked: $0) } ?? .ofTheAction)
    self.minimum = minimum
    self.maximum = maximum
  }
}
