import Conformance
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Memory that two processes see, and that outlives either of them.
///
/// It lies in a file without a name, made in memory where the system has such a folder. Every byte
/// is written once before it is mapped: a full disk shows as an error here, not as a SIGBUS later.
final class SharedMapping {
  /// Why there is no such memory.
  struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    var call: String
    var errorNumber: Int32

    /// What happened and how to mend it.
    var description: String {
      "no memory to share with a worker process: \(call): "
        + String(cString: strerror(errorNumber))
        + "; fewer --jobs need less, and --in-process needs none"
    }
  }

  let bytes: UnsafeMutableRawBufferPointer
  /// The file, for handing it to a worker; `nil` in the worker.
  private let file: OwnedDescriptorBox?

  /// Holds a descriptor for as long as the mapping lives.
  private final class OwnedDescriptorBox {
    let descriptor: OwnedDescriptor
    init(_ descriptor: consuming OwnedDescriptor) { self.descriptor = descriptor }
  }

  /// The descriptor of the file, close-on-exec; -1 in the worker.
  var descriptor: Int32 { file?.descriptor.number ?? -1 }

  /// Makes new memory, all zero.
  init(size: Int) throws(Failure) {
    var fault = Failure(call: "mkstemp", errorNumber: ENOENT)
    for folder in ["/dev/shm", NSTemporaryDirectory()] {
      do throws(Failure) {
        let file = try Self.file(in: folder, size: size)
        bytes = try Self.map(file.descriptor.number, size)
        self.file = file
        return
      } catch {
        fault = error
      }
    }
    throw fault
  }

  /// Maps what another process made, and closes the descriptor.
  init(inherited descriptor: Int32, size: Int) throws(Failure) {
    let file = OwnedDescriptor(descriptor)
    bytes = try Self.map(file.number, size)
    self.file = nil
  }

  deinit { munmap(bytes.baseAddress, bytes.count) }

  private static func file(
    in folder: String, size: Int
  ) throws(Failure) -> OwnedDescriptorBox {
    var path = Array((folder + "/fuzz-links-XXXXXX").utf8CString)
    let number = mkstemp(&path)
    guard number >= 0 else { throw Failure(call: "mkstemp", errorNumber: errno) }
    // Without a name nobody can find it, and nothing is left behind however this process ends.
    unlink(path)
    // Above the standard descriptors and those that a worker is given under fixed numbers.
    let safe = fcntl(number, F_DUPFD_CLOEXEC, 10)
    let fault = errno
    close(number)
    guard safe >= 0 else { throw Failure(call: "fcntl", errorNumber: fault) }
    let file = OwnedDescriptorBox(OwnedDescriptor(safe))
    let zeros = [UInt8](repeating: 0, count: 64 << 10)
    var left = size
    while left > 0 {
      let count = zeros.withUnsafeBytes { write(safe, $0.baseAddress, min(left, $0.count)) }
      if count > 0 {
        left -= count
      } else if errno != EINTR {
        throw Failure(call: "write", errorNumber: errno)
      }
    }
    return file
  }

  private static func map(
    _ descriptor: Int32, _ size: Int
  ) throws(Failure) -> UnsafeMutableRawBufferPointer {
    let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let address, address != MAP_FAILED else {
      throw Failure(call: "mmap", errorNumber: errno)
    }
    return UnsafeMutableRawBufferPointer(start: address, count: size)
  }
}
