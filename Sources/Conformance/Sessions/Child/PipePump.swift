#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Moves bytes between this process and a child, all three pipes in one poll loop.
///
/// Both directions must move together: a child that is blocked writing answers does not read
/// requests, and long URLs fill both pipes. So nothing here ever blocks on one of them, and the
/// child's log is read along, of which the tail is kept.
package struct PipePump {
  package let process: ChildProcess
  package private(set) var lines: LineCutter
  package private(set) var log = LogTail()
  package var memory: MemoryWatch
  /// Why the child was killed, where it was over its memory limit.
  package var memoryFault: CrashCause?
  /// The child no longer reads: it closed its input or ended. What was still to be written is gone.
  package private(set) var inputIsBroken = false
  /// The child's output has ended: it closed it or ended.
  package private(set) var outputHasEnded = false
  private var logHasEnded = false
  private var unsent: [UInt8] = []
  private var unsentStart = 0
  private var chunk = [UInt8](repeating: 0, count: 64 << 10)

  /// Takes over the pipes of a child. `memoryLimit` is how many bytes of memory it may use; `nil`:
  /// any number.
  package init(_ process: ChildProcess, maximumLineBytes: Int, memoryLimit: Int? = nil) {
    self.process = process
    memory = MemoryWatch(limit: memoryLimit)
    lines = LineCutter(maximumLineBytes: maximumLineBytes)
  }

  /// The next complete line of the child's output that has been read.
  package mutating func nextLine() -> [UInt8]? { lines.next() }

  /// Whether something is still to be sent.
  package var hasUnsent: Bool { unsentStart < unsent.count }

  /// Lets `write` append to what is to be sent.
  package mutating func send(_ write: (inout [UInt8]) -> Void) {
    if unsentStart == unsent.count {
      unsent.removeAll(keepingCapacity: unsent.capacity <= 4 << 20)
      unsentStart = 0
    } else if unsentStart > unsent.count / 2 {
      // At least as much was sent as is moved, so that sending stays linear.
      unsent.removeFirst(unsentStart)
      unsentStart = 0
    }
    write(&unsent)
    if inputIsBroken { dropUnsent() }
  }

  /// Leaves the child alone for a moment, where nothing is to be read or written at once. Who wakes
  /// for each line that a child writes makes it pay for that, and spends more on waking than on the
  /// line. What is sent when does not depend on it.
  package mutating func rest() {
    if hasUnsent || lines.hasMore || outputHasEnded { return }
    usleep(Self.restMicroseconds)
  }

  /// Less than the fastest router needs for half of what is in flight.
  private static let restMicroseconds: useconds_t = 50

  /// Waits up to `milliseconds` for any pipe to become ready, then moves what can be moved at
  /// once: a bounded amount, so that the caller looks at the lines in between. Says whether the
  /// child's output or log gave anything, their ends included.
  package mutating func turn(milliseconds: Int32) -> Bool {
    var descriptors = [
      // Without anything to write this still tells that the child reads no more. Linux says that
      // unasked, macOS looks at no descriptor that is asked about nothing.
      pollfd(
        fd: inputIsBroken ? -1 : process.inputNumber,
        events: Int16(hasUnsent ? POLLOUT : POLLHUP), revents: 0),
      pollfd(
        fd: outputHasEnded ? -1 : process.output.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: logHasEnded ? -1 : process.errors.number, events: Int16(POLLIN), revents: 0),
    ]
    // A signal (EINTR) counts as nothing ready; the caller comes again.
    guard poll(&descriptors, nfds_t(descriptors.count), milliseconds) > 0 else { return false }
    if descriptors[0].revents != 0 {
      if hasUnsent { write() } else { inputIsBroken = true }
    }
    var hasRead = false
    if descriptors[1].revents != 0 {
      hasRead = true
      outputHasEnded = !read(process.output.number) { $0.lines.append($1) }
    }
    if descriptors[2].revents != 0 {
      hasRead = true
      logHasEnded = !read(process.errors.number) { $0.log.append($1) }
    }
    return hasRead
  }

  /// Reads what is left in the pipes of a child that has ended, without waiting. Bounded, for a
  /// grandchild outside the group may go on writing.
  package mutating func drain() {
    for _ in 0..<64 {
      guard turn(milliseconds: 0) else { return }
    }
  }

  private mutating func dropUnsent() {
    unsent = []
    unsentStart = 0
  }

  private mutating func write() {
    let number = process.inputNumber
    while unsentStart < unsent.count {
      let count = unsent.withUnsafeBytes {
        systemWrite(number, UnsafeRawBufferPointer(rebasing: $0[unsentStart...]))
      }
      if count >= 0 {
        unsentStart += count
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        inputIsBroken = true
        dropUnsent()
      }
    }
  }

  /// Reads until the pipe is empty, at most four chunks. False at its end.
  private mutating func read(
    _ number: Int32, _ take: (inout PipePump, UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    for _ in 0..<4 {
      let count = chunk.withUnsafeMutableBytes { systemRead(number, $0) }
      if count > 0 {
        // A second reference, gone before the next read: `take` changes `self`, nothing is copied.
        let bytes = chunk
        bytes.withUnsafeBytes { take(&self, UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        if count < bytes.count { return true }
      } else if count == 0 {
        return false
      } else if errno == EAGAIN {
        return true
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
