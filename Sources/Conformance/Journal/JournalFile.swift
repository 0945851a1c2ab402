import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file of slots, each with the record of one link that a router has in hand, or nothing.
///
/// What has been written by `pwrite` is the system's, so it outlives the process however that ends.
/// The process holds a lock on its file for as long as it lives; a file that can be locked is that
/// of a process that has ended. Slots lie far apart: the file has holes and takes little space.
final class JournalFile: Sendable {
  let path: String
  private let descriptor: Int32

  /// How far the beginnings of slots lie apart, in bytes; a record that is longer is cut off, and
  /// reads as none.
  private static let stride = 4 << 20
  /// The length of a record stands before it.
  private static let lengthBytes = 4

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Makes the file of this process; `nil` where none can be made.
  static func make(in folder: String, key: String) -> JournalFile? {
    for attempt in 0..<100 {
      let path = "\(folder)/\(key).\(getpid()).\(attempt).journal"
      let number = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if number < 0 {
        if errno == EEXIST || errno == EINTR { continue }
        return nil
      }
      let file = JournalFile(path: path, descriptor: number)
      // Between making and locking, another process may have taken it for one that is left over,
      // and removed it.
      guard flock(number, LOCK_EX) == 0 else { return nil }
      var status = stat()
      if fstat(number, &status) == 0, status.st_nlink > 0 { return file }
    }
    return nil
  }

  /// The file of a process that has ended; `nil` where it lives, or where there is none.
  static func leftOver(_ path: String) -> JournalFile? {
    let number = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    if number < 0 { return nil }
    let file = JournalFile(path: path, descriptor: number)
    var status = stat()
    guard flock(number, LOCK_EX | LOCK_NB) == 0, fstat(number, &status) == 0, status.st_nlink > 0
    else { return nil }
    return file
  }

  /// Removes the file's name; whoever holds it open goes on.
  func remove() { unlink(path) }

  /// Puts a record into a slot, in one call of the system.
  func write(_ record: [UInt8], to slot: Int) {
    let kept = record.prefix(Self.stride - Self.lengthBytes)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.lengthBytes + kept.count)
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: kept.count >> shift)) }
    bytes += kept
    put(bytes, at: slot * Self.stride)
  }

  /// Empties a slot.
  func clear(_ slot: Int) {
    put([0, 0, 0, 0], at: slot * Self.stride)
  }

  /// A disk that is full costs the journal, not the run.
  private func put(_ bytes: [UInt8], at offset: Int) {
    _ = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
  }

  /// The records of all slots that are not empty.
  func records() -> [[UInt8]] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return [] }
    var records: [[UInt8]] = []
    var offset = 0
    while offset < Int(status.st_size) {
      let length = bytes(Self.lengthBytes, at: offset).enumerated().reduce(0) {
        $0 | Int($1.element) << (8 * $1.offset)
      }
      if length > 0, length <= Self.stride {
        records.append(bytes(length, at: offset + Self.lengthBytes))
      }
      offset += Self.stride
    }
    return records
  }

  private func bytes(_ count: Int, at offset: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }
}
