import Conformance
import LinkMarkup
import LinkReports
import LinkSpec
import LinkSpecFiles

/// `spec show`: what a spec says, for people and as a file.
struct SpecShow {
  static let rules = OptionDeclaration("rules", nil, "show: list every rule with its source")
  static let source = OptionDeclaration(
    "source", nil, "show: print the file of a built-in spec as it is")

  /// What is shown of the spec.
  private enum Aspect {
    case overview, rules, source
  }

  private let named: NamedSpec
  private let aspect: Aspect
  /// Where it goes as JSON; `nil`: nowhere.
  private let json: String?

  init(_ operand: String?, _ arguments: ParsedArguments) throws(CommandFailure) {
    named = try .given(operand, arguments)
    json = arguments.value(.json)
    if arguments.has(Self.source) {
      for option in [OptionDeclaration.json, Self.rules] where arguments.has(option) {
        throw .usage("--source and --\(option.name) cannot be had together")
      }
      aspect = .source
    } else {
      aspect = arguments.has(Self.rules) ? .rules : .overview
    }
  }

  func run(_ output: Output) throws -> Conclusion {
    if aspect == .source { return try showSource(output) }
    let spec = try named.spec()
    let judge = try Judge(spec)
    let style = Style(isColoured: output.isColoured)
    let rules = RuleList(judge: judge, style: style)
    if let json {
      let text =
        aspect == .rules
        ? rules.json.serialized(pretty: true) + "\n" : SpecWriter.text(of: spec)
      try OutputFile.write(text, to: json, output)
      if json == "-" { return .success }
    }
    try output.write(
      aspect == .rules
        ? rules.text
        : SpecOverview(spec: spec, ruleCount: judge.rules.count, style: style).text)
    return .success
  }

  private func showSource(_ output: Output) throws -> Conclusion {
    guard let entry = BuiltInSpecs.every.first(where: { $0.name == named.name }) else {
      throw CommandFailure.usage(
        "--source prints built-in specs; there is no '\(VisibleText.of(named.name))'"
          + Suggestion.phrase(for: named.name, among: BuiltInSpecs.names))
    }
    try output.write(asItIs: String(decoding: entry.source, as: UTF8.self))
    return .success
  }
}
