import Foundation
import LinkRouting
import LinkSpec
import Synchronization
import Testing

@testable import Conformance
@testable import LinkFuzzing
@testable import LinkSpecFiles
@testable import TestSupport

/// A limit of time and an interruption end a run at the next link, whatever the router does, and
/// what was seen until then is told.
@Suite(.serialized, .timeLimit(.minutes(20))) struct TimeLimitTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  private static func judge() throws -> Judge {
    let bytes = try Data(contentsOf: folder.appending(path: "one-link.json5"))
    return try Judge(SpecReader.read(Array(bytes)))
  }

  /// Wrong about every link; `asked` counts them.
  private static func wrong(_ asked: Counter) -> ClosureRouter {
    ClosureRouter { _ in
      asked.add()
      return .handled("home", ["nobody": "asked"])
    }
  }

  private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
  }

  /// A limit that does not depend on how fast the machine is: so many links.
  @Test func aLimitEndsABatchAndKeepsWhatItHasShown() async throws {
    let asked = Counter()
    let run = try FuzzRun(
      judge: Self.judge(), options: .init(time: nil), router: Self.wrong(asked))
    let result = try await RunLimit.limited(by: { asked.count >= 200 }) { try await run.run() }
    #expect(result.stopReason == .time)
    // Some are no UTF-8 and never sent.
    #expect((200..<FuzzBatch.size).contains(result.cases))
    #expect(result.findings == [] && !result.unconfirmed.isEmpty)
  }

  /// What two batches have seen that were ended together is told once.
  @Test func batchesThatAreEndedTogetherTellAFaultOnce() async throws {
    let asked = Counter()
    let run = try FuzzRun(
      judge: Self.judge(), options: .init(time: nil, jobs: 2), router: Self.wrong(asked))
    let result = try await RunLimit.limited(by: { asked.count >= 400 }) { try await run.run() }
    #expect(result.stopReason == .time)
    let fingerprints = result.unconfirmed.map(\.fingerprint)
    #expect(!fingerprints.isEmpty && Set(fingerprints).count == fingerprints.count)
  }

  /// Time itself, however little of it there is.
  @Test func timeEndsARun() async throws {
    let result = try await FuzzRun(
      judge: Self.judge(), options: .init(time: .milliseconds(300)), router: Self.wrong(Counter())
    ).run()
    #expect(result.stopReason == .time)
  }

  @Test func anInterruptionDoesTheSame() async throws {
    let asked = Counter()
    let run = try FuzzRun(
      judge: Self.judge(), options: .init(time: nil), router: Self.wrong(asked))
    let task = Task { try await run.run() }
    while asked.count < 200 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    let result = try await task.value
    #expect(result.stopReason == .interrupted)
    #expect(result.cases >= 200)
  }

  /// The router hangs, and while that is confirmed the run is ended.
  @Test func aHangThatIsNotConfirmedYetIsTold() async throws {
    let notes = FileManager.default.temporaryDirectory
      .appending(path: "fuzz-links-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: notes) }
    var configuration = ChildRouterConfiguration(
      command: [
        Python.path, "-I", "-S",
        Self.folder.appending(path: "one_link_router.py").path(percentEncoded: false), "hang",
        "app://home", notes.path(percentEncoded: false),
      ])
    configuration.deadline = .milliseconds(200)
    configuration.helloDeadline = Misbehaving.patience
    let session = ChildRouterSession(
      configuration,
      isCancelled: {
        // One line for each process: the second is asked alone.
        let text = (try? String(contentsOf: notes, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").count > 1
      })
    defer { session.end() }
    _ = try await session.startRouter()
    let urls = ["app://nowhere", "app://home", "app://else"].map { Array($0.utf8) }
    let run = await session.runBatch(
      urls.enumerated().map {
        RouteRequest(id: "\($0.offset)", url: $0.element, context: LinkContext())
      }
    ) { _, _, _ in false }
    #expect(
      run.stop
        == BatchRun.Stop(
          settledCount: 1, error: .cancelled, suspect: BatchRun.Suspect(index: 1, fault: .hang)))
  }

  @Test func aLimitThatIsOverAsksNothing() async throws {
    let asked = Mutex(0)
    let router = ClosureRouter { _ in
      asked.withLock { $0 += 1 }
      return .rejected("no")
    }
    let judge = try Self.judge()
    let run = await RunLimit.limited(until: DeadlineClock.now) {
      await InProcessSession(router).runBatch(
        [RouteRequest(id: "1", url: Array("app://home".utf8), context: LinkContext())]
      ) { _, _, _ in false }
    }
    #expect(run.stop == BatchRun.Stop(settledCount: 0, error: .cancelled))
    #expect(asked.withLock { $0 } == 0 && judge.rules.count > 1)
  }
}
