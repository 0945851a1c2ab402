import Conformance
import LinkSpec

/// `judge`: explains URLs.
struct JudgeCommand: Command {
  static let declaration = CommandDeclaration(
    name: "judge", summary: "explain what the spec says of URLs", operands: "URL…",
    discussion: """

      Says for each URL whether the documentation accepts it, rejects it or is
      silent; what was read; where it breaks, with the rule and its source; and what
      a router may do with it. Exits 0 whatever the verdict, unless --expect is given.

      With --json -, prints one JSON object per URL and line.
      """,
    options: [
      .spec, .bind, .source,
      OptionDeclaration("expect", "VERDICT", "exit 1 unless each verdict is this one"),
      OptionDeclaration("stdin", nil, "read URLs from standard input, one per line"),
      OptionDeclaration("base64", nil, "the URLs are base64"),
      .json, .quiet, .explain, .config, .noConfig, .help,
    ], takesOperands: true)

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    let judge = try SpecArgument.judge(parsed)
    let expected = try expectedVerdict(parsed)
    let urls = try URLArguments.urls(parsed, parsed.operands)
    if urls.isEmpty {
      throw CommandFailure.usage(
        parsed.has("stdin") ? "no URL on standard input" : "no URL given; see 'judge --help'")
    }
    let jsonPath = parsed.value(.json)
    var lines = ""
    var isAsExpected = true
    let style = Style(isColoured: context.output.isColoured)
    for (index, url) in urls.enumerated() {
      let judgement = judge.judgement(of: url, source: parsed.value(.source))
      let isExpected = expected.map { $0 == judgement.verdict } ?? true
      if !isExpected { isAsExpected = false }
      if jsonPath != nil { lines += judge.json(of: judgement, url: url).serialized() + "\n" }
      let isReport = jsonPath != "-" && (!parsed.has(.quiet) || !isExpected)
      if isReport {
        let report = JudgementReport(judge: judge, url: url, judgement: judgement, style: style)
        try context.output.write((index > 0 ? "\n" : "") + report.text)
      }
      if !isExpected, let expected {
        context.output.diagnostic(
          "fuzz-links: expected \(expected.rawValue), the verdict is \(judgement.verdict.rawValue): "
            + VisibleText.of(url, limit: 200) + "\n")
      }
    }
    if let jsonPath { try OutputFile.write(lines, to: jsonPath, context.output) }
    return isAsExpected ? .success : .findings
  }

  private func expectedVerdict(_ parsed: ParsedArguments) throws(CommandFailure) -> Verdict? {
    guard let word = parsed.value("expect") else { return nil }
    if let verdict = Verdict(rawValue: word) { return verdict }
    throw .usage(
      "--expect: unknown verdict '\(VisibleText.of(word))'"
        + Suggestion.phrase(for: word, among: Verdict.allCases.map(\.rawValue)))
  }
}
