import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles

@Suite("Specs from association files, and back")
struct AssociationSpecTests {
  private func withFile(
    _ text: String, _ body: (String) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("association-spec-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("apple-app-site-association")
    try Data(text.utf8).write(to: file)
    try await body(file.path)
  }

  /// The first file that the note shows, with its two apps.
  private static let note = """
    {
      "applinks": {
        "apps": [],
        "details": [
          { "appID": "A8TQ62WUAMZ.com.mycompany.myapp", "paths": ["/path/abc/", "/images/folder/xyz/*"] },
          { "appID": "ASDF3312.com.mycompany.myapp", "paths": ["*"] }
        ]
      }
    }
    """

  @Test func imported() async throws {
    try await withFile(Self.note) { file in
      let run = await CommandRun(
        "import", "aasa", file, "--host", "www.mywebsite.com", "--app",
        "A8TQ62WUAMZ.com.mycompany.myapp", "--name", "site")
      #expect(run.code == .success, "\(run.diagnostics)")
      let spec = try SpecReader.read(Array(run.output.utf8))
      #expect(spec.name == "site")
      #expect(
        spec.scopes[0].entries.map(\.match) == [
          .path("/path/abc/"), .path("/images/folder/xyz/*"),
        ])
      let judge = try Judge(spec)
      #expect(
        judge.verdict(of: Array("https://www.mywebsite.com/images/folder/xyz/1".utf8)) == .accept)
      #expect(judge.verdict(of: Array("https://www.mywebsite.com/images/folder".utf8)) == .reject)
    }
  }

  @Test func whatImportRefuses() async throws {
    let rows: [(file: String, arguments: [String], says: String)] = [
      (Self.note, [], "--host www.example.org"),
      (
        Self.note, ["--host", "a.example"], "choose one with --app: A8TQ62WUAMZ.com.mycompany.myapp"
      ),
      (Self.note, ["--host", "a.example", "--app", "ASDF3312.com.mycompany.myap"], "did you mean"),
      (Self.note, ["--host", "a.example:80", "--app", "ASDF3312.com.mycompany.myapp"], "no host"),
      ("{", ["--host", "a.example"], "1:2"), ("", ["--host", "a.example"], "1:1"),
      (String(repeating: "[", count: 100_000), ["--host", "a.example"], "1:65"),
      (#"{"applinks": {"details": []}}"#, ["--host", "a.example"], "no app"),
      (
        #"{"applinks": {"details": [{"appID": "A.b", "paths": ["NOT /a"]}]}}"#,
        ["--host", "a.example"], "no entry opens"
      ),
      (
        #"{"applinks": {"substitutionVariables": {"a": ["$(b)"], "b": ["$(a)"]}, "details": []}}"#,
        ["--host", "a.example"], "1:47"
      ),
    ]
    for row in rows {
      try await withFile(row.file) { file in
        let run = await CommandRun(["import", "aasa", file] + row.arguments)
        #expect(run.code == .usage, "\(row.arguments)")
        #expect(run.output.isEmpty)
        #expect(run.diagnostics.contains(row.says), "\(row.says): \(run.diagnostics)")
      }
    }
    #expect(rows.count == 10)
  }

  @Test func exported() async throws {
    let run = await CommandRun(
      "spec", "export", "aasa", "universal-links", "--app", "ABCDE12345.com.mycompany.myapp")
    #expect(run.code == .success)
    #expect(run.diagnostics.isEmpty)
    try await withFile(run.output) { file in
      let imported = await CommandRun("import", "aasa", file, "--host", "www.mywebsite.com")
      let spec = try SpecReader.read(Array(imported.output.utf8))
      #expect(
        spec.scopes[0].entries.map { ($0.isExcluded ? "not " : "") + $0.text } == [
          "/path/abc/", "not /path/images/aaa/*", "/path/images/bbb/*", "/path/*/abc/201?/page",
        ])
    }
  }

  @Test func whatExportRefuses() async {
    let rows: [(arguments: [String], says: String)] = [
      ([], "aasa"), (["asaa"], "aasa"), (["aasa", "photo"], "https"),
      (["aasa", "play"], "--host"), (["aasa", "play", "--host", "www.rts.example"], "www.rts.ch"),
      (["aasa", "plya"], "play"), (["aasa", "universal-links", "x"], "unexpected"),
    ]
    for row in rows {
      let run = await CommandRun(["spec", "export"] + row.arguments)
      #expect(run.code == .usage, "\(row.arguments)")
      #expect(run.output.isEmpty)
      #expect(run.diagnostics.contains(row.says), "\(row.arguments): \(run.diagnostics)")
    }
    #expect(rows.count == 7)
  }

  @Test func howLinksArrive() async {
    let url = "https://www.mywebsite.com/path/abc/"
    for arguments in [
      ["--via", "push"], ["--launch", "cold"], ["--via", "open-url", "--launch", "warm"],
    ] {
      let run = await CommandRun(
        [
          "check", "--spec", "universal-links", "--router", "universal-links", "--in-process",
          "--url", url,
        ]
          + arguments)
      #expect(run.code == .success, "\(run.diagnostics)")
    }
    let via = await CommandRun(
      "check", "--spec", "universal-links", "--router", "universal-links", "--via", "pish", "--url",
      url)
    #expect(via.code == .usage)
    #expect(via.diagnostics.contains("did you mean 'push'"), "\(via.diagnostics)")
    let launch = await CommandRun(
      "fuzz", "--spec", "universal-links", "--router", "universal-links", "--launch", "hot")
    #expect(launch.code == .usage)
    #expect(launch.diagnostics.contains("cold, warm"), "\(launch.diagnostics)")
  }
}
