import LinkSpec

/// Every key that a spec file may hold, by the object that holds it.
///
/// The reader knows no other keys, the writer writes no others, and a test holds the published JSON
/// Schema against these lists. Objects whose keys are names of the user's own, such as `actions`,
/// have no list.
enum SpecKeys {
  static let spec = [
    "linkspec", "$schema", "name", "title", "cite", "documents", "variables", "scopes",
    "foreignScopes",
    "senders", "deliveries", "parsers", "pairSeparators", "maximumLength", "policies", "types",
    "unknownParameters", "actions", "shared", "examples",
    "flawedExamples",
  ]
  static let variable = ["values", "cite"]
  static let scope = [
    "scheme", "openSchemes", "hosts", "otherPaths", "entries", "substitutionVariables", "rewrites",
    "host", "ports", "pathPrefix", "routes", "availability", "cite",
  ]
  static let entry = [
    "path", "/", "?", "#", "exclude", "action", "caseSensitive", "percentEncoded", "comment",
    "cite",
  ]
  static let routes = ["library", "takesEveryHost", "readsPlusAsSpace", "cite"]
  static let foreignScope = ["schemes", "hosts", "cite"]
  static let senders = ["only", "cite"]
  static let deliveries = ["via", "launch", "cite"]
  static let pairSeparators = Spec.PairSeparations.places.map(\.rawValue)
  static let policies = OpenQuestion.allCases.map(\.name)
  static let policy = ["readings", "reason", "cite"]
  static let action = [
    "title", "forms", "patterns", "parameters", "constraints", "unknownParameters", "cite",
  ]
  static let unknownParameters = ["names", "readings", "cite"]
  static let linkPattern = ["pattern", "priority"]
  static let parameter = [
    "in", "type", "required", "encoded", "ignored", "alsoNamed", "repeated", "numbered",
    "availability", "scopes", "fallback", "disputed", "policies", "cite", "typeCite",
  ]
  static let sharedParameter = parameter + ["actions"]
  static let sharedDispute = ["actions", "reason"]
  static let availability = ["variable", "values", "cite"]
  static let constraintKinds = Constraint.Kind.allCases.map(\.rawValue)
  static let constraint = ["when"] + constraintKinds + ["minimum", "maximum", "tooMany", "cite"]
  static let repeated = ["minimum", "maximum"]
  static let numbered = ["from", "to"]
  static let example = ["title", "url", "action", "cite"]
  static let flawedExample = ["title", "url", "reason", "cite"]
}
