/// Routers that a harness must tell from a correct one.
public enum PlantedFaultPlayRouters {
  /// One router for each fault, in the order of their declaration.
  public static var all: [ConfigurablePlayRouter] {
    PlantedFault.allCases.map { ConfigurablePlayRouter(fault: $0) }
  }
}
