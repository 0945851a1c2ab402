import Conformance
import Foundation
import LinkRouting
import SampleRouters
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// `--html` of the commands that run routers.
@Suite struct HTMLOptionTests {
  private static let home = ["--url", "playrts://home"]

  @Test(arguments: [
    ["check", "--router", "play", "--in-process"] + home,
    ["fuzz", "--spec", Place.oneLink, "--router", "closure", "--runs", "50", "--in-process"],
  ])
  func standardOutputTakesThePage(words: [String]) async {
    let run = await CommandRun(
      words + ["--html", "-"],
      routers: SampleRouters.all + [
        ClosureRouter { $0 == "app://home" ? .handled("home") : .rejected("no") }
      ])
    #expect(run.code == .success, "\(run.diagnostics)")
    #expect(run.output.hasPrefix("<!DOCTYPE html>\n"))
    #expect(run.output.hasSuffix("</html>\n"))
    #expect(run.diagnostics.contains("no finding"))
  }

  @Test func aFileTakesThePageAndStandardOutputTheConsoleReport() async throws {
    try await Place.withFolder { folder in
      let file = folder.appending(path: "report.html")
      let run = await CommandRun(
        ["check", "--router", "play", "--in-process", "--html", file.path(percentEncoded: false)]
          + Self.home)
      #expect(run.code == .success)
      #expect(run.output.contains("The router conforms"))
      let page = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      #expect(page.contains("</span> The router conforms.</p>"))
    }
  }

  @Test func standardOutputTakesOneReport() async {
    let run = await CommandRun(
      ["check", "--router", "play", "--in-process", "--json", "-", "--html", "-"] + Self.home)
    #expect(run.code == .usage)
    #expect(run.diagnostics.contains("--json - and --html -: standard output takes one report"))
  }
}
