import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles

/// `lint` and `import` in this process.
@Suite struct LintCommandTests {
  private static let plist = """
    <plist version="1.0"><dict>
    <key>CFBundleURLTypes</key><array><dict>
    <key>CFBundleTypeRole</key><string>Editor</string>
    <key>CFBundleURLName</key><string>com.example.shop</string>
    <key>CFBundleURLSchemes</key><array><string>shop</string><string>shop_beta</string>\
    <string>shop-beta</string></array>
    </dict></array></dict></plist>
    """
  private static let association =
    #"{"applinks": {"details": [{"appIDs": ["x"], "components": [{}, {"/": "/a"}]}]}}"#
  private static let entitlements = """
    <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key>
    <array><string>applinks:www.shop.example</string></array></dict></plist>
    """

  /// A folder with those files in it, and its path with a slash.
  private func withFiles(
    _ more: [String: [UInt8]] = [:], _ body: (String) async throws -> Void
  ) async throws {
    try await Place.withFolder { folder in
      var files = more
      files["Info.plist"] = Array(Self.plist.utf8)
      files["apple-app-site-association"] = Array(Self.association.utf8)
      files["App.entitlements"] = Array(Self.entitlements.utf8)
      for (name, bytes) in files {
        try Data(bytes).write(to: folder.appending(path: name))
      }
      let path = folder.path(percentEncoded: false)
      try await body(path.hasSuffix("/") ? path : path + "/")
    }
  }

  @Test func kindsOfFiles() async throws {
    try await withFiles { folder in
      let files = ["Info.plist", "apple-app-site-association", "App.entitlements"].map {
        folder + $0
      }
      let run = await CommandRun(["lint", "--json", "-"] + files)
      #expect(run.code == .findings)
      let node = try JSONReader(dialect: .json).read(run.output)
      let kinds = try #require(node["files"]?.array).map { $0["kind"]?.string }
      #expect(kinds == ["info-plist", "association", "entitlements"])
      let rules = try #require(node["files"]?.array).map { file in
        file["findings"]?.array?.compactMap { $0["rule"]?.string }
      }
      #expect(
        rules == [
          ["registration.grammar"],
          ["association.folder", "association.identifier", "association.unreachable"], [],
        ])
      #expect(node["errors"]?.value == .number("1"))
      #expect(node["warnings"]?.value == .number("3"))
      #expect(node["files"]?.array?[0]["fragment"]?.string?.contains("<string>shop-beta<") == true)
      #expect(node["files"]?.array?[1]["findings"]?.array?[2]["line"]?.value == .number("1"))
      #expect(run.diagnostics.contains("To paste into "))
    }
  }

  /// Asset links are an array, or have their name.
  @Test func assetLinks() async throws {
    let more = [
      "assetlinks.json": Array("{}".utf8), "links.json": Array("[7]".utf8),
      "bad.json": Array("[\n".utf8),
    ]
    try await withFiles(more) { folder in
      var run = await CommandRun(
        "lint", "--json", "-", folder + "assetlinks.json", folder + "links.json")
      #expect(run.code == .findings)
      let node = try JSONReader(dialect: .json).read(run.output)
      let files = try #require(node["files"]?.array)
      #expect(files.map { $0["kind"]?.string } == ["asset-links", "asset-links"])
      let rules = files.map { $0["findings"]?.array?.compactMap { $0["rule"]?.string } }
      #expect(
        rules == [
          ["assetLinks.folder", "assetLinks.shape"],
          ["assetLinks.name", "assetLinks.folder", "assetLinks.shape", "assetLinks.empty"],
        ])
      run = await CommandRun("lint", folder + "bad.json")
      #expect(run.code == .usage)
      #expect(run.diagnostics.hasPrefix("fuzz-links: \(folder)bad.json:2:1: "))
    }
  }

  @Test func exitCodes() async throws {
    try await withFiles { folder in
      let plist = folder + "Info.plist"
      let association = folder + "apple-app-site-association"
      let entitlements = folder + "App.entitlements"
      let expectations: [([String], Conclusion)] = [
        ([plist], .findings), ([association], .success), ([association, "--strict"], .findings),
        ([entitlements, "--strict"], .success), ([plist, folder + "none"], .usage),
        ([association, folder + "none"], .usage),
        ([entitlements, "--association", "www.shop.example=" + association], .success),
        ([entitlements, "--association", "shop.example=" + association], .findings),
        (["--entitlements", plist], .findings), (["--entitlements", entitlements], .success),
        ([entitlements, "--spec", "play"], .success), ([plist, "--spec", "play"], .findings),
      ]
      for (words, code) in expectations {
        let run = await CommandRun(["lint"] + words)
        #expect(run.code == code, "\(words): \(run.output) \(run.diagnostics)")
      }
      let quiet = await CommandRun("lint", "--quiet", entitlements)
      #expect(quiet.output == "")
      let text = await CommandRun("lint", entitlements)
      #expect(text.output == "\(entitlements): ok\n\n0 errors, 0 warnings\n")
      let line = await CommandRun("lint", plist).output.split(separator: "\n").first
      let expected = """
        \(plist): error: CFBundleURLTypes[0].CFBundleURLSchemes[1]: 'shop_beta': at byte 4: a \
        scheme is made of letters, digits, '+', '-' and '.'; '_' is none of them, use '-' \
        [registration.grammar]
        """
      #expect(line.map(String.init) == expected)
      #expect(expectations.count == 12)
    }
  }

  static let refused: [([String], String)] = [
    ([], "no file given: lint FILE…"),
    (["--bind", "bu=rts", "x"], "--bind: expected a spec too: --spec NAME|FILE"),
    (["--association", "x"], "--association: 'x' is not DOMAIN=FILE"),
    (["--association", "=x"], "--association: '=x' is not DOMAIN=FILE"),
    (["--association", "https://a=x"], "--association: 'https://a=x' is not DOMAIN=FILE"),
    (["none"], "the file 'none': no such file; a path begins in the current folder"),
    (
      ["--association", "a=none"],
      "the association file 'none': no such file; a path begins in the current folder"
    ),
  ]

  @Test(arguments: refused)
  func refusing(words: [String], message: String) async {
    let run = await CommandRun(["lint"] + words)
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.diagnostics == "fuzz-links: \(message)\n")
    #expect(Self.refused.count == 7)
  }

  static let junk: [(String, [UInt8], String)] = [
    ("a.plist", [0x00, 0x01], "byte 0: no well-formed property list, neither XML nor binary"),
    (
      "a.plist", Array("bplist00".utf8) + [UInt8](repeating: 0, count: 99),
      "byte 8: what follows the signature is no well-formed binary property list; is it cut off?"
    ),
    ("a.plist", [], "byte 0: the file is empty; expected an XML or binary property list"),
    ("a.bin", [0xFF, 0xFE], "byte 0: no well-formed property list, neither XML nor binary"),
    (
      "apple-app-site-association", [0xFF],
      "1:1: the byte 0xFF here is no valid UTF-8; save the text as UTF-8"
    ),
    (
      "a.json", Array(association.utf8.prefix(30)),
      "1:28: this string has no end; close it with '\"'"
    ),
    (
      "a.json", [UInt8](repeating: 0x5B, count: 100_000),
      "1:65: more than 64 arrays and objects within each other"
    ),
    (
      "a.json",
      Array(#"{"applinks": {"substitutionVariables": {"a": ["$(a)"]}, "details": []}}"#.utf8),
      "1:47: applinks.substitutionVariables.a[0]: the variable stands for itself; alternatives hold "
        + "no variables, so write out what it stands for"
    ),
  ]

  @Test(.timeLimit(.minutes(60)), arguments: junk)
  func junkIsRefused(name: String, bytes: [UInt8], message: String) async throws {
    try await withFiles([name: bytes]) { folder in
      // What withFiles writes by itself would stand in the way of one of the names.
      try Data(bytes).write(to: URL(filePath: folder + name))
      let run = await CommandRun("lint", folder + name)
      #expect(run.code == .usage)
      #expect(run.output == "")
      let place = message.hasPrefix("byte") ? ": " : ":"
      #expect(run.diagnostics == "fuzz-links: \(folder)\(name)\(place)\(message)\n")
      if name.hasSuffix(".plist") {
        let imported = await CommandRun("import", "plist", folder + name)
        #expect(imported.code == .usage)
        #expect(imported.diagnostics == run.diagnostics)
      } else if name != "a.bin" {
        let judged = await CommandRun("judge", "--association", folder + name, "https://a.b/c")
        #expect(judged.code == .usage)
        #expect(judged.diagnostics == run.diagnostics)
      }
    }
    #expect(Self.junk.count == 8)
  }

  /// What a file holds cannot act in a terminal.
  @Test func hostileFiles() async throws {
    let evil = #"\u001b]0;x\u0007\u202e<b>"#
    let text =
      #"{"applinks": {"\#(evil)": 1, "apps": [], "details": [{"appIDs": ["\#(evil)"], "#
      + #""paths": ["\#(evil)", "*", "/\#(evil)"]}]}}"#
    let plist = Self.plist.replacingOccurrences(of: "shop_beta", with: "\u{202E}&lt;/string&gt;")
    try await withFiles(["aasa.json": Array(text.utf8), "b.plist": Array(plist.utf8)]) { folder in
      let runs = [
        await CommandRun("lint", folder + "aasa.json", folder + "b.plist"),
        await CommandRun("judge", "--association", folder + "aasa.json", "https://a/b"),
        await CommandRun(
          "judge", "--association", folder + "aasa.json", "https://a/b", "--json", "-"),
        await CommandRun("import", "plist", folder + "b.plist"),
      ]
      for run in runs {
        for scalar in (run.output + run.diagnostics).unicodeScalars {
          let isPlain = scalar == "\n" || scalar == "\t" || scalar.value >= 0x20
          let isShown = isPlain && scalar.value != 0x7F && scalar.value != 0x202E
          #expect(isShown, "U+\(String(scalar.value, radix: 16)) in \(run.output)")
        }
      }
      #expect(runs[0].output.contains("\\u{202E}"))
      #expect(runs[0].output.hasSuffix("\n2 errors, 5 warnings\n"))
    }
  }

  @Test func importingSchemes() async throws {
    try await withFiles { folder in
      let run = await CommandRun("import", "plist", folder + "Info.plist")
      #expect(run.code == .success)
      #expect(
        run.diagnostics == "fuzz-links: left out: CFBundleURLTypes[0].CFBundleURLSchemes[1]: "
          + "'shop_beta'; 'fuzz-links lint' says why\n")
      let spec = try SpecReader.read(Array(run.output.utf8))
      #expect(spec.name == "shop")
      #expect(
        try Judge(spec).schemes.map { String(decoding: $0.text, as: UTF8.self) }.sorted() == [
          "shop", "shop-beta",
        ])
      let path = folder + "links.json5"
      let written = await CommandRun(
        "import", "plist", folder + "Info.plist", "--name", "mine", "--output", path)
      #expect(written.output == "")
      #expect(try SpecReader.read([UInt8](Data(contentsOf: URL(filePath: path)))).name == "mine")
    }
  }

  static let refusedImports: [([String], String)] = [
    (
      [],
      "'import' needs to know what: plist, aasa, jlroutes, android, "
        + "react-navigation, expo, go-router, templates, openapi"
    ),
    (["plst", "x"], "unknown 'import plst'; did you mean 'plist'?"),
    (["plist"], "expected one file: import plist FILE"),
    (["plist", "a", "b"], "expected one file: import plist FILE"),
    (
      ["plist", "none"], "the Info.plist 'none': no such file; a path begins in the current folder"
    ),
  ]

  @Test(arguments: refusedImports)
  func refusingImports(words: [String], message: String) async {
    let run = await CommandRun(["import"] + words)
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.diagnostics == "fuzz-links: \(message)\n")
    #expect(Self.refusedImports.count == 5)
  }
}
