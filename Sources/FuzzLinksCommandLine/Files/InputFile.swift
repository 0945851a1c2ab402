import Foundation
import LinkReports
import LinkSpec

/// Files that are read: no more of them than there is a use for, so that a file of a pull request,
/// a device or a pipe without end is an error and not a machine without memory.
enum InputFile {
  /// The most bytes that a file may have, where what it is says nothing else.
  static let mostBytes = 64 << 20
  /// Of a spec: what its reader takes.
  static let mostSpecBytes = 16 << 20
  /// Of a program or its source that words are taken from.
  static let mostProgramBytes = 256 << 20

  /// The path itself; of a folder, the files in it at any depth in the order of their paths,
  /// without what is hidden.
  static func files(at path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return [path] }
    let names = (FileManager.default.enumerator(atPath: path)?.allObjects ?? [])
      .compactMap { $0 as? String }
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
      .map { path + "/" + $0 }
      .filter {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
          && !isFolder.boolValue
      }
  }

  /// Whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// A file that may have been meant, where one in the same folder has almost the name; else where
  /// paths begin.
  private static func neighbour(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: parts.count > 1 ? (folder.isEmpty ? "/" : folder) : ".")
    if let near = Suggestion.nearest(
      to: String(parts.last ?? ""),
      among: (names ?? []).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    {
      let whole = parts.count > 1 ? folder + "/" + near : near
      return "; did you mean '\(VisibleText.of(whole))'?"
    }
    return path.hasPrefix("/") ? "" : "; a path begins in the current folder"
  }

  /// Reads a file of at most so many bytes.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - what: what it is, with its article, for a message.
  ///   - most: how many bytes it may have.
  /// - Returns: its bytes.
  /// - Throws: why there are none, and what to do.
  static func read(
    _ path: String, what: String, atMost most: Int = mostBytes
  ) throws(CommandFailure) -> [UInt8] {
    func refuse(_ why: String) -> CommandFailure {
      .usage("\(what) '\(VisibleText.of(path))': \(why)")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      // The words of a command line are text: what was none has a mark in its place.
      case ENOENT where path.unicodeScalars.contains("\u{FFFD}"):
        throw refuse("no such file; a name that is no UTF-8 cannot be given: rename it")
      case ENOENT, ENOTDIR: throw refuse("no such file" + neighbour(of: path))
      case EMFILE, ENFILE:
        throw CommandFailure(
          code: .router,
          message: "\(what) '\(VisibleText.of(path))': this process may open no more files; raise "
            + "the limit, as with 'ulimit -n 256'")
      default: throw refuse("it cannot be read")
      }
    }
    defer { _ = close(descriptor) }
    var bytes: [UInt8] = []
    do throws(StandardStream.Failure) {
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG) {
        bytes.reserveCapacity(min(Int(status.st_size), most) + 1)
        if Int(status.st_size) > most { throw StandardStream.Failure(errorNumber: EFBIG) }
      }
      while bytes.count <= most {
        let more = try StandardStream.read(from: descriptor)
        if more.isEmpty { return bytes }
        bytes += more
      }
    } catch {
      switch error.errorNumber {
      case EISDIR: throw refuse("expected a file, found a folder")
      case EFBIG: break
      default: throw refuse("it cannot be read: \(error.reason)")
      }
    }
    throw refuse("it has more than the \(most >> 20) MB that are read; give a smaller part of it")
  }
}
