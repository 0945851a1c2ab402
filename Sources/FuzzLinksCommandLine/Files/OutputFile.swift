import Foundation
import LinkReports
import LinkSpec

/// Files that are written.
enum OutputFile {
  /// Writes all or nothing; see ``GrowingFile``.
  static func write(_ text: String, to path: String, _ output: Output) throws(CommandFailure) {
    let file = try GrowingFile(path, output)
    try file.write(text)
    try file.finish()
  }

  /// Finds out whether a file can be written, before there is anything to write: the work of a run
  /// is not lost to a folder that is not there. Nothing is left behind, and what is there stays.
  static func check(_ path: String, of option: OptionDeclaration) throws(CommandFailure) {
    func refuse(_ number: Int32) -> CommandFailure {
      .usage(
        "--\(option.name): cannot write '\(VisibleText.of(path))': "
          + StandardStream.Failure(errorNumber: number).reason
          + (number == ENOENT ? "; the folder that a file is written to has to be there" : ""))
    }
    var status = stat()
    let isThere = lstat(path, &status) == 0
    if !isThere, errno != ENOENT { throw refuse(errno) }
    let kind = status.st_mode & mode_t(S_IFMT)
    if isThere, kind == mode_t(S_IFDIR) { throw refuse(EISDIR) }
    if isThere, kind != mode_t(S_IFREG) {
      if access(path, W_OK) != 0 { throw refuse(errno) }
      return
    }
    let target = neighbour(of: path)
    let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw refuse(errno) }
    _ = close(descriptor)
    _ = unlink(target)
  }

  /// Whether the path is that of a plain file, or of none yet. A link to a file is written through.
  static func isReplaced(_ path: String) throws(StandardStream.Failure) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return true }
      throw StandardStream.Failure(errorNumber: errno)
    }
    return status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
  }

  /// Where a file stands until it is whole.
  static func neighbour(of path: String) -> String {
    path + ".\(getpid()).tmp"
  }
}
