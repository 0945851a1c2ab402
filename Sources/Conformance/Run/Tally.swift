import LinkRouting
import LinkSpec

/// Counts per rule.
package struct Tally {
  private(set) var coverage: [RuleCoverage]
  private(set) var skipped = 0
  private(set) var skipReason: String?
  private(set) var notSent = 0
  private(set) var deliveries = DeliveryCount()

  init(_ rules: [Rule]) {
    coverage = rules.ids.map { RuleCoverage(rule: $0, cases: 0, mismatches: 0, declined: 0) }
  }

  mutating func decline(_ rules: [RuleID]) {
    for rule in rules { coverage[rule.number].declined += 1 }
  }

  mutating func count(_ rules: [RuleID], _ outcome: RouterOutcome, isMismatch: Bool) {
    switch outcome {
    case .answered(.skipped(let reason, _)):
      skipped += 1
      skipReason = skipReason ?? reason
    case .unsupported: notSent += 1
    case .delivered(let delivery): deliveries.add(delivery)
    case .answered, .crashed, .hung, .protocolViolation: break
    }
    guard outcome.isExercise else {
      decline(rules)
      return
    }
    for rule in rules {
      coverage[rule.number].cases += 1
      if isMismatch { coverage[rule.number].mismatches += 1 }
    }
  }
}
