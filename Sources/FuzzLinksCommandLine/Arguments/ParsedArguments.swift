/// What was given to a command, as words. A command makes values of them, once, and hands those on.
struct ParsedArguments: Sendable, Hashable {
  /// Values by option, in the order given; a flag has one empty value.
  var options: [String: [String]] = [:]
  var operands: [String] = []
  /// What stands after `--`; `nil` where there is no `--`.
  var program: [String]?
  /// The way from the current folder to that of the configuration, with a slash at its end where it
  /// is another one: `../`.
  var root = ""
  /// The app of the configuration that all this is of; `nil` where it has one.
  var app: String?

  func has(_ option: OptionDeclaration) -> Bool { options[option.name] != nil }
  func value(_ option: OptionDeclaration) -> String? { options[option.name]?.last }
  func values(_ option: OptionDeclaration) -> [String] { options[option.name] ?? [] }

  /// Gives an option these values and no others; `nil` takes it away.
  mutating func set(_ option: OptionDeclaration, _ values: [String]?) {
    options[option.name] = values
  }
}
