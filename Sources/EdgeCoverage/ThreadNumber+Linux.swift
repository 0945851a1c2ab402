#if os(Linux)
  import Glibc

  /// `Mutex` compares the numbers of threads on Linux, which are others in every process.
  enum ThreadNumber {
    static func isOne(_ number: UInt64) -> Bool {
      // The most that the kernel gives out.
      number <= 1 << 22 && access("/proc/self/task/\(number)", F_OK) == 0
    }
  }
#endif
