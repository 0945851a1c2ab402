import LinkSpec

/// The outline as a spec file that people complete.
extension SpecOutline {
  /// The text. Deterministic; nothing from outside acts in it: texts are quoted and comments are
  /// single lines.
  package var text: String {
    var text = ""
    let head = [
      "Complete this from the documentation: say what each action does and what values may be.",
      "docs/writing-a-spec.md describes every key, 'fuzz-links spec lint' checks the file, and",
      "'fuzz-links cases' shows what is tested.",
    ]
    for line in notes + head { text += comment(line, "") }
    text += """
      {
        linkspec: 1,
        name: \(quoted(name)),
        title: \(quoted("Links of \(name)")),
        documents: { \(document): \(quoted(documentTitle)) },
        scopes: {

      """
    for scope in scopes { text += self.text(of: scope) }
    text += "  },\n"
    if let reasonOfSlashes, scopes.contains(where: \.hosts.isEmpty) {
      text += "  policies: {\n    otherSlashes: {\n      readings: [\"reject\", \"normalize\"],\n"
      text += "      reason: \(quoted(reasonOfSlashes)),\n    },\n  },\n"
    }
    text += "  actions: {\n"
    for action in actions { text += self.text(of: action) }
    return text + "  },\n}\n"
  }

  /// A scope with its remarks.
  private func text(of scope: Scope) -> String {
    var text = scope.notes.map { comment($0, "    ") }.joined()
    text += "    \(quoted(scope.name)): {\n      scheme: \(quoted(scope.scheme)),\n"
    if !scope.hosts.isEmpty { text += "      hosts: \(list(scope.hosts, "      ")),\n" }
    if !scope.ports.isEmpty {
      text += "      ports: [\(scope.ports.map(String.init).joined(separator: ", "))],\n"
    }
    return text + "      cite: \(quoted(document + ": links")),\n    },\n"
  }

  /// An action with its remarks.
  private func text(of action: Action) -> String {
    var text = action.notes.map { comment($0, "    ") }.joined()
    text += "    \(quoted(action.name)): {\n"
    text += "      title: \(quoted(action.title)),\n      forms: {\n"
    for scope in scopes {
      let forms = action.forms.filter { $0.scope == scope.name }.map(\.text)
      if forms.isEmpty { continue }
      let value = forms.count == 1 ? quoted(forms[0]) : list(forms, "        ")
      text += "        \(quoted(scope.name)): \(value),\n"
    }
    text += "      },\n      cite: \(quoted(document + ": " + action.name)),\n"
    if !action.parameters.isEmpty {
      text += "      parameters: {\n"
      for parameter in action.parameters {
        text += "        \(quoted(parameter.name)): { "
        if parameter.location != .query {
          text += "in: \"\(parameter.location.rawValue)\", "
        }
        if parameter.isRequired { text += "required: true, " }
        text += "type: \(parameter.type)"
        if parameter.isRepeated {
          let bounds = parameter.repetition.joined(separator: ", ")
          text += ", repeated: " + (bounds.isEmpty ? "true" : "{ \(bounds) }")
        }
        text += " },"
        text += parameter.note.map { " // " + safe($0) } ?? ""
        text += "\n"
      }
      text += "      },\n"
    }
    return text + "    },\n"
  }

  /// Texts as an array, one a line where there are several.
  private func list(_ texts: [String], _ indent: String) -> String {
    if texts.count == 1 { return "[\(quoted(texts[0]))]" }
    return "[\n" + texts.map { "\(indent)  \(quoted($0)),\n" }.joined() + indent + "]"
  }

  /// A remark as a line.
  private func comment(_ line: String, _ indent: String) -> String {
    "\(indent)// \(safe(line))\n"
  }

  /// A text as one line: what would end a comment is an escape.
  private func safe(_ line: String) -> String {
    var text = ""
    VisibleText.renderASCII(Array(line.utf8)) { piece, _ in text += piece }
    return text
  }

  private func quoted(_ text: String) -> String { JSONText.string(text).serialized() }
}
