import Conformance
import Foundation
import LinkRouting
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import RouterSmoke

/// `check` with several routers, and the file that names them.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct ComparedRoutersTests {
  private static let routers: [any LinkRouter] = ["ios", "android"].map { name in
    ClosureRouter(name: name) { link in
      // The fragment is left open by the documentation.
      name == "android" && link.contains("#") || link.contains("nowhere")
        ? .rejected("no") : .handled("home")
    }
  }

  private func run(_ words: String...) async -> CommandRun {
    await CommandRun(["check", "--in-process"] + words, routers: Self.routers)
  }

  @Test func disagreementOnOpenQuestionsAloneIsSuccess() async {
    let words = ["--router", "ios", "--router", "android", "--url", "playrts://home#f"]
    let run = await CommandRun(["check", "--in-process"] + words, routers: Self.routers)
    #expect(run.code == .success, "\(run.output)\(run.diagnostics)")
    #expect(run.output.contains("1. policy.fragment  unspecified\n   link      playrts://home#f\n"))
    #expect(run.output.contains("   ios       performs home without parameters\n"))
    #expect(run.output.contains("   android   rejects the link: no\n"))
    let strict = await CommandRun(
      ["check", "--in-process", "--expect-agreement"] + words, routers: Self.routers)
    #expect(strict.code == .findings)
    #expect(strict.diagnostics.contains("the routers disagree in 1 way (1 link)"))
  }

  @Test func aFindingOfOneIsAFindingOfTheRun() async throws {
    let run = await run(
      "--router", "ios", "--router", "android", "--url", "playrts://az", "--json", "-")
    #expect(run.code == .findings)
    let json = try JSONReader(dialect: .json).read(Array(run.output.utf8))
    // Both do the same wrong thing, and each is told.
    #expect(json["findings"]?.array?.compactMap { $0["router"]?.string } == ["ios", "android"])
    #expect(json["disagreements"]?.array?.isEmpty == true)
    #expect(json["parts"]?.array?.count == 2)
  }

  static let refused: [([String], String)] = [
    (["--router", "ios", "--router", "ios"], "--router ios is given twice"),
    (["--router", "ios", "--router", "andriod"], "no router 'andriod'; did you mean 'android'?"),
    (["--router", "ios", "--expect-agreement"], "--expect-agreement is for several routers"),
    (["--programs", "p", "--router", "ios"], "--programs and --router exclude each other"),
    (["--programs", "p", "--", "x"], "--programs and a program after '--' exclude each other"),
    (["--programs", "/no/such"], "the programs '/no/such': no such file"),
  ]

  @Test(arguments: refused)
  func wrongChoicesAreRefused(words: [String], message: String) async {
    let run = await CommandRun(
      ["check", "--url", "playrts://home"] + words, routers: Self.routers)
    #expect(run.code == .usage)
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
    #expect(Self.refused.count == 6)
  }

  private func withFile(_ text: String, _ words: [String] = []) async throws -> CommandRun {
    try await Place.withFolder { folder in
      let path = folder.appending(path: "p.json5").path(percentEncoded: false)
      try Data(text.utf8).write(to: URL(filePath: path))
      var run = await CommandRun(["check", "--programs", path] + words, routers: Self.routers)
      run.diagnostics = run.diagnostics.replacing(path, with: "p.json5")
      return run
    }
  }

  static let faults: [(String, String)] = [
    ("[]", "p.json5:1:1: expected an object of routers by their labels"),
    ("{}", "p.json5:1:1: expected an object of routers by their labels"),
    ("{\n  ios: 1 }", "p.json5:2:8: ios: expected an object"),
    ("{ ios: {} }", "p.json5:1:8: ios: expected one of 'router', 'program' and 'exec'"),
    (
      "{ ios: { router: \"a\", program: [\"b\"] } }",
      "p.json5:1:8: ios: expected one of 'router', 'program' and 'exec'"
    ),
    ("{ ios: { ruoter: \"a\" } }", "p.json5:1:10: ios.ruoter: unknown key; did you mean 'router'?"),
    ("{ ios: { program: \"a b\" } }", "p.json5:1:19: ios.program: expected a list of words"),
    (
      "{ ios: { router: \"a\", deadline: [] } }",
      "p.json5:1:33: ios.deadline: expected what --deadline takes: TIME"
    ),
    ("{ ios: ", "p.json5:1:"),
  ]

  @Test(arguments: faults)
  func faultsOfTheFileAreNamedWithTheirPlace(text: String, message: String) async throws {
    let run = try await withFile(text, ["--url", "playrts://home"])
    #expect(run.code == .usage)
    #expect(run.diagnostics.contains("fuzz-links: " + message), "\(run.diagnostics)")
    #expect(Self.faults.count == 9)
  }

  @Test func labelsNameTheRouters() async throws {
    let run = try await withFile(
      #"{ iPhone: { router: "ios", "in-process": true }, web: { router: "android", "in-process": true } }"#,
      ["--url", "playrts://home#f"])
    #expect(run.code == .success, "\(run.diagnostics)")
    #expect(run.output.contains("Where they disagree: iPhone, web\n"))
  }

  @Test func aProgramThatDoesNotStartLosesNothingOfTheOthers() async throws {
    let run = try await withFile(
      #"{ gone: { program: ["no-such-router"] }, ios: { router: "ios", "in-process": true } }"#,
      ["--url", "playrts://home#f"])
    #expect(run.code == .router)
    #expect(run.diagnostics.contains("gone: "))
    #expect(run.output.contains("== ios"))
  }

  @Test func smokeIsACommand() async throws {
    let good = await CommandRun(["smoke", "--json", "-"] + Place.misbehaving("honest", "reset"))
    #expect(good.code == .success, "\(good.diagnostics)")
    let json = try JSONReader(dialect: .json).read(Array(good.output.utf8))
    #expect(json["conclusion"]?.string == "conforms")
    #expect(json["checks"]?.array?.count == SmokeCheck.allCases.count)
    let bad = await CommandRun(["smoke", "--quiet"] + Place.misbehaving("crashes-on-bye"))
    #expect(bad.code == .findings)
    #expect(bad.output.hasPrefix("FAIL     bye "))
    #expect(await CommandRun(["smoke"] + Place.misbehaving("banner")).code == .router)
    #expect(await CommandRun("smoke", "--", "no-such-router").code == .router)
    #expect(await CommandRun("smoke", "--quiet").code == .usage)
  }
}
