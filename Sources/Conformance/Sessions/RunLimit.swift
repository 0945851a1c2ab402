/// Until when a run may ask routers. Whoever waits for a router looks here, so that a limit of time
/// holds for each link and each investigation, not only between batches: a router that hangs on
/// every second link would otherwise take minutes for one batch.
package enum RunLimit {
  /// When the running task has to be done; `nil`: it may take as long as it likes.
  @TaskLocal package static var end: DeadlineClock.Instant?

  /// Whether the task was interrupted or its time is over.
  package static var isOver: Bool {
    if Task.isCancelled { return true }
    guard let end else { return false }
    return DeadlineClock.now >= end
  }
}
