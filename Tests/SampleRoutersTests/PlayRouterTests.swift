import Conformance
import LinkRouting
import PlantedRouters
import SampleRouters
import Testing

@testable import TestSupport

/// The correct Play routers against answers taken by hand from the documents and the readings.
@Suite struct PlayRouterTests {
  @Test(
    arguments: PlayRouterCases.examples + PlayRouterCases.schemes + PlayRouterCases.accepted
      + PlayRouterCases.rejected + PlayRouterCases.open)
  func givesAPermittedAnswer(_ play: PlayRouterCase) async throws {
    let permitted = play.permitted.map(ComparableAnswer.init)
    for router in PlayRouterCases.correctRouters {
      let answer = try await router.route(play.link)
      #expect(permitted.contains(ComparableAnswer(answer)), "\(router.name): \(answer)")
    }
  }

  @Test func documentHas36ExamplesAnd4AreFlawed() {
    #expect(PlayRouterCases.examples.count == 36)
    #expect(PlayRouterCases.examples.count { $0.permitted == [.rejected("")] } == 4)
  }

  /// Whatever may be refused, the strict router refuses: it is the other end of what is permitted.
  @Test(arguments: PlayRouterCases.open)
  func strictRouterRefusesWhatIsOpen(_ play: PlayRouterCase) {
    #expect(ComparableAnswer(StrictPlayRouter().route(play.link)) == .rejected)
  }

  /// What the naive router makes of the examples is what its author looked at.
  @Test func naiveRouterHandlesEveryExampleThatIsSound() {
    for play in PlayRouterCases.examples where play.permitted != [.rejected("")] {
      #expect(NaivePlayRouter().route(play.link) == play.permitted[0])
    }
    #expect(NaivePlayRouter().route("playxyz://nowhere") == .handled("home"))
  }

  @Test(arguments: HostileLink.all)
  func hostileLinksAreReadQuickly(_ hostile: HostileLink) async throws {
    let routers = PlayRouterCases.correctRouters + [NaivePlayRouter()]
    for router in routers {
      var answer = RouterAnswer.skipped(reason: nil, issue: nil)
      let spent = try await ProcessorTime.spent { answer = try await router.route(hostile.link) }
      // Far above what linear code needs in a debug build, far below what quadratic code does.
      #expect(try #require(spent) < .seconds(5), "\(router.name)")
      if router.name != "play-naive" {
        let permitted = hostile.permitted.map(ComparableAnswer.init)
        #expect(permitted.contains(ComparableAnswer(answer)), "\(router.name)")
      }
    }
  }
}

/// A link of enormous length, of one shape.
struct HostileLink: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let link: String
  let permitted: [RouterAnswer]

  static let all = [
    HostileLink(
      testDescription: "20,000 duplicates",
      link: "playrts://search?" + repeated("query=a&", 20_000) + "query=b",
      permitted: [
        .rejected(""), .handled("search", ["query": "a"]), .handled("search", ["query": "b"]),
      ]),
    HostileLink(
      testDescription: "20,000 empty pairs", link: "playrts://home?" + repeated("&", 20_000),
      permitted: [.rejected(""), .handled("home")]),
    HostileLink(
      testDescription: "20,000 pluses", link: "playrts://search?query=" + repeated("+", 20_000),
      permitted: [
        .rejected(""), .handled("search", ["query": .string(repeated("+", 20_000))]),
        .handled("search", ["query": .string(repeated(" ", 20_000))]),
      ]),
    HostileLink(
      testDescription: "64 KB of escapes", link: "playrts://home?x=" + repeated("%FF", 21_000),
      permitted: [.rejected(""), .handled("home")]),
    HostileLink(
      testDescription: "64 KB of slashes", link: "playrts://media" + repeated("/", 65_000),
      permitted: [.rejected("")]),
    HostileLink(
      testDescription: "64 KB of colons",
      link: "playrts://media/urn:rts:video" + repeated(":", 65_000), permitted: [.rejected("")]),
    HostileLink(
      testDescription: "64 KB of one digit",
      link: "playrts://bydate?date=" + repeated("1", 65_000),
      permitted: [.rejected(""), .handled("bydate")]),
    HostileLink(
      testDescription: "64 KB of percent signs", link: "playrts://home?x=" + repeated("%", 65_000),
      permitted: [.rejected(""), .handled("home")]),
    HostileLink(
      testDescription: "64 KB of spaces before", link: repeated(" ", 65_000) + "playrts://home",
      permitted: [.rejected(""), .handled("home")]),
    HostileLink(
      testDescription: "64 KB of at signs", link: "playrts://" + repeated("@", 65_000) + "home",
      permitted: [.rejected("")]),
    HostileLink(
      testDescription: "an address of colons",
      link: "playrts://link?url=http://%5B" + repeated(":", 65_000) + "%5D/",
      permitted: [.rejected("")]),
  ]

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }
}
