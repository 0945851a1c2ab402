#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file descriptor that closes itself when its owner goes.
package struct OwnedDescriptor: ~Copyable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  deinit { _ = close(number) }
}

/// Both ends of a pipe.
///
/// Neither end is one of the three standard descriptors, even where the harness was started with
/// some of them closed: otherwise giving a child its standard input could overwrite the pipe that
/// is to become its standard output. Both are close-on-exec. Where several threads start programs,
/// the caller holds ``ProcessSpawn/gate`` from here to the spawn: between pipe and fcntl an end is
/// inheritable, and pipe2, which would do both at once, is not visible to Swift (macOS has none).
struct DescriptorPair: ~Copyable {
  let reading: OwnedDescriptor
  let writing: OwnedDescriptor

  init(for program: String) throws(SpawnError) {
    var numbers: [Int32] = [-1, -1]
    guard pipe(&numbers) == 0 else {
      throw .system(program: program, call: "pipe", errorNumber: errno)
    }
    // Owned at once, so that the error paths below close them.
    let first = OwnedDescriptor(numbers[0])
    let second = OwnedDescriptor(numbers[1])
    let safeFirst = try Self.aboveStandard(first, program)
    let safeSecond = try Self.aboveStandard(second, program)
    reading = safeFirst
    writing = safeSecond
  }

  private static func aboveStandard(
    _ descriptor: consuming OwnedDescriptor, _ program: String
  ) throws(SpawnError) -> OwnedDescriptor {
    if descriptor.number > STDERR_FILENO {
      guard fcntl(descriptor.number, F_SETFD, FD_CLOEXEC) == 0 else {
        throw .system(program: program, call: "fcntl", errorNumber: errno)
      }
      return descriptor
    }
    let moved = fcntl(descriptor.number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard moved >= 0 else {
      throw .system(program: program, call: "fcntl", errorNumber: errno)
    }
    return OwnedDescriptor(moved)
  }
}

extension OwnedDescriptor {
  /// Makes reads and writes return at once. Only this end: the child's end is another open file.
  package func becomeNonBlocking(for program: String) throws(SpawnError) {
    let flags = fcntl(number, F_GETFL)
    guard flags >= 0, fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0 else {
      throw .system(program: program, call: "fcntl", errorNumber: errno)
    }
  }
}
