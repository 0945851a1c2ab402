/// Where routers of this process run: a thread with the room that an app's main thread has.
package final class RouterThread: Sendable {
  private let executor: (any AnyObject & Sendable)?

  package init() {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      executor = RouterExecutor()
    } else {
      // Where a task cannot be asked to run somewhere, it runs where the system has it run.
      executor = nil
    }
  }

  /// Runs `body`, and whatever it calls that is not isolated to an actor, on the thread.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  package func run<Result, Failure: Error>(
    _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
      let executor = executor as? RouterExecutor
    {
      return try await withTaskExecutorPreference(executor, operation: body)
    }
    return try await body()
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class RouterExecutor: TaskExecutor {
  private let thread = JobThread()

  init() {
    thread.start(named: "fuzz-links router") { [weak self] job in
      guard let self else { return false }
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      return true
    }
  }

  func enqueue(_ job: consuming ExecutorJob) { thread.enqueue(UnownedJob(job)) }
}
