import Foundation
import LinkRouting
import LinkSpec
import Synchronization
import Testing

@testable import Conformance
@testable import LinkFuzzing
@testable import LinkSpecFiles
@testable import TestSupport

/// Fuzz runs over programs that die, hang, eat memory, fork or close their pipes on one URL: that
/// is one finding or one error, of exactly that URL, and the run goes on to its end.
@Suite(.serialized, .ownThread, .timeLimit(.minutes(60)))
struct MisbehavingFuzzTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")
  private static let runs = 150

  private static let judge: Judge = {
    do {
      let bytes = try Data(contentsOf: folder.appending(path: "one-link.json5"))
      return try Judge(SpecReader.read(Array(bytes)))
    } catch {
      fatalError("\(error)")
    }
  }()

  /// The 40th URL of the first batch that can be sent, or the next one that can be an argument of a
  /// program, and how often it is asked in the whole run.
  private static let guilty = Task { () async throws -> (url: String, count: Int) in
    let asked = Mutex<[String]>([])
    let router = ClosureRouter { link in
      asked.withLock { $0.append(link) }
      return link == "app://home" ? .handled("home") : .rejected("no")
    }
    let result = try await FuzzRun(judge: judge, options: options) { InProcessSession(router) }
      .run()
    #expect(result.findings == [])
    let urls = asked.withLock { $0 }
    let guilty = urls[39...].first { !$0.utf8.contains(0) } ?? urls[39]
    return (guilty, urls.count { $0.utf8.elementsEqual(guilty.utf8) })
  }

  private static let cases = CaseGenerator.short(judge).cases

  private static var options: FuzzRun.Options {
    var options = FuzzRun.Options(runs: runs, time: nil)
    options.cases = cases
    return options
  }

  private struct Ending {
    var result: RunResult
    /// The processes that the router noted.
    var processes: [Int32]
  }

  /// Runs the fixture; it needs no site packages.
  private func run(
    _ mode: String, _ url: String, runs: Int = runs,
    _ configure: (inout ChildRouterConfiguration) -> Void = { _ in }
  ) async throws -> Ending {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "fuzz-links-" + UUID().uuidString).path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let script = Self.folder.appending(path: "one_link_router.py").path(percentEncoded: false)
    var configuration = ChildRouterConfiguration(
      command: [Python.path, "-I", "-S", script, mode, url, file])
    // A busy machine is no hang.
    configuration.deadline = Misbehaving.patience
    configuration.helloDeadline = Misbehaving.patience
    configure(&configuration)
    let worker = configuration
    var options = Self.options
    options.runs = runs
    let result = try await FuzzRun(judge: Self.judge, options: options) {
      ChildRouterSession(worker)
    }.run()
    let processes = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .compactMap { Int32($0) }
    return Ending(result: result, processes: processes)
  }

  private func expectComplete(
    _ ending: Ending, runs: Int = runs, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    #expect(ending.result.cases == runs, sourceLocation: sourceLocation)
    #expect(ending.result.stopReason == .runs, sourceLocation: sourceLocation)
    #expect(!ending.processes.isEmpty, sourceLocation: sourceLocation)
    for process in ending.processes {
      let isGone = await ProcessEnds.within(Misbehaving.patience, process)
      #expect(isGone, "process \(process) survives", sourceLocation: sourceLocation)
    }
  }

  static let deadly: [(mode: String, kind: Mismatch.Kind, cause: String?)] = [
    ("segfault", .crash, "memory"), ("hang", .hang, nil), ("eats", .crash, "out-of-memory"),
    ("dies-with-child", .crash, "exit"), ("closes-stdout", .crash, "stdout closed"),
    ("closes-stdin", .crash, "stdin closed"),
  ]

  @Test(arguments: deadly)
  func isOneFindingOfTheGuiltyURL(
    mode: String, kind: Mismatch.Kind, cause: String?
  ) async throws {
    let guilty = try await Self.guilty.value
    let ending = try await run(mode, guilty.url) {
      $0.memoryLimit = 64 << 20
      // These two are only seen when the time is over; the others must not be taken for them.
      if mode == "hang" || mode == "closes-stdin" { $0.deadline = Misbehaving.impatience }
    }
    await expectComplete(ending)
    #expect(ending.result.findings.count == 1)
    let finding = try #require(ending.result.findings.first)
    #expect(finding.mismatch.kind == kind)
    #expect(finding.mismatch.cause == cause)
    #expect(finding.url == Array(guilty.url.utf8))
    #expect(finding.minimizedURL == finding.url)
    #expect(finding.hits == guilty.count)
    #expect(finding.executionsToFind <= 60)
    #expect(ending.result.protocolViolationCount == 0)
  }

  @Test func nonsenseIsAnErrorAndNoFinding() async throws {
    let guilty = try await Self.guilty.value
    let ending = try await run("garbage", guilty.url)
    await expectComplete(ending)
    #expect(ending.result.findings == [])
    #expect(ending.result.protocolViolationCount == guilty.count)
    #expect(ending.result.unexplained == [])
  }

  @Test func aChildLeftBehindIsNoFaultAndDoesNotSurvive() async throws {
    let guilty = try await Self.guilty.value
    let ending = try await run("leaves-child", guilty.url)
    await expectComplete(ending)
    #expect(ending.result.findings == [])
    #expect(ending.result.protocolViolationCount == 0)
    // The routers of the worker and of the investigator, and the children.
    #expect(ending.processes.count == 2 + guilty.count)
  }

  /// A death that depends on how many links came before is no URL's: it is found with the shortest
  /// sequence that brings it about.
  @Test func dyingOfNumbersDependsOnHistory() async throws {
    // Three batches with several deaths each: none of the later ones is blamed on a URL either.
    let ending = try await run("fortieth", "none", runs: 2_100)
    await expectComplete(ending, runs: 2_100)
    let finding = try #require(ending.result.findings.first)
    #expect(ending.result.findings.count == 1)
    #expect(finding.mismatch.kind == .historyDependent)
    #expect(finding.mismatch.cause == "memory")
    // What cannot be sent may stand in between.
    #expect((39...45).contains(finding.sequence.count))
    #expect(ending.result.unexplained == [])
  }
}
