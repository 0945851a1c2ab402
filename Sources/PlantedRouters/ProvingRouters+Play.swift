import LinkRouting
package import PlantedBugs

extension ProvingRouters {
  /// Routers for the links of Play: everything that the self-check proves the harness with.
  package static let play = ProvingRouters(
    correct: [
      StrictPlayRouter(), LenientPlayRouter(), RepairingPlayRouter(),
      ConfigurablePlayRouter(fault: nil),
    ],
    bugs: PlantedFault.allCases.map(PlantedBug.init) + ProcessFault.allCases.map(PlantedBug.init))
}

extension PlantedBug {
  init(_ fault: PlantedFault) {
    let source: String? =
      switch fault {
      case .moduleActionLeftIn: "case \"module\": return .module"
      case .inspectorActionLeftIn, .inspectorParameterLeftIn: InspectorLink.source
      default: nil
      }
    self.init(
      ConfigurablePlayRouter(fault: fault), by: fault.mutationOperator, source: source)
  }

  init(_ fault: ProcessFault) {
    self.init(ProcessFaultPlayRouter(fault: fault), by: fault.mutationOperator, isDeadly: true)
  }
}
