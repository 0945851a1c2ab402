#if !os(Linux)
  /// Locks compare no numbers of threads in the router's own code.
  enum ThreadNumber {
    static func isOne(_ number: UInt64) -> Bool { false }
  }
#endif
