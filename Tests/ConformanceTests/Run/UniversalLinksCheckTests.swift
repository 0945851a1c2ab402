import LinkRouting
import LinkSpec
import SampleRouters
import Testing

@testable import Conformance
@testable import LinkReports
@testable import LinkSpecFiles
@testable import TestSupport

@Suite("Checks of universal links")
struct UniversalLinksCheckTests {
  private static let made = Result {
    let judge = try #require(try KnownSpecs.judge(named: "universal-links"))
    return (judge: judge, cases: CaseGenerator.short(judge))
  }
  private static func judge() throws -> Judge { try made.get().judge }

  private func check(_ router: any LinkRouter) async throws -> RunResult {
    let judge = try Self.judge()
    let session = InProcessSession(router)
    let hello = try await session.startRouter()
    return await ConformanceRun(judge: judge, session: session)
      .run(try Self.made.get().cases, hello: hello)
  }

  @Test func theCorrectRouter() async throws {
    let result = try await check(UniversalLinksRouter())
    #expect(result.findings.isEmpty)
    #expect(result.caseFaults.isEmpty)
    #expect(result.coverage.allSatisfy { $0.cases > 0 })
    #expect(result.coverage.count == 31)
  }

  /// An app that forgot the method that is called at a cold launch.
  private struct WarmOnly: LinkRouter {
    let canReset = true

    func route(_ link: String) -> RouterAnswer { UniversalLinksRouter().route(link) }

    func route(_ link: String, context: LinkContext) -> RouterAnswer {
      context.launch == .cold ? .rejected("not running yet") : route(link)
    }
  }

  @Test func aColdLaunch() async throws {
    let result = try await check(WarmOnly())
    let judge = try Self.judge()
    #expect(
      result.findings.map { judge.rules[$0.mismatch.rule].id } == ["delivery.same"])
    let finding = try #require(result.findings.first)
    #expect(finding.delivery == LinkContext(via: .userActivity, launch: .cold))
    let line = ReplayLine(judge: judge, specWords: ["--spec", "universal-links"], routerWords: [])
      .text(of: finding)
    #expect(line.contains("--via user-activity --launch cold"), "\(line)")
  }

  /// An app that compares only how a path begins, and does not know the exclusion.
  private struct Prefixes: LinkRouter {
    let canReset = true

    func route(_ link: String) -> RouterAnswer {
      for start in ["/path/abc/", "/path/images/", "/path/"] {
        if link.hasPrefix("https://www.mywebsite.com" + start) { return .handled("open") }
      }
      return .rejected("elsewhere")
    }
  }

  @Test func anExclusionThatIsNotKnown() async throws {
    let judge = try Self.judge()
    let rules = Set(try await check(Prefixes()).findings.map { judge.rules[$0.mismatch.rule].id })
    #expect(rules.contains("entry.universal.not:/path/images/aaa/*"))
    #expect(rules.contains("entry.universal.unclaimed"))
  }
}
