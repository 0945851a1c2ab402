import Conformance
import LinkSpec

/// `cases`: prints what `check` would run.
struct CasesCommand: Command {
  static let declaration = CommandDeclaration(
    name: "cases", summary: "print the generated cases without running a router", operands: "",
    discussion: """

      Prints one case per line: its verdict, its scenario, and its URL with
      everything invisible shown as an escape. With --json, one object per case and
      line, with the URL's exact bytes.
      """,
    options: [.spec, .bind, .forms, .actions, .strength, .json, .help], takesOperands: false)

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    let judge = try SpecArgument.judge(parsed)
    let result = CaseGenerator.generate(judge, options: try CaseOptions.read(parsed, judge))
    if let path = parsed.value(.json) {
      var bytes: [UInt8] = []
      for link in result.cases {
        json(of: link, judge).append(to: &bytes)
        bytes.append(0x0A)
      }
      try OutputFile.write(String(decoding: bytes, as: UTF8.self), to: path, context.output)
    } else {
      let style = Style(isColoured: context.output.isColoured)
      var text = ""
      for link in result.cases {
        let verdict = link.judgement.verdict
        let padding = String(repeating: " ", count: 12 - verdict.rawValue.count)
        let gap = String(repeating: " ", count: max(1, 34 - link.scenario.count))
        text +=
          style.verdict(verdict) + padding + link.scenario + gap
          + VisibleText.of(link.url, limit: 300) + "\n"
      }
      try context.output.write(text)
    }
    for fault in result.faults { context.output.diagnostic("fuzz-links: \(fault)\n") }
    return result.faults.isEmpty ? .success : .harness
  }

  private func json(of link: LinkCase, _ judge: Judge) -> JSONText {
    .object([
      JSONText.Member("id", .string(link.id)),
      JSONText.Member("scenario", .string(link.scenario)),
      Judge.member(url: link.url, key: "url"),
      JSONText.Member("verdict", .string(link.judgement.verdict.rawValue)),
      JSONText.Member("action", link.judgement.action.map(JSONText.string) ?? .null),
      JSONText.Member("rules", .array(link.rules.map { .string(judge.rules[$0].id) })),
      JSONText.Member("permitted", judge.json(of: link.judgement.permitted)),
    ])
  }
}
