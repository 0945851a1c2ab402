import Conformance
import Foundation
import LinkRouting
import LinkSpec
import Testing

@testable import CorpusFiles
@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles

/// What a run has found can be accepted: then the same tree is green, at once and always.
@Suite("The baseline")
struct BaselineTests {
  /// How many random routers; `Tests/baseline/random-routers` has as many as one likes, in
  /// processes of their own.
  static let seeds: ClosedRange<UInt64> = {
    let count = ProcessInfo.processInfo.environment["FUZZ_LINKS_BASELINE_ROUTERS"]
    return 1...(count.flatMap { UInt64($0) } ?? 4)
  }()

  private struct Trial {
    let folder: URL
    let router: RandomRouter

    func path(_ name: String) -> String { folder.appending(path: name).path }

    func run(_ words: [String]) async -> CommandRun {
      await CommandRun(words + ["--spec", path("spec.json5")], routers: [router])
    }

    func ci(jobs: Int, runs: Int = 0, _ words: String...) async -> CommandRun {
      await run(
        ["ci", "--router", router.name, "--in-process", "--runs", String(runs), "--time", "1h"]
          + ["--jobs", String(jobs), "--corpus", path("corpus"), "--today", "2026-11-21"] + words)
    }

    func add(_ words: String...) async -> CommandRun {
      await run(
        ["corpus", "add", "--corpus", path("corpus"), "--today", "2026-11-21"] + words)
    }

    func accept(_ report: String) async -> CommandRun {
      await add(
        "--from-json", path(report), "--status", "open", "--reason", "known", "--issue", "X-1",
        "--expires", "2027-01-01")
    }
  }

  private static func with(
    _ router: RandomRouter, _ body: (Trial) async throws -> Void
  ) async throws {
    try await Place.withFolder { folder in
      let trial = Trial(folder: folder, router: router)
      try Data(router.spec.utf8).write(to: folder.appending(path: "spec.json5"))
      try FileManager.default.createDirectory(
        atPath: trial.path("corpus"), withIntermediateDirectories: true)
      try await body(trial)
    }
  }

  @Test(arguments: seeds)
  func findingsThatAreAcceptedAreGreenAtOnce(seed: UInt64) async throws {
    try await Self.with(RandomRouter(seed: seed)) { trial in
      // A link that holds or is broken from the start.
      #expect(await trial.add(trial.router.link).code == .success)
      let before = await trial.ci(jobs: 1, "--json", trial.path("report.json"))
      #expect([.success, .findings].contains(before.code), "\(before.diagnostics)")
      if before.code == .success { return }
      let added = await trial.accept("report.json")
      #expect(added.code == .success, "\(added.diagnostics)")
      let after = await trial.ci(jobs: 2)
      #expect(after.code == .success, "\(trial.router.faults): \(after.output)")
    }
  }

  /// A report as runs write it, of one link.
  private static func report(_ findings: (fingerprint: String, cause: String)...) -> String {
    let findings = findings.map {
      """
      {"fingerprint":"\($0.fingerprint)","cause":"\($0.cause)","minimizedURL":"acme://open",\
      "scenario":"given"}
      """
    }
    return #"{"spec":"random","findings":[\#(findings.joined(separator: ","))]}"#
  }

  /// Two runs may blame one link on two rules. What one of them has accepted stays accepted.
  @Test func aLinkKeepsWhatWasAcceptedOfIt() async throws {
    try await Self.with(RandomRouter(seed: 1)) { trial in
      let first = ("rejected-valid:open.id.value", "rejected:integer")
      let second = ("rejected-valid:scheme.custom", "rejected:scheme.custom")
      let third = ("rejected-valid:action.open", "rejected:action")
      func accept(_ text: String) async throws -> CorpusEntry {
        try Data(text.utf8).write(to: trial.folder.appending(path: "report.json"))
        let added = await trial.accept("report.json")
        #expect(added.code == .success, "\(added.diagnostics)")
        let entries = try CorpusStore(folder: trial.path("corpus")).contents().entries
        #expect(entries.count == 1)
        return try #require(entries.first)
      }
      _ = try await accept(Self.report(first, second))
      let both = try await accept(Self.report(third))
      #expect(both.fingerprints == [first.0, second.0, third.0])
      #expect(both.causes == [first.1, second.1, third.1])
      #expect(try await accept(Self.report(second, first)) == both)
    }
  }

  /// Which mutated links are run is up to spec and seed: were it up to the corpus, accepting what
  /// they have found would make others, which find something else.
  @Test func theCorpusChangesNoMutatedLink() async throws {
    try await Self.with(RandomRouter(seed: 3)) { trial in
      func mutated() async throws -> [String] {
        let run = await trial.ci(jobs: 1, runs: 64, "--json", "-")
        let parts = try JSONReader().read(run.output)["parts"]?.array ?? []
        let fuzz = try #require(parts.first { $0["command"]?.string == "fuzz" })
        return try ["cases", "behaviours", "coverage", "findings"].map { key in
          let range = try #require(fuzz[key]).range
          return String(decoding: Array(run.output.utf8)[range], as: UTF8.self)
        }
      }
      let before = try await mutated()
      #expect(before[0] == "64")
      #expect(await trial.add("acme://nobody?knows=this", "acme://%7A/x").code == .success)
      #expect(try await mutated() == before)
    }
  }

  /// Opens nothing when it has just been started.
  private struct SleepyRouter: LinkRouter {
    let name = "sleepy"
    func route(_ link: String) -> RouterAnswer {
      link == "mail://open" ? .handled("open") : .rejected("no link of ours")
    }
    func route(_ link: String, context: LinkContext) -> RouterAnswer {
      context.launch == .cold ? .rejected("not awake") : route(link)
    }
  }

  /// A link that goes wrong in one way of arrival alone is accepted in that way.
  @Test func howALinkArrivesIsKept() async throws {
    let spec = """
      { linkspec: 1, name: "mail", title: "Mail", documents: { d: "Document" },
        scopes: { custom: { scheme: "mail", cite: "d: 1" } },
        actions: { open: { title: "opens", forms: { custom: "//open" }, cite: "d: 2" } },
        deliveries: { launch: ["cold", "warm"], cite: "d: 3" } }
      """
    try await Place.withFolder { folder in
      try Data(spec.utf8).write(to: folder.appending(path: "spec.json5"))
      func run(_ words: String...) async -> CommandRun {
        await CommandRun(
          words + ["--spec", folder.appending(path: "spec.json5").path, "--corpus"]
            + [folder.path, "--today", "2026-11-21"], routers: [SleepyRouter()])
      }
      func ci() async -> CommandRun {
        await run(
          "ci", "--router", "sleepy", "--in-process", "--runs", "0", "--json",
          folder.appending(path: "report.json").path)
      }
      #expect(await ci().code == .findings)
      let added = await run(
        "corpus", "add", "--from-json", folder.appending(path: "report.json").path, "--status",
        "open", "--reason", "known", "--issue", "X-1", "--expires", "2027-01-01")
      #expect(added.code == .success, "\(added.diagnostics)")
      let after = await ci()
      #expect(after.code == .success, "\(after.output)")
      let entries = try CorpusStore(folder: folder.path).contents().entries
      #expect(entries.map(\.delivery) == [LinkContext(launch: .cold)])
    }
  }

  /// The sample says something: most of its routers have findings, of many kinds.
  @Test func theSampleHasFaults() {
    let routers = (1...8).map { RandomRouter(seed: $0) }
    #expect(routers.count { !$0.faults.isEmpty } >= 7)
    #expect(Set(routers.flatMap(\.faults)) == Set(RandomRouter.Fault.allCases))
  }
}
