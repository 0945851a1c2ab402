import LinkSpecFiles
import Conformance
import LinkSpec

/// `import aasa`: a spec from an association file.
extension ImportCommand {
  static let host = OptionDeclaration(
    "host", "HOST", "aasa: the host that the file is for, which it does not say itself")
  static let app = OptionDeclaration(
    "app", "ID", "aasa: the app, where the file speaks of several")

  func association(
    _ path: String, name: String?, _ parsed: ParsedArguments, _ output: Output
  ) throws(CommandFailure) -> String {
    let shown = VisibleText.of(path)
    let file = try AssociationArgument.read(file: path)
    guard let host = parsed.value("host") else {
      throw .usage(
        "an association file does not say for which host it is: --host www.example.org")
    }
    guard let first = file.apps.first else {
      throw .usage("\(shown): applinks.details: no app is named")
    }
    let app = parsed.value("app") ?? first
    guard file.apps.contains(app), file.apps.count == 1 || parsed.has("app") else {
      throw .usage(
        parsed.has("app")
          ? "--app: the file does not speak of '\(VisibleText.of(app))'"
            + Suggestion.phrase(for: app, among: file.apps)
          : "the file speaks of several apps; choose one with --app: "
            + VisibleText.of(file.apps.joined(separator: ", ")))
    }
    var (spec, leftOut) = Spec.importing(file, app: app, host: host)
    if let name { spec.name = name }
    for entry in leftOut {
      let position = file.position(of: entry.place)
      output.diagnostic(
        "fuzz-links: left out: \(shown):\(position): \(entry.place.path): \(entry.reason)\n")
    }
    if spec.scopes[0].entries.allSatisfy(\.isExcluded) {
      throw .usage("\(shown): no entry opens '\(VisibleText.of(app))', so there are no links")
    }
    if let problem = SpecLint.problems(of: spec).first {
      throw .usage(
        "\(shown): \(VisibleText.of(problem.path.joined(separator: "."))): "
          + VisibleText.of(problem.message))
    }
    return """
      // What the association file of \(VisibleText.of(host)) claims. All links that open the app
      // perform one action, 'open': name the actions that your router knows, each at its entries, and
      // declare their parameters.

      """ + SpecWriter.text(of: spec)
  }
}
