import Conformance
import LinkRouting
import LinkSpec

/// Finds answers that depend on what a router was asked before, although each of them alone may be
/// permitted: any link may arrive in any state of the app and means the same.
struct HistoryComparison {
  let judge: Judge
  let comparison: Comparison
  let context: LinkContext

  /// Compares the answers of a batch that was delivered without a reset with those of the same
  /// links in fresh states. A link that has two answers in fresh states depends on chance, or on a
  /// state that a reset does not reach.
  func add(to ledger: inout BatchLedger, fresh: BatchLedger, _ urls: [[UInt8]]) {
    for fault in fresh.faults { ledger.add(fault) }
    let count = min(urls.count, ledger.answers.count, fresh.answers.count)
    var known: [[UInt8]: UInt64] = [:]
    for index in 0..<count where fresh.answers[index] != 0 {
      let answer = fresh.answers[index]
      let first = known[urls[index]] ?? answer
      known[urls[index]] = first
      if first != answer {
        add(.nondeterministic, urls[index], index, to: &ledger)
      } else if ledger.answers[index] != 0, ledger.answers[index] != answer {
        add(.historyDependent, urls[index], index, to: &ledger)
      }
    }
  }

  private func add(
    _ kind: Mismatch.Kind, _ url: [UInt8], _ index: Int, to ledger: inout BatchLedger
  ) {
    var assessment = Assessment()
    judge.assess(url, source: context.source, &assessment)
    let mismatch = Mismatch(kind, rule: judge.leadingRule(assessment))
    ledger.add(
      BatchLedger.Fault(
        index: index, count: 1, url: url, mismatch: mismatch, outcome: .unsupported("")))
  }
}
