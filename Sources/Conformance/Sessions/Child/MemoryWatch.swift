/// Looks now and then whether a program uses more memory than it may.
///
/// Polled and not enforced by the system: a limit on the address space kills Node.js and the JVM at
/// their start, and a limit on the memory that is used exists nowhere. So a program can pass the
/// limit for a moment without being seen, but cannot stay above it. Only the process itself is
/// measured, not what it has started.
package struct MemoryWatch {
  /// The limit in bytes; `nil`: none.
  let limit: Int?
  private var next: DeadlineClock.Instant?

  /// How long to wait between two looks: often enough for a program that fills the memory of a
  /// machine in seconds, and at a cost that cannot be measured.
  private static var interval: Duration { .milliseconds(50) }

  init(limit: Int?) { self.limit = limit }

  /// The death of a program that is over the limit; `nil` where it is not, or not yet looked at
  /// again.
  mutating func fault(of process: ChildProcess, at now: DeadlineClock.Instant) -> CrashCause? {
    guard let limit else { return nil }
    if let next, now < next { return nil }
    next = now.advanced(by: Self.interval)
    guard let bytes = ProcessMemory.bytes(of: process.identifier), bytes > limit else {
      return nil
    }
    return .memoryLimit(bytes: limit)
  }
}
