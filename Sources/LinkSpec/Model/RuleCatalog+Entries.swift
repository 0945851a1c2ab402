/// The rules of entries that claim paths.
extension RuleCatalog {
  mutating func addEntries(of scope: Scope) {
    if !scope.hasClaims { return }
    for (number, entry) in scope.entries.enumerated() {
      let effect = entry.action.map { "open the app: \($0)" } ?? "do not open the app"
      add(
        Rule(
          id: "entry." + scope.name + (entry.isExcluded ? ".not:" : ".") + entry.text,
          .entry(scope: scope.name, number), phase: .action,
          statement: "Of \(scope.name) links, those that match \(entry.text) \(effect), unless an "
            + "earlier entry decides.",
          citation: entry.citation ?? scope.citation, action: entry.action,
          path: ["scopes", scope.name, "entries", String(number)]))
    }
    if Self.claimsEverything(scope) { return }
    add(
      Rule(
        id: "entry." + scope.name + ".unclaimed", .unclaimed(scope: scope.name), phase: .action,
        statement: "\(Self.article(scope.name)) \(scope.name) link that no entry claims does not "
          + "open the app.",
        citation: scope.citation, path: ["scopes", scope.name, "entries"]))
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
