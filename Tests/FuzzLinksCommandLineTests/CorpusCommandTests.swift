import Conformance
import Foundation
import LinkSpec
import SampleRouters
import Synchronization
import Testing

@testable import FuzzLinksCommandLine

@Suite("The commands 'corpus' and 'replay'")
struct CorpusCommandTests {
  /// What a command wrote, and how it ended.
  private struct Run {
    var code: ExitCode
    var result: String
    var diagnostic: String
    var lines: [String] { result.split(separator: "\n").map(String.init) }
  }

  /// Performs 'home' whatever it is asked.
  private struct HomeRouter: LinkRouter {
    let name = "home"
    func route(_ link: String) -> RouterAnswer { .handled("home") }
  }

  private static func run(_ arguments: [String]) async -> Run {
    let recorder = Recorder()
    let output = Output(
      result: { text in recorder.result.withLock { $0 += text } },
      diagnostic: { text in recorder.diagnostic.withLock { $0 += text } })
    let code = await FuzzLinks.run(
      arguments, routers: SampleRouters.all + [HomeRouter()], output: output)
    return Run(
      code: code, result: recorder.result.withLock { $0 },
      diagnostic: recorder.diagnostic.withLock { $0 })
  }

  private final class Recorder: Sendable {
    let result = Mutex("")
    let diagnostic = Mutex("")
  }

  /// A corpus in a folder of its own.
  private struct Corpus {
    let folder: String
    var store: CorpusStore { CorpusStore(folder: folder) }

    func callAsFunction(_ arguments: String...) async -> Run {
      let words = arguments[0] == "replay" ? arguments : ["corpus"] + arguments
      return await CorpusCommandTests.run(words + ["--corpus", folder])
    }

    func add(_ arguments: String...) async -> Run {
      await CorpusCommandTests.run(
        ["corpus", "add"] + arguments + ["--corpus", folder, "--today", "2026-11-21"])
    }

    func replay(_ arguments: String...) async -> Run {
      await CorpusCommandTests.run(
        ["replay", "--corpus", folder, "--in-process", "--today", "2026-11-21"] + arguments)
    }

    func put(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: store.path(of: name)))
    }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: store.path(of: name), encoding: .utf8)
    }
  }

  private func withCorpus(_ body: (Corpus) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("corpus-command-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(Corpus(folder: folder.path))
  }

  // MARK: - add

  @Test func urlsBecomeFiles() async throws {
    try await withCorpus { corpus in
      let run = await corpus.add("playrts://home", "playrts://open", "--reason", "A newsletter.")
      #expect(run.code == .success)
      let home = try #require(try corpus.store.contents().entries.first { $0.rules.isEmpty })
      #expect(
        run.lines.first
          == "added      \(corpus.folder)/\(home.fileName)  accept  playrts://home")
      #expect(run.lines.last == "2 added, 0 updated, 0 already there")
      #expect(
        try corpus.text(home.fileName) == """
          fuzz-links corpus 1
          spec: play
          url: playrts://home
          scenario: given
          verdict: accept
          status: case
          reason: A newsletter.
          found: 2026-11-21
          by: fuzz-links 0.1.0 corpus add

          """)
      let again = await corpus.add("playrts://home", "playrts://open")
      #expect(again.result == "0 added, 0 updated, 2 already there\n")
      #expect(try corpus.store.contents().entries.count == 2)
    }
  }

  @Test func anyBytesComeAsBase64() async throws {
    try await withCorpus { corpus in
      let run = await corpus.add("--base64", "/wBcIA==", "--quiet")
      #expect(run.code == .success && run.result == "")
      let entry = try #require(try corpus.store.contents().entries.first)
      #expect(entry.url == [0xFF, 0x00, 0x5C, 0x20])
      #expect(try corpus.text(entry.fileName).contains("\nurl: \\xFF\\x00\\\\\\x20\n"))
      let wrong = await corpus.add("--base64", "AAAA", "A")
      #expect(wrong.diagnostic == "fuzz-links: URL 2 is no base64 at offset 1\n")
    }
  }

  @Test func examplesAreAdded() async throws {
    try await withCorpus { corpus in
      let run = await corpus.add("--examples")
      #expect(run.lines.last == "36 added, 0 updated, 0 already there")
      let entries = try corpus.store.contents().entries
      #expect(entries.count { $0.scenario == "example" && $0.verdict == .accept } == 32)
      #expect(entries.count { $0.scenario == "example.flawed" && $0.verdict == .reject } == 4)
      let verify = await corpus("verify")
      #expect(verify.code == .success)
      #expect(verify.result == "\(corpus.folder): 36 entries\n")
      let replay = await corpus.replay("--router", "play")
      #expect(replay.code == .success)
      #expect(replay.result.contains("36 entries: 36 hold"))
    }
  }

  /// The whole life of a finding, by commands alone.
  @Test func aFindingLives() async throws {
    try await withCorpus { corpus in
      try FileManager.default.createDirectory(
        atPath: corpus.folder, withIntermediateDirectories: true)
      let json = corpus.folder + "/report.json"
      let check = await Self.run([
        "check", "--in-process", "--router", "home", "--url", "playrts://open", "--json", json,
      ])
      #expect(check.code == .findings)
      let added = await corpus.add("--from-json", json)
      #expect(added.lines.last == "1 added, 0 updated, 0 already there")
      let entry = try #require(try corpus.store.contents().entries.first)
      #expect(entry.status == .regression)
      #expect(entry.fingerprint == "accepted-invalid:action.documented")
      #expect(entry.origin.program == "fuzz-links 0.1.0 check")

      let broken = await corpus.replay("--router", "home")
      #expect(broken.code == .findings)
      #expect(broken.result.contains("broken  \(corpus.folder)/\(entry.fileName): "))

      let opened = await corpus.add(
        "--entry", entry.fileName, "--status", "open", "--reason", "Known.", "--issue", "#12",
        "--expires", "2027-03-31")
      #expect(opened.code == .success)
      #expect(opened.lines.last == "0 added, 1 updated, 0 already there")
      let known = await corpus.replay("--router", "home")
      #expect(known.code == .success)
      #expect(known.result.contains("1 entry: 1 open"))
      let late = await Self.run([
        "replay", "--corpus", corpus.folder, "--in-process", "--router", "home", "--today",
        "2027-04-01",
      ])
      #expect(late.code == .findings)
      #expect(late.result.contains("expired"))
      // Another report of the same fault changes nothing.
      let again = await corpus.add("--from-json", json)
      #expect(again.lines.last == "0 added, 0 updated, 1 already there")

      let vanished = await corpus.replay("--router", "play")
      #expect(vanished.code == .findings)
      let mend = try #require(vanished.lines.first { $0.contains("   mend ") })
      let words = mend.split(separator: " ").dropFirst(2).map(String.init)
      #expect(words.suffix(2) == ["--status", "regression"])
      let mended = await Self.run(words)
      #expect(mended.code == .success)
      let after = try #require(try corpus.store.contents().entries.first)
      #expect(after.status == .regression && after.reason == "Known." && after.issue == "#12")
      #expect(after.fingerprint == entry.fingerprint && after.origin == entry.origin)
      let holds = await corpus.replay("--router", "play")
      #expect(holds.code == .success)
    }
  }

  @Test func openFindingsComeFromAReportAtOnce() async throws {
    try await withCorpus { corpus in
      try FileManager.default.createDirectory(
        atPath: corpus.folder, withIntermediateDirectories: true)
      let json = corpus.folder + "/report.json"
      _ = await Self.run(["check", "--in-process", "--router", "play-naive", "--json", json])
      let added = await corpus.add(
        "--from-json", json, "--status", "open", "--reason", "No validation yet.", "--issue",
        "https://example.org/1", "--expires", "2026-11-21")
      #expect(added.code == .success)
      let count = try corpus.store.contents().entries.count
      #expect(count > 30)
      let replay = await corpus.replay("--router", "play-naive")
      #expect(replay.code == .success, "\(replay.result)")
      #expect(replay.result.contains("\(count) entries: \(count) open"))
    }
  }

  // MARK: - replay

  @Test func damagedFilesFailTheRunAfterTheRest() async throws {
    try await withCorpus { corpus in
      _ = await corpus.add("playrts://home")
      try corpus.put("fuzz-links corpus 1\nspec: play\nurl: a\\q\n", "0123456789abcdef.link")
      let run = await corpus.replay("--router", "play")
      #expect(run.code == .usage)
      #expect(run.result.contains("1 entry: 1 holds"))
      #expect(
        run.diagnostic
          == "fuzz-links: \(corpus.folder)/0123456789abcdef.link:4: the key 'scenario' is missing;"
          + " it belongs here\n")
      for command in ["list", "verify", "minimize"] {
        let other = await corpus(command)
        #expect(other.code == .usage, "\(command)")
        #expect(other.diagnostic.contains("0123456789abcdef.link:4: "))
      }
      #expect(try corpus.text("0123456789abcdef.link").hasSuffix("a\\q\n"))
    }
  }

  @Test func eachBuildRunsWithItsRouter() async throws {
    try await withCorpus { corpus in
      _ = await corpus.add("--bind", "bu=rts", "playrts://home", "playsrf://home")
      _ = await corpus.add("playsrf://home")
      let verdicts = try corpus.store.contents().entries.map(\.verdict.rawValue).sorted()
      #expect(verdicts == ["accept", "accept", "unspecified"])
      let all = await corpus.replay("--router", "play")
      #expect(all.code == .success)
      #expect(all.result.contains("  build   bu=rts\n"))
      #expect(all.lines.filter { $0.contains(" hold") }.count == 2)
      let one = await corpus.replay("--router", "play", "--bind", "bu=rts", "--quiet")
      #expect(one.code == .success)
      #expect(one.result == "")
      #expect(one.diagnostic == "fuzz-links: note: 1 entry of other builds not run\n")
      let none = await corpus.replay("--router", "play", "--bind", "bu=swi")
      #expect(none.code == .findings)
      #expect(none.result.contains("Nothing was executed."))
      let json = await corpus.replay("--router", "play", "--json", "-")
      #expect(try JSONReader().read(json.result)["cases"]?.value == .number("3"))
      #expect(json.diagnostic.contains("2 entries: 2 hold"))
    }
  }

  @Test func anEmptyOrMissingCorpusIsNoSuccess() async throws {
    try await withCorpus { corpus in
      let missing = await corpus.replay("--router", "play")
      #expect(missing.code == .usage)
      #expect(
        missing.diagnostic
          == "fuzz-links: the corpus '\(corpus.folder)': no such folder; 'corpus add' makes it\n")
      try corpus.store.create()
      let empty = await corpus.replay("--router", "play")
      #expect(empty.code == .findings)
      #expect(empty.result.contains("Nothing was executed."))
    }
  }

  // MARK: - list, merge, minimize, verify

  @Test func listIsATable() async throws {
    try await withCorpus { corpus in
      _ = await corpus.add("playrts://home\u{1B}[2J", "--scenario", "by.hand")
      let entry = try #require(try corpus.store.contents().entries.first)
      let list = await corpus("list")
      #expect(
        list.result
          == "\(entry.name)  case        reject       by.hand                     "
          + "playrts://home\\u{1B}[2J\n")
      let json = await corpus("list", "--json", "-")
      let node = try JSONReader().read(json.result)
      #expect(node["file"]?.string == entry.fileName)
      #expect(node["url"]?.string == "playrts://home\u{1B}[2J")
      #expect(node["status"]?.string == "case")
    }
  }

  @Test func mergeCopiesWhatIsMissing() async throws {
    try await withCorpus { one in
      try await withCorpus { two in
        _ = await one.add("playrts://home", "playrts://az")
        _ = await two.add("playrts://az", "playrts://topic", "--status", "regression")
        try two.put("damaged", "x.link")
        let merge = await one("merge", two.folder)
        #expect(merge.code == .usage)
        #expect(merge.lines.last == "1 copied, 1 already there")
        #expect(merge.diagnostic.contains("(case here, regression there) and stays as it is"))
        #expect(merge.diagnostic.contains("\(two.folder)/x.link:1: "))
        #expect(try one.store.contents().entries.count == 3)
        #expect(try one.store.contents().damaged == [])
        #expect(try two.store.contents().entries.count == 2)
        let again = await one("merge", two.folder)
        #expect(again.lines.last == "0 copied, 2 already there")
        let missing = await one("merge", two.folder, two.folder + "-not")
        #expect(missing.code == .usage)
        #expect(missing.diagnostic.contains("no such folder"))
      }
    }
  }

  @Test func minimizeKeepsWhatShowsSomething() async throws {
    try await withCorpus { corpus in
      _ = await corpus.add("playrts://az?index=l", "playrts://az?index=m", "playrts://az?index=n")
      _ = await corpus.add("playrts://az?index=o", "--status", "regression")
      let dry = await corpus("minimize", "--dry-run")
      #expect(dry.lines.last == "3 would be removed, 1 kept")
      let before = try corpus.store.contents().entries
      #expect(before.count == 4)
      let run = await corpus("minimize")
      #expect(run.code == .success)
      #expect(run.lines.last == "3 removed, 1 kept")
      let after = try corpus.store.contents().entries
      #expect(after.map(\.status) == [.regression])
      let again = await corpus("minimize")
      #expect(again.result == "0 removed, 1 kept\n")
      let limited = await corpus("minimize", "--max-entries", "0")
      #expect(limited.code == .usage)
    }
  }

  @Test func verifyFindsWhatTheSpecHasChanged() async throws {
    try await withCorpus { corpus in
      _ = await corpus.add("playrts://open")
      let entry = try #require(try corpus.store.contents().entries.first)
      let good = try corpus.text(entry.fileName)
      try corpus.put(
        good.replacingOccurrences(of: "verdict: reject", with: "verdict: accept"), entry.fileName)
      let verify = await corpus("verify")
      #expect(verify.code == .findings)
      #expect(
        verify.lines.first
          == "\(corpus.folder)/\(entry.fileName): the verdict is reject, not accept: playrts://open"
      )
      let replay = await corpus.replay("--router", "play")
      #expect(replay.code == .findings)
      #expect(replay.result.contains("stale  "))
      let update = await corpus("verify", "--update")
      #expect(update.code == .success)
      #expect(update.lines.last == "\(corpus.folder): 1 entry, 1 updated")
      #expect(try corpus.text(entry.fileName) == good)

      // Other rules of the same verdict are worth a note.
      try corpus.put(
        good.replacingOccurrences(of: "rules: action.documented", with: "rules: was.another"),
        entry.fileName)
      let note = await corpus("verify")
      #expect(note.code == .success)
      #expect(note.diagnostic.contains("the rules are now action.documented"))
    }
  }

  @Test func aFileUnderAnotherNameIsDamaged() async throws {
    try await withCorpus { corpus in
      _ = await corpus.add("playrts://home")
      let entry = try #require(try corpus.store.contents().entries.first)
      try corpus.put(try corpus.text(entry.fileName), "ffffffffffffffff.link")
      let verify = await corpus("verify")
      #expect(verify.code == .usage)
      #expect(verify.diagnostic.contains("belong under the name '\(entry.fileName)'; rename"))
    }
  }

  // MARK: - Usage

  @Test(arguments: [
    ([], "'corpus' needs to know what to do: add, list, merge, minimize, verify"),
    (["ad"], "unknown 'corpus ad'; did you mean 'add'?"),
    (["list", "x"], "unexpected argument 'x' of 'corpus list'"),
    (["list", "--status", "open"], "the option '--status' does not belong to 'corpus list'"),
    (
      ["add"],
      "no URL given; see 'corpus --help' for --stdin, --examples, --from-json and --entry"
    ),
    (["merge"], "no folder given: corpus merge DIR…"),
    (["add", "a:", "--status", "opne"], "--status: unknown 'opne'; did you mean 'open'?"),
    (
      ["add", "a:", "--status", "open", "--reason", "x"],
      "--status open needs --issue and --expires: a known fault has a reason, an issue and an end"
    ),
    (["add", "a:", "--expires", "2027-01-01"], "--expires belongs to --status open"),
    (
      ["add", "a:", "--status", "open", "--expires", "2027-02-29"],
      "--expires: '2027-02-29' is no day such as 2027-03-31"
    ),
    (
      ["add", "a:", "--today", "2027-01-02", "--status", "open", "--expires", "2027-01-01"],
      "--expires: the day 2027-01-01 is over; today is 2027-01-02"
    ),
    (
      ["add", "a:", "--fingerprint", "crash:x"],
      "the entry cannot be written: the key 'fingerprint' does not belong here: a case was no "
        + "fault; what was one has the status 'regression' or 'open'"
    ),
    (["add", "a:", "--reason", ""], "--reason: a text belongs here"),
    (
      ["add", "--entry", "a", "--examples"],
      "--entry changes entries that are there; 'examples' adds new ones: use two commands"
    ),
    (["add", "--from-json", "/nowhere.json"], "the report '/nowhere.json': no such file"),
  ])
  func wrongUsage(arguments: [String], message: String) async throws {
    try await withCorpus { corpus in
      let run = await Self.run(["corpus"] + arguments + ["--corpus", corpus.folder])
      #expect(run.code == .usage)
      #expect(run.diagnostic == "fuzz-links: \(message)\n")
      #expect(!FileManager.default.fileExists(atPath: corpus.folder))
    }
  }

  @Test func anUnknownEntryIsNamed() async throws {
    try await withCorpus { corpus in
      _ = await corpus.add("playrts://home")
      let name = try #require(try corpus.store.contents().entries.first).name
      let near = await corpus.add("--entry", String(name.dropLast()) + "x.link")
      #expect(near.code == .usage)
      #expect(near.diagnostic.contains("did you mean '\(name)'?"))
      let far = await corpus.add("--entry", "nothing", "--status", "case")
      #expect(far.diagnostic.hasSuffix("; 'corpus list' lists them\n"))
    }
  }

  @Test(arguments: [
    ("{}", "1:1: this is no report of a run: 'spec' or 'findings' is missing"),
    ("{", "1:2: "),
    (#"{"spec":"photo","findings":[]}"#, "1:9: the report is of the spec 'photo', not 'play'"),
    (#"{"spec":"play","findings":{}}"#, "1:27: a list belongs here"),
    (#"{"spec":"play","findings":[{}]}"#, "1:28: 'minimizedURL' is missing"),
    (
      #"{"spec":"play","findings":[{"minimizedURL":"a:"}]}"#,
      "1:28: 'scenario' is missing"
    ),
    (
      #"{"spec":"play","findings":[{"minimizedURLBase64":"A"}]}"#,
      "1:50: no base64 at its offset 1"
    ),
    (
      #"{"spec":"play","bind":{"bu":"x"},"findings":[]}"#,
      "1:23: the scheme variable 'bu' has no value 'x'"
    ),
  ])
  func aReportThatIsNoneIsLocated(text: String, message: String) async throws {
    try await withCorpus { corpus in
      try corpus.store.create()
      try corpus.put(text, "report.json")
      let path = corpus.store.path(of: "report.json")
      let run = await corpus.add("--from-json", path)
      #expect(run.code == .usage)
      #expect(run.diagnostic.hasPrefix("fuzz-links: \(path):\(message)"), "\(run.diagnostic)")
      #expect(try corpus.store.contents().entries == [])
    }
  }

  @Test func helpFitsATerminal() async {
    for command in ["corpus", "replay"] {
      let run = await Self.run([command, "--help"])
      #expect(run.code == .success)
      #expect(run.lines.allSatisfy { $0.count <= 79 })
      #expect(run.lines.count > 15)
    }
  }
}
