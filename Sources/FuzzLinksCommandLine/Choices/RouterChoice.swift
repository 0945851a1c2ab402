import Conformance
import Foundation
import LinkSpec

/// The router of a command: `--router NAME`, `--exec COMMAND` or `-- PROGRAM ARGS…`, and its
/// limits.
struct RouterChoice: Sendable, Hashable {
  /// What kind of router it is.
  enum Kind: Sendable, Hashable {
    /// One of this executable.
    case named(String, isInProcess: Bool)
    /// A program that is run for each URL.
    case exec(ExecChoice)
    /// A program that speaks the protocol.
    case program([String])
  }

  /// `nil`: none was given. Which ones there are is said where one is needed.
  let kind: Kind?
  let limits: RouterLimits

  /// The one router of a command.
  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    try self.init(arguments, name: arguments.value(.router))
  }

  /// The routers of a command that may be given several, in their order; at least one value.
  static func all(_ arguments: ParsedArguments) throws(CommandFailure) -> [RouterChoice] {
    let names = arguments.values(.router)
    if names.isEmpty { return [try RouterChoice(arguments, name: nil)] }
    var choices: [RouterChoice] = []
    for name in names { choices.append(try RouterChoice(arguments, name: name)) }
    return choices
  }

  private init(_ arguments: ParsedArguments, name: String?) throws(CommandFailure) {
    limits = try RouterLimits(arguments)
    try Self.check(arguments)
    if let program = arguments.program {
      kind = .program(program)
    } else if let command = arguments.value(.exec) {
      kind = .exec(try ExecChoice(command, arguments))
    } else {
      kind = name.map { .named($0, isInProcess: arguments.has(.inProcess)) }
    }
  }

  /// One router, and no option that is for another kind of it.
  private static func check(_ arguments: ParsedArguments) throws(CommandFailure) {
    var given: [String] = []
    if arguments.has(.router) { given.append("--router") }
    if arguments.has(.exec) { given.append("--exec") }
    if arguments.program != nil { given.append("a program after '--'") }
    if given.count > 1 {
      throw .usage(
        given.dropLast().joined(separator: ", ")
          + " and \(given[given.count - 1]) exclude each other")
    }
    if arguments.has(.inProcess), !arguments.has(.router), !given.isEmpty {
      throw .usage("--in-process is for the routers of --router")
    }
    if arguments.has(.inProcess), arguments.has(.memoryLimit) {
      throw .usage("--memory-limit is for routers in a process of their own, not --in-process")
    }
    for option in [OptionDeclaration.execHandled, .execRejected, .alive]
    where arguments.has(option) && !arguments.has(.exec) {
      throw .usage("--\(option.name) is for --exec")
    }
  }

  /// The files that the router is made of, as far as its words tell: those that they name, and of a
  /// script what lies beside it in the same language.
  var files: [String] {
    switch kind {
    case .named: Bundle.main.executablePath.map { [$0] } ?? []
    case .exec(let exec): exec.words.filter(Self.isFile)
    case .program(let words):
      words.prefix(1).filter { $0.contains("/") && Self.isFile($0) }
        + words.dropFirst().filter(Self.isFile).flatMap(Self.siblings)
    case nil: []
    }
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder = ObjCBool(false)
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  private static func siblings(_ path: String) -> [String] {
    let ending = (path as NSString).pathExtension
    let folder = (path as NSString).deletingLastPathComponent
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return [path]
      + names.filter { !ending.isEmpty && ($0 as NSString).pathExtension == ending }
      .map { folder.isEmpty ? $0 : folder + "/" + $0 }
  }

  /// The words that choose the router again, for replay lines; its limits have their own.
  var words: [String] {
    switch kind {
    case .named(let name, let isInProcess):
      ["--" + OptionDeclaration.router.name, name]
        + (isInProcess ? ["--" + OptionDeclaration.inProcess.name] : [])
    case .exec(let exec): exec.words
    case .program(let words): ["--"] + words
    case nil: []
    }
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
