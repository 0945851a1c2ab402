/// Until when a run may ask routers. Whoever waits for a router looks here, so that a limit of time
/// holds for each link and each investigation, not only between batches: a router that hangs on
/// every second link would otherwise take minutes for one batch.
package enum RunLimit {
  /// What the running task looks at.
  @TaskLocal private static var limits = Limits()

  /// A type of its own, since the optimizer of Swift 6.3 hands on no metadata for the type of a
  /// bare closure where it inlines the binding of a task-local value: `check --time` ended with a
  /// bad access in a release build, and in no other.
  private final class Limits: Sendable {
    let isReached: @Sendable () -> Bool

    init(_ isReached: @escaping @Sendable () -> Bool = { false }) { self.isReached = isReached }
  }

  /// Which part of the time of a run may be taken, once it is over, to confirm what was seen last.
  package static let shareToConfirm = 12

  /// Whether the task was interrupted or its time is over.
  package static var isOver: Bool { Task.isCancelled || limits.isReached() }

  /// Runs a body under a limit more than those that there are.
  ///
  /// - Parameters:
  ///   - isReached: asked every few milliseconds, and before each link.
  ///   - isolation: where the body runs: where the caller does.
  ///   - body: what asks routers.
  /// - Returns: what the body returns.
  package static func limited<Result>(
    by isReached: @escaping @Sendable () -> Bool,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    let outer = limits
    let all = Limits { outer.isReached() || isReached() }
    return try await $limits.withValue(all, operation: body)
  }

  /// The same until a moment; without one, until the other limits.
  package static func limited<Result>(
    until end: DeadlineClock.Instant?, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    guard let end else { return try await body() }
    return try await limited(by: { DeadlineClock.now >= end }, body)
  }
}
