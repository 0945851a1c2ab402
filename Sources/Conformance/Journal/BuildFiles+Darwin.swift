#if canImport(Darwin)
  import Darwin
  import Foundation

  /// The files that the running code is from. Tests are a bundle that a tool of Xcode loads, or an
  /// app does, whose own code is in libraries beside its executable and in frameworks.
  enum BuildFiles {
    static var loaded: [String] {
      let executables = [Bundle.main.executablePath, image].compactMap(\.self)
      let folders = executables.map { ($0 as NSString).deletingLastPathComponent + "/" }
      let bundles = (Bundle.allBundles + Bundle.allFrameworks).compactMap(\.executablePath)
        .filter { path in folders.contains { path.hasPrefix($0) } }
      let libraries = folders.flatMap { folder in
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
          .filter { $0.hasSuffix(".dylib") }.map { folder + $0 }
      }
      return executables + bundles + libraries
    }

    /// The file that this very code is in.
    private static var image: String? {
      var info = Dl_info()
      guard dladdr(#dsohandle, &info) != 0, let name = info.dli_fname else { return nil }
      return String(cString: name)
    }

    /// When a file was changed.
    static func nanoseconds(_ status: stat) -> Int {
      Int(status.st_mtimespec.tv_sec) &* 1_000_000_000 &+ Int(status.st_mtimespec.tv_nsec)
    }
  }
#endif
