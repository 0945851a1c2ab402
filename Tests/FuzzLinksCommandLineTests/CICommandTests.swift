import Conformance
import Foundation
import LinkRouting
import LinkSpec
import Testing

@testable import CorpusFiles
@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles

/// `ci` in this process: what it runs, what it accepts, and that it says the same twice.
@Suite("The command 'ci'")
struct CICommandTests {
  /// The name of the router with one fault.
  private static let faulty = "shop-faulty"
  private static let fault = "accepted-invalid:cart.count.required"

  /// Small enough to be run dozens of times.
  private static let spec = """
    { linkspec: 1, name: "shop", title: "Shop", documents: { d: "Document" },
      scopes: { custom: { scheme: "shop", cite: "d: 1" } },
      actions: { cart: { title: "cart", forms: { custom: "//cart" }, cite: "d: 2",
        parameters: { count: { required: true, type: { integer: { maximum: 9 } } } } } },
      policies: { integerAboveRange: { readings: ["reject"], reason: "The document says so." } },
      examples: [{ title: "x", url: "shop://cart?count=2", action: "cart", cite: "d: 2" }] }
    """

  /// `shop` is right, `shop-faulty` opens a cart without a count, `shop-naive` does anything.
  private struct ShopRouter: LinkRouter {
    let name: String

    func route(_ link: String) -> RouterAnswer {
      if name == "shop-naive" { return .handled("cart", ["count": "1"]) }
      let prefix = "shop://cart?count="
      if name == "shop-faulty", link == "shop://cart" { return .handled("cart") }
      guard link.utf8.starts(with: prefix.utf8), link.utf8.count <= 2_048,
        let digits = String(Substring(link.utf8.dropFirst(prefix.utf8.count)))
          .removingPercentEncoding,
        !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let count = Int(digits), count <= 9
      else { return .rejected("not ours") }
      return .handled("cart", ["count": .string(String(count))])
    }
  }

  private static func run(_ words: [String]) async -> TemporaryCorpus.Run {
    await TemporaryCorpus.run(
      words, routers: ["shop", "shop-faulty", "shop-naive"].map(ShopRouter.init))
  }

  private static func specFile(_ corpus: TemporaryCorpus) -> String { corpus.folder + ".json5" }

  /// A corpus of that spec, which is in a file beside it.
  private static func withCorpus(
    _ body: (TemporaryCorpus) async throws -> Void
  ) async throws {
    try await TemporaryCorpus.with { corpus in
      try Data(spec.utf8).write(to: URL(fileURLWithPath: specFile(corpus)))
      defer { try? FileManager.default.removeItem(atPath: specFile(corpus)) }
      try await body(corpus)
    }
  }

  private static func ci(
    _ corpus: TemporaryCorpus, router: String = faulty, today: String = "2026-11-21",
    _ more: String...
  ) async -> TemporaryCorpus.Run {
    await run(
      ["ci", "--spec", specFile(corpus), "--router", router, "--in-process", "--runs", "300"]
        + ["--corpus", corpus.folder, "--today", today] + more)
  }

  private static func add(
    _ corpus: TemporaryCorpus, _ words: String...
  ) async -> TemporaryCorpus.Run {
    await run(
      ["corpus", "add", "--spec", specFile(corpus), "--corpus", corpus.folder]
        + ["--today", "2026-11-21"] + words)
  }

  /// A corpus in which the fault of the router is an open finding, from what `check` has reported.
  private static func withKnownFault(
    _ body: (TemporaryCorpus) async throws -> Void
  ) async throws {
    try await withCorpus { corpus in
      let report = corpus.folder + ".json"
      defer { try? FileManager.default.removeItem(atPath: report) }
      _ = await run([
        "check", "--spec", specFile(corpus), "--router", faulty, "--in-process", "--json", report,
      ])
      let added = await add(
        corpus, "--from-json", report, "--status", "open", "--reason", "an old app", "--issue",
        "APP-7", "--expires", "2026-12-31")
      #expect(added.code == .success, "\(added.diagnostic)")
      try await body(corpus)
    }
  }

  /// The ceiling is for all of it: a gate that has not come to its cases is not green.
  @Test func timeEndsTheWhole() async throws {
    try await Self.withCorpus { corpus in
      let slow = ClosureRouter { _ in
        try await Task.sleep(for: .milliseconds(2))
        return .rejected("no")
      }
      _ = await Self.add(corpus, "--examples")
      let run = await TemporaryCorpus.run(
        [
          "ci", "--spec", Self.specFile(corpus), "--router", "closure", "--in-process", "--time",
          "1ms",
          "--corpus", corpus.folder,
        ], routers: [slow])
      #expect(run.code == .findings, "\(run.result)")
      #expect(run.diagnostic.contains("--time ended the run after "), "\(run.diagnostic)")
      #expect(!run.lines.contains { $0.hasPrefix("fuzz-links fuzz: ") })
    }
  }

  @Test func aConformingRouterPasses() async throws {
    try await Self.withCorpus { corpus in
      _ = await Self.add(corpus, "--examples")
      let run = await Self.ci(corpus, router: "shop")
      #expect(run.code == .success, "\(run.result)")
      #expect(
        run.lines.first?.hasSuffix(" cases, 300 links, no finding.") == true, "\(run.result)")
      for command in ["replay", "check", "fuzz"] {
        #expect(run.lines.contains { $0.hasPrefix("fuzz-links \(command): ") }, "\(command)")
      }
      let quiet = await Self.ci(corpus, router: "shop", "--quiet")
      #expect(quiet.result == "")
      #expect(quiet.diagnostic == "")
    }
  }

  @Test func aFaultThatTheCorpusAcceptsPasses() async throws {
    try await Self.withKnownFault { corpus in
      let run = await Self.ci(corpus)
      #expect(run.code == .success, "\(run.result)")
      let known = run.lines.filter { $0.hasPrefix("note: known: \(Self.fault) ") }
      // Of the check, and of the mutated links where chance has it.
      #expect(!known.isEmpty, "\(run.result)")
      #expect(known.allSatisfy { $0.hasSuffix(": an old app") })
    }
  }

  @Test func onTheDayAfterItsExpiryItFails() async throws {
    try await Self.withKnownFault { corpus in
      #expect(await Self.ci(corpus, today: "2026-12-31").code == .success)
      let run = await Self.ci(corpus, today: "2027-01-01")
      #expect(run.code == .findings)
      #expect(run.result.contains("expired"))
      #expect(run.lines.first?.hasSuffix("1 entry fails.") == true, "\(run.result)")
    }
  }

  @Test func aFaultThatHasVanishedFailsUntilTheCorpusSaysSo() async throws {
    try await Self.withKnownFault { corpus in
      let run = await Self.ci(corpus, router: "shop")
      #expect(run.code == .findings)
      let mend = try #require(run.lines.first { $0.contains("   mend      fuzz-links ") })
      let words = mend.split(separator: " ").dropFirst(2).map(String.init)
      let mended = await Self.run(words + ["--today", "2026-11-22"])
      #expect(mended.code == .success, "\(mended.diagnostic)")
      #expect(await Self.ci(corpus, router: "shop").code == .success)
      // It is a regression now, and one that is broken fails for ever.
      let broken = await Self.ci(corpus)
      #expect(broken.code == .findings)
      #expect(broken.result.contains("broken"))
    }
  }

  @Test func withoutTheCorpusItIsAFinding() async throws {
    try await Self.withCorpus { corpus in
      try corpus.store.create()
      let run = await Self.ci(corpus)
      #expect(run.code == .findings)
      // The corpus is empty, and the check and the mutated links find the same fault.
      #expect(run.lines.first?.hasSuffix(": 1 finding.") == true, "\(run.result)")
    }
  }

  @Test func twiceIsTheSameButForDurations() async throws {
    try await Self.withKnownFault { corpus in
      func report(_ more: String...) async -> String {
        let run = await Self.run(
          ["ci", "--spec", Self.specFile(corpus), "--router", "shop-naive", "--in-process"]
            + ["--runs", "300", "--corpus", corpus.folder, "--json", "-"]
            + ["--today", "2026-11-21"] + more)
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
      _ = await Self.ci(corpus, router: "shop-naive")
      #expect(try corpus.store.contents().entries == before)
      let missing = corpus.folder + "/nowhere"
      let run = await Self.run([
        "ci", "--spec", Self.specFile(corpus), "--router", "shop", "--in-process", "--runs", "300",
        "--corpus", missing,
      ])
      #expect(run.code == .usage)
      #expect(!FileManager.default.fileExists(atPath: missing))
    }
  }

  @Test func coverageIsAGate() async throws {
    try await Self.withCorpus { corpus in
      try corpus.store.create()
      #expect(await Self.ci(corpus, router: "shop", "--min-coverage", "100").code == .success)
      // Of one action less than all is exercised where no link of it is run.
      let run = await Self.run([
        "check", "--spec", Self.specFile(corpus), "--router", "shop", "--in-process",
        "--url=shop://cart?count=2", "--min-coverage", "100",
      ])
      #expect(run.code == .findings)
      #expect(
        run.diagnostic.contains("rules were exercised, which is less than 100 %; not exercised: "))
    }
  }

  @Test func aDamagedEntryIsWrongInput() async throws {
    try await Self.withCorpus { corpus in
      _ = await Self.add(corpus, "--examples")
      try corpus.put("fuzz-links corpus 1\n", "0123456789abcdef.link")
      let run = await Self.ci(corpus, router: "shop")
      #expect(run.code == .usage)
      // The rest has run all the same.
      #expect(run.lines.first?.hasSuffix(" links: invalid-input.") == true)
    }
  }

  @Test func shardsShareTheCases() async throws {
    try await Self.withCorpus { corpus in
      _ = await Self.add(corpus, "--examples")
      var cases = 0
      var links = 0
      var entries = 0
      for shard in ["1/3", "2/3", "3/3"] {
        let run = await Self.ci(corpus, router: "shop", "--shard", shard, "--json", "-")
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
      let judge = try Judge(SpecReader.read(Array(Self.spec.utf8)))
      #expect(cases == CaseGenerator.generate(judge).cases.count)
      #expect(links == 300)
      #expect(entries == 1)
    }
  }

  static let usage: [([String], String)] = [
    (["--shard", "0/3"], "--shard: expected a shard such as 1/4, 2/4, 3/4 or 4/4, found '0/3'"),
    (["--shard", "4/3"], "expected a shard such as 1/4"),
    (["--shard", "1/+3"], "expected a shard such as 1/4"),
    (["--shard", "x"], "expected a shard such as 1/4"),
    (["--min-coverage", "101"], "--min-coverage: expected a number from 0 to 100"),
    (["--min-coverage", "50", "--shard", "1/2"], "--min-coverage and --shard exclude each other"),
    (["--runs", "-1"], "--runs: expected a positive number"),
    (["--json", ""], "--json: expected the path of a file, or '-'"),
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
