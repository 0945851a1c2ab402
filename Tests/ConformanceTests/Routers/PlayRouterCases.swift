import Conformance
import RouterFixtures
import SampleRouters

/// Links and what the documents say of them.
enum PlayRouterCases {
  /// Every router that is meant to be correct.
  static var correctRouters: [any LinkRouter] {
    [
      PlayRouter(), StrictPlayRouter(), LenientPlayRouter(), RepairingPlayRouter(),
      ConfigurablePlayRouter(),
    ]
  }
}
