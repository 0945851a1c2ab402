import LinkSpec

@testable import LinkSpecFiles
@testable import TestSupport

/// Specs of any make, most of them sound: what a person would not think of combining.
struct RandomSpec {
  private var random: TestRandom

  init(seed: UInt64) { random = TestRandom(seed: seed) }

  private static let texts = [
    "a", "", "two words", "“é”", "\u{1F600}", "line\nbreak", "\u{0}\u{1B}[31m", "a: b", "{x}",
    "\\\"",
  ]

  private mutating func text() -> String { random.pick(Self.texts) }

  private mutating func citation() -> Citation {
    let sections = ["1", "a: b", ": c", "é", " "]
    return Citation(random.pick(["guide", "RFC 3986", "the:guide"]), random.pick(sections))
  }

  private mutating func some<Element>(of elements: [Element]) -> [Element] {
    let kept = elements.filter { _ in random.oneIn(2) }
    return kept.isEmpty ? [random.pick(elements)] : kept
  }

  private mutating func type() -> ValueType {
    let low = random.below(50)
    let high = low + random.below(50)
    switch random.below(10) {
    case 0:
      let name = random.pick(["{unit}", "isbn", ""])
      return .urn(
        namespace: name, kinds: some(of: ["a", "b:c"]),
        openKinds: random.oneIn(2) ? some(of: ["d", "e:f:g"]) : [])
    case 1:
      return .integer(minimum: low, maximum: high, unit: random.oneIn(2) ? text() : nil)
    case 2: return .date(firstYear: low, lastYear: high)
    case 3: return ValueType(EnumerationGrammar(some(of: Self.texts.filter { !$0.isEmpty })))
    case 4: return .letter()
    case 5:
      return .identifier(
        minimum: low + 1, maximum: high + 1, except: random.oneIn(2) ? some(of: Self.texts) : [])
    case 6: return .uuid()
    case 7: return .url(schemes: some(of: ["http", "https", "ftp"]))
    case 8: return .pattern(random.pick(["", "a|b", #"\d{4}"#, "é+", #"[^"\\]*"#]))
    default: return .text()
    }
  }

  private mutating func parameter(_ name: String, inherited: Citation) -> Parameter {
    var parameter = Parameter(
      name, type(), citation: random.oneIn(2) ? inherited : citation(),
      typeCitation: random.oneIn(3) ? citation() : nil)
    switch random.below(3) {
    case 0: parameter.standing = .disputed(text())
    case 1: parameter.standing = .required
    default: break
    }
    if !parameter.isRequired, random.oneIn(3) {
      parameter.availability = Availability(
        "unit", some(of: ["a", "b"]),
        citation: random.oneIn(2) ? parameter.citation : citation())
    }
    if random.oneIn(3) { parameter.fallback = text() }
    return parameter
  }

  private mutating func action(_ index: Int) -> Action {
    var action = Action("a\(index)", title: text(), forms: [], citation: citation())
    let inPath = some(of: ["p", "q"]).filter { _ in random.oneIn(2) }
    for scope in some(of: ["custom", "other"]) {
      for form in 0...random.below(2) {
        let path = inPath.map { "/{\($0)}" }.joined()
        action.forms.append(LinkForm(scope, "//host\(index)-\(form)/x" + path))
      }
    }
    for name in inPath {
      var parameter = parameter(name, inherited: action.citation)
      parameter.location = .path
      parameter.standing = .required
      parameter.availability = nil
      action.parameters.append(parameter)
    }
    for name in some(of: ["r", "s", "t"]) {
      action.parameters.append(parameter(name, inherited: action.citation))
    }
    let names = action.parameters.map(\.name)
    for kind in Constraint.Kind.ofNames where names.count > 1 && random.oneIn(4) {
      let isSafe = kind == .atLeastOneOf || kind == .requires
      let required = action.parameters.filter(\.isRequired).count
      guard isSafe || required < 2 else { continue }
      action.constraints.append(
        Constraint(
          kind, names, isOpenWhenTooMany: random.oneIn(2),
          citation: random.oneIn(2) ? action.citation : citation()))
    }
    return action
  }

  mutating func spec() -> Spec {
    var spec = Spec(name: "random", title: text())
    spec.documents = [
      Document("guide", text()), Document("the:guide", text()), Document("unused: \u{7}", text()),
    ]
    spec.variables = [SchemeVariable("unit", ["a", "b"], citation: citation())]
    spec.scopes = [
      Scope("custom", scheme: "x{unit}", cite: "guide: 1"),
      Scope("other", scheme: "y.{unit}-z", cite: "RFC 3986: 1"),
    ]
    spec.actions = (0...random.below(3)).map { action($0) }
    if random.oneIn(2) {
      spec.foreignScopes = [
        ForeignScope(
          text(), schemes: random.oneIn(2) ? ["z"] : [], hosts: ["example.org"],
          citation: citation())
      ]
    }
    if random.oneIn(3) {
      spec.senders = Senders(
        some(of: ["com.example.*", "com.example.mail", "x-1", "a.b.c.*"]), citation: citation())
    }
    for question in OpenQuestion.allCases where random.oneIn(3) {
      let readings = some(of: question.possibleReadings)
      let reason = text()
      spec.policies[question] = Policy(
        readings, reason: reason.isEmpty ? "-" : reason,
        citation: random.oneIn(2) ? citation() : nil)
    }
    spec.maximumLength = 1 + random.below(5000)
    return spec
  }
}
