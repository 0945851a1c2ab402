import LinkSpec

/// How large a spec may be. Far more than any documentation says, and little enough that whatever
/// is done with a spec, making all of its cases included, ends.
enum SpecSize {
  /// The longest text, in bytes.
  static let longestText = 1 << 16
  /// The most elements of a list: the words of an enumeration, the examples.
  static let mostElements = 10_000
  /// The most members of an object: the actions, the parameters of one.
  static let mostMembers = 1_000
  /// The most schemes that all builds of an app have, in all scopes.
  static let mostSchemes = 2_000
  /// The most forms and patterns of all actions: each is held against each.
  static let mostForms = 1_000
  /// How often a parameter may have to be given: no link is so long.
  static let mostRepetitions = 1_000
  /// The most faults of one file that are told.
  static let mostProblems = 20

  /// What is too large in a file, before anything is made of it.
  static func problems(of root: JSONNode) -> [SpecDecoder.Problem] {
    var problems: [SpecDecoder.Problem] = []
    var open: [(path: [String], node: JSONNode)] = [([], root)]
    while let (path, node) = open.popLast(), problems.count < mostProblems {
      func fail(_ message: String) {
        problems.append(SpecDecoder.Problem(path: path, message: message, range: node.range))
      }
      switch node.value {
      case .string(let text) where text.utf8.count > longestText:
        fail(
          "a text has at most \(longestText) bytes, this one \(text.utf8.count); shorten it")
      case .array(let elements):
        if elements.count > mostElements {
          fail(
            "a list has at most \(mostElements) elements, this one \(elements.count); leave some "
              + "out, or say by a pattern what they have in common")
        } else {
          open += elements.enumerated().map { (path + [String($0.offset)], $0.element) }
        }
      case .object(let members):
        if members.count > mostMembers {
          fail(
            "an object has at most \(mostMembers) members, this one \(members.count); cut the spec "
              + "into several")
        } else {
          for member in members {
            if member.key.utf8.count > longestText {
              problems.append(
                SpecDecoder.Problem(
                  path: path, message: "a key has at most \(longestText) bytes; shorten it",
                  range: member.keyRange))
            } else {
              open.append((path + [member.key], member.value))
            }
          }
        }
      case .string, .number, .boolean, .null: break
      }
    }
    return problems
  }

  /// What is too much of a spec, before it is held against itself.
  static func problems(of spec: Spec) -> [SpecLint.Problem] {
    var problems = problems(ofBuildsOf: spec)
    let forms = spec.actions.reduce(0) { $0 + $1.forms.count + $1.patterns.count }
    if forms > mostForms {
      problems.append(
        SpecLint.Problem(
          path: ["actions"],
          message:
            "the actions have \(forms) forms and patterns, at most \(mostForms) are held against "
            + "each other; cut the spec into several"))
    }
    for action in spec.actions {
      for parameter in action.parameters {
        guard let repetition = parameter.repetition, repetition.minimum > mostRepetitions else {
          continue
        }
        problems.append(
          SpecLint.Problem(
            path: ["actions", action.name, "parameters", parameter.name, "repeated", "minimum"],
            message:
              "at least \(repetition.minimum) times is more than the \(mostRepetitions) that a link "
              + "can hold"))
      }
    }
    return problems
  }

  /// Whether the variables of the schemes make more builds than can be tried.
  private static func problems(ofBuildsOf spec: Spec) -> [SpecLint.Problem] {
    var values: [String: Int] = [:]
    for variable in spec.variables { values[variable.name] = variable.values.count }
    var sum = 0
    for scope in spec.scopes {
      var product = 1
      for name in Set(scope.scheme.variables) {
        product = min(product * (values[name] ?? 1), mostSchemes + 1)
      }
      sum += product
      guard sum > mostSchemes else { continue }
      return [
        SpecLint.Problem(
          path: ["scopes", scope.name, "scheme"],
          message:
            "the variables make more than \(mostSchemes) schemes of the spec's builds; give them "
            + "fewer values, or describe families of builds in specs of their own")
      ]
    }
    return []
  }
}
