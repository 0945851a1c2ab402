#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Brings what was written to the disk itself.
enum DiskFlush {
  /// Whether it is there now; if not, `errno` says why.
  ///
  /// On Apple's systems `fsync` hands the data to the disk, which may keep it in memory of its own
  /// until the power is cut; `F_FULLFSYNC` has it written. Some file systems do not know that, of
  /// disks in the network above all, and are asked for `fsync`.
  static func flush(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
  }
}
