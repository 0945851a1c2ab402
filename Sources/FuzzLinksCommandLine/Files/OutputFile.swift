import Foundation
import LinkReports
import LinkSpec

/// Files that are written.
enum OutputFile {
  /// Writes all or nothing: to a temporary neighbour first, then in place of the old file. `-` is
  /// standard output. What is no plain file, such as `/dev/null` or a named pipe, is written to and
  /// never replaced.
  static func write(_ text: String, to path: String, _ output: Output) throws(CommandFailure) {
    if path == "-" {
      try output.write(text)
      return
    }
    do throws(StandardStream.Failure) {
      let isReplaced = try isReplaced(path)
      let bytes = Array(text.utf8)
      let target = isReplaced ? neighbour(of: path) : path
      let descriptor = try WritableFile.open(target, isReplaced ? O_EXCL : O_TRUNC)
      do throws(StandardStream.Failure) {
        defer { _ = close(descriptor) }
        try StandardStream.write(bytes, to: descriptor, patience: WritableFile.patience)
      } catch {
        if isReplaced { _ = unlink(target) }
        throw error
      }
      if isReplaced, rename(target, path) != 0 {
        let fault = StandardStream.Failure(errorNumber: errno)
        _ = unlink(target)
        throw fault
      }
    } catch {
      throw CommandFailure(
        code: .harness,
        message: "cannot write '\(VisibleText.of(path))': \(error.reason)")
    }
  }

  /// Finds out whether a file can be written, before there is anything to write: the work of a run
  /// is not lost to a folder that is not there. Nothing is left behind, and what is there stays.
  static func check(_ path: String, of option: OptionDeclaration) throws(CommandFailure) {
    func refuse(_ number: Int32) -> CommandFailure {
      .usage(
        "--\(option.name): cannot write '\(VisibleText.of(path))': "
          + StandardStream.Failure(errorNumber: number).reason)
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
  private static func isReplaced(_ path: String) throws(StandardStream.Failure) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return true }
      throw StandardStream.Failure(errorNumber: errno)
    }
    return status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
  }

  private static func neighbour(of path: String) -> String {
    path + ".\(getpid()).tmp"
  }
}
