import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// `report merge`: the reports of several machines as one.
@Suite struct ReportMergeTests {
  private static func check(_ path: String, _ more: String...) async -> CommandRun {
    await CommandRun(
      ["check", "--spec", "photo", "--router", "photo-documented", "--in-process", "--json", path]
        + more)
  }

  private static func read(_ path: String) throws -> JSONNode {
    try JSONReader().read(Array(Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// Findings as far as they do not depend on who has found them first.
  private static func findings(_ report: JSONNode) -> Set<[String]> {
    Set(
      (report["findings"]?.array ?? []).map { finding in
        [
          finding["fingerprint"]?.string ?? "", finding["cause"]?.string ?? "",
          finding["minimizedURL"]?.string ?? finding["minimizedURLBase64"]?.string ?? "",
          finding["hits"].map { "\($0.value)" } ?? "",
        ]
      })
  }

  private static func coverage(_ report: JSONNode) -> [String] {
    (report["coverage"]?["rules"]?.array ?? []).map { rule in
      ["id", "cases", "mismatches"].map { key in rule[key].map { "\($0.value)" } ?? "" }
        .joined(separator: " ")
    }
  }

  @Test func allShardsOfACheckAreTheWholeCheck() async throws {
    try await Place.withFolder { folder in
      let path = { (name: String) in folder.appending(path: name).path(percentEncoded: false) }
      let whole = await Self.check(path("whole.json"))
      #expect(whole.code == .findings)
      try FileManager.default.createDirectory(
        at: folder.appending(path: "shards"), withIntermediateDirectories: true)
      for index in 1...3 {
        _ = await Self.check(path("shards/\(index).json"), "--shard", "\(index)/3")
      }
      let run = await CommandRun(
        "report", "merge", path("shards"), "--json", path("merged.json"), "--junit",
        path("merged.xml"), "--sarif", path("merged.sarif"), "--markdown", path("merged.md"),
        "--html", path("merged.html"), "--min-coverage", "100")
      #expect(run.code == .findings)
      #expect(run.diagnostics.isEmpty, "\(run.diagnostics)")
      let (one, other) = (try Self.read(path("whole.json")), try Self.read(path("merged.json")))
      #expect(!Self.findings(one).isEmpty)
      #expect(Self.findings(one) == Self.findings(other))
      #expect(Self.coverage(one) == Self.coverage(other))
      #expect(one["cases"]?.value == other["cases"]?.value)
      #expect(other["merged"]?.array?.map { $0["shard"]?.string } == ["1/3", "2/3", "3/3"])
      for name in ["xml", "sarif", "md", "html"] {
        let text = try String(contentsOf: folder.appending(path: "merged." + name), encoding: .utf8)
        #expect(text.contains("unspecified-misread"), "\(name)")
      }
      // Without one of them nobody knows what it would have shown.
      let two = await CommandRun(
        "report", "merge", path("shards/1.json"), path("shards/3.json"), "--quiet")
      #expect(two.code == .findings)
      #expect(two.diagnostics.contains("fuzz-links: a shard is missing: 2/3\n"))
      // What was merged is a report for every other command.
      let diff = await CommandRun("report", "diff", path("whole.json"), path("merged.json"))
      #expect(diff.code == .success, "\(diff.output)")
    }
  }

  @Test func aReportThatIsDamagedEndsWithItsPlace() async throws {
    try await Place.withFolder { folder in
      let path = { (name: String) in folder.appending(path: name).path(percentEncoded: false) }
      try Data(#"{"schema": 7}"#.utf8).write(to: folder.appending(path: "a.json"))
      try Data("{\n  \"schema\": 1, x".utf8).write(to: folder.appending(path: "b.json"))
      let run = await CommandRun("report", "merge", path("a.json"), path("b.json"))
      #expect(run.code == .usage)
      #expect(run.diagnostics.contains("a.json:1:12: a report of the version 7;"))
      #expect(run.diagnostics.contains("b.json:2:"))
      #expect(run.output.isEmpty)
      try FileManager.default.createDirectory(
        at: folder.appending(path: "none"), withIntermediateDirectories: true)
      let none = await CommandRun("report", "merge", path("none"))
      #expect(none.code == .usage)
      #expect(none.diagnostics.contains("no .json file"))
    }
  }

  @Test(arguments: [
    (["merge"], "expected reports: report merge"),
    (["merge", "a.json", "--events", "x"], "unknown option '--events' of 'report'"),
    (["diff", "a", "b", "--html", "x"], "the option '--html' does not belong to 'report diff'"),
  ])
  func usage(words: [String], message: String) async {
    let run = await CommandRun(["report"] + words)
    #expect(run.code == .usage)
    #expect(run.diagnostics.hasPrefix("fuzz-links: " + message), "\(run.diagnostics)")
  }
}
