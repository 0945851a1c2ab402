/// A spec from an association file.
extension Spec {
  /// An entry of an association file that a spec does without, and why.
  package struct LeftOutEntry: Sendable, Hashable {
    /// Where it stands in the file.
    package var place: AssociationFile.Place
    /// Why it is of no use.
    package var reason: String
  }

  /// A first spec for the links that open one app by an association file: what the file claims and
  /// excludes becomes the entries of one scope, and all that opens performs one action, until
  /// somebody names others. Entries that decide nothing are left out and told.
  ///
  /// The file says for which apps it speaks and not for which domain; so both are given.
  package static func importing(
    _ file: AssociationFile, app: String, host: String
  ) -> (spec: Spec, leftOut: [LeftOutEntry]) {
    var leftOut: [LeftOutEntry] = []
    let matcher = AssociationMatcher(file)
    let own = matcher.apps.first { $0.identifier == app }?.entries ?? []
    let conflicts = matcher.conflicts
    var entries: [ScopeEntry] = []
    for entry in own {
      if let conflict = conflicts.first(where: { $0.entry.place == entry.place }) {
        let earlier = conflict.earlier.place.path
        leftOut.append(LeftOutEntry(place: entry.place, reason: "\(earlier) decides before it"))
      } else if let reason = entry.reasonToFail {
        leftOut.append(LeftOutEntry(place: entry.place, reason: reason))
      } else {
        entries.append(ScopeEntry(entry, action: "open"))
      }
    }
    let citation = Citation("file", "applinks")
    var scope = Scope(
      "universal", scheme: SchemeTemplate(unchecked: "https"), hosts: [ScopeHost(host)],
      citation: citation)
    scope.entries = entries
    scope.substitutionVariables = file.variables.map {
      SubstitutionVariable($0.name, $0.alternatives)
    }
    // A host is a name but for one in brackets.
    let isName = host.utf8.allSatisfy { ByteSet.identifier.contains($0) }
    let spec = Spec(
      name: isName ? host : "universal-links", title: "Web links to \(host) that open \(app)",
      documents: [Document(id: "file", title: "apple-app-site-association of \(host)")],
      scopes: [scope],
      actions: [Action("open", title: "opens the app", forms: [], citation: citation)])
    return (spec, leftOut)
  }
}

extension AssociationEntry {
  /// Why no link matches; `nil` where one may.
  fileprivate var reasonToFail: String? {
    guard let first = path.source.utf8.first else { return "no path is empty" }
    if path.source.utf8.contains(Byte.hash) { return "no path holds a '#'" }
    return ByteSet("/*?$").contains(first) ? nil : "every path begins with '/'"
  }
}

extension ScopeEntry {
  /// What an element of an association file says; `action` is that of its links, if they open.
  init(_ entry: AssociationEntry, action: String) {
    func source(_ pattern: AssociationPattern) -> String? {
      pattern.isEverything ? nil : pattern.source
    }
    let query: Query? =
      switch entry.query {
      case .whole(let pattern): source(pattern).map(Query.whole)
      case .items(let items): .items(items.map { Item($0.name, $0.pattern.source) })
      }
    let fragment = source(entry.fragment)
    // What says nothing of any part is about every path.
    let path = source(entry.path) ?? (query == nil && fragment == nil ? "*" : nil)
    let matching = entry.path.matching
    self.init(
      entry.isLegacy
        ? .path(entry.path.source) : .components(path: path, query: query, fragment: fragment),
      action: entry.isExcluded ? nil : action, isCaseSensitive: matching.isCaseSensitive,
      isPercentEncoded: matching.isPercentEncoded, comment: entry.comment)
  }
}
