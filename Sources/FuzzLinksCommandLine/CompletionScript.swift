import Conformance
import LinkDocuments
import LinkSpec

/// Completions of the whole command line, from its declarations.
///
/// Words of a command's operands such as `list|show|lint` are completed too; where an option takes
/// a file or a folder, the shell completes those.
struct CompletionScript {
  var commands: [CommandDeclaration]
  var routers: [String]
  var specs: [String]

  /// What a value is completed with.
  private enum Values {
    case files
    case folders
    case words([String])
    case none
  }

  private func values(of option: OptionDeclaration) -> Values {
    switch option {
    case .router: .words(routers)
    case .strength: .words(["2", "3"])
    case JudgeCommand.expect: .words(Verdict.allCases.map(\.rawValue))
    case LinksCommand.commands: .words(LinkOpener.allCases.map(\.rawValue))
    default:
      switch option.value {
      case "FILE", "NAME|FILE": .files
      case "DIR": .folders
      default: .none
      }
    }
  }

  /// The words that the first operand may be, where the usage line lists them.
  private func subcommands(of command: CommandDeclaration) -> [String] {
    let first = command.operands.split(separator: " ").first.map(String.init) ?? ""
    let words = first.split(separator: "|").map(String.init)
    let isList = words.count > 1 || command.name == "report"
    return isList && words.allSatisfy { $0.allSatisfy { $0.isLetter && $0.isLowercase } }
      ? words : []
  }

  /// The names that may stand behind a command without `--`.
  private func operands(of command: CommandDeclaration) -> [String] {
    command.name == "serve" ? routers : subcommands(of: command)
  }

  /// The script for a shell. Nothing in it comes from outside but the names of routers, which are
  /// quoted.
  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  // MARK: - bash

  private var bash: String {
    var text = """
      # Completions of fuzz-links for bash.
      _fuzz_links() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
        local command="${COMP_WORDS[1]}" options='' operands='' index
        COMPREPLY=()
        for ((index = 1; index < COMP_CWORD; index++)); do
          # What follows is a program with arguments of its own.
          [[ ${COMP_WORDS[index]} == -- ]] && { COMPREPLY=($(compgen -c -f -- "$word")); return; }
        done
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W \(quoted(commands.map(\.name).joined(separator: " "))) -- "$word"))
          return
        fi
        case "$before" in

      """
    var seen: Set<String> = []
    for option in commands.flatMap(\.options) where seen.insert(option.name).inserted {
      switch values(of: option) {
      case .files:
        text += "    --\(option.name)) COMPREPLY=($(compgen -f"
        if option.name == "spec" {
          text += " -W \(quoted(specs.joined(separator: " ")))"
        }
        text += " -- \"$word\")); return ;;\n"
      case .folders:
        text += "    --\(option.name)) COMPREPLY=($(compgen -d -- \"$word\")); return ;;\n"
      case .words(let words):
        text += "    --\(option.name)) COMPREPLY=($(compgen -W "
        text += quoted(words.joined(separator: " ")) + " -- \"$word\")); return ;;\n"
      case .none: break
      }
    }
    text += """
        esac
        case "$command" in

      """
    for command in commands {
      let options = command.options.map { "--" + $0.name }.joined(separator: " ")
      text += "    \(command.name)) options=\(quoted(options))"
      let words = operands(of: command)
      if !words.isEmpty { text += " operands=\(quoted(words.joined(separator: " ")))" }
      text += " ;;\n"
    }
    return text + """
        esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$word"))
        elif [[ -n $operands ]] && ((COMP_CWORD == 2)); then
          COMPREPLY=($(compgen -W "$operands" -- "$word"))
        else
          COMPREPLY=($(compgen -f -W "$operands" -- "$word"))
        fi
      }
      complete -o filenames -F _fuzz_links fuzz-links

      """
  }

  // MARK: - zsh

  private var zsh: String {
    var text = """
      #compdef fuzz-links
      # Completions of fuzz-links for zsh.
      _fuzz_links() {
        local -a commands
        commands=(

      """
    for command in commands {
      text += "    " + quoted("\(command.name):\(colonsEscaped(command.summary))") + "\n"
    }
    text += """
        )
        if ((CURRENT == 2)); then
          _describe command commands
          return
        fi
        local command="$words[2]"
        shift words
        ((CURRENT--))
        case "$command" in

      """
    for command in commands {
      text += "    \(command.name))\n      _arguments -s"
      for option in command.options { text += " \\\n        " + zsh(option) }
      let words = operands(of: command)
      if !words.isEmpty {
        text += " \\\n        " + quoted("1:what:(\(words.joined(separator: " ")))")
      }
      if command.takesOperands { text += " \\\n        '*:file:_files'" }
      text += "\n      ;;\n"
    }
    return text + """
        esac
      }
      _fuzz_links "$@"

      """
  }

  private func zsh(_ option: OptionDeclaration) -> String {
    let help = option.help.reduce(into: "") { text, character in
      if "[]:".contains(character) { text += "\\" }
      text.append(character)
    }
    var word = (option.isRepeatable ? "*" : "") + "--\(option.name)"
    if option.value != nil { word += "=" }
    word += "[\(help)]"
    if let value = option.value {
      word += ":\(colonsEscaped(value)):"
      switch values(of: option) {
      case .files: word += "_files"
      case .folders: word += "_files -/"
      case .words(let words): word += "(\(words.joined(separator: " ")))"
      case .none: word += " "
      }
    }
    return quoted(word)
  }

  private func colonsEscaped(_ text: String) -> String {
    text.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:")
  }

  // MARK: - fish

  private var fish: String {
    let none = "not __fish_seen_subcommand_from " + commands.map(\.name).joined(separator: " ")
    var text = "# Completions of fuzz-links for fish.\ncomplete -c fuzz-links -f\n"
    for command in commands {
      text += "complete -c fuzz-links -n \(quoted(none)) -a \(command.name)"
      text += " -d \(quoted(command.summary))\n"
    }
    for command in commands {
      let condition = quoted("__fish_seen_subcommand_from \(command.name)")
      for option in command.options {
        text += "complete -c fuzz-links -n \(condition) -l \(option.name)"
        text += " -d \(quoted(option.help))"
        if option.value != nil {
          switch values(of: option) {
          case .files: text += " -rF"
          case .folders: text += " -xa '(__fish_complete_directories)'"
          case .words(let words): text += " -xa \(quoted(words.joined(separator: " ")))"
          case .none: text += " -x"
          }
        }
        text += "\n"
      }
      let words = operands(of: command)
      if !words.isEmpty {
        text += "complete -c fuzz-links -n \(condition) -a"
        text += " \(quoted(words.joined(separator: " ")))\n"
      }
    }
    return text
  }
}
