import Conformance
import LinkSpec

extension Finding {
  /// What is wrong, or open, at the place of the link that the finding is about, or that an answer
  /// has what no link gave; `nil` where the rule alone says it.
  func reason(by judge: Judge) -> String? {
    if mismatch.kind == .extraParameter, judge.rules[mismatch.rule].phase != .cross,
      let name = mismatch.parameter,
      minimizedURL.firstRange(of: Array(name.utf8)) == nil
    {
      let shown = VisibleText.of(Array(name.utf8), limit: 60)
      return "The link gives no \(shown); an answer has what the link gives, without the app's own "
        + "defaults."
    }
    if let told = judgement.violations.first(where: { $0.rule == mismatch.rule }) {
      return judge.explanation(of: told, in: minimizedURL, judged: judgement.verdict)
    }
    return settledReason(by: judge)
  }

  /// Of a parameter that was taken from another place than the spec settles, what it settles.
  private func settledReason(by judge: Judge) -> String? {
    guard mismatch.kind == .wrongParameter || mismatch.kind == .missingParameter,
      ["first-of-several", "last-of-several"].contains(FindingGroup.cause(of: self, judge)),
      judge.spec.policies[.duplicateParameter]?.readings.count == 1,
      !judge.spec.actions.contains(where: { action in
        action.name == judgement.action
          && action.parameters.contains { $0.name == mismatch.parameter && $0.repetition != nil }
      }),
      let rule = judge.listed(.policy(.duplicateParameter))
    else { return nil }
    return judge.rules[rule].statement
  }
}
