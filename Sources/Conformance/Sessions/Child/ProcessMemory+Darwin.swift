#if canImport(Darwin)
  import Darwin

  /// How much memory a process uses, on macOS.
  enum ProcessMemory {
    /// The resident bytes of a process; `nil` where the system does not tell, as of one that is
    /// gone.
    static func residentBytes(of process: pid_t) -> Int? {
      var information = proc_taskinfo()
      let size = Int32(MemoryLayout<proc_taskinfo>.size)
      guard proc_pidinfo(process, PROC_PIDTASKINFO, 0, &information, size) == size else {
        return nil
      }
      return Int(clamping: information.pti_resident_size)
    }
  }
#endif
