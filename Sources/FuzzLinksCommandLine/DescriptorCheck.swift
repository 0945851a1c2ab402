#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whether this process may open enough files. With too few of them the runtime and Foundation end
/// the process instead of saying so.
enum DescriptorCheck {
  /// What the runtime, two routers with their pipes, a journal and a few reports take.
  static let needed = 32

  /// Whether so many descriptors can be had, with the limit raised as far as it may be if need be.
  static func hasEnough(_ count: Int = needed) -> Bool {
    if canOpen(count) { return true }
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0 else { return false }
    limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, 256))
    return setrlimit(kind, &limit) == 0 && canOpen(count)
  }

  /// Takes the places of standard streams that whoever started this process has closed. Else a
  /// descriptor of the runtime would get the number, and reading standard input could wait for it
  /// for ever. What is asked of a stream fails as on a closed one: it is open the wrong way around.
  static func holdClosedStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
      // The lowest free number is this one, since those below are taken.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  #if canImport(Darwin)
    private static var kind: Int32 { RLIMIT_NOFILE }
  #else
    private static var kind: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
  #endif

  private static func canOpen(_ count: Int) -> Bool {
    var opened: [Int32] = []
    defer { for descriptor in opened { _ = close(descriptor) } }
    for _ in 0..<count {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { return false }
      opened.append(descriptor)
    }
    return true
  }
}
