import Conformance
import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine

/// `ci` in this process: what it runs, what it accepts, and that it says the same twice.
@Suite("The command 'ci'")
struct CICommandTests {
  /// A router with one fault, which one URL shows.
  private static let faulty = "play-fault-mediaTypeUnchecked"
  private static let fault = "unspecified-misread:search.media_type.value"

  /// Small, and without a process for the router.
  private static func ci(
    _ corpus: TemporaryCorpus, router: String = faulty, today: String = "2026-11-21",
    _ more: String...
  ) async -> TemporaryCorpus.Run {
    await TemporaryCorpus.run(
      [
        "ci", "--router", router, "--in-process", "--actions", "search", "--runs", "300", "--time",
        "1h",
      ]
        + ["--corpus", corpus.folder, "--today", today] + more)
  }

  /// A corpus in which the fault of the router is an open finding, from what `check` has reported.
  private static func withKnownFault(
    _ body: (TemporaryCorpus) async throws -> Void
  ) async throws {
    try await TemporaryCorpus.with { corpus in
      let report = corpus.folder + ".json"
      defer { try? FileManager.default.removeItem(atPath: report) }
      _ = await TemporaryCorpus.run([
        "check", "--router", faulty, "--in-process", "--actions", "search", "--json", report,
      ])
      let added = await corpus.add(
        "--from-json", report, "--status", "open", "--reason", "an old app", "--issue", "APP-7",
        "--expires", "2026-12-31")
      #expect(added.code == .success, "\(added.diagnostic)")
      try await body(corpus)
    }
  }

  @Test func aConformingRouterPasses() async throws {
    try await TemporaryCorpus.with { corpus in
      _ = await corpus.add("--examples")
      let run = await Self.ci(corpus, router: "play")
      #expect(run.code == .success, "\(run.result)")
      #expect(
        run.lines.last?.hasSuffix(" cases, 300 links, no finding.") == true, "\(run.result)")
      for command in ["replay", "check", "fuzz"] {
        #expect(run.lines.contains { $0.hasPrefix("fuzz-links \(command): ") }, "\(command)")
      }
      let quiet = await Self.ci(corpus, router: "play", "--quiet")
      #expect(quiet.result == "")
      #expect(quiet.diagnostic == "")
    }
  }

  @Test func aFaultThatTheCorpusAcceptsPasses() async throws {
    try await Self.withKnownFault { corpus in
      let run = await Self.ci(corpus)
      #expect(run.code == .success, "\(run.result)")
      let known = run.lines.filter { $0.hasPrefix("note: known: \(Self.fault) ") }
      // Of the check and of the mutated links.
      #expect(known.count == 2, "\(run.result)")
      #expect(known.allSatisfy { $0.hasSuffix(": an old app") })
    }
  }

  @Test func onTheDayAfterItsExpiryItFails() async throws {
    try await Self.withKnownFault { corpus in
      #expect(await Self.ci(corpus, today: "2026-12-31").code == .success)
      let run = await Self.ci(corpus, today: "2027-01-01")
      #expect(run.code == .findings)
      #expect(run.result.contains("expired"))
      #expect(run.lines.last?.hasSuffix("1 entry fails.") == true, "\(run.result)")
    }
  }

  @Test func aFaultThatHasVanishedFailsUntilTheCorpusSaysSo() async throws {
    try await Self.withKnownFault { corpus in
      let run = await Self.ci(corpus, router: "play")
      #expect(run.code == .findings)
      let mend = try #require(run.lines.first { $0.contains("   mend      fuzz-links ") })
      let words = mend.split(separator: " ").dropFirst(2).map(String.init)
      let mended = await TemporaryCorpus.run(words + ["--today", "2026-11-22"])
      #expect(mended.code == .success, "\(mended.diagnostic)")
      #expect(await Self.ci(corpus, router: "play").code == .success)
      // It is a regression now, and one that is broken fails for ever.
      let broken = await Self.ci(corpus)
      #expect(broken.code == .findings)
      #expect(broken.result.contains("broken"))
    }
  }

  @Test func withoutTheCorpusItIsAFinding() async throws {
    try await TemporaryCorpus.with { corpus in
      try corpus.store.create()
      let run = await Self.ci(corpus)
      #expect(run.code == .findings)
      // The corpus is empty, and the check and the mutated links find the same fault.
      #expect(run.lines.last?.hasSuffix(": 1 finding.") == true, "\(run.result)")
    }
  }

  @Test func twiceIsTheSameButForDurations() async throws {
    try await Self.withKnownFault { corpus in
      func report(_ more: String...) async -> String {
        let run = await TemporaryCorpus.run(
          [
            "ci", "--router", "play-naive", "--in-process", "--actions", "search", "--runs", "300",
            "--time", "1h",
          ]
            + ["--corpus", corpus.folder, "--today", "2026-11-21", "--json", "-"] + more)
        return run.result.split(separator: "\n").filter { !$0.contains("\"elapsedSeconds\"") }
          .joined(separator: "\n")
      }
      let first = await report()
      let second = await report("--jobs", "2")
      #expect(first == second)
      let json = try JSONReader().read(first)
      #expect(json["command"]?.string == "ci")
      #expect(json["parts"]?.array?.count == 3)
      #expect(json["conclusion"]?.string == "findings")
      let findings = try #require(json["findings"]?.array?.compactMap { $0["fingerprint"]?.string })
      #expect(Set(findings).count == findings.count)
      #expect(findings.count > 10)
      // What an entry accepts is known, whichever router shows it.
      #expect(!findings.contains(Self.fault))
    }
  }

  @Test func nothingIsWritten() async throws {
    try await Self.withKnownFault { corpus in
      let before = try corpus.store.contents().entries
      _ = await Self.ci(corpus, router: "play-naive")
      #expect(try corpus.store.contents().entries == before)
      let missing = corpus.folder + "/nowhere"
      let run = await TemporaryCorpus.run([
        "ci", "--router", "play", "--in-process", "--corpus", missing,
      ])
      #expect(run.code == .usage)
      #expect(!FileManager.default.fileExists(atPath: missing))
    }
  }

  @Test func coverageIsAGate() async throws {
    try await TemporaryCorpus.with { corpus in
      try corpus.store.create()
      let run = await Self.ci(corpus, router: "play", "--min-coverage", "100")
      #expect(run.code == .findings)
      #expect(
        run.diagnostic.contains("rules were exercised, which is less than 100 %; not exercised: "))
      #expect(await Self.ci(corpus, router: "play", "--min-coverage", "10").code == .success)
    }
  }

  @Test func aDamagedEntryIsWrongInput() async throws {
    try await TemporaryCorpus.with { corpus in
      _ = await corpus.add("--examples")
      try corpus.put("fuzz-links corpus 1\n", "0123456789abcdef.link")
      let run = await Self.ci(corpus, router: "play")
      #expect(run.code == .usage)
      // The rest has run all the same.
      #expect(run.lines.last == "ci: 36 entries, 1914 cases, 300 links: invalid-input.")
    }
  }

  @Test func shardsShareTheCases() async throws {
    try await TemporaryCorpus.with { corpus in
      _ = await corpus.add("--examples")
      var cases = 0
      var links = 0
      var entries = 0
      for shard in ["1/3", "2/3", "3/3"] {
        let run = await Self.ci(corpus, router: "play", "--shard", shard, "--json", "-")
        #expect(run.code == .success)
        for part in try JSONReader().read(run.result)["parts"]?.array ?? [] {
          guard case .number(let text)? = part["cases"]?.value else { continue }
          let count = Int(text) ?? 0
          switch part["command"]?.string {
          case "check": cases += count
          case "fuzz": links += count
          default: entries += count
          }
        }
      }
      #expect(cases == 1_914)
      #expect(links == 300)
      #expect(entries == 36)
    }
  }

  static let usage: [([String], String)] = [
    (["--shard", "0/3"], "--shard: '0/3' is no shard such as 1/4, 2/4, 3/4 or 4/4"),
    (["--shard", "4/3"], "is no shard"),
    (["--shard", "1/+3"], "is no shard"),
    (["--shard", "x"], "is no shard"),
    (["--min-coverage", "101"], "--min-coverage: a number from 0 to 100 belongs here"),
    (["--min-coverage", "50", "--shard", "1/2"], "--min-coverage and --shard exclude each other"),
    (["--runs", "-1"], "--runs: a positive number belongs here"),
    (["--json", ""], "--json: the path of a file belongs here, or '-'"),
  ]

  @Test(arguments: usage)
  func wrongUsage(words: [String], message: String) async {
    let run = await TemporaryCorpus.run(["ci", "--router", "play", "--in-process"] + words)
    #expect(run.code == .usage)
    #expect(run.result == "")
    #expect(run.diagnostic.contains(message), "\(run.diagnostic)")
    #expect(Self.usage.count == 8)
  }
}
