import Dispatch
import Synchronization
import Testing

/// A thread for tests that mostly wait for a process, so that they hold none of the few threads on
/// which all other tests run.
final class TestThread: TaskExecutor {
  private let queue: DispatchQueue

  init(_ name: String) { queue = DispatchQueue(label: name) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// A few threads for what may wait for a process, as commands do: each takes the next of them.
enum WaitingThreads {
  private static let threads = (0..<4).map { TestThread("what may wait \($0)") }
  private static let turn = Atomic(0)

  static func run<Result: Sendable>(
    _ body: @Sendable @concurrent () async throws -> Result
  ) async rethrows -> Result {
    let number = turn.wrappingAdd(1, ordering: .relaxed).oldValue
    return try await withTaskExecutorPreference(threads[number % threads.count]) {
      try await body()
    }
  }
}

/// Runs what a suite's tests do on a thread of its own; for serialized suites.
struct OwnThreadTrait: SuiteTrait, TestTrait, TestScoping {
  let thread: TestThread
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(thread) { try await function() }
  }
}

extension Trait where Self == OwnThreadTrait {
  /// On a thread of the suite's own.
  static var ownThread: OwnThreadTrait { OwnThreadTrait(thread: TestThread("tests that wait")) }
}
