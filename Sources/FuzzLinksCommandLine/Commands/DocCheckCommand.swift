import Conformance
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

      Links that are shown because they are wrong stand between the comments
      <!-- doc-check off --> and <!-- doc-check on -->.

      Exits 1 where there is a flaw, with --strict for open links too, and 2 where a
      file cannot be read.
      """,
    options: [
      .spec, .bind, OptionDeclaration("strict", nil, "exit 1 for open links too"), .json, .quiet,
      .config, .noConfig, .help,
    ], takesOperands: true)

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    if parsed.operands.isEmpty {
      throw CommandFailure.usage("no document given: doc-check FILE…")
    }
    let judge = try SpecArgument.judge(parsed)
    var code = ExitCode.success
    var sections: [DocumentReport.Section] = []
    for path in parsed.operands {
      do throws(CommandFailure) {
        sections.append(
          DocumentReport.Section(file: path, check: try CheckedDocument.check(path, judge)))
      } catch {
        code = max(code, error.code)
        context.output.report(error)
      }
    }
    if sections.isEmpty { return code }
    let report = DocumentReport(judge, sections)
    let isQuiet = parsed.has(.quiet)
    try context.output.write(
      json: report.json, text: { report.text(style: $0, quiet: isQuiet) }, parsed)
    let isFaulty =
      report.count(.reject) > 0 || parsed.has("strict") && report.count(.unspecified) > 0
    return max(code, isFaulty ? .findings : .success)
  }
}
