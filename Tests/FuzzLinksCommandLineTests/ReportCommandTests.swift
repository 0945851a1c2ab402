import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// `report diff`, and `spec diff` beside it: what a change has made better or worse.
@Suite struct ReportCommandTests {
  /// Two reports of `check`, in files.
  private func withReports(
    _ old: [String], _ new: [String], _ body: (String, String) async throws -> Void
  ) async throws {
    try await Place.withFolder { folder in
      let paths = ["old.json", "new.json"].map {
        folder.appending(path: $0).path(percentEncoded: false)
      }
      for (words, path) in zip([old, new], paths) {
        _ = await CommandRun(
          ["check", "--in-process", "--json", path, "--actions", "search", "--scopes", "custom"]
            + words)
      }
      try await body(paths[0], paths[1])
    }
  }

  private static let faulty = ["--router", "play-fault-mediaTypeUnchecked"]

  @Test func whatWasBroken() async throws {
    try await withReports(["--router", "play-configurable"], Self.faulty) {
      (old: String, new: String) async throws -> Void in
      let run = await CommandRun("report", "diff", old, new)
      #expect(run.code == .findings)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 5)
      #expect(
        lines[0].hasPrefix("broken    unspecified-misread:search.media_type.value  playsrf://"))
      #expect(
        lines[1].hasPrefix(
          "broken    unspecified-misread:search.media_type.value:longer  playsrf://"))
      #expect(
        lines[4] == "4 broken, 0 fixed, 0 as before; 0 rules no longer exercised, 0 newly.")
      let back = await CommandRun("report", "diff", new, old)
      #expect(back.code == .success)
      #expect(back.output.hasPrefix("fixed     unspecified-misread:search.media_type.value  "))
      let same = await CommandRun("report", "diff", new, new)
      #expect(same.code == .success)
      #expect(same.output.hasPrefix("0 broken, 0 fixed, 4 as before"))
      let json = await CommandRun("report", "diff", old, new, "--json", "-")
      #expect(try JSONReader().read(json.output)["broken"]?.array?.count == 4)
      #expect(json.diagnostics.contains("4 broken"))
    }
  }

  @Test func whatIsNoLongerCovered() async throws {
    try await withReports(
      ["--router", "play-configurable"], ["--router", "play", "--url", "playrts://search"]
    ) {
      old, new in
      let run = await CommandRun("report", "diff", old, new)
      #expect(run.code == .findings)
      #expect(run.output.contains("lost      search.query.value  "))
      #expect(!run.output.contains("lost      action.search"))
      let back = await CommandRun("report", "diff", new, old)
      #expect(back.code == .success)
      #expect(back.output.contains("gained    search.query.value  "))
    }
  }

  @Test func otherRunsAreComparedWithCaution() async throws {
    try await withReports(
      ["--router", "play-configurable"], ["--router", "play", "--bind", "bu=rts"]
    ) {
      old, new in
      let run = await CommandRun("report", "diff", old, new)
      #expect(run.output.contains("note: they are of different builds\n"))
    }
  }

  static let noReports: [(String, String)] = [
    ("", ":1:1: "),
    ("{}", ":1:1: no report of a run: it has no 'coverage.rules' and 'findings'"),
    ("{\n \"coverage\": {\"rules\": [{}]}, \"findings\": []}", ":2:25: a rule has an 'id'"),
    (
      "{\"coverage\": {\"rules\": []}, \"findings\": [\n1]}",
      ":2:1: a finding has a 'fingerprint'"
    ),
    ("\u{1B}[2J", ":1:1: "),
  ]

  @Test(arguments: noReports)
  func whatIsNoReport(text: String, message: String) async throws {
    try await Place.withFolder { folder in
      let path = folder.appending(path: "x.json").path(percentEncoded: false)
      try Data(text.utf8).write(to: URL(filePath: path))
      let run = await CommandRun("report", "diff", path, path)
      #expect(run.code == .usage)
      #expect(run.diagnostics.hasPrefix("fuzz-links: \(path)\(message)"), "\(run.diagnostics)")
      #expect(!run.diagnostics.contains("\u{1B}"))
    }
    #expect(Self.noReports.count == 5)
  }

  @Test func usage() async {
    for (words, message) in [
      ([], "'report' needs to know what to do: diff, merge"),
      (["dif"], "unknown 'report dif'; did you mean 'diff'?"),
      (["diff", "x"], "expected two files: report diff OLD NEW"),
      (["diff", "/x", "/y"], "the report '/x': no such file"),
    ] {
      let run = await CommandRun(["report"] + words)
      #expect(run.code == .usage)
      #expect(run.diagnostics == "fuzz-links: \(message)\n")
    }
  }

  // MARK: - spec diff

  /// Of few links, since each comparison makes the cases of both specs.
  private static let documented = """
    { linkspec: 1, name: "radio", title: "Radio", documents: { d: "Document" },
      scopes: { custom: { scheme: "radio", cite: "d: 1" } },
      actions: {
        media: { title: "opens a media in the player", forms: { custom: "//media" }, cite: "d: 2" },
        az: { title: "opens the shows", forms: { custom: "//az" }, cite: "d: 3" },
        search: { title: "opens the search page", forms: { custom: "//search" }, cite: "d: 4",
          parameters: { query: { type: "text" },
            media_type: { type: { enumeration: ["video", "audio"] } } } } } }
    """

  /// The spec, and the same with one text replaced.
  private func withSpecs(
    _ old: String, _ new: String, _ body: (String, String) async throws -> Void
  ) async throws {
    try #require(Self.documented.contains(old))
    try await Place.withFolder { folder in
      let paths = ["old.json5", "new.json5"].map {
        folder.appending(path: $0).path(percentEncoded: false)
      }
      try Data(Self.documented.utf8).write(to: URL(filePath: paths[0]))
      try Data(Self.documented.replacing(old, with: new).utf8).write(to: URL(filePath: paths[1]))
      try await body(paths[0], paths[1])
    }
  }

  static let changes: [(old: String, new: String, Conclusion, String)] = [
    ("opens a media in the player", "plays a media", .success, "All 146 promised links"),
    (
      #"custom: "//az""#, #"custom: "//a-z""#, .findings,
      "rejected  az  action.documented  (1 link)\n  link     radio://az\n"
    ),
    (
      "media_type: { type", "kind: { type", .findings,
      "unspecified  search  policy.unknownParameter  (104 links)\n"
    ),
    (
      #"enumeration: ["video", "audio"]"#, #"enumeration: ["video", "audio", "text"]"#, .success,
      "promised  search  search.media_type.value  (6 links)\n"
    ),
    (
      #"enumeration: ["video", "audio"]"#, #"enumeration: ["video"]"#, .findings,
      "unspecified  search  search.media_type.value  (6 links)\n"
    ),
  ]

  @Test(arguments: changes.indices)
  func whatAChangeOfTheDocumentationBreaks(index: Int) async throws {
    let (old, new, code, text) = Self.changes[index]
    try await withSpecs(old, new) { before, path in
      let run = await CommandRun("spec", "diff", before, path)
      #expect(run.code == code, "\(run.output) \(run.diagnostics)")
      #expect(run.output.contains(text), "\(run.output)")
    }
    #expect(Self.changes.count == 5)
  }

  @Test func theSameSpecHasNoDifference() async throws {
    try await withSpecs("audio", "audio") { before, path in
      let same = await CommandRun("spec", "diff", before, path)
      #expect(same.code == .success)
      #expect(same.output.split(separator: "\n").count == 1)
    }
  }

  @Test func anExampleIsShownBeforeAnythingShorter() async throws {
    func spec(_ host: String, _ example: String) -> String {
      """
      { linkspec: 1, name: "shop", title: "Shop", documents: { d: "Document" },
        scopes: { custom: { scheme: "shop", cite: "d: 1" } },
        actions: { cart: { title: "cart", forms: { custom: "//\(host)" }, cite: "d: 2",
          parameters: { note: { type: "text" } } } },
        examples: [{ title: "x", url: "\(example)", action: "cart", cite: "d: 2" }] }
      """
    }
    let long = "shop://cart?note=the%20longest%20of%20all%20the%20links%20that%20there%20are"
    try await Place.withFolder { folder in
      let paths = ["old", "new"].map {
        folder.appending(path: $0 + ".json5").path(percentEncoded: false)
      }
      try Data(spec("cart", long).utf8).write(to: URL(filePath: paths[0]))
      try Data(spec("basket", "shop://basket").utf8).write(to: URL(filePath: paths[1]))
      let run = await CommandRun(["spec", "diff"] + paths + ["--json", "-"])
      #expect(run.code == .findings)
      let groups = try #require(try JSONReader().read(run.output)["groups"]?.array)
      #expect(groups.map { $0["effect"]?.string } == ["rejected", "promised"])
      #expect(groups[0]["url"]?.string == long)
      #expect(groups[0]["isExample"]?.value == .boolean(true))
      #expect(groups[1]["url"]?.string == "shop://basket")
    }
  }
}
