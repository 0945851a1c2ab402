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
/// Its keys are the names of options, and the names of commands for what holds for one alone. A
/// value on the command line wins. Where another spec is asked for than the file's, the file is
/// about something else and none of it holds. The file is looked for in the current folder and
/// those above, up to the root of the repository, and what is a path in it is relative to its
/// folder; with `--config`, to the current one. Reports cannot be asked for here: what is written
/// is named on the command line.
struct Configuration {
  /// The file that is read without being asked for.
  static let fileName = "fuzz-links.json"

  /// A value as the command line would have it.
  private struct Setting {
    var option: OptionDeclaration
    var values: [String]
  }

  /// What holds for every command that has the option.
  private var common: [Setting] = []
  /// What holds for one command, by its name.
  private var own: [String: [Setting]] = [:]
  private var commonProgram: [String]?
  private var ownProgram: [String: [String]] = [:]

  /// Options that make no sense in a file.
  private static let excluded: [OptionDeclaration] =
    [
      .help, .quiet, .verbose, .explain, .config, .noConfig, .url, .urlBase64, .rule, .today,
      .watch,
    ]
    + OptionDeclaration.reports
  /// Commands that a file can speak of.
  private static let sections = ["check", "fuzz", "replay", "ci", "minimize", "judge", "cases"]
  /// What a file can say: the options of those commands.
  private static let options: [OptionDeclaration] = {
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
  /// Options that choose the router; who chooses one on the command line wants no other.
  private static let routerChoice: [OptionDeclaration] =
    OptionDeclaration.routerChoice + [.inProcess, .programs]

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
    var reader = Reader(path: path, map: SourceMap(bytes))
    do throws(JSONError) {
      let root = try JSONReader(dialect: .json5, limits: .init(maxBytes: 1 << 20)).read(bytes)
      reader.read(root, into: &self)
    } catch {
      reader.fail(error.offset, "", error.message)
    }
    if !reader.faults.isEmpty { throw .usage(reader.faults.joined(separator: "\n")) }
  }

  private struct Reader {
    var path: String
    var map: SourceMap
    var faults: [String] = []

    mutating func fail(_ offset: Int, _ key: String, _ message: String) {
      faults.append(
        "\(VisibleText.of(path)):\(map.position(of: offset)): "
          + (key.isEmpty ? "" : VisibleText.of(key) + ": ") + message)
    }

    mutating func read(_ root: JSONNode, into configuration: inout Configuration) {
      guard let members = root.members else {
        fail(root.range.lowerBound, "", "expected an object: { spec: \"links.json5\" }")
        return
      }
      for member in members {
        guard Configuration.sections.contains(member.key) else {
          read(member, "", &configuration.common, &configuration.commonProgram)
          continue
        }
        guard let section = member.value.members else {
          fail(member.value.range.lowerBound, member.key, "expected an object of options")
          continue
        }
        for inner in section {
          read(
            inner, member.key, &configuration.own[member.key, default: []],
            &configuration.ownProgram[member.key])
        }
      }
    }

    private mutating func read(
      _ member: JSONMember, _ section: String, _ settings: inout [Setting],
      _ program: inout [String]?
    ) {
      let key = section.isEmpty ? member.key : section + "." + member.key
      if member.key == "$schema" { return }
      if member.key == "program" {
        let words = member.value.array?.compactMap(\.string) ?? []
        if words.isEmpty || words.count != member.value.array?.count {
          fail(
            member.value.range.lowerBound, key,
            "expected a list of words: [\"python3\", \"router.py\"]")
        } else {
          program = words
        }
        return
      }
      guard let option = option(member, section, key) else { return }
      guard let values = values(member.value, of: option, key) else { return }
      settings.append(Setting(option: option, values: values))
    }

    private mutating func option(
      _ member: JSONMember, _ section: String, _ key: String
    ) -> OptionDeclaration? {
      let known =
        section.isEmpty
        ? Configuration.options
        : Configuration.options.filter { option in
          FuzzLinks.commands.contains {
            $0.declaration.name == section && $0.declaration.options.contains(option)
          }
        }
      if let option = known.first(where: { $0.name == member.key }) { return option }
      let place = member.keyRange.lowerBound
      if OptionDeclaration.reports.contains(where: { $0.name == member.key }) {
        fail(place, key, "what is written is named on the command line: --\(member.key) FILE")
      } else {
        let names =
          known.map(\.name) + ["program"] + (section.isEmpty ? Configuration.sections : [])
        fail(
          place, key,
          "unknown key"
            + (Suggestion.nearest(to: member.key, among: names).map { "; did you mean '\($0)'?" }
              ?? "; keys are the names of options without the hyphens"))
      }
      return nil
    }

    /// The values as words; `[]` for a flag that is false.
    private mutating func values(
      _ node: JSONNode, of option: OptionDeclaration, _ key: String
    ) -> [String]? {
      if option.value == nil {
        if case .boolean(let flag) = node.value { return flag ? [""] : [] }
        fail(node.range.lowerBound, key, "expected true or false")
        return nil
      }
      if let word = Self.word(node) { return [word] }
      if let elements = node.array {
        let words = elements.compactMap(Self.word)
        let isList = option.value?.hasSuffix(",…") == true
        if !words.isEmpty, words.count == elements.count, isList || option.isRepeatable {
          return option.isRepeatable ? words : [words.joined(separator: ",")]
        }
      }
      if let members = node.members, option.value == "VAR=VALUE,…" {
        let pairs = members.compactMap { member in
          Self.word(member.value).map { member.key + "=" + $0 }
        }
        if !pairs.isEmpty, pairs.count == members.count {
          return [pairs.joined(separator: ",")]
        }
      }
      fail(
        node.range.lowerBound, key,
        "expected what --\(option.name) takes: \(option.value ?? "")")
      return nil
    }

    private static func word(_ node: JSONNode) -> String? {
      switch node.value {
      case .string(let text): text
      case .number(let text): text
      case .boolean, .null, .array, .object: nil
      }
    }
  }

  // MARK: - Applying

  /// Adds what the command line leaves open.
  func applied(to parsed: ParsedArguments, of command: CommandDeclaration) -> ParsedArguments {
    var settings = own[command.name] ?? []
    settings += common.filter { setting in
      !settings.contains { $0.option == setting.option }
        // A folder that fuzz writes to is named for fuzz.
        && (setting.option != .corpus || command.name != "fuzz")
    }
    if let spec = parsed.value(.spec) {
      let configured = settings.first { $0.option == .spec }
      guard let value = configured?.values.last,
        value == spec || fromHere(value, of: .spec) == spec
      else { return parsed }
    }
    if command.name == "corpus" {
      // Its subcommands differ in everything else.
      settings.removeAll { $0.option != .spec && $0.option != .corpus }
    }
    let choosesRouter =
      parsed.program != nil || Self.routerChoice.contains { parsed.has($0) }
    var parsed = parsed
    parsed.root = root
    for setting in settings
    where !parsed.has(setting.option) && command.options.contains(setting.option) {
      if choosesRouter, Self.routerChoice.contains(setting.option) { continue }
      if setting.values.isEmpty { continue }
      parsed.set(setting.option, setting.values.map { fromHere($0, of: setting.option) })
    }
    let isChosen = [OptionDeclaration.router, .exec, .programs].contains { parsed.has($0) }
    if !choosesRouter, command.takesProgram, !isChosen {
      parsed.program = (ownProgram[command.name] ?? commonProgram).map(programFromHere)
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
