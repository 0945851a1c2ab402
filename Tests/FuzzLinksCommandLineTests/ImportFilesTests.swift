import Conformance
import Foundation
import LinkRouting
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles
@testable import TestSupport

@Suite("import of manifests, configurations, sources and descriptions")
struct ImportFilesTests {
  private static let inputs: [(kind: String, file: String, options: [String])] = [
    ("android", "android.xml", []), ("react-navigation", "react-navigation.json", []),
    ("expo", "expo.txt", ["--scheme", "kitchen", "--host", "www.kitchen.example"]),
    ("go-router", "go-router.dart", ["--scheme", "kitchen"]), ("templates", "templates.txt", []),
    ("openapi", "openapi.json", []),
  ]

  /// The spec is sound, and its cases are what they were made to be.
  @Test(.timeLimit(.minutes(60)), arguments: 0..<6)
  func specsMakeCases(number: Int) async throws {
    let (kind, file, options) = Self.inputs[number]
    let input = Place.path("Tests/LinkDocumentsTests/Importing/Golden/" + file)
    try await Place.withFolder { folder in
      let spec = folder.appending(path: "links.json5").path(percentEncoded: false)
      let run = await CommandRun(["import", kind, input, "--output", spec] + options)
      #expect(run.code == .success, "\(run.diagnostics)")
      #expect(run.output == "")
      let lint = await CommandRun("spec", "lint", spec)
      #expect(lint.code == .success, "\(lint.diagnostics)")
      // Of one of its actions: each spec has thousands of cases.
      let judge = try Judge(SpecReader.read(Array(Data(contentsOf: URL(filePath: spec)))))
      var options = CaseGenerator.Options.short
      options.actions = [judge.spec.actions[0].name]
      let cases = CaseGenerator.generate(judge, options: options)
      #expect(cases.faults.isEmpty)
      #expect(cases.cases.contains { $0.verdict == .accept })
    }
    #expect(Self.inputs.count == 6)
  }

  /// A run by an imported spec finds faults of the router and none of its own.
  @Test func aRunFindsFaultsOfTheRouter() async throws {
    let router = ClosureRouter { _ in .rejected(reason: "no") }
    try await Place.withFolder { folder in
      let spec = folder.appending(path: "links.json5").path(percentEncoded: false)
      let input = Place.path("Tests/LinkDocumentsTests/Importing/Golden/templates.txt")
      #expect(await CommandRun("import", "templates", input, "--output", spec).code == .success)
      let action = try SpecReader.read(Array(Data(contentsOf: URL(filePath: spec)))).actions[0]
      let run = await CommandRun(
        [
          "check", "--spec", spec, "--actions", action.name, "--router", "closure",
          "--in-process", "--quiet",
        ],
        routers: [router])
      #expect(run.code == .findings, "\(run.diagnostics)")
      #expect(!run.output.contains("fault of fuzz-links"))
    }
  }

  @Test func whatIsLeftOutAndFaultsHavePlaces() async throws {
    try await Place.withFolder { folder in
      let file = folder.appending(path: "a.txt")
      let path = file.path(percentEncoded: false)
      func run(_ text: String, _ words: String...) async throws -> CommandRun {
        try Data(text.utf8).write(to: file)
        return await CommandRun(["import"] + words + [path])
      }
      var result = try await run("s://a\ns://b{#c}\n", "templates")
      #expect(result.code == .success)
      #expect(
        result.diagnostics
          == "fuzz-links: left out: \(path):2:1: a fragment or a part of the query; write that "
          + "form by hand\n")
      result = try await run("s://a\n s://\u{1B}[31m", "templates")
      #expect(result.code == .usage)
      #expect(result.output == "")
      #expect(
        result.diagnostics
          == "fuzz-links: \(path):2:6: a character that no template holds (RFC 6570, 2.1)\n")
      result = try await run("<a>\n<!DOCTYPE x>", "android")
      #expect(result.code == .usage)
      #expect(result.diagnostics.hasPrefix("fuzz-links: \(path):2:1: a document type declaration"))
      let many = (0..<30).map { "s://b\($0){#c}\n" }.joined() + "s://a\n"
      result = try await run(many, "templates")
      #expect(result.diagnostics.split(separator: "\n").count == 21)
      #expect(result.diagnostics.hasSuffix("fuzz-links: left out: 10 more\n"))
    }
  }

  @Test func aFolderOfScreens() async throws {
    try await Place.withFolder { folder in
      let tabs = folder.appending(path: "src/app/(tabs)")
      try FileManager.default.createDirectory(at: tabs, withIntermediateDirectories: true)
      for name in ["_layout.tsx", "[id].tsx", "feed.tsx", "notes.md", "types.d.ts"] {
        try Data().write(to: tabs.appending(path: name))
      }
      let run = await CommandRun(
        "import", "expo", folder.path(percentEncoded: false), "--host", "A.example")
      #expect(run.code == .success, "\(run.diagnostics)")
      #expect(run.diagnostics == "")
      let forms = try SpecReader.read(run.output).actions.flatMap {
        $0.forms.map(\.template.source)
      }
      #expect(forms == ["//a.example/{id}", "//a.example/feed"])
    }
  }

  @Test(arguments: [
    (["android"], "expected one file: import android FILE"),
    (["go-router"], "expected a file: import go-router FILE..."),
    (["expo", "a", "b"], "expected one file: import expo FILE"),
    (["templates", "/none.txt"], "the file '/none.txt': no such file"),
    (["openapi", "/"], "the file '/': expected a file, found a folder"),
    (
      ["android", "a.xml", "--scheme", "s"],
      "a manifest names schemes and hosts itself; leave out --scheme and --host"
    ),
    (["expo", "a", "--host", "a b"], "--host: 'a b' is no host, as in www.example.org"),
    (
      ["expo", "a", "--scheme", "My App"],
      "--scheme: 'My App' is no scheme: a lower-case letter, then lower-case letters, digits, '+', '-' and '.'"
    ),
    (["openap", "a"], "unknown 'import openap'; did you mean 'openapi'?"),
  ])
  func refusals(words: [String], message: String) async {
    let run = await CommandRun(["import"] + words)
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.diagnostics == "fuzz-links: \(message)\n")
  }
}
