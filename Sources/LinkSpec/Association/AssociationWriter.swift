/// Writes the association file that a web site needs for the links of a spec.
///
/// Where the spec has entries, they are written as they stand. Where it has forms, each becomes a
/// component. A wildcard crosses slashes and a parameter does not, so before a form with parameters
/// stand exclusions of the same path with more segments in a parameter's place; and forms with more
/// segments come first, so that no exclusion hides one of them. A parameter that a link must have
/// in its query is asked for; values are not, since patterns know no types.
package enum AssociationWriter {
  /// Why no file can be written.
  package enum Failure: Error, Sendable, Hashable {
    /// No scope has web links. There is nothing for a site to say.
    case noWebLinks
    /// The spec has links to several hosts or to none of that name; these are those it has.
    case host([String])
  }

  /// The hosts of the spec's web links, each once, in the order of the spec.
  package static func hosts(of spec: Spec) -> [String] {
    var seen: Set<String> = []
    return webScopes(spec.concrete).flatMap { $0.hosts.map(\.name) }.filter {
      seen.insert($0).inserted
    }
  }

  /// The file for one host, as strict JSON with a line end at its end. `host` may be `nil` where
  /// the spec has one alone. Linear in the spec.
  package static func text(
    of spec: Spec, host: String? = nil, app: String
  ) throws(Failure) -> String {
    let hosts = hosts(of: spec)
    guard let first = hosts.first else { throw .noWebLinks }
    guard let host = host ?? (hosts.count == 1 ? first : nil), hosts.contains(host) else {
      throw .host(hosts)
    }
    let concrete = spec.concrete
    var components: [JSONText] = []
    var variables: [JSONText.Member] = []
    for scope in webScopes(concrete) where scope.hosts.contains(where: { $0.name == host }) {
      components +=
        scope.entries.isEmpty
        ? self.components(of: scope, host, concrete) : scope.entries.map(component)
      variables += scope.substitutionVariables.map {
        JSONText.Member($0.name, .array($0.alternatives.map(JSONText.string)))
      }
    }
    var members = [JSONText.Member("apps", .array([]))]
    if !variables.isEmpty { members.append(.init("substitutionVariables", .object(variables))) }
    let detail = JSONText.object([
      .init("appIDs", .array([.string(app)])), .init("components", .array(components)),
    ])
    members.append(.init("details", .array([detail])))
    let file = JSONText.object([.init("applinks", .object(members))])
    return file.serialized(pretty: true) + "\n"
  }

  private static func webScopes(_ spec: Spec) -> [Scope] {
    spec.scopes.filter { $0.isHosted && $0.scheme.source == "https" }
  }

  // MARK: - Entries

  private static func component(_ entry: ScopeEntry) -> JSONText {
    var members: [JSONText.Member] = []
    switch entry.match {
    case .path(let path): members.append(.init("/", .string(path)))
    case .components(let path, let query, let fragment):
      if let path { members.append(.init("/", .string(path))) }
      switch query {
      case nil: break
      case .whole(let pattern): members.append(.init("?", .string(pattern)))
      case .items(let items):
        members.append(
          .init("?", .object(items.map { JSONText.Member($0.name, .string($0.pattern)) })))
      }
      if let fragment { members.append(.init("#", .string(fragment))) }
    }
    if !entry.isCaseSensitive { members.append(.init("caseSensitive", .boolean(false))) }
    if !entry.isPercentEncoded { members.append(.init("percentEncoded", .boolean(false))) }
    if entry.isExcluded { members.append(.init("exclude", .boolean(true))) }
    if let comment = entry.comment ?? entry.action {
      members.append(.init("comment", .string(comment)))
    }
    return .object(members)
  }

  // MARK: - Forms

  private static func components(of scope: Scope, _ host: String, _ spec: Spec) -> [JSONText] {
    var forms: [(action: Action, segments: [FormTemplate.Segment])] = []
    for action in spec.actions {
      for form in action.forms
      where form.scope == scope.name && form.template.host?.lowercased() == host {
        forms.append((action.along(form), form.template.segments))
      }
    }
    // By hand stable: equals keep the order of the spec.
    let order = forms.indices.sorted {
      let (one, two) = (forms[$0].segments.count, forms[$1].segments.count)
      return one == two ? $0 < $1 : one > two
    }
    var components: [JSONText] = []
    for (action, whole) in order.map({ forms[$0] }) {
      let hash = whole.firstIndex(where: \.isHash) ?? whole.endIndex
      let segments = Array(whole[..<hash])
      for index in segments.indices {
        switch segments[index] {
        case .parameter: break
        case .pieces where segments[index].rest == nil: break
        case .literal, .rest, .pieces: continue
        }
        components.append(
          .object([
            .init("/", .string(pattern(of: segments, deeperAt: index))),
            .init("exclude", .boolean(true)),
          ]))
      }
      var path = pattern(of: segments)
      if hash < whole.endIndex, case .literal(let sign) = whole[hash] {
        if sign.hasPrefix("/"), !segments.isEmpty { path += "/" }
      }
      var members = [JSONText.Member("/", .string(path))]
      let required = action.parameters.filter { $0.isRequired && $0.location == .query }
      if !required.isEmpty {
        members.append(
          .init("?", .object(required.map { JSONText.Member($0.name, .string("?*")) })))
      }
      if hash < whole.endIndex, case .literal(let sign) = whole[hash] {
        let rest = pattern(of: Array(whole[(hash + 1)...])).dropFirst()
        members.append(.init("#", .string(sign.drop { $0 == "/" }.dropFirst() + String(rest))))
      }
      members.append(.init("comment", .string(action.name)))
      components.append(.object(members))
    }
    return components
  }

  private static func pattern(
    of segments: [FormTemplate.Segment], deeperAt index: Int? = nil
  ) -> String {
    if segments.isEmpty { return "/" }
    return segments.enumerated().reduce(into: "") { pattern, segment in
      switch segment.element {
      case .literal(let text): pattern += "/" + written(text)
      case .parameter: pattern += segment.offset == index ? "/*/*" : "/?*"
      case .rest: pattern += "/?*"
      case .pieces(let pieces) where segment.offset == index:
        // A slash anywhere between the texts at the ends.
        pattern += "/" + text(pieces.first) + "*/*" + text(pieces.last)
      case .pieces(let pieces):
        pattern += "/" + pieces.map { $0.parameter == nil ? text($0) : "?*" }.joined()
      }
    }
  }

  private static func text(_ piece: FormTemplate.Segment.Piece?) -> String {
    if case .literal(let text) = piece { written(text) } else { "" }
  }

  /// A literal asterisk cannot be written; any one character comes nearest.
  private static func written(_ text: String) -> String {
    String(text.map { $0 == "*" ? "?" : $0 })
  }
}
