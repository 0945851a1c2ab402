import LinkSpec

/// An option of a command.
struct OptionDeclaration: Sendable, Hashable {
  /// Without the two hyphens.
  var name: String
  /// What its value is called in the help; `nil` for a flag.
  var value: String?
  var help: String
  /// Whether it may be given more than once.
  var isRepeatable = false

  init(_ name: String, _ value: String? = nil, _ help: String, isRepeatable: Bool = false) {
    self.name = name
    self.value = value
    self.help = help
    self.isRepeatable = isRepeatable
  }
}

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

extension OptionDeclaration {
  static let spec = OptionDeclaration(
    "spec", "NAME|FILE", "the spec: a built-in one or a file (default: play)")
  static let bind = OptionDeclaration(
    "bind", "VAR=VALUE,…", "narrow the spec to one build: bu=rts,variant=-debug")
  static let parser = OptionDeclaration(
    "parser", "NAME,…",
    "permit what these URL parsers do, and no others: "
      + URLParser.allCases.map(\.rawValue).joined(separator: ", "))
  static let json = OptionDeclaration(
    "json", "FILE", "write the result as JSON; '-' is standard output")
  static let html = OptionDeclaration(
    "html", "FILE", "write the result as one HTML page; '-' is standard output")
  static let quiet = OptionDeclaration("quiet", nil, "print findings only")
  static let help = OptionDeclaration("help", nil, "print this help")
  static let source = OptionDeclaration(
    "source", "APP", "the app that sends the links, by its bundle identifier")
  static let via = OptionDeclaration(
    "via", "WAY", "the way by which links arrive: open-url, user-activity or push")
  static let launch = OptionDeclaration(
    "launch", "STATE", "the state in which links find the app: cold or warm")
  static let scopes = OptionDeclaration(
    "scopes", "SCOPE,…", "only links of these scopes: custom")
  static let actions = OptionDeclaration(
    "actions", "NAME,…", "only links of these actions: media,show")
  static let strength = OptionDeclaration(
    "strength", "2|3", "combine values in pairs or triples (default: 2)")
}
