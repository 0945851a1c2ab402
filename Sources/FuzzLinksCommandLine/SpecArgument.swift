import LinkSpecFiles
import LinkReports
import Conformance
import Foundation
import LinkSpec
import Synchronization

/// Turns `--spec` and `--bind` into a judge.
enum SpecArgument {
  /// The spec that `--spec` names: built in, or a file.
  static func spec(_ parsed: ParsedArguments) throws(CommandFailure) -> Spec {
    try spec(named: parsed.value(.spec) ?? "play")
  }

  /// The built-in specs that were read. They never change, and a process that runs several commands, as
  /// the tests do, would spend most of its time on reading them again.
  private static let builtIn = Mutex<[String: Spec]>([:])

  static func spec(named name: String) throws(CommandFailure) -> Spec {
    if let spec = builtIn.withLock({ $0[name] }) { return spec }
    do {
      if let spec = try BuiltInSpecs.spec(named: name) {
        builtIn.withLock { $0[name] = spec }
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
    return try read(file: name)
  }

  /// Reads a spec file; every fault is one line `FILE:LINE:COLUMN: PATH: MESSAGE`.
  static func read(file name: String) throws(CommandFailure) -> Spec {
    let bytes = try InputFile.read(name, what: "the spec")
    do {
      return try SpecReader.read(bytes)
    } catch {
      throw CommandFailure(code: .usage, message: error.lines(file: name).joined(separator: "\n"))
    }
  }

  /// The file that `--spec` was read from, with the place of each rule; `nil` where it is gone, or
  /// says something else by now. A built-in spec has the path that it has in the sources of this
  /// program, and in those of a team that keeps them as its own.
  static func file(of judge: Judge, _ parsed: ParsedArguments) -> SpecFile? {
    let spec = judge.spec
    let name = parsed.value(.spec) ?? "play"
    let path: String
    let bytes: [UInt8]
    if let entry = BuiltInSpecs.all.first(where: { $0.name == name }) {
      path = "Sources/LinkSpecFiles/BuiltIn/\(entry.name).json5"
      bytes = entry.source
    } else {
      guard let read = try? InputFile.read(name, what: "the spec") else { return nil }
      path = relative(name)
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

  /// A path below the working directory, which is the root of the sources in a job, without it.
  private static func relative(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    var path = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    while path.hasPrefix("./") { path.removeFirst(2) }
    return path
  }

  /// The judge of `--spec` and `--bind`.
  static func judge(_ parsed: ParsedArguments) throws(CommandFailure) -> Judge {
    var spec = try spec(parsed)
    let parsers = try list(parsed, .parser, known: URLParser.allCases.map(\.rawValue))
    if let parsers { spec.parsers = parsers.compactMap(URLParser.init) }
    do {
      var judge = try Judge(spec, bind: try bind(parsed))
      // A command line does not tell the app who sent a link.
      judge.assumedSource = parsed.has(.exec) ? "" : parsed.value(.source)
      return judge
    } catch let error as Judge.PreparationError {
      throw .usage("--bind: " + error.description)
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure(code: .harness, message: String(describing: error))
    }
  }

  /// The options that a replay line repeats.
  static func words(_ parsed: ParsedArguments) -> [String] {
    let repeated: [OptionDeclaration] = [
      .spec, .bind, .parser, .source, .via, .launch, .deadline, .memoryLimit,
    ]
    let words = repeated.flatMap { option in
      parsed.value(option).map { ["--" + option.name, $0] } ?? []
    }
    return parsed.has(.spec) ? words : ["--spec", "play"] + words
  }

  /// `bu=rts,variant=-debug` as a dictionary.
  static func bind(_ parsed: ParsedArguments) throws(CommandFailure) -> [String: String] {
    var bind: [String: String] = [:]
    for pair in (parsed.value(.bind) ?? "").split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw .usage("--bind: '\(VisibleText.of(String(pair)))' is not VARIABLE=VALUE")
      }
      if bind.updateValue(String(parts[1]), forKey: String(parts[0])) != nil {
        throw .usage("--bind: the variable '\(parts[0])' is given twice")
      }
    }
    return bind
  }

  /// A list such as `media,show`, each word one of `known`; `nil` where the option is not given.
  static func list(
    _ parsed: ParsedArguments, _ option: OptionDeclaration, known: [String]
  ) throws(CommandFailure) -> [String]? {
    guard let text = parsed.value(option) else { return nil }
    let words = text.split(separator: ",").map(String.init)
    if words.isEmpty {
      throw .usage("--\(option.name): expected a list: \(option.value ?? "")")
    }
    for word in words where !known.contains(word) {
      throw .usage(
        "--\(option.name): unknown '\(VisibleText.of(word))'"
          + Suggestion.phrase(for: word, among: known))
    }
    return words
  }
}
