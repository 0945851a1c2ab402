package import LinkRouting

/// A router with one planted bug, and how it came to be.
package struct PlantedBug: Sendable {
  /// The router: correct but for the bug.
  package let router: any LinkRouter
  /// What was done to the correct router.
  package let mutationOperator: MutationOperator
  /// Whether the bug costs the process, or never ends: such a router runs in a process of its own.
  package let isDeadly: Bool
  /// What of the router's source names a thing that no document names; nil if there is none. For
  /// `--dictionary-from`, as a team would give its own source.
  package let source: String?

  package init(
    _ router: any LinkRouter, by mutationOperator: MutationOperator, isDeadly: Bool = false,
    source: String? = nil
  ) {
    self.router = router
    self.mutationOperator = mutationOperator
    self.isDeadly = isDeadly
    self.source = source
  }
}
