import Conformance
import LinkSpec

/// One judgement, for a person: the verdict, what was read, and each violation with a caret under
/// the bytes and the source of its rule.
struct JudgementReport {
  var judge: Judge
  var url: [UInt8]
  var judgement: Judgement
  var style: Style

  var text: String {
    var text =
      style.bold(style.verdict(judgement.verdict)) + "  "
      + VisibleText.of(url, limit: 400) + "\n"
    if judgement.verdict == .accept {
      text += "  action     \(judgement.action ?? "")\n"
      for parameter in judgement.parameters {
        text += "  \(padded(parameter.name)) \(VisibleText.of(parameter.value.description))\n"
      }
      return text
    }
    for violation in judgement.violations {
      let rule = judge.rules[violation.rule]
      text += "\n"
      for line in CaretView(url: url, range: violation.range).lines { text += "    \(line)\n" }
      let mark =
        violation.effect == .reject ? style.red("broken") : style.yellow("open")
      text += "    \(mark): \(judge.explanation(of: violation, in: url))\n"
      text +=
        style.dim("    \(rule.id) (\(rule.phase.rawValue)) · \(judge.source(of: rule.citation))")
        + "\n"
    }
    if judgement.verdict == .unspecified {
      text += "\n  A router may:\n"
      for line in OutcomeText.lines(judgement.permitted) { text += "    - \(line)\n" }
    }
    return text
  }

  private func padded(_ name: String) -> String {
    name + String(repeating: " ", count: max(0, 10 - name.count))
  }
}
