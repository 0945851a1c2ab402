#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the processor has spent on this thread. A clock goes on while the machine is busy with
/// others; this does not, so that a limit on it is reached by slow code alone.
enum ProcessorTime {
  /// What a body costs; `nil` if it did not end on the thread that it began on.
  static func spent(_ body: () async throws -> Void) async rethrows -> Duration? {
    let thread = pthread_self()
    let start = ofThisThread
    try await body()
    return pthread_equal(thread, pthread_self()) != 0 ? ofThisThread - start : nil
  }

  private static var ofThisThread: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
