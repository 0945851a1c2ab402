import Foundation

/// What a shell makes of a line.
enum ShellWords {
  /// The words of a line as a POSIX shell hands them to a program.
  static func of(_ line: String) throws -> [[UInt8]] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "for word in \(line); do printf '%s\\000' \"$word\"; done"]
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return [UInt8](output).split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map(Array.init)
  }
}
