import Conformance
import LinkSpec

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The few calls of the system that a crash-safe file needs.
///
/// A file is written under a name of its own, brought to disk, and only then given its name, in one
/// step. `kill -9` or a power cut at any moment leaves the old file, the new one, or a file under
/// the temporary name; never a torn one.
enum CorpusDisk {
  private static func failure(_ path: String, _ call: String) -> CorpusStoreError {
    .system(path: path, call: call, reason: String(cString: strerror(errno)))
  }

  // MARK: - Reading

  /// The bytes of a regular file; `nil` where there is none. What a hostile pull request may put
  /// there instead (a link to somewhere else, a pipe, a device) is refused, and no more is read
  /// than an entry may have.
  static func read(_ path: String) throws(CorpusFileError) -> [UInt8]? {
    let number = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if number < 0 {
      if errno == ENOENT { return nil }
      throw CorpusFileError(
        .unreadable, line: nil,
        errno == ELOOP ? "it is a symbolic link" : "open: " + String(cString: strerror(errno)))
    }
    let descriptor = OwnedDescriptor(number)
    var status = stat()
    guard fstat(descriptor.number, &status) == 0, status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
    else {
      throw CorpusFileError(.unreadable, line: nil, "it is no regular file")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // One byte too many is enough to know.
    while bytes.count <= CorpusFile.maximumBytes {
      let count = chunk.withUnsafeMutableBytes { systemRead(descriptor.number, $0) }
      if count < 0, errno == EINTR { continue }
      if count < 0 {
        throw CorpusFileError(.unreadable, line: nil, "read: " + String(cString: strerror(errno)))
      }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
    throw CorpusFileError(
      .tooLarge, line: nil, "an entry takes at most \(CorpusFile.maximumBytes) bytes")
  }

  /// The names in a folder that are no UTF-8 and end like an entry's, as they are shown: Foundation
  /// leaves them out without a word.
  static func unreadableNames(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if bytes.suffix(CorpusFile.ending.utf8.count).elementsEqual(CorpusFile.ending.utf8),
        String(wellFormed: bytes) == nil
      {
        names.append(VisibleText.of(bytes))
      }
    }
    return names.sorted()
  }

  // MARK: - Writing

  /// Writes a new file and brings it to disk. `false`: there is a file of that name.
  static func writeNew(_ bytes: [UInt8], to path: String) throws(CorpusStoreError) -> Bool {
    let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    if number < 0 {
      if errno == EEXIST { return false }
      throw failure(path, "open")
    }
    let descriptor = OwnedDescriptor(number)
    do throws(CorpusStoreError) {
      try write(bytes, descriptor, path)
      guard DiskFlush.flush(descriptor.number) else { throw failure(path, "fsync") }
    } catch {
      _ = unlink(path)
      throw error
    }
    return true
  }

  private static func write(
    _ bytes: [UInt8], _ descriptor: borrowing OwnedDescriptor, _ path: String
  ) throws(CorpusStoreError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { systemWrite(descriptor.number, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path, "write") }
      written += count
    }
  }

  /// Gives a file its name. Without `replacing`, `false` where the name is taken; the file under
  /// its first name is gone either way.
  static func move(
    _ temporary: String, to path: String, replacing: Bool
  ) throws(CorpusStoreError) -> Bool {
    if !replacing {
      // A rename would take the name from what another process has just put there; a second name
      // for the same file does not.
      if link(temporary, path) == 0 {
        _ = unlink(temporary)
        return true
      }
      if errno == EEXIST {
        _ = unlink(temporary)
        return false
      }
      // Some file systems know no second names.
      var status = stat()
      if lstat(path, &status) == 0 {
        _ = unlink(temporary)
        return false
      }
    }
    guard rename(temporary, path) == 0 else {
      let error = failure(path, "rename")
      _ = unlink(temporary)
      throw error
    }
    return true
  }

  /// Brings the names in a folder to disk.
  static func synchronize(folder: String) throws(CorpusStoreError) {
    let number = open(folder, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw failure(folder, "open") }
    let descriptor = OwnedDescriptor(number)
    // Some file systems do not know this for folders; then there is nothing to bring to disk.
    guard DiskFlush.flush(descriptor.number) || errno == EINVAL || errno == ENOTSUP else {
      throw failure(folder, "fsync")
    }
  }

  static func remove(_ path: String) throws(CorpusStoreError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure(path, "unlink") }
  }
}
