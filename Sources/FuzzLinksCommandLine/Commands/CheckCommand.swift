import LinkReports
import Conformance
import LinkSpec

/// `check`: the conformance run.
struct CheckCommand: Command {
  static let declaration = CommandDeclaration(
    name: "check", summary: "run every rule of a spec against a router",
    operands: "--router NAME | --exec COMMAND | -- PROGRAM ARGS…",
    discussion: """

      Generates links for every rule of the documentation, right ones, ones at the
      boundaries and ones with exactly one fault, hands them to the router and
      reports each way in which it does something else than the documentation
      permits: once, simplified, with the rule it breaks and a line to show it again.

      The router is one of this program ('fuzz-links routers') or any program that
      speaks JSON Lines on its standard input and output. Or an app is handed each
      link by a program of its own, as in --exec 'xcrun simctl openurl booted {url}':
      then crashes and hangs are judged, and whether a link is accepted only as far
      as exit codes tell. No shell takes part; where the program starts one, as adb
      shell does, {url:shell} is the link in quotes.
      """,
    options: [.spec, .bind, .parser, .routers, .programs]
      + OptionDeclaration.routerChoice.dropFirst() + [
        .expectAgreement,
        .scopes, .actions, .strength, .minCoverage, .shard,
        OptionDeclaration("url", "URL", "run this URL instead of the cases", isRepeatable: true),
        OptionDeclaration("url-base64", "TEXT", "the same, as base64", isRepeatable: true),
        OptionDeclaration(
          "rule", "ID", "the rule to blame where the router rejects a good --url"),
        .source, .via, .launch,
      ] + OptionDeclaration.routerLimits + OptionDeclaration.reports + [
        .drafts, .quiet, .explain, .config, .noConfig, .help,
      ],
    takesOperands: false,
    takesProgram: true)

  static let savesWhenInterrupted = true

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    try RunOutput.check(parsed)
    let judge = try SpecArgument.judge(parsed)
    let shard = try ShardArgument.shard(parsed)
    let minimum = try CoverageArgument.minimum(parsed, shard)
    var generated = try cases(parsed, judge)
    if let shard { generated = shard.part(of: generated) }
    let blamedRule = try blamedRule(parsed, judge)
    let events = try EventFile.open(parsed, context.output)
    var report = try await ComparedRouters(parsed)
      .check(context, judge, generated, blamedRule: blamedRule, events)
    if let minimum { report.demand(coverage: minimum) }
    if parsed.has(.expectAgreement) { report.demandAgreement() }
    return RunOutput.write(report, parsed, context.output, events: events)
  }

  private func blamedRule(_ parsed: ParsedArguments, _ judge: Judge) throws(CommandFailure)
    -> RuleID?
  {
    guard let id = parsed.value("rule") else { return nil }
    if let number = judge.rule(id: id) { return number }
    throw .usage(
      "--rule: unknown '\(VisibleText.of(id))'"
        + Suggestion.phrase(for: id, among: judge.rules.map(\.id)))
  }

  private func cases(
    _ parsed: ParsedArguments, _ judge: Judge
  ) throws(CommandFailure) -> CaseGenerator.Result {
    var urls: [[UInt8]] = []
    for (option, texts) in [
      ("url", parsed.values("url")), ("url-base64", parsed.values("url-base64")),
    ] {
      for text in texts {
        if option == "url" {
          urls.append(Array(text.utf8))
          continue
        }
        do throws(Base64Error) {
          urls.append(try Base64.decode(Array(text.utf8)))
        } catch {
          throw .usage("--url-base64: no base64 at offset \(error.offset)")
        }
      }
    }
    if !urls.isEmpty { return CaseGenerator.given(urls, judge) }
    return CaseGenerator.generate(judge, options: try CaseOptions.read(parsed, judge))
  }
}

/// The options that select cases.
enum CaseOptions {
  static func read(
    _ parsed: ParsedArguments, _ judge: Judge
  ) throws(CommandFailure) -> CaseGenerator.Options {
    var options = CaseGenerator.Options()
    options.actions = try SpecArgument.list(
      parsed, .actions, known: judge.spec.actions.map(\.name))
    options.scopes = try SpecArgument.list(parsed, .scopes, known: judge.spec.scopes.map(\.name))
    switch parsed.value(.strength) {
    case nil, "2": break
    case "3": options.strength = 3
    case let other?: throw .usage("--strength: expected 2 or 3, found '\(VisibleText.of(other))'")
    }
    return options
  }
}
