import Conformance
import Foundation
import LinkMarkup
import LinkReports
public import LinkRouting
import LinkSpec
package import PlantedBugs

/// The whole command line of fuzz-links, as a library call.
///
/// A team's own executable checks its router in process with four lines:
///
/// ```swift
/// import FuzzLinksCommandLine
/// await FuzzLinks.main(routers: [MyRouter()])
/// ```
public enum FuzzLinks {
  /// The version of the program, which findings are reproducible with.
  public static let version = "0.1.0"

  static let commands: [any Command.Type] = [
    CheckCommand.self,
    FuzzCommand.self,
    MinimizeCommand.self,
    ReplayCommand.self,
    CICommand.self,
    CorpusCommand.self,
    JudgeCommand.self,
    CasesCommand.self,
    SpecCommand.self,
    LinksCommand.self,
    ReportCommand.self,
    SelfCheckCommand.self,
    RoutersCommand.self,
    ServeCommand.self,
    SmokeCommand.self,
    InitCommand.self,
    ImportCommand.self,
    LintCommand.self,
    DocCheckCommand.self,
    CompletionsCommand.self,
  ]

  /// What the program starts itself with.
  private static let hiddenCommands: [any Command.Type] = [WorkCommand.self]

  /// Runs the command that the process's arguments ask for, with `routers` to choose from, and
  /// exits with its exit code.
  ///
  /// It begins on the thread of its caller, so that it can say so where there is no other.
  nonisolated(nonsending) public static func main(routers: [any LinkRouter]) async -> Never {
    await main(routers: routers, provingRouters: .none)
  }

  /// The same with routers for the self-check.
  nonisolated(nonsending) package static func main(
    routers: [any LinkRouter], provingRouters: ProvingRouters
  ) async -> Never {
    DescriptorCheck.holdClosedStreams()
    let arguments = Array(CommandLine.arguments.dropFirst())
    // A reader that goes away ends the writing to it, not the run: a report may go to a file too.
    _ = signal(SIGPIPE, SIG_IGN)
    guard DescriptorCheck.hasEnough() else {
      Output.standard.diagnostic(
        "fuzz-links: this process may open fewer than \(DescriptorCheck.needed) more files; raise "
          + "the limit, as with 'ulimit -n 256'\n")
      exit(Conclusion.router.rawValue)
    }
    guard ThreadCheck.canStart() else {
      Output.standard.diagnostic(
        "fuzz-links: this process may start no more threads; raise the limit, as with 'ulimit -u "
          + "4096' or the memory that it may use\n")
      exit(Conclusion.router.rawValue)
    }
    let program = program(CommandLine.arguments.first)
    let command = Task {
      await run(
        arguments,
        CommandContext(
          routers: routers, output: .standard, provingRouters: provingRouters, program: program,
          keepsJournal: true, configurationFile: Configuration.fileName))
    }
    let isSaved = commands.contains {
      $0.declaration.name == arguments.first && $0.savesWhenInterrupted
    }
    let interruption = isSaved ? Interruption { command.cancel() } : nil
    let code = await command.value
    interruption?.end()
    exit(code.rawValue)
  }

  /// A team's own executable is called as it was now; ours by its name, wherever it lies.
  static func program(_ path: String?) -> String {
    guard let path, !path.isEmpty, path.split(separator: "/").last != "fuzz-links" else {
      return "fuzz-links"
    }
    return path
  }

  /// Runs a command and returns its exit code: 0 conforms, 1 findings, 2 wrong arguments or input,
  /// 3 the router could not be run or broke the protocol, 4 a fault of this program or of the
  /// machine, 130 interrupted. Never exits and never traps.
  public static func run(
    _ arguments: [String], routers: [any LinkRouter], output: Output
  ) async -> Int32 {
    await run(arguments, CommandContext(routers: routers, output: output)).rawValue
  }

  static func run(_ arguments: [String], _ context: CommandContext) async -> Conclusion {
    do {
      return try await dispatch(arguments, context)
    } catch let failure as CommandFailure {
      context.output.report(failure)
      return failure.code
    } catch {
      context.output.diagnostic("fuzz-links: \(VisibleText.of(String(describing: error)))\n")
      return .harness
    }
  }

  private static func dispatch(
    _ arguments: [String], _ context: CommandContext
  ) async throws -> Conclusion {
    let output = context.output
    let declarations = commands.map { $0.declaration }
    guard let name = arguments.first else {
      output.diagnostic(Help.text(for: declarations))
      return .usage
    }
    switch name {
    case "--help", "-h", "help":
      if let topic = arguments.dropFirst().first, name == "help" {
        try output.write(Help.text(for: try command(named: topic).declaration))
      } else {
        try output.write(Help.text(for: declarations))
      }
      return .success
    case "--version":
      try output.write("fuzz-links \(version)\n")
      return .success
    default: break
    }
    let command = try command(named: name)
    var given = try ArgumentParser.parse(Array(arguments.dropFirst()), for: command.declaration)
    if given.has(.help) {
      try output.write(Help.text(for: command.declaration))
      return .success
    }
    if let configuration = try configuration(given, command.declaration, context) {
      let own = given
      switch try configuration.choice(given, of: command.declaration) {
      case .several(let apps):
        if own.has(.explain) { throw AppsGate.needsOne(apps.map(\.app), "--explain") }
        let gate = try AppsGate(own, apps)
        try checkReports(own)
        return try await gate.run(context)
      case .one(let arguments, let app):
        given = arguments
        given.app = app
      }
      // What nobody has typed is said.
      if !own.has(.spec), let spec = given.value(.spec), !given.has(.quiet) {
        output.diagnostic(
          "fuzz-links: " + (given.app.map { "app \($0), " } ?? "")
            + "spec \(VisibleText.of(spec)), "
            + "by \(VisibleText.of(configuration.path))\n")
      }
    } else if command.declaration.isConfigurable, given.has(.app) {
      throw CommandFailure.usage(
        "--app names an app of \(Configuration.fileName), and there is none here or above; see "
          + "'--config'")
    }
    if let id = given.value(.explain) {
      let explanation = try RuleExplanation(id, try SpecChoice(given).judge())
      try output.write(explanation.text(style: Style(isColoured: output.isColoured)))
      return .success
    }
    let ready = try command.init(given)
    try checkReports(given)
    return try await ready.run(context)
  }

  /// A report that cannot be written is found out before anything is run.
  private static func checkReports(_ given: ParsedArguments) throws(CommandFailure) {
    for option in OptionDeclaration.reports + [.json, .html] {
      if let path = given.value(option), path != "-" { try OutputFile.check(path, of: option) }
    }
  }

  /// The file of `--config`, or the one that lies in the current folder.
  private static func configuration(
    _ given: ParsedArguments, _ declaration: CommandDeclaration, _ context: CommandContext
  ) throws(CommandFailure) -> Configuration? {
    guard declaration.isConfigurable else { return nil }
    if given.has(.noConfig) {
      if given.has(.config) { throw .usage("--config and --no-config exclude each other") }
      return nil
    }
    if let path = given.value(.config) { return try Configuration(file: path) }
    guard let name = context.configurationFile, let root = Configuration.root(of: name) else {
      return nil
    }
    return try Configuration(file: root + name, root: root)
  }

  private static func command(named name: String) throws(CommandFailure) -> any Command.Type {
    if let command = (commands + hiddenCommands).first(where: { $0.declaration.name == name }) {
      return command
    }
    let names = commands.map { $0.declaration.name }
    let what = name.hasPrefix("-") ? "option" : "command"
    throw .usage(
      "unknown \(what) '\(VisibleText.of(name))'"
        + (Suggestion.nearest(to: name, among: names).map { "; did you mean '\($0)'?" }
          ?? "; see 'fuzz-links --help'"))
  }
}
