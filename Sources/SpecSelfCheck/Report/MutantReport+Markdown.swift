import LinkMarkup
import LinkSpec
import SpecMutants

/// What a measurement says, in Markdown: a pure function of its results.
extension MutantReport {
  /// The rate, and a row for each operator.
  package var summary: String { opening + "\n" + operators }

  /// The summary, and what `check` does not see.
  package var full: String { summary + (missed.isEmpty ? "" : "\n" + missed) }

  /// A line for each false alarm and each survivor.
  package var alarms: [String] {
    identity.flatMap { result in
      result.findings.map {
        "false alarm (\(result.temper.rawValue)): \($0.fingerprint): \(VisibleText.of($0.url, limit: 200))"
      }
    }
      + results.filter(\.isMissed).map { "survived: \(VisibleText.of($0.mutant.sentence))" }
  }

  private var opening: String {
    let counts = Self.counts(results)
    let different = results.count - counts.equivalent
    let share = different == 0 ? 1_000 : counts.check * 1_000 / different
    var text = identityLine + "\n\n"
    text += results.count.of("mutant")
    if results.count < mutantsInAll { text += " of \(mutantsInAll.grouped)" }
    text += ": \(counts.check.grouped) of \(different.grouped) that differ killed by `check` "
    text += "(\(share / 10).\(share % 10) %), \(counts.fuzz.grouped) by `fuzz` alone, "
    text +=
      "\(counts.survived.grouped) survived; \(counts.equivalent.grouped) equivalent: no link tells "
    text += "them from the spec among its \(cases.of("case")), the cases of the mutant, and "
    text += "\(runs.of("mutation")) of either.\n"
    return text
  }

  /// The router of the true spec: the harness held against itself.
  private var identityLine: String {
    let alarms = identity.flatMap { result in
      result.findings.map {
        "\(result.temper.rawValue) \(Self.code($0.fingerprint)) \(Self.code($0.url))"
      }
    }
    let tempers = identity.map(\.temper.rawValue).joined(separator: ", ")
    return alarms.isEmpty
      ? "The unchanged spec (\(tempers)): no finding."
      : "The unchanged spec: FALSE ALARMS: " + alarms.joined(separator: "; ") + "."
  }

  private var operators: String {
    var text =
      "| operator | mutants | by `check` | median links | by `fuzz` alone | survived | equivalent |\n"
      + "|---|---:|---:|---:|---:|---:|---:|\n"
    for kind in MutantOperator.allCases {
      let own = results.filter { $0.mutant.mutantOperator == kind }
      if !own.isEmpty { text += Self.row(kind.rawValue, own) }
    }
    return text + Self.row("all", results)
  }

  private static func row(_ name: String, _ results: [MutantResult]) -> String {
    let counts = counts(results)
    let links = results.compactMap { result -> Int? in
      if case .killedByCheck(let links, _) = result.fate { links } else { nil }
    }.sorted()
    let median = links.isEmpty ? "" : String(links[(links.count - 1) / 2])
    return "| \(name) | \(results.count) | \(counts.check) | \(median) | \(counts.fuzz) "
      + "| \(counts.survived) | \(counts.equivalent) |\n"
  }

  /// What `check` does not see, each with a link that would show it.
  private var missed: String {
    var text = ""
    for result in results {
      let (fate, fingerprint, url): (String, String, [UInt8])
      switch result.fate {
      case .killedByCheck, .equivalent: continue
      case .killedByFuzz(_, let found, let link):
        (fate, fingerprint, url) = ("`fuzz` alone", found, link)
      case .survived(let found, let link): (fate, fingerprint, url) = ("SURVIVED", found, link)
      }
      let rules = result.mutant.rules.map(Self.code).joined(separator: ", ")
      text += "| \(result.mutant.mutantOperator.rawValue) | \(rules) "
      text += "| \(Self.prose(result.mutant.sentence)) | \(fate) "
      text += "| \(Self.code(fingerprint)) | \(Self.code(url)) |\n"
    }
    if text.isEmpty { return "" }
    return "| operator | rules | mutant | killed by | finding | link |\n|---|---|---|---|---|---|\n"
      + text
  }

  /// A sentence in a cell; as code where it has a pipe, which would end the cell.
  private static func prose(_ text: String) -> String {
    text.contains("|") ? MarkdownText.cell(text) : MarkdownText.prose(text)
  }

  private static func code(_ text: String) -> String { MarkdownText.cell(text) }

  private static func code(_ url: [UInt8]) -> String {
    MarkdownText.cell(VisibleText.of(url, limit: 200))
  }
}
