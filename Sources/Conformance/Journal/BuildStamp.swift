import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Tells one build of the running code from another, by the size and the time of its files: what
/// ended a process may be mended in the next.
enum BuildStamp {
  /// That of this process.
  static let current = of(BuildFiles.loaded)

  /// That of files; one that is not there counts as one that is empty.
  static func of(_ paths: [String]) -> String {
    var writer = ByteWriter()
    for path in Set(paths).sorted() {
      var status = stat()
      _ = stat(path, &status)
      writer.write(path)
      writer.write(Int(status.st_size))
      writer.write(BuildFiles.nanoseconds(status))
    }
    return StableHash.hex(writer.bytes)
  }
}
