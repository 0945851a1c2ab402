/// Options that a file gives in place of the command line: for every command that has them, and for
/// one alone.
struct ConfiguredOptions {
  /// A value as the command line would have it.
  struct Setting: Hashable {
    var option: OptionDeclaration
    var values: [String]
  }

  /// What holds for every command that has the option.
  var common: [Setting] = []
  /// What holds for one command, by its name.
  var own: [String: [Setting]] = [:]
  var commonProgram: [String]?
  var ownProgram: [String: [String]] = [:]

  /// Options that choose the router; who chooses one wants no other. Whether it runs in this
  /// process is said of one that is chosen already, too.
  static let routerChoice: [OptionDeclaration] = OptionDeclaration.routerChoice + [.programs]
  /// What is said of a router alone.
  static let routerWords: [OptionDeclaration] = routerChoice + [.inProcess]

  /// What holds for a command, each option once.
  func settings(of command: CommandDeclaration) -> [Setting] {
    let own = own[command.name] ?? []
    return own
      + common.filter { setting in
        !own.contains { $0.option == setting.option }
          // A folder that fuzz writes to is named for fuzz.
          && (setting.option != .corpus || command.name != "fuzz")
      }
  }

  /// The program that is the router of a command.
  func program(of command: CommandDeclaration) -> [String]? {
    ownProgram[command.name] ?? commonProgram
  }

  private var choosesRouter: Bool {
    commonProgram != nil || !ownProgram.isEmpty
      || (common + own.values.flatMap { $0 }).contains { Self.routerChoice.contains($0.option) }
  }

  /// These where they say something, and elsewhere what is said of all apps: a word on every
  /// command of this app outweighs one on a single command of all.
  func over(_ all: ConfiguredOptions) -> ConfiguredOptions {
    var all = all
    if choosesRouter {
      all.commonProgram = nil
      all.ownProgram = [:]
      all.common.removeAll { Self.routerChoice.contains($0.option) }
      for name in all.own.keys {
        all.own[name]?.removeAll { Self.routerChoice.contains($0.option) }
      }
    }
    func missing(_ settings: [Setting], in own: [Setting]) -> [Setting] {
      settings.filter { setting in !own.contains { $0.option == setting.option } }
    }
    var sum = self
    sum.common += missing(all.common, in: common)
    for (name, settings) in all.own {
      sum.own[name, default: []] += missing(settings, in: common + (own[name] ?? []))
    }
    sum.commonProgram = commonProgram ?? all.commonProgram
    sum.ownProgram.merge(all.ownProgram) { own, _ in own }
    return sum
  }
}

extension ParsedArguments {
  /// Whether a router is chosen on the command line.
  var choosesRouter: Bool {
    program != nil || ConfiguredOptions.routerChoice.contains { has($0) }
  }
}
