import Conformance
import LinkSpec

/// The spec that a command goes by: which one, its build, and who parses and sends its links.
struct SpecChoice: Sendable, Hashable {
  let named: NamedSpec
  let build: BuildChoice
  /// The parsers of `--parser`; `nil`: those that the spec names.
  private let parsers: [URLParser]?
  /// The app that the links are assumed to come from.
  private let source: String?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    named = try NamedSpec(arguments)
    build = try BuildChoice(arguments)
    let known = URLParser.allCases.map(\.rawValue)
    parsers = try NameList.given(arguments, .parser)?.names(among: known)
      .compactMap(URLParser.init)
    // A command line does not tell the app who sent a link.
    source = arguments.has(.exec) ? "" : arguments.value(.source)
  }

  /// A spec of which nothing else is chosen.
  init(_ named: NamedSpec, build: BuildChoice) {
    self.named = named
    self.build = build
    parsers = nil
    source = nil
  }

  /// Reads the spec, and makes the judge of the chosen build.
  func judge() throws(CommandFailure) -> Judge {
    var spec = try named.spec()
    if let parsers { spec.parsers = parsers }
    var judge = try build.judge(of: spec)
    judge.assumedSource = source
    return judge
  }

  /// The words that choose the same again, for replay lines.
  var words: [String] {
    var words = ["--" + OptionDeclaration.spec.name, named.name]
    if let text = build.text { words += ["--" + OptionDeclaration.bind.name, text] }
    if let parsers {
      let names = parsers.map(\.rawValue).joined(separator: ",")
      words += ["--" + OptionDeclaration.parser.name, names]
    }
    return words
  }
}
