import Conformance

/// The thread of one lane, on which its actor runs: sessions block.
final class LaneThread: SerialExecutor {
  private let thread = JobThread()

  /// Starts the thread.
  init() {
    thread.start(named: "fuzz-links lane") { [weak self] job in
      guard let self else { return false }
      job.runSynchronously(on: self.asUnownedSerialExecutor())
      return true
    }
  }

  // Of jobs that are owned, iOS 16 does not know.
  func enqueue(_ job: UnownedJob) { thread.enqueue(job) }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
