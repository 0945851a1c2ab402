#if !(os(macOS) || os(Linux))
  /// The same where an app may not look at another process.
  enum ProcessMemory {
    static func bytes(of process: Int32) -> Int? { nil }
  }
#endif
