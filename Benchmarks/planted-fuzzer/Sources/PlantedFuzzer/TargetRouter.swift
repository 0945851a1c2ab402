import Foundation
import LinkRouting
import PlantedRouters
import SampleRouters

/// The router that is fuzzed, as `Fuzzing` has it, or a planted one. libFuzzer calls without
/// waiting, so it is one that answers at once.
struct TargetRouter: Sendable {
  let name: String
  let answer: @Sendable (String) throws -> RouterAnswer

  /// The router of that name, built-in or planted; nil if there is none.
  init?(named name: String) {
    let all =
      [
        Self(PlayRouter()) { PlayRouter().route($0) },
        Self(NaivePlayRouter()) { NaivePlayRouter().route($0) },
      ]
      + PlantedFault.allCases.map { fault in
        let router = ConfigurablePlayRouter(fault: fault)
        return Self(router) { link in
          Self.isOfPortal(link) ? .skipped(reason: nil, issue: nil) : try router.route(link)
        }
      }
    guard let router = all.first(where: { $0.name == name }) else { return nil }
    self = router
  }

  /// Whether the link may be one of the portals, with whatever scheme: the planted routers decline
  /// those scopes, and `fuzz` does not ask them either. Generous where the host is spelt oddly,
  /// since what the router never had to know is no bug.
  private static func isOfPortal(_ link: String) -> Bool {
    let front = link.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      .filter { $0 > 0x20 }
    let text = String(decoding: front, as: UTF8.self)
    let plain = (text.removingPercentEncoding ?? text).lowercased()
    return portals.contains { plain.contains($0) }
  }

  private static let portals = [
    "www.srf.ch", "www.rts.ch", "www.rsi.ch", "www.rtr.ch", "play.swissinfo.ch",
    "play-mmf.herokuapp.com",
  ]

  private init(
    _ router: some LinkRouter, _ answer: @escaping @Sendable (String) throws -> RouterAnswer
  ) {
    name = router.name
    self.answer = answer
  }
}
