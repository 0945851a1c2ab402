import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// What the program says of itself.
@Suite struct HelpTests {
  private static let names = FuzzLinks.commands.map { $0.declaration.name }

  private func expectTidy(_ text: String, _ what: String) {
    #expect(text.hasSuffix("\n"), "\(what)")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.count <= 79, "\(what): \(line)")
      #expect(line.last != " ", "\(what): \(line)")
      #expect(!line.contains("\t"), "\(what): \(line)")
    }
    #expect(!text.contains("\n\n\n"), "\(what)")
  }

  @Test func ofTheProgram() async {
    let run = await CommandRun("--help")
    #expect(run.code == .success)
    #expect(run.diagnostics == "")
    expectTidy(run.output, "--help")
    for name in Self.names { #expect(run.output.contains("\n  \(name) "), "\(name)") }
    for code in Conclusion.allCases {
      #expect(run.output.contains(" \(code.rawValue) "), "\(code)")
    }
    for words in [["-h"], ["help"]] {
      let other = await CommandRun(words)
      #expect(other.output == run.output)
      #expect(other.code == .success)
    }
  }

  /// Lists and commands stand as they are, and paragraphs are filled.
  @Test func whatIsIndentedIsKept() {
    let help = Help.text(for: InitCommand.declaration)
    #expect(help.contains("\n  links.json5                  a first spec, to be completed\n"))
    #expect(help.contains("\n  fuzz-links init --from docs/links.md --host shop.example\n"))
    #expect(help.contains("(universal links, app\nlinks). --from takes "))
  }

  @Test(arguments: names)
  func ofEachCommand(name: String) async throws {
    let declaration = try #require(FuzzLinks.commands.first { $0.declaration.name == name })
      .declaration
    let run = await CommandRun(name, "--help")
    #expect(run.code == .success)
    #expect(run.diagnostics == "")
    expectTidy(run.output, name)
    #expect(run.output.hasPrefix("Usage: fuzz-links \(name)"))
    for option in declaration.options {
      #expect(run.output.contains("\n  --\(option.name)"), "\(name) --\(option.name)")
      #expect(!option.help.isEmpty && !option.help.hasSuffix("."), "\(name) --\(option.name)")
    }
    #expect(Set(declaration.options.map(\.name)).count == declaration.options.count)
    // Help comes before anything that is missing or too much.
    for words in [[name, "-h"], ["help", name], [name, "operand", "--help"]] {
      #expect(await CommandRun(words).output == run.output, "\(words)")
    }
  }

  @Test func versions() async {
    let run = await CommandRun("--version")
    #expect(run.code == .success)
    #expect(run.output == "fuzz-links \(FuzzLinks.version)\n")
  }

  @Test func withoutArguments() async {
    let run = await CommandRun([])
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.diagnostics.contains("Usage: fuzz-links COMMAND"))
  }

  static let unknown: [([String], String)] = [
    (["chekc"], "unknown command 'chekc'; did you mean 'check'?"),
    (["judgee", "x"], "unknown command 'judgee'; did you mean 'judge'?"),
    (["frobnicate"], "unknown command 'frobnicate'; see 'fuzz-links --help'"),
    (["--frobnicate"], "unknown option '--frobnicate'; see 'fuzz-links --help'"),
    (["help", "chekc"], "unknown command 'chekc'; did you mean 'check'?"),
    (["\u{1B}[2J"], "unknown command '\\u{1B}[2J'; see 'fuzz-links --help'"),
    ([""], "unknown command ''; see 'fuzz-links --help'"),
  ]

  @Test(arguments: unknown)
  func whatIsUnknown(words: [String], message: String) async {
    let run = await CommandRun(words)
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.diagnostics == "fuzz-links: \(message)\n")
    #expect(Self.unknown.count == 7)
  }
}
