import LinkReports
import LinkMarkup
import LinkRouting
import Conformance
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
      OptionDeclaration("base64", nil, "the URL is base64"), .source, .via, .launch,
    ] + OptionDeclaration.routerLimits + [.quiet, .config, .noConfig, .help], takesOperands: true,
    takesProgram: true)

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    let judge = try SpecArgument.judge(parsed)
    guard let text = parsed.operands.first, parsed.operands.count == 1 else {
      throw CommandFailure.usage("expected one URL; see 'minimize --help'")
    }
    var url = Array(text.utf8)
    if parsed.has("base64") {
      do throws(Base64Error) {
        url = try Base64.decode(url)
      } catch {
        throw CommandFailure.usage("the URL is no base64 at offset \(error.offset)")
      }
    }
    let router = try RouterArgument(parsed, context, judge: judge)
    let session = router.makeSession()
    defer { session.end() }
    let found: Finding?
    do {
      _ = try await session.startRouter(for: judge)
      var investigator = Investigator(
        judge: judge, session: session, context: try LinkContext(parsed))
      found = try await investigator.investigate(url: url)
    } catch let error as RouterStartError {
      throw CommandFailure(code: .router, message: error.description)
    } catch let error as RouterRunError {
      if error == .cancelled { return .interrupted }
      throw CommandFailure(code: .router, message: error.description)
    }
    guard let found else {
      context.output.diagnostic("fuzz-links: the router does what is permitted with this URL\n")
      return .findings
    }
    if parsed.has(.quiet) {
      try context.output.result(VisibleText.of(found.minimizedURL) + "\n")
      return .success
    }
    let words = ([context.program, "check"] + SpecArgument.words(parsed)).map(ShellLine.word)
    let replay =
      words + (found.sequence + [found.minimizedURL]).map(ShellLine.option(forURL:))
      + router.words.map(ShellLine.word)
    try context.output.result(
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
