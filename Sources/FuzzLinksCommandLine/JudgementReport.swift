import Conformance
import LinkMarkup
import LinkReports
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
    text += "\n" + readLines
    if judgement.verdict == .accept { return text }
    for violation in judgement.violations {
      let rule = judge.rules[violation.rule]
      text += "\n"
      for line in CaretView(url: url, range: violation.range).lines { text += "    \(line)\n" }
      let mark =
        violation.effect == .reject ? style.red("broken") : style.yellow("open")
      let why = judge.explanation(of: violation, in: url, judged: judgement.verdict)
      text += "    \(mark): \(why)\n"
      text +=
        style.dim("    \(rule.id) (\(rule.phase.name)) · \(judge.source(of: rule.citation))")
        + "\n"
    }
    if judgement.verdict == .unspecified {
      text += "\n  A router may:\n"
      for line in OutcomeText.lines(judgement.permitted) { text += "    - \(line)\n" }
    }
    return text
  }

  // MARK: - What was read

  /// The components, decoded; of an accepted URL the action and its parameters.
  private var readLines: String {
    let parts = judgement.parts
    var rows: [(String, String)] = []
    if let scheme = parts.scheme { rows.append(("scheme", VisibleText.of(url[scheme]))) }
    if judgement.verdict == .accept {
      let action = judge.spec.actions.first { $0.name == judgement.action }
      rows.append(("action", (judgement.action ?? "") + (action.map { ": " + $0.title } ?? "")))
      for parameter in judgement.parameters {
        rows.append((parameter.name, VisibleText.of(parameter.value.description)))
      }
    } else {
      if let userinfo = parts.userinfo { rows.append(("userinfo", decoded(userinfo))) }
      if let host = parts.host { rows.append(("host", decoded(host))) }
      if let port = parts.port { rows.append(("port", decoded(port))) }
      if !parts.path.isEmpty { rows.append(("path", decoded(parts.path))) }
      if let query = parts.query {
        let pairs = Array(QueryPairs(url, in: query).prefix(9))
        for pair in pairs.prefix(8) {
          let value = pair.value.map { " = '" + decoded($0) + "'" } ?? ""
          rows.append(("query", decoded(pair.name) + value))
        }
        if pairs.count > 8 { rows.append(("query", "and more")) }
      }
      if let fragment = parts.fragment { rows.append(("fragment", decoded(fragment))) }
    }
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    return rows.map { name, value in
      "  " + name + String(repeating: " ", count: width - name.count) + value
    }.map { String($0.reversed().drop { $0 == " " }.reversed()) + "\n" }.joined()
  }

  private func decoded(_ range: Range<Int>) -> String {
    VisibleText.of(PercentCoding.octets(of: url, in: range), limit: 120)
  }
}
