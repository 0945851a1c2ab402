import LinkSpec

/// Entries of a site, and in which order they are asked.
extension SpecMutants {
  mutating func addEntries() {
    for (number, scope) in spec.scopes.enumerated() where scope.hasClaims {
      for (place, entry) in scope.entries.enumerated() {
        let rule = RuleSubject.entry(scope: scope.name, place)
        let text = entry.text
        if scope.entries.count > 1 {
          add(
            .entryDropped, [rule], "'\(text)' is not there",
            .init(entry.isExcluded ? .performing : .refusing)
          ) { $0.scopes[number].entries.remove(at: place) }
        }
        if place + 1 < scope.entries.count {
          add(
            .entriesSwapped, [rule, .entry(scope: scope.name, place + 1)],
            "'\(text)' is asked behind '\(scope.entries[place + 1].text)'",
            .init(entry.isExcluded ? .performing : .refusing)
          ) { $0.scopes[number].entries.swapAt(place, place + 1) }
        }
        for action in [nil] + spec.actions.map({ Optional($0.name) }) where action != entry.action {
          add(
            .entryTurned, [rule],
            "links of '\(text)' \(action.map { "lead to " + $0 } ?? "do not open the app")",
            .init(action == nil ? .refusing : .performing)
          ) { $0.scopes[number].entries[place].action = action }
        }
        for (sentence, changed) in Self.loosened(entry) {
          add(.entryLoosened, [rule], "'\(text)' \(sentence)") {
            $0.scopes[number].entries[place] = changed
          }
        }
      }
      for (place, variable) in scope.substitutionVariables.enumerated() {
        for (index, word) in variable.alternatives.enumerated()
        where variable.alternatives.count > 1 {
          add(
            .substitutionChanged, [], "$(\(variable.name)) is not '\(word)'", .init(.refusing)
          ) { $0.scopes[number].substitutionVariables[place].alternatives.remove(at: index) }
        }
      }
    }
  }

  private static func loosened(_ entry: ScopeEntry) -> [(String, ScopeEntry)] {
    func changed(_ sentence: String, _ change: (inout ScopeEntry) -> Void) -> (String, ScopeEntry) {
      var copy = entry
      change(&copy)
      return (sentence, copy)
    }
    var result = [
      changed("is compared \(entry.isCaseSensitive ? "without" : "with") regard to case") {
        $0.isCaseSensitive.toggle()
      }
    ]
    switch entry.match {
    case .path(let path):
      result += patterns(near: path).map { pattern in
        changed("is read as '\(pattern)'") { $0.match = .path(pattern) }
      }
    case .components(let path, let query, let fragment):
      result.append(
        changed("is compared \(entry.isPercentEncoded ? "decoded" : "with its escapes")") {
          $0.isPercentEncoded.toggle()
        })
      for pattern in path.map(patterns) ?? [] {
        result.append(
          changed("is read as '\(pattern)'") {
            $0.match = .components(path: pattern, query: query, fragment: fragment)
          })
      }
      if path != nil, query != nil || fragment != nil {
        result.append(
          changed("does not look at the path") {
            $0.match = .components(path: nil, query: query, fragment: fragment)
          })
      }
      if query != nil {
        result.append(
          changed("does not look at the query") {
            $0.match = .components(path: path, query: nil, fragment: fragment)
          })
      }
      if fragment != nil {
        result.append(
          changed("does not look at the fragment") {
            $0.match = .components(path: path, query: query, fragment: nil)
          })
      }
    }
    return result
  }

  /// A pattern with a wildcard more or less, or with another one.
  private static func patterns(near pattern: String) -> [String] {
    var patterns = [pattern + "*"]
    for (index, character) in zip(pattern.indices, pattern) where "*?".contains(character) {
      let after = pattern.index(after: index)
      for other in ["", character == "*" ? "?" : "*", character == "*" ? "?*" : "??"] {
        patterns.append(String(pattern[..<index]) + other + String(pattern[after...]))
      }
    }
    if pattern.count > 1 { patterns.append(String(pattern.dropLast())) }
    return patterns.filter { $0 != pattern && !$0.isEmpty }
  }
}
