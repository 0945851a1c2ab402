#if canImport(Darwin)
  import Darwin

  /// What posix_spawn looks like on Apple's systems: its attributes and file actions are opaque
  /// pointers.
  package enum SpawnPlatform {
    /// Whether a process may start programs: on macOS. An app of another system has routers in its
    /// own process only.
    #if os(macOS)
      static let hasPrograms = true
    #else
      static let hasPrograms = false
    #endif

    typealias Attributes = posix_spawnattr_t?
    typealias FileActions = posix_spawn_file_actions_t?

    static func emptyAttributes() -> Attributes { nil }
    static func emptyFileActions() -> FileActions { nil }

    /// The child gets the three descriptors that the file actions name and no other, whatever the
    /// rest of this process has open.
    static let extraFlags: Int32 = POSIX_SPAWN_CLOEXEC_DEFAULT

    /// Nothing is left to close behind that flag.
    static func closeOthers(from first: Int32, _ actions: inout FileActions) {}

    /// Whether the process ignores a signal.
    package static func isIgnored(_ signal: Int32) -> Bool {
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0 else { return false }
      return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }
#endif
