import Conformance
import Foundation
import LinkRouting
import LinkSpec
import SampleRouters
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles
@testable import TestSupport

/// What README.md shows is what there is.
@Suite struct ReadmeTests {
  private static func text(_ file: String) throws -> String {
    try String(contentsOfFile: Place.path(file), encoding: .utf8)
  }

  private static func readme() throws -> String { try text("README.md") }

  /// The contents of fenced blocks, with their language.
  private static func blocks(_ file: String = "README.md") throws -> [(
    language: String, text: String
  )] {
    var blocks: [(String, String)] = []
    var open: (language: String, lines: [Substring])?
    for line in try text(file).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append((block.language, block.lines.joined(separator: "\n")))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), [])
        }
      } else {
        open?.lines.append(line)
      }
    }
    #expect(open == nil, "a block is not closed")
    return blocks
  }

  /// The arguments of every call of fuzz-links in the `sh` blocks.
  private static func calls(_ file: String = "README.md") throws -> [[String]] {
    try blocks(file).filter { $0.language == "sh" }
      .flatMap { $0.text.split(separator: "\n") }
      .compactMap { line in
        guard let call = line.range(of: "fuzz-links ") else { return nil }
        let before = line[..<call.lowerBound]
        guard before.isEmpty || before.hasPrefix("swift run ") else { return nil }
        return try ShellWords.of(String(line[call.upperBound...]))
      }
  }

  private static func declaration(_ name: String) -> CommandDeclaration? {
    FuzzLinks.commands.first { $0.declaration.name == name }?.declaration
  }

  @Test func everyCallParses() throws {
    let files = ["README.md", "docs/commands.md", "docs/routers.md"]
    let calls = try files.flatMap { try Self.calls($0) }
    #expect(calls.count >= 9)
    for call in calls {
      let name = call.first ?? ""
      if name.hasPrefix("--") { continue }
      let declaration = try #require(Self.declaration(name), "\(call)")
      let parsed = try ArgumentParser.parse(Array(call.dropFirst()), for: declaration)
      if let spec = parsed.value(.spec), !spec.contains(".") {
        #expect(BuiltInSpecs.names.contains(spec), "\(call)")
      }
      if let router = parsed.value(.router) {
        #expect(SampleRouters.all.contains { $0.name == router }, "\(call)")
      }
      for word in parsed.program ?? [] where word.contains("/") {
        #expect(FileManager.default.fileExists(atPath: Place.path(word)), "\(word)")
      }
    }
  }

  /// It is read to the end, and leads to every other document.
  @Test func itIsShortAndLeadsOn() throws {
    let text = try Self.readme()
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 200)
    let documents = try FileManager.default.contentsOfDirectory(atPath: Place.path("docs"))
      .filter { $0.hasSuffix(".md") }
    #expect(documents.count >= 13)
    let others = try documents.map { try Self.text("docs/" + $0) }.joined()
    for document in documents {
      #expect(text.contains("docs/\(document)") || others.contains("(\(document))"), "\(document)")
    }
    for link in text.matches(of: /\]\(([^)#:]+)\)/).map(\.output.1) {
      #expect(FileManager.default.fileExists(atPath: Place.path(String(link))), "\(link)")
    }
  }

  /// Of the table of commands: each command, and each option of its row.
  @Test func everyCommandOfTheTableExists() throws {
    let rows = try Self.text("docs/commands.md").split(separator: "\n").filter {
      $0.hasPrefix("| `")
    }
    var named: Set<String> = []
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let names = Self.code(in: cells[0]).compactMap { $0.split(separator: " ").first }.map(
        String.init)
      for name in names {
        #expect(Self.declaration(name) != nil, "\(name)")
        named.insert(name)
      }
      let options = Self.code(in: cells[1]).filter { $0.hasPrefix("--") }
      for option in options {
        let name = option.dropFirst(2).prefix { $0 != " " && $0 != "=" }
        #expect(
          names.contains { Self.declaration($0)?.options.contains { $0.name == name } == true },
          "\(names) --\(name)")
      }
    }
    #expect(named == Set(FuzzLinks.commands.map { $0.declaration.name }))
  }

  /// Commands that are named in the text as `fuzz-links NAME`.
  @Test func everyCommandOfTheTextExists() throws {
    let words = Self.code(in: try Self.readme()).filter { $0.hasPrefix("fuzz-links ") }
    #expect(words.count >= 2)
    for word in words {
      let name = String(word.split(separator: " ")[1])
      #expect(name.hasPrefix("--") || Self.declaration(name) != nil, "\(word)")
    }
  }

  private static func code(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The block after a call is what the call prints.
  @Test func theJudgeExampleIsWhatIsPrinted() async throws {
    let blocks = try Self.blocks("docs/commands.md")
    let place = try #require(
      blocks.firstIndex { $0.language == "sh" && $0.text.contains("fuzz-links judge ") })
    let call = try #require(try Self.calls("docs/commands.md").first { $0.first == "judge" })
    let run = await CommandRun(call)
    #expect(run.code == .success)
    #expect(run.output == blocks[place + 1].text + "\n")
  }

  @Test func theFindingShownIsFound() async throws {
    let block = try #require(try Self.blocks().first { $0.text.contains("   replay    ") })
    let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false)
    let replay = try #require(lines.last { $0.hasPrefix("   replay    ") })
    let words = try ShellWords.of(String(replay.dropFirst(13)))
    let run = await CommandRun(Array(words.dropFirst()) + ["--in-process"])
    #expect(run.code == .findings)
    // All but number, hits and the replay line, which here says --in-process.
    for line in lines.dropFirst().dropLast() { #expect(run.output.contains(line), "\(line)") }
    let fingerprint = try #require(lines.first?.split(separator: " ").dropFirst().first)
    #expect(run.output.contains(fingerprint))
  }

  @Test func theNumbersAreTrue() async throws {
    let spec = try #require(try KnownSpecs.spec(named: "play"))
    let judge = try Judge(spec)
    let text = try Self.readme().replacing("\n", with: " ")
    #expect(
      text.contains(
        "\(Set(judge.schemes.map(\.text)).count) schemes, \(spec.actions.count) actions"))
    #expect(text.contains("\(spec.examples.count) documented examples"))
    #expect(text.contains("and \(spec.flawedExamples.count) examples of the document"))
    // What the self-check wrote into the document of figures.
    let figures = try Self.text("docs/measures.md")
    let caught = try #require(
      try /caught: (\d+) of (\d+) .*; (\d+) by `check`, (\d+) by/.firstMatch(in: figures)?.output)
    #expect(
      text.contains(
        "Of \(caught.2) routers with one planted bug each `self-check` catches \(caught.1) "
          + "(\(caught.3) by `check`, \(caught.4) by `fuzz` alone)"))
  }
}
