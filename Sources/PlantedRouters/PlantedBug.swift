public import LinkRouting

/// A router with one planted bug, and how it came to be.
public struct PlantedBug: Sendable {
  /// The router: correct but for the bug.
  public let router: any LinkRouter
  /// What was done to the correct router.
  public let mutationOperator: MutationOperator
  /// Whether the bug costs the process, or never ends: such a router runs in a process of its own.
  public let isDeadly: Bool
  /// What of the router's source names a thing that no document names; nil if there is none. For
  /// `--dictionary-from`, as a team would give its own source.
  public let source: String?

  init(_ fault: PlantedFault) {
    router = ConfigurablePlayRouter(fault: fault)
    mutationOperator = fault.mutationOperator
    isDeadly = false
    source =
      switch fault {
      case .moduleActionLeftIn: "case \"module\": return .module"
      case .inspectorActionLeftIn, .inspectorParameterLeftIn: InspectorLink.source
      default: nil
      }
  }

  init(_ fault: ProcessFault) {
    router = ProcessFaultPlayRouter(fault: fault)
    mutationOperator = fault.mutationOperator
    isDeadly = true
    source = nil
  }
}
