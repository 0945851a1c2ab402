import Conformance
import LinkRouting
import LinkSpec
import Testing

@testable import LinkFuzzing
@testable import LinkSpecFiles
@testable import SampleRouters
@testable import TestSupport

@Suite("Checking routers of apps driven by links")
struct PlayKidsCheckTests {
  /// By the cases of some actions, or of all.
  private static func check(
    _ router: any LinkRouter, _ judge: Judge, actions: [String]? = nil
  ) async throws -> RunResult {
    let session = InProcessSession(router)
    let hello = try await session.startRouter()
    var options = CaseGenerator.Options.short
    options.actions = actions
    return await ConformanceRun(judge: judge, session: session)
      .run(CaseGenerator.generate(judge, options: options), hello: hello)
  }

  private static let judge = Result {
    try #require(try KnownSpecs.judge(named: "playkids"))
  }
  private static func playkids() throws -> Judge { try judge.get() }

  @Test func theArticlesRouterHasNoFindings() async throws {
    let judge = try Self.playkids()
    let result = try await Self.check(PlayKidsRouter(), judge)
    for finding in result.findings {
      Issue.record("\(finding.fingerprint) \(VisibleText.of(finding.minimizedURL, limit: 200))")
    }
    for fault in result.caseFaults { Issue.record("\(fault)") }
    #expect(result.cases == 3_074)
    #expect(result.rulesExercised == judge.rules.count)
  }

  /// "Would a link that plays a video work while that game is on the screen?" Every link is
  /// delivered twice, behind others and in a fresh app, and does the same.
  @Test func theSameLinkDoesTheSameInAnyStateOfTheApp() async throws {
    let options = FuzzRun.Options(seed: 5, runs: 300, time: nil)
    var withSequences = options
    withSequences.sequences = true
    let result = try await FuzzRun(judge: Self.playkids(), options: withSequences) {
      InProcessSession(PlayKidsRouter())
    }.run()
    #expect(result.findings.isEmpty)
    #expect(result.cases == 300)
  }

  // MARK: - Faults of users of the library

  /// A router as the article's, with one fault.
  private struct Faulty: LinkRouter {
    let name = "faulty"
    let canReset = true
    let change: @Sendable (String, RouterAnswer) -> RouterAnswer

    func route(_ link: String) -> RouterAnswer { change(link, PlayKidsRouter().route(link)) }
  }

  @Test func faultsAreFound() async throws {
    let judge = try Self.playkids()
    let rows: [(String, String, @Sendable (String, RouterAnswer) -> RouterAnswer)] = [
      (
        "play_video", "wrong-parameter:play_video.videoId.value",
        { link, answer in
          // The query overrides the variable.
          guard case .handled("play_video", _) = answer, let at = link.firstRange(of: "videoId=")
          else { return answer }
          return .handled("play_video", ["videoId": .string(String(link[at.upperBound...]))])
        }
      ),
      (
        "settings", "rejected-valid:routes.custom.components",
        { link, answer in link.hasPrefix("demoapp://") ? answer : .rejected("no slashes") }
      ),
      (
        "play_playlist", "missing-parameter:play_playlist.playlistId.value",
        { _, answer in
          guard case .handled("play_playlist", _) = answer else { return answer }
          return .handled("play_playlist")
        }
      ),
    ]
    for (action, fingerprint, change) in rows {
      let result = try await Self.check(Faulty(change: change), judge, actions: [action])
      let found = result.findings.map { String(describing: $0.fingerprint) }
      #expect(found.contains(fingerprint), "\(found)")
    }
    #expect(rows.count == 3)
  }

  // MARK: - 77 routes

  private struct Screen: URLSchemeRoute {
    let name: String
    var routePatterns: [String] { ["\(name)/:id(/item/:item)(/page/:page)", "\(name)"] }

    func route(with parameters: RouteParameters) -> RouterAnswer? {
      guard let id = parameters["id"] else { return nil }
      var values: [String: ParameterValue] = ["id": .string(id)]
      for key in ["item", "page"] {
        if let value = parameters[key] { values[key] = .string(value) }
      }
      return .handled(name, values)
    }
  }

  /// An app of the article's size: as many routes as PlayKids has, each with two optional groups.
  @Test func anAppOfSeventySevenRoutes() async throws {
    let names = (0..<77).map { "screen\($0)" }
    let actions = names.map { name in
      """
      \(name): { title: "opens it", cite: "d: 2",
        patterns: { custom: ["\(name)/:id(/item/:item)(/page/:page)", "\(name)"] },
        parameters: {
          id: { required: true, type: "text" }, item: { type: "text" }, page: { type: "text" } } },
      """
    }.joined()
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "app", title: "App", documents: { d: "D" },
          scopes: { custom: { scheme: "demoapp", cite: "d: 1", routes: "jlroutes" } },
          actions: { \(actions) } }
        """))
    var manager = URLSchemeManager()
    for name in names { manager.registerRoute(Screen(name: name)) }
    let session = InProcessSession(PlayKidsRouter(manager))
    let hello = try await session.startRouter()
    // The last alone, or the test takes minutes; the router and the judge have all.
    var options = CaseGenerator.Options.short
    options.actions = ["screen76"]
    let result = await ConformanceRun(judge: judge, session: session)
      .run(CaseGenerator.generate(judge, options: options), hello: hello)
    #expect(result.findings.map { VisibleText.of($0.minimizedURL) } == [])
    #expect(result.caseFaults.isEmpty)
    #expect(result.cases == 4_287)
  }
}
