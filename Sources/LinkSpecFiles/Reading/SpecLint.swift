package import LinkSpec

/// Holds a spec against itself: every name that is used is declared, no two actions claim one URL,
/// nothing contradicts, and the examples are what they are said to be.
package enum SpecLint {
  /// One fault, by its place in the spec.
  package struct Problem: Sendable, Hashable {
    /// The keys that lead to the place.
    package var path: [String]
    /// What is wrong and how to mend it.
    package var message: String

    /// Creates one of its parts.
    package init(
      path: [String], message: String
    ) {
      self.path = path
      self.message = message
    }
  }

  /// Every fault of `spec`, none if it is sound. A spec with a fault must not be judged by.
  package static func problems(of spec: Spec) -> [Problem] {
    let size = SpecSize.problems(of: spec)
    if !size.isEmpty { return size }
    let notation = notationProblems(of: spec)
    if !notation.isEmpty { return notation }
    var lint = Linter(spec: spec)
    lint.checkNames()
    lint.checkSchemes()
    lint.checkSenders()
    lint.checkDeliveries()
    for action in spec.actions { lint.checkAction(action) }
    lint.checkRoutes()
    lint.checkAmbiguity()
    lint.checkTakenForms()
    lint.checkPolicies()
    lint.checkRules()
    // The judge is only asked where the spec is sound so far.
    if lint.problems.isEmpty {
      do throws(Judge.PreparationError) {
        var soundness = SoundnessLinter(try Judge(spec))
        soundness.check()
        lint.problems += soundness.problems
      } catch {
        lint.fail([], "no judge can be made of it: \(error)")
      }
    }
    if lint.problems.isEmpty { lint.checkExamples() }
    return lint.problems
  }
}

extension SpecLint {
  /// What is wrong with the particulars of a type.
  static func problems(of type: ValueType, _ path: [String], in spec: Spec) -> [Problem] {
    // Where the type has no keys, its word leads to its only particular.
    var particular: (String) -> [String] = { path + [type.keyword, $0] }
    switch Swift.type(of: type.grammar).notation.shape {
    case .word, .keys: break
    case .value, .either:
      particular = { _ in path + [type.keyword] }
    }
    return type.grammar.problems(in: spec).map { problem in
      Problem(path: problem.key.map(particular) ?? path, message: problem.message)
    }
  }
}

struct Linter {
  let spec: Spec
  var problems: [SpecLint.Problem] = []

  mutating func fail(_ path: [String], _ message: String) {
    let problem = SpecLint.Problem(path: path, message: message)
    // What is written once and stands for several is wrong once.
    if problem != problems.last { problems.append(problem) }
  }

  private static let nameCharacters = ByteSet.identifier

  mutating func checkName(_ name: String, _ path: [String], _ what: String) {
    if name.isEmpty || !name.utf8.allSatisfy({ Self.nameCharacters.contains($0) }) {
      fail(path, "the name of \(what) is made of letters, digits, '_', '-' and '.'")
    }
  }

  /// What else a name in a link is made of: `filter[size]`, `$top`, `og:title`.
  private static let otherNameCharacters = ByteSet("[]$:@~")

  /// The name of a parameter, which its links have, too, unless a form names a place by it.
  private mutating func checkName(of parameter: Parameter, _ path: [String]) {
    if parameter.mayBeInPath { return checkName(parameter.name, path, "a parameter of the path") }
    let isName = parameter.name.utf8.allSatisfy {
      Self.nameCharacters.contains($0) || Self.otherNameCharacters.contains($0)
    }
    if parameter.name.isEmpty || !isName {
      fail(
        path,
        "the name of a parameter is made of letters, digits, '_', '-', '.', '[', ']', '$', ':', "
          + "'@' and '~'; other names that links have are said by 'alsoNamed'")
    }
  }

  mutating func checkDuplicates(_ names: [String], _ path: [String], _ what: String) {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      fail(path + [name], "\(what) '\(name)' is declared twice")
    }
  }

  mutating func checkNames() {
    checkName(spec.name, ["name"], "a spec")
    if spec.scopes.isEmpty { fail(["scopes"], "a spec has at least one scope") }
    if spec.actions.isEmpty { fail(["actions"], "a spec has at least one action") }
    for scope in spec.scopes { checkName(scope.name, ["scopes", scope.name], "a scope") }
    for action in spec.actions { checkName(action.name, ["actions", action.name], "an action") }
    checkDuplicates(spec.scopes.map(\.name), ["scopes"], "the scope")
    checkDuplicates(spec.actions.map(\.name), ["actions"], "the action")
    checkDuplicates(spec.variables.map(\.name), ["variables"], "the variable")
    checkDuplicates(spec.documents.map(\.id), ["documents"], "the document")
    checkDuplicates(spec.foreignScopes.map(\.name), ["foreignScopes"], "the foreign scope")
    if spec.maximumLength < 1 { fail(["maximumLength"], "a length is at least 1") }
    for scope in spec.foreignScopes {
      let path = ["foreignScopes", scope.name]
      if scope.hosts.isEmpty { fail(path + ["hosts"], "a foreign scope has at least one host") }
      for host in scope.hosts where host != host.lowercased() || host.isEmpty {
        fail(path + ["hosts"], "a host is written in lower case and is not empty")
      }
      for host in scope.hosts where !Self.isHost(host) {
        fail(path + ["hosts"], "'\(host)' is no host: without port, path and escapes")
      }
      for scheme in scope.schemes where !Self.isScheme(Array(scheme.utf8)) {
        fail(path + ["schemes"], "'\(scheme)' is no scheme in lower case")
      }
    }
  }

  static func isHost(_ text: String) -> Bool {
    let bytes = Array("x://\(text)".utf8)
    let parts = SplitURL(bytes)
    return !bytes.contains(Byte.percent) && parts.host == 4..<bytes.count
      && parts.faults(in: bytes).isEmpty
  }

  static func isScheme(_ text: [UInt8]) -> Bool {
    text.first.map { (0x61...0x7A).contains($0) } == true
      && text.allSatisfy { ByteSet.schemeTail.contains($0) && !(0x41...0x5A).contains($0) }
  }

  mutating func checkSchemes() {
    for variable in spec.variables {
      let path = ["variables", variable.name]
      if variable.values.isEmpty { fail(path + ["values"], "a variable has at least one value") }
      checkDuplicates(variable.values, path + ["values"], "the value")
      let isUsed = spec.scopes.contains { spec.settledVariables(in: $0).contains(variable.name) }
      if !isUsed { fail(path, "no scope's scheme uses the variable '\(variable.name)'") }
    }
    let names = spec.variables.map(\.name)
    for scope in spec.scopes {
      for name in scope.scheme.variables where !names.contains(name) {
        fail(
          ["scopes", scope.name, "scheme"],
          "no variable '\(name)'" + Suggestion.phrase(for: name, among: names))
      }
    }
    checkHosts()
    guard problems.isEmpty else { return }
    var seen: Set<[UInt8]> = []
    for scheme in spec.concrete.concreteSchemes(bind: [:]) {
      let path = ["scopes", spec.scopes[scheme.scope].name, "scheme"]
      let text = String(decoding: scheme.text, as: UTF8.self)
      let folded = Array(text.lowercased().utf8)
      if !Self.isScheme(folded) {
        fail(
          path,
          "'\(text)' is no scheme: expected a letter, then letters, digits, '+', '-' and '.'"
        )
      }
      // Scopes with hosts share schemes, and are told apart by those.
      if spec.scopes[scheme.scope].isHosted { continue }
      if !seen.insert(folded).inserted { fail(path, "the scheme '\(text)' is made twice") }
    }
  }

  mutating func checkSenders() {
    guard let senders = spec.senders else { return }
    let path = ["senders", "only"]
    if senders.permitted.isEmpty { fail(path, "at least one sender is permitted") }
    var seen: Set<String> = []
    for (index, entry) in senders.permitted.enumerated() {
      if let problem = Senders.problem(of: entry) {
        fail(path + [String(index)], problem)
      } else if !seen.insert(entry).inserted {
        fail(path + [String(index)], "the sender '\(entry)' stands twice")
      }
    }
  }

  mutating func checkDeliveries() {
    guard let deliveries = spec.deliveries else { return }
    let path = ["deliveries"]
    if deliveries.via.isEmpty, deliveries.launch.isEmpty {
      fail(path, "expected at least one way of arrival ('via') or state of the app ('launch')")
    }
    checkDuplicates(deliveries.via.map(\.rawValue), path + ["via"], "the way of arrival")
    checkDuplicates(deliveries.launch.map(\.rawValue), path + ["launch"], "the state")
  }

  mutating func checkAction(_ action: Action) {
    let path = ["actions", action.name]
    let names = action.parameters.map(\.name)
    checkDuplicates(names, path + ["parameters"], "the parameter")
    let isClaimed = spec.scopes.contains { $0.entries.contains { $0.action == action.name } }
    if action.forms.isEmpty, action.patterns.isEmpty, !isClaimed {
      fail(path + ["forms"], "an action has at least one form, or an entry of a scope names it")
    }
    let bare = spec.scopeClaimingWithoutForm(action)
    for form in action.forms {
      let path = path + ["forms", form.scope]
      let scopes = spec.scopes.map(\.name)
      if !scopes.contains(form.scope) {
        fail(path, "no scope '\(form.scope)'" + Suggestion.phrase(for: form.scope, among: scopes))
      }
      let used = form.template.parameters
      let everywhere = Set(
        action.forms.flatMap(\.template.alternatives).map { Set($0.parameters) }
          .reduce(Set(bare == nil ? names : [])) { $0.intersection($1) })
      for name in used {
        guard let parameter = action.parameters.first(where: { $0.name == name }) else {
          fail(path, "no parameter '\(name)'" + Suggestion.phrase(for: name, among: names))
          continue
        }
        if parameter.location == .pathOrQuery {
          if everywhere.contains(name) {
            fail(
              ["actions", action.name, "parameters", name],
              "every form has '\(name)' in its path: \"in\": \"path\"")
          }
        } else if parameter.location != .path || everywhere.contains(name) && !parameter.isRequired
        {
          fail(
            ["actions", action.name, "parameters", name],
            "a parameter of the path says \"in\": \"path\" and \"required\": true")
        } else if parameter.isRequired, let bare {
          fail(
            ["actions", action.name, "parameters", name],
            "entries of the scope '\(bare)' perform '\(action.name)' and have no place for a value: "
              + "leave out \"required\", or give the action a form for '\(bare)' and its entries no "
              + "\"action\"")
        } else if parameter.isRequired, !everywhere.contains(name) {
          fail(
            ["actions", action.name, "parameters", name],
            "a required parameter of the path stands in every form, also where parts are left out; "
              + "where other forms have it in the query, say \"in\": \"pathOrQuery\"")
        }
      }
      if Set(used).count != used.count { fail(path, "a parameter stands twice in the form") }
      if action.parameters.contains(where: { $0.location == .matrix }),
        form.template.segments.contains(where: { segment in
          segment.literals.contains { $0.contains(";") }
        })
      {
        fail(path, "a fixed segment holds the ';' that begins the parameters behind a path")
      }
      if let parameter = action.parameters.first(where: { $0.location == .matrix }),
        form.template.alternatives.contains(where: {
          ($0.host?.isEmpty == false || $0.hasHostInPath || $0.source == "//")
            && !$0.endsWithSlash && $0.segmentsOfPath.first?.isHash ?? true
        })
      {
        fail(path, "'\(parameter.name)' stands behind a path, and this form has none")
      }
      if let parameter = action.parameters.first(where: { $0.location == .fragment }),
        form.template.hasHash, !form.template.hasQueryInFragment
      {
        fail(
          path,
          "'\(parameter.name)' is in the fragment, which is a value here; parameters stand behind "
            + "the '?' of a fragment that begins with a slash, as in /#/item")
      }
      for parameter in action.parameters
      where parameter.location == .path && parameter.isRequired && !used.contains(parameter.name) {
        fail(
          path,
          "the path parameter '\(parameter.name)' does not stand in this form; where some forms have "
            + "it in the path and others in the query, say \"in\": \"pathOrQuery\"")
      }
    }
    if !action.forms.isEmpty {
      for parameter in action.parameters
      where parameter.mayBeInPath
        && action.patterns.isEmpty && !isClaimed
        && !action.forms.contains(where: { $0.template.parameters.contains(parameter.name) })
      {
        fail(
          path + ["parameters", parameter.name],
          "the path parameter '\(parameter.name)' stands in no form of the action")
      }
    }
    checkParameterNames(of: action, path)
    checkWholeQuery(of: action, path)
    checkOpaquePairs(of: action, path)
    for parameter in action.parameters {
      checkParameter(parameter, path + ["parameters", parameter.name])
    }
    for (index, constraint) in action.constraints.enumerated() {
      let place = constraint.written.index ?? index
      checkConstraint(constraint, action, path + ["constraints", String(place)])
    }
    for (index, rule) in action.unknownParameters.enumerated() {
      checkUnknown(rule, path + ["unknownParameters", String(index)])
    }
  }

  /// No name stands for two parameters.
  private mutating func checkParameterNames(of action: Action, _ path: [String]) {
    var owners: [String: String] = [:]
    for parameter in action.parameters { owners[parameter.name] = parameter.name }
    for parameter in action.parameters {
      let path = path + ["parameters", parameter.name, "alsoNamed"]
      if !parameter.alsoNamed.isEmpty, parameter.location == .path {
        fail(path, "a value of the path has no name in a link")
      }
      for name in parameter.alsoNamed {
        if name.isEmpty { fail(path, "a name is empty") }
        if let owner = owners[name] {
          fail(path, "the name '\(name)' is that of the parameter '\(owner)'")
        }
        owners[name] = parameter.name
      }
    }
  }

  private mutating func checkUnknown(_ rule: UnknownParameters, _ path: [String]) {
    if rule.names.isEmpty || rule.names.count(where: { $0 == "*" }) > 1 {
      fail(path + ["names"], "a name has at most one '*', as in req-*")
    }
    if rule.names.contains("?") {
      fail(path + ["names"], "a '?' stands for itself; the only wildcard is one '*', as in 39*")
    }
    if rule.readings.isEmpty { fail(path + ["readings"], "at least one reading is permitted") }
    let possible = OpenQuestion.unknownParameter.possibleReadings
    for reading in rule.readings where !possible.contains(reading) {
      fail(
        path + ["readings"],
        "'\(reading.name)' is no reading of an unknown parameter; possible are: "
          + possible.map(\.name).joined(separator: ", "))
    }
  }

  /// What may be said of one parameter that is not said of all.
  private mutating func checkOwn(_ parameter: Parameter, _ path: [String]) {
    if let repetition = parameter.repetition {
      if parameter.mayBeInPath {
        fail(path + ["repeated"], "a value of the path stands once; a 'list' has several items")
      }
      if parameter.policies[.duplicateParameter] != nil {
        fail(path + ["policies"], "given twice, it has two items: leave 'duplicateParameter' out")
      }
      if repetition.minimum < 1 { fail(path + ["repeated", "minimum"], "expected 1 or more") }
      if let maximum = repetition.maximum, maximum < max(repetition.minimum, 2) {
        fail(path + ["repeated", "maximum"], "expected \(max(repetition.minimum, 2)) or more")
      }
    }
    for question in OpenQuestion.allCases {
      guard let policy = parameter.policies[question] else { continue }
      let path = path + ["policies", question.name]
      if question.phase < .presence || question == .unknownParameter || question == .emptyPair {
        fail(path, "this question is of a whole link: answer it under 'policies' of the spec")
      }
      checkPolicy(policy, question, path)
    }
  }

  mutating func checkParameter(_ parameter: Parameter, _ path: [String]) {
    checkName(of: parameter, path)
    checkScopes(of: parameter, path)
    if let availability = parameter.availability {
      let path = path + ["availability"]
      checkAvailability(availability, path)
      if parameter.isRequired {
        fail(path, "a required parameter is available everywhere, or links elsewhere mean nothing")
      }
    }
    problems += SpecLint.problems(of: parameter.type, path + ["type"], in: spec)
    checkOwn(parameter, path)
  }

  private mutating func checkConditions(
    _ constraint: Constraint, _ action: Action, _ path: [String]
  ) {
    for condition in constraint.conditions {
      let path = path + ["when"]
      guard let parameter = action.parameters.first(where: { $0.name == condition.parameter })
      else {
        fail(
          path,
          "no parameter '\(condition.parameter)'"
            + Suggestion.phrase(for: condition.parameter, among: action.parameters.map(\.name)))
        continue
      }
      if constraint.parameters.contains(condition.parameter), constraint.kind != .types {
        fail(path, "'\(condition.parameter)' stands in the condition and in the constraint")
      }
      switch condition.question {
      case .isGiven:
        if parameter.isRequired {
          fail(path, "'\(parameter.name)' is always given: it is required")
        }
      case .isOf(let type):
        let inside = SpecLint.problems(of: type, path + [condition.parameter], in: spec)
        problems += inside
        if case .string = type.written {
          fail(path, "a type without particulars is written as a value is: say what it has")
        } else if inside.isEmpty {
          checkCommonValues(parameter.name, type, of: action, path + [condition.parameter])
        }
      case .isOneOf(let values):
        if values.isEmpty { fail(path, "expected at least one value") }
        let reader = parameter.type.grammar.reader(in: GrammarContext(spec: spec, schemes: []))
        for value in values {
          var scan = ValueScan()
          reader.read(Array(value.utf8)[...], scheme: -1, &scan)
          if scan.status == .invalid {
            fail(path, "'\(value)' is no value of '\(parameter.name)'")
          }
        }
      }
    }
  }

  /// A type that holds under a condition does so beside the parameter's own.
  private mutating func checkCommonValues(
    _ name: String, _ type: ValueType, of action: Action, _ path: [String]
  ) {
    guard let own = action.parameters.first(where: { $0.name == name })?.type,
      !own.is(URNGrammar.self), !type.is(URNGrammar.self),
      ValueType.values(ofAll: [own, type]).isEmpty
    else { return }
    fail(
      path,
      "no value was found that is of this type and of the parameter's own, \(own.summary): it has "
        + "to be both, so give the parameter a wider type")
  }

  mutating func checkConstraint(_ constraint: Constraint, _ action: Action, _ path: [String]) {
    let names = action.parameters.map(\.name)
    let path = path + [constraint.kind.rawValue]
    checkConditions(constraint, action, path)
    let isOfOne = [.types, .totalLength, .last].contains(constraint.kind)
    let least = constraint.conditions.isEmpty && !isOfOne ? 2 : 1
    if constraint.parameters.count < least {
      fail(
        path,
        least == 2
          ? "a constraint is about two parameters or more, or it says when: { parameter: value }"
          : "a constraint is about one parameter or more")
    }
    if constraint.parameters.count > 64 {
      fail(path, "a constraint is about at most 64 parameters")
    }
    if constraint.kind == .types {
      if constraint.conditions.isEmpty {
        fail(path, "a type that always holds is that of the parameter; say when this one does")
      }
      for (name, type) in zip(constraint.parameters, constraint.types) {
        let inside = SpecLint.problems(of: type, path + [name], in: spec)
        problems += inside
        if inside.isEmpty { checkCommonValues(name, type, of: action, path + [name]) }
      }
    }
    let kind = constraint.kind
    if constraint.isOpenWhenTooMany,
      kind.isRelation || [.overrides, .inOrder, .last, .types].contains(kind)
    {
      fail(path, "of this constraint there are never too many: leave 'tooMany' out")
    }
    if kind == .totalLength, constraint.maximum ?? 0 < 1 {
      fail(path, "say how many characters at most: maximum: 280")
    } else if kind.isMeasured {
      checkMeasures(constraint, action, path)
    } else if kind != .totalLength, constraint.maximum != nil {
      fail(path, "only 'totalLength', 'total' and 'distance' have a maximum")
    }
    if !kind.isMeasured, constraint.minimum != nil {
      fail(path, "only 'total' and 'distance' have a minimum")
    }
    if kind == .last {
      if constraint.parameters.count > 1 { fail(path, "one parameter is the last") }
      for parameter in action.parameters
      where parameter.location != .query && constraint.parameters.contains(parameter.name) {
        fail(path, "'\(parameter.name)' does not stand in the query")
      }
    }
    if kind == .ascending || kind == .strictlyAscending { checkOrder(constraint, action, path) }
    if kind == .inOrder {
      for parameter in action.parameters
      where parameter.location == .path && constraint.parameters.contains(parameter.name) {
        fail(path, "the form says where '\(parameter.name)' stands")
      }
    }
    if Set(constraint.parameters).count < constraint.parameters.count {
      fail(path, "a parameter stands twice in the constraint")
    }
    for name in constraint.parameters where !names.contains(name) {
      fail(path, "no parameter '\(name)'" + Suggestion.phrase(for: name, among: names))
    }
    let required = constraint.parameters.filter { name in
      action.parameters.contains { $0.name == name && $0.isRequired }
    }
    switch constraint.kind {
    case .exactlyOneOf, .atMostOneOf:
      if required.count > 1 {
        fail(path, "contradicts itself: \(required.joined(separator: " and ")) are both required")
      }
    case .excludes:
      if let first = constraint.parameters.first, required.contains(first), required.count > 1 {
        fail(path, "contradicts itself: \(required.joined(separator: " and ")) are both required")
      }
    default: break
    }
  }

  /// What ascends is of one kind that has an order.
  private mutating func checkOrder(_ constraint: Constraint, _ action: Action, _ path: [String]) {
    var first: (name: String, kind: OrderedKind)?
    for name in constraint.parameters {
      guard let type = action.parameters.first(where: { $0.name == name })?.type else { continue }
      guard let kind = type.orderedKind else {
        fail(
          path,
          "'\(name)' is \(type.summary), which has no order; numbers, dates, times and durations "
            + "ascend")
        continue
      }
      if let first, first.kind != kind {
        fail(
          path,
          "a \(first.kind.rawValue) ('\(first.name)') is neither before nor behind a "
            + "\(kind.rawValue) ('\(name)'); compare values of one kind")
      }
      first = first ?? (name, kind)
    }
  }

  /// What is added or subtracted is of one unit, and there is a bound.
  private mutating func checkMeasures(
    _ constraint: Constraint, _ action: Action, _ path: [String]
  ) {
    if constraint.minimum == nil, constraint.maximum == nil {
      fail(path, "say how much: minimum: 1, maximum: 9, or one of them")
    }
    if let least = constraint.minimum, let greatest = constraint.maximum, least > greatest {
      fail(path, "the minimum is above the maximum")
    }
    if constraint.kind == .distance, constraint.parameters.count != 2 {
      fail(path, "a distance is one from a parameter to another: two names")
    }
    var units: Set<MeasureUnit> = []
    for name in constraint.parameters {
      guard let parameter = action.parameters.first(where: { $0.name == name }) else { continue }
      guard let unit = parameter.type.measureUnit else {
        fail(
          path,
          "'\(name)' is \(parameter.type.summary); numbers, dates, times and durations can be "
            + "added and subtracted")
        continue
      }
      units.insert(unit)
      if constraint.kind == .total, unit == .day { fail(path, "days cannot be added: '\(name)'") }
    }
    if units.count > 1 { fail(path, "numbers, days and times are not of one unit") }
  }

  /// Coverage and fingerprints stand on the ids of rules.
  mutating func checkRules() {
    for id in RuleCatalog(spec).clashes {
      fail([], "two rules would have the id '\(id)'; rename the action, parameter or scope in it")
    }
  }

  mutating func checkPolicies() {
    for question in OpenQuestion.allCases {
      guard let policy = spec.policies[question] else { continue }
      checkPolicy(policy, question, ["policies", question.name])
    }
  }

  private mutating func checkPolicy(
    _ policy: Policy, _ question: OpenQuestion, _ path: [String]
  ) {
    do {
      if policy.readings.isEmpty { fail(path + ["readings"], "at least one reading is permitted") }
      if Set(policy.readings).count != policy.readings.count {
        fail(path + ["readings"], "a reading stands twice")
      }
      for reading in policy.readings where !question.possibleReadings.contains(reading) {
        let words = question.possibleReadings.map(\.name).joined(separator: ", ")
        fail(
          path + ["readings"],
          "'\(reading.name)' is no reading of this question; possible are: \(words)")
      }
      if policy.reason.isEmpty { fail(path + ["reason"], "a policy says why") }
    }
  }
}
