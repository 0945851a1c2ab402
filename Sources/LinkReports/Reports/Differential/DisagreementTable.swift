import Conformance
import LinkMarkup
import LinkSpec

/// Where routers disagree, for a person to read: who differs from whom how often, then each group
/// with its simplest link.
struct DisagreementTable {
  let disagreements: [Disagreement]
  let routers: [String]
  let judge: Judge
  let style: Style

  /// The whole section; ends in a line end.
  var text: String {
    let names = routers.map { VisibleText.of(Array($0.utf8), limit: 40) }
    var text = style.bold("Where they disagree: " + names.joined(separator: ", ")) + "\n"
    if disagreements.isEmpty {
      return text + style.green("  Nowhere: they do the same with each link.") + "\n"
    }
    text += pairs(names)
    for (number, disagreement) in disagreements.enumerated() {
      text += "\n" + self.text(of: disagreement, number: number + 1, names)
    }
    let links = disagreements.reduce(0) { $0 + $1.hits }
    let open = disagreements.filter { !$0.isFault }
    text +=
      "\n\(disagreements.count) way\(disagreements.count == 1 ? "" : "s") to disagree "
      + "(\(links) link\(links == 1 ? "" : "s")); in \(open.count) of them all are right by the "
      + "documentation.\n"
    return text
  }

  /// One line for each two routers.
  private func pairs(_ names: [String]) -> String {
    var rows: [[String]] = [["", "links", "accept", "reject", "unspecified"]]
    for left in routers.indices {
      for right in routers.indices where right > left {
        let between = disagreements.filter {
          guard let one = $0.answers[left].side, let other = $0.answers[right].side else {
            return false
          }
          return one != other
        }
        func count(_ verdict: Verdict?) -> String {
          let links = between.filter { verdict == nil || $0.verdict == verdict }
            .reduce(0) { $0 + $1.hits }
          return links == 0 ? "-" : String(links)
        }
        rows.append([
          "\(names[left]) / \(names[right])", count(nil), count(.accept), count(.reject),
          count(.unspecified),
        ])
      }
    }
    let width = (rows.map { $0[0].count }.max() ?? 0) + 2
    var text = ""
    for (number, row) in rows.enumerated() {
      var line = "  " + row[0] + String(repeating: " ", count: width - row[0].count)
      for cell in row.dropFirst() {
        line += String(repeating: " ", count: max(1, 12 - cell.count)) + cell
      }
      text += (number == 0 ? style.dim(line) : line) + "\n"
    }
    return text
  }

  private func text(of disagreement: Disagreement, number: Int, _ names: [String]) -> String {
    let rule = judge.rules[disagreement.rule]
    let verdict = style.verdict(disagreement.verdict)
    var text = style.bold("\(number). \(rule.id)") + "  " + verdict
    if disagreement.hits > 1 { text += style.dim("  (\(disagreement.hits) links)") }
    text += "\n"
    let width = max(9, names.map(\.count).max() ?? 0) + 1
    func line(_ name: String, _ what: String) -> String {
      "   " + name + String(repeating: " ", count: max(1, width - name.count)) + what + "\n"
    }
    text += line("link", VisibleText.of(disagreement.link.url, limit: 160))
    text += line("scenario", VisibleText.of(disagreement.link.scenario))
    text += line(
      "permitted",
      OutcomeText.lines(judge.judgement(of: disagreement.link).permitted).joined(separator: "; or ")
    )
    for (name, answer) in zip(names, disagreement.answers) {
      let what = answer.outcome.map(OutcomeText.text(of:)) ?? "was not asked"
      text += line(name, (answer.fingerprint == nil ? "" : style.red("✗ ")) + what)
    }
    return text + line("rule", rule.statement)
  }
}

extension CommandReport {
  /// Where the routers of the report disagree, as a table for people; `nil` where there is one
  /// alone.
  func disagreementTable(style: Style) -> DisagreementTable? {
    disagreements.map {
      DisagreementTable(
        disagreements: $0, routers: parts.map { $0.report.label ?? "" }, judge: judge, style: style)
    }
  }
}

extension Disagreement {
  /// Who does what, in a line: `ios performs, android rejects`.
  var line: String {
    answers.map { answer in
      VisibleText.of(Array(answer.router.utf8), limit: 40) + " "
        + (answer.outcome == nil ? "was not asked" : answer.word)
    }.joined(separator: ", ")
  }

  /// The disagreement as JSON.
  func json(_ judge: Judge) -> JSONText {
    .object([
      JSONText.Member("rule", .string(judge.rules[rule].id)),
      JSONText.Member("scenario", .string(link.scenario)),
      JSONText.Member("verdict", .string(verdict.rawValue)),
      Judge.member(url: link.url, key: "url"),
      JSONText.Member("hits", .integer(hits)),
      JSONText.Member("isFault", .boolean(isFault)),
      JSONText.Member(
        "answers",
        .array(
          answers.map { answer in
            .object([
              JSONText.Member("router", .string(answer.router)),
              JSONText.Member("answer", answer.outcome.map(\.json) ?? .null),
              JSONText.Member("side", answer.side.map(JSONText.integer) ?? .null),
              JSONText.Member(
                "fingerprint", answer.fingerprint.map(JSONText.string) ?? .null),
            ])
          })),
    ])
  }
}
