import Foundation

/// Two pieces of work of which neither waits for the other.
///
/// The second has a thread of its own, with the stack of a main thread. Where that does not come to
/// it, since the machine has no thread or no core left, the caller does both: whoever takes the
/// second first does it.
enum SideBySide {
  private enum State { case open, taken, done }

  /// Unchecked, since the compiler cannot see that whatever reads or changes the state holds the
  /// lock of `condition`.
  private final class Work: @unchecked Sendable {
    private var state = State.open
    private let condition = NSCondition()
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    /// Does the work unless it is taken.
    func doOnce() {
      condition.lock()
      let isMine = state == .open
      if isMine { state = .taken }
      condition.unlock()
      guard isMine else { return }
      body()
      condition.lock()
      state = .done
      condition.signal()
      condition.unlock()
    }

    func wait() {
      condition.lock()
      while state != .done { condition.wait() }
      condition.unlock()
    }
  }

  /// Returns when both are done.
  static func run(_ first: () -> Void, beside second: @escaping @Sendable () -> Void) {
    let work = Work(second)
    let thread = Thread { work.doOnce() }
    thread.stackSize = JobThread.stackSize
    thread.start()
    first()
    work.doOnce()
    work.wait()
  }
}
