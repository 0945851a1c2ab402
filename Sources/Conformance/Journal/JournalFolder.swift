import Foundation
import LinkSpec

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where journals lie: the folder that ``variable`` names, or one of the user's own among the
/// temporary files.
struct JournalFolder {
  /// The environment variable that names the folder; empty: no journal is kept.
  static let variable = "FUZZ_LINKS_JOURNAL"

  let path: String

  /// The folder, made if it is not there.
  ///
  /// - Throws: ``JournalError`` where the folder that was asked for cannot be used; the temporary
  ///   one is done without.
  static func current(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(JournalError) -> JournalFolder? {
    if let asked = environment[variable] {
      if asked.isEmpty { return nil }
      try? FileManager.default.createDirectory(atPath: asked, withIntermediateDirectories: true)
      guard access(asked, W_OK | X_OK) == 0 else {
        throw JournalError(
          "\(variable): the folder '\(VisibleText.of(asked))' cannot be written to")
      }
      return JournalFolder(path: asked)
    }
    let path = NSTemporaryDirectory() + "/fuzz-links-\(geteuid())"
    mkdir(path, 0o700)
    // Temporary folders may be everybody's: what another user has put there is not ours to write
    // to.
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & mode_t(S_IFMT) == mode_t(S_IFDIR),
      status.st_uid == geteuid(), status.st_mode & 0o077 == 0
    else { return nil }
    return JournalFolder(path: path)
  }

  /// The journals of a key.
  func files(of key: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasPrefix(key + ".") && $0.hasSuffix(".journal") }.sorted()
      .map { path + "/" + $0 }
  }

  /// The process that a journal is of.
  static func process(of file: String) -> Int32 {
    let parts = file.split(separator: ".")
    return parts.count > 3 ? Int32(parts[parts.count - 3]) ?? 0 : 0
  }

  /// The build that a journal is of.
  static func build(of file: String) -> String {
    let parts = file.split(separator: ".")
    return parts.count > 4 ? String(parts[parts.count - 4]) : ""
  }
}
