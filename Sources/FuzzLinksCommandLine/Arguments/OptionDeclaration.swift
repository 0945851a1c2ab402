import LinkSpec

/// An option of a command. Two of one name are the same option, whatever the help of two commands
/// says.
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

  static func == (left: OptionDeclaration, right: OptionDeclaration) -> Bool {
    left.name == right.name
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The same option with the help that it has in one command.
  func saying(_ help: String) -> OptionDeclaration {
    var own = self
    own.help = help
    return own
  }
}

extension OptionDeclaration {
  static let spec = OptionDeclaration(
    "spec", "NAME|FILE", "the spec: a built-in one or a file (default: that of fuzz-links.json)")
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
  static let verbose = OptionDeclaration(
    "verbose", nil, "print all there is: tables, places, every finding of a cause")
  static let help = OptionDeclaration("help", nil, "print this help")
  static let url = OptionDeclaration("url", "URL", "ask about this URL too", isRepeatable: true)
  static let urlBase64 = OptionDeclaration(
    "url-base64", "TEXT", "the same, as base64", isRepeatable: true)
  static let rule = OptionDeclaration(
    "rule", "ID", "the rule to blame where the router rejects a good --url")
  static let stdin = OptionDeclaration(
    "stdin", nil, "read URLs from standard input, one per line")
  static let base64 = OptionDeclaration("base64", nil, "the URLs are base64")
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
