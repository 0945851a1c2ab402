import Conformance
import LinkRouting
import PlantedRouters
import SampleRouters
import Testing

/// A link and every answer to it that the documents and the readings permit.
struct PlayRouterCase: Sendable, CustomTestStringConvertible {
  let link: String
  let permitted: [RouterAnswer]

  var testDescription: String { String(link.debugDescription.prefix(120)) }

  /// The document promises this.
  static func accept(
    _ link: String, _ action: String, _ parameters: [String: ParameterValue] = [:]
  ) -> PlayRouterCase {
    PlayRouterCase(link: link, permitted: [.handled(action, parameters)])
  }

  /// The link opens nothing.
  static func reject(_ link: String) -> PlayRouterCase {
    PlayRouterCase(link: link, permitted: [.rejected("")])
  }

  /// The document is silent: the link may be refused, or read in one of these ways.
  static func open(
    _ link: String, _ action: String, _ readings: [String: ParameterValue]...
  ) -> PlayRouterCase {
    PlayRouterCase(
      link: link,
      permitted: [.rejected("")] + readings.map { RouterAnswer.handled(action, $0) })
  }
}

enum PlayRouterCases {
  /// Every router that is meant to be correct.
  static var correctRouters: [any LinkRouter] {
    [
      PlayRouter(), StrictPlayRouter(), LenientPlayRouter(), RepairingPlayRouter(),
      ConfigurablePlayRouter(),
    ]
  }
}
