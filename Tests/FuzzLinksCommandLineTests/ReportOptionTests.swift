import Conformance
import Foundation
import LinkRouting
import LinkSpec
import SampleRouters
import Synchronization
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles

/// The options that ask for reports, and what a GitHub job gets besides.
@Suite struct ReportOptionTests {
  private static let options = ["json", "junit", "sarif", "markdown", "events"]
  private static let wrong = [
    "check", "--router", "play-naive", "--in-process", "--url", "playrts://open",
  ]

  @Test func helpListsThem() async {
    for command in ["check", "fuzz", "replay"] {
      let run = await CommandRun(command, "--help")
      for option in Self.options {
        #expect(run.output.contains("  --\(option) FILE"), "\(command)")
      }
    }
  }

  @Test(arguments: options)
  func standardOutputIsOneReport(option: String) async {
    let run = await CommandRun(Self.wrong + ["--" + option, "-"])
    #expect(run.code == .findings)
    #expect(run.diagnostics.contains("1. accepted-invalid:action.documented"))
    #expect(!run.output.contains("1 finding (1 link)\n"))
    let starts = [
      "json": "{\n  \"schema\": 1,\n  \"command\"", "junit": "<?xml", "sarif": "{\n  \"$schema\"",
      "markdown": "## fuzz-links check", "events": "{\"event\":\"started\"",
    ]
    #expect(run.output.hasPrefix(starts[option] ?? "?"), "\(run.output.prefix(80))")
    let two = await CommandRun(
      Self.wrong + ["--" + option, "-", option == "events" ? "--json" : "--events", "-"])
    #expect(two.code == .usage)
    #expect(two.diagnostics.contains("standard output takes one report"), "\(two.diagnostics)")
    let empty = await CommandRun(Self.wrong + ["--\(option)="])
    #expect(empty.code == .usage)
    #expect(empty.diagnostics.contains("--\(option): expected the path of a file"))
  }

  @Test func oneRunWritesAll() async throws {
    try await Place.withFolder { folder in
      let words = Self.options.flatMap {
        ["--" + $0, folder.appending(path: $0).path(percentEncoded: false)]
      }
      let run = await CommandRun(Self.wrong + words)
      #expect(run.code == .findings)
      for option in Self.options {
        let text = try String(contentsOf: folder.appending(path: option), encoding: .utf8)
        #expect(text.hasSuffix("\n"), "\(option)")
        #expect(text.contains("action.documented"), "\(option)")
      }
    }
  }

  // MARK: - Events

  private static func events(_ run: CommandRun) throws -> [JSONNode] {
    try run.output.split(separator: "\n").map {
      try JSONReader(dialect: .json).read(Array($0.utf8))
    }
  }

  @Test func eventsOfACheck() async throws {
    let run = await CommandRun(Self.wrong + ["--url", "playrts://home", "--events", "-"])
    let events = try Self.events(run)
    #expect(
      events.map { $0["event"]?.string } == [
        "started", "case", "case", "finding", "coverage", "finished", "ended",
      ])
    #expect(events[1]["mismatch"]?.string == "accepted-invalid:action.documented")
    #expect(events[2]["mismatch"]?.value == .null)
    #expect(events[3]["replay"]?.string?.contains("--url=playrts://open") == true)
    #expect(events[6]["conclusion"]?.string == "findings")
  }

  @Test func eventsOfAFuzzRun() async throws {
    // A few links more than a round, of a spec that takes no time.
    let run = await CommandRun(
      [
        "fuzz", "--spec", Place.oneLink, "--router", "closure", "--in-process", "--runs", "1100",
        "--quiet", "--events", "-",
      ], routers: [ClosureRouter { _ in .handled("home") }])
    let names = try Self.events(run).map { $0["event"]?.string ?? "" }
    #expect(names.first == "started")
    #expect(names.suffix(3) == ["coverage", "finished", "ended"])
    #expect(Set(names.dropFirst().dropLast(3)) == ["finding", "progress"])
    #expect(names.count { $0 == "progress" } == 2)
    #expect(names.firstIndex(of: "finding") ?? .max < names.firstIndex(of: "progress") ?? 0)
  }

  @Test func eventsOfAReplay() async throws {
    let run = await CommandRun(
      "replay", "--router", "play", "--in-process", "--corpus", Place.path("corpus/play"),
      "--events", "-")
    #expect(run.code == .success, "\(run.diagnostics)")
    let events = try Self.events(run)
    let entries = events.filter { $0["event"]?.string == "entry" }
    #expect(entries.count > 30)
    #expect(entries.allSatisfy { $0["standing"]?.string == "holds" })
    #expect(events.last?["conclusion"]?.string == "conforms")
  }

  @Test func aFullDiskEndsWithFour() async {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let run = await CommandRun(Self.wrong + ["--events", "/dev/full"])
    #expect(run.code == .harness)
    #expect(run.diagnostics.contains("cannot write the events to '/dev/full': No space left"))
    #expect(run.output.contains("1 finding (1 link)"))
    let nowhere = await CommandRun(Self.wrong + ["--events", "/nowhere/x"])
    #expect(nowhere.code == .usage)
    #expect(nowhere.output == "")
  }

  // MARK: - GitHub

  private final class Sink: Sendable {
    private let pieces = Mutex<[String]>([])
    func add(_ piece: String) { pieces.withLock { $0.append(piece) } }
    var text: String { pieces.withLock { $0.joined() } }
  }

  /// A run in a job, with what it wrote to both streams.
  private static func job(
    _ words: [String], _ gitHub: GitHubActions, _ router: any LinkRouter
  ) async -> (output: String, diagnostics: String) {
    let (output, diagnostics) = (Sink(), Sink())
    _ = await FuzzLinks.run(
      CommandRun.aboutPlay(words), routers: [router],
      output: Output(result: output.add, diagnostic: diagnostics.add, gitHub: gitHub))
    return (output.text, diagnostics.text)
  }

  private static let injecting = ClosureRouter { _ in
    .handled("\n::error::x\r::set-output name=a::b ##[error]y", ["a": "::c"])
  }

  @Test func aJobGetsAnnotationsAtTheRules() async throws {
    let job = await Self.job(
      ["check", "--router", "closure", "--in-process", "--url", "playrts://az?index=##[error]"],
      GitHubActions(), Self.injecting)
    let lines = job.output.split(whereSeparator: \.isNewline)
    let commands = lines.filter { $0.drop(while: \.isWhitespace).hasPrefix("::") }
    #expect(commands.count == 1, "\(job.output)")
    let command = try #require(commands.first)
    #expect(command.hasPrefix("::error file=Sources/LinkSpecFiles/BuiltIn/play.json5,line="))
    #expect(lines.last == command)
    #expect(!job.output.contains("##["))
  }

  /// What explains acts as little as what runs, and so does a router's name.
  @Test func noCommandOfAJobActs() async throws {
    let spec = """
      { linkspec: 1, name: "job", title: "\\n::error::title", cite: "d: 1", documents: { d: "##[error]d" },
        scopes: { app: { scheme: "app" } },
        actions: { home: { title: "\\n  ::warning::opens \\u001b[2J", forms: { app: "//home" } } } }
      """
    try await Place.withFolder { folder in
      let file = folder.appending(path: "job.json5").path(percentEncoded: false)
      try Data(spec.utf8).write(to: URL(filePath: file))
      for words in [
        ["judge", "--spec", file, "app://home", "app://x\n::error::y##[error]z"],
        ["check", "--spec", file, "--router", "closure", "--explain", "action.home"],
        ["spec", "show", file], ["spec", "show", file, "--rules"], ["cases", "--spec", file],
        ["links", "--spec", file],
        ["minimize", "--spec", file, "--router", "closure", "--in-process", "app://x"],
      ] {
        let job = await Self.job(words, GitHubActions(), Self.injecting)
        #expect(!job.output.isEmpty, "\(words): \(job.diagnostics)")
        for text in [job.output, job.diagnostics] {
          let lines = text.split(whereSeparator: \.isNewline)
          let commands = lines.filter { $0.drop(while: \.isWhitespace).hasPrefix("::") }
          #expect(commands.isEmpty && !text.contains("##["), "\(words)")
          #expect(!text.contains("\u{1B}"), "\(words)")
        }
      }
    }
  }

  // MARK: - Routers that do not start

  /// Reports are there, valid and empty, with the reason; so is what comes at the end of events.
  @Test(arguments: ["check", "fuzz", "ci", "replay"])
  func aRouterThatDoesNotStartHasReports(command: String) async throws {
    try await Place.withFolder { folder in
      func path(_ name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
      }
      let formats = ["json", "html", "junit", "sarif", "markdown", "events"]
      let corpus = command == "replay" ? ["--corpus", Place.path("corpus/play")] : []
      let run = await CommandRun(
        [command, "--spec", "play"] + corpus + formats.flatMap { ["--" + $0, path($0)] }
          + ["--", "/nowhere/at/all"])
      #expect(run.code == .router)
      #expect(run.diagnostics.contains("/nowhere/at/all"), "\(run.diagnostics)")
      for format in formats {
        let text = try String(contentsOfFile: path(format), encoding: .utf8)
        #expect(text.contains("/nowhere/at/all"), "\(format): \(text.prefix(400))")
        #expect(!text.contains("The router conforms"), "\(format)")
      }
      let root = try JSONReader().read(Array(try Data(contentsOf: URL(filePath: path("json")))))
      #expect(root["conclusion"]?.string == "router-fault")
    }
  }

  @Test func aReportOnStandardOutputStaysAlone() async {
    let job = await Self.job(
      ["check", "--router", "closure", "--in-process", "--url", "playrts://x", "--junit", "-"],
      GitHubActions(), Self.injecting)
    #expect(!job.output.contains("::error file="))
    #expect(job.output.hasSuffix("</testsuites>\n"))
    #expect(job.diagnostics.contains("\n::error file="))
  }

  @Test func theSummaryIsAppended() async throws {
    try await Place.withFolder { folder in
      let file = folder.appending(path: "summary")
      try Data("before\n".utf8).write(to: file)
      let gitHub = GitHubActions(summaryPath: file.path(percentEncoded: false))
      let words = ["check", "--router", "closure", "--in-process", "--url", "playrts://x"]
      _ = await Self.job(words, gitHub, Self.injecting)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.hasPrefix("before\n## fuzz-links check: ❌"))
      try Data(repeating: 0x61, count: 890_000).write(to: file)
      let job = await Self.job(words, gitHub, Self.injecting)
      #expect(job.diagnostics.contains("the summary of the step is full"))
      #expect(try Data(contentsOf: file).count == 890_000)
    }
  }

  @Test func theEnvironmentTells() {
    #expect(GitHubActions(environment: [:]) == nil)
    #expect(GitHubActions(environment: ["GITHUB_ACTIONS": "false"]) == nil)
    let job = GitHubActions(
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "/x"])
    #expect(job?.summaryPath == "/x")
    let none = GitHubActions(environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": ""])
    #expect(none != nil && none?.summaryPath == nil)
  }

  // MARK: - The file of the spec

  @Test func aSpecFileIsPointedInto() async throws {
    try await Place.withFolder { folder in
      let file = folder.appending(path: "a b.json5")
      let source = try #require(BuiltInSpecs.all.first).source
      try Data([0x0A] + source).write(to: file)
      let path = file.path(percentEncoded: false)
      let run = await CommandRun(Self.wrong + ["--spec", path, "--sarif", "-"])
      let log = try JSONReader(dialect: .json).read(Array(run.output.utf8))
      let place = log["runs"]?.array?[0]["results"]?.array?[0]["locations"]?.array?[0][
        "physicalLocation"]
      let artifact = place?["artifactLocation"]
      #expect(artifact?["uri"]?.string == "file://" + path.replacing(" ", with: "%20"))
      #expect(artifact?["uriBaseId"] == nil)
      let builtIn = await CommandRun(Self.wrong + ["--sarif", "-"])
      #expect(builtIn.output.contains("\"uri\": \"Sources/LinkSpecFiles/BuiltIn/play.json5\""))
    }
  }

  /// What becomes of a link of another build is a rule of a bound spec alone.
  @Test func aRuleOfOneBuildHasItsPlaceToo() async throws {
    let router = ClosureRouter { _ in .failed(message: "no") }
    let run = await CommandRun(
      "check", "--bind", "bu=rts", "--router", "closure", "--in-process", "--url",
      "playsrf://home", "--sarif", "-", routers: [router])
    let results = try JSONReader(dialect: .json).read(Array(run.output.utf8))["runs"]?.array?[0][
      "results"]?.array
    #expect(results?.map { $0["ruleId"]?.string } == ["policy.otherBuild"])
    #expect(results?.map { $0["locations"]?.array?.count } == [1])
  }
}
