/// A parameter of an action.
public struct Parameter: Sendable, Hashable {
  /// Where it stands in the URL.
  public enum Location: String, Sendable, Hashable, CaseIterable {
    case path
    case query
    /// In the path of the forms that have it, and in the query of the others.
    case pathOrQuery
    /// Behind a `#`, as pairs.
    case fragment
    /// Behind the path, each with a `;` before it.
    case matrix
    /// In the place of a path without slashes, as pairs: `prefs:root=General&path=About`.
    case opaquePath
    /// It is all of the query, which has no pairs then: `?Privacy_Camera`.
    case wholeQuery
  }

  /// How often it may be given, where its value is a list of all that are.
  package struct Repetition: Sendable, Hashable {
    /// At least; where it is required.
    package var minimum: Int
    /// At most.
    package var maximum: Int?

    /// Creates a repetition.
    package init(minimum: Int = 1, maximum: Int? = nil) {
      self.minimum = minimum
      self.maximum = maximum
    }

    /// How often, in words: "at most 5 times".
    var phrase: String {
      switch (minimum, maximum) {
      case (let least, let most?) where least == most: "\(least) times"
      case (2..., let most?): "\(minimum) to \(most) times"
      case (_, let most?): "at most \(most) times"
      case (2..., nil): "at least \(minimum) times"
      case (_, nil): "once or several times"
      }
    }
  }

  /// How firmly the documentation gives the parameter to its action.
  public enum Standing: Sendable, Hashable {
    /// Without it the link means nothing.
    case required
    /// It may be left out.
    case optional
    /// The documentation can be read as giving it or not; the reason says how.
    case disputed(String)
  }

  /// The name in the documentation, compared by exact case.
  package var name: String
  /// Where it stands.
  package var location: Location
  /// What its value has to be.
  package var type: ValueType
  /// How firmly the documentation gives it to its action.
  package var standing: Standing
  /// The builds in which it is available; `nil`: all.
  package var availability: Availability?
  /// The scopes whose links are documented to have it; `nil`: all. In links of other scopes it is
  /// open what becomes of it.
  package var scopes: [String]?
  /// What the app falls back to where the parameter is absent or names nothing, in words. A
  /// fallback happens after routing and is never reported.
  package var fallback: String?
  /// Other names for it.
  package var alsoNamed: [String] = []
  /// Whether its value has to be percent-encoded: delimiters stand in it as escapes.
  package var isEncoded = false
  /// Whether the app makes nothing of its value, so that a router need not report it.
  package var isIgnored = false
  /// Where it may be given several times; its value is a list then.
  package var repetition: Repetition?
  /// Answers to open questions that hold for it alone.
  package var policies: [OpenQuestion: Policy] = [:]
  /// Where the parameter is documented.
  package var citation: Citation
  /// Where the form of the value is documented, if elsewhere.
  package var typeCitation: Citation?

  /// Creates a parameter; by default an optional one of the query.
  package init(
    _ name: String, in location: Location = .query, _ type: ValueType,
    standing: Standing = .optional, availability: Availability? = nil, scopes: [String]? = nil,
    fallback: String? = nil, citation: Citation, typeCitation: Citation? = nil
  ) {
    self.name = name
    self.location = location
    self.type = type
    self.standing = standing
    self.availability = availability
    self.scopes = scopes
    self.fallback = fallback
    self.citation = citation
    self.typeCitation = typeCitation
  }

  /// Whether some links have it in the path.
  package var mayBeInPath: Bool { location == .path || location == .pathOrQuery }

  /// Whether some links have it in the query.
  package var mayBeInQuery: Bool { location == .query || location == .pathOrQuery }

  /// Whether it stands in no path that a form has: in the query, the fragment or behind the path.
  package var isNamed: Bool { location != .path }

  /// Whether its name stands in a link.
  package var isPair: Bool { isNamed && location != .wholeQuery }

  /// Whether readers may take it for a part of a query, where a plus sign may be a space.
  package var mayBeReadAsQuery: Bool {
    mayBeInQuery || location == .opaquePath || location == .wholeQuery
  }

  /// Whether a policy says what an empty value of it is; of a flag that is no question.
  package func asksEmptyValues(in spec: Spec) -> Bool {
    guard isNamed, !type.is(FlagGrammar.self) else { return false }
    let policy = policies[.emptyValue] ?? spec.policies[.emptyValue]
    return policy.map { $0.readings != [.verbatim] } ?? false
  }

  /// All of its names, the documented one first.
  package var names: [String] { [name] + alsoNamed }

  /// Whether a link without it is rejected.
  package var isRequired: Bool { standing == .required }

  /// Whether links of a scope are documented to have it.
  package func isDocumented(in scope: String) -> Bool { scopes?.contains(scope) != false }

  /// Whether the documentation can be read either way.
  package var isDisputed: Bool {
    if case .disputed = standing { true } else { false }
  }
}

/// The builds of the app, by values of one scheme variable, in which a parameter is available.
public struct Availability: Sendable, Hashable {
  /// The name of the scheme variable.
  package var variable: String
  /// The values of that variable with which the parameter is available.
  package var values: [String]
  /// Where that is documented.
  package var citation: Citation

  /// Creates an availability.
  package init(_ variable: String, _ values: [String], citation: Citation) {
    self.variable = variable
    self.values = values
    self.citation = citation
  }
}
