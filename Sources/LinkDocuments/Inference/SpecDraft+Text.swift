import LinkSpec

/// The draft as a spec file that people complete.
extension SpecDraft {
  /// A scope with the places whose links it has.
  private struct Scope {
    var name: String
    /// What stands behind its key.
    var declaration: String
    var places: Set<Place>
    var isWeb = false
    /// What follows the common part of its schemes: `""`, `"-beta"`; `nil` where it has one scheme.
    var builds: [String]?
  }

  /// The scopes of the app's own schemes, then those of web sites.
  private var scopes: [Scope] {
    var taken: Set<String> = []
    func free(_ name: String) -> String {
      var name = name
      while !taken.insert(name).inserted { name += "-" }
      return name
    }
    var scopes = customScopes(free)
    let sites = sites
    for site in sites {
      let hosts = site.hosts.map(quoted).joined(separator: ", ")
      scopes.append(
        Scope(
          name: free(sites.count == 1 ? "web" : site.site),
          declaration: "scheme: \(quoted(site.scheme)), hosts: [\(hosts)]",
          places: Set(site.hosts.map { Place(scheme: site.scheme, webHost: $0) }), isWeb: true))
    }
    return scopes
  }

  /// Schemes that differ in what follows a hyphen are one scope with a variable.
  private func customScopes(_ free: (String) -> String) -> [Scope] {
    let schemes = schemes
    guard let shortest = shortestScheme else { return [] }
    let isFamily = schemes.allSatisfy { $0 == shortest || $0.hasPrefix(shortest + "-") }
    if schemes.count > 1, isFamily {
      return [
        Scope(
          name: free("custom"), declaration: "scheme: \(quoted(shortest + "{build}"))",
          places: Set(schemes.map { Place(scheme: $0) }),
          builds: schemes.map { String($0.dropFirst(shortest.count)) }.sorted())
      ]
    }
    return schemes.map { scheme in
      Scope(
        name: free(schemes.count == 1 ? "custom" : Self.name(ofScheme: scheme)),
        declaration: "scheme: \(quoted(scheme))", places: [Place(scheme: scheme)])
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
    if let builds = scopes.compactMap(\.builds).first {
      let values = builds.map(quoted).joined(separator: ", ")
      text += "  // The builds of the app, by what their schemes end with.\n"
      text += "  variables: { build: { values: [\(values)], cite: \"links: schemes\" } },\n"
    }
    text += "  scopes: {\n"
    for scope in scopes {
      text += "    \(key(scope.name)): "
      text += "{ \(scope.declaration), cite: \"links: \(scope.isWeb ? "hosts" : "schemes")\" },\n"
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
    let places = Set(action.samples.map(\.place))
    let forms = scopes.filter { !places.isDisjoint(with: $0.places) }.map {
      "\(key($0.name)): \(quoted(action.form(onWeb: $0.isWeb)))"
    }
    text += "      forms: { \(forms.joined(separator: ", ")) },\n"
    text += "      cite: \"links: \(safe(action.name))\",\n"
    var parameters: [String] = []
    for (index, word) in action.words.enumerated() {
      guard case .parameter(let name) = word else { continue }
      // A URL holds slashes, which no segment may.
      let inferred = InferredType(of: action.values(ofWord: index))
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
