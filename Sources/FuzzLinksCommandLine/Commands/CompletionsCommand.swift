import Conformance
import LinkReports
import LinkRouting
import LinkSpec
import LinkSpecFiles

/// `completions`: what a shell needs to complete commands and options.
struct CompletionsCommand: Command {
  static let declaration = CommandDeclaration(
    name: "completions", summary: "print completions for bash, zsh or fish",
    operands: "bash|zsh|fish",
    discussion: """

      Prints a script that lets a shell complete commands, options, and the names of
      specs and routers of this program:
        fuzz-links completions bash > /etc/bash_completion.d/fuzz-links
        fuzz-links completions zsh > "${fpath[1]}/_fuzz-links"
        fuzz-links completions fish > ~/.config/fish/completions/fuzz-links.fish
      """,
    options: [.help], takesOperands: true)

  private let shell: Shell

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let names = Shell.allCases.map(\.rawValue)
    guard let word = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("expected one shell: \(names.joined(separator: ", "))")
    }
    guard let shell = Shell(rawValue: word) else {
      throw .usage(
        "unknown shell '\(VisibleText.of(word))'" + Suggestion.phrase(for: word, among: names))
    }
    self.shell = shell
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let script = CompletionScript(
      commands: FuzzLinks.commands.map { $0.declaration },
      routers: context.routers.map(\.name), specs: BuiltInSpecs.names)
    try context.output.write(asItIs: script.text(for: shell))
    return .success
  }
}

/// A shell that completions are written for.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish
}
