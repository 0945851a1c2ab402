package import LinkRouting

/// Everything that the self-check proves the harness with.
package enum PlantedRouter {
  /// Correct Play routers in several styles: a harness that finds anything in one raises a false
  /// alarm.
  package static var correct: [any LinkRouter] {
    [
      StrictPlayRouter(), LenientPlayRouter(), RepairingPlayRouter(),
      ConfigurablePlayRouter(fault: nil),
    ]
  }

  /// Every planted bug: those that can run in the process of the harness first, then those that
  /// cost the process.
  package static var bugs: [PlantedBug] {
    PlantedFault.allCases.map(PlantedBug.init) + ProcessFault.allCases.map(PlantedBug.init)
  }
}
