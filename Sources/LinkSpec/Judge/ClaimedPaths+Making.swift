/// Making the matcher of a scope's entries.
extension ClaimedPaths {
  /// Prepares the entries of a scope; `nil` where it has none, or where one cannot be read.
  package init?(_ scope: Scope) {
    guard !scope.entries.isEmpty, let matcher = try? Self.matcher(of: scope) else { return nil }
    self.matcher = matcher
    actions = scope.entries.map(\.action)
  }

  /// Why an entry cannot be read.
  package struct Failure: Error {
    /// The number of the entry; `nil`: the variables.
    package var entry: Int?
    /// The keys that lead to the place within it.
    package var path: [String]
    package var message: String
  }

  /// The matcher of the entries: that of a file with one app.
  package static func matcher(of scope: Scope) throws(Failure) -> AssociationMatcher {
    var variables = AssociationVariables()
    let names = scope.substitutionVariables.map(\.name)
    for variable in scope.substitutionVariables {
      let path = ["substitutionVariables", variable.name]
      if let message = AssociationDecoder.fault(ofName: variable.name) {
        throw Failure(path: path, message: message)
      }
      for (index, text) in variable.alternatives.enumerated() {
        guard let name = AssociationPattern.variable(in: text) else { continue }
        throw Failure(
          path: path + [String(index)],
          message: AssociationDecoder.fault(ofNested: name, in: variable.name, names))
      }
      variables.add(variable.name, variable.alternatives)
    }
    var maker = Maker(variables: variables)
    var entries: [AssociationEntry] = []
    for (number, entry) in scope.entries.enumerated() {
      entries.append(try maker.entry(entry, number))
    }
    let place = AssociationFile.Place(path: "", offset: 0)
    let app = AssociationFile.App(identifier: scope.name, place: place)
    let detail = AssociationFile.Detail(
      number: 0, place: place, apps: [app], entries: entries, ignoresPaths: false)
    return AssociationMatcher(
      AssociationFile(
        byteCount: 0, place: place, legacyApps: .empty, details: [detail], variables: [],
        unknownKeys: [], sourceMap: SourceMap([])))
  }

  private struct Maker {
    let variables: AssociationVariables
    var elements = 0

    mutating func entry(_ entry: ScopeEntry, _ number: Int) throws(Failure) -> AssociationEntry {
      var matching = AssociationPattern.Matching(
        isCaseSensitive: entry.isCaseSensitive, isPercentEncoded: entry.isPercentEncoded)
      if case .path = entry.match { matching.isLegacy = true }
      let all = try pattern("*", matching, number, [])
      var made = AssociationEntry(
        detail: 0, number: number, place: AssociationFile.Place(path: "", offset: number),
        isExcluded: entry.isExcluded, path: all, query: .whole(all), fragment: all,
        comment: entry.comment)
      switch entry.match {
      case .path(let path): made.path = try pattern(path, matching, number, ["path"])
      case .components(let path, let query, let fragment):
        if let path { made.path = try pattern(path, matching, number, ["/"]) }
        if let fragment { made.fragment = try pattern(fragment, matching, number, ["#"]) }
        switch query {
        case nil: break
        case .whole(let source):
          made.query = .whole(try pattern(source, matching, number, ["?"]))
        case .items(let items):
          var patterns: [AssociationEntry.Item] = []
          for item in items {
            let pattern = try pattern(item.pattern, matching, number, ["?", item.name])
            patterns.append(AssociationEntry.Item(name: item.name, pattern: pattern))
          }
          made.query = .items(patterns)
        }
      }
      return made
    }

    private mutating func pattern(
      _ source: String, _ matching: AssociationPattern.Matching, _ entry: Int, _ path: [String]
    ) throws(Failure) -> AssociationPattern {
      do throws(AssociationPattern.Failure) {
        return try AssociationPattern(
          source, matching, variables: variables, elements: &elements,
          limit: AssociationReader.mostElements)
      } catch {
        throw Failure(entry: entry, path: path, message: error.message)
      }
    }
  }
}
