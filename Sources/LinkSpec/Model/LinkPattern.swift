/// A pattern by which links of a scope lead to an action.
///
/// Among all patterns of a scope the first that matches a link has it: those of higher priority
/// come first, and among equals those of earlier actions, and of one action in their order.
public struct LinkPattern: Sendable, Hashable {
  /// The name of the scope, one with `Scope.routes`.
  package var scope: String
  /// The pattern: `open_games/:characterId(/:gameId)`.
  package var pattern: RoutePattern
  /// Higher ones are tried first.
  package var priority: Int

  /// Creates a pattern.
  package init(scope: String, pattern: RoutePattern, priority: Int = 0) {
    self.scope = scope
    self.pattern = pattern
    self.priority = priority
  }
}
