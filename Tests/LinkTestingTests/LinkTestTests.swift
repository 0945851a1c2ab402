import Conformance
import Foundation
import LinkRouting
import LinkSpec
import SampleRouters
import Testing

@testable import LinkTesting
@testable import TestSupport

/// Specs, corpora and routers as tests name them.
@Suite struct LinkTestTests {
  @Test func casesAreThoseOfTheCommandButForWhatIsNoText() throws {
    let cases = try LinkCases(spec: "play", actions: ["bydate"], scopes: ["custom"])
    let options = CaseGenerator.Options(actions: ["bydate"], scopes: ["custom"])
    let generated = CaseGenerator.generate(Play.judge, options: options).cases
    #expect(cases.count + cases.notSentCount == generated.count)
    #expect(cases.notSentCount == generated.count { UTF8Form.firstIllFormed(in: $0.url) != nil })
    #expect(Set(cases.map(\.id)).count == cases.count)
    let rules = cases.byRule
    #expect(rules.reduce(0) { $0 + $1.count } == cases.count)
    #expect(Set(rules.map(\.id)).count == rules.count)
    let leap = try #require(cases.first { $0.scenario == "date.dayOutOfMonth" })
    #expect(leap.description.hasPrefix("date.dayOutOfMonth  playsrf://"))
  }

  @Test func whatCannotRunIsRefused() throws {
    func refusal(_ body: () throws -> Void) -> String {
      do {
        try body()
        return ""
      } catch {
        return (error as? LinkTestError)?.description ?? "\(error)"
      }
    }
    #expect(refusal { _ = try LinkCases(spec: "plya") }.contains("did you mean 'play'?"))
    #expect(refusal { _ = try LinkCases(spec: "/nowhere/x.json5") } == "no spec '/nowhere/x.json5'")
    #expect(
      refusal { _ = try LinkCases(spec: "play", actions: ["medai"]) }
        == "unknown action 'medai'; did you mean 'media'?")
    #expect(refusal { _ = try LinkCases(spec: "play", bind: ["bu": "x"]) }.contains("no value 'x'"))
    #expect(refusal { _ = try LinkCases(spec: "play", strength: 9) }.contains("2 or 3"))
    #expect(refusal { _ = try LinkCases(spec: "play", actions: [], scopes: []) }.isEmpty)
    #expect(
      refusal { _ = try LinkCorpus(spec: "play", folder: "corpus/none") }
        .hasPrefix("no corpus 'corpus/none' in the folder of "))
    #expect(
      refusal { _ = try LinkCorpus(spec: "play", folder: "docs") }.contains("has no entry"))
  }

  @Test func faultsOfASpecFileHaveTheirPlace() throws {
    let path = NSTemporaryDirectory() + "/broken-\(UUID().uuidString).json5"
    try Data("{ linkspec: 1,\n  nam: \"x\" }".utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = #expect(throws: LinkTestError.self) { try LinkCases(spec: path) }
    #expect(error?.description.contains(path + ":2:3: nam: ") == true, "\(error as Any)")
  }

  /// Where tests run without their sources, on a device or in a build service.
  @Test func specsAndCorporaAreResourcesOfABundle() async throws {
    let folder = NSTemporaryDirectory() + "/resources-\(UUID().uuidString).bundle"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let corpus = folder + "/corpus/radio"
    try FileManager.default.createDirectory(atPath: corpus, withIntermediateDirectories: true)
    let spec = """
      { linkspec: 1, name: "radio", scopes: { app: { scheme: "radio" } },
        actions: { play: { forms: { app: "//play" } } } }
      """
    try Data(spec.utf8).write(to: URL(filePath: folder + "/radio.json5"))
    let entry =
      "fuzz-links corpus 1\nspec: radio\nurl: radio://play\nscenario: example\n"
      + "verdict: accept\nstatus: case\n"
      + "found: 2026-11-21\nby: hand\n"
    try Data(entry.utf8).write(to: URL(filePath: corpus + "/96d0f428024dba9b.link"))
    let bundle = try #require(Bundle(path: folder))
    struct Radio: LinkRouter {
      func route(_ link: String) -> RouterAnswer {
        link == "radio://play" ? .handled("play") : .rejected("not ours")
      }
    }
    let nowhere = "/nowhere/Tests/LinkTests.swift"
    // By the path that it has beside the sources, too: Xcode puts resources side by side.
    for name in ["radio.json5", "Links/radio.json5"] {
      let cases = try LinkCases(spec: name, bundle: bundle, file: nowhere)
      #expect(cases.contains { $0.url == Array("radio://play".utf8) })
    }
    let link = try LinkTestCase(
      spec: "radio.json5", url: "radio://play", bundle: bundle, file: nowhere)
    try await link.check(Radio())
    for entry in try LinkCorpus(
      spec: "radio.json5", folder: "corpus/radio", bundle: bundle, file: nowhere)
    {
      #expect(try await entry.check(Radio()) == .holds)
    }
    let missing = #expect(throws: LinkTestError.self) {
      try LinkCases(spec: "tv.json5", bundle: bundle)
    }
    #expect(missing?.description.hasPrefix("no spec 'tv.json5' among the resources of ") == true)
    let without = #expect(throws: LinkTestError.self) {
      try LinkCases(spec: "radio.json5", file: nowhere)
    }
    #expect(
      without?.description.hasSuffix("make it a resource of the tests, and give its bundle")
        == true)
  }

  /// Found from this file upwards, wherever the tests are run from.
  @Test func theCorpusOfTheRepositoryHolds() async throws {
    let corpus = try LinkCorpus(spec: "play", folder: "corpus/play")
    #expect(corpus.count > 50)
    for entry in corpus {
      #expect(try await entry.check(PlayRouter()) == .holds, "\(entry)")
    }
    var failed = 0
    for entry in corpus {
      do {
        try await entry.check(NaivePlayRouter())
      } catch let failure as LinkTestFailure {
        failed += 1
        #expect(failure.description.hasPrefix("broken  "))
      }
    }
    #expect(failed > 20)
  }

  @Test func aRouterThatIsMadeAnewHasNoHistory() async throws {
    let cases = try LinkCases(spec: "play", actions: ["home"])
    let run = try await cases.check(making: { PlayRouter() })
    #expect(run.cases == cases.count)
    #expect(run.findings.isEmpty)
  }

  @Test func aRouterThatSkipsEverythingFailsAsAWholeOnly() async throws {
    struct Skipping: LinkRouter {
      func route(_ link: String) -> RouterAnswer { .skipped(reason: "tvOS only", issue: nil) }
    }
    let cases = try LinkCases(spec: "play", actions: ["home"])
    let run = try await #require(cases.first).check(Skipping())
    #expect(run.skipped == 1)
    let failure = await #expect(throws: LinkTestFailure.self) { try await cases.check(Skipping()) }
    #expect(
      failure?.description
        == "Nothing was executed: the router declines or skips every link, the first because: "
        + "tvOS only.\n")
  }

  @Test func whatARouterThrowsIsAFinding() async throws {
    struct NoSuchPage: Error {}
    struct Throwing: LinkRouter {
      func route(_ link: String) throws -> RouterAnswer { throw NoSuchPage() }
    }
    let link = try LinkTestCase(spec: "play", url: "playsrf://home")
    let failure = await #expect(throws: LinkTestFailure.self) { try await link.check(Throwing()) }
    #expect(failure?.findings.map(\.mismatch.kind) == [.crash])
    #expect(failure?.errorDescription == failure?.description)
  }

  @Test func aFaultOfHistoryNeedsWhatCameBefore() async throws {
    actor Leaking: LinkRouter {
      private var last: String?
      func route(_ link: String) -> RouterAnswer {
        defer { last = link }
        if last == "playsrf://az?index=l" { return .handled("az", ["index": "l"]) }
        return Play.honestAnswer(link)
      }
      func reset() { last = nil }
    }
    try await LinkTestCase(spec: "play", url: "playsrf://home").check(Leaking())
    let link = try LinkTestCase(
      spec: "play", url: "playsrf://home", after: ["playsrf://home", "playsrf://az?index=l"])
    let failure = await #expect(throws: LinkTestFailure.self) { try await link.check(Leaking()) }
    #expect(failure?.findings.first?.mismatch.kind == .historyDependent)
    #expect(
      failure?.description.contains("    after: [\n      \"playsrf://az?index=l\",\n    ])")
        == true,
      "\(failure?.description ?? "")")
  }

  /// A router of the main actor, and one that is made there.
  @MainActor private final class OnTheMainActor: LinkRouter {
    private var count: Int
    init() { count = 0 }
    func route(_ link: String) -> RouterAnswer {
      count += 1
      return Play.honestAnswer(link)
    }
  }

  @Test func routersOfTheMainActorFit() async throws {
    let link = try LinkTestCase(spec: "play", url: "playsrf://az?index=l")
    try await link.check(OnTheMainActor())
    try await link.check(making: { await OnTheMainActor() })
  }
}
