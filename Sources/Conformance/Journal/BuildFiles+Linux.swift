#if canImport(Glibc)
  import Foundation
  import Glibc

  /// The files that the running code is from: on Linux everything is in the executable, but for
  /// libraries that lie beside it.
  enum BuildFiles {
    static var loaded: [String] {
      guard let executable = Bundle.main.executablePath else { return [] }
      let folder = (executable as NSString).deletingLastPathComponent
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return [executable] + names.filter { $0.hasSuffix(".so") }.map { folder + "/" + $0 }
    }

    /// When a file was changed.
    static func nanoseconds(_ status: stat) -> Int {
      Int(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int(status.st_mtim.tv_nsec)
    }
  }
#endif
