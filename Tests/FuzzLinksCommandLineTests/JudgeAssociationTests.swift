import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// `judge --association` in this process.
@Suite struct JudgeAssociationTests {
  private static let file = #"""
    { "applinks": { "apps": [], "details": [
      { "appIDs": ["ABCDE12345.one"], "components": [
        {"/": "/buy/*", "?": {"item": "?*"}, "exclude": true},
        {"/": "/buy/*"} ]},
      { "appID": "ABCDE12345.two", "paths": ["NOT /old/*", "/a/*/z", "/old*"] } ]}}
    """#

  private func withFile(_ body: (String) async throws -> Void) async throws {
    try await Place.withFolder { folder in
      let file = folder.appending(path: "aasa")
      try Data(Self.file.utf8).write(to: file)
      try await body(file.path(percentEncoded: false))
    }
  }

  @Test func texts() async throws {
    try await withFile { path in
      let expectations = [
        (
          "https://a.org/buy/1",
          """
          opens  https://a.org/buy/1

          → ABCDE12345.one: opens, by
                / "/buy/*"
                \(path):4:5: applinks.details[0].components[1]
            ABCDE12345.two: no entry matches; of the nearest, the path leaves the pattern after 1 byte
                /a/*/z
                \(path):5:56: applinks.details[1].paths[1]

          """
        ),
        (
          "https://a.org/old/x?item=1",
          """
          not opened  https://a.org/old/x?item=1

            ABCDE12345.one: no entry matches; of the nearest, the path leaves the pattern after 1 byte
                / "/buy/*"
                \(path):4:5: applinks.details[0].components[1]
            ABCDE12345.two: excluded, by
                NOT /old/*
                \(path):5:42: applinks.details[1].paths[0]

          """
        ),
        (
          "shop://x",
          """
          not opened  shop://x

            an association file is about http and https links with a host only

          """
        ),
      ]
      for (url, text) in expectations {
        let run = await CommandRun("judge", "--association", path, url)
        #expect(run.code == .success)
        #expect(run.output == text)
      }
    }
  }

  @Test func verdictsAndJSON() async throws {
    let expectations: [(String, String, String?)] = [
      ("https://a.org/buy/1", "accept", "ABCDE12345.one"),
      ("https://a.org/buy/1?item=2", "reject", nil),
      ("http://a.org/old", "accept", "ABCDE12345.two"),
      ("https://a.org/old/", "reject", nil), ("https://a.org/a//z", "unspecified", nil),
      ("https://a.org/a/b/z", "accept", "ABCDE12345.two"), ("x", "reject", nil),
    ]
    try await withFile { path in
      let run = await CommandRun(
        ["judge", "--association", path, "--json", "-"] + expectations.map(\.0))
      #expect(run.code == .success)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == expectations.count)
      for (line, (url, verdict, app)) in zip(lines, expectations) {
        let node = try JSONReader(dialect: .json).read(String(line))
        #expect(node["url"]?.string == url)
        #expect(node["verdict"]?.string == verdict, "\(url)")
        #expect(node["app"]?.string == app, "\(url)")
        #expect(node["apps"]?.array?.count == (url == "x" ? 0 : 2))
        let expected = await CommandRun("judge", "--association", path, "--expect", verdict, url)
        #expect(expected.code == .success, "\(url)")
        let other = verdict == "accept" ? "reject" : "accept"
        let unexpected = await CommandRun("judge", "--association", path, "--expect", other, url)
        #expect(unexpected.code == .findings, "\(url)")
      }
    }
    #expect(expectations.count == 7)
  }

  @Test func optionsOfASpecAreRefused() async {
    let run = await CommandRun("judge", "--association", "x", "--bind", "bu=rts", "https://a")
    #expect(run.code == .usage)
    #expect(run.diagnostics == "fuzz-links: --association and --bind exclude each other\n")
  }
}
