import Conformance
import LinkDocuments
import LinkMarkup
import LinkReports
import LinkSpec
import LinkSpecFiles

/// `spec`: lists, shows and checks specs.
struct SpecCommand: Command {
  static let declaration = CommandDeclaration(
    name: "spec", summary: "list, show, check and document specs",
    operands: "list|show|lint|docs|schema|diff|export",
    discussion: """

        list                     names the built-in specs
        show [NAME|FILE]         describes one: its links, actions, parameters, open
                                 questions and examples; --json writes it as a spec
                                 file, --source as it stands
        lint FILE…               checks spec files; exits 2 if any has a fault
        docs [NAME|FILE]         writes the documentation of its links, in Markdown
                                 or as an HTML page; --verify exits 1 if a file is
                                 not what it would write
        diff OLD NEW             says which links that OLD promises do something
                                 else by NEW; exits 1 if any does
        export aasa [NAME|FILE]  writes the association file that a site needs for
                                 the web links of a spec, to be put at
                                 .well-known/apple-app-site-association
        schema                   prints the JSON Schema of spec files, for editors;
                                 --reference lists every key in Markdown

      To write a spec of your own, begin with the file of a built-in one:
        fuzz-links spec show play --source > app.json5
      """,
    options: [
      .spec, .bind, .json,
      SpecDocs.markdown, SpecDocs.html, SpecDocs.verify, SpecShow.rules, SpecShow.source,
      SpecExport.host, SpecExport.app, SpecExport.output, reference,
      .help,
    ], takesOperands: true)

  /// What the command's first operand may be.
  private enum Name: String, SubcommandName {
    case list, show, lint, docs, schema, diff, export

    static let command = "spec"
    static let commonOptions: [OptionDeclaration] = []

    var options: [OptionDeclaration] {
      switch self {
      case .show: [.spec, .json, SpecShow.rules, SpecShow.source]
      case .docs: [.spec, .bind, SpecDocs.markdown, SpecDocs.html, SpecDocs.verify]
      case .diff: [.bind, .json]
      case .export: [.spec, SpecExport.host, SpecExport.app, SpecExport.output]
      case .schema: [SpecCommand.reference]
      case .list, .lint: []
      }
    }
  }

  private enum Subcommand {
    case list
    case show(SpecShow)
    case lint(SpecFileLint)
    case docs(SpecDocs)
    case schema(isReference: Bool)
    case diff(SpecDiff)
    case export(SpecExport)
  }

  static let reference = OptionDeclaration(
    "reference", nil, "schema: print every key in Markdown instead")

  private let subcommand: Subcommand

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let name = try Name.given(arguments)
    let operands = Array(arguments.operands.dropFirst())
    switch name {
    case .list:
      try name.refuse(operands)
      subcommand = .list
    case .schema:
      try name.refuse(operands)
      subcommand = .schema(isReference: arguments.has(Self.reference))
    case .diff: subcommand = .diff(try SpecDiff(operands, arguments))
    case .lint: subcommand = .lint(try SpecFileLint(operands))
    case .export:
      try name.refuse(operands.dropFirst(2))
      subcommand = .export(try SpecExport(operands, arguments))
    case .docs:
      try name.refuse(operands.dropFirst())
      subcommand = .docs(try SpecDocs(operands.first, arguments))
    case .show:
      try name.refuse(operands.dropFirst())
      subcommand = .show(try SpecShow(operands.first, arguments))
    }
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let output = context.output
    switch subcommand {
    case .list: return try Self.list(output)
    case .schema(let isReference):
      try output.write(asItIs: isReference ? try SpecReference.text() : SpecSchema.text)
      return .success
    case .show(let show): return try show.run(output)
    case .lint(let lint): return try lint.run(output)
    case .docs(let docs): return try docs.run(output)
    case .diff(let diff): return try diff.run(output)
    case .export(let export): return try export.run(output)
    }
  }

  private static func list(_ output: Output) throws -> Conclusion {
    let style = Style(isColoured: output.isColoured)
    let width = BuiltInSpecs.names.map(\.count).max() ?? 0
    for name in BuiltInSpecs.names {
      let spec = try NamedSpec(name).spec()
      let counts =
        SpecOverview.count(spec.actions.count, "action") + ", "
        + SpecOverview.count(RuleCatalog(spec).rules.count, "rule")
      let gap = String(repeating: " ", count: width - name.count + 2)
      try output.write("\(style.bold(name))\(gap)\(spec.title) (\(counts))\n")
    }
    return .success
  }
}
