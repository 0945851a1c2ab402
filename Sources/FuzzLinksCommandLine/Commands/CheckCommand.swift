import Conformance
import LinkReports
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
      then crashes are judged with --alive, and whether a link is accepted only as
      far as exit codes tell. No shell takes part; where the program starts one, as adb
      shell does, {url:shell} is the link in quotes.
      """,
    options: [.spec, .bind, .parser, .routers, .programs]
      + OptionDeclaration.routerChoice.dropFirst() + [
        .expectAgreement,
        .scopes, .actions, .strength, .minCoverage, .shard,
        .url.saying("run this URL instead of the cases"), .urlBase64, .rule,
        .source, .via, .launch,
        .time.saying("stop after this time, and fail if cases are left: 90s, 10m"),
        .failFast, .watch,
      ] + OptionDeclaration.routerLimits + OptionDeclaration.reports
      + OptionDeclaration.reportContext + [
        .drafts, .quiet, .verbose, .explain, .app, .config, .noConfig, .help,
      ],
    takesOperands: false,
    takesProgram: true)

  static let savesWhenInterrupted = true

  private let reports: ReportChoice
  private let spec: SpecChoice
  private let shard: Shard?
  private let minimum: MinimumCoverage?
  /// What is run instead of cases, where there is anything.
  private let urls: [[UInt8]]
  private let cases: CaseSelection
  /// The id of the rule to blame.
  private let blamed: String?
  private let delivery: DeliveryChoice
  private let routers: RoutersChoice
  private let time: Duration?
  private let isWatching: Bool
  private let endsAtFirst: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    reports = try ReportChoice(arguments)
    spec = try SpecChoice(arguments)
    shard = try .given(arguments)
    minimum = try .given(arguments, of: shard)
    urls =
      arguments.values(.url).map { Array($0.utf8) }
      + (try arguments.values(.urlBase64).map(Self.decoded))
    cases = try CaseSelection(arguments)
    blamed = arguments.value(.rule)
    delivery = try DeliveryChoice(arguments)
    routers = try RoutersChoice(arguments)
    endsAtFirst = arguments.has(.failFast)
    if endsAtFirst, routers.areSeveral {
      throw .usage("--fail-fast takes one router: several are compared case by case")
    }
    isWatching = arguments.has(.watch)
    if isWatching, arguments.has(.inProcess) {
      throw .usage("--watch and --in-process exclude each other: this process stays what it is")
    }
    time = try arguments.value(.time).map { text throws(CommandFailure) in
      try RouterLimits.duration(text, option: .time, atMost: 7 * 24 * 3_600)
    }
  }

  private static func decoded(_ text: String) throws(CommandFailure) -> [UInt8] {
    do throws(Base64Error) {
      return try Base64.decode(Array(text.utf8))
    } catch {
      throw .usage("--url-base64: no base64 at offset \(error.offset)")
    }
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    if !isWatching { return try await check(context) }
    let files = { [spec.named.path].compactMap(\.self) + routers.files }
    return try await FileWatch(output: context.output, files: files).run {
      try await check(context)
    }
  }

  private func check(_ context: CommandContext) async throws -> Conclusion {
    let clock = ContinuousClock()
    let start = clock.now
    let judge = try spec.judge()
    var generated =
      urls.isEmpty
      ? CaseGenerator.generate(judge, options: try cases.options(judge.spec))
      : CaseGenerator.given(urls, judge)
    if let shard { generated = shard.part(of: generated) }
    let blamedRule = try blamedRule(judge)
    let compared = ComparedRouters(
      routers: try routers.routers(), delivery: delivery, time: time, endsAtFirst: endsAtFirst,
      making: start.duration(to: clock.now))
    let output = try RunOutput(reports, spec, context.output)
    var report = try await compared.check(
      context, judge, generated, blamedRule: blamedRule, output)
    report.demandAllCases()
    let isCutShort = report.parts.contains { $0.report.result.stopReason == .firstFinding }
    if !report.parts.isEmpty, !isCutShort { minimum?.demand(of: &report) }
    if routers.expectsAgreement { report.demandAgreement() }
    return output.write(report)
  }

  private func blamedRule(_ judge: Judge) throws(CommandFailure) -> RuleID? {
    guard let blamed else { return nil }
    if let number = judge.rule(id: blamed) { return number }
    throw .usage(
      "--rule: unknown '\(VisibleText.of(blamed))'"
        + Suggestion.phrase(for: blamed, among: judge.rules.map(\.id)))
  }
}
