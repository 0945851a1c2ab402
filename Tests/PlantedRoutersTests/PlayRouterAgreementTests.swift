import Conformance
import LinkRouting
import PlantedRouters
import Testing

@testable import TestSupport

/// Correct routers may differ where the document is silent, and nowhere else. Without asking any
/// judge, two things must hold of every link, however broken.
@Suite struct PlayRouterAgreementTests {
  @Test(arguments: 1...8)
  func correctRoutersAgree(seed: UInt64) async throws {
    var mutator = LinkMutator(state: seed)
    let routers = PlayRouterCases.correctRouters
    let strict = StrictPlayRouter()
    for _ in 0..<200 {
      let link = mutator.next()
      let promised = ComparableAnswer(strict.route(link))
      var page: [[UInt8]: [UInt8]]?
      for router in routers {
        let answer = ComparableAnswer(try await router.route(link))
        // The strict router handles only what is promised, so all others do the same.
        if promised != .rejected {
          #expect(answer == promised, "\(router.name) on \(link.debugDescription)")
        }
        // Whoever handles a link opens the same page.
        if let opened = answer.page {
          #expect(page == nil || page == opened, "\(router.name) on \(link.debugDescription)")
          page = opened
        }
      }
    }
  }
}

extension ComparableAnswer {
  /// The action and what the path names: what no choice among readings can change.
  fileprivate var page: [[UInt8]: [UInt8]]? {
    guard case .handled(let action, let parameters) = self else { return nil }
    let names = ["media_urn", "show_urn", "topic_urn", "section_id"].map { Array($0.utf8) }
    var page = parameters.filter { names.contains($0.key) }
    page[[]] = action
    return page
  }
}

/// Breaks links in small ways; the same ways for the same seed.
private struct LinkMutator {
  var state: UInt64
  private let seeds = (PlayRouterCases.examples + PlayRouterCases.accepted + PlayRouterCases.open)
    .map { Array($0.link.utf8) }.filter { $0.count < 200 }
  private let fragments = [
    "%", "%41", "%2F", "%3a", "%FF", "%00", "%20", "%C3%A9", "+", "&", "=", "?", "#", "/", "//",
    ":", "@", ".", "..", " ", "\r\n", "\u{E9}", "\u{1F3AC}", "\\", "[", "]", "0", "-", "A", "urn:",
    "&query=b", "&server=s", "&channel_id=c", "?start_time=1", "?date=2024-02-29", "&url=https://b",
    "-debug",
  ].map { Array($0.utf8) }

  mutating func next() -> String {
    var link = seeds[below(seeds.count)]
    for _ in 0...below(3) {
      let start = below(link.count + 1)
      let end = min(link.count, start + below(4))
      switch below(4) {
      case 0: link.insert(contentsOf: fragments[below(fragments.count)], at: start)
      case 1: link.removeSubrange(start..<end)
      case 2: link.replaceSubrange(start..<end, with: fragments[below(fragments.count)])
      default: link = link[..<start] + seeds[below(seeds.count)].suffix(below(40))
      }
    }
    return String(decoding: link, as: UTF8.self)
  }

  /// SplitMix64.
  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }
}
