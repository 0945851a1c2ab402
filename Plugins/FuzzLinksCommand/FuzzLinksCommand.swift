import Foundation
import PackagePlugin

/// `swift package fuzz-links COMMAND …`: the command line, for a package that depends on this one.
///
/// Without more it builds and runs the program of this package: for routers in other languages,
/// and apps by `--exec`. `--product NAME` in front of the command names another executable, of the
/// user's own package: one that hands its routers to `FuzzLinks.main`. Either is built for release.
/// Everything behind it is said to that program as it stands, in the folder of the package, where
/// `fuzz-links.json` is. Standard input is empty: `init` is given a document.
///
/// The program is built when the command is given, and is no dependency of this plugin: SwiftPM
/// compiles a tool of a plugin, and every module below it, a second time in each `swift build`.
@main struct FuzzLinksCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var words = arguments
    var product = "fuzz-links"
    if words.first == "--product" {
      guard words.count > 1 else { throw Failure(description: "expected a name after --product") }
      product = words[1]
      words.removeFirst(2)
    }
    let program = try Self.built(product, by: packageManager)
    let process = Process()
    process.executableURL = program
    process.arguments = words
    process.currentDirectoryURL = context.package.directoryURL
    // That of a plugin is closed: it is how the package manager talks to it.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // SwiftPM says this code, and ends with 1 itself.
    if process.terminationReason == .uncaughtSignal { exit(4) }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  private static func built(_ product: String, by manager: PackageManager) throws -> URL {
    var parameters = PackageManager.BuildParameters()
    parameters.configuration = .release
    let result = try manager.build(.product(product), parameters: parameters)
    guard result.succeeded else {
      throw Failure(description: "the product '\(product)' was not built:\n" + result.logText)
    }
    let executable = result.builtArtifacts.first { $0.kind == .executable }
    guard let executable else {
      throw Failure(description: "the product '\(product)' is no executable; name one that is")
    }
    return executable.url
  }

  private struct Failure: Error, CustomStringConvertible { var description: String }
}
