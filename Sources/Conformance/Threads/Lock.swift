import Foundation

/// A value that one thread at a time can reach.
///
/// What `Mutex` is for; apps that go back to iOS 16 do not have that. Unchecked, because the
/// compiler cannot see that whoever touches the value holds the lock.
package final class Lock<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Lends the value to `body`, in which the lock must not be taken again.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
