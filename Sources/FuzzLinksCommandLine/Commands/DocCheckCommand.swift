import Conformance
import LinkMarkup
import LinkReports
import LinkSpec

/// `doc-check`: judges the links that documents write.
struct DocCheckCommand: Command {
  static let declaration = CommandDeclaration(
    name: "doc-check", summary: "judge every link that a document writes", operands: "FILE…",
    discussion: """

      Finds every link of the spec in Markdown, HTML and plain text, by its schemes
      and hosts: in sentences, code, tables, targets and attributes. A link that the
      documentation rejects is a flaw: its line and column, why, and the nearest link
      that is valid. One that it leaves open is listed. Placeholders, as in
      [scheme]://media/[media_urn] or playrts://…, stand for values that fit. At the
      end stand the actions and parameters that no document mentions.

      Links that are shown because they are wrong stand between two comments:
        <!-- doc-check off --> and <!-- doc-check on -->

      Exits 1 where there is a flaw, with --strict for open links too, and 2 where a
      file cannot be read.
      """,
    options: [
      .spec, .bind, Self.strict, .json, .sarif, .markdown, .quiet,
      .app, .config, .noConfig, .help,
    ], takesOperands: true)

  private static let strict = OptionDeclaration("strict", nil, "exit 1 for open links too")

  private let documents: [String]
  private let spec: SpecChoice
  private let isStrict: Bool
  /// Where the report goes as JSON; `nil`: nowhere.
  private let json: String?
  private let sarif: String?
  private let markdown: String?
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    documents = arguments.operands
    if documents.isEmpty { throw .usage("no document given: doc-check FILE…") }
    spec = try SpecChoice(arguments)
    isStrict = arguments.has(Self.strict)
    json = arguments.value(.json)
    sarif = arguments.value(.sarif)
    markdown = arguments.value(.markdown)
    if [json, sarif, markdown].count(where: { $0 == "-" }) > 1 {
      throw .usage("the standard output can take one report")
    }
    isQuiet = arguments.has(.quiet)
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let judge = try spec.judge()
    var code = Conclusion.success
    var sections: [DocumentReport.Section] = []
    for path in documents {
      do throws(CommandFailure) {
        sections.append(
          DocumentReport.Section(file: path, check: try CheckedDocument.check(path, judge)))
      } catch {
        code = max(code, error.code)
        context.output.report(error)
      }
    }
    if sections.isEmpty { return code }
    let report = DocumentReport(judge, sections, .current)
    let output = context.output
    if let sarif {
      try OutputFile.write(
        report.sarif(version: FuzzLinks.version).serialized(pretty: true) + "\n", to: sarif, output)
    }
    if let markdown { try OutputFile.write(report.markdown, to: markdown, output) }
    let isOutputTaken = [sarif, markdown].contains("-")
    if isOutputTaken {
      output.diagnostic(report.text(style: Style(isColoured: false), quiet: isQuiet))
      if let json {
        try OutputFile.write(report.json.serialized(pretty: true) + "\n", to: json, output)
      }
    } else {
      try output.write(
        json: report.json, to: json, text: { report.text(style: $0, quiet: isQuiet) })
    }
    if output.gitHub != nil { output.command(report.gitHubAnnotations) }
    let isFaulty = report.flaws > 0 || isStrict && report.open > 0
    return max(code, isFaulty ? .findings : .success)
  }
}
