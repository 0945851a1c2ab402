import Conformance
import Foundation
import LinkSpec

/// `fuzz-links.json`: options that hold without being typed, so that people and CI run the same
/// thing.
///
/// ```json5
/// {
///   spec: "links.json5",
///   program: ["python3", "router.py"],
///   ci: { runs: 50000, "min-coverage": 100 },
///   fuzz: { time: "10m", corpus: "corpus/shop" },
/// }
/// ```
///
/// Several apps stand under `apps`, each with what a file of its own would say; what stands beside
/// them holds for all of them.
///
/// Its keys are the names of options, and the names of commands for what holds for one alone. A
/// value on the command line wins. Where another spec is asked for than the file's, the file is
/// about something else and none of it holds. The file is looked for in the current folder and
/// those above, up to the root of the repository, and what is a path in it is relative to its
/// folder; with `--config`, to the current one. Reports cannot be asked for here: what is written
/// is named on the command line.
struct Configuration {
  /// The file that is read without being asked for.
  static let fileName = "fuzz-links.json"

  /// What it says of its app, or of all of them.
  var options = ConfiguredOptions()
  /// What it says of each app besides, in its order; empty where it is of one.
  var apps: [App] = []

  /// One of several apps.
  struct App {
    var name: String
    /// With what is said of all of them.
    var options: ConfiguredOptions
  }

  /// Options that make no sense in a file.
  private static let excluded: [OptionDeclaration] =
    [
      .help, .quiet, .verbose, .explain, .config, .noConfig, .url, .urlBase64, .rule, .today,
      .watch, .app, .apps,
    ]
    + OptionDeclaration.reports + OptionDeclaration.reportContext
  /// Commands that a file can speak of.
  static let sections = ["check", "fuzz", "replay", "ci", "minimize", "judge", "cases"]
  /// What a file can say: the options of those commands.
  static let known: [OptionDeclaration] = {
    var options: [OptionDeclaration] = []
    for command in FuzzLinks.commands where sections.contains(command.declaration.name) {
      for option in command.declaration.options
      where !excluded.contains(option) && !options.contains(option) {
        // Several routers are named by a file of their own, with --programs: most commands take
        // one.
        options.append(option == .router ? .router : option)
      }
    }
    return options
  }()
  // MARK: - Finding

  /// The way from the current folder to the nearest above, or itself, in which there is such a
  /// file: empty, `../`, `../../`, …; `nil` where there is none up to the root of the repository.
  static func root(of name: String) -> String? {
    let files = FileManager.default
    var folder = files.currentDirectoryPath
    var root = ""
    while true {
      if files.fileExists(atPath: root + name) { return root }
      if folder.isEmpty || folder == "/" || files.fileExists(atPath: root + ".git") { return nil }
      folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
      root += "../"
    }
  }

  /// Options whose values are paths.
  private static let paths: [OptionDeclaration] = [.corpus, .dictionaryFrom, .programs]

  /// A value as it is meant from the current folder.
  private func fromHere(_ value: String, of option: OptionDeclaration) -> String {
    if root.isEmpty || value.hasPrefix("/") { return value }
    if Self.paths.contains(option) { return root + value }
    return option == .spec ? fileFromHere(value) : value
  }

  /// A word as it is meant from the current folder: what is no file in that of the configuration is
  /// no path.
  private func fileFromHere(_ word: String) -> String {
    if root.isEmpty || word.hasPrefix("/") || word.hasPrefix("-") { return word }
    return FileManager.default.fileExists(atPath: root + word) ? root + word : word
  }

  /// The program as it is meant from the current folder. Its name alone is looked up in the `PATH`.
  private func programFromHere(_ words: [String]) -> [String] {
    words.enumerated().map { $0 == 0 && !$1.contains("/") ? $1 : fileFromHere($1) }
  }

  // MARK: - Reading

  /// The path of the file.
  let path: String
  private let root: String

  /// Reads a file; every fault is one line `FILE:LINE:COLUMN: KEY: MESSAGE`. `root` is the way from
  /// the current folder to where its paths begin.
  init(file path: String, root: String = "") throws(CommandFailure) {
    self.path = path
    self.root = root
    let bytes = try InputFile.read(path, what: "the configuration")
    var reader = ConfigurationReader(path: path, map: SourceMap(bytes))
    do throws(JSONError) {
      let root = try JSONReader(dialect: .json5, limits: .init(maxBytes: 1 << 20)).read(bytes)
      reader.read(root, into: &self)
    } catch {
      reader.fail(error.offset, "", error.message)
    }
    if !reader.faults.isEmpty { throw .usage(reader.faults.joined(separator: "\n")) }
    for place in apps.indices { apps[place].options = apps[place].options.over(options) }
  }

  // MARK: - Applying

  /// Adds what the command line leaves open, of a file of one app.
  func applied(to parsed: ParsedArguments, of command: CommandDeclaration) -> ParsedArguments {
    isAbout(parsed, options, command) ? applied(options, to: parsed, of: command) : parsed
  }

  /// Whether these options are of the spec that was asked for, where one was.
  func isAbout(
    _ parsed: ParsedArguments, _ options: ConfiguredOptions, _ command: CommandDeclaration
  ) -> Bool {
    guard let spec = parsed.value(.spec) else { return true }
    let value = options.settings(of: command).first { $0.option == .spec }?.values.last
    return value == spec || value.map { fromHere($0, of: .spec) } == spec
  }

  /// Adds what the command line leaves open, whatever spec was asked for.
  func applied(
    _ options: ConfiguredOptions, to parsed: ParsedArguments, of command: CommandDeclaration
  ) -> ParsedArguments {
    var settings = options.settings(of: command)
    if command.name == "corpus" {
      // Its subcommands differ in everything else.
      settings.removeAll { $0.option != .spec && $0.option != .corpus }
    }
    let choosesRouter = parsed.choosesRouter
    var parsed = parsed
    parsed.root = root
    for setting in settings
    where !parsed.has(setting.option) && command.options.contains(setting.option) {
      if choosesRouter, ConfiguredOptions.routerWords.contains(setting.option) { continue }
      if setting.values.isEmpty { continue }
      parsed.set(setting.option, setting.values.map { fromHere($0, of: setting.option) })
    }
    let isChosen = [OptionDeclaration.router, .exec, .programs].contains { parsed.has($0) }
    if !choosesRouter, command.takesProgram, !isChosen {
      parsed.program = options.program(of: command).map(programFromHere)
    }
    return parsed
  }
}

extension CommandDeclaration {
  /// Whether `fuzz-links.json` holds for the command.
  var isConfigurable: Bool { options.contains(.config) }
}

extension OptionDeclaration {
  static let config = OptionDeclaration(
    "config", "FILE", "options to hold where none are given (default: fuzz-links.json)")
  static let noConfig = OptionDeclaration("no-config", nil, "read no fuzz-links.json")
}
