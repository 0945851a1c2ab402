import LinkMarkup
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

      With --association, an apple-app-site-association file answers instead of the
      spec: which app a web link opens, by which entry, or why none does. An app that
      opens counts as accept, none as reject; where public sources differ on a
      pattern, as unspecified.

      With --json -, prints one JSON object per URL and line.
      """,
    options: [
      .spec, .bind, .parser, .source,
      OptionDeclaration(
        "association", "FILE", "ask this apple-app-site-association file, not the spec"),
      OptionDeclaration("expect", "VERDICT", "exit 1 unless each verdict is this one"),
      OptionDeclaration("stdin", nil, "read URLs from standard input, one per line"),
      OptionDeclaration("base64", nil, "the URLs are base64"),
      .json, .quiet, .explain, .config, .noConfig, .help,
    ], takesOperands: true)

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    let expected = try expectedVerdict(parsed)
    let style = Style(isColoured: context.output.isColoured)
    let answer = try self.answer(parsed, style)
    let urls = try URLArguments.urls(parsed, parsed.operands)
    if urls.isEmpty {
      throw CommandFailure.usage(
        parsed.has("stdin") ? "no URL on standard input" : "no URL given; see 'judge --help'")
    }
    let jsonPath = parsed.value(.json)
    var lines = ""
    var isAsExpected = true
    for (index, url) in urls.enumerated() {
      let answer = answer(url)
      let isExpected = expected.map { $0 == answer.verdict } ?? true
      if !isExpected { isAsExpected = false }
      if jsonPath != nil { lines += answer.json().serialized() + "\n" }
      let isReport = jsonPath != "-" && (!parsed.has(.quiet) || !isExpected)
      if isReport { try context.output.write((index > 0 ? "\n" : "") + answer.text()) }
      if !isExpected, let expected {
        context.output.diagnostic(
          "fuzz-links: expected \(expected.rawValue), the verdict is \(answer.verdict.rawValue): "
            + VisibleText.of(url, limit: 200) + "\n")
      }
    }
    if let jsonPath { try OutputFile.write(lines, to: jsonPath, context.output) }
    return isAsExpected ? .success : .findings
  }

  /// What is said of one URL, by the spec or by an association file.
  private struct Answer {
    var verdict: Verdict
    var json: () -> JSONText
    var text: () -> String
  }

  private func answer(
    _ parsed: ParsedArguments, _ style: Style
  ) throws(CommandFailure) -> ([UInt8]) -> Answer {
    guard let path = parsed.value("association") else {
      let judge = try SpecArgument.judge(parsed)
      return { url in
        let judgement = judge.judgement(of: url, source: parsed.value(.source))
        return Answer(
          verdict: judgement.verdict, json: { judge.json(of: judgement, url: url) },
          text: {
            JudgementReport(judge: judge, url: url, judgement: judgement, style: style).text
          })
      }
    }
    for option in [OptionDeclaration.bind, .source] where parsed.has(option) {
      throw .usage("--association and --\(option.name) exclude each other")
    }
    let matcher = AssociationMatcher(try AssociationArgument.read(file: path))
    return { url in
      let report = AssociationReport(matcher: matcher, path: path, url: url)
      return Answer(
        verdict: report.verdict, json: { report.json }, text: { report.text(style: style) })
    }
  }

  private func expectedVerdict(_ parsed: ParsedArguments) throws(CommandFailure) -> Verdict? {
    guard let word = parsed.value("expect") else { return nil }
    if let verdict = Verdict(rawValue: word) { return verdict }
    throw .usage(
      "--expect: unknown verdict '\(VisibleText.of(word))'"
        + Suggestion.phrase(for: word, among: Verdict.allCases.map(\.rawValue)))
  }
}
