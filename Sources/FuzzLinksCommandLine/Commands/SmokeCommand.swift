import Conformance
import LinkMarkup
import LinkReports
import LinkSpec
import RouterSmoke

/// `smoke`: tests an adapter by itself.
struct SmokeCommand: Command {
  static let declaration = CommandDeclaration(
    name: "smoke", summary: "test how a router program speaks the protocol",
    operands: "--router NAME | -- PROGRAM ARGS…",
    discussion: """

      Talks to a router program in every way in which a run does, and says what it
      cannot do and how to mend that: hello, flushing, order, escapes, long lines,
      reset, logs on stdout, the end. What it does with a link does not matter here.
      PROTOCOL.md describes the protocol.

      Exits with 1 where a check fails, and with 3 where the program says no hello.
      """,
    options: [
      .spec, .bind, .router,
      .url, .deadline, .memoryLimit, .json, .quiet, .app, .config, .noConfig, .help,
    ],
    takesOperands: false,
    takesProgram: true)

  static let savesWhenInterrupted = true

  private let spec: SpecChoice
  private let router: RouterChoice
  private let urls: [[UInt8]]
  /// Where the report goes as JSON; `nil`: nowhere.
  private let json: String?
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    spec = try SpecChoice(arguments)
    router = try RouterChoice(arguments)
    urls = arguments.values(.url).map { Array($0.utf8) }
    json = arguments.value(.json)
    isQuiet = arguments.has(.quiet)
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let report = try report(context)
    try context.output.write(
      json: report.json, to: json, text: { report.text(style: $0, quiet: isQuiet) })
    return report.conclusion
  }

  private func report(_ context: CommandContext) throws(CommandFailure) -> SmokeReport {
    let judge = try spec.judge()
    guard let configuration = try ChosenRouter(router, context, judge).program else {
      throw .usage("'smoke' tests programs: --router NAME or -- PROGRAM ARGS…")
    }
    let smoke = SmokeRun(
      configuration, judge: judge, links: urls, isCancelled: { Task.isCancelled })
    do throws(RouterStartError) {
      return try smoke.run()
    } catch {
      throw CommandFailure(
        code: error == .cancelled ? .interrupted : .router, message: error.description)
    }
  }
}
