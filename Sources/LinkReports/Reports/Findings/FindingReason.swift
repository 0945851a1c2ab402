import Conformance
import LinkSpec

extension Finding {
  /// What is wrong, or open, at the place of the link that the finding is about, or that an answer
  /// has what no link gave; `nil` where the rule alone says it.
  func reason(by judge: Judge) -> String? {
    if mismatch.kind == .extraParameter, let name = mismatch.parameter,
      minimizedURL.firstRange(of: Array(name.utf8)) == nil
    {
      let shown = VisibleText.of(Array(name.utf8), limit: 60)
      return "The link gives no \(shown); an answer has what the link gives, without the app's own "
        + "defaults."
    }
    return judgement.violations.first { $0.rule == mismatch.rule }.map {
      judge.explanation(of: $0, in: minimizedURL, judged: judgement.verdict)
    }
  }
}
