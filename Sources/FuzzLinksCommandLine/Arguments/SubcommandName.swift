import LinkSpec

/// What the first operand of a command may be, where that says what to do.
protocol SubcommandName: RawRepresentable<String>, CaseIterable {
  /// The command that it stands behind.
  static var command: String { get }
  /// The options that are for it alone, or for it and some others.
  var options: [OptionDeclaration] { get }
  /// The options that are for all of them.
  static var commonOptions: [OptionDeclaration] { get }
}

extension SubcommandName {
  /// The name that was given, with no option that is for another one.
  static func given(_ arguments: ParsedArguments) throws(CommandFailure) -> Self {
    let names = allCases.map(\.rawValue)
    guard let word = arguments.operands.first else {
      throw .usage("'\(command)' needs to know what to do: \(names.joined(separator: ", "))")
    }
    guard let name = Self(rawValue: word) else {
      throw .usage(
        "unknown '\(command) \(VisibleText.of(word))'" + Suggestion.phrase(for: word, among: names))
    }
    let own = Set((name.options + commonOptions).map(\.name))
    for option in arguments.options.keys.sorted() where !own.contains(option) {
      throw .usage("the option '--\(option)' does not belong to '\(command) \(word)'")
    }
    return name
  }

  /// Refuses operands that the subcommand does not take.
  func refuse(_ operands: some Sequence<String>) throws(CommandFailure) {
    for operand in operands {
      throw .usage(
        "unexpected argument '\(VisibleText.of(operand))' of '\(Self.command) \(rawValue)'")
    }
  }
}
