import LinkFuzzing
import LinkRouting
import Conformance
import Foundation
import LinkSpec
import PlantedRouters

/// Turns `--router NAME`, `--exec COMMAND` or `-- PROGRAM ARGS…` into a session.
struct RouterArgument {
  /// The words that select the router again, for replay lines.
  var words: [String]
  /// Makes a session; each is a router of its own.
  var makeSession: @Sendable () -> any RouterSession
  /// How to start a process that runs whole batches on the router; `nil` where it is no router of
  /// this executable, or runs in this process.
  private(set) var worker: FuzzWorkerConfiguration?
  /// Of a router that runs in this process, which links it is given.
  private(set) var journal: LinkJournal?
  /// The program that speaks the protocol; `nil` where none does.
  private(set) var program: ChildRouterConfiguration?
  /// The first session.
  private(set) lazy var session = makeSession()

  /// A router of this executable runs in a process of its own, as any other program would: then a
  /// trap costs one link and not the run.
  init(
    _ parsed: ParsedArguments, _ context: CommandContext, judge: Judge
  ) throws(CommandFailure) {
    let limits = try RouterLimits(parsed)
    try Self.checkChoice(parsed)
    if let program = parsed.program {
      words = ["--"] + program
      let configuration = Self.configuration(program, limits, context, judge)
      makeSession = { ChildRouterSession(configuration) }
      self.program = configuration
    } else if parsed.has(.exec) {
      let configuration = try ExecArgument.configuration(parsed, limits, judge)
      words = ExecArgument.words(configuration, parsed)
      makeSession = { ExecSession(configuration) }
    } else if let name = parsed.value(.router) {
      let router = try Self.router(named: name, context)
      words = ["--router", name]
      if parsed.has(.inProcess) {
        words.append("--in-process")
        let journal = context.keepsJournal ? try Self.journal(judge) : nil
        makeSession = { InProcessSession(router, journal: journal, label: name) }
        self.journal = journal
        return
      }
      guard let executable = Bundle.main.executablePath else {
        throw CommandFailure(
          code: .harness, message: "cannot find this executable's own path; try --in-process")
      }
      var configuration = Self.configuration(
        [executable, "serve", name], limits, context, judge)
      // The crash is the finding; a backtrace of seconds is not.
      configuration.environment["SWIFT_BACKTRACE"] = "enable=no"
      let child = configuration
      makeSession = { ChildRouterSession(child) }
      program = child
      var worker = FuzzWorkerConfiguration(
        command: [executable, "work", name], environment: child.environment,
        deadline: child.deadline)
      worker.memoryLimit = child.memoryLimit
      self.worker = worker
    } else {
      throw .usage(
        "no router: give --router NAME, --exec 'PROGRAM {url}' or -- PROGRAM ARGS…"
          + (context.routers.isEmpty
            ? "" : "; there is: " + context.routers.map(\.name).joined(separator: ", ")))
    }
  }

  /// One router, and no option that belongs to another kind of it.
  private static func checkChoice(_ parsed: ParsedArguments) throws(CommandFailure) {
    var given: [String] = []
    if parsed.has(.router) { given.append("--router") }
    if parsed.has(.exec) { given.append("--exec") }
    if parsed.program != nil { given.append("a program after '--'") }
    if given.count > 1 {
      throw .usage(
        given.dropLast().joined(separator: ", ")
          + " and \(given[given.count - 1]) exclude each other")
    }
    if parsed.values(OptionDeclaration.router.name).count > 1 {
      throw .usage("expected one --router; 'check' compares several")
    }
    if parsed.has(.inProcess), !parsed.has(.router), !given.isEmpty {
      throw .usage("--in-process is for the routers of --router")
    }
    if parsed.has(.inProcess), parsed.has(.memoryLimit) {
      throw .usage("--memory-limit is for routers in a process of their own, not --in-process")
    }
    for option in [OptionDeclaration.execHandled, .execRejected, .alive]
    where parsed.has(option) && !parsed.has(.exec) {
      throw .usage("--\(option.name) is for --exec")
    }
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

  /// The journal of this executable.
  private static func journal(_ judge: Judge) throws(CommandFailure) -> LinkJournal? {
    do {
      return try LinkJournal.open(
        spec: judge.spec.name, client: Bundle.main.executablePath ?? "fuzz-links")
    } catch {
      throw CommandFailure(code: .usage, message: error.description)
    }
  }

  private static func configuration(
    _ command: [String], _ limits: RouterLimits, _ context: CommandContext, _ judge: Judge
  ) -> ChildRouterConfiguration {
    var configuration = ChildRouterConfiguration(command: command)
    configuration.specName = judge.spec.name
    configuration.bind = judge.bind
    // A test shortens the default, not what was asked for.
    context.configureRouter(&configuration)
    if let deadline = limits.deadline { configuration.deadline = deadline }
    if let memory = limits.memory { configuration.memoryLimit = memory.bytes }
    return configuration
  }
}

extension OptionDeclaration {
  static let router = OptionDeclaration("router", "NAME", "a router of this program; see 'routers'")
  static let inProcess = OptionDeclaration(
    "in-process", nil, "run the router in this process (for debugging)")
}

extension OptionDeclaration {
  /// The options that choose a router.
  static let routerChoice: [OptionDeclaration] = [
    .router, .exec, .execHandled, .execRejected, .alive,
  ]
  /// The options on how a router is run.
  static let routerLimits: [OptionDeclaration] = [.deadline, .memoryLimit, .inProcess]
}
