import LinkSpecFiles
import LinkDocuments
import LinkReports
import LinkMarkup
import Conformance
import LinkSpec

/// `spec`: lists, shows and checks specs.
struct SpecCommand: Command {
  /// What the command's first operand may be.
  enum Subcommand: String, CaseIterable {
    case list
    case show
    case lint
    case docs
    case schema
    case diff
    case export

    /// The options that belong to it, besides `--help`.
    var options: [String] {
      switch self {
      case .show: ["spec", "json", "rules", "source"]
      case .docs: ["spec", "bind", "markdown", "html", "verify"]
      case .diff: ["bind", "json"]
      case .export: ["spec", "host", "app", "output"]
      case .list, .lint, .schema: []
      }
    }
  }

  static let declaration = CommandDeclaration(
    name: "spec", summary: "list, show, check and document specs",
    operands: "list|show|lint|docs|schema|diff|export",
    discussion: """
      'spec list' names the built-in specs.
      'spec show [NAME|FILE]' describes one: its links, actions, parameters, open
      questions and examples; --json writes it as a spec file.
      'spec lint FILE…' checks spec files and exits 2 if any has a fault.
      'spec docs [NAME|FILE]' writes the documentation of its links, in Markdown or
      as an HTML page; --verify exits 1 if a file is not what it would write.
      'spec diff OLD NEW' says which links that OLD promises do something else by
      NEW, and exits 1 if any does.
      'spec export aasa [NAME|FILE]' writes the association file that a site needs for
      the web links of a spec, to be put at .well-known/apple-app-site-association.
      'spec schema' prints the JSON Schema of spec files, for editors.

      To write a spec of your own, begin with the file of a built-in one:
      fuzz-links spec show play --source > app.json5
      """,
    options: [
      .spec, .bind, .json,
      OptionDeclaration("markdown", "FILE", "docs: write it in Markdown; '-' is standard output"),
      OptionDeclaration("html", "FILE", "docs: write it as one HTML page"),
      OptionDeclaration(
        "verify", "FILE", "docs: compare a file, HTML by its ending", isRepeatable: true),
      OptionDeclaration("rules", nil, "show: list every rule with its source"),
      OptionDeclaration("source", nil, "show: print the file of a built-in spec as it is"),
      OptionDeclaration("host", "HOST", "export: the host of the site, where there are several"),
      OptionDeclaration("app", "ID", "export: the app, as TEAMID.com.example.app"),
      OptionDeclaration("output", "FILE", "export: write to a file, not to standard output"),
      .help,
    ], takesOperands: true)

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    let subcommand = try subcommand(parsed)
    let operands = Array(parsed.operands.dropFirst())
    switch subcommand {
    case .list:
      try refuse(operands, of: subcommand)
      return try list(context)
    case .schema:
      try refuse(operands, of: subcommand)
      try context.output.result(SpecSchema.text)
      return .success
    case .diff:
      return try diff(operands, parsed, context)
    case .lint:
      return try lint(operands, context)
    case .export:
      return try export(operands, parsed, context.output)
    case .docs:
      try refuse(Array(operands.dropFirst()), of: subcommand)
      return try docs(operands.first, parsed, context.output)
    case .show:
      try refuse(Array(operands.dropFirst()), of: subcommand)
      return try show(operands.first, parsed, context)
    }
  }

  private func subcommand(_ parsed: ParsedArguments) throws(CommandFailure) -> Subcommand {
    let names = Subcommand.allCases.map(\.rawValue)
    guard let word = parsed.operands.first else {
      throw .usage("'spec' needs to know what to do: \(names.joined(separator: ", "))")
    }
    guard let subcommand = Subcommand(rawValue: word) else {
      throw .usage(
        "unknown 'spec \(VisibleText.of(word))'" + Suggestion.phrase(for: word, among: names))
    }
    for option in parsed.options.keys.sorted() where !subcommand.options.contains(option) {
      throw .usage("the option '--\(option)' does not belong to 'spec \(word)'")
    }
    return subcommand
  }

  func refuse(_ operands: [String], of subcommand: Subcommand) throws(CommandFailure) {
    guard let first = operands.first else { return }
    throw .usage(
      "unexpected argument '\(VisibleText.of(first))' of 'spec \(subcommand.rawValue)'")
  }

  // MARK: - Subcommands

  private func list(_ context: CommandContext) throws -> ExitCode {
    let style = Style(isColoured: context.output.isColoured)
    let width = BuiltInSpecs.names.map(\.count).max() ?? 0
    for name in BuiltInSpecs.names {
      let spec = try SpecArgument.spec(named: name)
      let counts =
        SpecOverview.count(spec.actions.count, "action") + ", "
        + SpecOverview.count(RuleCatalog(spec).rules.count, "rule")
      let gap = String(repeating: " ", count: width - name.count + 2)
      try context.output.result("\(style.bold(name))\(gap)\(spec.title) (\(counts))\n")
    }
    return .success
  }

  private func diff(
    _ operands: [String], _ parsed: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    guard operands.count == 2 else {
      throw CommandFailure.usage("expected two specs: spec diff OLD NEW")
    }
    let bind = try SpecArgument.bind(parsed)
    let judges = try operands.map { name in
      do {
        return try Judge(try SpecArgument.spec(named: name), bind: bind)
      } catch let error as Judge.PreparationError {
        throw CommandFailure.usage("--bind: \(VisibleText.of(name)): \(error)")
      }
    }
    let difference = SpecDifference(from: judges[0], to: judges[1])
    try context.output.write(
      json: difference.json, text: { difference.text(style: $0) }, parsed)
    return difference.isCompatible ? .success : .findings
  }

  private func lint(_ files: [String], _ context: CommandContext) throws -> ExitCode {
    if files.isEmpty { throw CommandFailure.usage("no file given: spec lint FILE…") }
    let style = Style(isColoured: context.output.isColoured)
    var code = ExitCode.success
    for file in files {
      do {
        let spec = try SpecReader.read(try InputFile.read(file, what: "the spec"))
        let count = SpecOverview.count(RuleCatalog(spec).rules.count, "rule")
        try context.output.result("\(VisibleText.of(file)): \(style.green("ok")) (\(count))\n")
      } catch let error as SpecError {
        code = .usage
        for line in error.lines(file: file) { try context.output.result(line + "\n") }
      } catch let failure as CommandFailure {
        code = max(code, failure.code)
        context.output.diagnostic("fuzz-links: \(failure.message)\n")
      }
    }
    return code
  }

  /// The name of the one spec that a subcommand is about.
  private func name(
    _ operand: String?, _ parsed: ParsedArguments
  ) throws(CommandFailure) -> String {
    if operand != nil, parsed.has(.spec) {
      throw .usage("the spec is named twice: by --spec and by itself")
    }
    return operand ?? parsed.value(.spec) ?? "play"
  }

  private func docs(
    _ operand: String?, _ parsed: ParsedArguments, _ output: Output
  ) throws -> ExitCode {
    let name = try name(operand, parsed)
    let spec = try SpecArgument.spec(named: name)
    let documentation: SpecDocumentation
    do {
      documentation = SpecDocumentation(try Judge(spec, bind: try SpecArgument.bind(parsed)))
    } catch let error as Judge.PreparationError {
      throw CommandFailure.usage("--bind: \(error)")
    }
    if parsed.value(OptionDeclaration.markdown) == "-", parsed.value(.html) == "-" {
      throw CommandFailure.usage(
        "--markdown - and --html -: standard output takes one of them; give the other a file")
    }
    let formats: [(OptionDeclaration, () -> String)] = [
      (.markdown, { documentation.markdown }), (.html, { documentation.html }),
    ]
    for (option, render) in formats {
      guard let path = parsed.value(option) else { continue }
      if path.isEmpty {
        throw CommandFailure.usage("--\(option.name): expected the path of a file, or '-'")
      }
      try OutputFile.write(render(), to: path, output)
    }
    let verified = parsed.values("verify")
    if verified.isEmpty, !formats.contains(where: { parsed.has($0.0) }) {
      try output.write(documentation.markdown)
    }
    var areCurrent = true
    for path in verified {
      let isPage = path.hasSuffix(".html") || path.hasSuffix(".htm")
      let old = String(decoding: try InputFile.read(path, what: "the document"), as: UTF8.self)
      let bind = parsed.value(.bind).map { " --bind \(ShellLine.word($0))" } ?? ""
      let isCurrent = GeneratedFile.isCurrent(
        old, at: path, now: isPage ? documentation.html : documentation.markdown,
        mend: "fuzz-links spec docs \(ShellLine.word(name))\(bind) "
          + "--\(isPage ? "html" : "markdown") \(ShellLine.word(path))", output)
      areCurrent = areCurrent && isCurrent
    }
    return areCurrent ? .success : .findings
  }

  private func show(
    _ operand: String?, _ parsed: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let name = try name(operand, parsed)
    if parsed.has("source") { return try showSource(of: name, parsed, context) }
    let spec = try SpecArgument.spec(named: name)
    let judge = try Judge(spec)
    let style = Style(isColoured: context.output.isColoured)
    let rules = RuleList(judge: judge, style: style)
    if let path = parsed.value(.json) {
      let json =
        parsed.has("rules")
        ? rules.json.serialized(pretty: true) + "\n" : SpecWriter.text(of: spec)
      try OutputFile.write(json, to: path, context.output)
      if path == "-" { return .success }
    }
    try context.output.result(
      parsed.has("rules")
        ? rules.text
        : SpecOverview(spec: spec, ruleCount: judge.rules.count, style: style).text)
    return .success
  }

  private func showSource(
    of name: String, _ parsed: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    for option in ["json", "rules"] where parsed.has(option) {
      throw CommandFailure.usage("--source and --\(option) cannot be had together")
    }
    guard let entry = BuiltInSpecs.all.first(where: { $0.name == name }) else {
      throw CommandFailure.usage(
        "--source prints built-in specs; there is no '\(VisibleText.of(name))'"
          + Suggestion.phrase(for: name, among: BuiltInSpecs.names))
    }
    try context.output.result(String(decoding: entry.source, as: UTF8.self))
    return .success
  }
}
