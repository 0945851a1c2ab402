#if canImport(Glibc)
  import Glibc

  /// What posix_spawn looks like on Linux.
  package enum SpawnPlatform {
    /// Whether a process may start programs.
    static let hasPrograms = true

    typealias Attributes = posix_spawnattr_t
    typealias FileActions = posix_spawn_file_actions_t

    static func emptyAttributes() -> Attributes { Attributes() }
    static func emptyFileActions() -> FileActions { FileActions() }

    /// No flag closes everything else here; ``DescriptorPair`` marks each pipe end close-on-exec.
    static let extraFlags: Int32 = 0

    /// Closes what else this process has open, whether close-on-exec or not: Foundation's `Process`
    /// waits for a program until nobody holds a socket any more that every child inherits, and what
    /// watches over routers lives as long as this process. To close what is not open is no error.
    static func closeOthers(from first: Int32, _ actions: inout FileActions) {
      var limit = rlimit()
      guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
      let end = Int32(clamping: min(limit.rlim_cur, 1_024))
      for descriptor in first..<max(first, end) {
        _ = posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    }

    /// Whether the process ignores a signal.
    package static func isIgnored(_ signal: Int32) -> Bool {
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0 else { return false }
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }
#endif
