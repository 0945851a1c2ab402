import LinkSpec

/// Traces rejected good links to the rule that the router does not know.
///
/// A router that knows nothing of one build rejects every link of that build, whatever the action;
/// one that cannot read leap days rejects a single date. From one URL alone the two look alike. Over
/// the run they differ: of all promised links that exercise the rule "the unit may be swi", every
/// one is rejected. So a rejected link is blamed on the rule among those it exercises of which the
/// fewest links were answered well; of equals, on the one with the most links. If every rule has
/// links that were answered well, the fault lies in the value itself, and the blame stays on the
/// last parameter's value.
struct Blame {
  private let judge: Judge

  init(_ judge: Judge) { self.judge = judge }

  func assign(
    _ observations: inout [ConformanceRun.Observation], cases: [LinkCase],
    outcomes: [RouterOutcome]
  ) {
    var failed = Set<Int>()
    for observation in observations where observation.mismatch.kind == .rejectedValid {
      failed.insert(observation.index)
    }
    if failed.isEmpty { return }
    var good = [Int](repeating: 0, count: judge.rules.count)
    var bad = good
    for index in outcomes.indices where cases[index].judgement.verdict == .accept {
      // Whoever skipped a link, or fell over it, has not shown that it knows its rules.
      guard case .answered(let answer) = outcomes[index] else { continue }
      switch answer {
      case .handled, .rejected: break
      case .failed, .skipped: continue
      }
      for rule in judge.exercisedRules(cases[index].judgement, in: cases[index].url) {
        if failed.contains(index) { bad[rule] += 1 } else { good[rule] += 1 }
      }
    }
    for position in observations.indices {
      guard observations[position].mismatch.kind == .rejectedValid else { continue }
      let link = cases[observations[position].index]
      let rules = judge.exercisedRules(link.judgement, in: link.url).filter { good[$0] == 0 }
      let guilty = rules.max { (bad[$0], -$0) < (bad[$1], -$1) }
      if let guilty {
        observations[position].mismatch.rule = guilty
      } else if let target = link.targets.last(where: { judge.rules[$0].phase == .value }) {
        observations[position].mismatch.rule = target
      }
    }
  }
}
