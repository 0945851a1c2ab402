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
    let formed = spec.actions.filter { $0.forms.contains { $0.scope == scope.name } }
    if scope.hasClaims {
      for action in formed {
        fail(
          ["actions", action.name, "forms", scope.name],
          "the entries of '\(scope.name)' name the actions of its links; leave \"action\" out of "
            + "all entries where the forms of the actions say that")
      }
    }
    for (index, entry) in scope.entries.enumerated()
    where !entry.isExcluded && entry.action == nil && (scope.hasClaims || formed.isEmpty) {
      fail(
        path + ["entries", String(index)],
        "an entry names the action that its links perform, or says \"exclude\": true; without, "
          + "all of them do and the actions have forms for '\(scope.name)'")
    }
    if !scope.hasClaims { return checkGate(of: scope, path) }
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

  /// Each form has links that the site claims: the system opens others in a browser.
  private mutating func checkGate(of scope: Scope, _ path: [String]) {
    guard let gate = ClaimedPaths(scope) else { return }
    for action in spec.actions {
      for form in action.forms where form.scope == scope.name {
        let path = form.template.segments.map { segment -> [UInt8] in
          let filled = segment.filled { name in
            let type = action.parameters.first { $0.name == name }?.type
            let value = type?.samples.valid.first?.octets ?? []
            return PercentCoding.encodingPathSegment(value)
          }
          return filled ?? []
        }
        let whole =
          path.flatMap { [Byte.slash] + $0 } + (form.template.endsWithSlash ? [Byte.slash] : [])
        let link = AssociationLink(
          path: whole.isEmpty ? [Byte.slash] : whole, query: [], fragment: [])
        switch gate.decision(link) {
        case .opens, .disputed: continue
        case .excluded, .unclaimed:
          // A query may be what an entry asks for.
          if scope.entries.contains(where: \.looksBehindPath) { continue }
          fail(
            ["actions", action.name, "forms", scope.name],
            "no entry of '\(scope.name)' claims \(VisibleText.of(whole, limit: 60)), so that the "
              + "system opens it in a browser; add an entry for such paths")
        }
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

extension ScopeEntry {
  /// Whether it asks for a query or a fragment.
  fileprivate var looksBehindPath: Bool {
    if case .components(_, let query, let fragment) = match {
      query != nil || fragment != nil
    } else {
      false
    }
  }
}
