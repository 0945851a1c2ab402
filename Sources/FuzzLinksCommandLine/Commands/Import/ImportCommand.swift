import Conformance
import LinkReports
import LinkSpec

/// `import`: a first spec from what a team already has.
struct ImportCommand: Command {
  static let declaration = CommandDeclaration(
    name: "import", summary: "write a first spec from what a team already has",
    operands: "plist|aasa|jlroutes FILE...",
    discussion: """

      'import plist FILE' writes a spec with the schemes that an Info.plist registers;
      those that differ in what follows a hyphen become builds of one. An Info.plist
      knows no actions, so one stands for all of them, to be completed.

      'import aasa FILE --host HOST' writes a spec of the web links that open an app
      by the association file of a site: what it claims and what it excludes, in the
      order of the file. 'check' then tries a router with links that each entry
      matches, just misses, excludes, or has decided for it by an earlier one.

      'import jlroutes FILE...' writes a spec with the patterns that an app registers with
      JLRoutes: from a list, one pattern a line, or from Swift or Objective-C source, where
      they stand in addRoute, addRoutes and routePatterns. '-' is standard input. What the
      values of variables may be is to be completed.
      """,
    options: [
      .specName, AssociationImport.host, AssociationImport.app, ImportedRoutes.scheme,
      Self.output,
      .help,
    ], takesOperands: true)

  private static let output = OptionDeclaration(
    "output", "FILE", "write to a file, not to standard output")

  /// What the command's first operand may be.
  private enum Word: String, CaseIterable {
    case plist, aasa, jlroutes
  }

  private enum Source {
    case plist(PropertyListImport)
    case aasa(AssociationImport)
    case jlroutes(ImportedRoutes)
  }

  private let source: Source
  /// The file to write; `-`: standard output.
  private let path: String

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let names = Word.allCases.map(\.rawValue)
    guard let first = arguments.operands.first else {
      throw .usage("'import' needs to know what: \(names.joined(separator: ", "))")
    }
    guard let word = Word(rawValue: first) else {
      throw .usage(
        "unknown 'import \(VisibleText.of(first))'" + Suggestion.phrase(for: first, among: names))
    }
    let files = Array(arguments.operands.dropFirst())
    let name = try SpecName.given(arguments)
    path = arguments.value(Self.output) ?? "-"
    if word == .jlroutes {
      source = .jlroutes(try ImportedRoutes(files, name: name, arguments))
      return
    }
    guard files.count == 1 else { throw .usage("expected one file: import \(first) FILE") }
    if arguments.has(ImportedRoutes.scheme) {
      throw .usage("--scheme: only 'jlroutes' says nothing of schemes; leave it out")
    }
    source =
      word == .plist
      ? .plist(PropertyListImport(path: files[0], name: name))
      : .aasa(try AssociationImport(files[0], name: name, arguments))
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let output = context.output
    let text =
      switch source {
      case .plist(let list): try list.text(output)
      case .aasa(let association): try association.text(output)
      case .jlroutes(let routes): try routes.text(output)
      }
    try OutputFile.write(text, to: path, output)
    return .success
  }
}
