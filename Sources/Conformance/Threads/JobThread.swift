import Foundation

/// A thread that runs the jobs of an executor. What blocks there blocks nobody else: the threads
/// that Swift's tasks share are as few as the machine has cores.
///
/// It has the stack of a main thread. Those of tasks have half a megabyte on Apple's systems, in
/// which a router that would be fine in its app runs out of stack.
package final class JobThread: Sendable {
  /// The size of the stack in bytes.
  package static let stackSize = 8 << 20

  private let queue = JobQueue()

  /// Jobs that wait, and the thread that waits for them.
  ///
  /// Unchecked, since the compiler cannot see that whatever reads or changes the two variables
  /// holds the lock of `condition`. A ``Lock`` it could check, but a thread cannot sleep on one
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

  package init() {}

  /// Starts the thread, which ends some time after this object.
  ///
  /// - Parameters:
  ///   - name: what debuggers call it.
  ///   - run: runs a job, as its executor does; false where the executor is gone.
  package func start(named name: String, _ run: @escaping @Sendable (UnownedJob) -> Bool) {
    let queue = queue
    let thread = Thread {
      let alternate = AlternateStack()
      defer { withExtendedLifetime(alternate) {} }
      while let job = queue.next() {
        guard run(job) else { return }
      }
    }
    thread.stackSize = Self.stackSize
    thread.name = name
    thread.start()
  }

  deinit { queue.end() }

  /// Runs a job behind those that wait.
  package func enqueue(_ job: UnownedJob) { queue.append(job) }
}
