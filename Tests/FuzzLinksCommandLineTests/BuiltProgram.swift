import Foundation
import Testing

/// The program as it was built beside the tests, for what only a process of its own can show.
struct BuiltProgram {
  let path: String

  /// - Throws: where the tests run apart from the program.
  init() throws {
    // The test bundle is this process's executable, or is named in its arguments.
    let starts = [Bundle.main.executablePath ?? ""] + CommandLine.arguments
    let folders = starts.filter { $0.contains(".xctest") }.flatMap { start in
      (0..<4).reduce(into: [URL(fileURLWithPath: start)]) { urls, _ in
        urls.append(urls[urls.count - 1].deletingLastPathComponent())
      }
    }
    let paths = folders.map { $0.appendingPathComponent("fuzz-links").path }
    path = try #require(
      paths.first { FileManager.default.isExecutableFile(atPath: $0) },
      "no built fuzz-links beside \(starts)")
  }

  /// Starts the program with the text as its standard input; what it writes goes nowhere.
  func start(_ arguments: [String], input: String, in folder: URL) throws -> Process {
    let file = folder.appendingPathComponent("input-" + UUID().uuidString)
    try Data(input.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
