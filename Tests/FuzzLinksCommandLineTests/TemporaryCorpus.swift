import Conformance
import Foundation
import LinkRouting
import SampleRouters
import Synchronization

@testable import CorpusFiles
@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import TestSupport

/// A corpus in a folder of its own, and the commands on it.
struct TemporaryCorpus {
  let folder: String
  var store: CorpusStore { CorpusStore(folder: folder) }

  /// What a command wrote, and how it ended.
  struct Run {
    var code: Conclusion?
    var result: String
    var diagnostic: String
    var lines: [String] { result.split(separator: "\n").map(String.init) }
  }

  /// Runs the body with a corpus that does not exist yet and is removed at the end.
  static func with(_ body: (TemporaryCorpus) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("corpus-command-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(TemporaryCorpus(folder: folder.path))
  }

  func callAsFunction(_ arguments: String...) async -> Run {
    await Self.run(["corpus"] + arguments + ["--corpus", folder])
  }

  func add(_ arguments: String...) async -> Run {
    await Self.run(
      ["corpus", "add"] + arguments + ["--corpus", folder, "--today", "2026-11-21"])
  }

  func replay(_ arguments: String...) async -> Run {
    await Self.run(
      ["replay", "--corpus", folder, "--in-process", "--today", "2026-11-21"] + arguments)
  }

  func put(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: store.path(of: name)))
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: store.path(of: name), encoding: .utf8)
  }

  // MARK: - Commands

  /// Performs 'home' whatever it is asked.
  private struct HomeRouter: LinkRouter {
    let name = "home"
    func route(_ link: String) -> RouterAnswer { .handled("home") }
  }

  private final class Recorder: Sendable {
    let result = Mutex("")
    let diagnostic = Mutex("")
  }

  /// Runs a command with the sample routers and one named 'home', which performs that whatever it
  /// is asked.
  static func run(_ arguments: [String], routers: [any LinkRouter] = []) async -> Run {
    let recorder = Recorder()
    let output = Output(
      result: { text in recorder.result.withLock { $0 += text } },
      diagnostic: { text in recorder.diagnostic.withLock { $0 += text } })
    let code = await WaitingThreads.run {
      await FuzzLinks.run(
        CommandRun.aboutPlay(arguments), routers: SampleRouters.all + [HomeRouter()] + routers,
        output: output)
    }
    return Run(
      code: Conclusion(rawValue: code), result: recorder.result.withLock { $0 },
      diagnostic: recorder.diagnostic.withLock { $0 })
  }
}
