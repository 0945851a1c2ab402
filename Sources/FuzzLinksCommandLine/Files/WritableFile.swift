import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Opening of what is written to. A named pipe that nobody reads would hold up the end of a run for
/// ever, Ctrl-C included: its reader has a few seconds to come, and the same to go on reading.
enum WritableFile {
  /// How long is waited for whoever reads a pipe, in milliseconds.
  static let patience: Int32 = 5_000

  /// Opens a file for writing.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - flags: what to open it with besides writing.
  /// - Returns: the descriptor, which the caller closes.
  /// - Throws: what the system says; `ENXIO`, "No such device or address", for a pipe without a
  ///   reader.
  static func open(_ path: String, _ flags: Int32) throws(StandardStream.Failure) -> Int32 {
    let end = ContinuousClock.now.advanced(by: .milliseconds(Int(patience)))
    while true {
      let descriptor = sysOpen(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | flags)
      if descriptor >= 0 { return descriptor }
      let number = errno
      guard number == EINTR || number == ENXIO, ContinuousClock.now < end else {
        throw StandardStream.Failure(errorNumber: number)
      }
      usleep(20_000)
    }
  }
}

// The method above has the name of the system's function.
private func sysOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o666) }
