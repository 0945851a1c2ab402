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
  let descriptor: Int32

  /// How far the beginnings of slots lie apart, in bytes; a record that is longer is cut off, and
  /// reads as none.
  private static let stride = 4 << 20
  /// Before a record stand its length and that of a line for people, and that line.
  private static let headBytes = 8
  /// In the last byte of the length, which no record is long enough for: the process ended here.
  private static let mark: UInt8 = 0x80
  /// How long a line may be.
  static let lineBytes = 2048

  /// What a record of an ended process says, and whether it is known to be of the link that did it.
  struct Record {
    var bytes: [UInt8]
    var isMarked: Bool
  }

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

  /// Where a slot begins.
  static func offset(of slot: Int) -> off_t { off_t(slot * stride) }

  /// Puts a record into a slot, in one call of the system, behind a line that says the same.
  func fill(_ slot: Int, with record: [UInt8], line: String) {
    let text = Array(line.utf8.prefix(Self.lineBytes))
    let kept = record.prefix(Self.stride - Self.headBytes - text.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.headBytes + text.count + kept.count)
    for count in [kept.count, text.count] {
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
    }
    bytes += text
    bytes += kept
    put(bytes, at: Self.offset(of: slot))
  }

  /// Empties a slot.
  func clear(_ slot: Int) { put([0, 0, 0, 0], at: Self.offset(of: slot)) }

  /// A disk that is full costs the journal, not the run.
  private func put(_ bytes: [UInt8], at offset: off_t) {
    _ = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, offset) }
  }

  /// The records of all slots that are not empty.
  func records() -> [Record] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return [] }
    var records: [Record] = []
    for offset in Swift.stride(from: 0, to: Int(status.st_size), by: Self.stride) {
      var head = bytes(Self.headBytes, at: offset)
      if head.count < Self.headBytes { continue }
      let isMarked = head[3] == Self.mark
      head[3] = 0
      let length = Self.number(head[..<4])
      let line = Self.number(head[4...])
      guard length > 0, length <= Self.stride, line <= Self.lineBytes else { continue }
      records.append(
        Record(bytes: bytes(length, at: offset + Self.headBytes + line), isMarked: isMarked))
    }
    return records
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func bytes(_ count: Int, at offset: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }

  // MARK: - In a signal handler

  /// Room for the head of a slot: a handler must not ask for any. Unchecked: of several handlers at
  /// the same time, one may spoil the line of another.
  nonisolated(unsafe) static let head = UnsafeMutablePointer<UInt8>.allocate(capacity: headBytes)

  /// Notes that the process ends with the link of a slot.
  static func markEnd(_ descriptor: Int32, _ offset: off_t) {
    head.pointee = mark
    _ = pwrite(descriptor, head, 1, offset + 3)
  }

  /// Reads the line of a slot into a place with room for ``lineBytes``.
  ///
  /// - Returns: how long it is; 0 where there is none.
  static func line(
    _ descriptor: Int32, _ offset: off_t, into place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard pread(descriptor, head, headBytes, offset) == headBytes else { return 0 }
    let length = Int(head[4]) | Int(head[5]) << 8
    guard length <= lineBytes else { return 0 }
    return max(0, pread(descriptor, place, length, offset + off_t(headBytes)))
  }
}
