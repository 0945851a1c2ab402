/// What a rule is about. Code names a rule by its subject, never by the text of its id: a subject
/// that a spec has no rule for is an error where the spec is prepared, and a kind of subject that
/// does not exist does not compile.
package enum RuleSubject: Sendable, Hashable {
  /// The standard's syntax of URLs.
  case syntax(URLSyntaxError.Code)
  /// The scheme of a scope's links.
  case scheme(scope: String)
  /// The builds that have links of a scope.
  case schemeAvailability(scope: String)
  /// A documented value of a scheme variable.
  case variable(String, value: String)
  /// Who may send links.
  case sender
  /// A link opens the same however it arrives.
  case delivery
  /// A link names an action.
  case actionPresent
  /// Only documented actions are performed.
  case actionDocumented
  /// An action.
  case action(String)
  /// The hosts of a scope, or of a foreign one.
  case hosts(scope: String)
  /// An entry of a scope that claims paths or excludes them.
  case entry(scope: String, Int)
  /// What no entry of a scope claims.
  case unclaimed(scope: String)
  /// The shape of paths.
  case path(PathRule)
  /// What a routing library documents of every link.
  case routes(scope: String, RouteRule)
  /// Whether an action's links have a parameter.
  case presence(action: String, parameter: String)
  /// The grammar of a parameter's values.
  case value(action: String, parameter: String)
  /// The builds in which a parameter is available.
  case availability(action: String, parameter: String)
  /// What the app falls back to without a parameter.
  case fallback(action: String, parameter: String)
  /// What an action's parameters demand of each other, by the constraint's place.
  case constraint(action: String, Int)
  /// What becomes of parameters that an action does not have, by the place of the rule.
  case unknownParameters(action: String, Int)
  /// The answer to an open question for one parameter.
  case ownPolicy(action: String, parameter: String, OpenQuestion)
  /// An open question.
  case policy(OpenQuestion)

  /// The grammar of a parameter's values.
  package static func value(of parameter: Parameter, in action: Action) -> RuleSubject {
    .value(action: action.name, parameter: parameter.name)
  }

  /// Whether an action's links have a parameter.
  package static func presence(of parameter: Parameter, in action: Action) -> RuleSubject {
    .presence(action: action.name, parameter: parameter.name)
  }

  /// The parameter that the rule belongs to.
  package var parameter: String? {
    switch self {
    case .presence(_, let name), .value(_, let name), .availability(_, let name),
      .fallback(_, let name), .ownPolicy(_, let name, _):
      name
    default: nil
    }
  }

  /// The open question, where the rule is a policy.
  package var question: OpenQuestion? {
    switch self {
    case .policy(let question), .ownPolicy(_, _, let question): question
    default: nil
    }
  }
}

/// A rule about the shape of paths.
package enum PathRule: String, Sendable, Hashable, CaseIterable {
  /// There is nothing behind the last documented segment.
  case noExtraSegment
  /// No segment is empty.
  case noEmptySegment
  /// `%2F` splits nothing and is in no value.
  case noEncodedSlash
  /// Fixed segments are those of the documentation.
  case documented
}

/// Something that a routing library documents of every link.
package enum RouteRule: String, Sendable, Hashable, CaseIterable {
  case components, precedence, values, fragment, plus, wildcard, priority
}
