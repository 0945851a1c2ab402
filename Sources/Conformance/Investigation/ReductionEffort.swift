/// What may be spent on one URL.
package struct ReductionEffort: Sendable {
  /// What is tried.
  package var steps: [ReductionStep]
  /// How often the router may be asked.
  package var calls: Int
  /// How often where each call may cost a process: a crash, or a program that is started for each
  /// URL.
  package var costlyCalls: Int
  /// How often a router may be driven over its memory limit, which takes a while each time.
  package var growths = 16
  /// The most variants of one step.
  package var variants: Int
  /// Whether a crash or hang has to keep the rule that its link breaks. A link that was made for a
  /// rule does; one of any origin may lead over any rule to the place where the router falls.
  var keepsRule = false

  /// For cases: they are made from the simplest links, so leaving out what they do not need is all
  /// that is left to do, and the values that they were made with say most.
  package static let ofCases = ReductionEffort(
    steps: [.parts], calls: 384, costlyCalls: 384, variants: 24, keepsRule: true)
  /// For links of any origin.
  package static let full = ReductionEffort(
    steps: ReductionStep.allCases, calls: 3_000, costlyCalls: 150, variants: 512)

  /// Whether what a simpler link shows is still the fault.
  func isSame(_ shown: Mismatch, _ fault: Mismatch) -> Bool {
    shown.isSameFault(as: fault)
      && (!keepsRule || shown.kind == .rejectedValid || shown.identity == fault.identity)
  }
}
