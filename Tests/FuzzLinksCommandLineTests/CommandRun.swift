import Conformance
import Foundation
import LinkRouting
import PlantedBugs
import PlantedRouters
import SampleRouters
import Synchronization

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import TestSupport

/// One call of the command line in this process, with everything that it wrote.
struct CommandRun {
  var code: Conclusion
  var output: String
  var diagnostics: String

  /// Runs a command. The deadlines are for routers that never say hello or that hang; those of
  /// others no load of the machine can reach.
  init(
    _ arguments: [String], routers: [any LinkRouter] = SampleRouters.all,
    provingRouters: ProvingRouters = .play,
    helloDeadline: Duration = .seconds(120), deadline: Duration = .seconds(120)
  ) async {
    _ = KnownSpecs.cases
    let output = Sink()
    let diagnostics = Sink()
    let context = CommandContext(
      routers: routers, output: Output(result: output.add, diagnostic: diagnostics.add),
      provingRouters: provingRouters,
      configureRouter: {
        $0.helloDeadline = helloDeadline
        $0.deadline = deadline
        $0.byeGrace = .seconds(30)
      })
    code = await WaitingThreads.run { await FuzzLinks.run(Self.aboutPlay(arguments), context) }
    self.output = output.text
    self.diagnostics = diagnostics.text
  }

  /// Most tests are about `play`: those that name no spec where one is needed.
  static func aboutPlay(_ arguments: [String]) -> [String] {
    let own = arguments.prefix { $0 != "--" }
    let silent = ["self-check", "lint", "init"]
    if own.first == "spec" {
      // One that is named by itself comes third.
      let isSilent = own.count < 2 || !["show", "docs"].contains(own[1])
      let isNamed = own.count > 2 && !own[2].hasPrefix("-") || own.contains("--spec")
      return isSilent || isNamed
        ? arguments : Array(own.prefix(2)) + ["--spec", "play"] + arguments.dropFirst(2)
    }
    guard let name = own.first, !silent.contains(name),
      let command = FuzzLinks.commands.first(where: { $0.declaration.name == name }),
      command.declaration.options.contains(.spec)
    else { return arguments }
    let isGiven = ["--spec", "--config", "--association", "--help"].contains { word in
      own.contains { $0 == word || $0.hasPrefix(word + "=") }
    }
    return isGiven ? arguments : [name, "--spec", "play"] + arguments.dropFirst()
  }

  init(_ arguments: String..., routers: [any LinkRouter] = SampleRouters.all) async {
    await self.init(arguments, routers: routers)
  }

  private final class Sink: Sendable {
    private let pieces = Mutex<[String]>([])
    func add(_ piece: String) { pieces.withLock { $0.append(piece) } }
    var text: String { pieces.withLock { $0.joined() } }
  }
}

/// A router that is a closure.
struct ClosureRouter: LinkRouter {
  var name = "closure"
  var scopes: [String]?
  var actions: [String]?
  var body: @Sendable (String) async throws -> RouterAnswer

  func route(_ link: String) async throws -> RouterAnswer { try await body(link) }
}

/// Places in the package.
enum Place {
  /// A spec of one action, by which links are made and judged in a fraction of the time of `play`.
  static let oneLink = path("Tests/LinkFuzzingTests/Fixtures/one-link.json5")

  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func path(_ name: String) -> String {
    package.appending(path: name).path(percentEncoded: false)
  }

  /// A router program of the tests that misbehaves in one way.
  static func misbehaving(_ mode: String, _ words: String...) -> [String] {
    let script = path("Tests/TestSupport/Fixtures/misbehaving_router.py")
    return ["--", Python.path, "-I", "-S", script, mode] + words
  }

  /// A folder that is removed at the end.
  static func withFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "fuzz-links-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }
}
