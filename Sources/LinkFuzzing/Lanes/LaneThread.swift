import Foundation
import Synchronization

/// A thread that runs the jobs of one actor. What blocks there blocks nobody else: the threads that
/// Swift's tasks share are as few as the machine has cores.
final class LaneThread: SerialExecutor {
  private let queue = JobQueue()

  /// Jobs that wait, and the thread that waits for them.
  ///
  /// Unchecked, since the compiler cannot see that whatever reads or changes the two variables
  /// holds the lock of `condition`. A `Mutex` it could check, but a thread cannot sleep on one
  /// until there is a job.
  private final class JobQueue: @unchecked Sendable {
    private var jobs: [UnownedJob] = []
    private var isEnded = false
    private let condition = NSCondition()

    func append(_ job: UnownedJob) {
      condition.lock()
      jobs.append(job)
      condition.signal()
      condition.unlock()
    }

    func end() {
      condition.lock()
      isEnded = true
      condition.signal()
      condition.unlock()
    }

    /// The next job; `nil` once the queue is ended and empty.
    func next() -> UnownedJob? {
      condition.lock()
      defer { condition.unlock() }
      while jobs.isEmpty, !isEnded { condition.wait() }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }

  /// Starts the thread.
  init() {
    let queue = queue
    let thread = Thread { [weak self] in
      while let job = queue.next() {
        guard let self else { return }
        job.runSynchronously(on: self.asUnownedSerialExecutor())
      }
    }
    // Routers that run in this process need the room that a main thread gives them.
    thread.stackSize = 8 << 20
    thread.name = "fuzz-links lane"
    thread.start()
  }

  deinit { queue.end() }

  func enqueue(_ job: consuming ExecutorJob) { queue.append(UnownedJob(job)) }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
