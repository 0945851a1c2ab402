import Foundation
import Testing

/// The executable `fuzz-links` that was built beside the tests, run as users run it.
struct BuiltExecutable {
  var code: Int32
  var output: [UInt8]
  var diagnostics: String
  /// What ended it, where that was a signal.
  var signal: Int32?
  var duration: Duration

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Beside the bundle or the executable of the tests; `nil` where the tests run apart from it.
  static let path: String? = {
    let bundles =
      [Bundle.main.executablePath ?? ""] + CommandLine.arguments
      + Bundle.allBundles.map(\.bundlePath)
    for argument in bundles where argument.contains(".xctest") {
      var url = URL(filePath: argument)
      while url.path != "/", url.pathExtension != "xctest" { url.deleteLastPathComponent() }
      let path = url.deletingLastPathComponent().appending(path: "fuzz-links").path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    return nil
  }()

  /// The path, or a failed test.
  static func requiredPath() throws -> String {
    try #require(path, "no built fuzz-links beside the tests")
  }

  /// Starts the executable with the text as its standard input; what it writes goes nowhere. For
  /// tests that end it themselves.
  static func start(_ arguments: [String], input: String, in folder: URL) throws -> Process {
    let file = folder.appending(path: "input-" + UUID().uuidString)
    try Data(input.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: try requiredPath())
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs a line of shell in which `$FUZZ_LINKS` is the executable. `interruptAfter` sends SIGINT,
  /// and so does `interruptWhen` as soon as it holds.
  init(
    shell line: String, environment: [String: String] = [:], input: [UInt8]? = nil,
    interruptAfter: Duration? = nil, interruptWhen: (() -> Bool)? = nil,
    interruptTwice: Bool = false
  ) async throws {
    let path = try Self.requiredPath()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["FUZZ_LINKS": path]) { $1 }.merging(environment) { $1 }
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ bytes: [UInt8] = []) throws -> URL {
      let url = folder.appending(path: name)
      try Data(bytes).write(to: url)
      return url
    }
    let outputFile = try file("output")
    let errorFile = try file("errors")
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    process.standardInput = try FileHandle(forReadingFrom: try file("input", input ?? []))
    let start = ContinuousClock.now
    var interruptedAt = start
    try process.run()
    while let interruptWhen, process.isRunning, !interruptWhen() {
      try await Task.sleep(for: .milliseconds(5))
    }
    if interruptAfter != nil || interruptWhen != nil, process.isRunning {
      try await Task.sleep(for: interruptAfter ?? .zero)
      interruptedAt = .now
      kill(process.processIdentifier, SIGINT)
      if interruptTwice {
        try await Task.sleep(for: .milliseconds(5))
        kill(process.processIdentifier, SIGINT)
      }
    }
    while process.isRunning { try await Task.sleep(for: .milliseconds(5)) }
    duration = interruptedAt.duration(to: .now)
    signal = process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
    code = process.terminationStatus
    output = [UInt8](try Data(contentsOf: outputFile))
    diagnostics = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
  }
}
