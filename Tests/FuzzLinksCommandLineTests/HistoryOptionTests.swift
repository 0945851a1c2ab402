import Foundation
import LinkRouting
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// `--history` and `--report-url` of the commands that run routers.
@Suite struct HistoryOptionTests {
  private static let router = ClosureRouter { _ in .handled("home") }

  private func check(_ folder: URL, _ words: [String]) async -> CommandRun {
    await CommandRun(
      ["check", "--spec", Place.oneLink, "--router", "closure", "--in-process"]
        + ["--history", folder.path(percentEncoded: false)] + words,
      routers: [Self.router])
  }

  @Test func theNextRunKnowsWhatTheLastOneFound() async throws {
    try await Place.withFolder { folder in
      func path(_ name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
      }
      // The report that is written is none of the earlier ones, this time and when it is run again.
      for _ in 1...2 {
        let first = await check(
          folder, ["--json", path("1.json"), "--markdown", "-", "--quiet"])
        #expect(first.code == .findings)
        #expect(!first.output.contains(" known, "))
      }
      let second = await check(
        folder, ["--markdown", "-", "--quiet", "--report-url", "https://ci.example/runs/7"])
      #expect(second.code == .findings)
      #expect(second.output.contains("\n0 new, "))
      #expect(second.output.contains(" known, 0 fixed against `1.json` · "))
      #expect(second.output.contains("[All reports of this run](<https://ci.example/runs/7>)"))
    }
  }

  @Test func aFirstRunHasNoFolder() async {
    let run = await check(URL(filePath: "/nowhere/at/all"), ["--quiet"])
    #expect(run.code == .findings)
    #expect(
      run.diagnostics.contains(
        "note: no folder /nowhere/at/all, so nothing is known of earlier runs"))
  }

  @Test func whatIsNoReportIsRefusedBeforeTheRun() async throws {
    try await Place.withFolder { folder in
      try Data("{\n  \"command\": 1,,\n}".utf8).write(to: folder.appending(path: "2.json"))
      let run = await check(folder, [])
      #expect(run.code == .usage)
      #expect(run.output.isEmpty)
      #expect(run.diagnostics.contains("/2.json:2:16: "))
      #expect(run.diagnostics.contains("; --history takes what --json has written"))
      let file = await check(folder.appending(path: "2.json"), [])
      #expect(file.code == .usage)
      #expect(file.diagnostics.contains("--history: expected a folder with JSON reports"))
    }
  }

  @Test(arguments: ["", "ftp://x/", "https://", "https://x/)[a](b", "https://x/ y", "ci.example"])
  func onlyAWebAddressIsLinkedTo(url: String) async {
    let run = await check(URL(filePath: "/nowhere"), ["--report-url", url])
    #expect(run.code == .usage)
    #expect(run.diagnostics.contains("--report-url: expected a URL such as https://"))
  }
}
