import LinkSpec

extension Configuration {
  /// What a command is to run, once the file has said its part.
  enum Choice {
    /// One app, by its name where the file has several.
    case one(ParsedArguments, app: String?)
    /// Several apps, in the order of the file: for `ci`, which runs them all.
    case several([(app: String, arguments: ParsedArguments)])
  }

  /// The apps that a command is about, each with what the command line leaves open.
  ///
  /// `--app` names them, or `--spec`, where one app is of that spec. Where several are, the file
  /// says what they have in common, as long as that is enough: a line that replays a finding says
  /// everything itself.
  func choice(
    _ given: ParsedArguments, of command: CommandDeclaration
  ) throws(CommandFailure) -> Choice {
    guard !apps.isEmpty else {
      if given.has(.app) {
        throw .usage("--app: \(VisibleText.of(path)) has one app; it names several under 'apps'")
      }
      return .one(applied(to: given, of: command), app: nil)
    }
    let named = try NameList.given(given, .apps)?.names(among: apps.map(\.name))
    let chosen = apps.filter { named?.contains($0.name) ?? true }
    let meant = chosen.filter { isAbout(given, $0.options, command) }
    if meant.isEmpty {
      // As of one app: with another spec than the file's, the file says nothing.
      guard let named else { return .one(given, app: nil) }
      throw .usage(
        "--app \(named.joined(separator: ",")): of another spec than --spec; leave one of them out")
    }
    if meant.count == 1 {
      return .one(applied(meant[0].options, to: given, of: command), app: meant[0].name)
    }
    let saysAll = given.choosesRouter || command.name == "corpus" && given.has(.corpus)
    if given.has(.spec), saysAll { return .one(given, app: nil) }
    let names = meant.map(\.name).joined(separator: ", ")
    guard command.runsSeveralApps else {
      throw .usage(
        "\(VisibleText.of(path)) has several apps: say with --app NAME which one is meant: \(names)"
      )
    }
    if given.choosesRouter {
      throw .usage("one router for several apps: say with --app NAME which one it is of: \(names)")
    }
    return .several(
      meant.map { ($0.name, applied($0.options, to: given, of: command)) })
  }
}

extension CommandDeclaration {
  /// Whether one call of the command may be about several apps.
  fileprivate var runsSeveralApps: Bool {
    options.contains { $0 == .apps && $0.value == OptionDeclaration.apps.value }
  }
}

extension OptionDeclaration {
  static let app = OptionDeclaration(
    "app", "NAME", "the app that is meant, where fuzz-links.json has several")
  /// The same where several may be run.
  static let apps = OptionDeclaration(
    "app", "NAME,…", "only these apps, where fuzz-links.json has several (default: all)")
}
