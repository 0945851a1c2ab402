#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A stack for signal handlers of the thread that makes it: one that has run out of its own could
/// not say with what.
final class AlternateStack {
  private static let size = 64 << 10
  private let memory: UnsafeMutableRawPointer

  init() {
    memory = .allocate(byteCount: Self.size, alignment: 16)
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = numericCast(Self.size)
    sigaltstack(&stack, nil)
  }

  /// On the same thread.
  deinit {
    var stack = stack_t()
    stack.ss_flags = numericCast(SS_DISABLE)
    stack.ss_size = numericCast(Self.size)
    sigaltstack(&stack, nil)
    memory.deallocate()
  }
}
