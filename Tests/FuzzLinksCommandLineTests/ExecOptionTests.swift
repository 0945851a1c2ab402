import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import TestSupport

/// Routers that are one program per URL, and the limits of routers, from the command line.
@Suite struct ExecOptionTests {
  private static let script = Place.path(
    "Tests/ConformanceTests/Sessions/Exec/Fixtures/open_link.sh")
  private static let spec = Place.path("Tests/LinkFuzzingTests/Fixtures/one-link.json5")

  /// `--exec` with the app that lives in a folder.
  private static func exec(_ folder: URL) -> [String] {
    ["--exec", "sh '\(script)' '\(folder.path(percentEncoded: false))' {url}"]
  }

  private static func alive(_ folder: URL) -> [String] {
    ["--alive", "test ! -e '\(folder.path(percentEncoded: false))/dead'"]
  }

  static let wrong: [(words: [String], message: String)] = [
    (["--exec", "true"], "--exec: no argument holds {url}"),
    (["--exec", ""], "--exec: expected a program and its arguments"),
    (["--exec", "open 'x {url}"], "--exec: the quote ' at offset 5 is not closed"),
    (["--exec", "adb shell am start -d {url}"], "write {url:shell} there"),
    (["--exec", "true {url}", "--router", "play"], "--router and --exec exclude each other"),
    (
      ["--exec", "true {url}", "--", "x"], "--exec and a program after '--' exclude each other"
    ),
    (["--router", "play", "--alive", "true"], "--alive is for --exec"),
    (["--router", "play", "--exec-handled", "0"], "--exec-handled is for --exec"),
    (["--exec", "true {url}", "--exec-handled", "0,,1"], "found ''"),
    (["--exec", "true {url}", "--exec-rejected", "256"], "found '256'"),
    (
      ["--exec", "true {url}", "--exec-handled", "0,1", "--exec-rejected", "1"],
      "the exit code 1 stands in"
    ),
    (["--exec", "true {url}", "--in-process"], "--in-process is for the routers of --router"),
    (["--exec", "true {url}", "--alive", "'"], "--alive: the quote ' at offset 0"),
    (["--exec", "true {url}", "--alive", " "], "--alive: expected a program"),
    (["--exec", "true {url}", "--alive", "x {url}"], "--alive: the URL is not for this program"),
    (["--router", "play", "--memory-limit", "1"], "expected a size such as 512M"),
    (["--router", "play", "--memory-limit", "-1G"], "expected a size such as 512M"),
    (["--router", "play", "--in-process", "--memory-limit", "1G"], "not --in-process"),
  ]

  @Test(arguments: wrong)
  func isRefused(words: [String], message: String) async {
    for command in ["check", "fuzz", "replay"] {
      let corpus = command == "replay" ? ["--corpus", Place.path("corpus/play")] : []
      let run = await CommandRun([command, "--spec", Self.spec] + corpus + words)
      #expect(run.code == .usage, "\(command)")
      #expect(run.diagnostics.contains(message), "\(command): \(run.diagnostics)")
    }
    #expect(Self.wrong.count == 18)
  }

  @Test func severalJobsCannotLookAtOneApp() async {
    let run = await CommandRun("fuzz", "--exec", "true {url}", "--alive", "true", "--jobs", "2")
    #expect(run.code == .usage)
    #expect(run.diagnostics.contains("--jobs"))
  }

  static let sizes: [(text: String, bytes: Int?)] = [
    ("512M", 512 << 20), ("2G", 2 << 30), ("1M", 1 << 20), ("0", nil),
  ]

  @Test(arguments: sizes)
  func sizesAreRead(text: String, bytes: Int?) throws {
    #expect(try RouterLimits.size(text, option: .memoryLimit) == bytes)
  }

  @Test func deliveringIsEnoughForExitCodeZero() async throws {
    try await Place.withFolder { folder in
      let run = await CommandRun(
        ["check", "--spec", Self.spec, "--url=app://home"] + Self.exec(folder) + Self.alive(folder))
      #expect(run.code == .success)
      #expect(run.output.contains("No crash and no hang: 1 cases"))
      let skipped = await CommandRun(
        ["check", "--spec", Self.spec, "--url=app://code-5"] + Self.exec(folder))
      #expect(skipped.code == .findings)
      #expect(skipped.output.contains("exit code 5: not delivered"))
    }
  }

  @Test func exitCodesAreJudgedAndTheReplayLineShowsItAgain() async throws {
    try await Place.withFolder { folder in
      let words = ["--exec-rejected", "4,3", "--exec-rejected", "5", "--exec-handled", "0"]
      let run = await CommandRun(
        ["check", "--spec", Self.spec, "--url=app://open", "--json", "-", "--deadline", "90s"]
          + words + Self.exec(folder))
      #expect(run.code == .findings)
      let finding = try #require(try JSONReader().read(run.output)["findings"]?.array?.first)
      #expect(finding["fingerprint"]?.string == "accepted-invalid:action.documented")
      #expect(finding["answer"]?["delivered"]?["meaning"]?.string == "handled")
      let replay = try #require(finding["replay"]?.string)
      #expect(replay.contains("--exec-handled 0 --exec-rejected 3,4,5"))
      #expect(replay.contains("--deadline 90s --url=app://open --exec 'sh '"))
      let again = await CommandRun(Array(try ShellWords.of(replay).dropFirst()))
      #expect(again.code == .findings, "\(replay): \(again.diagnostics)")
      #expect(again.output.contains("accepted-invalid:action.documented"))
    }
  }

  @Test func theDeathOfAnAppIsMinimizedAndFound() async throws {
    try await Place.withFolder { folder in
      let router = Self.exec(folder) + Self.alive(folder)
      let run = await CommandRun(
        ["check", "--spec", Self.spec, "--url=app://home?boom=1", "--url=app://home"] + router)
      #expect(run.code == .findings)
      #expect(run.output.contains("crashes (app not alive)"))
      #expect(run.output.contains("1 finding (1 link)"))
      let minimized = await CommandRun(
        ["minimize", "app://home?boom=1", "--spec", Self.spec, "--quiet"] + router)
      #expect(minimized.code == .success)
      #expect(minimized.output == "boom\n")
    }
  }

  @Test func fuzzingRunsSeveralProgramsAtOnce() async throws {
    try await Place.withFolder { folder in
      let run = await CommandRun(
        ["fuzz", "--spec", Self.spec, "--runs", "100", "--jobs", "2"] + Self.exec(folder))
      // They ran, and nobody looked at the app.
      #expect(run.code == .findings)
      #expect(run.output.contains("; 100 links, "))
      #expect(run.output.contains("Nothing of the app was judged: "))
    }
  }

  @Test func aCorpusIsReplayed() async throws {
    let run = await CommandRun(
      "replay", "--corpus", Place.path("corpus/play"), "--exec", "true {url}", "--alive", "true")
    #expect(run.code == .success)
    #expect(run.output.contains(" delivered, "))
    let unwatched = await CommandRun(
      "replay", "--corpus", Place.path("corpus/play"), "--exec", "true {url}")
    #expect(unwatched.code == .findings)
    #expect(unwatched.output.contains("Nothing of the app was judged: "))
  }

  @Test func whatCannotBeRunIsNoFinding() async throws {
    try await Place.withFolder { folder in
      for name in ["dead", "broken"] { try Data().write(to: folder.appending(path: name)) }
      for router in [
        ["--exec", "./no-such-program {url}"], Self.exec(folder) + Self.alive(folder),
        ["--exec", "true {url}", "--alive", "fuzz-links-no-such-program"],
      ] {
        for command in [["check"], ["fuzz", "--runs", "10"], ["minimize", "app://home"]] {
          let run = await CommandRun(command + ["--spec", Self.spec] + router)
          #expect(run.code == .router, "\(command) \(router): \(run.output)")
        }
      }
    }
  }

  @Test func aRouterThatEatsMemoryIsOneFinding() async throws {
    let fixture = Place.path("Tests/LinkFuzzingTests/Fixtures/one_link_router.py")
    let run = await CommandRun(
      [
        "fuzz", "--spec", Self.spec, "--runs", "1000", "--memory-limit", "64M", "--deadline", "90s",
        "--", Python.path, "-I", "-S", fixture, "eats", "app://home",
      ])
    #expect(run.code == .findings)
    #expect(run.output.contains("crash:action.home:out-of-memory"))
    #expect(run.output.contains("1 finding ("))
    #expect(
      run.output.contains("--deadline 90s --memory-limit 64M --url=app://home -- \(Python.path) "))
  }

  @Test func nonsenseOnOneLinkEndsWithTheRoutersExitCode() async throws {
    let fixture = Place.path("Tests/LinkFuzzingTests/Fixtures/one_link_router.py")
    let run = await CommandRun(
      [
        "fuzz", "--spec", Self.spec, "--runs", "1000", "--deadline", "90s", "--", Python.path, "-I",
        "-S", fixture, "garbage", "app://home",
      ])
    #expect(run.code == .router)
    #expect(run.output.contains("; 1000 links, "))
  }
}
