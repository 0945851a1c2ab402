/// Help texts: no line is over 79 columns.
enum Help {
  static let width = 79

  /// The help of the program.
  static func text(for commands: [CommandDeclaration]) -> String {
    var text = """
      fuzz-links: checks what an app does with its links against their documentation

      Usage: fuzz-links COMMAND [options] [--router NAME | -- PROGRAM ARGS…]

      Commands:

      """
    text += table(commands.map { ($0.name, $0.summary) })
    text += """

      'fuzz-links COMMAND --help' describes a command; 'fuzz-links --version' prints
      the version.

      Exit codes: 0 conforms, 1 findings, 2 wrong usage or input, 3 the router could
      not be run or broke the protocol, 4 a fault of fuzz-links, 130 interrupted.

      """
    return text
  }

  /// The help of one command.
  static func text(for command: CommandDeclaration) -> String {
    var usage = "Usage: fuzz-links \(command.name)"
    if command.options.count > 1 { usage += " [options]" }
    if !command.operands.isEmpty { usage += " " + command.operands }
    let options = command.options.map { option in
      ("--" + option.name + (option.value.map { " " + $0 } ?? ""), option.help)
    }
    return wrap(usage, indent: 0, hanging: 7) + paragraphs(command.discussion)
      + "\nOptions:\n" + table(options)
  }

  /// Paragraphs, broken anew; what is indented stands as it is.
  private static func paragraphs(_ text: String) -> String {
    var result = ""
    var paragraph: [Substring] = []
    func end() {
      if !paragraph.isEmpty {
        result += wrap(paragraph.joined(separator: " "), indent: 0, hanging: 0)
      }
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.hasPrefix(" ") {
        end()
        result += line + "\n"
      } else {
        paragraph.append(line)
      }
    }
    end()
    return result
  }

  /// Two columns; a long left one gets a line of its own.
  private static func table(_ rows: [(String, String)]) -> String {
    let column = 26
    var text = ""
    for (left, right) in rows {
      let head = "  " + left
      let body = wrap(right, indent: column, hanging: column)
      if head.count + 2 > column {
        text += head + "\n" + body
      } else {
        text += head + String(body.dropFirst(head.count))
      }
    }
    return text
  }

  /// Breaks a paragraph into lines.
  private static func wrap(_ paragraph: String, indent: Int, hanging: Int) -> String {
    if paragraph.isEmpty { return "\n" }
    var lines = ""
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in paragraph.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines += line + "\n"
        line = String(repeating: " ", count: hanging)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + line + "\n"
  }
}
