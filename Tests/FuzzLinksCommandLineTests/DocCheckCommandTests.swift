import Conformance
import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// `doc-check`, and what other commands do with the links of a document.
@Suite struct DocCheckCommandTests {
  /// The four flawed examples of the Play document in a document of our own.
  private static let flawed = """
    # Links for testers

    A link opens a media, `[scheme]://media/[media_urn]`, or a page, as in `playrts://...`.

    | what | beta | debug |
    |:--:|:--:|:--:|
    | 19h30 | `playrts-beta://media/urn:rts:video:9890897` | `playrts-debug://open?urn=urn:rts:video:9890897` |
    | Buchzeichen | `playsrf-beta://show/urn:srf:show: radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f` | `playsrf-debug://show/urn:srf:show: radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f` |

    Nightly: `playsrf-nightly://show/urn:srf:show: radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f`

    """

  /// A file of that content in a folder that is removed.
  private func withFile(
    _ name: String, _ content: [UInt8], _ body: (String, String) async throws -> Void
  ) async throws {
    try await Place.withFolder { folder in
      try Data(content).write(to: folder.appending(path: name))
      let path = folder.path(percentEncoded: false)
      let prefix = path.hasSuffix("/") ? path : path + "/"
      try await body(prefix + name, prefix)
    }
  }

  @Test func findsTheFlawedExamples() async throws {
    try await withFile("links.md", Array(Self.flawed.utf8)) { path, folder in
      let run = await CommandRun("doc-check", path)
      #expect(run.code == .findings)
      #expect(run.diagnostics == "")
      let show = "show/urn:srf:show:"
      let id = "radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f"
      func space(_ place: String, _ variant: String) -> String {
        """
        links.md:\(place): flaw: playsrf-\(variant)://\(show) \(id)
            The show_urn has ' '; expected a kind: show:tv, show:radio.
            show.show_urn.value · Custom URL and Universal Link support, Custom URLs
            nearest valid link: playsrf-\(variant)://\(show)\(id)

        """
      }
      #expect(
        run.output.replacingOccurrences(of: folder, with: "") == """
          links.md:7:59: flaw: playrts-debug://open?urn=urn:rts:video:9890897
              'open' is no documented action.
              action.documented · Custom URL and Universal Link support, Custom URLs
              nearest valid link: playrts-debug://media/urn:rts:video:9890897

          """ + space("8:18", "beta") + space("8:99", "debug") + space("10:11", "nightly") + """

            never mentioned: 7 actions: topic, section, home, az, bydate, search, link
            never mentioned: 10 parameters: start_time, channel_id, server, topic_urn, section_id, \
            index, date, query, media_type, url
            1 document, 7 links (2 with placeholders): 4 flaws, 0 open, 3 accepted

            """)
    }
  }

  @Test func writesJSON() async throws {
    try await withFile("links.html", Array("<p>playrts://az playrts://opne".utf8)) { path, _ in
      let run = await CommandRun("doc-check", path, "--json", "-", "--bind", "bu=rts,variant=")
      #expect(run.code == .findings)
      let node = try JSONReader(dialect: .json).read(run.output)
      #expect(node["command"]?.string == "doc-check")
      #expect(node["spec"]?.string == "play")
      #expect(node["bind"]?["bu"]?.string == "rts")
      #expect(node["flaws"]?.value == .number("1"))
      #expect(node["accepted"]?.value == .number("1"))
      let file = try #require(node["files"]?.array?.first)
      #expect(file["kind"]?.string == "html")
      let link = try #require(file["links"]?.array?.last)
      #expect(link["line"]?.value == .number("1"))
      #expect(link["column"]?.value == .number("17"))
      #expect(link["link"]?.string == "playrts://opne")
      #expect(link["verdict"]?.string == "reject")
      #expect(link["rule"]?.string == "action.documented")
      #expect(node["unmentionedActions"]?.array?.count == 8)
      #expect(run.diagnostics.contains("links.html:1:17: flaw: playrts://opne"))
    }
  }

  @Test func exitCodes() async throws {
    try await withFile("a.txt", Array("playrts://az PLAYRTS://az".utf8)) { path, folder in
      let plain = await CommandRun("doc-check", path)
      #expect(plain.code == .success)
      #expect(plain.output.contains("a.txt:1:14: open: PLAYRTS://az\n"))
      let strict = await CommandRun("doc-check", path, "--strict", "--quiet")
      #expect(strict.code == .findings)
      #expect(strict.output == "")
      let missing = await CommandRun("doc-check", path, folder + "nowhere.md")
      #expect(missing.code == .usage)
      #expect(missing.diagnostics.contains("nowhere.md': no such file"))
      #expect(missing.output.contains("1 document, 2 links"))
      let alone = await CommandRun("doc-check", folder + "nowhere.md")
      #expect(alone.code == .usage)
      #expect(alone.output == "")
      let none = await CommandRun("doc-check")
      #expect(none.code == .usage)
      #expect(none.diagnostics == "fuzz-links: no document given: doc-check FILE…\n")
    }
    try await withFile("a.md", [0x50, 0x4B, 3, 4, 0, 0]) { path, _ in
      let binary = await CommandRun("doc-check", path)
      #expect(binary.code == .usage)
      #expect(binary.diagnostics.contains("it is no text: a NUL byte stands at offset 4;"))
    }
  }

  /// Nothing that a document holds reaches a terminal as it is.
  @Test func hostileBytes() async throws {
    var content = Array("`playrts://open\u{1B}[31m\u{202E}x` <playrts://opne".utf8)
    content += [0xFF, 0x07]
    try await withFile("a.md", content) { path, folder in
      let run = await CommandRun("doc-check", path)
      #expect(run.code == .findings)
      let text = run.output.replacingOccurrences(of: folder, with: "")
      #expect(text.hasPrefix("a.md:1:2: flaw: playrts://open\\u{1B}[31m\\u{202E}x\n"))
      #expect(text.contains("a.md:1:26: flaw: playrts://opne\\xFF\n"))
      #expect(run.output.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 })
      #expect(!run.output.unicodeScalars.contains("\u{202E}"))
      let json = await CommandRun("doc-check", path, "--json", "-", "--quiet")
      #expect(json.output.utf8.allSatisfy { $0 == 0x0A || 0x20...0x7E ~= $0 })
    }
  }

  @Test(arguments: ["play", "photo"])
  func generatedDocumentsHaveNoFlaw(_ spec: String) async throws {
    let markdown = await CommandRun(
      "doc-check", "--spec", spec, "--strict", Place.path("docs/links/\(spec).md"))
    #expect(markdown.code == .success, "\(markdown.output)")
    #expect(!markdown.output.contains("never mentioned"))
    let page = await CommandRun("spec", "docs", spec, "--html", "-")
    try await withFile("page.html", Array(page.output.utf8)) { path, _ in
      let html = await CommandRun("doc-check", "--spec", spec, "--strict", path)
      #expect(html.code == .success, "\(html.output)")
      #expect(!html.output.contains("never mentioned"))
    }
  }

  /// A spec that has no example is as good as any.
  @Test func aSpecWithoutExamples() async throws {
    let spec = """
      { linkspec: 1, name: "tiny", title: "Tiny", documents: { d: "D" },
        scopes: { custom: { scheme: "tiny", cite: "d: 1" } },
        actions: { home: { title: "opens", forms: { custom: "//home" }, cite: "d: 1" } } }
      """
    try await withFile("tiny.json5", Array(spec.utf8)) { path, folder in
      try Data("tiny://home tiny://x [scheme]://home".utf8).write(
        to: URL(filePath: folder + "a.md"))
      let run = await CommandRun("doc-check", "--spec", path, folder + "a.md")
      #expect(run.code == .findings)
      #expect(run.output.hasSuffix("3 links (1 with placeholders): 1 flaw, 0 open, 2 accepted\n"))
    }
  }

  // MARK: - corpus add --from-docs

  @Test func linksBecomeRegressions() async throws {
    let document = Self.flawed + "\nplayrts://az twice playrts://az PLAYRTS://az\n"
    try await withFile("links.md", Array(document.utf8)) { path, folder in
      let corpus = folder + "corpus"
      let run = await CommandRun("corpus", "add", "--from-docs", path, "--corpus", corpus)
      #expect(run.code == .success, "\(run.diagnostics)")
      #expect(
        run.output.hasSuffix(
          "links.md: 6 links, 4 flawed; left out: 1 open, 2 with placeholders\n"
            + "6 added, 0 updated, 0 already there\n"))
      let list = await CommandRun("corpus", "list", "--corpus", corpus, "--json", "-")
      let entries = try list.output.split(separator: "\n").map {
        try JSONReader(dialect: .json).read(String($0))
      }
      #expect(entries.count == 6)
      #expect(entries.allSatisfy { $0["scenario"]?.string == "document" })
      #expect(entries.allSatisfy { $0["status"]?.string == "regression" })
      let verdicts = entries.map { $0["verdict"]?.string }
      #expect(verdicts.count { $0 == "reject" } == 4)
      #expect(verdicts.count { $0 == "accept" } == 2)
      let reasons = entries.compactMap { $0["reason"]?.string }
      #expect(reasons.contains { $0.hasSuffix("links.md:7:59.") })
      let again = await CommandRun("corpus", "add", "--from-docs", path, "--corpus", corpus)
      #expect(again.output.hasSuffix("0 added, 0 updated, 6 already there\n"))
      let missing = await CommandRun("corpus", "add", "--from-docs", "/nowhere.md")
      #expect(missing.code == .usage)
      let mixed = await CommandRun("corpus", "add", "--from-docs", path, "--entry", "x")
      #expect(mixed.code == .usage)
    }
  }

  @Test func aDayThatThereIsNotIsAFlaw() async throws {
    let text = "`playrts://bydate?date=2018-02-30` `playrts://bydate?date=2018-13-01` "
    let open = "`playrts://bydate?date=yyyy-MM-dd` `playrts://az?index=AB`"
    try await withFile("days.md", Array((text + open).utf8)) { path, _ in
      let run = await CommandRun("doc-check", "--spec", "play", path)
      #expect(run.code == .findings)
      #expect(run.output.components(separatedBy: ": flaw: ").count == 3, "\(run.output)")
    }
  }

  @Test func whatIsOfferedIsPercentEncoded() async throws {
    try await withFile("text.md", Array("`playrts://search?query=Zürich \"x\"`".utf8)) { path, _ in
      let run = await CommandRun("doc-check", "--spec", "play", path)
      #expect(
        run.output.contains(
          "nearest valid link: playrts://search?query=Z%C3%BCrich%20%22x%22\n"), "\(run.output)")
    }
  }

  /// Of hostile text nothing acts: not in the log of a job, not in Markdown, not in SARIF.
  @Test func servicesAreTold() async throws {
    let text =
      "`playrts://open?a=|{0}[a](b)` `playrts://az?index=AB` `playrts://open?<b>::error::x`"
    try await withFile("links.md", Array(text.utf8)) { path, folder in
      let sarif = folder + "report.sarif"
      let markdown = folder + "report.md"
      let commands = Lock<String>("")
      let output = Output(
        result: { _ in }, diagnostic: { text in commands.withLock { $0 += text } },
        gitHub: GitHubActions())
      let code = await FuzzLinks.run(
        ["doc-check", "--spec", "play", path, "--sarif", sarif, "--markdown", markdown],
        CommandContext(routers: [], output: output))
      #expect(code == .findings)
      let lines = commands.withLock { $0 }.split(separator: "\n")
      let errors = lines.filter { $0.hasPrefix("::error file=") }
      #expect(errors.count == 2, "\(lines)")
      let place = "links.md,line=1,col=2,title=fuzz-links doc-check%3A action.documented::"
      #expect(errors.first?.contains(place) == true, "\(lines)")
      #expect(lines.count { $0.hasPrefix("::notice file=") } == 1)
      #expect(lines.count { $0.hasPrefix("::") } == 3)

      let log = try String(contentsOfFile: sarif, encoding: .utf8)
      #expect(log.contains(#""startColumn": 2"#))
      #expect(log.contains(#""level": "note""#))
      #expect(log.contains(#"{{0}}"#))
      let page = try String(contentsOfFile: markdown, encoding: .utf8)
      #expect(page.contains("3 links (2 with placeholders): 2 flaws, 1 open, 0 accepted"))
      #expect(page.contains(#"`playrts://open?a=\u{7C}{0}[a](b)`"#), "\(page)")
      #expect(page.contains("<details><summary>open links</summary>"))
    }
  }
}
