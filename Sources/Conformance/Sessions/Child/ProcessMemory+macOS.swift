#if os(macOS)
  import Darwin

  /// How much memory a process uses, on macOS.
  enum ProcessMemory {
    /// The bytes that a process holds, as the Activity Monitor counts them; `nil` where the system
    /// does not tell, as of one that is gone.
    ///
    /// Not the resident size: pages of the system's own libraries are in that, which every process
    /// has, and pages that are compressed or swapped out are not, so that a program that fills the
    /// memory of a machine seems to shrink.
    static func bytes(of process: pid_t) -> Int? {
      var usage = rusage_info_v4()
      let result = withUnsafeMutablePointer(to: &usage) { place in
        place.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
          proc_pid_rusage(process, RUSAGE_INFO_V4, $0)
        }
      }
      return result == 0 ? Int(clamping: usage.ri_phys_footprint) : nil
    }
  }
#endif
