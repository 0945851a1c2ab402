import Foundation
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// Completions, tried in the shells that are here; `Tests/completions/completions` tries all.
@Suite struct CompletionsCommandTests {
  @Test(arguments: Shell.allCases.map(\.rawValue))
  func everyCommandAndOptionIsThere(shell: String) async throws {
    let run = await CommandRun("completions", shell)
    #expect(run.code == .success)
    for command in FuzzLinks.commands.map({ $0.declaration }) {
      #expect(run.output.contains(command.name), "\(command.name)")
      for option in command.options {
        let word = shell == "fish" ? "-l \(option.name)" : "--\(option.name)"
        #expect(run.output.contains(word), "\(command.name) \(option.name)")
      }
    }
  }

  static let words: [([String], [String])] = [
    (["ch"], ["check"]),
    (["check", "--min"], ["--min-coverage"]),
    (["check", "--router", "play-n"], ["play-naive"]),
    (["spec", "s"], ["schema", "show"]),
    (["completions", "f"], ["fish"]),
    (["judge", "--expect", "a"], ["accept"]),
    (["report", "d"], ["diff"]),
  ]

  @Test(arguments: words)
  func bashCompletes(words: [String], expected: [String]) async throws {
    let script = await CommandRun("completions", "bash").output
    try await Place.withFolder { folder in
      let file = folder.appending(path: "completions")
      try Data(script.utf8).write(to: file)
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.currentDirectoryURL = folder
      process.arguments =
        [
          "bash", "--norc", "-c",
          "source completions; COMP_WORDS=(fuzz-links \"$@\"); COMP_CWORD=$#; _fuzz_links; "
            + "printf '%s\\n' \"${COMPREPLY[@]}\"", "bash",
        ] + words
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(text.split(separator: "\n").map(String.init).sorted() == expected)
    }
    #expect(Self.words.count == 7)
  }

  @Test func usage() async {
    #expect(await CommandRun("completions").code == .usage)
    let run = await CommandRun("completions", "bsh")
    #expect(run.diagnostics == "fuzz-links: unknown shell 'bsh'; did you mean 'bash'?\n")
  }

  // MARK: - --explain

  @Test func aRuleIsExplained() async {
    let run = await CommandRun("check", "--spec", "photo", "--explain", "album.name.value")
    #expect(run.code == .success)
    #expect(run.output.hasPrefix("album.name.value\n  says       "))
    #expect(run.output.contains("\n  accept  "))
    #expect(run.output.contains("\n  source     Defining a Custom URL Scheme for Your App, "))
    #expect(run.diagnostics == "")
    let without = await CommandRun("check", "--spec", "photo", "--explain", "policy.userinfo")
    #expect(without.code == .usage)
    #expect(
      without.diagnostics
        == "fuzz-links: --explain: policy.userinfo is what becomes of userinfo before the host, which "
        + "no link of this spec can have; so it does not count\n")
    let unknown = await CommandRun("ci", "--spec", "photo", "--explain", "album.name.vlaue")
    #expect(unknown.code == .usage)
    #expect(
      unknown.diagnostics
        == "fuzz-links: --explain: unknown rule 'album.name.vlaue'; did you mean 'album.name.value'?\n"
    )
  }
}
