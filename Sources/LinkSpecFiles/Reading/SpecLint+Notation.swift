import LinkSpec

extension SpecLint {
  /// What no spec file can say: malformed templates, patterns and citations, citations of documents
  /// that are not declared, and values for which the format has no notation.
  ///
  /// A spec that was read from a file has none of these. One that was built in Swift may, since its
  /// values are public and the inits of the DSL never fail; so everything that is kept beside its
  /// source is read again from that source.
  static func notationProblems(of spec: Spec) -> [Problem] {
    var linter = NotationLinter(spec)
    linter.check(spec)
    // Types that contradict themselves are reported beside the rest, but do not end the checks.
    return linter.isWritable ? [] : linter.problems
  }
}

private struct NotationLinter {
  private let spec: Spec
  private var documents: [Document] { spec.documents }
  var problems: [SpecLint.Problem] = []
  /// Whether a file could say what the spec says.
  private(set) var isWritable = true

  init(_ spec: Spec) { self.spec = spec }

  private mutating func fail(_ path: [String], _ message: String) {
    isWritable = false
    problems.append(SpecLint.Problem(path: path, message: message))
  }

  private mutating func check(
    _ citation: Citation, _ path: [String], key: String = "cite", inherited: Citation? = nil
  ) {
    // What is inherited is said once, where it is written.
    if citation == inherited { return }
    if Citation(notation: citation.notation) != citation {
      fail(path + [key], Citation.notationMessage)
    } else if let problem = citation.problem(documents: documents) {
      fail(path + [key], problem)
    }
  }

  mutating func check(_ spec: Spec) {
    for variable in spec.variables { check(variable.citation, ["variables", variable.name]) }
    for scope in spec.scopes { check(scope) }
    for scope in spec.foreignScopes { check(scope.citation, ["foreignScopes", scope.name]) }
    if let senders = spec.senders { check(senders.citation, ["senders"]) }
    if let deliveries = spec.deliveries { check(deliveries.citation, ["deliveries"]) }
    for question in OpenQuestion.allCases {
      guard let citation = spec.policies[question]?.citation else { continue }
      check(citation, ["policies", question.name])
    }
    for action in spec.actions { check(action) }
    for (index, example) in spec.examples.enumerated() {
      check(example.citation, ["examples", String(index)])
    }
    for (index, example) in spec.flawedExamples.enumerated() {
      check(example.citation, ["flawedExamples", String(index)])
    }
  }

  private mutating func check(_ scope: Scope) {
    let path = ["scopes", scope.name]
    check(scope.citation, path)
    do throws(TemplateError) {
      if try SchemeTemplate(scope.scheme.source) != scope.scheme {
        fail(path + ["scheme"], "the parts of the template are not those of its source")
      }
    } catch {
      fail(path + ["scheme"], error.description)
    }
    if let routes = scope.routes {
      check(routes.citation, path + ["routes"], inherited: scope.citation)
    }
    if let availability = scope.availability {
      check(availability.citation, path + ["availability"], inherited: scope.citation)
    }
    guard let prefix = scope.rewriting?.pathPrefix else { return }
    do throws(TemplateError) {
      if try FormTemplate(prefix.source) != prefix {
        fail(path + ["pathPrefix"], "the parts of the template are not those of its source")
      }
    } catch {
      fail(path + ["pathPrefix"], error.description)
    }
  }

  private mutating func check(_ action: Action) {
    let path = ["actions", action.name]
    check(action.citation, path)
    var finished: Set<String> = []
    var last: String?
    for form in action.forms {
      let path = path + ["forms", form.scope]
      if let last, last != form.scope { finished.insert(last) }
      last = form.scope
      if finished.contains(form.scope) {
        fail(path, "the forms of the scope '\(form.scope)' stand together")
      }
      do throws(TemplateError) {
        if try FormTemplate(form.template.source) != form.template {
          fail(path, "the parts of the template are not those of its source")
        }
      } catch {
        fail(path, error.description)
      }
    }
    check(action.patterns, path + ["patterns"])
    for parameter in action.parameters {
      check(parameter, path + ["parameters", parameter.name], inherited: action.citation)
    }
    for (index, rule) in action.unknownParameters.enumerated() {
      check(
        rule.citation, path + ["unknownParameters", String(index)], inherited: action.citation)
    }
    for (index, constraint) in action.constraints.enumerated() {
      let place = constraint.written.index ?? index
      check(
        constraint.citation, path + ["constraints", String(place)], inherited: action.citation)
    }
  }

  private mutating func check(_ patterns: [LinkPattern], _ path: [String]) {
    var finished: Set<String> = []
    var last: String?
    for pattern in patterns {
      let path = path + [pattern.scope]
      if let last, last != pattern.scope { finished.insert(last) }
      last = pattern.scope
      if finished.contains(pattern.scope) {
        fail(path, "the patterns of the scope '\(pattern.scope)' stand together")
      }
      do throws(RoutePatternError) {
        if try RoutePattern(pattern.pattern.source) != pattern.pattern {
          fail(path, "the routes of the pattern are not those of its source")
        }
      } catch {
        fail(path, "at byte \(error.offset) of the pattern: \(error.message)")
      }
    }
  }

  private mutating func check(_ parameter: Parameter, _ path: [String], inherited: Citation) {
    check(parameter.citation, path, inherited: inherited)
    if let citation = parameter.typeCitation { check(citation, path, key: "typeCite") }
    if let availability = parameter.availability {
      check(availability.citation, path + ["availability"], inherited: parameter.citation)
    }
    for question in OpenQuestion.allCases {
      guard let citation = parameter.policies[question]?.citation else { continue }
      check(citation, path + ["policies", question.name])
    }
    problems += SpecLint.problems(of: parameter.type, path + ["type"], in: spec)
  }
}
