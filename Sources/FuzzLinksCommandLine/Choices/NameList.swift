import LinkSpec

/// A list such as `media,show`, as an option takes it. Which names there are, the spec says later.
struct NameList: Sendable, Hashable {
  let option: OptionDeclaration
  let names: [String]

  /// The list that was given; `nil` where the option was not.
  static func given(
    _ arguments: ParsedArguments, _ option: OptionDeclaration
  ) throws(CommandFailure) -> NameList? {
    guard let text = arguments.value(option) else { return nil }
    let names = text.split(separator: ",").map(String.init)
    if names.isEmpty {
      throw .usage("--\(option.name): expected a list: \(option.value ?? "")")
    }
    return NameList(option: option, names: names)
  }

  /// The names, each of which has to be known.
  func names(among known: [String]) throws(CommandFailure) -> [String] {
    for name in names where !known.contains(name) {
      throw .usage(
        "--\(option.name): unknown '\(VisibleText.of(name))'"
          + Suggestion.phrase(for: name, among: known))
    }
    return names
  }
}
