#if canImport(Glibc)
  import Glibc

  /// How much memory a process uses, on Linux.
  enum ProcessMemory {
    private static let pageSize = max(1, sysconf(Int32(_SC_PAGESIZE)))

    /// The resident bytes of a process; `nil` where the system does not tell, as of one that is
    /// gone.
    static func residentBytes(of process: pid_t) -> Int? {
      // Sizes in pages: the whole address space, what is resident of it, and more.
      let file = open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var text = [UInt8](repeating: 0, count: 256)
      let count = read(file, &text, text.count)
      guard count > 0 else { return nil }
      let fields = text[..<count].split(separator: UInt8(ascii: " "))
      guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else {
        return nil
      }
      return pages * pageSize
    }
  }
#endif
