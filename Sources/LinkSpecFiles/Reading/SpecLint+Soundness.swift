import LinkSpec

/// What no link can obey: values that do not fit where they stand, constraints that contradict each
/// other, links that are always another scope's. Of such a spec every promise would be empty.
struct SoundnessLinter {
  let judge: Judge
  private(set) var problems: [SpecLint.Problem] = []

  init(_ judge: Judge) { self.judge = judge }

  private mutating func fail(_ path: [String], _ message: String) {
    problems.append(SpecLint.Problem(path: path, message: message))
  }

  mutating func check() {
    for action in judge.concrete.actions {
      let path = ["actions", action.name]
      for form in action.forms { check(form, path + ["forms", form.scope]) }
      for parameter in action.parameters {
        check(parameter, action, path + ["parameters", parameter.name])
      }
      if problems.isEmpty { checkConstraints(of: action, path) }
    }
  }

  private mutating func check(_ form: LinkForm, _ path: [String]) {
    for segment in form.template.segments {
      if case .literal(let text) = segment, text == "." || text == ".." {
        fail(path, "the segments '.' and '..' vanish when a URL is resolved, so no form has one")
      }
    }
    guard let host = form.template.host?.lowercased() else { return }
    let schemes = judge.schemes.filter { $0.scope == form.scope }.map {
      String(decoding: $0.text, as: UTF8.self)
    }
    for scope in judge.spec.foreignScopes where scope.hosts.contains(host) {
      if scope.schemes.isEmpty || !Set(schemes).isDisjoint(with: scope.schemes) {
        fail(path, "the host '\(host)' belongs to the foreign scope '\(scope.name)'")
      }
    }
  }

  private func schemes(of action: Action) -> [Judge.ConcreteScheme] {
    let scopes = judge.concrete.scopes.filter { judge.concrete.offers(action, in: $0) }.map(\.name)
    return judge.schemes.filter { scopes.contains($0.scope) }
  }

  private mutating func check(_ parameter: Parameter, _ action: Action, _ path: [String]) {
    let schemes = schemes(of: action)
    // Only a URN has other values in links of another scheme.
    var asked = schemes
    if !parameter.type.is(URNGrammar.self) { asked = Array(schemes.prefix(1)) }
    if asked.contains(where: { judge.simplestValue(of: parameter, scheme: $0.number) == nil }) {
      fail(path + ["type"], unplaceable(parameter, action))
    } else if let form = narrowForm(of: parameter, action, schemes) {
      fail(
        path + ["type"],
        "in '\(form.template.source)' it is one segment of a path, and each of its values has a slash"
          + slashAdvice)
    }
    let inHost = action.forms.filter { $0.template.hostPattern?.parameter == parameter.name }
    let isAuthority = inHost.allSatisfy { $0.template.wholeAuthority != nil }
    let isFirst = action.forms.contains { form in
      form.template.hasHostInPath
        && form.template.segments.first?.parameters.contains(parameter.name) == true
    }
    if !inHost.isEmpty || isFirst, judge.spec.policies[.valueInHost] == nil,
      parameter.policies[.valueInHost] == nil,
      let scheme = schemes.first,
      !judge.validValues(of: parameter, scheme: scheme.number).contains(where: {
        isFirst
          ? Judge.fitsHostOfPath($0)
          : Judge.fitsHost($0, of: parameter.type, isAuthority: isAuthority)
      })
    {
      fail(
        path + ["type"],
        "none of its values stands in a host as every parser reads it, since some fold letters or "
          + "refuse characters there: say what holds by 'policies: { valueInHost: { readings: "
          + "[\"verbatim\"], reason: \"…\" } }'")
    }
    let isPort = action.forms.contains { $0.template.authority.port == parameter.name }
    if isPort, let scheme = schemes.first,
      let other = judge.validValues(of: parameter, scheme: scheme.number).first(where: {
        !$0.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      })
    {
      fail(
        path + ["type"],
        "'\(String(decoding: other, as: UTF8.self))' is no port, which is made of digits (RFC 3986, "
          + "3.2.3): say { integer: { minimum: 1, maximum: 65535 } }")
    }
    if !schemes.contains(where: { judge.isAvailable(parameter, scheme: $0.number) }) {
      fail(path + ["availability"], "available in no link of this action: leave it out")
    }
  }

  private var slashAdvice: String {
    "; where links write it as %2F, say so by 'policies: { encodedSlash: { readings: "
      + "[\"verbatim\"], reason: \"…\" } }'"
  }

  /// The form in which a parameter that elsewhere takes several segments has one, and no value for
  /// it.
  private func narrowForm(
    of parameter: Parameter, _ action: Action, _ schemes: [Judge.ConcreteScheme]
  ) -> LinkForm? {
    guard action.forms.contains(where: { $0.template.rest == parameter.name }),
      let place = action.forms.firstIndex(where: {
        $0.template.segments.contains { segment in
          segment.rest != parameter.name && segment.parameters.contains(parameter.name)
        }
      }),
      let scheme = schemes.first,
      !judge.validValues(of: parameter, scheme: scheme.number).contains(where: judge.fitsPath)
    else { return nil }
    return action.forms[place]
  }

  /// Why a parameter can have no value in its place.
  private func unplaceable(_ parameter: Parameter, _ action: Action) -> String {
    guard parameter.mayBeInPath else {
      return parameter.type.is(LinkGrammar.self)
        ? "its values are links of 'examples', and each of these has such a value itself; add one "
          + "that goes without" : "no value is of this type"
    }
    let takesRest = action.forms.contains { $0.template.rest == parameter.name }
    let values = schemes(of: action).prefix(1).flatMap {
      judge.validValues(of: parameter, scheme: $0.number)
    }
    if takesRest, !values.isEmpty, values.allSatisfy({ $0.first == UInt8(ascii: "/") }) {
      return "its values begin with a slash, and a path has one before '{\(parameter.name)...}' "
        + "already; give it a type of what stands behind that, such as 'text'"
    }
    if takesRest, values.contains(where: { String(decoding: $0, as: UTF8.self).contains("//") }) {
      return "its values hold two slashes in a row: say that they stay as they are, by 'policies: "
        + "{ emptySegment: { readings: [\"verbatim\"], reason: \"…\" } }'"
    }
    let hasSlashes = values.contains { $0.contains(UInt8(ascii: "/")) }
    return "no such value fits a segment of a path, which holds no slash and is not '.' or '..'"
      + (hasSlashes
        ? "; a value of several segments stands in the form as '{\(parameter.name)...}'"
          + slashAdvice
        : "")
  }

  private mutating func checkConstraints(of action: Action, _ path: [String]) {
    let schemes = schemes(of: action)
    func isPossible(_ given: Set<String>) -> Bool {
      schemes.contains { scheme in
        action.parameters.allSatisfy {
          !given.contains($0.name) || judge.isAvailable($0, scheme: scheme.number)
        }
          && judge.completion(
            of: action, scheme: scheme.number, given: given, isAnyValue: true) != nil
      }
    }
    if !isPossible([]) {
      fail(
        path + ["constraints"],
        "the constraints contradict each other: no link without disputed parameters fits them all")
      return
    }
    // Where too many are open, so is a link with a parameter that is one too many.
    if !action.constraints.contains(where: \.isOpenWhenTooMany) {
      for parameter in action.parameters where !isPossible([parameter.name]) {
        fail(
          path + ["constraints"],
          "the constraints leave no link that has the parameter '\(parameter.name)'")
      }
    }
    for form in action.forms {
      let lengths = schemes.filter { $0.scope == form.scope }.map { scheme in
        action.along(form).parameters.filter(\.isRequired).reduce(
          scheme.text.count + 1 + form.template.source.utf8.count
        ) { length, parameter in
          let value = judge.validValues(of: parameter, scheme: scheme.number).map(\.count)
          let name = parameter.location == .query ? parameter.name.utf8.count + 2 : 0
          return length + name + (value.min() ?? 0)
            - (name == 0 ? parameter.name.utf8.count + 2 : 0)
        }
      }
      if let shortest = lengths.max(), shortest > judge.spec.maximumLength {
        fail(
          ["maximumLength"],
          "every link of '\(action.name)' is longer: it takes \(shortest) bytes at least")
        return
      }
    }
  }
}
