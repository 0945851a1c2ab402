import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// `fuzz-links.json`: what it says holds where the command line says nothing.
@Suite struct ConfigurationTests {
  private static func read(_ text: String) throws -> Configuration {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return try Configuration(file: path)
  }

  /// What a command has after the file was applied.
  private static func applied(
    _ text: String, _ command: any Command.Type, _ words: String...
  ) throws -> ParsedArguments {
    let parsed = try ArgumentParser.parse(words, for: command.declaration)
    return try read(text).applied(to: parsed, of: command.declaration)
  }

  private static let file = """
    // What we run.
    { spec: "links.json5", program: ["python3", "router.py"], deadline: "2s", corpus: "kept",
      bind: { bu: "rts", variant: "" }, actions: ["media", "show"], "in-process": false,
      ci: { runs: 5000, seed: 7, deadline: "3s" },
      fuzz: { time: "10m", "dictionary-from": ["a", "b"], sequences: true },
    }
    """

  @Test func whatIsNotGivenHolds() throws {
    let check = try Self.applied(Self.file, CheckCommand.self)
    #expect(check.value(.spec) == "links.json5")
    #expect(check.program == ["python3", "router.py"])
    #expect(check.value(.bind) == "bu=rts,variant=")
    #expect(check.value(.actions) == "media,show")
    #expect(check.value(.deadline) == "2s")
    #expect(!check.has(.inProcess))
    // Options that the command does not have, and those of others.
    #expect(!check.has(.corpus))
    #expect(!check.has(.runs))
  }

  /// Found in a folder above, a file speaks of its own folder; what is no file there is no path.
  @Test func pathsAreThoseOfItsFolder() async throws {
    try await Place.withFolder { folder in
      let above = folder.path(percentEncoded: false) + "/"
      for name in ["links.json5", "router.py"] {
        try Data().write(to: folder.appending(path: name))
      }
      let file = folder.appending(path: "fuzz-links.json")
      try Data(
        """
        { spec: "links.json5", program: ["python3", "router.py", "--fast", "x"],
          ci: { corpus: "kept", "dictionary-from": ["a", "/b"] } }
        """.utf8
      ).write(to: file)
      let configuration = try Configuration(file: file.path, root: above)
      let parsed = try ArgumentParser.parse([], for: CICommand.declaration)
      let ci = configuration.applied(to: parsed, of: CICommand.declaration)
      #expect(ci.value(.spec) == above + "links.json5")
      #expect(ci.program == ["python3", above + "router.py", "--fast", "x"])
      #expect(ci.value(.corpus) == above + "kept")
      #expect(ci.values(.dictionaryFrom) == [above + "a", "/b"])
      #expect(ci.root == above)
      // A spec that is built in has a name and no path.
      try Data(#"{ spec: "play" }"#.utf8).write(to: file)
      let named = try Configuration(file: file.path, root: above)
      #expect(named.applied(to: parsed, of: CICommand.declaration).value(.spec) == "play")
    }
  }

  /// The nearest above counts, up to the root of the repository.
  @Test func theFileIsLookedForUpwards() async throws {
    try await Place.withFolder { folder in
      let root = folder.path(percentEncoded: false)
      try FileManager.default.createDirectory(
        atPath: root + "/app/deep", withIntermediateDirectories: true)
      try FileManager.default.createDirectory(
        atPath: root + "/app/.git", withIntermediateDirectories: false)
      try Data(#"{ spec: "photo" }"#.utf8).write(to: folder.appending(path: "fuzz-links.json"))
      let judge = #"; "$FUZZ_LINKS" judge photo://x"#
      let outside = try await BuiltExecutable(shell: "cd '\(root)/app/deep'" + judge)
      #expect(outside.code == 2)
      #expect(outside.diagnostics.hasPrefix("fuzz-links: no spec: "))
      try Data(#"{ spec: "play" }"#.utf8)
        .write(to: folder.appending(path: "app/fuzz-links.json"))
      let inside = try await BuiltExecutable(shell: "cd '\(root)/app/deep'" + judge)
      #expect(inside.code == 0)
      #expect(inside.diagnostics == "fuzz-links: spec play, by ../fuzz-links.json\n")
    }
  }

  @Test func aSectionIsForItsCommandAndWins() throws {
    let ci = try Self.applied(Self.file, CICommand.self)
    #expect(ci.value(.runs) == "5000")
    #expect(ci.value(.seed) == "7")
    #expect(ci.value(.deadline) == "3s")
    #expect(ci.value(.corpus) == "kept")
    let fuzz = try Self.applied(Self.file, FuzzCommand.self)
    #expect(fuzz.value(.time) == "10m")
    #expect(fuzz.values(.dictionaryFrom) == ["a", "b"])
    #expect(fuzz.has(.sequences))
    // fuzz would write there.
    #expect(!fuzz.has(.corpus))
  }

  @Test func theCommandLineWins() throws {
    let parsed = try Self.applied(
      Self.file, CheckCommand.self, "--deadline", "9s", "--router", "play", "--bind", "bu=srf")
    #expect(parsed.value(.deadline) == "9s")
    #expect(parsed.value(.bind) == "bu=srf")
    #expect(parsed.value(.router) == "play")
    #expect(parsed.program == nil)
    #expect(parsed.value(.spec) == "links.json5")
    let program = try Self.applied(Self.file, CheckCommand.self, "--", "node", "x.js")
    #expect(program.program == ["node", "x.js"])
  }

  @Test func withAnotherSpecNothingHolds() throws {
    let other = try Self.applied(Self.file, CheckCommand.self, "--spec", "play")
    #expect(other.options == ["spec": ["play"]])
    #expect(other.program == nil)
    let same = try Self.applied(Self.file, CheckCommand.self, "--spec", "links.json5")
    #expect(same.has(.bind))
  }

  static let faults: [(String, [String])] = [
    ("[]", ["1:1: expected an object"]),
    ("{", ["1:2: "]),
    ("{ spce: 1 }", ["1:3: spce: unknown key; did you mean 'spec'?"]),
    ("{ spec: true }", ["1:9: spec: expected what --spec takes: NAME|FILE"]),
    ("{ router: [\"a\"] }", ["1:11: router: expected what --router takes"]),
    ("{ program: \"a b\" }", ["1:12: program: expected a list of words"]),
    ("{ program: [] }", ["1:12: program: expected a list of words"]),
    ("{ ci: 1 }", ["1:7: ci: expected an object of options"]),
    (
      "{\n ci: { time: 1, juint: 2,\n  json: \"x\" } }",
      [
        "2:17: ci.juint: unknown key",
        "3:3: ci.json: what is written is named on the command line: --json FILE",
      ]
    ),
    ("{ sequences: 1 }", ["1:14: sequences: expected true or false"]),
    ("{ check: { runs: 1 } }", ["1:12: check.runs: unknown key"]),
    ("{ help: true }", ["1:3: help: unknown key"]),
    ("{ \"a\\u001b\": 1 }", ["1:3: a\\u{1B}: unknown key"]),
  ]

  @Test(arguments: faults)
  func faultsAreLocated(text: String, messages: [String]) {
    do {
      _ = try Self.read(text)
      Issue.record("read: \(text)")
    } catch let failure as CommandFailure {
      #expect(failure.code == .usage)
      for message in messages { #expect(failure.message.contains(message), "\(failure.message)") }
      #expect(failure.message.split(separator: "\n").count == messages.count)
    } catch {
      Issue.record(error)
    }
    #expect(Self.faults.count == 13)
  }

  @Test func commandsReadTheFile() async throws {
    try await Place.withFolder { folder in
      let path = folder.appending(path: "my.json").path(percentEncoded: false)
      try Data("{ spec: \"play\", bind: \"bu=rts\" }".utf8).write(to: URL(filePath: path))
      let run = await CommandRun(
        "judge", "--config", path, "--expect", "unspecified", "playsrf://home")
      #expect(run.code == .success, "\(run.diagnostics)")
      let without = await CommandRun("judge", "--no-config", "--expect", "accept", "playsrf://home")
      #expect(without.code == .success)
      let both = await CommandRun("judge", "--config", path, "--no-config", "playsrf://home")
      #expect(both.code == .usage)
      let missing = await CommandRun("judge", "--config", path + "x", "playsrf://home")
      #expect(missing.code == .usage)
      #expect(missing.diagnostics.contains("the configuration '\(path)x': no such file"))
    }
  }
}
