/// The rules of entries that claim paths.
extension RuleCatalog {
  /// The id of an entry's rule.
  public static func entryID(_ entry: ScopeEntry, of scope: Scope) -> String {
    "entry." + scope.name + (entry.isExcluded ? ".not:" : ".") + entry.text
  }

  /// The id of the rule that other paths open nothing.
  static func unclaimedID(_ scope: Scope) -> String { "entry." + scope.name + ".unclaimed" }

  mutating func addEntries(of scope: Scope) {
    if scope.entries.isEmpty { return }
    for entry in scope.entries {
      let effect = entry.action.map { "open the app: \($0)" } ?? "do not open the app"
      add(
        Rule(
          id: Self.entryID(entry, of: scope), phase: .action,
          statement: "Of \(scope.name) links, those that match \(entry.text) \(effect), unless an "
            + "earlier entry decides.",
          citation: entry.citation ?? scope.citation, action: entry.action))
    }
    if Self.claimsEverything(scope) { return }
    add(
      Rule(
        id: Self.unclaimedID(scope), phase: .action,
        statement: "A \(scope.name) link that no entry claims does not open the app.",
        citation: scope.citation))
  }

  /// Whether no link of the scope is beside its entries.
  private static func claimsEverything(_ scope: Scope) -> Bool {
    scope.entries.contains { entry in
      switch entry.match {
      case .path(let path): ["*", "/*"].contains(path)
      case .components(let path, let query, let fragment):
        query == nil && fragment == nil && ["*", "/*"].contains(path ?? "*")
      }
    }
  }
}
