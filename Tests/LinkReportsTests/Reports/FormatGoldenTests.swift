import Conformance
import Foundation
import LinkSpec
import Testing

@testable import LinkReports
@testable import TestSupport

/// The formats for other tools byte by byte. `FUZZ_LINKS_WRITE_GOLDEN=1 swift test --filter
/// FormatGoldenTests` writes the files anew; `git diff` then shows what has changed.
@Suite struct FormatGoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "GoldenFormats")

  static let reports: [(name: String, report: CommandReport)] = [
    ("conforming", HostileCommands.report(HostileRuns.conforming)),
    ("interrupted", HostileCommands.report(HostileRuns.interrupted)),
    ("lost", HostileCommands.report(HostileRuns.lost)),
    ("everything", HostileCommands.everything),
  ]

  static let formats: [(ending: String, render: @Sendable (CommandReport) -> String)] = [
    ("xml", { $0.junit }),
    ("sarif", { $0.sarif(version: "1.2.3").serialized(pretty: true) + "\n" }),
    ("md", { $0.markdown() }),
    ("annotations", { $0.gitHubAnnotations }),
  ]

  @Test(
    arguments: ["conforming", "interrupted", "lost", "everything"],
    ["xml", "sarif", "md", "annotations"])
  func formats(name: String, ending: String) throws {
    let report = try #require(Self.reports.first { $0.name == name }).report
    let text = try #require(Self.formats.first { $0.ending == ending }).render(report)
    let file = Self.folder.appending(path: name + "." + ending)
    if ProcessInfo.processInfo.environment["FUZZ_LINKS_WRITE_GOLDEN"] != nil {
      try Data(text.utf8).write(to: file)
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, (line, expectedLine)) in zip(lines, expectedLines).enumerated() {
      #expect(line == expectedLine, "\(name).\(ending):\(number + 1)")
    }
    #expect(text.utf8.elementsEqual(expected.utf8), "\(name).\(ending)")
  }

  @Test func nothingElseLiesAmongTheGoldenFiles() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.path(percentEncoded: false))
    #expect(names.count == Self.reports.count * Self.formats.count)
  }
}
