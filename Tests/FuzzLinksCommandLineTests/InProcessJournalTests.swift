import Foundation
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// A router that ends the process that it runs in: it is said at once with which link, and again by
/// the next run.
@Suite struct InProcessJournalTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "/in-process-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func run(_ router: String, _ url: String) async throws -> BuiltExecutable {
    try await BuiltExecutable(
      shell: #""$FUZZ_LINKS" check --spec play --router \#(router) --in-process --url '\#(url)'"#,
      environment: ["FUZZ_LINKS_JOURNAL": folder, "SWIFT_BACKTRACE": "enable=no"])
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder) }
  }

  @Test(arguments: [
    ("planted-trapsOnPairWithoutEquals", "playsrf://az?index"),
    ("planted-exitsOnUnknownAction", "playsrf://127.0.0.1"),
  ])
  func theNextRunNamesTheLink(router: String, url: String) async throws {
    let ended = try await run(router, url)
    #expect(!ended.text.contains("cases"), "\(ended.text)")
    #expect(
      ended.diagnostics.contains(" this link: ProcessFaultPlayRouter: \(url)\n"),
      "\(ended.diagnostics)")
    #expect(try files.count == 1)

    let next = try await run(router, "playsrf://home")
    #expect(next.code == 0)
    #expect(
      next.diagnostics.contains(": it trapped, exited or was ended: \(url)\n"))
    let line = try #require(next.diagnostics.split(separator: "\n").last)
    let words = try ShellWords.of(String(line.drop { $0 == " " }))
    #expect(words.suffix(4).joined(separator: " ").hasSuffix("--url=\(url) --router \(router)"))
    #expect(try files.isEmpty)

    #expect(try await run(router, "playsrf://home").diagnostics == "")
    #expect(try files.isEmpty)
  }

  @Test func aFolderThatCannotBeWrittenToIsRefused() async throws {
    let run = try await BuiltExecutable(
      shell: #""$FUZZ_LINKS" check --spec play --router play --in-process --url playsrf://home"#,
      environment: ["FUZZ_LINKS_JOURNAL": "/dev/null/x"])
    #expect(run.code == 2)
    #expect(run.diagnostics.contains("FUZZ_LINKS_JOURNAL: the folder '/dev/null/x' cannot"))
  }

  @Test func draftsFollowEachFinding() async throws {
    let run = await CommandRun(
      "check", "--router", "play-naive", "--in-process", "--url", "playsrf://bydate?date=",
      "--drafts")
    #expect(run.code == .findings)
    #expect(run.output.contains("\n  try await link.check(MyRouter())\n}\n"))
    let plain = await CommandRun(
      "check", "--router", "play-naive", "--in-process", "--url", "playsrf://bydate?date=")
    #expect(!plain.output.contains("@Test"))
  }
}
