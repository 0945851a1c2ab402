import Foundation

/// The interpreter of the router programs that tests start.
enum Python {
  /// The interpreter itself: a version manager's shim, a script that starts others, takes longer
  /// to find it than it takes to run most routers.
  static let path: String = {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-I", "-S", "-c", "import sys; print(sys.executable)"]
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return "python3" }
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let path = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    return path.isEmpty ? "python3" : path
  }()
}
