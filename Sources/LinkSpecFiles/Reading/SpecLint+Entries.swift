import LinkSpec

// Scopes whose entries claim paths.
extension Linter {
  mutating func checkEntries() {
    for scope in spec.scopes {
      let path = ["scopes", scope.name]
      if scope.entries.isEmpty {
        if !scope.substitutionVariables.isEmpty {
          fail(path + ["substitutionVariables"], "variables stand in entries, and there are none")
        }
        continue
      }
      checkPlace(of: scope, path)
      for (index, entry) in scope.entries.enumerated() {
        check(entry, path + ["entries", String(index)])
      }
      do throws(ClaimedPaths.Failure) {
        let matcher = try ClaimedPaths.matcher(of: scope)
        if problems.isEmpty { checkReach(of: scope, matcher, path + ["entries"]) }
      } catch {
        let start = error.entry.map { path + ["entries", String($0)] } ?? path
        fail(start + error.path, error.message)
      }
    }
  }

  private mutating func checkPlace(of scope: Scope, _ path: [String]) {
    if scope.hosts.isEmpty {
      fail(path + ["entries"], "entries claim paths of a host: \"hosts\": [\"www.example.org\"]")
    }
    if scope.otherPaths == .open {
      fail(path + ["otherPaths"], "what no entry claims opens nothing, so other paths are not open")
    }
    for action in spec.actions where action.forms.contains(where: { $0.scope == scope.name }) {
      fail(
        ["actions", action.name, "forms", scope.name],
        "the entries of '\(scope.name)' say which of its links open what, so it has no forms")
    }
    for other in spec.scopes where other.rewriting?.base == scope.name {
      fail(
        ["scopes", other.name, "rewrites"],
        "the links of '\(scope.name)' are claimed by entries, of which no other links are made")
    }
    for action in spec.actions where action.forms.isEmpty {
      for parameter in action.parameters where parameter.location == .path {
        fail(
          ["actions", action.name, "parameters", parameter.name],
          "the path of a link that an entry claims holds no parameters: \"in\": \"query\"")
      }
    }
  }

  private mutating func check(_ entry: ScopeEntry, _ path: [String]) {
    let names = spec.actions.map(\.name)
    if let action = entry.action, !names.contains(action) {
      fail(
        path + ["action"],
        "no action '\(action)'" + Suggestion.phrase(for: action, among: names))
    }
    let (key, pattern): (String, String?) =
      switch entry.match {
      case .path(let text): ("path", text)
      case .components(let text, _, _): ("/", text)
      }
    guard let pattern else { return }
    if pattern.utf8.contains(Byte.hash) {
      fail(path + [key], "no path holds a '#', so this never matches; a fragment has the key '#'")
    } else if let first = pattern.utf8.first, !ByteSet("/*?$").contains(first) {
      fail(path + [key], "every path begins with '/', so this never matches")
    } else if pattern.isEmpty {
      fail(path + [key], "no path is empty, so this never matches; all paths are '*'")
    }
  }

  private mutating func checkReach(
    of scope: Scope, _ matcher: AssociationMatcher, _ path: [String]
  ) {
    for conflict in matcher.conflicts {
      let earlier = conflict.earlier.number
      fail(
        path + [String(conflict.entry.number)],
        "never decides: the entry \(scope.entries[earlier].text) (the \(earlier + 1). of the list) "
          + "matches all its links before it")
    }
  }
}
