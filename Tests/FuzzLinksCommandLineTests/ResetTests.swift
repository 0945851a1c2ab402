import LinkRouting
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// What it costs that a router cannot be reset, and where it makes a run worthless.
@Suite struct ResetTests {
  private func fuzz(_ words: [String], runs: Int = 1_100) async -> CommandRun {
    await CommandRun(["fuzz", "--spec", Place.oneLink, "--runs", String(runs)] + words)
  }

  private static let price = "the router cannot be reset, so every fresh state is a new process: "

  @Test func theNewProcessesAreSaidOnce() async {
    let run = await fuzz(Place.misbehaving("rejects-all"))
    #expect(run.output.split(separator: Self.price).count == 2)
    let resets = await fuzz(Place.misbehaving("rejects-all", "reset"))
    #expect(!resets.output.contains(Self.price))
    // One batch is one state.
    let short = await fuzz(Place.misbehaving("rejects-all"), runs: 100)
    #expect(!short.output.contains(Self.price))
  }

  @Test func sequencesNeedAStateThatIsFresh() async {
    let router = ClosureRouter { _ in .rejected("no") }
    let run = await CommandRun(
      "fuzz", "--spec", Place.oneLink, "--runs", "10", "--sequences", "--router", "closure",
      "--in-process", routers: [router])
    #expect(run.code == .usage)
    #expect(run.diagnostics.contains("--sequences: 'closure' cannot be reset (canReset)"))
    let plain = await CommandRun(
      "fuzz", "--spec", Place.oneLink, "--runs", "10", "--router", "closure", "--in-process",
      routers: [router])
    #expect(plain.code != .usage)
  }

  @Test func sequencesNeedAnswers() async {
    let run = await fuzz(["--sequences", "--exec", "true {url}"])
    #expect(run.code == .usage)
    #expect(run.diagnostics.contains("--sequences: what programs of --exec deliver has no answers"))
  }

  /// Slow, and worth something: each fresh state is a process.
  @Test func sequencesOfAProgramWithoutResetAreRun() async {
    let run = await fuzz(["--sequences"] + Place.misbehaving("rejects-all"), runs: 10)
    #expect(run.code == .success)
    #expect(run.output.contains("; 10 links, "))
  }
}
