package import LinkSpec

extension RouterHello {
  /// The scopes and actions that it names and a spec does not have, each in words with what may be
  /// meant: such a name is a fault of the adapter, whose router would be asked less than it wants.
  package func unknownNames(in spec: Spec) -> [String] {
    Self.unknown(scopes, "scope", among: spec.scopes.map(\.name) + spec.foreignScopes.map(\.name))
      + Self.unknown(actions, "action", among: spec.actions.map(\.name))
  }

  /// The names that are none of the known ones.
  package static func unknown(
    _ names: [String]?, _ what: String, among known: [String]
  ) -> [String] {
    (names ?? []).filter { name in !known.contains { $0.utf8.elementsEqual(name.utf8) } }.map {
      "unknown \(what) '\(VisibleText.of(Array($0.utf8), limit: 60))'"
        + Suggestion.phrase(for: $0, among: known)
    }
  }

  /// Whether it wants to be asked about nothing.
  package var declinesEverything: Bool { scopes?.isEmpty == true || actions?.isEmpty == true }
}

extension RouterSession {
  /// Starts the router and holds the names in its hello against a spec.
  ///
  /// - Throws: ``RouterStartError/unknownNames(_:spec:)`` besides what ``startRouter()`` throws.
  package func startRouter(for judge: Judge) async throws -> RouterHello {
    let hello = try await startRouter()
    let unknown = hello.unknownNames(in: judge.spec)
    if !unknown.isEmpty { throw RouterStartError.unknownNames(unknown, spec: judge.spec.name) }
    return hello
  }
}
