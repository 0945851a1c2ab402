/// A command: what it takes, and what its help says.
struct CommandDeclaration: Sendable, Hashable {
  var name: String
  /// One line for the list of commands.
  var summary: String
  /// What stands after the options in the usage line: `URL…`, `-- PROGRAM ARGS…`.
  var operands: String
  /// A paragraph or two for the command's own help.
  var discussion: String
  var options: [OptionDeclaration]
  /// Whether operands may be given at all.
  var takesOperands: Bool
  /// Whether a program may follow `--`.
  var takesProgram = false
}
