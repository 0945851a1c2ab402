/// Where the rules of a spec stand in the text of its file.
///
/// Most rules have an object of their own: an action, a parameter or its type, a constraint, a
/// scope, a value of a scheme variable, a policy. The rest follow from what stands around them: of a
/// rule about paths that is `actions`, of a rule about URLs as such the start of the spec.
public struct RulePositions: Sendable, Hashable {
  /// The part of the text that names a rule: a key, or an element of an array.
  public struct Place: Sendable, Hashable {
    /// Its first character.
    public var start: SourcePosition
    /// The character behind its last one.
    public var end: SourcePosition
  }

  private var places: [String: Place] = [:]
  private let top: Place

  /// Finds the places of all rules of `spec`, whatever its build, in the text that it was read
  /// from; `nil` where that is no JSON5.
  public init?(_ bytes: [UInt8], spec: Spec) {
    guard let root = try? JSONReader(dialect: .json5).read(bytes) else { return nil }
    let map = SourceMap(bytes)
    let decoder = SpecDecoder()
    func place(_ path: [String]) -> Place {
      let range = decoder.place(of: path, in: root)
      return Place(
        start: map.position(of: range.lowerBound), end: map.position(of: range.upperBound))
    }
    top = place(["linkspec"])
    for (id, path) in Self.paths(spec, root) where places[id] == nil { places[id] = place(path) }
  }

  /// Where a rule stands.
  public func place(of rule: Rule) -> Place { places[rule.id] ?? top }

  /// The rules in the order of ``RuleCatalog``, each with its path in the file.
  private static func paths(_ spec: Spec, _ root: JSONNode) -> [(String, [String])] {
    var paths: [(String, [String])] = []
    for scope in spec.scopes {
      let path = ["scopes", scope.name]
      paths.append(("scheme." + scope.name, path))
      paths.append(("scheme." + scope.name + ".availability", path + ["availability"]))
    }
    for variable in spec.variables {
      for (index, value) in variable.values.enumerated() {
        paths.append(
          (
            "scheme." + variable.name + "." + (value.isEmpty ? "empty" : value),
            ["variables", variable.name, "values", String(index)]
          ))
      }
    }
    paths.append((RuleCatalog.senderID, ["senders"]))
    for scope in spec.scopes where scope.routes != nil {
      for rule in RuleCatalog.RouteRule.allCases {
        paths.append((RuleCatalog.routesID(scope, rule), ["scopes", scope.name, "routes"]))
      }
    }
    paths.append((RuleCatalog.deliveryID, ["deliveries"]))
    for id in ["action.present", "action.documented"] + pathRules {
      paths.append((id, ["actions"]))
    }
    for action in spec.actions {
      paths.append(("action." + action.name, ["actions", action.name]))
    }
    for scope in spec.scopes where scope.isHosted {
      paths.append(("scope." + scope.name, ["scopes", scope.name, "hosts"]))
    }
    for scope in spec.scopes {
      let path = ["scopes", scope.name, "entries"]
      for (index, entry) in scope.entries.enumerated() {
        paths.append((RuleCatalog.entryID(entry, of: scope), path + [String(index)]))
      }
      paths.append((RuleCatalog.unclaimedID(scope), path))
    }
    for scope in spec.foreignScopes {
      paths.append(("scope." + scope.name, ["foreignScopes", scope.name]))
    }
    for action in spec.actions { paths += self.paths(of: action, root) }
    for question in OpenQuestion.allCases {
      paths.append(("policy." + question.rawValue, ["policies", question.rawValue]))
    }
    return paths
  }

  private static let pathRules = [
    "noExtraSegment", "noEmptySegment", "noDotSegment", "noEncodedSlash", "documented",
  ].map { "path." + $0 }

  private static func paths(of action: Action, _ root: JSONNode) -> [(String, [String])] {
    var paths: [(String, [String])] = []
    for parameter in action.parameters {
      let own = root["actions"]?[action.name]?["parameters"]?[parameter.name]
      let path =
        own == nil
        ? ["shared", parameter.name] : ["actions", action.name, "parameters", parameter.name]
      let id = action.name + "." + parameter.name
      let presence = parameter.isDisputed ? path + ["disputed"] : path
      paths.append((RuleCatalog.presenceID(action, parameter), presence))
      paths.append((id + ".value", path + ["type"]))
      paths.append((id + ".availability", path + ["availability"]))
      paths.append((id + ".fallback", path + ["fallback"]))
    }
    for (index, constraint) in action.constraints.enumerated() {
      paths.append(
        (
          RuleCatalog.constraintID(action, constraint),
          ["actions", action.name, "constraints", String(index)]
        ))
    }
    return paths
  }
}
