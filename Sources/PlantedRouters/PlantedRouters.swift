public import Conformance

/// Everything that the self-check proves the harness with.
public enum PlantedRouter {
  /// Correct Play routers in several styles: a harness that finds anything in one raises a false
  /// alarm.
  public static var correct: [any LinkRouter] {
    [
      StrictPlayRouter(), LenientPlayRouter(), RepairingPlayRouter(),
      ConfigurablePlayRouter(fault: nil),
    ]
  }

  /// Routers with one planted fault each that can run in the process of the harness.
  public static var faulty: [any LinkRouter] { PlantedFaultPlayRouters.all }

  /// Routers whose fault costs the process.
  public static var deadly: [any LinkRouter] {
    ProcessFault.allCases.map(ProcessFaultPlayRouter.init)
  }
}
