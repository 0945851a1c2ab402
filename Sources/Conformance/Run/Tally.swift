import LinkSpec

/// Counts per rule.
struct Tally {
  private(set) var coverage: [RuleCoverage]
  private(set) var skipped = 0
  private(set) var skipReason: String?
  private(set) var notSent = 0
  private(set) var deliveries = DeliveryCount()

  init(ruleCount: Int) {
    coverage = (0..<ruleCount).map { RuleCoverage(rule: $0, cases: 0, mismatches: 0, declined: 0) }
  }

  mutating func decline(_ rules: [Int]) {
    for rule in rules { coverage[rule].declined += 1 }
  }

  mutating func count(_ rules: [Int], _ outcome: RouterOutcome, isMismatch: Bool) {
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
      coverage[rule].cases += 1
      if isMismatch { coverage[rule].mismatches += 1 }
    }
  }
}
