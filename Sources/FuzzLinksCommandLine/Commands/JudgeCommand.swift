import Conformance
import LinkMarkup
import LinkReports
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
      Self.association, Self.expect, .stdin, .base64,
      .json, .quiet, .explain, .app, .config, .noConfig, .help,
    ], takesOperands: true)

  private static let association = OptionDeclaration(
    "association", "FILE", "ask this apple-app-site-association file, not the spec")
  static let expect = OptionDeclaration(
    "expect", "VERDICT", "exit 1 unless each verdict is this one")

  /// Who says what a URL is.
  private enum Authority {
    case spec(SpecChoice)
    /// An association file, by its path.
    case association(String)
  }

  private let authority: Authority
  private let expected: Verdict?
  private let urls: GivenURLs
  /// Where the judgements go as JSON; `nil`: nowhere.
  private let json: String?
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    expected = try arguments.value(Self.expect).map(Self.verdict)
    if let path = arguments.value(Self.association) {
      for option in [OptionDeclaration.bind, .source] where arguments.has(option) {
        throw .usage("--association and --\(option.name) exclude each other")
      }
      authority = .association(path)
    } else {
      authority = .spec(try SpecChoice(arguments))
    }
    urls = try GivenURLs(arguments.operands, arguments)
    if urls.isEmpty { throw .usage("no URL given; see 'judge --help'") }
    json = arguments.value(.json)
    isQuiet = arguments.has(.quiet)
  }

  private static func verdict(_ word: String) throws(CommandFailure) -> Verdict {
    if let verdict = Verdict(rawValue: word) { return verdict }
    throw .usage(
      "--expect: unknown verdict '\(VisibleText.of(word))'"
        + Suggestion.phrase(for: word, among: Verdict.allCases.map(\.rawValue)))
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let style = Style(isColoured: context.output.isColoured)
    let answer = try self.answer(style)
    let file = try json.map { path throws(CommandFailure) in
      try GrowingFile(path, context.output)
    }
    var count = 0
    var isAsExpected = true
    try urls.forEach { (url: [UInt8]) throws(CommandFailure) in
      let answer = answer(url)
      let isExpected = expected.map { $0 == answer.verdict } ?? true
      if !isExpected { isAsExpected = false }
      try file?.write(answer.json().serialized() + "\n")
      let isReport = json != "-" && (!isQuiet || !isExpected)
      if isReport { try context.output.write((count > 0 ? "\n" : "") + answer.text()) }
      count += 1
      if !isExpected, let expected {
        context.output.diagnostic(
          "fuzz-links: expected \(expected.rawValue), the verdict is \(answer.verdict.rawValue): "
            + VisibleText.of(url, limit: 200) + "\n")
      }
    }
    if count == 0 { throw CommandFailure.usage("no URL on standard input") }
    try file?.finish()
    return isAsExpected ? .success : .findings
  }

  /// What is said of one URL, by the spec or by an association file.
  private struct Answer {
    var verdict: Verdict
    var json: () -> JSONText
    var text: () -> String
  }

  private func answer(_ style: Style) throws(CommandFailure) -> ([UInt8]) -> Answer {
    switch authority {
    case .spec(let spec):
      let judge = try spec.judge()
      return { url in
        let judgement = judge.judgement(of: url)
        return Answer(
          verdict: judgement.verdict, json: { judge.json(of: judgement, url: url) },
          text: {
            JudgementReport(judge: judge, url: url, judgement: judgement, style: style).text
          })
      }
    case .association(let path):
      let matcher = AssociationMatcher(try AssociationArgument.read(file: path))
      return { url in
        let report = AssociationReport(matcher: matcher, path: path, url: url)
        return Answer(
          verdict: report.verdict, json: { report.json }, text: { report.text(style: style) })
      }
    }
  }
}
