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

    /// Whether the process ignores a signal.
    package static func isIgnored(_ signal: Int32) -> Bool {
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0 else { return false }
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }
#endif
