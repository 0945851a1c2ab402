import LinkSpec
import LinkSpecFiles

/// Reads the arguments of one command: a pure function of declaration and words.
///
/// `--name value` and `--name=value` are the same; a value may begin with a hyphen, but the name of
/// an option is a value only behind `=`; `--` ends the options. An option that is unknown, given
/// twice, without its value or with one it does not take is refused, with the nearest known name.
enum ArgumentParser {
  static func parse(
    _ words: [String], for command: CommandDeclaration
  ) throws(CommandFailure) -> ParsedArguments {
    var parsed = ParsedArguments()
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        let rest = Array(words[index...])
        if command.takesProgram {
          if rest.isEmpty { throw .usage("expected a program after '--'") }
          parsed.program = rest
        } else {
          parsed.operands += rest
        }
        break
      }
      if word == "-h" {
        parsed.options[OptionDeclaration.help.name] = [""]
        continue
      }
      // On bytes: to Swift, a sign with a combining mark behind it is another character.
      guard word.utf8.starts(with: "--".utf8) else {
        if word.utf8.first == UInt8(ascii: "-"), word.utf8.count > 1 {
          throw .usage(
            "unknown option '\(VisibleText.of(word))'; options begin with two hyphens"
              + hyphens(word, of: command))
        }
        parsed.operands.append(word)
        continue
      }
      let parts = word.utf8.dropFirst(2).split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(decoding: parts[0], as: UTF8.self)
      guard let option = command.options.first(where: { $0.name == name }) else {
        let names = command.options.map(\.name)
        let near = Suggestion.nearest(to: name, among: names).map { "; did you mean '--\($0)'?" }
        throw .usage(
          "unknown option '--\(VisibleText.of(name))' of '\(command.name)'"
            + (near ?? "; see 'fuzz-links \(command.name) --help'"))
      }
      var value = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil
      if option.value == nil {
        if value != nil { throw .usage("the option '--\(name)' takes no value") }
      } else if value == nil {
        guard index < words.count, !isOption(words[index], of: command) else {
          throw .usage("the option '--\(name)' needs a value: --\(name) \(option.value ?? "")")
        }
        value = words[index]
        index += 1
      }
      if parsed.options[name] != nil, !option.isRepeatable {
        throw .usage("the option '--\(name)' is given twice")
      }
      parsed.options[name, default: []].append(value ?? "")
    }
    if !parsed.operands.isEmpty, !command.takesOperands, !parsed.has(.help) {
      throw .usage(unexpected(parsed.operands[0], of: command))
    }
    return parsed
  }

  /// The option that a word with one hyphen may have been meant to be.
  private static func hyphens(_ word: String, of command: CommandDeclaration) -> String {
    let name = String(word.dropFirst().prefix { $0 != "=" })
    return Suggestion.nearest(to: name, among: command.options.map(\.name))
      .map { "; did you mean '--\($0)'?" } ?? ""
  }

  /// What to do with a word that a command has no use for.
  private static func unexpected(_ word: String, of command: CommandDeclaration) -> String {
    let text = "unexpected argument '\(VisibleText.of(word))'"
    let isSpec = BuiltInSpecs.names.contains(word) || word.hasSuffix(".json5")
    if isSpec, command.options.contains(.spec) {
      return text + "; did you mean '--spec \(VisibleText.of(word))'?"
    }
    if command.takesProgram {
      return text + "; a program and its arguments stand behind '--'"
    }
    return text + "; see 'fuzz-links \(command.name) --help'"
  }

  /// Whether a word that stands where a value belongs is more likely the next option.
  private static func isOption(_ word: String, of command: CommandDeclaration) -> Bool {
    word == "--"
      || command.options.contains { word == "--" + $0.name || word.hasPrefix("--\($0.name)=") }
  }
}
