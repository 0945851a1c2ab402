import Foundation
import LinkSpec
import Testing

@testable import Conformance
@testable import LinkMarkup
@testable import LinkReports
@testable import TestSupport

/// Reports byte by byte. `FUZZ_LINKS_WRITE_GOLDEN=1 swift test --filter GoldenTests` writes the
/// files anew; `git diff` then shows what has changed.
@Suite struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  static let runs: [(name: String, result: RunResult)] = [
    ("conforming", HostileRuns.conforming), ("hostile", HostileRuns.hostile),
    ("interrupted", HostileRuns.interrupted), ("lost", HostileRuns.lost),
  ]

  static func compare(_ text: String, with name: String) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["FUZZ_LINKS_WRITE_GOLDEN"] != nil {
      try Data(text.utf8).write(to: file)
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    // Of a line too many, all behind it would be told.
    let first = zip(lines, expectedLines).enumerated().first { $0.element.0 != $0.element.1 }
    if let (number, (line, expectedLine)) = first {
      #expect(line == expectedLine, "\(name):\(number + 1) is the first that differs")
    }
    #expect(lines.count == expectedLines.count, "\(name)")
    #expect(text.utf8.elementsEqual(expected.utf8), "\(name)")
  }

  @Test(arguments: ["conforming", "hostile", "interrupted", "lost"])
  func reports(name: String) throws {
    let run = try #require(Self.runs.first { $0.name == name })
    let report = HostileRuns.report(run.result)
    let style = Style(isColoured: false)
    try Self.compare(ConsoleReport(report, style: style).text(), with: name + ".txt")
    try Self.compare(
      ConsoleReport(report, style: style).text(quiet: true), with: name + "-quiet.txt")
    try Self.compare(ConsoleReport(report, style: style).screen(), with: name + "-screen.txt")
    try Self.compare(report.json.serialized(pretty: true) + "\n", with: name + ".json")
  }

  @Test func colouredReport() throws {
    let report = HostileRuns.report(HostileRuns.interrupted)
    try Self.compare(
      ConsoleReport(report, style: Style(isColoured: true)).text(), with: "interrupted-colour.txt")
  }

  /// Without style sheet and script, which are files of their own.
  @Test func page() throws {
    let report = HostileRuns.report(HostileRuns.recorded(HostileRuns.hostile))
    let page = CommandReport(report).html
      .replacing(HTMLAssets.report.style, with: "").replacing(HTMLAssets.report.script, with: "")
      .replacing(HTMLText.escaped(HTMLAssets.report.policy), with: "")
    try Self.compare(page, with: "hostile.html")
  }

  /// The verdict comes first, and no cause takes more than a few lines.
  @Test func theFirstScreenIsShort() throws {
    let report = HostileRuns.report(HostileRuns.hostile)
    let screen = ConsoleReport(report, style: Style(isColoured: false)).screen()
    let paragraphs = screen.split(separator: "\n\n")
    let causes = paragraphs.filter { $0.first?.isNumber == true && $0.contains("   replay    ") }
    #expect(causes.count == report.groups.count)
    #expect(causes.count > 5)
    for cause in causes { #expect(cause.split(separator: "\n").count == 7, "\(cause)") }
    let lines = screen.split(separator: "\n")
    // Of a router that breaks the protocol that is told before.
    #expect(lines[1].hasPrefix("8 findings (10 links)"))
    #expect(lines.last == "Coverage of the documentation: 48 of 56 rules (--verbose lists them)")
    let quiet = ConsoleReport(report, style: Style(isColoured: false)).screen(quiet: true)
    #expect(!quiet.contains("Coverage") && quiet.contains("\n1. "))
  }

  @Test func quietIsSilentOnlyWhereTheRouterConforms() {
    func quiet(_ result: RunResult) -> String {
      ConsoleReport(HostileRuns.report(result), style: Style(isColoured: false)).text(quiet: true)
    }
    #expect(quiet(HostileRuns.conforming) == "")
    #expect(quiet(HostileRuns.lost).contains("The router was given up"))
    #expect(quiet(HostileRuns.interrupted).contains("Interrupted"))
    var nothing = HostileRuns.conforming
    for index in nothing.coverage.indices { nothing.coverage[index].cases = 0 }
    #expect(quiet(nothing).contains("Nothing was executed."))
  }

  @Test func nothingElseLiesAmongTheGoldenFiles() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.path(percentEncoded: false))
    #expect(names.count == 4 * 4 + 2 + 2)
  }
}
