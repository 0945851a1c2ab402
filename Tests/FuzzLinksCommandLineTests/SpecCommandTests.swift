import Foundation
import LinkSpec
import Synchronization
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles
@testable import TestSupport

@Suite("The command 'spec'")
struct SpecCommandTests {
  /// What a command wrote, and how it ended.
  private struct Run {
    var code: Conclusion?
    var result: String
    var diagnostic: String
  }

  private final class Recorder: Sendable {
    let result = Mutex("")
    let diagnostic = Mutex("")
  }

  private func run(_ arguments: String..., isColoured: Bool = false) async -> Run {
    await run(arguments, isColoured: isColoured)
  }

  private func run(_ arguments: [String], isColoured: Bool = false) async -> Run {
    let recorder = Recorder()
    let output = Output(
      result: { text in recorder.result.withLock { $0 += text } },
      diagnostic: { text in recorder.diagnostic.withLock { $0 += text } },
      isColoured: isColoured, showsProgress: false)
    let code = await FuzzLinks.run(
      CommandRun.aboutPlay(["spec"] + arguments), routers: [], output: output)
    return Run(
      code: Conclusion(rawValue: code), result: recorder.result.withLock { $0 },
      diagnostic: recorder.diagnostic.withLock { $0 })
  }

  /// Writes a file into a folder of its own, and removes it afterwards.
  private func withFile(
    _ text: String, _ body: (String) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("spec-command-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("app.json5")
    try Data(text.utf8).write(to: file)
    try await body(file.path)
  }

  /// Whether a text can be shown anywhere: no control character but line ends.
  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      let category = scalar.properties.generalCategory
      return scalar == "\n" || category != .control && category != .format
    }
  }

  private static let photo = """
    {
      linkspec: 1, name: "photo", title: "Photo",
      documents: { guide: "Guide" },
      scopes: { custom: { scheme: "photo", cite: "guide: 1" } },
      actions: {
        album: {
          title: "opens an album", forms: { custom: "//album/{id}" }, cite: "guide: 2",
          parameters: {
            id: { in: "path", required: true, type: { pattern: "\\\\d+" } },
            page: { type: "integer", disputed: "it is unclear" },
          },
        },
      },
      policies: { fragment: { readings: ["reject"], reason: "It is forbidden." } },
      examples: [
        { title: "One", url: "photo://album/1", action: "album", cite: "guide: 2" },
      ],
    }
    """

  @Test func listNamesEverySpec() async throws {
    let run = await run("list")
    #expect(run.code == .success)
    #expect(run.diagnostic == "")
    let lines = run.result.split(separator: "\n")
    #expect(lines.count == BuiltInSpecs.names.count)
    let spec = try #require(try KnownSpecs.spec(named: "play"))
    let rules = RuleCatalog(spec).rules.count
    #expect(
      run.result.contains("Links of the Play applications (9 actions, \(rules) rules)\n"))
  }

  @Test func showDescribesASpec() async throws {
    try await withFile(Self.photo) { file in
      let expected = """
        photo: Photo
        RULES rules, 1 action; links are promised up to 2048 bytes

        Documents
          guide  Guide

        Links
          custom  photo  [guide: 1]

        Actions
          album: opens an album  [guide: 2]
            custom  //album/{id}
            id      in the path, required: text matching \\d+
            page    disputed: an integer from 0 to 2147483647; it is unclear

        Open questions

        """
      let run = await run("show", file)
      #expect(run.code == .success)
      let spec = try SpecReader.read(Self.photo)
      let head = expected.replacingOccurrences(
        of: "RULES", with: String(RuleCatalog(spec).rules.count))
      #expect(run.result.hasPrefix(head))
      #expect(run.result.contains("  fragment               reject\n"))
      #expect(run.result.contains("  port                   reject, ignore  (standard)\n"))
      #expect(run.result.hasSuffix("\nExamples (1)\n  album  photo://album/1\n"))
      let named = await self.run("show", "--spec", file)
      #expect(named.result == run.result)
    }
  }

  @Test func showOfPlayIsHarmlessAndPlain() async {
    let run = await run("show")
    #expect(run.code == .success)
    #expect(isHarmless(run.result))
    #expect(run.result.contains("scheduled_livestream:video"))
    #expect(run.result.contains("Flawed examples (4)\n"))
  }

  @Test func showListsEveryRule() async throws {
    let run = await run("show", "--rules")
    let spec = try #require(try KnownSpecs.spec(named: "play"))
    let rules = RuleCatalog(spec).rules
    #expect(run.result.split(separator: "\n").count == 3 * rules.count)
    #expect(
      run.result.contains(
        """
        media.media_urn.required (presence)
            A link of media has the parameter media_urn.
            Custom URL and Universal Link support, Custom URLs

        """))
  }

  @Test func showWritesJSONThatReadsBack() async throws {
    let run = await run("show", "--json", "-")
    #expect(try SpecReader.read(run.result) == KnownSpecs.spec(named: "play"))
    let rules = await self.run("show", "--rules", "--json", "-")
    let node = try JSONReader().read(rules.result)
    let spec = try #require(try KnownSpecs.spec(named: "play"))
    #expect(node.array?.count == RuleCatalog(spec).rules.count)
    #expect(node.array?.first?["id"]?.string == "syntax.missingScheme")
    try await withFile("") { file in
      let both = await self.run("show", "--json=\(file)")
      #expect(both.result.hasPrefix("play: "))
      let written = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      #expect(try SpecReader.read(written) == spec)
    }
  }

  @Test(arguments: BuiltInSpecs.names)
  func showPrintsTheSource(name: String) async throws {
    let run = await run("show", name, "--source")
    let entry = try #require(BuiltInSpecs.every.first { $0.name == name })
    #expect(Array(run.result.utf8) == entry.source)
  }

  @Test func schemaIsPrinted() async {
    let run = await run("schema")
    #expect(run.code == .success)
    #expect(run.result == SpecSchema.text)
  }

  @Test func everyKeyIsListed() async throws {
    let run = await run("schema", "--reference")
    #expect(run.code == .success)
    let keys = [
      SpecKeys.spec, SpecKeys.scope, SpecKeys.action, SpecKeys.parameter, SpecKeys.constraint,
      OpenQuestion.allCases.map(\.name),
    ].joined()
    for key in keys { #expect(run.result.contains("| `\(key)`"), "\(key)") }
    for grammar in ValueType.grammars {
      #expect(run.result.contains("\n### \(grammar.keyword)\n"), "\(grammar.keyword)")
    }
  }

  @Test func lintNamesEveryFault() async throws {
    try await withFile(Self.photo) { good in
      let broken = Self.photo.replacingOccurrences(of: "title: \"Photo\"", with: "titel: \"Photo\"")
        .replacingOccurrences(of: "\"//album/{id}\"", with: "\"//album/{di}\"")
      try await withFile(broken) { bad in
        let count = RuleCatalog(try SpecReader.read(Self.photo)).rules.count
        let one = await run("lint", good)
        #expect(one.code == .success)
        #expect(one.result == "\(good): ok (\(count) rules)\n")
        let both = await run("lint", bad, good)
        #expect(both.code == .usage)
        #expect(
          both.result == """
            \(bad):2:31: titel: unknown key 'titel'; did you mean 'title'?
            \(good): ok (\(count) rules)

            """)
        let missing = await run("lint", bad + ".not", good)
        #expect(missing.code == .usage)
        #expect(
          missing.diagnostic
            == "fuzz-links: the spec '\(bad).not': no such file; did you mean '\(bad)'?\n")
        #expect(missing.result == "\(good): ok (\(count) rules)\n")
      }
    }
  }

  @Test func hostileFilesDoNoHarm() async throws {
    let escape = #"\u001b[2J\u202e\u0007\n::error::x"#
    let hostile = Self.photo.replacingOccurrences(of: "\"Photo\"", with: "\"\(escape)\"")
      .replacingOccurrences(of: "opens an album", with: escape)
      .replacingOccurrences(of: "it is unclear", with: escape)
      .replacingOccurrences(of: "guide: \"Guide\"", with: "guide: \"\(escape)\"")
      .replacingOccurrences(of: "guide: 2", with: "guide: " + escape)
    for text in [hostile, hostile.replacingOccurrences(of: "guide: 1", with: "g\(escape): 1")] {
      try await withFile(text) { file in
        for arguments in [["show", file], ["show", file, "--rules"], ["lint", file]] {
          let run = await run(arguments)
          #expect(isHarmless(run.result + run.diagnostic))
          let lines = (run.result + run.diagnostic).split(separator: "\n")
          #expect(!lines.contains { $0.hasPrefix("::") })
        }
      }
    }
    let unknownKey = "{ linkspec: 1, \"\(escape)\": 1 }"
    try await withFile(unknownKey) { file in
      for subcommand in ["lint", "show"] {
        let run = await run(subcommand, file)
        #expect(run.code == .usage)
        #expect(isHarmless(run.result + run.diagnostic))
        #expect((run.result + run.diagnostic).contains(#"unknown key '\u{1B}[2J\u{202E}"#))
      }
    }
  }

  @Test func colourIsOnlyForTerminals() async {
    let plain = await run("show")
    let coloured = await run("show", isColoured: true)
    #expect(coloured.result.contains("\u{1B}[1m"))
    let stripped = coloured.result.replacing(#/\u{1B}\[\d+m/#, with: "")
    #expect(stripped == plain.result)
  }

  @Test(arguments: [
    ([], "'spec' needs to know what to do: list, show, lint, docs, schema, diff, export"),
    (["shwo"], "unknown 'spec shwo'; did you mean 'show'?"),
    (
      ["x\u{1B}"],
      #"unknown 'spec x\u{1B}'; there is: list, show, lint, docs, schema, diff, export"#
    ),
    (["list", "play"], "unexpected argument 'play' of 'spec list'"),
    (["schema", "play"], "unexpected argument 'play' of 'spec schema'"),
    (["show", "play", "play"], "unexpected argument 'play' of 'spec show'"),
    (["show", "play", "--spec", "play"], "the spec is named twice: by --spec and by itself"),
    (["list", "--rules"], "the option '--rules' does not belong to 'spec list'"),
    (["lint"], "no file given: spec lint FILE…"),
    (["lint", "x", "--json=-"], "the option '--json' does not belong to 'spec lint'"),
    (
      ["show", "plya", "--source"],
      "--source prints built-in specs; there is no 'plya'; did you mean 'play'?"
    ),
    (["show", "--source", "--rules"], "--source and --rules cannot be had together"),
    (
      ["show", "./nowhere.json5"],
      "the spec './nowhere.json5': no such file; a path begins in the current folder"
    ),
  ])
  func wrongUsage(arguments: [String], message: String) async {
    let run = await run(arguments)
    #expect(run.code == .usage)
    #expect(run.result == "")
    #expect(run.diagnostic == "fuzz-links: \(message)\n")
  }

  @Test func helpFitsATerminal() async {
    let run = await run("--help")
    #expect(run.code == .success)
    #expect(run.result.split(separator: "\n").allSatisfy { $0.count <= 79 })
    #expect(
      run.result.contains(
        "Usage: fuzz-links spec [options] list|show|lint|docs|schema|diff|export\n"))
  }
}
