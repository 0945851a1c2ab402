import Dispatch
import Foundation

/// Whether this process may start threads. Without them the runtime waits for ever for one to run a
/// task on, and says nothing.
enum ThreadCheck {
  /// What the runtime, a router and whoever waits for it take.
  static let needed = 6

  /// Far longer than any machine needs that has a thread to give.
  private static let patience = 10.0

  /// Whether so many threads run at once.
  static func canStart(_ count: Int = needed) -> Bool {
    let running = DispatchSemaphore(value: 0)
    let enough = DispatchSemaphore(value: 0)
    for _ in 0..<count {
      let thread = Thread {
        running.signal()
        enough.wait()
      }
      thread.stackSize = 1 << 16
      thread.start()
    }
    let end = DispatchTime.now() + patience
    let areRunning = (0..<count).allSatisfy { _ in running.wait(timeout: end) == .success }
    for _ in 0..<count { enough.signal() }
    return areRunning
  }
}
