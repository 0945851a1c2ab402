import LinkDocuments
import AppManifests
import Conformance
import LinkSpec

/// `import`: a first spec from what a team already has.
struct ImportCommand: Command {
  /// What the command's first operand may be.
  private enum Source: String, CaseIterable {
    case plist, aasa, jlroutes
  }

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
      OptionDeclaration("name", "NAME", "the name of the spec (default: the shortest scheme)"),
      Self.host, Self.app,
      OptionDeclaration("scheme", "SCHEME", "of 'jlroutes': the scheme of the app"),
      OptionDeclaration("output", "FILE", "write to a file, not to standard output"),
      .help,
    ], takesOperands: true)

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    let names = Source.allCases.map(\.rawValue)
    guard let word = parsed.operands.first else {
      throw CommandFailure.usage("'import' needs to know what: \(names.joined(separator: ", "))")
    }
    guard let source = Source(rawValue: word) else {
      throw CommandFailure.usage(
        "unknown 'import \(VisibleText.of(word))'" + Suggestion.phrase(for: word, among: names))
    }
    let files = Array(parsed.operands.dropFirst())
    let name = try InitCommand.name(parsed)
    if source != .jlroutes {
      guard files.count == 1 else {
        throw CommandFailure.usage("expected one file: import \(word) FILE")
      }
      if parsed.has("scheme") {
        throw CommandFailure.usage(
          "--scheme: only 'jlroutes' says nothing of schemes; leave it out")
      }
    }
    let text: String
    switch source {
    case .plist: text = try propertyList(files[0], name: name, context.output)
    case .aasa: text = try association(files[0], name: name, parsed, context.output)
    case .jlroutes:
      if files.isEmpty {
        throw CommandFailure.usage("expected a file: import jlroutes FILE...")
      }
      text = try ImportedRoutes(files, parsed.value("scheme"), context).text(name: name)
    }
    try OutputFile.write(text, to: parsed.value("output") ?? "-", context.output)
    return .success
  }

  private func propertyList(
    _ path: String, name: String?, _ output: Output
  ) throws(CommandFailure) -> String {
    let bytes = try InputFile.read(path, what: "the Info.plist")
    let list: InformationPropertyList
    do throws(PropertyList.Fault) {
      list = InformationPropertyList(try PropertyList(bytes))
    } catch {
      throw .usage(VisibleText.of(path) + ": " + error.description)
    }
    let schemes = list.validSchemes
    for registration in list.registrations
    where !schemes.contains(registration.scheme.lowercased()) {
      output.diagnostic(
        "fuzz-links: left out: \(registration.path): '\(VisibleText.of(registration.scheme))'; "
          + "'fuzz-links lint' says why\n")
    }
    if schemes.isEmpty {
      throw .usage("\(VisibleText.of(path)): CFBundleURLTypes: no scheme is registered")
    }
    do throws(SpecInference.InferenceError) {
      let inference = try SpecInference(
        links: schemes.map { Array("\($0)://home".utf8) }, name: name, source: "Info.plist")
      return """
        // The schemes are those that an Info.plist registers. It knows no actions: 'home' stands
        // for all of them, until they are written down.

        """ + inference.text
    } catch {
      throw .usage(VisibleText.of(path) + ": " + VisibleText.of(error.description))
    }
  }
}
