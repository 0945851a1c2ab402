import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file of slots, each with the record of one link that a router has in hand, or nothing.
///
/// What has been written is the system's, so it outlives the process however that ends
/// (``JournalSlot``). The process holds a lock on its file for as long as it lives; a file that can
/// be locked is that of a process that has ended. Slots lie far apart: the file has holes and takes
/// little space.
final class JournalFile: Sendable {
  let path: String
  let descriptor: Int32

  /// How far the beginnings of slots lie apart, in bytes, and how long a record may be.
  private static let stride = 4 << 20

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

  /// Makes a slot; `nil` where the system has no room for one. A disk that is full costs the
  /// journal, not the run.
  func makeSlot(_ number: Int) -> JournalSlot? {
    JournalSlot(of: descriptor, at: number * Self.stride, limit: Self.stride)
  }

  /// The links of all slots that are not empty, and not damaged.
  func links() -> [UnfinishedLink] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return [] }
    var links: [UnfinishedLink] = []
    for offset in Swift.stride(from: 0, to: Int(status.st_size), by: Self.stride) {
      let head = bytes(JournalSlot.windowBytes, at: offset)
      let length = head.withUnsafeBytes { JournalSlot.length(of: $0, limit: Self.stride) }
      guard let length else { continue }
      let record = length <= head.count ? Array(head[..<length]) : bytes(length, at: offset)
      if record.count == length, let link = record.withUnsafeBytes(JournalSlot.link) {
        links.append(link)
      }
    }
    return links
  }

  private func bytes(_ count: Int, at offset: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }
}
