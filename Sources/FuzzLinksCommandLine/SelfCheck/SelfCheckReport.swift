import PlantedBugs

/// What a self-check says, in Markdown. A pure function of its rows.
struct SelfCheckReport {
  let rows: [SelfCheck.Row]

  private var planted: [SelfCheck.Row] { rows.filter { $0.mutationOperator != nil } }
  private var correct: [SelfCheck.Row] { rows.filter { $0.mutationOperator == nil } }

  /// The rate, and a row for each mutation operator.
  var summary: String { rate + "\n" + operators }

  /// The rate, and a row for each router.
  var table: String { rate + "\n" + routers }

  /// The summary and a row for each router.
  var full: String { summary + "\n" + routers }

  private var rate: String {
    let caught = planted.filter(\.isRight).count
    let share = planted.isEmpty ? 0 : caught * 1_000 / planted.count
    return "Planted bugs caught: \(caught) of \(planted.count) (\(share / 10).\(share % 10) %); "
      + "\(planted.compactMap(\.checkURLs).count) by `check`, "
      + "\(planted.compactMap(\.fuzzURLs).count) by `fuzz` alone. "
      + "Correct routers without a finding: \(correct.filter(\.isRight).count) of "
      + "\(correct.count).\n"
  }

  private var operators: String {
    var text =
      "| kind | planted | caught | by `check` | median URLs | by `fuzz` | median URLs |\n"
      + "|---|---:|---:|---:|---:|---:|---:|\n"
    for kind in MutationOperator.allCases {
      let rows = planted.filter { $0.mutationOperator == kind }
      if !rows.isEmpty { text += Self.line(kind.rawValue, rows) }
    }
    return text + Self.line("all", planted)
  }

  private static func line(_ name: String, _ rows: [SelfCheck.Row]) -> String {
    let check = rows.compactMap(\.checkURLs)
    let fuzz = rows.compactMap(\.fuzzURLs)
    return "| \(name) | \(rows.count) | \(rows.filter(\.isCaught).count) "
      + "| \(check.count) | \(median(check)) | \(fuzz.count) | \(median(fuzz)) |\n"
  }

  /// Of two in the middle the smaller one, so that it is a count that occurred; nothing of nothing.
  private static func median(_ counts: [Int]) -> String {
    counts.isEmpty ? "" : String(counts.sorted()[(counts.count - 1) / 2])
  }

  private var routers: String {
    var text =
      "| router | kind | `check`: URLs | `fuzz`: URLs | findings | first finding |\n"
      + "|---|---|---:|---:|---:|---|\n"
    for row in rows {
      let kind = row.mutationOperator?.rawValue ?? (row.isRight ? "correct" : "FALSE ALARM")
      let findings = row.findings == 0 ? "" : String(row.findings)
      let first = row.fingerprint.isEmpty ? "" : "`\(row.fingerprint)`"
      text += "| \(row.name) | \(kind) | \(Self.cell(row.checkURLs)) "
      text += "| \(Self.cell(row.fuzzURLs)) | \(findings) | \(first) |\n"
    }
    return text
  }

  private static func cell(_ urls: Int?) -> String { urls.map(String.init) ?? "–" }
}
