import Foundation
import LinkSpec
import Testing

@testable import Conformance
@testable import LinkFuzzing
@testable import LinkSpecFiles
@testable import TestSupport

/// Programs that say where their code went and what they compared: `fuzz` is led by it, and by
/// nothing that is done once in a process.
@Suite(.serialized, .ownThread, .timeLimit(.minutes(60)))
struct GuidedRouterTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  private func run(_ words: [String] = [], runs: Int, jobs: Int = 1) async throws -> RunResult {
    let bytes = try Data(contentsOf: Self.folder.appending(path: "one-link.json5"))
    let judge = try Judge(SpecReader.read(Array(bytes)))
    var configuration = ChildRouterConfiguration(
      command: [Python.path, Self.folder.appending(path: "guided_router.py").path] + words)
    configuration.deadline = .seconds(30)
    configuration.helloDeadline = .seconds(60)
    configuration.specName = "one-link"
    return try await FuzzRun(
      judge: judge, options: FuzzRun.Options(runs: runs, time: nil, jobs: jobs)
    ) { [configuration] in ChildRouterSession(configuration) }.run()
  }

  private func door(_ result: RunResult) -> Finding? {
    result.findings.first { $0.fingerprint.contains("undocumented-action") }
  }

  @Test func whatIsComparedOpensTheDoor() async throws {
    let one = try await run(runs: 6_144)
    let found = try #require(door(one))
    #expect(VisibleText.of(found.minimizedURL) == "app://home?key=q7Zk2mXw")
    // Two rounds tell what is wanted, one after the other.
    #expect(found.executionsToFind > 2_048)
    // Places 1 to 5, and not that which is taken once in a process.
    #expect(one.edges == 5)
    let two = try await run(runs: 6_144, jobs: 2)
    #expect(two.findings == one.findings)
    #expect(two.edges == one.edges)
    #expect(two.behaviours == one.behaviours)
    #expect(two.executions == one.executions)
    let silent = try await run(["silent"], runs: 8_192)
    #expect(door(silent) == nil)
    #expect(silent.edges == nil)
  }
}
