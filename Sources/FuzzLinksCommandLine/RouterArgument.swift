import Conformance
import Foundation
import LinkSpec
import PlantedRouters

/// Turns `--router NAME` or `-- PROGRAM ARGS…` into a session.
struct RouterArgument {
  /// The words that select the router again, for replay lines.
  var words: [String]
  /// Makes a session; each is a router of its own.
  var makeSession: @Sendable () -> any RouterSession
  /// How to start a process that runs whole batches on the router; `nil` where it is no router of
  /// this executable, or runs in this process.
  private(set) var worker: FuzzWorkerConfiguration?
  /// The first session.
  private(set) lazy var session = makeSession()

  /// A router of this executable runs in a process of its own, as any other program would: then a
  /// trap costs one link and not the run.
  init(
    _ parsed: ParsedArguments, _ context: CommandContext, judge: Judge
  ) throws(CommandFailure) {
    let name = parsed.value(.router)
    if let program = parsed.program {
      if name != nil { throw .usage("--router and a program after '--' exclude each other") }
      if parsed.has(.inProcess) { throw .usage("--in-process is for the routers of --router") }
      words = ["--"] + program
      let configuration = try Self.configuration(program, parsed, context, judge)
      makeSession = { ChildRouterSession(configuration) }
      return
    }
    guard let name else {
      throw .usage(
        "no router: give --router NAME or -- PROGRAM ARGS…"
          + (context.routers.isEmpty
            ? "" : "; there is: " + context.routers.map(\.name).joined(separator: ", ")))
    }
    let router = try Self.router(named: name, context)
    words = ["--router", name]
    if parsed.has(.inProcess) {
      words.append("--in-process")
      makeSession = { InProcessSession(router) }
      return
    }
    guard let executable = Bundle.main.executablePath else {
      throw CommandFailure(
        code: .harness, message: "cannot find this executable's own path; try --in-process")
    }
    var configuration = try Self.configuration(
      [executable, "serve", name], parsed, context, judge)
    // The crash is the finding; a backtrace of seconds is not.
    configuration.environment["SWIFT_BACKTRACE"] = "enable=no"
    let child = configuration
    makeSession = { ChildRouterSession(child) }
    worker = FuzzWorkerConfiguration(
      command: [executable, "work", name], environment: child.environment,
      deadline: child.deadline)
  }

  static func router(
    named name: String, _ context: CommandContext
  ) throws(CommandFailure) -> any LinkRouter {
    if let router = context.routers.first(where: { $0.name == name }) { return router }
    // The routers of the self-check can be chosen too, to see what finds them; no list names them.
    let planted = PlantedRouter.correct + PlantedRouter.bugs.map(\.router)
    if let router = planted.first(where: { $0.name == name }) { return router }
    throw .usage(
      "no router '\(VisibleText.of(name))'"
        + Suggestion.phrase(for: name, among: context.routers.map(\.name)))
  }

  private static func configuration(
    _ command: [String], _ parsed: ParsedArguments, _ context: CommandContext, _ judge: Judge
  ) throws(CommandFailure) -> ChildRouterConfiguration {
    var configuration = ChildRouterConfiguration(command: command)
    configuration.specName = judge.spec.name
    configuration.bind = judge.bind
    if let text = parsed.value(.deadline) {
      configuration.deadline = try duration(text, option: "deadline")
    }
    context.configureRouter(&configuration)
    return configuration
  }

  /// `500ms`, `2s`, `1m`, `8h`; at least a millisecond and at most `limit` seconds.
  static func duration(
    _ text: String, option: String, atMost limit: Int = 3_600
  ) throws(CommandFailure) -> Duration {
    let units: [(String, Int)] = [("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000)]
    for (unit, factor) in units where text.hasSuffix(unit) {
      if let count = Int(text.dropLast(unit.count)), count >= 1, count <= limit * 1_000 / factor {
        return .milliseconds(count * factor)
      }
    }
    throw .usage("--\(option): '\(VisibleText.of(text))' is no duration such as 500ms, 2s or 1m")
  }
}

extension OptionDeclaration {
  static let router = OptionDeclaration("router", "NAME", "a router of this program; see 'routers'")
  static let inProcess = OptionDeclaration(
    "in-process", nil, "run the router in this process (for debugging)")
  static let deadline = OptionDeclaration(
    "deadline", "TIME", "how long the router may take for one URL (default: 1s)")
}
