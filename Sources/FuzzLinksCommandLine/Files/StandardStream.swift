#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whole writes and single reads on a descriptor: without a trap, and without a thought for whether
/// somebody made it non-blocking.
enum StandardStream {
  /// A system call that failed.
  struct Failure: Error {
    var errorNumber: Int32

    /// What the system says of it: `No space left on device`.
    var reason: String {
      switch errorNumber {
      case ENXIO: "nobody reads this named pipe"
      case ETIMEDOUT: "whoever reads it has stopped reading"
      default: String(cString: strerror(errorNumber))
      }
    }
  }

  /// Writes all of it. `patience` is for how many milliseconds the other end may take nothing; -1
  /// for ever.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, patience: Int32 = -1
  ) throws(Failure) {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes {
        sysWrite(descriptor, $0.baseAddress, $0.count)
      }
      if written >= 0 {
        start += written
      } else {
        try recover(descriptor, Int16(POLLOUT), patience)
      }
    }
  }

  /// The next bytes, as soon as there are any; none at the end.
  static func read(from descriptor: Int32) throws(Failure) -> [UInt8] {
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initializedCount in
        count = sysRead(descriptor, buffer.baseAddress, buffer.count)
        initializedCount = max(0, count)
      }
      if count >= 0 { return bytes }
      try recover(descriptor, Int16(POLLIN), -1)
    }
  }

  /// Everything up to the end.
  static func readAll(from descriptor: Int32) throws(Failure) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let bytes = try read(from: descriptor)
      if bytes.isEmpty { return all }
      all += bytes
    }
  }

  private static func recover(
    _ descriptor: Int32, _ events: Int16, _ patience: Int32
  ) throws(Failure) {
    switch errno {
    case EINTR: break
    case EAGAIN:
      var request = pollfd(fd: descriptor, events: events, revents: 0)
      if poll(&request, 1, patience) == 0 { throw Failure(errorNumber: ETIMEDOUT) }
    case let number: throw Failure(errorNumber: number)
    }
  }
}

// The methods above have the names of the system's functions.
private func sysWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func sysRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
