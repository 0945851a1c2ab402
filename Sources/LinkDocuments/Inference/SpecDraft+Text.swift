import LinkSpec

/// The draft as a spec file that people complete.
extension SpecDraft {
  /// A scope with the schemes that it stands for.
  private struct Scope {
    var name: String
    var template: String
    /// By scheme, what follows the common part: `""`, `"-beta"`.
    var variants: [String: String]
  }

  /// Schemes that differ in what follows a hyphen are one scope with a variable.
  private var scopes: [Scope] {
    let schemes = schemes
    let shortest = shortestScheme
    let isFamily = schemes.allSatisfy { $0 == shortest || $0.hasPrefix(shortest + "-") }
    if schemes.count > 1, isFamily {
      let variants = schemes.map { ($0, String($0.dropFirst(shortest.count))) }
      return [
        Scope(
          name: "custom", template: shortest + "{build}",
          variants: Dictionary(uniqueKeysWithValues: variants))
      ]
    }
    var taken: Set<String> = []
    return schemes.map { scheme in
      var name = schemes.count == 1 ? "custom" : Self.name(ofScheme: scheme)
      while !taken.insert(name).inserted { name += "-" }
      return Scope(name: name, template: scheme, variants: [scheme: ""])
    }
  }

  func text(name: String, source: String) -> String {
    let scopes = scopes
    var text = """
      // What the links of the app promise, as far as examples show it. Complete it from the
      // documentation: say what each action does, which parameters are required, what values may be,
      // and where that is written. docs/writing-a-spec.md describes every key; 'fuzz-links spec lint'
      // checks the file, and 'fuzz-links cases' shows what is tested.
      {
        linkspec: 1,
        name: \(quoted(name)),
        title: \(quoted("Links of \(name)")),
        documents: { links: \(quoted(source)) },

      """
    let variants = scopes.flatMap { Array($0.variants.values) }
    if scopes.contains(where: { $0.template.hasSuffix("{build}") }) {
      let values = variants.sorted().map(quoted).joined(separator: ", ")
      text += "  // The builds of the app, by what their schemes end with.\n"
      text += "  variables: { build: { values: [\(values)], cite: \"links: schemes\" } },\n"
    }
    text += "  scopes: {\n"
    for scope in scopes {
      text += "    \(key(scope.name)): "
      text += "{ scheme: \(quoted(scope.template)), cite: \"links: schemes\" },\n"
    }
    text += "  },\n  actions: {\n"
    for action in actions { text += self.text(of: action, scopes) }
    text += "  },\n  examples: [\n"
    for action in actions {
      for sample in action.samples where exampleSamples.contains(sample) {
        text += "    { title: \(quoted(action.name)), "
        text += "url: \(quoted(String(decoding: sample.url, as: UTF8.self))),\n"
        text += "      action: \(quoted(action.name)), cite: \"links: \(safe(action.name))\" },\n"
      }
    }
    return text + "  ],\n}\n"
  }

  private func text(of action: Action, _ scopes: [Scope]) -> String {
    var text = "    \(key(action.name)): {\n"
    text += "      title: \(quoted("opens \(action.name)")), // say what it does\n"
    let schemes = Set(action.samples.map(\.scheme))
    let forms = scopes.filter { !schemes.isDisjoint(with: $0.variants.keys) }.map {
      "\(key($0.name)): \(quoted(action.form))"
    }
    text += "      forms: { \(forms.joined(separator: ", ")) },\n"
    text += "      cite: \"links: \(safe(action.name))\",\n"
    var parameters: [String] = []
    for (index, segment) in action.segments.enumerated() {
      guard case .parameter(let name) = segment else { continue }
      // A URL holds slashes, which no segment may.
      let inferred = InferredType(of: action.values(ofSegment: index))
      let type = inferred == .url ? .text : inferred
      parameters.append(
        "        \(key(name)): { in: \"path\", required: true, type: "
          + "\(type.declaration) },\n")
    }
    for name in action.queryNames {
      let values = action.samples.flatMap(\.pairs).filter { $0.name == name }.map(\.value)
      let type = InferredType(of: values)
      let isEverywhere = action.samples.allSatisfy { $0.pairs.contains { $0.name == name } }
      parameters.append(
        "        \(key(name)): { type: \(type.declaration) },"
          + (isEverywhere ? " // required? every example has it" : "") + "\n")
    }
    if !parameters.isEmpty {
      text += "      parameters: {\n" + parameters.joined() + "      },\n"
    }
    return text + "    },\n"
  }

  /// A key needs quotation marks where it is no identifier.
  private func key(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "_")
    }
    return isPlain && !name.isEmpty ? name : quoted(name)
  }

  private func quoted(_ text: String) -> String { JSONText.string(text).serialized() }
  /// Within quotation marks; names are made of letters, digits and a few signs.
  private func safe(_ name: String) -> String {
    String(quoted(name).dropFirst().dropLast())
  }
}
