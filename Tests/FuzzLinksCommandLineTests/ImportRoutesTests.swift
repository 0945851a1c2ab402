import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles

@Suite("import jlroutes")
struct ImportRoutesTests {
  private func withFile(
    _ text: String, named name: String = "routes.txt", _ body: (String) async throws -> Void
  ) async throws {
    try await Place.withFolder { folder in
      let file = folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      try await body(file.path(percentEncoded: false))
    }
  }

  @Test func aListBecomesASpec() async throws {
    let list = """
      # What the app registers
      play_video/:videoId
      play_playlist/:playlistId\r
      play_playlist

        open_games/:characterId(/:gameId)
      files/*
      play_video/:id
      """
    try await withFile(list) { file in
      let run = await CommandRun("import", "jlroutes", file, "--scheme", "demoapp")
      #expect(run.code == .success)
      #expect(
        run.diagnostics
          == "fuzz-links: left out: \(file):8:1: 'play_video/:id' is never asked: its "
          + "routes are registered before it\n")
      let spec = try SpecReader.read(run.output)
      #expect(spec.name == "demoapp")
      #expect(spec.actions.map(\.name) == ["play_video", "play_playlist", "open_games", "files"])
      #expect(spec.actions.map(\.patterns.count) == [1, 2, 1, 1])
      let required = spec.actions.map { $0.parameters.filter(\.isRequired).map(\.name) }
      #expect(required == [["videoId"], [], ["characterId"], []])
      let judge = try Judge(spec)
      #expect(judge.verdict(of: Array("demoapp://open_games/a/b".utf8)) == .accept)
    }
  }

  @Test(arguments: [
    (
      """
      struct A { let routePatterns = ["play_video/:videoId", "v(/:videoId)"] }
      manager.addRoute("/home", priority: 3) { _ in true }
      manager.addRoute(name) { _ in true }
      """, "A.swift"
    ),
    (
      """
      [[JLRoutes globalRoutes] addRoutes:@[@"play_video/:videoId", @"v(/:videoId)"] handler:^BOOL(id p) { }];
      [routes addRoute:@"/home" priority:3 handler:h];
      """, "A.m"
    ),
  ])
  func sourceBecomesASpec(source: String, name: String) async throws {
    try await withFile(source, named: name) { file in
      let run = await CommandRun("import", "jlroutes", file)
      #expect(run.code == .success, "\(run.diagnostics)")
      let spec = try SpecReader.read(run.output)
      #expect(spec.actions.map(\.name) == ["play_video", "v", "home"])
      #expect(spec.actions.map { $0.patterns.map(\.priority) } == [[0], [0], [3]])
      #expect(run.output.contains("scheme: \"todo\", // TODO"))
    }
  }

  private static let faults = [
    ("a\nb(/c", "2:2: '(' without ')'; close the group"),
    (" x/:", "1:4: a name follows ':', as in ':id'"),
    (
      "*/y",
      "1:1: '*' takes all components that remain, so it stands last; for one component write ':name'"
    ),
    ("# é\n:a/:a", "2:4: the variable 'a' stands twice in one route; rename it"),
    (
      "a" + String(repeating: "(/g)", count: 20),
      "1:42: a pattern has at most 10 optional groups, which are 1024 routes; write several patterns"
    ),
    (
      "a//b",
      "1:3: a component is empty here, at least where a group is left out; write one slash, and "
        + "in a group the slash that leads to it"
    ),
  ]

  @Test(arguments: faults)
  func faultsHaveAPlace(text: String, message: String) async throws {
    try await withFile(text) { file in
      let run = await CommandRun("import", "jlroutes", file)
      #expect(run.code == .usage)
      #expect(run.output == "")
      #expect(run.diagnostics == "fuzz-links: \(file):\(message)\n")
      #expect(Self.faults.count == 6)
    }
  }

  @Test(arguments: [
    (["jlroutes"], "expected a file: import jlroutes FILE..."),
    (["jlroutes", "/none.txt"], "the file '/none.txt': no such file"),
    (
      ["jlroutes", "/dev/null", "--scheme", "My App"],
      "--scheme: 'My App' is no scheme: a lower-case letter, then lower-case letters, digits, '+', '-' and '.'"
    ),
    (
      ["plist", "Info.plist", "--scheme", "app"],
      "--scheme: the file says its schemes itself; leave it out"
    ),
  ])
  func refusals(words: [String], message: String) async {
    let run = await CommandRun(["import"] + words)
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.diagnostics == "fuzz-links: \(message)\n")
  }

  /// 77 patterns with optional groups; hostile ones neither stop nor reach the terminal raw.
  @Test(.timeLimit(.minutes(60)))
  func manyPatterns() async throws {
    let list = (0..<77).map { "screen\($0)/:id(/item/:item)(/page/:page)" }.joined(separator: "\n")
    try await withFile(list) { file in
      let run = await CommandRun("import", "jlroutes", file, "--scheme", "demoapp")
      let spec = try SpecReader.read(run.output)
      #expect(spec.actions.count == 77)
    }
    try await withFile("# nothing\n") { file in
      let run = await CommandRun("import", "jlroutes", file)
      #expect(run.code == .usage)
      #expect(
        run.diagnostics
          == "fuzz-links: no pattern is registered: expected one a line, or source "
          + "with addRoute, addRoutes or routePatterns\n")
    }
    try await withFile("a\u{202E}b\n\u{1B}[31m") { file in
      let run = await CommandRun("import", "jlroutes", file)
      #expect(run.code == .usage)
      #expect(run.diagnostics.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
    }
  }
}
