import Conformance
import Foundation
import LinkFuzzing
import LinkReports
import LinkRouting
import LinkSpec
import PlantedBugs

/// The router that a command has chosen, ready to be run.
struct ChosenRouter {
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
    _ choice: RouterChoice, _ context: CommandContext, _ judge: Judge
  ) throws(CommandFailure) {
    words = choice.words
    switch choice.kind {
    case .program(let program):
      let configuration = Self.configuration(program, choice.limits, context, judge)
      makeSession = { ChildRouterSession(configuration) }
      self.program = configuration
    case .exec(let exec):
      let configuration = exec.configuration(choice.limits, judge)
      makeSession = { ExecSession(configuration) }
    case .named(let name, isInProcess: true):
      let router = try Self.router(named: name, context)
      let journal = context.keepsJournal ? try Self.journal(judge) : nil
      makeSession = { InProcessSession(router, journal: journal, label: name) }
      self.journal = journal
    case .named(let name, isInProcess: false):
      _ = try Self.router(named: name, context)
      guard let executable = Bundle.main.executablePath else {
        throw CommandFailure(
          code: .harness, message: "cannot find this executable's own path; try --in-process")
      }
      var configuration = Self.configuration(
        [executable, "serve", name], choice.limits, context, judge)
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
    case nil:
      throw .usage(
        "no router: give --router NAME, --exec 'PROGRAM {url}' or -- PROGRAM ARGS…"
          + (context.routers.isEmpty
            ? "" : "; there is: " + context.routers.map(\.name).joined(separator: ", ")))
    }
  }

  static func router(
    named name: String, _ context: CommandContext
  ) throws(CommandFailure) -> any LinkRouter {
    if let router = context.routers.first(where: { $0.name == name }) { return router }
    // The routers of the self-check can be chosen too, to see what finds them; no list names them.
    if let router = context.provingRouters.router(named: name) { return router }
    throw .usage(
      "no router '\(VisibleText.of(name))'"
        + Suggestion.phrase(for: name, among: context.routers.map(\.name)))
  }

  /// Refuses sequences where every state is that which the links before have left: nothing could
  /// differ.
  static func demandFreshStates(
    _ choice: RouterChoice, _ context: CommandContext
  ) throws(CommandFailure) {
    guard case .named(let name, isInProcess: true)? = choice.kind,
      !(try router(named: name, context)).canReset
    else { return }
    throw .usage(
      "--sequences: '\(VisibleText.of(name))' cannot be reset (canReset), and in this process there is no "
        + "fresh state to compare with; leave out --in-process, or let the router reset itself")
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
    if let deadline = limits.deadline {
      configuration.deadline = deadline.duration
      // What takes its time for a link takes no less to start.
      configuration.helloDeadline = max(configuration.helloDeadline, deadline.duration)
    }
    if let memory = limits.memory { configuration.memoryLimit = memory.bytes }
    return configuration
  }
}
