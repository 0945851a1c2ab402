import LinkSpec

/// A router in Python that stands in for an app until the app answers itself: it does what a spec
/// of `init` says, by a table.
struct PythonAdapter {
  let judge: Judge

  /// The program.
  var text: String {
    let template = String(decoding: EmbeddedFiles.adapter_py, as: UTF8.self)
    return template.split(separator: "@ROUTES@", maxSplits: 1, omittingEmptySubsequences: false)
      .joined(separator: routes)
  }

  /// One line for each scheme and form of each action.
  private var routes: String {
    var text = ""
    for action in judge.spec.actions {
      for form in action.forms {
        for (scheme, host) in places(of: form) {
          var segments = form.template.segments.map { segment in
            switch segment {
            case .literal(let word): quoted(word)
            case .parameter(let name), .rest(let name):
              "(\(quoted(name)), \(kind(of: name, action)))"
            // Links that were given show no texts around values.
            case .pieces: "(\(quoted(segment.source)), \(quoted("text")))"
            }
          }
          // Behind the slash of a root, and behind one at the end, an empty segment follows.
          let isRoot = segments.isEmpty && isHosted(form)
          if isRoot || form.template.endsWithSlash { segments.append(quoted("")) }
          let names = action.along(form).parameters.filter { $0.location == .query }.map {
            "\(quoted($0.name)): \(kind(of: $0.name, action))"
          }
          text += "    (\(quoted(scheme)), \(host.map(quoted) ?? "None"), "
          text += "[\(segments.joined(separator: ", "))], {\(names.joined(separator: ", "))}, "
          text += "\(quoted(action.name))),\n"
        }
      }
    }
    return text
  }

  private func isHosted(_ form: LinkForm) -> Bool {
    judge.spec.scopes.contains { $0.name == form.scope && $0.isHosted }
  }

  /// The schemes and hosts of a form's links.
  private func places(of form: LinkForm) -> [(scheme: String, host: String?)] {
    guard let scope = judge.spec.scopes.first(where: { $0.name == form.scope }) else { return [] }
    return schemes(of: scope).flatMap { scheme in
      scope.hosts.isEmpty
        ? [(scheme, form.template.host)] : scope.hosts.map { (scheme, $0.name) }
    }
  }

  private func schemes(of scope: Scope) -> [String] {
    scope.scheme.parts.reduce([""]) { schemes, part in
      switch part {
      case .literal(let text): schemes.map { $0 + text }
      case .variable(let name):
        schemes.flatMap { scheme in
          (judge.spec.variables.first { $0.name == name }?.values ?? []).map { scheme + $0 }
        }
      }
    }
  }

  private func kind(of parameter: String, _ action: Action) -> String {
    guard let type = action.parameters.first(where: { $0.name == parameter })?.type else {
      return quoted("text")
    }
    switch type.grammar {
    case let grammar as EnumerationGrammar:
      return "[" + grammar.words.map(quoted).joined(separator: ", ") + "]"
    case let grammar as URNGrammar:
      let kinds = grammar.kinds.map { $0.joined(separator: ":") }.joined(separator: "|")
      // A spec of examples has no variable that a name space could come from.
      guard case .word(let namespace) = grammar.namespace else { return quoted("text") }
      return quoted("urn:\(namespace):(?:\(kinds))")
    default: return quoted(type.keyword)
    }
  }

  /// A JSON string is one of Python too.
  private func quoted(_ text: String) -> String { JSONText.string(text).serialized() }
}
