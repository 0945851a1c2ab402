import Conformance
import LinkReports
import LinkSpec

/// `import`: a first spec from what a team already has.
struct ImportCommand: Command {
  static let declaration = CommandDeclaration(
    name: "import", summary: "write a first spec from what a team already has",
    operands: "WHAT FILE…",
    discussion: """

      'import plist FILE' writes a spec with the schemes that an Info.plist
      registers; those that differ in what follows a hyphen become builds of one. An
      Info.plist knows no actions, so one stands for all of them, to be completed.

      'import aasa FILE --host HOST' writes a spec of the web links that open an app
      by the association file of a site: what it claims and what it excludes, in the
      order of the file. 'check' then tries a router with links that each entry
      matches, just misses, excludes, or has decided for it by an earlier one.

      'import jlroutes FILE...' writes a spec with the patterns that an app
      registers with JLRoutes: from a list, one pattern a line, or from Swift or
      Objective-C source, where they stand in addRoute, addRoutes and routePatterns.
      What the values of variables may be is to be completed.

      'import android FILE' reads the intent filters of an AndroidManifest.xml that
      take links: schemes, hosts and every kind of path. @string/… and ${…} become
      marked names.

      'import react-navigation FILE' reads the 'linking' option as JSON or JSON5.

      'import expo DIR|LIST' reads the files of an app with Expo Router, or a list
      of them.

      'import go-router FILE…' reads GoRoute(path: …) in the Dart source of a
      Flutter app.

      'import templates FILE' reads URI templates (RFC 6570, levels 1 to 3), one a
      line.

      'import openapi FILE' reads the paths of an OpenAPI 3 description in JSON that
      answer GET, with the types of their parameters.

      '-' is standard input. --scheme and --host say where the links of such routes
      begin. Comments in the spec say what was assumed; what no spec can say is told
      and left out.
      """,
    options: [
      .specName, AssociationImport.host, AssociationImport.app, ImportedRoutes.scheme,
      Self.output,
      .help,
    ], takesOperands: true)

  private static let output = OptionDeclaration(
    "output", "FILE", "write to a file, not to standard output")

  /// What the command's first operand may be besides the kinds of `RouteFileImport`.
  private enum Word: String, CaseIterable {
    case plist, aasa, jlroutes
  }

  private enum Source {
    case plist(PropertyListImport)
    case aasa(AssociationImport)
    case jlroutes(ImportedRoutes)
    case routes(RouteFileImport)
  }

  private let source: Source
  /// The file to write; `-`: standard output.
  private let path: String

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let names = Word.allCases.map(\.rawValue) + RouteFileImport.Kind.allCases.map(\.rawValue)
    guard let first = arguments.operands.first else {
      throw .usage("'import' needs to know what: \(names.joined(separator: ", "))")
    }
    let files = Array(arguments.operands.dropFirst())
    let name = try SpecName.given(arguments)
    path = arguments.value(Self.output) ?? "-"
    if let kind = RouteFileImport.Kind(rawValue: first) {
      source = .routes(try RouteFileImport(kind, files, name: name, arguments))
      return
    }
    guard let word = Word(rawValue: first) else {
      throw .usage(
        "unknown 'import \(VisibleText.of(first))'" + Suggestion.phrase(for: first, among: names))
    }
    if word == .jlroutes {
      source = .jlroutes(try ImportedRoutes(files, name: name, arguments))
      return
    }
    guard files.count == 1 else { throw .usage("expected one file: import \(first) FILE") }
    if arguments.has(ImportedRoutes.scheme) {
      throw .usage("--scheme: the file says its schemes itself; leave it out")
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
      case .routes(let routes): try routes.text(output)
      }
    try OutputFile.write(text, to: path, output)
    return .success
  }
}
