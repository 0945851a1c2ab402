import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Finds out whether a program is there without starting it: what takes a URL must not be tried
/// out.
enum ProgramLookup {
  /// Why the program cannot be started; `nil` where it seems that it can.
  static func fault(of program: String) -> SpawnError? {
    let paths: [String]
    if program.contains("/") {
      paths = [program]
    } else {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      // An empty entry is the current directory.
      paths = path.split(separator: ":", omittingEmptySubsequences: false).map {
        ($0.isEmpty ? "." : String($0)) + "/" + program
      }
    }
    var isThere = false
    for path in paths {
      var isFolder = ObjCBool(false)
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      if access(path, X_OK) == 0, !isFolder.boolValue { return nil }
      isThere = true
    }
    return isThere ? .notExecutable(program: program) : .notFound(program: program)
  }
}
