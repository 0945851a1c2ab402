import Conformance
import Foundation
import LinkReports
import LinkSpec
import LinkSpecFiles

/// A spec by what it is called: a built-in one by its name, a file by its path.
struct NamedSpec: Sendable, Hashable {
  /// The spec that the planted routers are written for.
  static let planted = NamedSpec("play")

  let name: String

  init(_ name: String) { self.name = name }

  /// The spec of `--spec`, or the one that the router of this program is written for. No other is
  /// assumed: a run against a spec that nobody meant says nothing.
  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let own = arguments.values(.router).first.flatMap(Self.name(ofRouter:))
    guard let name = arguments.value(.spec) ?? own else { throw Self.missing }
    self.name = name
  }

  /// The built-in spec that a router of this program is called after: `play` of `play-naive`.
  static func name(ofRouter router: String) -> String? {
    BuiltInSpecs.names.filter { router == $0 || router.hasPrefix($0 + "-") }
      .max { $0.utf8.count < $1.utf8.count }
  }

  /// What to do where no spec is given.
  static let missing = CommandFailure.usage(
    "no spec: give --spec NAME or --spec FILE, or say spec: \"FILE\" in \(Configuration.fileName); "
      + "'fuzz-links spec list' lists those that are built in, 'fuzz-links init' writes a first one"
  )

  /// The built-in specs that were read. They never change, and a process that runs several
  /// commands, as the tests do, would spend most of its time on reading them again.
  private static let builtIn = Lock<[String: Spec]>([:])

  /// Reads the spec.
  func spec() throws(CommandFailure) -> Spec {
    if let spec = Self.builtIn.withLock({ $0[name] }) { return spec }
    do {
      if let spec = try BuiltInSpecs.spec(named: name) {
        Self.builtIn.withLock { $0[name] = spec }
        return spec
      }
    } catch {
      throw CommandFailure(code: .harness, message: "the built-in spec '\(name)': \(error)")
    }
    let isFile =
      name.contains("/") || name.contains(".") || FileManager.default.fileExists(atPath: name)
    if !isFile {
      throw .usage(
        "no spec '\(VisibleText.of(name))'"
          + Suggestion.phrase(for: name, among: BuiltInSpecs.names)
          + " (a file is named with its folder or ending: ./\(VisibleText.of(name)).json5)")
    }
    return try read()
  }

  /// Reads a spec file; every fault is one line `FILE:LINE:COLUMN: PATH: MESSAGE`.
  private func read() throws(CommandFailure) -> Spec {
    let bytes = try InputFile.read(name, what: "the spec", atMost: InputFile.mostSpecBytes)
    do {
      return try SpecReader.read(bytes)
    } catch {
      throw CommandFailure(code: .usage, message: error.lines(file: name).joined(separator: "\n"))
    }
  }

  /// The file, where it is one.
  var path: String? { BuiltInSpecs.names.contains(name) ? nil : name }

  /// The file that the judge's spec was read from, with the place of each rule; `nil` where it is
  /// gone, or says something else by now. A built-in spec has the path that it has in the sources
  /// of this program, and in those of a team that keeps them as its own.
  func file(of judge: Judge) -> SpecFile? {
    let spec = judge.spec
    let path: String
    let bytes: [UInt8]
    if let entry = BuiltInSpecs.every.first(where: { $0.name == name }) {
      path = "Sources/LinkSpecFiles/BuiltIn/\(entry.name).json5"
      bytes = entry.source
    } else {
      guard let read = try? InputFile.read(name, what: "the spec", atMost: InputFile.mostSpecBytes)
      else { return nil }
      path = Workspace.current.path(of: name)
      bytes = read
    }
    // Options may have named other parsers.
    guard var written = try? SpecReader.read(bytes) else { return nil }
    written.parsers = spec.parsers
    guard written == spec else { return nil }
    // Some rules are those of one build; a replay may have run several.
    let anyBuild = spec.variables.reduce(into: [:]) { $0[$1.name] = $1.values.first }
    let rules =
      judge.rules + RuleCatalog(spec).rules + RuleCatalog(spec, bind: anyBuild).rules
    return SpecSource(bytes, rules: rules).map {
      SpecFile(path: path, source: $0)
    }
  }
}
