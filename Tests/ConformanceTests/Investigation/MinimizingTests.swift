import LinkRouting
import LinkSpec
import SampleRouters
import Testing

@testable import Conformance
@testable import TestSupport

/// What is left of one URL after everything that its fault does not need is taken away.
@Suite struct MinimizingTests {
  private func minimal(
    _ url: String, _ router: any LinkRouter
  ) async throws -> (finding: Finding, calls: Int) {
    let session = InProcessSession(router)
    _ = try await session.startRouter()
    var investigator = Investigator(judge: Play.judge, session: session)
    let found = try await investigator.investigate(url: Array(url.utf8))
    return (try #require(found), session.statistics.executions)
  }

  @Test(arguments: [
    (
      "playrtr-nightly://bydate?server=x&date=2018-02-30&foo=bar#frag", "playsrf://bydate?date=",
      "unspecified-misread:bydate.date.value"
    ),
    (
      "playswi-beta://az?channel_id=3&index=AB&server=%20", "playsrf://az?index=",
      "unspecified-misread:az.index.value"
    ),
    ("playrts-alpha://home?query=x#y", "play:", "accepted-invalid:scheme.custom"),
    (
      "playrts://user@unknown.example:80/a/b?c=d", "playrts://0",
      "accepted-invalid:action.documented"
    ),
    (
      "playrtr-nightly://media/urn:rtr:video:?start_time=10abc&channel_id=9", "playsrf://media/0",
      "accepted-invalid:media.media_urn.value"
    ),
  ])
  func exactResults(url: String, expected: String, fingerprint: String) async throws {
    let found = try await minimal(url, NaivePlayRouter())
    #expect(found.finding.minimized == expected)
    #expect(found.finding.fingerprint == fingerprint)
    #expect(found.calls <= 400)
  }

  @Test func aGoodLinkHasNothingToShrink() async throws {
    var investigator = Investigator(judge: Play.judge, session: InProcessSession(PlayRouter()))
    #expect(try await investigator.investigate(url: Array("playrts://home".utf8)) == nil)
  }

  @Test func theBudgetHolds() async throws {
    let long = "playrts://media/x?" + String(repeating: "unknown=%41&", count: 4_000)
    let found = try await minimal(long, NaivePlayRouter())
    #expect(found.calls <= ReductionEffort.full.calls + 3)
    #expect(found.finding.minimizedURL.count < 40)
  }
}
