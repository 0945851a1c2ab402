import Conformance
import Foundation
import LinkSpec
import Testing

@testable import CorpusFiles
@testable import FuzzLinksCommandLine
@testable import LinkReports

@Suite("The command 'corpus add'")
struct CorpusAdditionTests {
  @Test func urlsBecomeFiles() async throws {
    try await TemporaryCorpus.with { corpus in
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
    try await TemporaryCorpus.with { corpus in
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
    try await TemporaryCorpus.with { corpus in
      let run = await corpus.add("--examples")
      #expect(run.lines.last == "39 added, 0 updated, 0 already there")
      let entries = try corpus.store.contents().entries
      #expect(entries.count { $0.scenario == "example" && $0.verdict == .accept } == 35)
      #expect(entries.count { $0.scenario == "example.flawed" && $0.verdict == .reject } == 4)
      let verify = await corpus("verify")
      #expect(verify.code == .success)
      #expect(verify.result == "\(corpus.folder): 39 entries\n")
      let replay = await corpus.replay("--router", "play")
      #expect(replay.code == .success)
      #expect(replay.result.contains("39 entries: 39 hold"))
    }
  }

  /// The whole life of a finding, by commands alone.
  @Test func aFindingLives() async throws {
    try await TemporaryCorpus.with { corpus in
      try FileManager.default.createDirectory(
        atPath: corpus.folder, withIntermediateDirectories: true)
      let json = corpus.folder + "/report.json"
      let check = await TemporaryCorpus.run([
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
      let late = await TemporaryCorpus.run([
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
      let mended = await TemporaryCorpus.run(words)
      #expect(mended.code == .success)
      let after = try #require(try corpus.store.contents().entries.first)
      #expect(after.status == .regression && after.reason == "Known." && after.issue == "#12")
      #expect(after.fingerprint == entry.fingerprint && after.origin == entry.origin)
      let holds = await corpus.replay("--router", "play")
      #expect(holds.code == .success)
    }
  }

  @Test func openFindingsComeFromAReportAtOnce() async throws {
    try await TemporaryCorpus.with { corpus in
      try FileManager.default.createDirectory(
        atPath: corpus.folder, withIntermediateDirectories: true)
      let json = corpus.folder + "/report.json"
      _ = await TemporaryCorpus.run([
        "check", "--in-process", "--router", "play-naive", "--json", json, "--actions", "home,az",
        "--scopes", "custom",
      ])
      let added = await corpus.add(
        "--from-json", json, "--status", "open", "--reason", "No validation yet.", "--issue",
        "https://example.org/1", "--expires", "2026-11-21")
      #expect(added.code == .success)
      let count = try corpus.store.contents().entries.count
      #expect(count == 15)
      let replay = await corpus.replay("--router", "play-naive")
      #expect(replay.code == .success, "\(replay.result)")
      #expect(replay.result.contains("\(count) entries: \(count) open"))
    }
  }

  // MARK: - Usage

  @Test func anUnknownEntryIsNamed() async throws {
    try await TemporaryCorpus.with { corpus in
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
    (#"{"spec":"play","findings":{}}"#, "1:27: expected a list"),
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
    try await TemporaryCorpus.with { corpus in
      try corpus.store.create()
      try corpus.put(text, "report.json")
      let path = corpus.store.path(of: "report.json")
      let run = await corpus.add("--from-json", path)
      #expect(run.code == .usage)
      #expect(run.diagnostic.hasPrefix("fuzz-links: \(path):\(message)"), "\(run.diagnostic)")
      #expect(try corpus.store.contents().entries == [])
    }
  }
}
