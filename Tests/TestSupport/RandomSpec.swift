import LinkSpec
import LinkSpecFiles

/// Specs of any make, sound or not: what a person would not think of combining.
struct RandomSpec {
  private var random: SmallRandom
  private var hasVariable = false

  init(seed: UInt64) { random = SmallRandom(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1) }

  private let cite = Citation("guide", "1")

  private mutating func chance(_ once: Int) -> Bool { random.below(once) == 0 }
  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[random.below(elements.count)]
  }

  private mutating func some<Element>(of elements: [Element]) -> [Element] {
    let kept = elements.filter { _ in random.below(2) == 0 }
    return kept.isEmpty ? [pick(elements)] : kept
  }

  private mutating func type() -> ValueType {
    let low = random.below(40)
    let high = low + random.below(40)
    switch random.below(12) {
    case 0:
      return .urn(
        namespace: hasVariable ? pick(["{unit}", "isbn"]) : "isbn", kinds: some(of: ["a", "b:c"]),
        openKinds: chance(2) ? some(of: ["d", "e:f"]) : [])
    case 1: return .integer(minimum: low, maximum: high)
    case 2: return .integer()
    case 3:
      return pick([
        .date(), .date(firstYear: 1900 + low, lastYear: 1950 + high), .date(format: "d.M.yyyy"),
        .dateTime(format: "yyyyMMdd'T'HHmm"), .time(format: "HH.mm"), .iban(),
        .luhn(), .duration(units: ["h", "min"]),
      ])
    case 4:
      let words = ["a", "two words", "é", "true", "false", "a/b", "x+y", "A", "0", "&="]
      return ValueType(EnumerationGrammar(some(of: words)))
    case 5: return .letter()
    case 6: return .identifier(minimum: low + 1, maximum: high + 1, except: chance(2) ? ["a"] : [])
    case 7: return .uuid()
    case 8: return .url(schemes: some(of: ["http", "https", "ftp"]))
    case 9: return .pattern(pick(["a|b", #"\d{4}"#, "é+", "[a-z]*", "[/a]+", "[^ ]+", "\\+?1"]))
    default: return .text()
    }
  }

  private mutating func parameter(_ name: String, in location: Parameter.Location) -> Parameter {
    var parameter = Parameter(name, in: location, type(), citation: cite)
    if location == .path || chance(4) { parameter.standing = .required }
    if location == .query, chance(6) { parameter.standing = .disputed("who knows") }
    if hasVariable, !parameter.isRequired, chance(4) {
      parameter.availability = Availability("unit", some(of: ["a", "b"]), citation: cite)
    }
    if chance(4) { parameter.fallback = "something else is shown" }
    return parameter
  }

  private mutating func form(_ parameters: [String], isOpaque: Bool) -> String {
    var segments = parameters.map { "{\($0)}" }
    for _ in 0..<random.below(3) {
      let word = pick(["new", "list", "a", "7", "x-y"])
      segments.insert(word, at: random.below(segments.count + 1))
    }
    let path = segments.joined(separator: "/")
    if isOpaque, !path.isEmpty { return path }
    let host = pick(["home", "item", "a", "Shop", "x.y", "7"])
    return "//" + host + (path.isEmpty ? "" : "/" + path)
  }

  private mutating func action(_ number: Int, _ scopes: [String]) -> Action {
    var action = Action("act\(number)", title: "does", forms: [], citation: cite)
    let inPath = ["p", "q", "r"].prefix(pick([0, 0, 1, 1, 2, 3]))
    let isOpaque = chance(4)
    for scope in some(of: scopes) {
      for _ in 0...random.below(2) {
        action.forms.append(LinkForm(scope, form(Array(inPath), isOpaque: isOpaque || chance(8))))
      }
    }
    for name in inPath { action.parameters.append(parameter(name, in: .path)) }
    for name in ["id", "id2", "x", "ID", "unknown"].prefix(random.below(5)) {
      action.parameters.append(parameter(name, in: .query))
    }
    let names = action.parameters.map(\.name)
    for kind in Constraint.Kind.ofNames where names.count > 1 && chance(6) {
      let chosen = Array(some(of: names).prefix(4))
      guard chosen.count > 1 else { continue }
      action.constraints.append(
        Constraint(kind, chosen, isOpenWhenTooMany: chance(3), citation: cite))
    }
    return action
  }

  /// A spec that says more of its links than that each has a fixed form.
  mutating func generalSpec() -> Spec {
    var spec = spec()
    let cite = cite
    for index in spec.actions.indices {
      generalize(&spec.actions[index], cite)
    }
    if chance(4) { spec.pairSeparators = Spec.PairSeparations(chance(2) ? .semicolon : .either) }
    if chance(6) { spec.pairSeparators.fragment = .semicolon }
    return spec
  }

  private mutating func generalize(_ action: inout Action, _ cite: Citation) {
    let scopes = action.forms.map(\.scope)
    if chance(2), let scope = scopes.first {
      let number = random.below(1000)
      let source = pick([
        "///r\(number)", "/r\(number)/x", "//h\(number)/{rest...}", "//h\(number)[/{rest...}]",
        "//{user}.h\(number)", "//h\(number)/", "//*.h\(number)", "//h\(number)[/{o}]/x", "",
        "//h\(number)/{o}.x", "//h\(number)#{o}", "//h\(number)/#/{o}/x", "//h\(number)#!/a/{o...}",
        "//{user}@h\(number)", "//[{user}@]h\(number)[:{port}]/x", "//{o}:{p}@{user}.h\(number)",
      ])
      // Of the last kind no form is one.
      if let template = try? FormTemplate(source),
        action.forms.allSatisfy({ $0.template.parameters.isEmpty })
      {
        action.forms.append(LinkForm(scope: scope, template: template))
        action.forms.sort { $0.scope < $1.scope }
        let plain = action.forms.count == 1
        for name in template.parameters {
          var parameter = Parameter(name, in: .path, .text(), citation: cite)
          if plain, template.alternatives.allSatisfy({ $0.parameters.contains(name) }) {
            parameter.standing = .required
          }
          if name == "user" { parameter.type = .pattern("[a-z]+") }
          if name == "port" { parameter.type = .integer(minimum: 1, maximum: 65_535) }
          action.parameters.append(parameter)
        }
      }
    }
    for place in action.parameters.indices where action.parameters[place].location == .query {
      if chance(5) { action.parameters[place].location = pick([.matrix, .fragment]) }
      if chance(5) { action.parameters[place].alsoNamed = ["\(action.parameters[place].name)-too"] }
      if chance(6) {
        action.parameters[place].repetition = pick([
          Parameter.Repetition(), Parameter.Repetition(minimum: 1, maximum: 3),
        ])
      }
      if chance(6) {
        action.parameters[place].policies[.duplicateParameter] = Policy(
          pick([[.reject], [.first], [.last, .reject]]), reason: "-")
      }
    }
    if chance(3) {
      action.unknownParameters = [
        UnknownParameters(
          pick(["req-*", "*", "x-*y"]), pick([[.reject], [.ignore], [.ignore, .verbatim]]),
          citation: cite)
      ]
    }
    addConditions(&action, cite)
  }

  private mutating func addConditions(_ action: inout Action, _ cite: Citation) {
    let optional = action.parameters.filter {
      !$0.isRequired && $0.location != .path && $0.repetition == nil && !$0.isDisputed
        && $0.availability == nil
    }
    guard optional.count > 1, action.constraints.isEmpty, chance(2) else { return }
    let (one, other) = (optional[0], optional[1])
    var constraint = Constraint(
      pick([
        .requires, .excludes, .overrides, .ascending, .strictlyAscending, .equal, .different,
        .totalLength,
      ]), [other.name], citation: cite)
    // What has no order does not ascend.
    if [.ascending, .strictlyAscending].contains(constraint.kind),
      [one, other].contains(where: { $0.type.measureUnit == nil })
    {
      constraint.kind = .equal
    }
    if constraint.kind.isRelation || constraint.kind == .overrides {
      constraint.parameters = [one.name, other.name]
      if constraint.kind == .totalLength { constraint.maximum = 30 + random.below(40) }
    } else if let value = one.type.grammar.samples.valid.first.map({
      String(decoding: $0.octets, as: UTF8.self)
    }), chance(2) {
      constraint.conditions = [Constraint.Condition(one.name, .isOneOf([value]))]
    } else {
      constraint.conditions = [Constraint.Condition(one.name, .isGiven(chance(2)))]
    }
    action.constraints.append(constraint)
  }

  mutating func spec() -> Spec {
    var spec = Spec(name: "random", title: "Random")
    spec.documents = [Document("guide", "Guide")]
    let templates = some(of: ["x{unit}", "yy", "z+{unit}.q"])
    hasVariable = templates.contains { $0.contains("{") }
    if hasVariable {
      spec.variables = [
        SchemeVariable("unit", pick([["a", "b"], ["", "a", "b"]]), citation: cite)
      ]
    }
    spec.scopes = templates.enumerated().map { number, template in
      Scope("scope\(number)", scheme: template, cite: "guide: 1")
    }
    let scopes = spec.scopes.map(\.name)
    spec.actions = (0...random.below(4)).map { action($0, scopes) }
    if chance(3) {
      spec.foreignScopes = [
        ForeignScope(
          "web", schemes: pick([[], ["https"], ["https", "yy"]]),
          hosts: some(of: ["example.org", "localhost", "www.home", "m"]), citation: cite)
      ]
    }
    if !chance(3) {
      for question in OpenQuestion.allCases where chance(3) {
        spec.policies[question] = Policy(some(of: question.possibleReadings), reason: "-")
      }
    }
    spec.maximumLength = pick([2048, 2048, 300, 120, 100_000])
    return spec
  }
}

extension Constraint.Kind {
  /// Those that look at names alone.
  static let ofNames: [Constraint.Kind] = [
    .atLeastOneOf, .atMostOneOf, .exactlyOneOf, .requires, .excludes,
  ]
}
