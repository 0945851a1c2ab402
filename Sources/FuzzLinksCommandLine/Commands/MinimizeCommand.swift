import Conformance
import LinkMarkup
import LinkReports
import LinkRouting
import LinkSpec

/// `minimize`: shrinks a URL that shows a fault.
struct MinimizeCommand: Command {
  static let declaration = CommandDeclaration(
    name: "minimize", summary: "shrink a URL that shows a fault of a router",
    operands: "URL --router NAME | URL --exec COMMAND | URL -- PROGRAM ARGS…",
    discussion: """

      Runs the URL, and if the router does with it what the documentation does not
      permit, looks for the simplest URL that shows the same fault: fewer bytes
      first, then lower ones. Exits 1 where the URL shows no fault.
      """,
    options: [.spec, .bind, .parser] + OptionDeclaration.routerChoice + [
      .base64.saying("the URL is base64"), .source, .via, .launch,
    ] + OptionDeclaration.routerLimits + [.quiet, .app, .config, .noConfig, .help],
    takesOperands: true,
    takesProgram: true)

  private let spec: SpecChoice
  private let url: [UInt8]
  private let delivery: DeliveryChoice
  private let router: RouterChoice
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    spec = try SpecChoice(arguments)
    guard let text = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("expected one URL; see 'minimize --help'")
    }
    if arguments.has(.base64) {
      do throws(Base64Error) {
        url = try Base64.decode(Array(text.utf8))
      } catch {
        throw .usage("the URL is no base64 at offset \(error.offset)")
      }
    } else {
      url = Array(text.utf8)
    }
    delivery = try DeliveryChoice(arguments)
    router = try RouterChoice(arguments)
    isQuiet = arguments.has(.quiet)
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let judge = try spec.judge()
    let router = try ChosenRouter(self.router, context, judge)
    let session = router.makeSession()
    defer { session.end() }
    let found: Finding?
    do {
      _ = try await session.startRouter(for: judge)
      var investigator = Investigator(
        judge: judge, session: session, context: delivery.context)
      found = try await investigator.investigate(url: url)
    } catch let error as RouterStartError {
      throw CommandFailure(code: .router, message: error.description)
    } catch let error as RouterRunError {
      if error == .cancelled { return .interrupted }
      throw CommandFailure(code: .router, message: error.description)
    }
    guard let found else {
      context.output.diagnostic(
        "fuzz-links: expected a URL that shows a fault, and the router does with this one what is "
          + "permitted; 'check' finds links that show one\n")
      return .findings
    }
    if isQuiet {
      try context.output.write(VisibleText.of(found.minimizedURL) + "\n")
      return .success
    }
    let choice = spec.words + delivery.words + self.router.limits.words
    let replay =
      ([context.program, "check"] + choice).map(ShellLine.word)
      + (found.sequence + [found.minimizedURL]).map(ShellLine.option(forURL:))
      + router.words.map(ShellLine.word)
    try context.output.write(
      """
      \(VisibleText.of(found.minimizedURL))
        fault     \(found.fingerprint)
        bytes     \(found.minimizedURL.count) of \(url.count), after \(session.statistics.executions) runs
        got       \(OutcomeText.text(of: found.outcome))
        replay    \(replay.joined(separator: " "))

      """)
    return .success
  }
}
