import Conformance
import Foundation
import LinkRouting
import Testing

/// Routers of every isolation fit the protocol without an unchecked conformance.
@Suite("Kinds of routers")
struct RouterKindsTests {
  private struct Synchronous: LinkRouter {
    func route(_ link: String) -> RouterAnswer { .handled("home", ["link": .string(link)]) }
  }

  @MainActor private final class OnTheMainActor: LinkRouter {
    private var count = 0
    func route(_ link: String) -> RouterAnswer {
      count += 1
      return .handled("home", ["count": .integer(count)])
    }
  }

  private actor OnItsOwn: LinkRouter {
    private var last = ""
    func route(_ link: String) async throws -> RouterAnswer {
      await Task.yield()
      last = link
      return .handled("home", ["last": .string(last)])
    }
  }

  private struct Throwing: LinkRouter {
    struct NoSuchPage: Error {}
    func route(_ link: String) throws -> RouterAnswer { throw NoSuchPage() }
  }

  private struct OverURL: URLLinkRouter {
    func route(_ url: URL) -> RouterAnswer {
      .handled(url.host() ?? "", ["path": .string(url.path())])
    }
  }

  private struct WithContext: LinkRouter {
    func route(_ link: String) -> RouterAnswer { .rejected("nobody sent it") }
    func route(_ link: String, context: LinkContext) -> RouterAnswer {
      context.source.map { .handled("home", ["source": .string($0)]) } ?? route(link)
    }
  }

  private func answer(
    _ router: any LinkRouter, _ link: String, context: LinkContext = LinkContext()
  ) async -> RouterOutcome? {
    let request = RouteRequest(id: "c1", url: Array(link.utf8), context: context)
    return await InProcessSession(router).runBatch([request]) { _, _, _ in false }.outcomes.first
  }

  @Test func answerWhateverTheirIsolation() async {
    let link = "app://home"
    #expect(
      await answer(Synchronous(), link) == .answered(.handled("home", ["link": .string(link)])))
    #expect(await answer(OnTheMainActor(), link) == .answered(.handled("home", ["count": 1])))
    #expect(await answer(OnItsOwn(), link) == .answered(.handled("home", ["last": .string(link)])))
  }

  @Test func whatTheyThrowCountsAsACrash() async {
    guard case .answered(.failed(let message, _))? = await answer(Throwing(), "x") else {
      Issue.record("not a failure")
      return
    }
    #expect(message.contains("NoSuchPage"))
  }

  @Test func aURLRouterRejectsWhatIsNoURL() async {
    #expect(
      await answer(OverURL(), "app://home/a") == .answered(.handled("home", ["path": "/a"])))
    #expect(await answer(OverURL(), "") == .answered(.rejected("URL(string:) is nil")))
  }

  @Test func theContextReachesWhoAsksForIt() async {
    #expect(await answer(WithContext(), "app://x") == .answered(.rejected("nobody sent it")))
    let sent = LinkContext(source: "com.example.mail", via: .push, launch: .cold)
    #expect(
      await answer(WithContext(), "app://x", context: sent)
        == .answered(.handled("home", ["source": "com.example.mail"])))
  }

  @Test func bytesThatAreNoTextAreNotSent() async {
    let request = RouteRequest(id: "c1", url: [0x61, 0xFF])
    let run = await InProcessSession(Synchronous()).runBatch([request]) { _, _, _ in false }
    guard case .unsupported? = run.outcomes.first else {
      Issue.record("sent: \(run.outcomes)")
      return
    }
  }
}
