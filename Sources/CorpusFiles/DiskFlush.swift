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
  /// until the power is cut; `F_FULLFSYNC` has it written. File systems that do not know that, of
  /// disks in the network above all, answer `ENOTSUP`, and are asked for `fsync`: no more can be
  /// had of them. An error of the disk is none of those.
  static func flush(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
      if errno == EIO { return false }
    #endif
    return fsync(descriptor) == 0
  }
}
