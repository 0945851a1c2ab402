import Conformance
import Foundation
import LinkRouting
import LinkSpec
import Synchronization
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles
@testable import TestSupport

/// `check` in this process: exit codes, messages, files.
@Suite struct CheckCommandTests {
  /// One link is enough where the cases do not matter.
  private static let home = ["--url", "playrts://home"]

  // MARK: - Wrong usage: 2

  static let usage: [([String], String)] = [
    (["--spec", "plya"], "no spec 'plya'; did you mean 'play'?"),
    (["--spec", "nowhere/x.json5"], "the spec 'nowhere/x.json5': no such file"),
    (["--spec", "/"], "the spec '/': expected a file, found a folder"),
    (
      home,
      "no router: give --router NAME, --exec 'PROGRAM {url}' or -- PROGRAM ARGS…; there is: play, play-naive"
    ),
    (["--router", "paly"] + home, "no router 'paly'; did you mean 'play'?"),
    (
      home + ["--router", "play", "--", "x"], "--router and a program after '--' exclude each other"
    ),
    (home + ["--in-process", "--", "x"], "--in-process is for the routers of --router"),
    (home + ["--"], "expected a program after '--'"),
    (["--router", "play", "--bind", "bu"], "--bind: expected VARIABLE=VALUE, found 'bu'"),
    (["--router", "play", "--bind", "bu=rts,bu=srf"], "--bind: the variable 'bu' is given twice"),
    (["--router", "play", "--bind", "b=rts"], "has no scheme variable 'b'; did you mean 'bu'?"),
    (["--router", "play", "--bind", "bu=x"], "the scheme variable 'bu' has no value 'x'"),
    (["--router", "play", "--actions", "hom"], "--actions: unknown 'hom'; did you mean 'home'?"),
    (["--router", "play", "--actions", ","], "--actions: expected a list: NAME,…"),
    (
      ["--router", "play", "--scopes", "costum"],
      "--scopes: unknown 'costum'; did you mean 'custom'?"
    ),
    (["--router", "play", "--strength", "4"], "--strength: expected 2 or 3, found '4'"),
    (
      ["--router", "play", "--deadline", "1"] + home,
      "--deadline: expected a duration such as 500ms, 2s or 1m, found '1'"
    ),
    (["--router", "play", "--url-base64", "a*b"], "--url-base64: no base64 at offset 1"),
    (["--router", "play", "--rule", "az.index.vlaue"] + home, "did you mean 'az.index.value'?"),
    (["--router", "play", "--json", "-", "--json", "-"], "the option '--json' is given twice"),
    (["--router", "play", "--json", "-", "--json", "x"], "the option '--json' is given twice"),
    (
      ["--router", "play", "--router", "play-naive", "--fail-fast"],
      "--fail-fast takes one router: several are compared case by case"
    ),
    (["--rotuer", "play"], "unknown option '--rotuer' of 'check'; did you mean '--router'?"),
  ]

  @Test(arguments: usage)
  func wrongUsage(words: [String], message: String) async {
    let run = await CommandRun(["check"] + words)
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.diagnostics.hasPrefix("fuzz-links: "), "\(run.diagnostics)")
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
    #expect(Self.usage.count == 23)
  }

  @Test func aSpecWithFaultsHasLineAndColumn() async throws {
    try await Place.withFolder { folder in
      let file = folder.appending(path: "bad.json5")
      try Data("{\n  linkspec: 1,\n  name: \"x\",\n  nonsense: 1,\n}\n".utf8).write(to: file)
      let path = file.path(percentEncoded: false)
      let run = await CommandRun(["check", "--spec", path, "--router", "play"])
      #expect(run.code == .usage)
      #expect(run.diagnostics.contains("\(path):4:3: "), "\(run.diagnostics)")
      for line in run.diagnostics.split(separator: "\n") {
        #expect(line.hasPrefix("fuzz-links: \(path):"), "\(line)")
      }
    }
  }

  @Test func anUnreadableSpecIsOne() async throws {
    // Root reads everything.
    if getuid() == 0 { return }
    try await Place.withFolder { folder in
      let path = folder.appending(path: "secret.json5").path(percentEncoded: false)
      #expect(FileManager.default.createFile(atPath: path, contents: Data("{}".utf8)))
      chmod(path, 0)
      let run = await CommandRun("check", "--spec", path, "--router", "play")
      #expect(run.code == .usage)
      #expect(run.diagnostics.contains("it cannot be read"))
    }
  }

  // MARK: - Routers that cannot be run: 3

  static let starts: [([String], String)] = [
    (["--", "./no-such-program"], "'./no-such-program' does not exist"),
    (["--", "no-such-program-anywhere"], "is in no directory of PATH"),
    (["--", "/"], "may not be executed"),
    (["--", ""], "no program is named"),
    (Place.misbehaving("dies-at-once"), "the router ended (exit code 7) before it said hello"),
    (Place.misbehaving("banner"), "expected the protocol's hello on the router's stdout, found: "),
    (Place.misbehaving("silent"), "the router said no hello within 0.3 seconds"),
    (Place.misbehaving("faulty-hello"), "the router's hello cannot be used"),
    (Place.misbehaving("other-protocol"), "the router speaks version 2 of the protocol"),
  ]

  @Test(arguments: starts)
  func routersThatCannotBeRun(words: [String], message: String) async {
    let isSilent = words.last == "silent"
    let run = await CommandRun(
      ["check"] + Self.home + words, helloDeadline: isSilent ? .milliseconds(300) : .seconds(120))
    #expect(run.code == .router)
    #expect(run.output == "")
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
    #expect(run.diagnostics.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(Self.starts.count == 9)
  }

  @Test func garbageMidRunIsReportedAndTheRunGoesOn() async throws {
    let links = ["playrts://home", "playrts://boom", "playrts://az"].flatMap { ["--url", $0] }
    let run = await CommandRun(["check"] + links + ["--json", "-"] + Place.misbehaving("not-json"))
    #expect(run.code == .router)
    let json = try JSONReader(dialect: .json).read(Array(run.output.utf8))
    #expect(json["protocolViolations"]?["count"]?.value == .number("1"))
    // The fixture answers nonsense to the two others, and those are findings all the same.
    #expect((json["findings"]?.array?.count ?? 0) == 2)
    #expect(run.diagnostics.contains("the router broke the protocol 1×"))
  }

  /// What was not run is not known to conform.
  @Test func aCheckThatTimeEndsFails() async throws {
    let run = await CommandRun(
      "check", "--router", "play", "--in-process", "--time", "1ms", "--json", "-")
    #expect(run.code == .findings)
    let json = try JSONReader().read(run.output)
    #expect(json["stopReason"]?.string == "time")
    #expect(json["findings"]?.array == [])
    #expect(run.diagnostics.contains("The time was over after "))
    #expect(run.diagnostics.contains("fuzz-links: --time ended the run after "))
    #expect(!run.diagnostics.contains("conforms"))
  }

  @Test func aRouterOfNothingButGarbageIsGivenUp() async {
    let links = (0..<60).flatMap { ["--url", "playrts://boom?\($0)"] }
    let run = await CommandRun(["check"] + links + Place.misbehaving("garbage-only"))
    #expect(run.code == .router)
    #expect(run.output.contains("The router was given up: it failed on 50 links in a row"))
    #expect(run.output.contains("test the adapter by itself: "))
    #expect(run.output.contains(" smoke --spec play -- \(Python.path) "))
  }

  // MARK: - Findings: 1, none: 0

  @Test func conformance() async {
    let run = await CommandRun(
      "check", "--actions", "home", "--scopes", "custom", "--router", "play",
      "--in-process")
    #expect(run.code == .success)
    #expect(run.diagnostics == "")
    #expect(run.output.contains("The router conforms: "))
    let quiet = await CommandRun(
      ["check"] + Self.home + ["--router", "play", "--in-process", "--quiet"])
    #expect(quiet.code == .success)
    #expect(quiet.output == "")
    #expect(quiet.diagnostics == "")
  }

  @Test func findings() async {
    let run = await CommandRun(
      "check", "--url", "playrts://bydate?date=2018-02-30", "--router", "play-naive",
      "--in-process",
      "--quiet")
    #expect(run.code == .findings)
    #expect(run.diagnostics == "")
    #expect(run.output.contains("1. unspecified-misread:bydate.date.value\n"))
    #expect(run.output.contains("1 finding (1 link) in "))
  }

  @Test func aDeathAfterHelloIsAFinding() async {
    let run = await CommandRun(
      ["check", "--url", "playrts://boom", "--quiet"] + Place.misbehaving("segfault"))
    #expect(run.code == .findings)
    #expect(run.output.contains("crash:action.documented:memory"))
  }

  @Test(arguments: [true, false])
  func nothingExecuted(isQuiet: Bool) async {
    let routers = [
      ClosureRouter(name: "picky", scopes: [], body: { _ in .rejected("never asked") }),
      ClosureRouter(name: "lazy", body: { _ in .skipped(reason: nil, issue: nil) }),
    ]
    for router in routers {
      let words =
        Self.home + ["--router", router.name, "--in-process"] + (isQuiet ? ["--quiet"] : [])
      let run = await CommandRun(["check"] + words, routers: routers)
      #expect(run.code == .findings, "\(router.name)")
      #expect(run.output.contains("Nothing was executed."), "\(router.name)")
    }
  }

  /// The first cases are good links, and the next one is wrong.
  @Test func failFastEndsAtTheFirstFinding() async throws {
    let words = ["check", "--spec", Place.oneLink, "--router", "open", "--in-process"]
    let router = ClosureRouter(name: "open", body: { _ in .handled("home") })
    let whole = await CommandRun(words, routers: [router])
    let run = await CommandRun(words + ["--fail-fast", "--json", "-"], routers: [router])
    #expect(run.code == .findings)
    #expect(run.output.contains(#""stopReason": "first-finding""#))
    #expect(run.output.split(separator: #""fingerprint":"#).count == 2)
    #expect(run.diagnostics.contains(" --fail-fast ended the run after 8 of "))
    #expect(whole.output.contains("findings"))
    let good = await CommandRun(
      words + ["--fail-fast"],
      routers: [
        ClosureRouter(
          name: "open", body: { $0 == "app://home" ? .handled("home") : .rejected("no") })
      ])
    #expect(good.code == .success, "\(good.output)")
  }

  /// What ended a run early and did not show again is no finding, and nothing is green for it.
  @Test func aRunThatWasCutShortIsNotGreen() async throws {
    let judge = try Judge(SpecReader.read([UInt8](Data(contentsOf: URL(filePath: Place.oneLink)))))
    let router = ClosureRouter { $0 == "app://home" ? .handled("home") : .rejected("no") }
    let session = InProcessSession(router)
    var result = await ConformanceRun(judge: judge, session: session).run(
      CaseGenerator.short(judge), hello: try await session.startRouter())
    #expect(result.conclusion == .success)
    result.stopReason = .firstFinding
    #expect(result.conclusion == .findings)
  }

  /// Whole runs: links of no scope are declined, too.
  @Test(arguments: [
    ClosureRouter(name: "no-scope", scopes: [], body: { _ in .rejected("never asked") }),
    ClosureRouter(name: "no-action", actions: [], body: { _ in .rejected("never asked") }),
  ])
  func whoDeclinesEverythingConformsToNothing(_ router: ClosureRouter) async {
    for command in [["check"], ["fuzz", "--runs", "200"]] {
      let run = await CommandRun(
        command + ["--spec", Place.oneLink, "--router", router.name, "--in-process"],
        routers: [router])
      #expect(run.code == .findings, "\(command[0]) \(router.name)")
    }
  }

  @Test(arguments: [
    (
      ClosureRouter(name: "r", scopes: ["costum"], body: { _ in .rejected("") }),
      "unknown scope 'costum'; did you mean 'custom'?"
    ),
    (
      ClosureRouter(name: "r", actions: ["home", "hme"], body: { _ in .rejected("") }),
      "unknown action 'hme'; did you mean 'home'?"
    ),
  ])
  func namesThatTheSpecDoesNotHaveAreAFaultOfTheAdapter(
    _ router: ClosureRouter, _ message: String
  ) async {
    for command in [["check"], ["fuzz", "--runs", "200"], ["minimize", "app://home"]] {
      let run = await CommandRun(
        command + ["--spec", Place.oneLink, "--router", "r", "--in-process"], routers: [router])
      #expect(run.code == .router, "\(command[0])")
      #expect(
        run.diagnostics.contains("the spec 'one-link' does not have: " + message),
        "\(run.diagnostics)")
    }
  }

  // MARK: - Reports

  @Test func jsonToStandardOutputMovesTheReport() async throws {
    let run = await CommandRun(
      ["check"] + Self.home + ["--json", "-", "--router", "play", "--in-process"])
    #expect(run.code == .success)
    let json = try JSONReader(dialect: .json).read(Array(run.output.utf8))
    #expect(json["command"]?.string == "check")
    #expect(json["stopReason"]?.string == "completed")
    #expect(run.diagnostics.contains("The router conforms"))
  }

  @Test func anUnwritableFileIsSaidBeforeTheRun() async throws {
    try await Place.withFolder { folder in
      let missing = folder.appending(path: "no/such/file.json").path(percentEncoded: false)
      for (path, reason) in [
        (
          missing,
          "No such file or directory; the folder that a file is written to has to be there"
        ),
        (folder.path(percentEncoded: false), "Is a directory"),
      ] {
        let run = await CommandRun(
          ["check"] + Self.home + ["--json", path, "--router", "play", "--in-process"])
        #expect(run.code == .usage)
        #expect(run.diagnostics == "fuzz-links: --json: cannot write '\(path)': \(reason)\n")
        #expect(run.output == "")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names == [])
    }
  }

  @Test func aFailingOutputStillWritesTheFile() async throws {
    struct Full: Error, CustomStringConvertible { let description = "no \u{1B} space" }
    try await Place.withFolder { folder in
      let path = folder.appending(path: "out.json").path(percentEncoded: false)
      let diagnostics = Mutex("")
      let output = Output(
        result: { _ in throw Full() }, diagnostic: { text in diagnostics.withLock { $0 += text } })
      let code = await FuzzLinks.run(
        ["check", "--spec", "play"] + Self.home
          + ["--json", path, "--router", "c", "--in-process"],
        routers: [ClosureRouter(name: "c", body: { _ in .handled("home") })], output: output)
      #expect(code == Conclusion.harness.rawValue)
      #expect(
        diagnostics.withLock { $0 }
          == "fuzz-links: cannot write to standard output: no \\u{1B} space\n")
      let written = try String(contentsOfFile: path, encoding: .utf8)
      #expect(written.hasPrefix("{\n  \"schema\": 1,\n  \"command\": \"check\""))
    }
  }

  /// A file is replaced as a whole, a device or a pipe is written to, a link is followed.
  @Test func whatIsNoPlainFileIsNotReplaced() async throws {
    let output = Output(result: { _ in }, diagnostic: { _ in })
    try await Place.withFolder { folder in
      func path(_ name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
      }
      try OutputFile.write("one", to: path("plain"), output)
      try OutputFile.write("two", to: path("plain"), output)
      #expect(try String(contentsOfFile: path("plain"), encoding: .utf8) == "two")
      #expect(symlink(path("plain"), path("link")) == 0)
      try OutputFile.write("3", to: path("link"), output)
      #expect(try String(contentsOfFile: path("plain"), encoding: .utf8) == "3")
      try OutputFile.write("nothing", to: "/dev/null", output)
      var status = stat()
      #expect(stat("/dev/null", &status) == 0)
      #expect(status.st_mode & mode_t(S_IFMT) == mode_t(S_IFCHR))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }
  }

  // MARK: - Replay

  /// Each replay line of a real run, through a shell and back in: the same finding.
  @Test func everyReplayLineShowsItsFindingAgain() async throws {
    let first = await CommandRun(
      "check", "--json", "-", "--router", "play-naive", "--in-process", "--deadline", "2s",
      "--actions", "home", "--scopes", "custom")
    #expect(first.code == .findings)
    let findings = try JSONReader(dialect: .json).read(Array(first.output.utf8))["findings"]?.array
    #expect(findings?.count == 8)
    for finding in findings ?? [] {
      let line = try #require(finding["replay"]?.string)
      let words = try ShellWords.of(line)
      #expect(words.prefix(2) == ["fuzz-links", "check"])
      let again = await CommandRun(Array(words.dropFirst()) + ["--json", "-"])
      #expect(again.code == .findings, "\(line)")
      let json = try JSONReader(dialect: .json).read(Array(again.output.utf8))
      let fingerprints = json["findings"]?.array?.compactMap { $0["fingerprint"]?.string }
      #expect(fingerprints == [finding["fingerprint"]?.string ?? ""], "\(line)")
    }
  }

  /// Where the blame takes a whole run, and where the order of links matters.
  @Test func replayLinesOfBlameAndHistory() async throws {
    let last = Mutex("")
    let routers = [
      ClosureRouter(name: "no-swi") {
        $0.hasPrefix("playswi") ? .rejected("who?") : .handled("home")
      },
      ClosureRouter(name: "leaky") { link in
        let before = last.withLock { last in
          defer { last = link }
          return last
        }
        return before.contains("rtr-beta") ? .rejected("confused") : .handled("home")
      },
    ]
    for (router, prefix) in zip(routers, ["rejected-valid:scheme.bu.swi", "history-dependent:"]) {
      let words = [
        "--actions", "home", "--scopes", "custom", "--json", "-", "--router", router.name,
        "--in-process",
      ]
      let first = await CommandRun(["check"] + words, routers: routers)
      let json = try JSONReader(dialect: .json).read(Array(first.output.utf8))
      let finding = try #require(
        json["findings"]?.array?.first { $0["fingerprint"]?.string?.hasPrefix(prefix) == true })
      let line = try #require(finding["replay"]?.string)
      last.withLock { $0 = "" }
      let again = await CommandRun(
        Array(try ShellWords.of(line).dropFirst()) + ["--json", "-"], routers: routers)
      #expect(again.code == .findings)
      let found = try JSONReader(dialect: .json).read(Array(again.output.utf8))["findings"]?.array
      #expect(
        found?.compactMap { $0["fingerprint"]?.string }.contains(
          finding["fingerprint"]?.string ?? "") == true, "\(line)")
    }
  }
}

/// A line of shell, taken apart by a shell.
enum ShellWords {
  static func of(_ line: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "for word in \(line); do printf '%s\\000' \"$word\"; done"]
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return [UInt8](output).split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
