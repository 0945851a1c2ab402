import LinkRouting
package import LinkSpec

/// What the links of a run have come to: counts by rule, and of what was not asked. Every run
/// counts here; a fuzz run adds up the tallies of its batches.
package struct Tally: Sendable {
  package private(set) var coverage: [RuleCoverage]
  /// Links that the router skipped, with its first reason.
  package private(set) var skipped = 0
  package private(set) var skipReason: String?
  /// Links that could not be sent.
  package private(set) var notSent = 0
  package private(set) var deliveries = DeliveryCount()

  package init(_ rules: [Rule]) {
    coverage = rules.ids.map { RuleCoverage(rule: $0, cases: 0, mismatches: 0, declined: 0) }
  }

  /// Counts links that were not asked.
  package mutating func decline(_ rules: [RuleID]) {
    for rule in rules { coverage[rule.number].declined += 1 }
  }

  /// Counts a link that exercises these rules.
  package mutating func count(_ rules: [RuleID], _ outcome: RouterOutcome, isMismatch: Bool) {
    switch outcome {
    case .answered(.skipped(let reason, _)): skip(reason)
    case .unsupported: withhold()
    case .delivered(let delivery): deliveries.add(delivery)
    case .answered, .crashed, .hung, .protocolViolation: break
    }
    if outcome.isExercise {
      exercise(rules, isMismatch: isMismatch)
    } else {
      decline(rules)
    }
  }

  /// Counts a link that has put these rules to the test.
  package mutating func exercise(_ rules: [RuleID], isMismatch: Bool) {
    for rule in rules where rule.number < coverage.count {
      coverage[rule.number].cases += 1
      if isMismatch { coverage[rule.number].mismatches += 1 }
    }
  }

  /// Counts a link that the router skipped.
  package mutating func skip(_ reason: String?) {
    skipped += 1
    skipReason = skipReason ?? reason
  }

  /// Counts a link that could not be sent.
  package mutating func withhold() { notSent += 1 }

  /// Counts a link that a program has delivered.
  package mutating func deliver(_ delivery: Delivery) { deliveries.add(delivery) }

  /// Takes over the counts of a part of the run.
  package mutating func add(_ part: Tally) {
    skipped += part.skipped
    skipReason = skipReason ?? part.skipReason
    notSent += part.notSent
    deliveries.add(part.deliveries)
    for index in part.coverage.indices {
      coverage[index].cases += part.coverage[index].cases
      coverage[index].mismatches += part.coverage[index].mismatches
      coverage[index].declined += part.coverage[index].declined
    }
  }
}
