import Foundation
import LinkRouting
import Synchronization
import Testing

@testable import Conformance
@testable import TestSupport

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Programs that deliver one URL each, to an app that a folder stands for.
@Suite(.serialized, .ownThread, .timeLimit(.minutes(60)))
struct ExecSessionTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/open_link.sh").path(percentEncoded: false)

  private func inFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fuzz-links-exec-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }

  private func configuration(_ folder: URL, hasAlive: Bool = false) throws -> ExecConfiguration {
    let path = folder.path(percentEncoded: false)
    var configuration = ExecConfiguration(
      command: try ExecCommand("sh '\(Self.script)' '\(path)' {url}"))
    configuration.deadline = Misbehaving.patience
    if hasAlive { configuration.alive = ["test", "!", "-e", path + "/dead"] }
    return configuration
  }

  private func run(
    _ configuration: ExecConfiguration, _ urls: [String]
  ) async throws -> BatchRun {
    var patience = Patience.endless
    return try await run(configuration, urls, until: &patience)
  }

  private func run(
    _ configuration: ExecConfiguration, _ urls: [String], until patience: inout Patience
  ) async throws -> BatchRun {
    let session = ExecSession(configuration)
    _ = try await session.startRouter()
    let batch = urls.enumerated().map { RouteRequest(id: "c\($0)", url: Array($1.utf8)) }
    return await session.runBatch(batch, until: &patience) { _, _, _ in false }
  }

  private func delivered(_ folder: URL) throws -> [String] {
    let log = try String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
    return log.split(separator: "\n").map(String.init)
  }

  private static let arrived = RouterOutcome.delivered(Delivery(.unknown, exitCode: 0))

  // MARK: - Exit codes

  @Test func byDefaultOnlyDeliveryIsKnown() async throws {
    try await inFolder { folder in
      let urls = ["play://fine", "play://code-7", "--play://; rm -rf $HOME 'x'", ""]
      let run = try await run(try configuration(folder), urls)
      #expect(run.stop == nil)
      #expect(
        run.outcomes == [
          Self.arrived,
          .answered(.skipped(reason: "exit code 7: not delivered", issue: nil)), Self.arrived,
          Self.arrived,
        ])
      #expect(try delivered(folder) == Array(urls.dropLast()))
    }
  }

  @Test func exitCodesSayMore() async throws {
    try await inFolder { folder in
      var configuration = try configuration(folder)
      configuration.handledCodes = [0, 4]
      configuration.rejectedCodes = [3]
      let run = try await run(configuration, ["x", "code-3", "code-4", "code-5"])
      #expect(
        run.outcomes == [
          .delivered(Delivery(.handled, exitCode: 0)), .delivered(Delivery(.rejected, exitCode: 3)),
          .delivered(Delivery(.handled, exitCode: 4)),
          .answered(.skipped(reason: "exit code 5 means neither handled nor rejected", issue: nil)),
        ])
    }
  }

  @Test func bytesArriveAsTheyAre() async throws {
    try await inFolder { folder in
      let session = ExecSession(try configuration(folder))
      let hello = try await session.startRouter()
      #expect(hello.features == ["bytes"])
      #expect(hello.name.hasSuffix("{url}"))
      let ill: [UInt8] = [0x70, 0xFF, 0xFE]
      #expect(try await session.runFresh(RouteRequest(id: "a", url: ill)) == Self.arrived)
      #expect(
        try Data(contentsOf: folder.appending(path: "log")) == Data(ill + [0x0A]))
      for url in [[0x61, 0, 0x62], [UInt8](repeating: 0x61, count: 4 << 20)] {
        guard case .unsupported = try await session.runFresh(RouteRequest(id: "b", url: url)) else {
          Issue.record("\(url.count) bytes were sent")
          continue
        }
      }
      #expect(session.statistics.executions == 1)
    }
  }

  // MARK: - Hangs, signals, floods

  @Test func aHangIsConfirmedWithTheLongerDeadline() async throws {
    try await inFolder { folder in
      var configuration = try configuration(folder)
      configuration.deadline = .milliseconds(150)
      #expect(try await run(configuration, ["hang"]).outcomes == [.hung])
      configuration.deadline = .seconds(2)
      // 3 s are too long for the deadline, and not for four times it.
      let run = try await run(configuration, ["slow"])
      #expect(run.outcomes == [Self.arrived])
      #expect(run.unexplained.contains { $0.fault == .hang && $0.sequence == 0..<1 })
    }
  }

  @Test func aProgramThatDiesIsTheRouterUnlessTheAppIsLookedAt() async throws {
    try await inFolder { folder in
      let alone = try await run(try configuration(folder), ["segfault", "fine"])
      #expect(alone.outcomes == [.crashed(.signal(SIGSEGV)), Self.arrived])
      let looked = try await run(try configuration(folder, hasAlive: true), ["segfault", "fine"])
      #expect(looked.outcomes[0].violation?.kind == .programEnded("SIGSEGV"))
      #expect(looked.outcomes[1] == Self.arrived)
      #expect(looked.stop == nil)
    }
  }

  @Test func aToolThatOnlyDiesEndsTheRun() async throws {
    try await inFolder { folder in
      let configuration = try configuration(folder, hasAlive: true)
      var patience = Patience(limit: 3)
      let run = try await run(
        configuration, Array(repeating: "segfault", count: 5), until: &patience)
      #expect(run.stop?.settledCount == 3)
      guard case .givenUp(let end)? = run.stop?.error else {
        Issue.record("\(String(describing: run.stop))")
        return
      }
      #expect(end.failures == 3)
      #expect(end.last.violation?.kind == .programEnded("SIGSEGV"))
    }
  }

  @Test func outputIsNeverKept() async throws {
    try await inFolder { folder in
      let session = ExecSession(try configuration(folder))
      let request = RouteRequest(id: "a", url: Array("flood".utf8))
      #expect(try await session.runFresh(request) == Self.arrived)
      #expect(session.statistics.log.count == 64 << 10)
    }
  }

  @Test func whatAProgramLeavesBehindIsKilled() async throws {
    try await inFolder { folder in
      // Waiting for the grandchild, which sleeps for longer than a test may take, shows as a hang.
      let run = try await run(try configuration(folder), ["grandchild"])
      #expect(run.outcomes == [Self.arrived])
      let text = try String(contentsOf: folder.appending(path: "grandchild"), encoding: .utf8)
      let number = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      #expect(await ProcessEnds.within(Misbehaving.patience, number), "the grandchild lives")
    }
  }

  // MARK: - The app

  @Test func theDeathOfTheAppIsPinnedAndTheRunGoesOn() async throws {
    try await inFolder { folder in
      var configuration = try configuration(folder, hasAlive: true)
      configuration.revivingURLs = [Array("good".utf8)]
      let run = try await run(
        configuration,
        ["a", "boom", "hang-not", "b", "boom2"].map {
          $0.replacing("hang-not", with: "c")
        })
      #expect(
        run.outcomes == [
          Self.arrived, .crashed(.appDied), Self.arrived, Self.arrived, .crashed(.appDied),
        ])
      #expect(try delivered(folder) == ["a", "boom", "good", "c", "b", "boom2"])
      #expect(CrashCause.appDied.description == "app not alive")
    }
  }

  @Test func anAppThatStaysDeadEndsTheRunAndBlamesNobody() async throws {
    try await inFolder { folder in
      try Data().write(to: folder.appending(path: "broken"))
      var configuration = try configuration(folder, hasAlive: true)
      configuration.revivingURLs = [Array("good".utf8)]
      let run = try await run(configuration, ["a", "boom", "b", "c"])
      #expect(run.outcomes.prefix(2) == [Self.arrived, .crashed(.appDied)])
      #expect(run.stop?.settledCount == 2)
      guard case .notStarted(.notAlive("exit code 1", _), _)? = run.stop?.error else {
        Issue.record("\(String(describing: run.stop))")
        return
      }
    }
  }

  @Test func anAppThatIsNotThereIsNoFinding() async throws {
    try await inFolder { folder in
      for name in ["dead", "broken"] { try Data().write(to: folder.appending(path: name)) }
      let session = ExecSession(try configuration(folder, hasAlive: true))
      let error = await #expect(throws: RouterStartError.self) {
        _ = try await session.startRouter()
      }
      #expect(error?.description.contains("start it before the run") == true)
    }
  }

  @Test func aLookThatSaysNothingBlamesNobody() async throws {
    try await inFolder { folder in
      var configuration = try configuration(folder)
      configuration.alive = [
        "sh", "-c", "[ ! -e \"$0/dead\" ] || { rm \"$0/dead\"; kill -KILL $$; }",
        folder.path(percentEncoded: false),
      ]
      let run = try await run(configuration, ["boom", "a"])
      #expect(run.outcomes[0].violation?.kind == .lifeUnknown("was ended by SIGKILL"))
      #expect(run.outcomes[1] == Self.arrived)
    }
  }

  // MARK: - Programs that are not there

  @Test func aProgramThatIsNotThereIsFoundOutBeforeTheRun() async throws {
    for (text, fault) in [
      (
        "fuzz-links-no-such-program {url}",
        SpawnError.notFound(program: "fuzz-links-no-such-program")
      ),
      ("./nowhere/x {url}", .notFound(program: "./nowhere/x")),
      ("/tmp {url}", .notExecutable(program: "/tmp")),
    ] {
      let session = ExecSession(ExecConfiguration(command: try ExecCommand(text)))
      await #expect(throws: RouterStartError.notStarted(fault)) {
        _ = try await session.startRouter()
      }
    }
    var configuration = ExecConfiguration(command: try ExecCommand("true {url}"))
    configuration.alive = ["fuzz-links-no-such-program"]
    await #expect(throws: RouterStartError.self) {
      _ = try await ExecSession(configuration).startRouter()
    }
  }

  @Test func aRunCanBeInterrupted() async throws {
    try await inFolder { folder in
      let log = folder.appending(path: "log")
      let session = ExecSession(try configuration(folder)) {
        (try? String(contentsOf: log, encoding: .utf8))?.contains("hang") == true
      }
      let batch = ["a", "hang", "b"].map { RouteRequest(id: $0, url: Array($0.utf8)) }
      let run = await session.runBatch(batch) { _, _, _ in false }
      #expect(run.stop == BatchRun.Stop(settledCount: 1, error: .cancelled))
    }
  }
}
